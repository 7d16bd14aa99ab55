import { groundOf } from '../../compose/grounds.ts'
import { rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { solid } from '../../design/solid.ts'
import { marked, posterLayout } from './poster-lists.ts'
import { codePart, detail, factsPart, floor, notePart, pricePart, surfacesOf } from './poster-parts.ts'

/** 讲师: who teaches stands at the right of the title, on a plate with the name; what is taught on a card below. */
export const teacherPoster = posterLayout(
  {
    id: 'teacher-poster',
    ...{ pictures: [1, 1], points: 2, mostPoints: 6 },
    details: ['date', 'time', 'place', 'price', 'was', 'person', 'phone', 'code', 'note'],
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { sheet } = surfacesOf(builder)
    const ground = groundOf(palette, 0.45)
    builder.background = solid(ground)
    const square = shape === 'square'
    const pad = builder.px(0.05)
    const inner = safe.width - 2 * pad
    const code = codePart(builder, square ? 0.15 : 0.18, sheet)
    const beside = inner - (code.width > 0 ? code.width + pad : 0)
    const price = pricePart(builder, beside, shape === 'tall' ? 0.12 : 0.095, sheet)
    const facts = factsPart(builder, beside, sheet, ['date', 'time', 'place', 'phone'], { most: 0.042 })
    const note = notePart(builder, inner, sheet)
    const high = Math.max(code.height, price.height + facts.height)
    const foot = high + (note.height > 0 ? note.height + builder.px(0.02) : 0)
    const list = brief.points.length * builder.px(square ? 0.062 : shape === 'tall' ? 0.095 : 0.078)
    const card = rectOf(
      safe.left,
      floor(builder) - foot - list - pad * (foot > 0 ? 3 : 2),
      safe.width,
      foot + list + pad * (foot > 0 ? 3 : 2),
    )
    const head = rectOf(safe.left, safe.top, safe.width, card.top - safe.top)
    const figure = rectOf(
      head.left + head.width * 0.52,
      head.top,
      page.width - head.left - head.width * 0.52,
      head.height,
    )
    builder.ellipse(
      rectOf(figure.left - builder.px(0.02), head.top + head.height * 0.14, figure.width * 1.2, figure.width * 1.2),
      palette.soft,
    )
    subject(builder, figure, { across: 0.6, on: [palette.soft], photo: { radius: 0.5 } })
    titleBlock(builder, rectOf(head.left, head.top, head.width * 0.54, head.height - builder.px(0.05)), {
      ...{ share: 0.4, on: [ground, palette.soft] },
      title: { size: 0.17, least: 0.075, lines: 4, keyword: true },
      subtitle: { lines: 2, size: 0.046 },
      badge: { size: 0.042 },
      gap: 0.028,
    })
    builder.rect(card, sheet.fill, { radius: builder.px(0.04) })
    const name = detail(builder, 'person')
    builder.pill(
      name,
      { x: safe.left + safe.width - pad, y: card.top - builder.px(0.045), anchor: 'right', room: safe.width * 0.6 },
      { size: 0.045, fill: palette.accent, colour: palette.onAccent, role: 'body' },
    )
    marked(builder, rectOf(card.left + pad, card.top + pad, inner, list), brief.points, sheet, {
      mark: 'number',
      most: 0.056,
    })
    if (foot === 0) return
    const low = card.top + card.height - pad - foot
    builder.line(
      card.left + pad,
      low - pad / 2,
      card.left + pad + inner,
      low - pad / 2,
      sheet.rule,
      Math.max(2, builder.px(0.004)),
    )
    price.draw(card.left + pad, low + (high - price.height - facts.height) / 2)
    facts.draw(card.left + pad, low + (high - price.height - facts.height) / 2 + price.height)
    code.draw(card.left + pad + inner - code.width, low + (high - code.height) / 2)
    note.draw(card.left + pad, low + foot - note.height)
  },
)
