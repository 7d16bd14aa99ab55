import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { onPage, strongSurfaces } from '../../compose/type-caption.ts'
import { solid } from '../../design/fields.ts'
import { defineLayout } from '../layout.ts'

/** 花字色条: every line on a coloured bar of its own that comes from the left edge, all of them slightly turned. */
export const typeBars = defineLayout({
  id: 'type-bars',
  style: 'bold',
  pictures: [0, 0],
  points: 0,
  title: 24,
  build: (builder) => {
    const { safe, palette, page } = builder
    const [one, , three] = strongSurfaces(builder)
    stripes(builder)
    const box = inset(safe, builder.px(0.005), builder.px(builder.wide ? 0.03 : 0.06))
    const tilt = builder.wide ? -2 : -4
    const colours = [one, three]
    builder.turned(tilt, page, () => {
      const from = builder.mark
      const words = titleBlock(builder, rectOf(box.left, box.top, box.width - builder.px(0.03), box.height), {
        share: 0.5,
        gap: 0.07,
        title: {
          ...{ size: 0.45, least: 0.09, lines: 4, lineHeight: 1.42, effects: [], colour: palette.onAccent },
          on: colours,
        },
        badge: { fill: palette.second, colour: palette.onSecond },
        on: [ground(builder), mixed(palette.papers[0]!, palette.accent, 0.3)],
      })
      const { rows, size } = words.title
      const pad = size * 0.22
      const drop = size * 0.07
      builder.insertBelow(from, () => {
        for (const [at, row] of rows.entries()) {
          const high = size * 1.28
          const bar = rectOf(
            -builder.px(0.2),
            row.top + (row.height - high) / 2,
            row.left + row.width + pad + builder.px(0.2),
            high,
          )
          builder.rect({ ...bar, left: bar.left + drop, top: bar.top + drop }, mixed(ground(builder), '#000000', 0.2))
          builder.rect(bar, colours[at % colours.length]!)
        }
      })
    })
  },
})

const ground = ({ palette }: PageBuilder) => mixed(palette.papers[0]!, palette.accent, 0.18)

/** Draws broad diagonal stripes, hardly darker than the page. */
function stripes(builder: PageBuilder): void {
  const { page, palette } = builder
  builder.background = solid(mixed(palette.papers[0]!, palette.accent, 0.3))
  const step = builder.px(0.24)
  let d = ''
  for (let x = -page.height; x < page.width; x += step)
    d += `M${x} ${page.height}L${x + page.height} 0h${step / 2}L${x + step / 2} ${page.height}z`
  // Cut to the page by the page itself.
  onPage(builder, [[ground(builder), d]])
}
