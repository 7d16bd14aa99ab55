import { mixed } from '../colour/oklch.ts'
import { rectOf } from '../compose/rects.ts'
import { effectsOf } from '../compose/title-effects.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import { border } from './furniture.ts'
import type { CardPage } from './page.ts'
import type { Inks } from './skin.ts'
import type { CardTheme, Heading } from './theme.ts'
import { addText, type SetText, type Setting, setText } from './typeset.ts'

/** Titles of cards. Lengths in px. */

interface Request {
  readonly title: string
  /** Place of the card in the outline, from 1. */
  readonly index: number
  /** Whether the card goes on from the page before. */
  readonly further: boolean
  readonly width: number
  readonly unit: number
  /** Largest type. */
  readonly size: number
  readonly theme: CardTheme
  readonly inks: Inks
  readonly measurer: TextMeasurer
}

/** A title whose height is known. */
export interface SetHeading {
  readonly height: number
  readonly paint: (page: CardPage, left: number, top: number) => void
}

/** Most lines of a title before its type gets smaller. */
const mostLines = 3
const titleText = (
  request: Request,
  width: number,
  wished: Partial<Setting> & { readonly before?: string } = {},
): SetText => {
  const { title, size, further, theme, inks, measurer, unit } = request
  const { before, ...others } = wished
  const setting = {
    face: theme.voice.title,
    lineHeight: 1.3,
    colour: inks.ink,
    on: inks.on,
    role: 'title' as const,
    balance: true,
    strong: inks.accent,
    ...others,
  }
  const spans = [...(before ? [{ text: before, strong: true }] : []), { text: title }]
  let tried = size * (further ? 0.72 : 1)
  let set = setText(measurer, spans, width, { ...setting, size: tried })
  while ((set.lines > mostLines || set.inkWidth > width) && tried > unit * 0.034) {
    tried *= 0.92
    set = setText(measurer, spans, width, { ...setting, size: tried })
  }
  return set
}

const two = (index: number) => String(index).padStart(2, '0')

/** Returns a small text of a title, such as its number. */
const small = (
  { measurer, theme, width }: Request,
  words: string,
  size: number,
  colour: string,
  on: readonly string[],
) =>
  setText(measurer, [{ text: words }], width, {
    face: theme.voice.title,
    size,
    lineHeight: 1.1,
    colour,
    on,
    role: 'badge',
  })

type Set = (request: Request) => SetHeading

