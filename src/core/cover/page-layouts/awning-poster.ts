import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { drawBeside, headBlock, posterLayout } from './poster-lists.ts'
import { floor, footPart, overPage, surfacesOf } from './poster-parts.ts'

/** Draws the striped awning of a stall across the head of the page, `high` px without its scallops. */
function awning(builder: PageBuilder, high: number): number {
  const { page, palette } = builder
  const count = 9
  const step = page.width / count
  const r = step / 2
  const light = palette.card
  for (const odd of [0, 1]) {
    let d = ''
    for (let at = odd; at < count; at += 2) {
      const x = at * step
      d += `M${x} 0H${x + step}V${high}A${r} ${r} 0 0 1 ${x} ${high}Z`
    }
    overPage(builder, odd === 0 ? palette.accent : light, d)
  }
  builder.rect(
    rectOf(0, high - builder.px(0.008), page.width, builder.px(0.008)),
    `${mixed(palette.accent, '#000000', 0.4)}40`,
  )
  return high + r
}

/** 摊位: the awning of a stall above the title, its goods in the middle, the facts on a card like a counter. */
export const awningPoster = posterLayout(
  {
    id: 'awning-poster',
    pictures: [1, 1],
    mostPoints: 0,
    details: ['date', 'time', 'place', 'host', 'phone', 'code', 'note', 'price'],
  },
  (builder) => {
    const { safe, page, shape } = builder
    const { sheet, paper } = surfacesOf(builder)
    const low = awning(builder, Math.max(safe.top, builder.px(shape === 'tall' ? 0.2 : 0.11)))
    const pad = builder.px(0.045)
    const foot = footPart(builder, safe.width - 2 * pad, sheet, ['date', 'time', 'place', 'price', 'host', 'phone'], {
      code: 0.19,
    })
    const card = rectOf(safe.left, floor(builder) - foot.height - 2 * pad, safe.width, foot.height + 2 * pad)
    const top = low + builder.px(0.045)
    const end = foot.height > 0 ? card.top : floor(builder)
    const title = { size: 0.21, least: 0.08, lines: 2, keyword: true }
    if (!drawBeside(builder, rectOf(safe.left, top, safe.width, end - top), { title }, paper.on)) {
      const words = headBlock(builder, rectOf(safe.left, top, safe.width, (end - top) * 0.5), {
        ...{ align: 'center', share: 0 },
        title,
      })
      const low = words.bottom + builder.px(0.025)
      subject(builder, rectOf(safe.left, low, safe.width, end - low + builder.px(0.005)), { on: paper.on })
    }
    if (foot.height === 0) return
    builder.rect(rectOf(0, card.top + card.height * 0.5, page.width, page.height), builder.palette.soft)
    builder.rect(card, sheet.fill, {
      radius: builder.px(0.035),
      shadow: { x: 0, y: builder.px(0.01), blur: builder.px(0.03), colour: '#00000026' },
    })
    foot.draw(card.left + pad, card.top + pad)
  },
)
