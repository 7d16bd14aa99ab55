import { readBoard } from '../../../core/boards/whiteboard/read.ts'
import type { WhiteboardContent } from '../../../core/boards/whiteboard/scene.ts'

/** A board that a file became. */
interface OpenedFile {
  readonly name: string
  readonly content: WhiteboardContent
  readonly left: readonly string[]
}

/**
 * Reads a board from a file by its content; null if the file holds none.
 * @throws UserError `board-broken`, `board-too-big`
 */
export async function readFile(file: File): Promise<OpenedFile | null> {
  const read = await readBoard(new Uint8Array(await file.arrayBuffer()))
  return read && { name: file.name.replace(/(\.excalidraw)?\.\w+$/i, '') || '白板', ...read }
}
