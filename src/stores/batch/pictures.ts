import { atom } from 'nanostores'
import { type PlainError, toPlainError } from '../../core/errors.ts'
import { pool } from '../../workers/pool.ts'
import { readPicture, storePicture } from '../design/pictures.ts'
import { beginWork } from '../shell/busy.ts'
import { eachOf } from './report.ts'
import { $batch, type BatchPicture, changeBatch } from './state.ts'

/** The taking of pictures: how many of how many, and those that could not be read. */
export interface Taking {
  readonly done: number
  readonly total: number
  readonly failed: readonly { readonly name: string; readonly error: PlainError }[]
}

export const $taking = atom<Taking>({ done: 0, total: 0, failed: [] })

/** Most pictures of a batch. */
const mostPictures = 2000

/** Stores a picture and finds what must stay visible when a frame crops it. */
async function takenPicture(file: Blob, name: string): Promise<BatchPicture> {
  const { asset, info } = await storePicture(file, name)
  const blob = (await readPicture(asset)) ?? file
  const { focus } = await pool().run('analyse-picture', { file: blob, name, size: info })
  return { name, asset, info, focus: { ...focus } }
}

/**
 * Takes pictures that cells may name, some at a time; one of a name that is known replaces it. Those that cannot be read
 * are noted.
 */
export async function takeBatchPictures(
  files: readonly { readonly name: string; readonly blob: Blob }[],
): Promise<void> {
  const room = files.slice(0, mostPictures)
  $taking.set({ done: 0, total: room.length, failed: [] })
  const endWork = beginWork()
  const { id } = $batch.get()
  let waiting: BatchPicture[] = []
  const put = () => {
    if (waiting.length === 0 || $batch.get().id !== id) return
    const names = new Set(waiting.map(({ name }) => name))
    changeBatch({ pictures: [...$batch.get().pictures.filter(({ name }) => !names.has(name)), ...waiting] })
    waiting = []
  }
  try {
    await eachOf(room, 3, async ({ name, blob }) => {
      try {
        waiting.push(await takenPicture(blob, name))
        if (waiting.length >= 20) put()
      } catch (thrown) {
        const { failed } = $taking.get()
        $taking.set({ ...$taking.get(), failed: [...failed, { name, error: toPlainError(thrown) }] })
      }
      $taking.set({ ...$taking.get(), done: $taking.get().done + 1 })
    })
  } finally {
    put()
    endWork()
  }
}

/** Removes all pictures of the batch. */
export function removePictures(): void {
  $taking.set({ done: 0, total: 0, failed: [] })
  changeBatch({ pictures: [] })
}
