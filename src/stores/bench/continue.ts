import type { ExportFile } from './save-sheet.ts'
import { noteSaved } from './saved-results.ts'

/**
 * Opens another tool with these files already loaded.
 * @throws when storage has no room for them
 */
export async function continueIn(path: string, files: readonly ExportFile[]): Promise<void> {
  // The database library is loaded with the first hand-over.
  const { putHandover } = await import('../../storage/handover.ts')
  const id = await putHandover(files)
  noteSaved(files)
  location.assign(`${path}?from=${id}`)
}
