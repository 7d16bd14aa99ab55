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
  const read = readBoard(new Uint8Array(await file.arrayBuffer()))
  if (!read) return null
  const { pages, strange } = read.left
  const left = [
    ...(pages > 0 ? [`${pages} 个嵌入的网页换成了方框，网址保留在链接里`] : []),
    ...(strange > 0 ? [`${strange} 个元素的种类不认识，不显示，存回文件时原样保留`] : []),
  ]
  return { name: file.name.replace(/(\.excalidraw)?\.\w+$/i, '') || '白板', content: read.content, left }
}
