import type { PageBuilder } from '../../../compose/page-builder.ts'
import { rectOf } from '../../../compose/rects.ts'
import { accountHeight, detail, stack } from './words.ts'

/** Details of printed sheets: what it is for, whose it is, and a line of small print. */
export const sheetDetails = ['date', 'person', 'note'] as const

/**
 * Draws the head of a printed sheet at the top left: title, subtitle, and whose it is, with the drawing of the page at
 * its right. `high` is its height as a share of the unit. Returns where it ends, px.
 */
export function sheetHead(builder: PageBuilder, high: number, size = 0.16): number {
  const { safe, palette, brief } = builder
  const pictured = brief.pictures.length > 0
  const side = pictured ? builder.px(high * 1.08) : 0
  const box = rectOf(safe.left, safe.top, safe.width - side - (pictured ? builder.px(0.03) : 0), builder.px(high))
  if (pictured)
    builder.addCutOut(
      0,
      rectOf(safe.left + safe.width - side, safe.top - builder.px(0.03), side, builder.px(high) + builder.px(0.03)),
    )
  stack(builder, box, { gap: builder.px(0.018), share: 0.5 }, [
    (rest) =>
      rest.top +
      builder.pill(
        brief.badge,
        { x: rest.left, y: rest.top, room: rest.width },
        { size: 0.036, fill: palette.second, colour: palette.onSecond },
      ).height,
    (rest) => builder.title(rest, { size, least: 0.07, lines: 2, colour: palette.accentInk }).bottom,
    (rest) => builder.subtitle(rest, { size: 0.046, lines: 1, least: 0.034 }).bottom,
    (rest) =>
      builder.text(
        ['person', 'date']
          .map((name) => detail(builder, name as 'date'))
          .filter(Boolean)
          .join('　'),
        rest,
        { size: 0.04, lines: 1, weight: 700 },
      ).bottom,
  ])
  return box.top + box.height
}

/** Writes the small print at the foot of a printed sheet. Returns where the room above it ends, px. */
export function sheetFoot(builder: PageBuilder): number {
  const { safe, palette } = builder
  const small = builder.typeSize(0.04)
  const note = detail(builder, 'note')
  const foot = safe.top + safe.height - (note === '' ? 0 : small * 2.4) - accountHeight(builder) * 0.9
  builder.text(note, rectOf(safe.left, foot + small * 0.6, safe.width, small * 1.7), {
    ...{ size: 0.04, lines: 1, least: 0.03, colour: palette.muted },
  })
  return foot
}
