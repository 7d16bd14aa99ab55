import { type ErrorParams, UserError } from '../../core/errors.ts'
import type { ToolOutput } from '../../core/tool.ts'

/** A finished file; its bytes are in a Blob, which the browser may move to disk. */
export interface TaskResult extends Omit<ToolOutput, 'bytes'> {
  readonly blob: Blob
}

/** Moves the bytes of outputs into Blobs, which the browser may move to disk. */
export function keepOutputs(outputs: readonly ToolOutput[]): TaskResult[] {
  return outputs.map(({ bytes, ...output }) => ({ ...output, blob: new Blob([bytes], { type: output.mime }) }))
}

/** Converts an error to what a row shows; null if the job was cancelled. */
export function failureOf(thrown: unknown, name: string): { code: string; params: ErrorParams } | null {
  const error = thrown instanceof UserError ? thrown : new UserError('internal', { name })
  if (error.code === 'cancelled') return null
  if (error.code === 'internal' || error.code === 'encoder-failed') console.error(thrown)
  return { code: error.code, params: error.params }
}
