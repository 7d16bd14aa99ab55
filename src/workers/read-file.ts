import { UserError } from '../core/errors.ts'
import type { ToolFile } from '../core/tool.ts'

/** A file whose bytes are not read yet. */
export interface NamedBlob {
  readonly name: string
  readonly blob: Blob
}

/**
 * Reads the whole file.
 * @throws UserError `file-unreadable` if it was moved or deleted meanwhile
 */
export async function readFile(blob: Blob, name: string): Promise<ToolFile> {
  try {
    return { name, bytes: new Uint8Array(await blob.arrayBuffer()) }
  } catch (cause) {
    throw new UserError('file-unreadable', { name }, { cause })
  }
}
