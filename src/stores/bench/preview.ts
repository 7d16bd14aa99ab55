import { pool } from '../../workers/pool.ts'

/**
 * Renders a file the browser cannot show, in a worker, at most `longest` px long.
 * @throws UserError of the gate
 */
export async function previewOf(file: Blob, name: string, longest: number): Promise<Blob> {
  const made = await pool().run('preview-file', { file, name, longest }, { priority: () => 2 })
  return new Blob([made.bytes], { type: made.mime })
}
