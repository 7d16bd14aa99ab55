import { useEffect, useState } from 'react'
import { type Busyness, busynessOf } from '../../../core/grid/seams.ts'

/** A small copy of a picture, and where there is something to see on it. */
export interface SmallPicture {
  readonly pixels: ImageData
  readonly busy: Busyness
}

/** px of the longest side: enough for previews, quick enough for every drag. */
const side = 900
const lookedAtSide = 400
/** By address, so that stepping through a list looks at each picture once. */
const looked = new Map<string, SmallPicture>()

async function drawn(picture: HTMLImageElement, longest: number): Promise<ImageData> {
  const scale = Math.min(1, longest / Math.max(picture.naturalWidth, picture.naturalHeight))
  const width = Math.max(1, Math.round(picture.naturalWidth * scale))
  const height = Math.max(1, Math.round(picture.naturalHeight * scale))
  // Scaled off the main thread, however large the picture is.
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
  const found = { pixels: await drawn(picture, side), busy: busynessOf(await drawn(picture, lookedAtSide)) }
  looked.set(url, found)
  return found
}

/** A small copy of what an address shows; null until it is there. */
export function useSmallPicture(url: string): SmallPicture | null {
  const [small, setSmall] = useState(looked.get(url) ?? null)
  useEffect(() => {
    const known = looked.get(url)
    if (known) return setSmall(known)
    let current = true
    look(url).then(
      (found) => current && setSmall(found),
      // Without it the stage still cuts; only previews and hints are missing.
      () => {},
    )
    return () => {
      current = false
    }
  }, [url])
  return small
}
