import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { solid } from '../../design/solid.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { codePart, detail, factsPart, floor, given, notePart, overPage, surfacesOf } from './poster-parts.ts'

/** Writes points as paragraphs in one size, one below the other. Returns where they end, px. */
function paragraphs(builder: PageBuilder, left: number, top: number, width: number, height: number): number {
  const { brief } = builder
  const { sheet } = surfacesOf(builder)
  const gap = 0.55
  const linesAt = (size: number) =>
    brief.points.map((point) => Math.ceil((builder.widthOf(point, size) * 1.04) / width))
  const need = (size: number) =>
    linesAt(size).reduce((sum, one) => sum + one * 1.5, 0) * size + gap * size * (brief.points.length - 1)
  let size = builder.typeSize(0.058)
  while (size > builder.typeSize(0.034) && need(size) > height) size *= 0.96
  let y = top
  for (const [at, point] of brief.points.entries()) {
    const lines = linesAt(size)[at]!
    const set = builder.text(point, rectOf(left, y, width, (lines + 1) * size * 1.5), {
      ...{
        size: size / builder.unit,
        least: (size / builder.unit) * 0.9,
        lines: lines + 1,
        lineHeight: 1.5,
        colour: sheet.ink,
        on: sheet.on,
      },
    })
    y = set.bottom + size * gap
  }
  return y
}

/** 公告纸: a formal notice: a strong head, paragraphs at a calm size, who signs it and when at the lower right. */
export const noticeSheet = posterLayout(
  {
    id: 'notice-sheet',
    ...{
      style: 'press',
      points: 1,
      mostPoints: 8,
      details: ['date', 'time', 'place', 'phone', 'host', 'code', 'note'],
    },
  },
  (builder) => {
    const { safe, page, palette, shape } = builder
    const { accent, sheet } = surfacesOf(builder)
    builder.background = solid(writingPaper(palette).paper)
    const mark = builder.mark
    const words = headBlock(
      builder,
      rectOf(safe.left, safe.top, safe.width, safe.height * (shape === 'square' ? 0.3 : 0.24)),
      {
        ...{ align: 'center', share: 0.2, on: accent.on },
        title: { size: 0.19, least: 0.08, lines: 2, colour: accent.ink, letterSpacing: 0.06, effects: [] },
        subtitle: { colour: accent.ink },
        badge: { fill: palette.second, colour: palette.onSecond },
      },
    )
    const edge = words.bottom + builder.px(0.06)
    builder.insertBelow(mark, () => {
      overPage(builder, palette.accent, `M0 0H${page.width}V${edge}H0Z`)
      overPage(builder, palette.second, `M0 ${edge}H${page.width}V${edge + builder.px(0.014)}H0Z`)
    })
    const code = codePart(builder, shape === 'square' ? 0.15 : 0.18, sheet)
    const facts = factsPart(builder, safe.width * 0.56, sheet, ['time', 'place', 'phone'], { most: 0.043 })
    const note = notePart(builder, safe.width * 0.56, sheet)
    const signed = given(builder, ['host', 'date'])
    const line = builder.typeSize(0.05) * 1.5
    const left = facts.height + note.height + (code.height > 0 ? code.height + builder.px(0.03) : 0)
    const high = Math.max(left, signed.length * line)
    const low = floor(builder) - high
    for (const [at, name] of signed.entries())
      builder.text(
        detail(builder, name),
        rectOf(safe.left + safe.width * 0.42, floor(builder) - (signed.length - at) * line, safe.width * 0.58, line),
        {
          ...{
            size: 0.05,
            least: 0.032,
            lines: 1,
            align: 'right',
            valign: 'middle',
            weight: at === 0 ? 700 : 400,
            colour: sheet.ink,
            on: sheet.on,
            lineHeight: 1.3,
          },
        },
      )
    code.draw(safe.left, low + high - code.height)
    facts.draw(safe.left, low + high - left)
    note.draw(safe.left, low + high - left + facts.height)
    const from = edge + builder.px(0.085)
    const room = low - builder.px(0.05) - from
    const before = builder.mark
    const end = paragraphs(builder, safe.left, from, safe.width, room)
    const spare = Math.max(0, room - (end - from)) * 0.22
    for (let at = before; at < builder.elements.length; at++)
      builder.elements[at] = {
        ...builder.elements[at]!,
        y: builder.elements[at]!.y + spare,
      } as (typeof builder.elements)[number]
  },
)
