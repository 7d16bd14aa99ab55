import { ensureContrast } from '../../colour/contrast.ts'
import { lchOf, mixed, withLch } from '../../colour/oklch.ts'
import { lockupBlock } from '../../compose/lockup.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset } from '../../compose/rects.ts'
import { discPath, onPage, signature, signatureHeight } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'

/** 多圈描边: ring upon ring of colour around the letters, as on posters of the seventies, with flowers in two corners. */
export const typeRings = defineLayout({
  id: 'type-rings',
  style: 'type',
  pictures: [0, 0],
  points: 0,
  title: 14,
  build: (builder) => {
    const { safe, palette } = builder
    const { ground, rings, ink } = inks(builder)
    builder.background = solid(ground)
    // The rings may reach into the margin.
    const edge = builder.px(builder.shape === 'banner' ? 0.03 : 0.045)
    const box = inset(safe, builder.px(0.008), edge)
    const words = lockupBlock(
      builder,
      { ...box, height: box.height - signatureHeight(builder) },
      {
        ...{ on: [ground], align: 'center', gap: 0.06 },
        title: {
          ...{ lines: builder.wide ? 2 : 4, lineHeight: 1.26, colour: ink, on: [rings[2]] },
          effects: [0.25, 0.175, 0.1].map((width, at) => ({ type: 'stroke', width, fill: solid(rings[at]!) })),
        },
        subtitle: { colour: ensureContrast(palette.ink, [ground], 5) },
        badge: { fill: ink, colour: rings[2] },
      },
    )
    signature(builder, 'center', [ground], ensureContrast(palette.ink, [ground], 5))
    builder.insertBelow(0, () => flowers(builder, words, rings, ground))
  },
})

/** Returns the colours: a ground, three rings from the outer to the inner one, and a dark ink on the inner one. */
function inks({ palette }: PageBuilder) {
  const tone = lchOf(palette.accent)
  const h = tone.c < 0.04 ? lchOf(palette.second).h : tone.h
  const pale = withLch(palette.accent, { l: 0.965, c: 0.025, h })
  // Yellow is clean only when it is light.
  const lift = h > 75 && h < 130 ? 0.075 : 0
  const ground = withLch(palette.accent, { l: 0.84 + lift, c: 0.085 + lift * 0.3, h })
  const warm = lchOf(palette.second)
  const second = withLch(palette.second, {
    l: 0.8,
    c: Math.min(0.12, Math.max(0.1, warm.c)),
    h: warm.c < 0.04 ? (h + 150) % 360 : warm.h,
  })
  const ink = withLch(palette.accent, { l: 0.3, c: Math.min(0.13, Math.max(0.07, tone.c)), h })
  // The rings lighten inwards, so that the letters stand out and not the outline around them.
  const outer = withLch(palette.accent, { l: 0.72 + lift * 1.2, c: 0.12, h })
  return { ground, rings: [outer, second, pale] as const, ink }
}

/** Draws half a flower over two opposite corners, where no words are. */
function flowers(
  builder: PageBuilder,
  words: { readonly top: number; readonly bottom: number },
  rings: readonly string[],
  ground: string,
) {
  const { page } = builder
  const most = builder.px(0.5)
  const above = builder.wide ? builder.px(0.2) : Math.min(most, words.top * 0.62)
  const below = builder.wide ? builder.px(0.2) : Math.min(most, (page.height - words.bottom) * 0.62)
  const flower = (x: number, y: number, r: number, turn: number): (readonly [string, string])[] => {
    const petals = Array.from({ length: 7 }, (_, petal) => {
      const angle = (petal / 7) * Math.PI * 2 + turn
      return discPath(x + Math.cos(angle) * r * 0.62, y + Math.sin(angle) * r * 0.62, r * 0.34)
    }).join('')
    return [
      [mixed(ground, rings[2]!, 0.5), petals + discPath(x, y, r * 0.55)],
      [mixed(ground, rings[1]!, 0.7), discPath(x, y, r * 0.36)],
    ]
  }
  const turn = builder.random()
  onPage(builder, [
    ...flower(page.width - above * 0.3, above * 0.35, above, turn),
    ...flower(below * 0.28, page.height - below * 0.3, below, turn + 0.4),
  ])
}
