import { readBoard } from '../../../core/boards/whiteboard/read.ts'
import type { SceneFile } from '../../../core/boards/whiteboard/scene.ts'
import type { AssetInfo } from '../../../core/design/schema.ts'
import { blobOfDataUrl } from '../../../core/image/data-url.ts'
import { storePicture } from '../../../stores/design/pictures.ts'
import type { ReadBoard } from '../adapter.ts'

/**
 * Reads a board from a file by its content and stores its pictures; null if the file holds none.
 * @throws UserError `board-broken`, `board-too-big`
 */
export async function readFile(file: File): Promise<ReadBoard | null> {
  const read = readBoard(new Uint8Array(await file.arrayBuffer()))
  if (!read) return null
  const files: Record<string, SceneFile> = { ...read.content.files }
  const assets: Record<string, AssetInfo> = {}
  let lost = 0
  for (const { id, mimeType, dataUrl } of read.pictures) {
    const picture = blobOfDataUrl(dataUrl)
    const stored = picture && (await storePicture(picture, file.name).catch(() => null))
    if (stored) {
      files[id] = { hash: stored.asset, mimeType, created: 1 }
      assets[stored.asset] = stored.info
    } else lost++
  }
  const { pages, strange } = read.left
  const left = [
    ...(pages > 0 ? [`${pages} 个嵌入的网页换成了方框，网址保留在链接里`] : []),
    ...(strange > 0 ? [`${strange} 个元素的种类不认识，不显示，存回文件时原样保留`] : []),
    ...(lost > 0 ? [`${lost} 张图片读不出来`] : []),
  ]
  const name = file.name.replace(/(\.excalidraw)?\.\w+$/i, '') || '白板'
  return { name, content: { ...read.content, files }, assets, left }
}
