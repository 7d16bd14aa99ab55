import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { detail, factsPart, figureFace, notePart, surfacesOf } from './poster-parts.ts'

/** Draws ten places to stamp in two rows; the last one is a star with the reward. */
function places(builder: PageBuilder, box: Rect, on: string): void {
  const { palette } = builder
  const count = 10
  const gap = builder.px(0.02)
  const cells = cut(box, 2, gap, true).flatMap((row) => cut(row, count / 2, gap))
  const side = Math.min(cells[0]!.width, cells[0]!.height)
  for (const [at, cell] of cells.entries()) {
    const ring = rectOf(cell.left + (cell.width - side) / 2, cell.top + (cell.height - side) / 2, side, side)
    if (at === count - 1) {
      builder.add('polygon', inset(ring, -side * 0.06), {
        sides: 16,
        inner: 0.88,
        round: 0.2,
        role: 'decoration',
        fill: solid(palette.second),
      })
      builder.text(detail(builder, 'price') || String(count), inset(ring, side * 0.14), {
        ...{
          size: 0.08,
          least: 0.02,
          lines: 2,
          align: 'center',
          valign: 'middle',
          face: figureFace(builder),
          lineHeight: 1.05,
          colour: palette.onSecond,
          on: [palette.second],
        },
      })
      continue
    }
    const fill = mixed(on, palette.onAccent, 0.9)
    builder.ellipse(ring, fill)
    builder.text(String(at + 1), ring, {
      ...{
        size: (side / builder.unit) * 0.42,
        least: 0.02,
        lines: 1,
        align: 'center',
        valign: 'middle',
        face: figureFace(builder),
        lineHeight: 1,
        colour: palette.accent,
        on: [fill],
      },
    })
  }
}

/** 集章卡: ten places for stamps on a strong card, the tenth one the reward. */
export const punchCard = defineLayout({
  id: 'punch-card',
  ...{ style: 'paper', pictures: [0, 1], drawn: true, points: 0, title: 24 },
  details: ['price', 'date', 'place', 'phone', 'host', 'note'],
  build: (builder) => {
    const { safe, page, palette, brief, wide } = builder
    const { accent } = surfacesOf(builder)
    builder.background = solid(palette.accent)
    const deep = mixed(palette.accent, palette.onAccent, 0.06)
    builder.ellipse(rectOf(-page.height * 0.3, page.height * 0.5, page.height * 0.8, page.height * 0.8), deep)
    const on = [palette.accent, deep]
    const look = { ...accent, on }
    const words = wide
      ? rectOf(safe.left, safe.top, safe.width * 0.38, safe.height)
      : rectOf(safe.left, safe.top, safe.width, safe.height * 0.4)
    const note = notePart(builder, wide ? words.width : safe.width, look)
    const facts = factsPart(builder, wide ? words.width : safe.width, look, ['date', 'place', 'phone', 'host'], {
      most: wide ? 0.062 : 0.042,
    })
    const has = brief.pictures.length > 0
    const side = has ? words.width * (wide ? 0.34 : 0.3) : 0
    const stack = facts.height + note.height
    const head = wide ? words.height - stack - builder.px(0.03) : words.height
    titleBlock(builder, rectOf(words.left, words.top, words.width - side, head), {
      ...{ share: wide ? 0.3 : 0.4, on, gap: 0.03 },
      title: { size: wide ? 0.22 : 0.18, least: 0.07, lines: 2, colour: accent.ink, keyword: palette.second },
      subtitle: { colour: accent.ink, size: wide ? 0.08 : 0.054, lines: 2 },
      badge: { fill: palette.second, colour: palette.onSecond },
    })
    if (has)
      subject(builder, rectOf(words.left + words.width - side, words.top, side, head), { down: wide ? 0.3 : 0.5, on })
    const low = safe.top + safe.height
    note.draw(safe.left, low - note.height)
    facts.draw(safe.left, low - note.height - facts.height)
    const box = wide
      ? rectOf(safe.left + safe.width * 0.43, safe.top, safe.width * 0.57, safe.height)
      : rectOf(
          safe.left,
          words.top + words.height + builder.px(0.03),
          safe.width,
          low - stack - words.top - words.height - builder.px(stack > 0 ? 0.07 : 0.03),
        )
    places(builder, box, palette.accent)
  },
})
