import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { posterLayout } from './poster-lists.ts'
import { detail, floor, footPart, priceText, struckText, surfacesOf } from './poster-parts.ts'

/** Draws a tape across the page with words on it, turned about its middle. */
function strip(
  builder: PageBuilder,
  y: number,
  high: number,
  degrees: number,
  fill: string,
  ink: string,
  words: string,
  isTitle: boolean,
): void {
  const { page, safe } = builder
  const box = rectOf(-page.width * 0.2, y - high / 2, page.width * 1.4, high)
  const room = rectOf(safe.left + builder.px(0.02), y - high * 0.46, safe.width - builder.px(0.04), high * 0.92)
  builder.turned(degrees, box, () => {
    builder.rect(box, fill)
    const options = { align: 'center', valign: 'middle', colour: ink, on: [fill] } as const
    if (isTitle)
      builder.title(room, { ...options, size: (high / builder.unit) * 0.74, least: 0.05, lines: 2, effects: [], words })
    else
      builder.subtitle(room, {
        ...options,
        size: (high / builder.unit) * 0.56,
        least: 0.034,
        lines: 1,
        words,
        weight: 700,
      })
  })
}

/** 交叉带: two tapes with the title and what it means cross the page; the price stands above, the goods below. */
export const crossedTapes = posterLayout(
  {
    id: 'crossed-tapes',
    ...{
      pictures: [0, 1],
      details: ['price', 'was', 'date', 'time', 'place', 'host', 'phone', 'code', 'note'],
      needsDetails: ['price'],
    },
  },
  (builder) => {
    const { safe, palette, brief, shape } = builder
    const { paper } = surfacesOf(builder)
    const square = shape === 'square'
    const foot = footPart(builder, safe.width, paper, ['date', 'time', 'place', 'host', 'phone'], {
      code: 0.17,
      most: 0.046,
    })
    const low = floor(builder) - foot.height
    foot.draw(safe.left, low)
    const end = low - (foot.height > 0 ? builder.px(0.03) : 0)
    const badge = builder.pill(
      brief.badge,
      { x: safe.left, y: safe.top, room: safe.width },
      { size: 0.048, fill: palette.second, colour: palette.onSecond },
    )
    const top = badge.height > 0 ? badge.top + badge.height + builder.px(0.02) : safe.top
    const hasPicture = brief.pictures.length > 0
    const tape = builder.px(square ? 0.16 : 0.2)
    const slim = builder.px(square ? 0.085 : 0.11)
    const hasSecond = brief.subtitle !== ''
    const band = tape + (hasSecond ? slim * 1.5 : 0) + builder.px(0.17)
    const high = end - top - band
    const was = detail(builder, 'was') === '' ? 0 : builder.px(0.09)
    const width = safe.width * (hasPicture ? 0.56 : 1)
    if (hasPicture)
      subject(builder, rectOf(safe.left + width, top, safe.width - width, high + builder.px(0.07)), { across: 1 })
    const room = rectOf(safe.left, top, width, high - was)
    const set = priceText(builder, detail(builder, 'price'), room, {
      size: 0.52,
      colour: palette.accentInk,
      on: paper.on,
    })
    struckText(builder, rectOf(safe.left, set.bottom, width, was), { size: 0.07, colour: paper.muted, on: paper.on })
    const middle = top + high + builder.px(0.085) + tape / 2
    if (hasSecond)
      strip(
        builder,
        middle + tape * 0.5 + slim * 0.72,
        slim,
        5,
        palette.second,
        palette.onSecond,
        brief.subtitle,
        false,
      )
    strip(builder, middle, tape, -5, palette.accent, palette.onAccent, brief.title, true)
  },
)
