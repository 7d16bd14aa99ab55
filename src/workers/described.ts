import { colourShares } from '../core/colour/groups.ts'
import { openImage } from '../core/image/open.ts'
import { fitInside, resizeNearest } from '../core/image/resize.ts'
import type { SeenPicture } from '../core/words/picture-facts.ts'
import { readFile } from './read-file.ts'

/** Longest side at which colours are counted, px. */
const longest = 64

/**
 * Describes a picture by what texts may say of it. Its position is not among that.
 * @throws UserError of the gate
 */
export async function describePicture(file: Blob, name: string, signal?: AbortSignal): Promise<SeenPicture> {
  const { info, pixels } = await openImage(await readFile(file, name), signal ? { signal } : {})
  const { width, height, carried } = info
  return {
    ...{ name, width, height },
    ...(carried.takenAt ? { takenAt: carried.takenAt } : {}),
    colours: colourShares(resizeNearest(pixels, fitInside(pixels, longest)).data),
  }
}
