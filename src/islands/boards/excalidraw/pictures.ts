import type { BinaryFileData, BinaryFiles, DataURL } from '@excalidraw/excalidraw/types'
import type { SceneFile } from '../../../core/boards/whiteboard/scene.ts'
import { blobOfDataUrl } from '../../../core/image/data-url.ts'
import type { BoardHost } from '../adapter.ts'

/** Returns a data URL of a picture. */
export function dataUrlOf(picture: Blob): Promise<DataURL> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as DataURL)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}

/** The pictures of an open board: which are kept under which hash, and which are being kept. */
export class BoardPictures {
  readonly #host: BoardHost
  readonly #kept = new Map<string, SceneFile>()
  readonly #busy = new Set<string>()
  readonly #failed = new Set<string>()

  constructor(host: BoardHost) {
    this.#host = host
  }

  /** Keeps the pictures of a scene that are not kept yet. The document counts as changed once one is. */
  keepNew(files: BinaryFiles): void {
    for (const file of Object.values(files)) {
      if (this.#kept.has(file.id) || this.#busy.has(file.id) || this.#failed.has(file.id)) continue
      void this.#keep(file)
    }
  }

  async #keep({ id, dataURL, mimeType, created }: BinaryFileData): Promise<void> {
    this.#busy.add(id)
    try {
      const picture = blobOfDataUrl(dataURL)
      if (!picture) throw new Error('No picture in the data URL')
      const hash = await this.#host.keepPicture(picture, '图片')
      this.#kept.set(id, { hash, mimeType, created })
      this.#host.changed()
    } catch {
      this.#failed.add(id)
      this.#host.toast('有一张图片没能保存到本机，可能是存储空间不足。请先导出文件。', 'error')
    } finally {
      this.#busy.delete(id)
    }
  }

  /** Returns where the pictures with these ids are kept. */
  filesOf(ids: ReadonlySet<string>): Record<string, SceneFile> {
    return Object.fromEntries([...ids].flatMap((id) => (this.#kept.has(id) ? [[id, this.#kept.get(id)!]] : [])))
  }

  /** Reads kept pictures for the scene; those that are gone are left out and said. */
  async read(files: Readonly<Record<string, SceneFile>>): Promise<BinaryFileData[]> {
    let missing = 0
    const read = await Promise.all(
      Object.entries(files).map(async ([id, file]): Promise<BinaryFileData[]> => {
        this.#kept.set(id, file)
        try {
          const picture = await this.#host.readPicture(file.hash)
          if (!picture) throw new Error('The picture is gone')
          const dataURL = await dataUrlOf(picture)
          return [{ id, mimeType: file.mimeType, created: file.created, dataURL } as BinaryFileData]
        } catch {
          missing += 1
          return []
        }
      }),
    )
    if (missing > 0) this.#host.toast(`有 ${missing} 张图片在本机找不到了，画板上留着它们的位置。`, 'error')
    return read.flat()
  }
}
