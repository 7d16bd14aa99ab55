import { pool } from '../../workers/pool.ts'
import { keepOutputs, type TaskResult } from './outputs.ts'
import type { OptionValues } from './tool-options.ts'

export interface MakeSettings {
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
}

/**
 * Makes files from options alone, with a maker tool.
 * @throws UserError of the tool, `cancelled`, `deadline`
 */
export async function make(
  tool: string,
  options: OptionValues,
  settings: MakeSettings = {},
): Promise<readonly TaskResult[]> {
  const outputs = await pool().run(
    'make-files',
    { slug: tool, name: tool, options },
    { ...settings, priority: () => 2 },
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
  settings: MakeSettings = {},
): Promise<readonly TaskResult[]> {
  const outputs = await pool().run(
    'run-tool',
    { slug: tool, name, file: blob, options },
    { ...settings, priority: () => 2 },
  )
  return keepOutputs(outputs)
}
