import { ensureContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { detail, figureFace, floor, footPart, overPage, pricePart, surfacesOf } from './poster-parts.ts'

/** Draws a folder whose tab stands at `at` (0–1) of its upper edge, from `top` to the foot of the page. */
function folder(builder: PageBuilder, top: number, at: number, tab: number, fill: string): void {
  const { page } = builder
  const [r, high] = [builder.px(0.03), builder.px(0.04)]
  const left = at * (page.width - tab)
  const d = `M0 ${page.height}V${top}H${left}Q${left + r * 0.6} ${top} ${left + r} ${top - high * 0.6}T${left + r * 2} ${top - high}H${left + tab - r * 2}Q${left + tab - r * 1.4} ${top - high} ${left + tab - r} ${top - high * 0.4}T${left + tab} ${top}H${page.width}V${page.height}Z`
  overPage(builder, fill, d)
}

/** 文件夹: what is taught as folders one before the other, each with its number on a tab; price and code before them. */
export const folderTabs = posterLayout(
  {
    id: 'folder-tabs',
    ...{ style: 'list', points: 3, mostPoints: 5 },
    details: ['date', 'time', 'place', 'price', 'was', 'person', 'phone', 'code', 'note'],
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { sheet } = surfacesOf(builder)
    const tall = shape === 'tall'
    const priced = detail(builder, 'price') !== ''
    const price = pricePart(builder, safe.width * (tall ? 1 : 0.36), tall ? 0.13 : 0.1, sheet)
    const beside = tall || !priced ? 0 : safe.width * 0.4
    const names = ['date', 'time', 'place', 'person', 'phone'] as const
    const foot = footPart(builder, safe.width - beside, sheet, names, { code: tall ? 0.19 : 0.15, most: 0.042 })
    const high = tall ? foot.height + price.height : Math.max(foot.height, price.height)
    const words = headBlock(builder, rectOf(safe.left, safe.top, safe.width, safe.height * (tall ? 0.3 : 0.2)), {
      share: 0,
      title: { size: 0.2, least: 0.08, lines: 2, keyword: true },
    })
    const last = floor(builder) - high - builder.px(0.04)
    const count = brief.points.length
    const first = words.bottom + builder.px(0.09)
    const step = Math.min(builder.px(0.2), (last - first) / count)
    const tab = page.width * 0.24
    const hues = [
      palette.accent,
      palette.second,
      mixed(palette.accent, '#ffffff', 0.35),
      mixed(palette.second, '#ffffff', 0.45),
    ]
    const size = sizeFor(builder, brief.points, safe.width, Math.min(0.064, (step / builder.unit) * 0.46), 0.038)
    for (const [at, point] of brief.points.entries()) {
      const fill = hues[at % 4]!
      const top = last - (count - at) * step
      const share = count === 1 ? 0 : at / (count - 1)
      folder(builder, top, share * 0.94 + 0.03, tab, fill)
      const ink = ensureContrast('#ffffff', [fill], 4.6)
      const x = (share * 0.94 + 0.03) * (page.width - tab)
      builder.text(String(at + 1).padStart(2, '0'), rectOf(x, top - builder.px(0.034), tab, builder.px(0.05)), {
        ...{
          size: 0.036,
          lines: 1,
          align: 'center',
          valign: 'middle',
          face: figureFace(builder),
          colour: ink,
          on: [fill],
          lineHeight: 1.1,
        },
      })
      builder.text(point, rectOf(safe.left, top + builder.px(0.012), safe.width, step - builder.px(0.045)), {
        ...{
          size,
          least: size * 0.75,
          lines: 2,
          valign: 'middle',
          weight: 700,
          lineHeight: 1.2,
          colour: ink,
          on: [fill],
        },
      })
    }
    builder.rect(rectOf(0, last, page.width, page.height - last), sheet.fill)
    price.draw(safe.left, tall ? last + builder.px(0.025) : floor(builder) - (high + price.height) / 2)
    foot.draw(safe.left + beside, floor(builder) - (tall ? foot.height : (high + foot.height) / 2))
  },
)
