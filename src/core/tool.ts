import type { z } from 'zod/mini'
import type { ErrorParams } from './errors.ts'

/** A file as it lies on disk: its name and all its bytes, nothing decoded. */
export interface ToolFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Something worth telling about a result that is not a failure; `code` has its sentence in `catalogue/messages.ts`. */
export interface ToolNote {
  readonly code: string
  readonly params?: ErrorParams
}

/** A finished file. `width` and `height` are the shown pixels, after orientation. */
export interface ToolOutput extends ToolFile {
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly notes: readonly ToolNote[]
}

export interface ToolContext {
  /** Aborted on cancel; a tool checks it between steps, the pool ends the worker for what cannot be interrupted. */
  readonly signal: AbortSignal
  /** Share of the work done, 0 to 1. */
  readonly progress: (share: number) => void
}

/**
 * A tool: the schema of its options and one pure function from bytes to bytes.
 * `options` must parse `{}` to the defaults and fall back field by field
 * (`z.catch`), since remembered and shared options pass through it unasked.
 */
export interface Tool<Schema extends z.core.$ZodType = z.core.$ZodType> {
  readonly options: Schema
  readonly process: (file: ToolFile, options: z.output<Schema>, context: ToolContext) => Promise<readonly ToolOutput[]>
}

/** Declares a tool; exists for the inference of `options` into `process`. */
export function defineTool<Schema extends z.core.$ZodType>(tool: Tool<Schema>): Tool<Schema> {
  return tool
}
