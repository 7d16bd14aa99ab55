import { groundOf } from '../../compose/grounds.ts'
import { rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { codePart, detail, factsPart, floor, notePart, overPage, surfacesOf } from './poster-parts.ts'

/** 弧顶: the picture in the upper half, which ends in a bow; invitation and facts in two columns below. */
export const inviteArch = posterLayout(
  {
    id: 'invite-arch',
    ...{
      style: 'calm',
      pictures: [1, 1],
      details: ['date', 'time', 'place', 'host', 'person', 'phone', 'code', 'note', 'price'],
    },
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { paper } = surfacesOf(builder)
    const square = shape === 'square'
    const ground = groundOf(palette, 0.7)
    builder.background = solid(palette.papers[0]!)
    const code = codePart(builder, square ? 0.14 : 0.18, paper)
    const facts = factsPart(
      builder,
      safe.width - (code.width > 0 ? code.width + builder.px(0.05) : 0),
      paper,
      ['date', 'time', 'place', 'price', 'host', 'phone'],
      { most: 0.046 },
    )
    const note = notePart(builder, safe.width, paper)
    const high = Math.max(code.height, facts.height)
    const low = floor(builder) - high - note.height - (note.height > 0 ? builder.px(0.015) : 0)
    facts.draw(safe.left, low + (high - facts.height) / 2)
    code.draw(safe.left + safe.width - code.width, low + (high - code.height) / 2)
    note.draw(safe.left, floor(builder) - note.height)
    const person = detail(builder, 'person')
    const line = person === '' ? 0 : builder.typeSize(0.05) * 1.6
    const said = builder.px(0.25 + (brief.subtitle === '' ? 0 : 0.11) + (brief.badge === '' ? 0 : 0.11)) + line
    const edge = Math.max(page.height * 0.24, Math.min(page.height * 0.5, low - said - builder.px(0.15)))
    const bow = builder.px(0.09)
    overPage(
      builder,
      palette.second,
      `M0 0H${page.width}V${edge + builder.px(0.018)}Q${page.width / 2} ${edge + bow * 2 + builder.px(0.018)} 0 ${edge + builder.px(0.018)}Z`,
    )
    overPage(builder, ground, `M0 0H${page.width}V${edge}Q${page.width / 2} ${edge + bow * 2} 0 ${edge}Z`)
    subject(builder, rectOf(safe.left, safe.top, safe.width, edge + bow * 0.55 - safe.top), { on: [ground] })
    const top = edge + bow + builder.px(0.03)
    builder.text(person, rectOf(safe.left, top, safe.width, line), {
      size: 0.05,
      lines: 1,
      align: 'center',
      valign: 'middle',
      weight: 700,
      colour: paper.mark,
    })
    const from = top + line
    headBlock(builder, rectOf(safe.left, from, safe.width, Math.max(1, low - builder.px(0.04) - from)), {
      ...{ align: 'center', share: 0.4 },
      title: { size: 0.19, least: 0.075, lines: 2, keyword: true },
      subtitle: { lines: 2 },
    })
  },
)
