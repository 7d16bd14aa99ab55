import { putHandover } from '../storage/handover.ts'
import type { ExportFile } from './exports.ts'

/** Opens another tool with these files already in it. @throws when storage has no room for them. */
export async function continueIn(path: string, files: readonly ExportFile[]): Promise<void> {
  const id = await putHandover(files)
  location.assign(`${path}?from=${id}`)
}
