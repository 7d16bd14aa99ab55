import { atom } from 'nanostores'
import type { UpscaleModel } from '../../core/model/description.ts'
import type { UnfinishedRun } from '../../workers/kept-tiles.ts'

/** Pictures whose enlarging by the operator's model was cut off, the newest first. */
export const $unfinished = atom<readonly UnfinishedRun[]>([])

/** Looks which pictures are unfinished; those that are being worked on are not. */
export async function lookForUnfinished(model: UpscaleModel): Promise<void> {
  const { unfinishedRuns } = await import('../../workers/kept-tiles.ts')
  $unfinished.set(await unfinishedRuns(model))
}

/** Deletes what is kept of a picture. */
export async function dropUnfinished(id: string): Promise<void> {
  const { dropRun } = await import('../../workers/kept-tiles.ts')
  await dropRun(id)
  $unfinished.set($unfinished.get().filter((run) => run.id !== id))
}
