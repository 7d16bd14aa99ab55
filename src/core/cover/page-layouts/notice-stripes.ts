import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { headBlock, marked, posterLayout } from './poster-lists.ts'
import { floor, footPart, overPage, surfacesOf } from './poster-parts.ts'

/** Draws a band of slanted stripes across the page. */
function stripes(builder: PageBuilder, top: number, high: number): void {
  const { page, palette } = builder
  builder.rect(rectOf(0, top, page.width, high), palette.accent)
  const step = high * 1.5
  let d = ''
  for (let x = -step * 2; x < page.width + step; x += step) {
    const [a, b] = [Math.max(0, x), Math.min(page.width, x + step / 2)]
    if (b > a || x + high + step / 2 > 0)
      d += `M${x + high} ${top}H${x + high + step / 2}L${x + step / 2} ${top + high}H${x}Z`
  }
  overPage(builder, palette.second, d)
}

/** 警示条: stripes at head and foot, a very large title, and what to do in rows: for works, power cuts, wet floors. */
export const noticeStripes = posterLayout(
  {
    id: 'notice-stripes',
    ...{ pictures: [0, 1], mostPoints: 6, details: ['date', 'time', 'place', 'phone', 'host', 'code', 'note'] },
  },
  (builder) => {
    const { safe, page, brief, shape } = builder
    const { paper } = surfacesOf(builder)
    const band = builder.px(shape === 'square' ? 0.06 : 0.09)
    stripes(builder, 0, band)
    stripes(builder, page.height - band, band)
    const top = Math.max(safe.top, band + builder.px(0.06))
    const end = Math.min(floor(builder), page.height - band - builder.px(0.055))
    const foot = footPart(builder, safe.width, paper, ['date', 'time', 'place', 'phone', 'host'], {
      code: 0.17,
      most: 0.048,
    })
    const low = end - foot.height
    foot.draw(safe.left, low)
    const hasList = brief.points.length > 0
    const has = brief.pictures.length > 0
    const room = low - top - builder.px(foot.height > 0 ? 0.045 : 0)
    const words = headBlock(builder, rectOf(safe.left, top, safe.width, room * (hasList || has ? 0.48 : 1)), {
      share: 0,
      title: { size: 0.3, least: 0.09, lines: 3, keyword: true, lineHeight: 1.12 },
    })
    const from = words.bottom + builder.px(0.045)
    const area = rectOf(safe.left, from, safe.width, Math.max(1, top + room - from))
    const half = has && hasList
    if (has)
      subject(builder, half ? rectOf(area.left + area.width * 0.6, area.top, area.width * 0.42, area.height) : area, {
        across: 1,
        down: 0.6,
      })
    if (hasList)
      marked(builder, half ? { ...area, width: area.width * 0.6 } : area, brief.points, paper, {
        mark: 'number',
        most: 0.058,
        share: 0.3,
        high: 0.15,
      })
  },
)
