import { type ErrorParams, UserError } from '../core/errors.ts'
import type { ToolOutput } from '../core/tool.ts'

/** A finished file, its bytes in a Blob so that they may live on disk. */
export interface TaskResult extends Omit<ToolOutput, 'bytes'> {
  readonly blob: Blob
}

/** Bytes into a Blob, so that they may live on disk. */
export function keepOutputs(outputs: readonly ToolOutput[]): TaskResult[] {
  return outputs.map(({ bytes, ...output }) => ({ ...output, blob: new Blob([bytes], { type: output.mime }) }))
}

/** What went wrong, as a row tells it; null when it was stopped by hand. */
export function failureOf(thrown: unknown, name: string): { code: string; params: ErrorParams } | null {
  const error = thrown instanceof UserError ? thrown : new UserError('internal', { name })
  if (error.code === 'cancelled') return null
  if (error.code === 'internal' || error.code === 'encoder-failed') console.error(thrown)
  return { code: error.code, params: error.params }
}
