import { mixed } from '../../colour/oklch.ts'
import { halftone } from '../../compose/halftone.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { signature, signatureHeight } from '../../compose/type-caption.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 网点渐变: printed dots that grow towards the lower right corner, the words on the calm side. */
export const typeHalftone = defineLayout({
  id: 'type-halftone',
  style: 'bold',
  pictures: [0, 0],
  points: 0,
  mostPoints: 6,
  title: 20,
  build: (builder) => {
    const { safe, palette } = builder
    const on = palette.papers
    const high = builder.wide ? safe.height - signatureHeight(builder) : safe.height * 0.72
    const wide = builder.wide ? safe.width * 0.66 : safe.width
    const clear = signature(builder, 'left', on)
    const words = titleBlock(builder, rectOf(safe.left, safe.top, wide, high), {
      share: builder.wide ? 0.5 : 0.1,
      title: { size: 0.46, least: 0.1, lines: 3, lineHeight: 1.12, effects: [], keyword: true, on },
      subtitle: { on },
      badge: {},
      points: { mark: 'tick', markFill: palette.accent, markInk: palette.onAccent, colour: palette.ink },
    })
    builder.insertBelow(0, () => dots(builder, words.bottom + builder.px(0.01), clear))
  },
})

/** Draws dots that grow towards the lower right corner, none above `from` px and none on the signature in `clear`. */
function dots(builder: PageBuilder, from: number, clear: Rect): void {
  const { page, palette } = builder
  const pitch = builder.px(0.05)
  const reach = builder.wide ? page.width * 0.32 : Math.max(page.width * 0.9, page.height - from + page.width * 0.35)
  halftone(builder, page, pitch, mixed(palette.papers.at(-1)!, palette.accent, 0.5), (across, down) => {
    const [x, y] = [across * page.width, down * page.height]
    if (clear.height > 0 && y > clear.top - pitch && x < clear.left + clear.width + pitch) return 0
    const near = 1 - Math.hypot((page.width * 1.02 - x) * 0.8, page.height * 1.02 - y) / reach
    const away = builder.wide ? 1 : Math.min(1, (y - from) / (pitch * 4))
    return Math.max(0, Math.min(near, away)) ** 2 * 1.5
  })
}
