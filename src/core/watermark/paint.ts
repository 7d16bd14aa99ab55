import { paintTextLayout } from '../design/paint/text.ts'
import { layoutText, type TextLayout } from '../design/text/layout.ts'
import type { Rect, Size } from '../geometry.ts'
import type { WatermarkOptions } from './options.ts'

/** Parts of a mark beside its options. */
export interface WatermarkParts {
  /** The text with its variables filled in. */
  readonly text: string
  /** The decoded picture; null if none was chosen. */
  readonly picture: (CanvasImageSource & Size) | null
}

/** A 2D context of a page, a worker or Node. */
export type WatermarkContext = OffscreenCanvasRenderingContext2D

/** Greatest width of a mark's lines, share of the picture's width. */
const widestText = 0.9
const composites = {
  normal: 'source-over',
  multiply: 'multiply',
  screen: 'screen',
  overlay: 'overlay',
  difference: 'difference',
} as const

/** Fills in the variables of a mark's text; removes the extension of `name`. */
export function filledText(
  { text, today, now, index }: Pick<WatermarkOptions, 'text' | 'today' | 'now' | 'index'>,
  { name, width, height }: { readonly name: string } & Size,
): string {
  const values: Readonly<Record<string, string>> = {
    date: today,
    time: now,
    filename: name.replace(/\.[^.]+$/, ''),
    index: String(index),
    size: `${width}×${height}`,
  }
  return text.replace(/\{(date|time|filename|index|size)\}/g, (_, key: string) => values[key] ?? '')
}

interface Mark extends Size {
  readonly paint: (left: number, top: number) => void
}

function textMark(context: WatermarkContext, size: Size, options: WatermarkOptions, text: string): Mark | null {
  if (text.trim() === '') return null
  const shorter = Math.min(size.width, size.height)
  const style = {
    family: options.font,
    weight: options.weight,
    size: Math.max(1, (shorter * options.size) / 100),
    lineHeight: 1.3,
    letterSpacing: 0.02,
    align: 'center' as const,
  }
  const layout: TextLayout = layoutText(text, style, context, size.width * widestText)
  const stroke = options.strokeWidth > 0 ? { colour: options.strokeColour, width: options.strokeWidth / 100 } : null
  const shadow = options.shadow ? { colour: 'rgb(0 0 0 / 0.55)', blur: 0.12, x: 0.03, y: 0.05 } : null
  return {
    width: layout.width,
    height: layout.height,
    paint: (left, top) => paintTextLayout(context, layout, left, top, { fill: options.colour, stroke, shadow }),
  }
}

function pictureMark(
  context: WatermarkContext,
  size: Size,
  options: WatermarkOptions,
  picture: WatermarkParts['picture'],
): Mark | null {
  if (!picture) return null
  const width = Math.max(1, (Math.min(size.width, size.height) * options.size) / 100)
  const height = (width * picture.height) / picture.width
  return { width, height, paint: (left, top) => context.drawImage(picture, left, top, width, height) }
}

/** Returns the middle of a single mark, px. An anchored one keeps its distance from the edges when it is rotated. */
function middleOf(size: Size, mark: Size, { anchor, x, y, inset, angle }: WatermarkOptions): { x: number; y: number } {
  if (anchor === 'free') return { x: x * size.width, y: y * size.height }
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const wide = mark.width * cos + mark.height * sin
  const high = mark.width * sin + mark.height * cos
  const edge = (Math.min(size.width, size.height) * inset) / 100
  const across = anchor.endsWith('left') ? 0 : anchor.endsWith('right') ? 1 : 0.5
  const down = anchor.startsWith('top') ? 0 : anchor.startsWith('bottom') ? 1 : 0.5
  const between = (length: number, own: number, share: number) =>
    edge + own / 2 + share * Math.max(0, length - own - 2 * edge)
  return { x: between(size.width, wide, across), y: between(size.height, high, down) }
}

/**
 * Paints a mark on a picture of this size (px) that is already on the context; the preview and the result both use it.
 * Returns the box of a single mark before its rotation; null if nothing or a pattern was painted.
 */
export function paintWatermark(
  context: WatermarkContext,
  size: Size,
  options: WatermarkOptions,
  { text, picture }: WatermarkParts,
): Rect | null {
  const mark =
    options.kind === 'text' ? textMark(context, size, options, text) : pictureMark(context, size, options, picture)
  if (!mark) return null
  context.save()
  context.globalAlpha = options.opacity / 100
  context.globalCompositeOperation = composites[options.blend]
  const turn = (options.angle * Math.PI) / 180
  let box: Rect | null = null
  if (options.layout === 'single') {
    const middle = middleOf(size, mark, options)
    box = { left: middle.x - mark.width / 2, top: middle.y - mark.height / 2, width: mark.width, height: mark.height }
    context.translate(middle.x, middle.y)
    context.rotate(turn)
    mark.paint(-mark.width / 2, -mark.height / 2)
  } else {
    const stepX = mark.width * (1 + options.gapX)
    const stepY = mark.height * (1 + options.gapY)
    // The pattern must still reach every corner when it is rotated.
    const reach = Math.hypot(size.width, size.height) / 2
    const rows = Math.ceil(reach / stepY) + 1
    const columns = Math.ceil(reach / stepX) + 1
    context.translate(size.width / 2, size.height / 2)
    context.rotate(turn)
    for (let row = -rows; row <= rows; row++) {
      const shift = options.brick && row % 2 !== 0 ? stepX / 2 : 0
      for (let column = -columns; column <= columns; column++) {
        mark.paint(column * stepX + shift - mark.width / 2, row * stepY - mark.height / 2)
      }
    }
  }
  context.restore()
  return box
}
