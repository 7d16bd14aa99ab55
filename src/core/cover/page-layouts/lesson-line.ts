import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import {
  codePart,
  factsPart,
  figureFace,
  floor,
  notePart,
  overPage,
  pricePart,
  surfacesOf,
  timedOf,
} from './poster-parts.ts'

/** Draws the lessons along a line, each with its number or its time on a plate. */
function lessons(builder: PageBuilder, box: Rect, points = builder.brief.points, before = 0): void {
  const { palette } = builder
  if (
    points.length > 3 &&
    before === 0 &&
    points.length === builder.brief.points.length &&
    box.height / points.length < builder.px(0.085)
  ) {
    const half = Math.ceil(points.length / 2)
    const [left, right] = cut(box, 2, builder.px(0.05))
    lessons(builder, left!, points.slice(0, half), before)
    return lessons(builder, right!, points.slice(half), before + half)
  }
  const { paper } = surfacesOf(builder)
  const rows = points.map(timedOf)
  const high = Math.min(box.height / rows.length, builder.px(0.17))
  const top = box.top + (box.height - high * rows.length) * 0.5
  const hasTimes = rows.some(([when]) => when !== '')
  const marks = rows.map(([when], at) => (hasTimes && when !== '' ? when : String(before + at + 1).padStart(2, '0')))
  const most = Math.min(0.05, (high / builder.unit) * 0.4)
  const face = figureFace(builder)
  const wide = Math.max(...marks.map((one) => builder.widthOf(one, builder.typeSize(most), face))) + builder.px(0.05)
  const plate = Math.min(high * 0.62, builder.typeSize(most) * 1.7)
  const x = box.left + wide / 2
  builder.line(x, top + high / 2, x, top + high * (rows.length - 0.5), palette.rule, Math.max(2, builder.px(0.008)))
  const left = box.left + wide + builder.px(0.04)
  const size = sizeFor(
    builder,
    rows.map(([, what]) => what),
    box.left + box.width - left,
    Math.min(0.064, (high / builder.unit) * 0.5),
    0.038,
  )
  for (const [at, [, what]] of rows.entries()) {
    const middle = top + (at + 0.5) * high
    const tag = rectOf(box.left, middle - plate / 2, wide, plate)
    const fill = at % 2 === 0 ? palette.accent : palette.second
    builder.rect(tag, fill, { radius: plate / 2 })
    builder.text(marks[at]!, tag, {
      ...{ size: most, least: 0.02, lines: 1, align: 'center', valign: 'middle', face, lineHeight: 1.1 },
      ...{ colour: at % 2 === 0 ? palette.onAccent : palette.onSecond, on: [fill] },
    })
    builder.text(what, rectOf(left, top + at * high, box.left + box.width - left, high), {
      ...{ size, least: size * 0.75, lines: 2, valign: 'middle', weight: 700, lineHeight: 1.2, colour: paper.ink },
    })
  }
}

/** 课表线: the title on a strong head with a curved edge, lessons along a line, price and code at the foot. */
export const lessonLine = posterLayout(
  {
    id: 'lesson-line',
    ...{ style: 'list', points: 3, mostPoints: 8 },
    details: ['date', 'time', 'place', 'price', 'was', 'person', 'phone', 'code', 'note'],
  },
  (builder) => {
    const { safe, page, palette, shape } = builder
    const { accent, paper } = surfacesOf(builder)
    const head = rectOf(safe.left, safe.top, safe.width, safe.height * (shape === 'square' ? 0.22 : 0.29))
    const mark = builder.mark
    const words = headBlock(builder, head, {
      ...{ align: 'center', share: 0.3, on: accent.on },
      title: { size: 0.19, least: 0.08, lines: 2, colour: accent.ink, keyword: palette.second },
      subtitle: { colour: accent.muted },
      badge: { fill: palette.second, colour: palette.onSecond },
    })
    const edge = words.bottom + builder.px(0.05)
    const deep = builder.px(shape === 'square' ? 0.04 : 0.07)
    builder.insertBelow(mark, () =>
      overPage(builder, palette.accent, `M0 0H${page.width}V${edge}Q${page.width / 2} ${edge + deep * 2} 0 ${edge}Z`),
    )
    const code = codePart(builder, shape === 'square' ? 0.15 : 0.19, paper)
    const beside = safe.width - (code.width > 0 ? code.width + builder.px(0.05) : 0)
    const price = pricePart(builder, beside, shape === 'square' ? 0.08 : 0.13, paper)
    const facts = factsPart(builder, beside, paper, ['date', 'time', 'place', 'person', 'phone'], {
      most: shape === 'square' ? 0.034 : 0.042,
    })
    const note = notePart(builder, safe.width, paper)
    const high = Math.max(code.height, price.height + facts.height)
    const low = floor(builder) - high - (note.height > 0 ? note.height + builder.px(0.02) : 0)
    price.draw(safe.left, low + (high - price.height - facts.height) / 2)
    facts.draw(safe.left, low + (high - price.height - facts.height) / 2 + price.height)
    code.draw(safe.left + safe.width - code.width, low + (high - code.height) / 2)
    note.draw(safe.left, floor(builder) - note.height)
    const from = edge + deep + builder.px(0.03)
    const to = low - builder.px(0.04)
    lessons(builder, rectOf(safe.left, from, safe.width, Math.max(1, to - from)))
  },
)
