import { mixed } from '../../colour/oklch.ts'
import { groundOf } from '../../compose/grounds.ts'
import { halftone } from '../../compose/halftone.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { strongSurfaces } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
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
    const [one, , dark] = strongSurfaces(builder)
    const [shade, dotted] = grounds(builder)
    builder.background = solid(shade)
    const box = inset(safe, builder.px(builder.shape === 'tall' ? 0.03 : 0), builder.px(builder.wide ? 0.03 : 0.06))
    const colours = [one, mixed(one, dark, 0.2)]
    builder.turned(builder.wide ? -2 : -3, page, () => {
      const from = builder.mark
      const words = titleBlock(builder, box, {
        share: 0.5,
        gap: 0.07,
        title: {
          ...{
            size: 0.5,
            least: 0.09,
            lines: 4,
            lineHeight: builder.shape === 'tall' ? 1.42 : 1.3,
            effects: [],
            colour: palette.onAccent,
          },
          on: colours,
        },
        subtitle: { colour: palette.ink },
        badge: { fill: palette.second, colour: palette.onSecond },
        on: [shade, dotted],
      })
      const { rows, size } = words.title
      const [pad, high] = [size * 0.12, size * 1.12]
      builder.insertBelow(from, () => {
        for (const [at, row] of rows.entries()) {
          const top = row.top + (row.height - high) / 2
          const bar = rectOf(-builder.px(0.2), top, row.left + row.width + pad + builder.px(0.2), high)
          builder.rect(bar, colours[at % colours.length]!, {
            shadow: { x: 0, y: size * 0.03, blur: size * 0.1, colour: '#00000020' },
          })
        }
      })
    })
    builder.insertBelow(0, () => corners(builder, dotted))
  },
})

/** Returns the colours of the page and of the dots on it, which are hardly lighter. */
function grounds({ palette }: PageBuilder): readonly [string, string] {
  const shade = groundOf(palette, 1)
  return [shade, mixed(shade, '#ffffff', palette.tone === 'dark' ? 0.07 : 0.34)]
}

/** Draws dots that grow towards two opposite corners. */
function corners(builder: PageBuilder, colour: string): void {
  const { page } = builder
  const wide = page.width / page.height
  const reach = Math.min(0.75, wide * 0.8)
  halftone(builder, page, builder.px(0.07), colour, (x, y) => {
    const near = Math.min(Math.hypot((1 - x) * wide, y), Math.hypot(x * wide, 1 - y))
    return 0.8 * Math.max(0, 1 - near / reach)
  })
}
