import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'

/** 剪纸层叠: layers of cut paper with soft shadows at the foot of the page and a sun behind them, words on the sky. */
export const typePaperCut = defineLayout({
  id: 'type-paper-cut',
  style: 'calm',
  pictures: [0, 0],
  points: 0,
  mostPoints: 6,
  title: 22,
  build: (builder) => {
    const { safe, page } = builder
    const shore = page.height * (builder.shape === 'banner' ? 0.8 : builder.wide ? 0.72 : 0.66)
    const below = Math.min(shore, safe.top + safe.height)
    const head = builder.brief.account === '' || builder.shape === 'banner' ? 0 : builder.typeSize(0.042) * 1.4
    const account = head === 0 ? '' : builder.brief.account
    builder.text(account, rectOf(safe.left, safe.top, safe.width, head), {
      ...{ size: 0.042, lines: 1, role: 'brand', colour: builder.palette.muted },
    })
    const words = titleBlock(builder, rectOf(safe.left, safe.top + head, safe.width, below - safe.top - head), {
      share: 0.25,
      title: { size: 0.44, least: 0.09, lines: 3, lineHeight: 1.14, effects: [] },
      subtitle: {},
      badge: {},
      points: {
        mark: 'number',
        markFill: builder.palette.accent,
        markInk: builder.palette.onAccent,
        colour: builder.palette.ink,
      },
    })
    const top = Math.max(words.bottom + builder.px(0.05), Math.min(shore, page.height * 0.62))
    builder.insertBelow(0, () => layers(builder, Math.min(top, page.height * 0.9)))
  },
})

/** How the upper edge of each layer runs: heights at five places, shares of the room. */
const edges = [
  [0.44, 0.24, 0.38, 0.22, 0.36],
  [0.38, 0.56, 0.36, 0.52, 0.38],
  [0.72, 0.52, 0.68, 0.56, 0.7],
  [0.76, 0.88, 0.74, 0.9, 0.78],
] as const

/** Draws a sun and layers of paper that grow stronger towards the foot of the page. */
function layers(builder: PageBuilder, top: number): void {
  const { page, palette } = builder
  const high = page.height - top
  const shadow = { x: 0, y: -builder.px(0.008), blur: builder.px(0.035), colour: '#00000045' }
  const paper = palette.papers.at(-1)!
  const across = Math.min(high * 0.7, page.width * 0.34)
  builder.ellipse(
    rectOf(page.width * 0.7 - across / 2, top - high * 0.06, across, across),
    mixed(paper, palette.second, 0.75),
    {
      shadow: { ...shadow, y: 0 },
    },
  )
  const mirrored = builder.random() < 0.5
  for (const [at, edge] of edges.entries()) {
    const heights = mirrored ? edge.toReversed() : edge
    const from = top + high * Math.min(...edge) * 0.9
    const room = page.height - from
    const y = (share: number) => ((top + high * share - from) / room) * 100
    let d = `M0 ${y(heights[0]!)}`
    for (let place = 1; place < heights.length; place++) {
      const [x, was] = [place * 25, (place - 1) * 25]
      d += `C${was + 12} ${y(heights[place - 1]!)} ${x - 12} ${y(heights[place]!)} ${x} ${y(heights[place]!)}`
    }
    builder.add('path', rectOf(0, from, page.width, room), {
      ...{ role: 'decoration', viewWidth: 100, viewHeight: 100, shadow },
      parts: [{ d: `${d}V100H0Z`, fill: solid(mixed(paper, palette.accent, [0.24, 0.44, 0.68, 0.94][at]!)) }],
    })
  }
}
