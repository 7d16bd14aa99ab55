import { lchOf, mixed, withLch } from '../../colour/oklch.ts'
import { lockupBlock } from '../../compose/lockup.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { signature, signatureHeight } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'

/** 撕开一道: a sheet of colour torn open across the page, the title on the paper that shows. */
export const typeTorn = defineLayout({
  id: 'type-torn',
  style: 'paper',
  pictures: [0, 0],
  points: 0,
  mostPoints: 6,
  title: 20,
  build: (builder) => {
    const { safe, page, palette } = builder
    const tone = lchOf(palette.accent)
    const sheet = withLch(palette.accent, { l: Math.min(0.84, Math.max(0.7, tone.l)), c: Math.max(tone.c * 0.8, 0.09) })
    const inner = withLch(palette.accent, { l: 0.975, c: 0.012 })
    const ink = withLch(palette.accent, { l: 0.25, c: Math.min(0.08, tone.c) })
    builder.background = solid(inner)
    const lean = builder.px(builder.wide ? 0.02 : 0.055)
    const pad = builder.px(builder.wide ? 0.075 : 0.1)
    const room = rectOf(
      safe.left,
      safe.top + pad + lean,
      safe.width,
      safe.height - 2 * (pad + lean) - signatureHeight(builder),
    )
    const words = lockupBlock(builder, room, {
      ...{ on: [inner], share: builder.wide ? 0.5 : 0.42 },
      title: {
        ...{ lines: builder.wide ? 2 : 4, lineHeight: 1.12, colour: ink, effects: [] },
        keyword: withLch(palette.second, { l: 0.5, c: Math.max(0.12, lchOf(palette.second).c) }),
      },
      subtitle: { colour: ink },
      badge: { fill: ink, colour: inner },
      points: { mark: 'tick', markFill: ink, markInk: inner, colour: ink },
    })
    signature(builder, 'right', [sheet], withLch(ink, { l: 0.22 }))
    const [top, foot] = [words.top - pad, words.bottom + pad]
    builder.insertBelow(0, () => {
      torn(builder, [top + lean, top - lean], 0, sheet)
      torn(builder, [foot + lean, foot - lean], page.height, sheet)
    })
  },
})

/**
 * Draws a sheet from an edge of the page (`to`, px) to a torn edge that runs between two heights, px: the white core of
 * the paper first, then its colour, torn a little farther back.
 */
function torn(builder: PageBuilder, [left, right]: readonly [number, number], to: number, sheet: string): void {
  const { page } = builder
  const back = to > 0 ? 1 : -1
  const count = Math.round(page.width / builder.px(0.014))
  const [p, q] = [builder.random() * 6.3, builder.random() * 6.3]
  const heights = Array.from({ length: count + 1 }, (_, at) => {
    const x = at / count
    const slow = Math.sin(x * 9 + p) * 0.011 + Math.sin(x * 23 + q) * 0.006
    return left + (right - left) * x + builder.px(slow + (builder.random() - 0.5) * 0.009)
  })
  const outline = (by: (at: number) => number) => {
    const edge = heights.map((y, at) => `${((at / count) * page.width).toFixed(1)} ${(y + back * by(at)).toFixed(1)}`)
    return `M0 ${to}L${edge.join('L')}L${page.width} ${to}Z`
  }
  const core = Array.from({ length: count + 1 }, (_, at) =>
    builder.px(0.014 + 0.009 * Math.sin(at * 0.55 + q) + builder.random() * 0.007),
  )
  const view = { role: 'decoration', viewWidth: page.width, viewHeight: page.height }
  builder.add('path', page, {
    ...{ ...view, parts: [{ d: outline(() => 0), fill: solid(mixed('#ffffff', sheet, 0.1)) }] },
    shadow: {
      x: 0,
      y: builder.px(-0.004) * back,
      blur: builder.px(0.03),
      colour: `${mixed(sheet, '#000000', 0.75)}59`,
    },
  })
  builder.drawing(page, [page.width, page.height], [[sheet, outline((at) => core[at]!)]])
}
