import type { Rect, Size } from '../../geometry.ts'
import { arrangeAt, groundOf, pictureOfMask } from '../arrange-cut.ts'
import type { CutOut } from '../cut-out.ts'
import { blurredBehind } from '../depth.ts'
import { paintScene } from '../grounds/paint-scene.ts'
import { matchColours } from './colour-match.ts'
import { wrapLight } from './light-wrap.ts'
import type { PortraitOptions } from './portrait-options.ts'

/** Returns the part of a frame that lies within a picture, px. */
function partOf(frame: Rect, { width, height }: Size): Rect {
  const [left, top] = [Math.max(0, frame.left), Math.max(0, frame.top)]
  return {
    left,
    top,
    width: Math.max(1, Math.min(width, frame.left + frame.width) - left),
    height: Math.max(1, Math.min(height, frame.top + frame.height) - top),
  }
}

/**
 * Places people who were cut out before their background, within a frame of px of the picture.
 * @throws UserError `out-of-memory`
 */
export async function arrangePortrait(
  cut: CutOut,
  original: ImageData,
  options: PortraitOptions,
  frame: Rect,
): Promise<ImageData> {
  if (options.result === 'mask') return pictureOfMask(cut.mask)
  const { ground, scene, groundBlur, lightWrap, colourMatch } = options
  const page = { width: frame.width, height: frame.height }
  const part = partOf(frame, original)
  const faces = cut.faces.map(({ box }) => ({
    left: box.left * original.width - frame.left,
    top: box.top * original.height - frame.top,
    width: box.width * original.width,
    height: box.height * original.height,
  }))
  const paintGround = () => {
    if (ground === 'scene') return paintScene(scene, page)
    if (ground === 'blur') return blurredBehind(original, cut.mask, groundBlur / 100, frame)
    return groundOf(page, { ...options, ground })
  }
  return arrangeAt(
    cut,
    { page, scale: 1, left: part.left - frame.left, top: part.top - frame.top, part },
    options,
    ground === 'transparent' ? null : paintGround,
    (subject, behind) => {
      matchColours(subject, behind, faces, colourMatch / 100)
      wrapLight(subject, behind, lightWrap / 100)
    },
  )
}
