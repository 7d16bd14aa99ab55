import { pool } from '../../workers/pool.ts'
import { keepOutputs, type TaskResult } from './outputs.ts'
import type { OptionValues } from './tool-options.ts'

export interface MakeSettings {
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
  /** ms; a batch of a thousand files takes much longer than one. */
  readonly deadlineMs?: number
}

const usualDeadlineMs = 60_000

/**
 * Makes files from options alone, with a maker tool.
 * @throws UserError of the tool, `cancelled`, `deadline`
 */
export async function make(
  tool: string,
  options: OptionValues,
  { deadlineMs = usualDeadlineMs, ...settings }: MakeSettings = {},
): Promise<readonly TaskResult[]> {
  const outputs = await pool().run(
    { kind: 'make', slug: tool, name: tool, options },
    { ...settings, deadlineMs, priority: () => 2 },
  )
  return keepOutputs(outputs)
}

/**
 * Runs a tool on one file.
 * @throws UserError of the tool, `cancelled`, `deadline`
 */
export async function makeOf(
  tool: string,
  { name, blob }: { readonly name: string; readonly blob: Blob },
  options: OptionValues,
  { deadlineMs = usualDeadlineMs, ...settings }: MakeSettings = {},
): Promise<readonly TaskResult[]> {
  const outputs = await pool().run(
    { kind: 'run', slug: tool, name, file: blob, options },
    { ...settings, deadlineMs, priority: () => 2 },
  )
  return keepOutputs(outputs)
}