const headings: Readonly<Record<Heading, Set>> = {
  plain: (request) => {
    const text = titleText(request, request.width)
    return { height: text.height, paint: ({ builder }, left, top) => addText(builder, text, left, top) }
  },
  bar: (request) => {
    const wide = request.unit * 0.014
    const text = titleText(request, request.width - wide * 2.8)
    return {
      height: text.height,
      paint: ({ builder }, left, top) => {
        builder.rect(rectOf(left, top + text.height * 0.1, wide, text.height * 0.8), request.inks.mark, {
          radius: wide / 2,
        })
        addText(builder, text, left + wide * 2.8, top)
      },
    }
  },
  underline: (request) => {
    const text = titleText(request, request.width)
    const high = request.unit * 0.011
    return {
      height: text.height + high * 3,
      paint: ({ builder }, left, top) => {
        addText(builder, text, left, top)
        builder.rect(rectOf(left, top + text.height + high * 2, request.unit * 0.13, high), request.inks.mark, {
          radius: high / 2,
        })
      },
    }
  },
  marker: (request) => {
    const { inks } = request
    const text = titleText(request, request.width)
    const effects = effectsOf('marker', { ink: inks.ink, on: inks.on[0]!, accent: inks.second, seed: 7 })
    return {
      height: text.height,
      paint: ({ builder }, left, top) => addText(builder, { ...text, fields: { ...text.fields, effects } }, left, top),
    }
  },
  figure: (request) => {
    const { inks, unit, further, index } = request
    const number = small(request, two(index), unit * (further ? 0.06 : 0.11), inks.accent, inks.on)
    const text = titleText(request, request.width)
    const gap = unit * 0.018
    return {
      height: number.height + gap + text.height,
      paint: ({ builder }, left, top) => {
        addText(builder, number, left, top)
        const y = top + number.height * 0.62
        builder.line(
          left + number.inkWidth + unit * 0.03,
          y,
          left + request.width,
          y,
          inks.rule,
          Math.max(2, unit * 0.003),
        )
        addText(builder, text, left, top + number.height + gap)
      },
    }
  },
  pill: (request) => {
    const { inks, unit, index } = request
    const high = unit * 0.056
    const number = small(request, two(index), high * 0.6, inks.onMark, [inks.mark])
    const text = titleText(request, request.width)
    const wide = number.inkWidth + high * 1.1
    return {
      height: high * 1.5 + text.height,
      paint: ({ builder }, left, top) => {
        builder.rect(rectOf(left, top, wide, high), inks.mark, { radius: high / 2 })
        addText(
          builder,
          { ...number, width: number.inkWidth + 2 },
          left + (wide - number.inkWidth) / 2,
          top + (high - number.height) / 2,
        )
        addText(builder, text, left, top + high * 1.5)
      },
    }
  },
  centre: (request) => {
    const { inks, unit, width } = request
    const text = titleText(request, width, { align: 'center' })
    const gap = unit * 0.036
    return {
      height: text.height + gap,
      paint: ({ builder }, left, top) => {
        addText(builder, text, left, top)
        const y = top + text.height + gap * 0.72
        const [middle, long, side] = [left + width / 2, unit * 0.1, unit * 0.012]
        builder.line(middle - long, y, middle - side * 1.8, y, inks.mark, Math.max(2, unit * 0.003))
        builder.line(middle + side * 1.8, y, middle + long, y, inks.mark, Math.max(2, unit * 0.003))
        builder.rect(rectOf(middle - side / 2, y - side / 2, side, side), inks.mark, { rotation: 45 })
      },
    }
  },
  band: (request) => {
    const { inks, unit, width } = request
    const pad = unit * 0.032
    const text = titleText(request, width - pad * 2, { on: [inks.mark], colour: inks.onMark })
    const height = text.height + pad * 1.4
    return {
      height,
      paint: ({ builder, theme }, left, top) => {
        builder.rect(rectOf(left, top, width, height), inks.mark, {
          radius: Math.min(height / 2, builder.px(theme.radius * 0.6)),
        })
        addText(builder, text, left + pad, top + pad * 0.7)
      },
    }
  },
  rules: (request) => {
    const { inks, unit, width } = request
    const gap = unit * 0.024
    const text = titleText(request, width, { align: 'center' })
    return {
      height: text.height + gap * 2 + unit * 0.014,
      paint: ({ builder }, left, top) => {
        const line = (y: number, thick: number) => builder.line(left, y, left + width, y, inks.ink, thick)
        line(top + 2, unit * 0.006)
        line(top + unit * 0.012, unit * 0.002)
        addText(builder, text, left, top + unit * 0.012 + gap)
        line(top + text.height + gap * 2 + unit * 0.013, unit * 0.002)
      },
    }
  },
  prompt: (request) => {
    const text = titleText(request, request.width, { before: '# ' })
    return { height: text.height, paint: ({ builder }, left, top) => addText(builder, text, left, top) }
  },
  boxed: (request) => {
    const { inks, unit, width } = request
    const pad = unit * 0.028
    const on = mixed(inks.on[0]!, inks.second, 0.5)
    const text = titleText(request, width - pad * 2.6, { on: [on] })
    const wide = Math.min(width, text.inkWidth + pad * 2.6)
    const height = text.height + pad * 1.2
    return {
      height: height + unit * 0.01,
      paint: ({ builder }, left, top) => {
        builder.rect(rectOf(left + unit * 0.01, top + unit * 0.01, wide - unit * 0.01, height), inks.ink)
        builder.rect(rectOf(left, top, wide - unit * 0.01, height), on, { stroke: border(inks.ink, unit * 0.005) })
        addText(builder, { ...text, width: text.inkWidth + 4 }, left + pad * 1.2, top + pad * 0.6)
      },
    }
  },
  stamp: (request) => {
    const { inks, unit, index, width } = request
    const side = unit * 0.078
    const number = setText(request.measurer, [{ text: String(index) }], side, {
      face: request.theme.voice.title,
      size: side * 0.62,
      lineHeight: 1.1,
      colour: inks.onMark,
      on: [inks.mark],
      align: 'center',
      role: 'badge',
    })
    const text = titleText(request, width - side * 1.4)
    const height = Math.max(side, text.height)
    return {
      height,
      paint: ({ builder }, left, top) => {
        const line = Math.min(text.height, unit * 0.1)
        const y = top + Math.max(0, (line - side) / 2)
        builder.rect(rectOf(left, y, side, side), inks.mark, { radius: side * 0.08 })
        builder.rect(rectOf(left + side * 0.08, y + side * 0.08, side * 0.84, side * 0.84), inks.mark, {
          stroke: border(inks.onMark, side * 0.03),
        })
        addText(builder, number, left, y + (side - number.height) / 2)
        addText(builder, text, left + side * 1.4, top + (height - text.height) / 2)
      },
    }
  },
}

/** Sets the title of a card in the form of its theme; null for a card without one. */
export function setHeading(request: Request): SetHeading | null {
  return request.title === '' ? null : headings[request.theme.heading](request)
}
