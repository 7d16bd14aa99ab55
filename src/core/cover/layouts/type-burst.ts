import { lchOf, mixed, withLch } from '../../colour/oklch.ts'
import { halftone } from '../../compose/halftone.ts'
import { lockupBlock } from '../../compose/lockup.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { effectsOf } from '../../compose/title-effects.ts'
import { boxPath, onPage, signature, signatureHeight } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'

/** 漫画爆炸: the title tilted in a jagged burst with a heavy outline, printed dots around it. */
export const typeBurst = defineLayout({
  id: 'type-burst',
  style: 'bold',
  pictures: [0, 0],
  points: 0,
  title: 16,
  build: (builder) => {
    const { safe, page, palette } = builder
    const tone = lchOf(palette.accent)
    const strong = { l: Math.min(0.78, Math.max(0.68, tone.l)), c: Math.max(0.13, tone.c) }
    const ground = withLch(palette.accent, { ...strong, h: tone.c < 0.03 ? 250 : tone.h })
    builder.background = solid(ground)
    const dark = withLch(palette.accent, { l: 0.2, c: 0.04 })
    const star = withLch(palette.accent, { l: 0.94, c: 0.04, h: lchOf(palette.second).h })
    const loud = withLch(palette.second, { l: 0.56, c: Math.max(0.15, lchOf(palette.second).c) })
    const side = Math.max(safe.left, page.width - safe.left - safe.width) + builder.px(0.045)
    const room = rectOf(
      side,
      safe.top + builder.px(0.12),
      page.width - 2 * side,
      safe.height - builder.px(0.24) - signatureHeight(builder),
    )
    const tilt = builder.wide ? -3 : -6
    const mark = builder.mark
    let [top, bottom] = [0, 0]
    builder.turned(tilt, room, () => {
      const words = lockupBlock(builder, room, {
        ...{ on: [star], align: 'center' },
        title: {
          ...{ lines: builder.wide ? 2 : 4, lineHeight: 1.14, colour: dark, keyword: false },
          effects: effectsOf('double-stroke', { ink: dark, on: star, accent: loud, seed: builder.style.seed }),
        },
        subtitle: { colour: dark },
        badge: { fill: withLch(loud, { l: 0.48 }), colour: '#ffffff' },
      })
      ;({ top, bottom } = words)
    })
    const account = signature(builder, 'center', [dark], star)
    const middle = (top + bottom) / 2
    builder.insertBelow(mark, () => {
      dots(builder, ground)
      burst(builder, middle, (bottom - top) / 2, {
        star,
        dark: mixed(ground, '#000000', 0.22),
        loud: mixed(ground, loud, 0.22),
      })
      const [padX, padY] = [builder.px(0.03), builder.px(0.012)]
      if (account.height > 0) onPage(builder, [[dark, boxPath(inset(account, -padX, -padY))]])
    })
  },
})

/** Draws printed dots that fade from two opposite corners. */
function dots(builder: PageBuilder, ground: string): void {
  halftone(builder, builder.page, builder.px(0.045), mixed(ground, '#000000', 0.1), (x, y) => {
    const near = Math.min(Math.hypot(x, y), Math.hypot(1 - x, 1 - y))
    return 0.75 - near
  })
}

/** Draws a star of uneven spikes around words of half a height, with its hard shadow and outline. */
function burst(
  builder: PageBuilder,
  y: number,
  half: number,
  { star, dark, loud }: { readonly star: string; readonly dark: string; readonly loud: string },
): void {
  const { page } = builder
  const x = page.width / 2
  const [rx, ry] = [page.width * 0.5, half * 1.28 + builder.px(0.09)]
  const count = 22
  const points = Array.from({ length: count * 2 }, (_, at) => {
    const angle = ((at + (builder.random() - 0.5) * 0.5) / (count * 2)) * Math.PI * 2
    const out = at % 2 ? 1 : 1.2 + builder.random() * 0.28
    return [Math.cos(angle) * rx * out, Math.sin(angle) * ry * out] as const
  })
  const outline = (scaleX: number, scaleY: number, by = 0) =>
    `M${points.map(([dx, dy]) => `${(x + dx * scaleX + by).toFixed(1)} ${(y + dy * scaleY + by).toFixed(1)}`).join('L')}Z`
  const by = builder.px(0.028)
  onPage(builder, [[dark, outline(1, 1, by)]])
  onPage(builder, [[loud, outline(1, 1)]], {
    stroke: { fill: solid(dark), width: builder.px(0.012), align: 'center', dash: 'solid', join: 'miter' },
  })
  onPage(builder, [[star, outline(0.925, 0.9)]])
}
