import { flattenAlpha } from '../image/alpha.ts'
import { fitInside, resize } from '../image/resize.ts'
import { openSequence } from '../image/sequence.ts'
import type { ToolContext, ToolFile } from '../tool.ts'
import { type FoundCode, readCodes } from './read.ts'

/** The codes found in a file, and a copy of the picture every browser can show. */
export interface ReadPicture {
  readonly codes: readonly FoundCode[]
  /** Size that the corners of the codes refer to, px. */
  readonly width: number
  readonly height: number
  /** The picture as JPEG, downscaled if it is large. */
  readonly copy: Blob
}

/** Longest side of the copy, px. */
const copyLongest = 1600

/**
 * Reads the codes in a picture of any format of the gate, upright; in an animation, in its first frame.
 * @throws UserError of the gate
 */
export async function readCodesIn(file: ToolFile, context: ToolContext): Promise<ReadPicture> {
  const sequence = await openSequence(file, { signal: context.signal, host: context.host })
  const { value: frame } = await sequence.frames().next()
  if (!frame) throw new Error('an opened picture has a frame')
  const { pixels } = frame
  const codes = await readCodes(pixels)
  const small = flattenAlpha(await resize(pixels, fitInside(pixels, copyLongest)), '#ffffff')
  const canvas = new OffscreenCanvas(small.width, small.height)
  canvas.getContext('2d')?.putImageData(small, 0, 0)
  const copy = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 })
  return { codes, width: pixels.width, height: pixels.height, copy }
}
