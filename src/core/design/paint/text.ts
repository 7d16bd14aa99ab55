import { emojiOf } from '../text/emoji.ts'
import type { TextLayout } from '../text/layout.ts'
import { setFont } from '../text/measure.ts'
import { type EmojiContext, paintEmoji, traceEmoji } from './emoji.ts'

/** The part of a 2D context that texts are painted on, in a page, a worker or Node. */
export type TextContext = EmojiContext &
  Pick<
    OffscreenCanvasRenderingContext2D,
    | 'save'
    | 'restore'
    | 'fillText'
    | 'strokeText'
    | 'font'
    | 'fillStyle'
    | 'strokeStyle'
    | 'lineWidth'
    | 'lineJoin'
    | 'textBaseline'
    | 'textAlign'
    | 'shadowColor'
    | 'shadowBlur'
    | 'shadowOffsetX'
    | 'shadowOffsetY'
  >

/** Fill, stroke and shadow of a text; lengths are shares of its font size. */
export interface TextInk {
  readonly fill: string
  /** Outline under the fill, with round joins, so that it does not clog the characters; null for none. */
  readonly stroke: { readonly colour: string; readonly width: number } | null
  readonly shadow: { readonly colour: string; readonly blur: number; readonly x: number; readonly y: number } | null
}

/** Paints a laid-out text with the top left corner of its box at x, y. */
export function paintTextLayout(context: TextContext, layout: TextLayout, x: number, y: number, ink: TextInk): void {
  const { size, font, lines } = layout
  const { fill, stroke, shadow } = ink
  context.save()
  setFont(context, font)
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  const each = (draw: (text: string, x: number, y: number) => void) => {
    for (const { runs, baseline } of lines) for (const run of runs) draw(run.text, x + run.x, y + baseline)
  }
  if (shadow) {
    context.shadowColor = shadow.colour
    context.shadowBlur = shadow.blur * size
    context.shadowOffsetX = shadow.x * size
    context.shadowOffsetY = shadow.y * size
  }
  if (stroke && stroke.width > 0) {
    context.strokeStyle = stroke.colour
    // Half of a stroke lies under the fill.
    context.lineWidth = stroke.width * size * 2
    context.lineJoin = 'round'
    each((text, left, baseline) => {
      const emoji = emojiOf(text)
      if (emoji) traceEmoji(context, emoji, left, baseline, size, stroke.width * size * 2)
      else context.strokeText(text, left, baseline)
    })
    context.shadowColor = 'transparent'
  }
  context.fillStyle = fill
  each((text, left, baseline) => {
    const emoji = emojiOf(text)
    if (!emoji) context.fillText(text, left, baseline)
    else {
      if (shadow && !(stroke && stroke.width > 0)) traceEmoji(context, emoji, left, baseline, size, 0)
      context.save()
      context.shadowColor = 'transparent'
      paintEmoji(context, emoji, left, baseline, size)
      context.restore()
    }
  })
  context.restore()
}
