import { cut, inset, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { subject } from '../../compose/subject.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { posterLayout } from './poster-lists.ts'
import { codePart, factsPart, figureFace, notePart, pricePart, surfacesOf } from './poster-parts.ts'

/** 模块格: the title beside a picture, what is taught as cards in two columns, price and code on a strong band. */
export const moduleGrid = posterLayout(
  {
    id: 'module-grid',
    ...{ style: 'list', pictures: [1, 1], points: 2, mostPoints: 6 },
    details: ['date', 'time', 'place', 'price', 'was', 'person', 'phone', 'code', 'note'],
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { sheet, accent } = surfacesOf(builder)
    const square = shape === 'square'
    const code = codePart(builder, square ? 0.14 : 0.18, accent)
    const beside = safe.width - (code.width > 0 ? code.width + builder.px(0.05) : 0)
    const price = pricePart(builder, beside, square ? 0.1 : 0.13, accent)
    const facts = factsPart(builder, beside, accent, ['date', 'time', 'place', 'person', 'phone'], { most: 0.042 })
    const note = notePart(builder, beside, accent)
    const high = Math.max(code.height, price.height + facts.height + note.height)
    const pad = builder.px(0.04)
    const below = Math.max(pad, page.height - safe.top - safe.height)
    const band = page.height - below - high - pad
    if (high > 0) {
      builder.rect(rectOf(0, band, page.width, page.height - band), palette.accent)
      const top = band + pad + (high - price.height - facts.height - note.height) / 2
      price.draw(safe.left, top)
      facts.draw(safe.left, top + price.height)
      note.draw(safe.left, top + price.height + facts.height)
      code.draw(safe.left + safe.width - code.width, band + pad + (high - code.height) / 2)
    }
    const rows = Math.ceil(brief.points.length / 2)
    const room = band - builder.px(0.045) - safe.top
    const cards = Math.min(rows * builder.px(0.24), room * (square ? 0.42 : 0.52))
    const head = rectOf(safe.left, safe.top, safe.width, room - cards - builder.px(0.04))
    titleBlock(builder, rectOf(head.left, head.top, head.width * 0.58, head.height), {
      share: 0.4,
      title: { size: 0.17, least: 0.075, lines: 3, keyword: true },
      subtitle: { lines: 2, size: 0.044 },
      badge: { size: 0.042 },
      gap: 0.024,
    })
    subject(builder, rectOf(head.left + head.width * 0.6, head.top, head.width * 0.4, head.height), { down: 0.5 })
    const boxes = cut(
      rectOf(safe.left, head.top + head.height + builder.px(0.04), safe.width, cards),
      rows,
      builder.px(0.028),
      true,
    ).flatMap((row) => cut(row, 2, builder.px(0.028)))
    const across = boxes[0]!.width - builder.px(0.16)
    const size = Math.max(0.04, sizeFor(builder, brief.points, across * 1.9, 0.052, 0.034))
    for (const [at, point] of brief.points.entries()) {
      const odd = at === brief.points.length - 1 && at % 2 === 0
      const box = odd ? { ...boxes[at]!, width: safe.width } : boxes[at]!
      builder.rect(box, sheet.fill, { radius: builder.px(0.026) })
      builder.rect(
        rectOf(box.left, box.top + box.height * 0.24, builder.px(0.01), box.height * 0.52),
        at % 2 === 0 ? palette.accent : palette.second,
        { radius: builder.px(0.005) },
      )
      const inner = inset(box, builder.px(0.035), builder.px(0.01))
      builder.text(String(at + 1), rectOf(inner.left, inner.top, builder.px(0.07), inner.height), {
        ...{
          size: 0.08,
          least: 0.03,
          lines: 1,
          valign: 'middle',
          face: figureFace(builder),
          colour: sheet.mark,
          on: sheet.on,
          lineHeight: 1.1,
        },
      })
      builder.text(
        point,
        rectOf(inner.left + builder.px(0.075), inner.top, inner.width - builder.px(0.075), inner.height),
        {
          ...{
            size,
            least: 0.03,
            lines: 2,
            valign: 'middle',
            weight: 700,
            lineHeight: 1.25,
            colour: sheet.ink,
            on: sheet.on,
          },
        },
      )
    }
  },
)
