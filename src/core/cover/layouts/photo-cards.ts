import { withLch } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { underScrim } from '../../compose/scrim.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Fill } from '../../design/fields.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

const white = '#ffffff'

/** Room for the subject of the picture between title and cards, and the least for the title, shares of the unit. */
const reserved = { subject: 0.34, title: 0.52 } as const

/** 图上卡片: a picture with the title in white above its subject and a card for each point below it. */
export const photoCards = defineLayout({
  id: 'photo-cards',
  style: 'photo',
  pictures: [1, 1],
  points: 2,
  mostPoints: 8,
  title: 26,
  // A subject without its surroundings would stand behind the words.
  suits: ({ pictures }) => pictures.every(({ cutOut }) => !cutOut),
  build: (builder) => {
    const night = withLch(builder.palette.accent, { l: 0.16, c: 0.02 })
    builder.background = solid(night)
    if (builder.wide) beside(builder, night)
    else between(builder, night)
  },
})

/** Puts the title above the subject of the picture and the cards below it. */
function between(builder: PageBuilder, night: string): void {
  const { page, safe, brief } = builder
  const { count, high, gap } = gridOf(builder, brief.points.length)
  const low = rectOf(safe.left, safe.top + safe.height - high, safe.width, high)
  const above = Math.max(safe.height - high - builder.px(reserved.subject), builder.px(reserved.title))
  const head = title(builder, rectOf(safe.left, safe.top, safe.width, above))
  cards(builder, low, brief.points, { count, high, gap })
  // The picture is cropped around its focus, which thus lies in the middle between title and cards.
  const middle = (head.bottom + low.top) / 2
  const half = Math.min(middle, page.height - middle)
  const frame = rectOf(0, middle - half, page.width, half * 2)
  const ends = head.bottom + Math.min(builder.px(0.2), (low.top - head.bottom) * 0.6)
  builder.insertBelow(0, () => {
    photo(builder, 0, frame, { room: rectOf(0, head.bottom, page.width, low.top - head.bottom) })
    builder.rect(rectOf(0, 0, page.width, ends), veil(night, frame.top / ends, head.bottom / ends, 90))
    const foot = frame.top + frame.height
    if (page.height - foot < 1) return
    const from = Math.max(low.top, foot - builder.px(0.5))
    const [clear, solidFrom] = [`${night}00`, (foot - from) / (page.height - from)]
    builder.rect(rectOf(0, from, page.width, page.height - from), {
      ...{ type: 'linear', angle: 90 },
      stops: [
        { at: 0, colour: clear },
        { at: solidFrom, colour: night },
        { at: 1, colour: night },
      ],
    })
  })
}

/** Puts title and cards at the left of a wide page, and the subject of the picture at the right. */
function beside(builder: PageBuilder, night: string): void {
  const { page, safe, brief, shape } = builder
  const width = safe.width * (shape === 'banner' ? 0.5 : 0.48)
  const { count, high, gap } = gridOf(builder, brief.points.length)
  const under = builder.px(0.05)
  builder.distributeSpace({ ...safe, width }, 0.5, () => {
    const head = title(builder, rectOf(safe.left, safe.top, width, safe.height - high - under))
    const low = rectOf(safe.left, head.bottom + under, width, high)
    cards(builder, low, brief.points, { count, high, gap })
    return low.top + low.height
  })
  const left = page.width * 0.4
  const ends = safe.left + width + builder.px(0.25)
  builder.insertBelow(0, () => {
    const clear = safe.left + width
    photo(builder, 0, rectOf(left, 0, page.width - left, page.height), {
      room: rectOf(clear, 0, page.width - clear, page.height),
    })
    builder.rect(rectOf(0, 0, ends, page.height), veil(night, left / ends, clear / ends, 0))
  })
}

function title(builder: PageBuilder, box: Rect) {
  const banner = builder.shape === 'banner'
  return titleBlock(builder, box, {
    ...{ on: [underScrim], share: 0, gap: 0.03 },
    title: { size: banner ? 0.5 : 0.42, least: 0.085, lines: 3, colour: white, effects: [], lineHeight: 1.14 },
    subtitle: { colour: white, ...(banner && { size: 0.08 }) },
  })
}

/**
 * Returns a fill that covers what lies before a picture whose edge is at `edge`, is dark enough for white words up to
 * `words`, and clear at its end; both are shares of its length.
 */
function veil(colour: string, edge: number, words: number, angle: number): Fill {
  const from = Math.max(0, edge)
  return {
    ...{ type: 'linear', angle },
    stops: [
      { at: 0, colour: edge > 0 ? colour : `${colour}d8` },
      { at: from, colour: edge > 0 ? colour : `${colour}d8` },
      { at: Math.max(from + 0.02, words), colour: `${colour}b8` },
      { at: 1, colour: `${colour}00` },
    ],
  }
}

interface Grid {
  /** Number of columns. */
  readonly count: number
  /** Height of all rows, and distance between cards, px. */
  readonly high: number
  readonly gap: number
}

/** Returns the columns of cards and the height they take: low cards, which leave the picture free. */
function gridOf(builder: PageBuilder, points: number): Grid {
  const gap = builder.px(0.02)
  const count = points <= 3 && builder.shape !== 'banner' && builder.shape !== 'square' ? 1 : 2
  const rows = Math.ceil(points / count)
  const rowHigh = builder.shape === 'banner' && rows < 3 ? 0.15 : rows > 3 ? 0.09 : 0.108
  const one = Math.max(builder.px(rowHigh), builder.typeSize(0.046) * 1.6)
  return { count, gap, high: rows * one + (rows - 1) * gap }
}

/** Returns the boxes of cards; the last one fills its row. */
function boxesOf(box: Rect, points: number, { count, gap }: Grid): readonly Rect[] {
  const rows = Math.ceil(points / count)
  const high = (box.height - gap * (rows - 1)) / rows
  const width = (box.width - gap * (count - 1)) / count
  return Array.from({ length: points }, (_, place) => {
    const [row, column] = [Math.floor(place / count), place % count]
    const alone = count === 2 && place === points - 1 && column === 0
    return rectOf(box.left + column * (width + gap), box.top + row * (high + gap), alone ? box.width : width, high)
  })
}

function cards(builder: PageBuilder, box: Rect, points: readonly string[], grid: Grid): void {
  const { palette, shape } = builder
  const boxes = boxesOf(box, points.length, grid)
  const [{ width, height }] = boxes as [Rect]
  const pad = Math.min(builder.px(0.035), height * 0.3)
  const edge = Math.min(builder.px(0.016), height * 0.12)
  const room = width - pad * 2 - edge
  const most = Math.min(shape === 'banner' ? 0.1 : 0.072, (height / builder.unit) * 0.62)
  const size = sizeFor(builder, points, room, most, 0.046)
  for (const [place, point] of points.entries()) {
    const card = boxes[place]!
    const shadow = { x: 0, y: builder.px(0.006), blur: builder.px(0.02), colour: '#00000033' }
    const radius = Math.min(builder.px(0.024), height * 0.2)
    const front = rectOf(card.left + edge, card.top, card.width - edge, height)
    builder.rect(card, palette.accentOnCard, { radius, shadow })
    builder.rect(front, palette.card, { radius })
    builder.text(point, inset(front, pad, 0), {
      ...{ size, least: size * 0.8, lines: 2, valign: 'middle', weight: 700, lineHeight: 1.2 },
      ...{ colour: palette.onCard, on: [palette.card] },
    })
  }
}
