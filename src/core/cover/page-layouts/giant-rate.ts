import { leastContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { headBlock, marked, posterLayout } from './poster-lists.ts'
import { detail, floor, footPart, overPage, priceText, surfacesOf } from './poster-parts.ts'

/** 巨幅折扣: the rate fills the width of the page on a strong field with a stepped edge; rules and dates below. */
export const giantRate = posterLayout(
  {
    id: 'giant-rate',
    ...{
      pictures: [0, 1],
      mostPoints: 5,
      details: ['price', 'date', 'time', 'place', 'host', 'phone', 'code', 'note'],
      needsDetails: ['price'],
    },
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { accent, paper } = surfacesOf(builder)
    const foot = footPart(builder, safe.width, paper, ['date', 'time', 'place', 'host', 'phone'], {
      code: 0.17,
      most: 0.046,
    })
    const low = floor(builder) - foot.height
    foot.draw(safe.left, low)
    const hasList = brief.points.length > 0
    const list = hasList ? brief.points.length * builder.px(shape === 'tall' ? 0.085 : 0.066) : 0
    const end = low - (foot.height > 0 ? builder.px(0.035) : 0)
    if (hasList)
      marked(
        builder,
        rectOf(safe.left, end - list, safe.width * (brief.pictures.length > 0 ? 0.62 : 1), list),
        brief.points,
        paper,
        { mark: 'dot', most: 0.052, columns: 1 },
      )
    const field = end - list - (hasList ? builder.px(0.05) : builder.px(0.03))
    const step = page.width / 8
    let d = `M0 0H${page.width}V${field - builder.px(0.03)}`
    for (let at = 8; at > 0; at--) d += `L${(at - 0.5) * step} ${field}L${(at - 1) * step} ${field - builder.px(0.03)}`
    overPage(builder, palette.accent, `${d}Z`)
    const words = headBlock(builder, rectOf(safe.left, safe.top, safe.width, (field - safe.top) * 0.3), {
      ...{ share: 0, on: accent.on },
      title: { size: 0.14, least: 0.075, lines: 2, colour: accent.ink, keyword: false },
      subtitle: { colour: accent.muted },
      badge: { fill: palette.papers[0]!, colour: palette.ink },
    })
    const room = rectOf(safe.left, words.bottom, safe.width, field - builder.px(0.05) - words.bottom)
    const bright = mixed(palette.second, '#ffffff', 0.25)
    // Darkened until it is legible on a light field, a bright colour is brown.
    const colour = leastContrast(bright, accent.on) >= 3 ? bright : accent.ink
    priceText(builder, detail(builder, 'price'), room, {
      ...{ size: 0.74, colour, on: accent.on, valign: 'bottom' },
    })
    if (brief.pictures.length > 0) {
      const box = rectOf(
        page.width * 0.58,
        hasList ? field - builder.px(0.2) : room.top + room.height * 0.35,
        page.width * 0.4,
        hasList ? end - field + builder.px(0.2) : field - room.top - room.height * 0.35,
      )
      subject(builder, inset(box, builder.px(0.01), 0), { across: 0.7, on: accent.on })
    }
  },
)
