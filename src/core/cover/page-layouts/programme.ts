import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { figureFace, footPart, surfacesOf, timedOf } from './poster-parts.ts'

/** Draws the items of an evening in two columns, times at the left, with a rule above each. */
function items(builder: PageBuilder, box: Rect): void {
  const { brief, palette } = builder
  const { paper } = surfacesOf(builder)
  const rows = brief.points.map(timedOf)
  const high = Math.min(box.height / rows.length, builder.px(0.19))
  const indent = rows.some(([when]) => when !== '') ? box.width * 0.27 : 0
  const most = Math.min(0.072, (high / builder.unit) * 0.5)
  const whats = rows.map(([, what]) => what)
  const size = sizeFor(builder, whats, box.width - indent, most, 0.038)
  const whenSize =
    indent === 0
      ? size
      : sizeFor(
          builder,
          rows.map(([when]) => when),
          indent * 0.92,
          most,
          0.034,
        )
  for (const [at, [when, what]] of rows.entries()) {
    const top = box.top + at * high
    builder.line(box.left, top, box.left + box.width, top, palette.rule, Math.max(2, builder.px(0.004)))
    const options = { lines: 1, valign: 'middle', lineHeight: 1.25, on: paper.on } as const
    builder.text(when, rectOf(box.left, top, Math.max(1, indent), high), {
      ...options,
      ...{ size: whenSize, face: figureFace(builder), colour: paper.mark },
    })
    builder.text(what, rectOf(box.left + indent, top, box.width - indent, high), {
      ...options,
      ...{ size, least: size * 0.7, lines: 2, weight: 700, colour: paper.ink },
    })
  }
}

/** 节目单: a large title, what happens when as ruled lines, and the facts on a strong band across the foot. */
export const programme = posterLayout(
  {
    id: 'programme',
    ...{ style: 'list', points: 3, mostPoints: 8 },
    details: ['date', 'time', 'place', 'host', 'phone', 'price', 'code', 'note'],
  },
  (builder) => {
    const { safe, page, palette, shape } = builder
    const { accent } = surfacesOf(builder)
    const foot = footPart(builder, safe.width, accent, ['date', 'time', 'place', 'price', 'host', 'phone'], {
      code: 0.19,
      most: 0.044,
    })
    const pad = builder.px(0.05)
    const below = page.height - safe.top - safe.height
    const top = page.height - Math.max(below, pad) - foot.height - pad
    if (foot.height > 0) {
      builder.rect(rectOf(0, top, page.width, page.height - top), palette.accent)
      foot.draw(safe.left, top + pad)
    }
    const head = rectOf(safe.left, safe.top, safe.width, (top - safe.top) * (shape === 'tall' ? 0.44 : 0.36))
    const words = headBlock(builder, head, {
      share: 0,
      title: { size: 0.23, least: 0.085, lines: 3, keyword: true },
    })
    const from = words.bottom + builder.px(0.05)
    items(builder, inset(rectOf(safe.left, from, safe.width, top - from - builder.px(0.03)), 0))
  },
)
