import { useEffect, useState } from 'react'
import { type SaliencyMap, saliencyOf } from '../../../core/grid/seams.ts'

/** A small copy of a picture, and where it has content. */
export interface SmallPicture {
  readonly pixels: ImageData
  readonly busy: SaliencyMap
}

/** Longest side, px: enough for previews, fast enough for every drag. */
const side = 900
const lookedAtSide = 400
/** Cache by URL, so that each picture of a list is analysed once. */
const looked = new Map<string, SmallPicture>()

async function drawn(picture: HTMLImageElement, longest: number): Promise<ImageData> {
  const scale = Math.min(1, longest / Math.max(picture.naturalWidth, picture.naturalHeight))
  const width = Math.max(1, Math.round(picture.naturalWidth * scale))
  const height = Math.max(1, Math.round(picture.naturalHeight * scale))
  // Scales off the main thread, however large the picture is.
  const bitmap = await createImageBitmap(picture, { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' })
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}

async function look(url: string): Promise<SmallPicture> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const found = { pixels: await drawn(picture, side), busy: saliencyOf(await drawn(picture, lookedAtSide)) }
  looked.set(url, found)
  return found
}

/** Returns a small copy of the picture at a URL; null until it is loaded. */
export function useSmallPicture(url: string): SmallPicture | null {
  const [small, setSmall] = useState(looked.get(url) ?? null)
  useEffect(() => {
    const known = looked.get(url)
    if (known) return setSmall(known)
    let current = true
    look(url).then(
      (found) => current && setSmall(found),
      // The stage can cut without it; only previews and hints are missing.
      () => {},
    )
    return () => {
      current = false
    }
  }, [url])
  return small
}
