import { paintTextLayout } from '../design/paint/text.ts'
import { layoutText } from '../design/text/layout.ts'
import type { Rect, Size } from '../geometry.ts'
import type { Caption, Edit, WriteOptions } from './model.ts'
import type { Shape } from './shape.ts'

/** A 2D context of a page or a worker. */
export type ClipContext = OffscreenCanvasRenderingContext2D

/** Largest width of a caption line, as a share of the picture's width. */
const widest = 0.94

/** Returns the box of a picture in the first clip's shape: contained in it, or covering it. */
function fitted(picture: Size, ground: Size, fit: WriteOptions['fit']): Rect {
  const pick = fit === 'cover' ? Math.max : Math.min
  const scale = pick(ground.width / picture.width, ground.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  return { left: (ground.width - width) / 2, top: (ground.height - height) / 2, width, height }
}

/**
 * Paints a clip's picture (full size `own`, px) turned, fitted into the first clip's shape and cropped, into a box of
 * size `box`. Used by preview and output. `part` paints the crop or the whole first clip's shape.
 */
export function paintPicture(
  context: ClipContext,
  image: CanvasImageSource,
  own: Size,
  { ground, crop }: Shape,
  edit: Pick<Edit, 'turns' | 'flipX' | 'flipY'>,
  write: Pick<WriteOptions, 'fit' | 'ground'>,
  box: Size,
  part: 'crop' | 'whole' = 'crop',
): void {
  const sideways = edit.turns % 2 === 1
  const turned = sideways ? { width: own.height, height: own.width } : own
  const { left, top, width, height } = fitted(turned, ground, write.fit)
  const shown = part === 'crop' ? crop : { left: 0, top: 0, ...ground }
  context.save()
  context.beginPath()
  context.rect(0, 0, box.width, box.height)
  context.clip()
  context.clearRect(0, 0, box.width, box.height)
  const covers = width >= ground.width - 1 && height >= ground.height - 1
  if (!covers) {
    context.fillStyle = write.ground
    context.fillRect(0, 0, box.width, box.height)
  }
  context.imageSmoothingQuality = 'high'
  context.scale(box.width / shown.width, box.height / shown.height)
  context.translate(left + width / 2 - shown.left, top + height / 2 - shown.top)
  context.scale(edit.flipX ? -1 : 1, edit.flipY ? -1 : 1)
  context.rotate((edit.turns * Math.PI) / 2)
  const [wide, high] = sideways ? [height, width] : [width, height]
  context.drawImage(image, -wide / 2, -high / 2, wide, high)
  context.restore()
}

/** Returns the non-empty captions shown at a moment of the result, seconds. */
export function captionsAt(captions: readonly Caption[], moment: number): Caption[] {
  return captions.filter(
    ({ text, from, to }) => text.trim() !== '' && moment >= from - 0.005 && moment < (to ?? Infinity) - 0.005,
  )
}

/** Paints a caption onto a picture of this size; returns its box, px. */
export function paintCaption(context: ClipContext, size: Size, caption: Caption): Rect {
  const px = Math.max(4, (Math.min(size.width, size.height) * caption.size) / 100)
  const style = {
    family: caption.font,
    weight: caption.weight,
    size: px,
    lineHeight: 1.25,
    letterSpacing: 0.02,
    align: 'center' as const,
  }
  const layout = layoutText(caption.text, style, context, size.width * widest)
  const left = caption.x * size.width - layout.width / 2
  const top = caption.y * size.height - layout.height / 2
  const stroke = caption.outlineWidth > 0 ? { colour: caption.outline, width: caption.outlineWidth / 100 } : null
  paintTextLayout(context, layout, left, top, { fill: caption.colour, stroke, shadow: null })
  return { left, top, width: layout.width, height: layout.height }
}
