import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { discPath, onPage, signature, signatureHeight } from '../../compose/type-caption.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 网点渐变: printed dots that grow towards the lower right corner, the words on the calm side. */
export const typeHalftone = defineLayout({
  id: 'type-halftone',
  style: 'bold',
  pictures: [0, 0],
  points: 0,
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
    })
    builder.insertBelow(0, () => dots(builder, words.bottom + builder.px(0.01), clear))
  },
})

/**
 * Draws rows of dots, turned by 45 degrees, that are as large as their distance from the upper left corner says; none on
 * the signature in `clear`.
 */
function dots(builder: PageBuilder, from: number, clear: Rect): void {
  const { page, palette } = builder
  const step = builder.px(0.062)
  const corner = [page.width * 1.02, page.height * 1.02] as const
  const reach = builder.wide ? page.width * 0.32 : Math.max(page.width * 0.9, page.height - from + page.width * 0.35)
  let d = ''
  const rows = Math.ceil(page.height / (step / 2))
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= page.width / step; column++) {
      const [x, y] = [(column + (row % 2) * 0.5) * step, row * (step / 2)]
      const near = 1 - Math.hypot((corner[0] - x) * 0.8, corner[1] - y) / reach
      const away = builder.wide ? 1 : Math.min(1, (y - from) / (step * 3))
      const r = step * 0.6 * Math.min(near, away)
      const isClear = y > clear.top - step && x < clear.left + clear.width + step && clear.height > 0
      if (r > step * 0.06 && !isClear) d += discPath(Number(x.toFixed(1)), Number(y.toFixed(1)), Number(r.toFixed(1)))
    }
  if (d !== '') onPage(builder, [[mixed(palette.papers.at(-1)!, palette.accent, 0.5), d]])
}
