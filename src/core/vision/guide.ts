import { once } from '../once.ts'
import { boxMean } from './box-mean.ts'
import { type SmallCopy, smallCopy } from './small-copy.ts'

/** A small copy on which the colours at the edge of a mask are found. */
export interface Guide extends SmallCopy {
  /** Smoothed colours, interleaved, so that single samples carry little noise; computed when first asked for */
  readonly calm: () => Float32Array<ArrayBuffer>
}

/** How finely edges are solved: `live` is fast enough to follow every stroke. */
export type CutDetail = 'live' | 'full'

/** Longest side of the copy, px. */
const usualSide = 1024

/**
 * Returns the copy of a picture on which edges are solved: the same for every mask, so worth to be kept for several. The
 * time that edges take goes by its area.
 */
export function guideOf(picture: ImageData, longSide = usualSide): Guide {
  const copy = smallCopy(picture, longSide)
  return { ...copy, calm: once(() => calmColours(copy)) }
}

function calmColours(copy: SmallCopy): Float32Array<ArrayBuffer> {
  const colours = new Float32Array(copy.width * copy.height * 3)
  for (const [channel, plane] of [copy.red, copy.green, copy.blue].entries()) {
    const calm = boxMean(plane, copy, 1)
    for (let at = 0; at < calm.length; at++) colours[at * 3 + channel] = calm[at]!
  }
  return colours
}
