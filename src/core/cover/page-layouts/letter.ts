import { mixed } from '../../colour/oklch.ts'
import { squares } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { writingPaper } from '../../compose/tint.ts'
import { solid } from '../../design/solid.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { detail, factsPart, notePart, overPage, surfacesOf } from './poster-parts.ts'

/** Draws ruled paper with the striped edge of airmail. */
function sheetOf(builder: PageBuilder, paper: string): void {
  const { page, palette } = builder
  const { sheet } = surfacesOf(builder)
  const edge = builder.px(0.045)
  const step = builder.px(0.1)
  const parts: [string, string] = ['', '']
  for (let along = 0, at = 0; along < 2 * (page.width + page.height); along += step, at++) {
    const cut = step * 0.34
    if (along < page.width) {
      parts[at % 2] += `M${along} 0h${step * 0.6}l${-cut * 0.5} ${edge}h${-step * 0.6}z`
      parts[(at + 1) % 2] += `M${along} ${page.height - edge}h${step * 0.6}l${-cut * 0.5} ${edge}h${-step * 0.6}z`
    }
    if (along < page.height) {
      parts[at % 2] += `M0 ${along}v${step * 0.6}l${edge} ${-cut * 0.5}v${-step * 0.6}z`
      parts[(at + 1) % 2] += `M${page.width - edge} ${along}v${step * 0.6}l${edge} ${-cut * 0.5}v${-step * 0.6}z`
    }
  }
  overPage(builder, palette.accent, parts[0])
  overPage(builder, palette.second, parts[1])
  const inside = inset(page, edge)
  builder.rect(inset(page, edge), paper)
  squares(
    builder,
    inset(inside, builder.px(0.05)),
    builder.px(0.09),
    Math.max(1, builder.px(0.0025)),
    mixed(paper, sheet.ink, 0.06),
    true,
  )
}

/** 一封信: a letter on ruled paper with the striped edge of airmail, to a guest by name, signed at the lower right. */
export const letter = posterLayout(
  {
    id: 'letter',
    ...{
      style: 'paper',
      pictures: [0, 1],
      mostPoints: 5,
      details: ['date', 'time', 'place', 'host', 'person', 'phone', 'note'],
    },
  },
  (builder) => {
    const { page, palette, brief, shape } = builder
    const { sheet } = surfacesOf(builder)
    const paper = writingPaper(palette).paper
    builder.background = solid(paper)
    sheetOf(builder, paper)
    const room = inset(page, builder.px(0.12), builder.px(0.13))
    const has = brief.pictures.length > 0
    const stamp = has ? builder.px(shape === 'square' ? 0.18 : 0.27) : 0
    const person = detail(builder, 'person')
    const line = builder.typeSize(0.054) * 1.6
    builder.text(person, rectOf(room.left, room.top, room.width - stamp - builder.px(0.03), line), {
      size: 0.054,
      lines: 1,
      valign: 'middle',
      weight: 700,
      colour: sheet.mark,
      on: sheet.on,
    })
    if (has) {
      const box = rectOf(
        room.left + room.width - stamp + builder.px(0.03),
        room.top - builder.px(0.03),
        stamp,
        stamp * 1.08,
      )
      builder.turned(4, box, () => {
        builder.rect(box, palette.soft, {
          shadow: { x: 0, y: builder.px(0.005), blur: builder.px(0.015), colour: '#00000026' },
        })
        builder.rect(
          inset(box, stamp * 0.06),
          { type: 'none' },
          { stroke: { fill: solid(palette.accent), width: Math.max(2, builder.px(0.005)), align: 'inside' } },
        )
        subject(builder, inset(box, stamp * 0.1), { down: 0.5, on: [palette.soft] })
      })
    }
    const facts = factsPart(builder, room.width, sheet, ['date', 'time', 'place', 'phone'], {
      most: shape === 'square' ? 0.034 : 0.046,
    })
    const note = notePart(builder, room.width, sheet)
    const host = detail(builder, 'host')
    const signed = host === '' ? 0 : builder.typeSize(0.06) * 1.7
    const low = room.top + room.height - facts.height - note.height - signed
    facts.draw(room.left, low)
    note.draw(room.left, low + facts.height)
    builder.text(host, rectOf(room.left, room.top + room.height - signed, room.width, signed), {
      size: 0.06,
      least: 0.034,
      lines: 1,
      align: 'right',
      valign: 'middle',
      face: builder.style.voice.title,
      colour: sheet.mark,
      on: sheet.on,
      lineHeight: 1.2,
    })
    const top = Math.max(room.top + (person === '' ? 0 : line + builder.px(0.02)), has ? room.top + stamp * 1.08 : 0)
    const list = brief.points.length
    const space = low - top - builder.px(0.04)
    const words = headBlock(builder, rectOf(room.left, top, room.width, space * (list > 0 ? 0.5 : 1)), {
      ...{ share: list > 0 ? 0 : 0.35, on: sheet.on },
      title: { size: shape === 'square' ? 0.13 : 0.2, least: 0.075, lines: 3, colour: sheet.ink, keyword: sheet.mark },
      subtitle: { colour: sheet.ink, lines: 3 },
      badge: { fill: palette.second, colour: palette.onSecond },
    })
    if (list === 0) return
    const from = words.bottom + builder.px(0.035)
    const high = Math.min((low - builder.px(0.03) - from) / list, builder.px(0.13))
    for (const [at, point] of brief.points.entries())
      builder.text(point, rectOf(room.left, from + at * high, room.width, high), {
        size: Math.min(0.06, (high / builder.unit) * 0.56),
        least: 0.03,
        lines: 1,
        valign: 'middle',
        lineHeight: 1.3,
        colour: sheet.ink,
        on: sheet.on,
      })
  },
)
