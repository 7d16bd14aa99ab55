import { mixed } from '../../colour/oklch.ts'
import { rays } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { onPage, signature, signatureHeight } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 丝带横幅: the title on a broad folded ribbon whose tails leave the page, rays behind it. */
export const typeRibbon = defineLayout({
  id: 'type-ribbon',
  style: 'bold',
  pictures: [0, 0],
  points: 0,
  mostPoints: 6,
  title: 16,
  build: (builder) => {
    const { safe, palette, page, brief } = builder
    const edge = builder.px(0.06)
    builder.background = solid(mixed(palette.papers[0]!, palette.accent, 0.5))
    const pad = builder.px(0.075)
    // Both sides keep the distance of the one that a platform covers more of.
    const side = Math.max(edge + pad * 0.5, safe.left, page.width - safe.left - safe.width)
    const band = { left: edge, width: page.width - 2 * edge }
    const extra = brief.badge === '' ? 0 : builder.px(0.06)
    const words = titleBlock(
      builder,
      rectOf(
        side,
        safe.top + pad + extra,
        page.width - 2 * side,
        safe.height - 2 * pad - builder.px(0.05) - extra - signatureHeight(builder),
      ),
      {
        align: 'center',
        title: {
          size: 0.46,
          least: 0.09,
          lines: builder.wide ? 2 : 4,
          lineHeight: 1.16,
          effects: [],
          colour: palette.onAccent,
        },
        subtitle: { colour: palette.onAccent },
        badge: null,
        points: { mark: 'number', markFill: palette.onAccent, markInk: palette.accent, colour: palette.onAccent },
        on: [palette.accent],
        gap: 0.03,
      },
    )
    const ground = [0.5, 0.4].map((share) => mixed(palette.papers[0]!, palette.accent, share))
    signature(builder, 'center', ground)
    const least = builder.wide ? 0 : builder.px(0.56)
    const high = Math.max(least, words.height + 2 * pad)
    const top = words.top + words.height / 2 - high / 2
    const box = rectOf(band.left, top, band.width, high)
    builder.insertBelow(0, () => {
      // Hardly darker than the page.
      rays(builder, page, page.width / 2, top + high / 2, 20, mixed(palette.papers[0]!, palette.accent, 0.4))
      ribbon(builder, box)
    })
    builder.pill(
      brief.badge,
      { x: page.width / 2, y: top - builder.px(0.05), anchor: 'center', room: safe.width * 0.7 },
      { size: 0.05, fill: palette.second, colour: palette.onSecond },
    )
  },
})

/** Draws a ribbon: tails that leave the page, the folds behind it, and the band with seams. */
function ribbon(builder: PageBuilder, { left, top, width, height }: Rect): void {
  const { palette, page } = builder
  const right = left + width
  const drop = builder.px(0.055)
  const fold = builder.px(0.075)
  const [tail, dark] = [mixed(palette.accent, '#000000', 0.16), mixed(palette.accent, '#000000', 0.42)]
  const foot = top + height
  onPage(builder, [
    [tail, `M0 ${top + drop}H${left + fold}V${foot + drop}H0L${left * 0.55} ${top + drop + height / 2}z`],
    [
      tail,
      `M${page.width} ${top + drop}H${right - fold}V${foot + drop}H${page.width}L${page.width - left * 0.55} ${top + drop + height / 2}z`,
    ],
    [dark, `M${left} ${foot}H${left + fold}V${foot + drop}z`],
    [dark, `M${right} ${foot}H${right - fold}V${foot + drop}z`],
  ])
  builder.rect(rectOf(left, top, width, height), palette.accent)
  const thick = Math.max(2, builder.px(0.005))
  for (const y of [top + builder.px(0.028), foot - builder.px(0.028)])
    builder.line(left, y, right, y, mixed(palette.accent, palette.onAccent, 0.55), thick, { dash: 'dash' })
}
