import { ensureContrast } from '../../colour/contrast.ts'
import { lchOf, mixed, withLch } from '../../colour/oklch.ts'
import { halftone } from '../../compose/halftone.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { discPath, onPage, signature, signatureHeight } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'

/** 错版套印: two inks printed one over the other out of register, on uncoated paper. */
export const typeRiso = defineLayout({
  id: 'type-riso',
  style: 'press',
  pictures: [0, 0],
  points: 0,
  mostPoints: 6,
  title: 20,
  build: (builder) => {
    const { safe, page } = builder
    const { paper, one, two } = inks(builder)
    builder.background = solid(paper)
    const pale = mixed(paper, two, 0.62)
    const ink = ensureContrast(withLch(one, { l: 0.36 }), [paper, pale], 5.8)
    const wide = builder.wide ? safe.width * (builder.shape === 'banner' ? 0.62 : 0.6) : safe.width
    const high = builder.wide ? safe.height - signatureHeight(builder) : safe.height * 0.66
    const words = titleBlock(builder, rectOf(safe.left, safe.top, wide, high), {
      share: builder.wide ? 0.5 : 0.04,
      on: [paper],
      title: {
        ...{ size: 0.46, least: 0.1, lines: 4, lineHeight: 1.14, colour: ink, on: [paper, pale] },
        effects: [
          { type: 'shadow', x: 0.045, y: 0.035, blur: 0, colour: pale },
          { type: 'texture', amount: 0.025, grain: 0.02, seed: builder.style.seed % 1000 },
        ],
      },
      subtitle: { colour: ink },
      badge: { fill: ink, colour: paper },
      points: { mark: 'tick', markFill: ink, markInk: paper, colour: ink },
    })
    const account = signature(builder, 'left', [paper], ink)
    const top = builder.wide ? 0 : words.bottom + builder.px(0.06)
    const foot = account.height > 0 && !builder.wide ? account.top - builder.px(0.03) : page.height
    builder.insertBelow(0, () => figures(builder, builder.wide ? words.left + wide : 0, top, foot, one, two))
  },
})

/** Returns the paper and the two inks: colours of the palette as strong as drum inks are. */
function inks({ palette }: PageBuilder) {
  const [a, b] = [lchOf(palette.accent), lchOf(palette.second)]
  const h = a.c < 0.04 ? (b.h + 200) % 360 : a.h
  const apart = Math.abs(((b.h - h + 540) % 360) - 180)
  const one = withLch(palette.accent, { l: 0.56, c: 0.16, h })
  const two = withLch(palette.second, { l: 0.79, c: 0.15, h: b.c < 0.04 || apart < 60 ? (h + 150) % 360 : b.h })
  return { paper: withLch(two, { l: 0.965, c: 0.014 }), one, two }
}

/** Draws a disc in one ink and hills of dots in the other over it, and register marks. */
function figures(builder: PageBuilder, left: number, top: number, foot: number, one: string, two: string): void {
  const { page } = builder
  const { width, height } = page
  const high = foot - top
  const r = builder.wide ? height * 0.3 : Math.max(builder.px(0.16), Math.min(builder.px(0.42), high * 0.46))
  const [x, y] = builder.wide
    ? [Math.max(left + r * 1.12, width - r * 0.95), height * 0.42]
    : [width * 0.64, top + Math.max(r, high * 0.48)]
  onPage(builder, [[two, discPath(x, y, r)]])
  const wave = builder.random() * 6
  const crest = (along: number) => 0.52 + 0.13 * Math.sin(along * 5 + wave) + 0.05 * Math.sin(along * 11)
  // Beside the words of a wide page the dots grow from nothing.
  const from = left / width
  halftone(builder, page, builder.px(0.026), one, (along, down) => {
    const within = (down * height - top) / high
    const deep = within - crest(along)
    if (deep < 0 || within > 1) return 0
    return (0.16 + deep * 1.5) * (from === 0 ? 1 : Math.min(1, Math.max(0, (along - from) * 5)))
  })
  const printed = builder.elements.at(-1)!
  builder.elements[builder.elements.length - 1] = { ...printed, blend: 'multiply' } as typeof printed
  const [mark, edge] = [builder.px(0.022), builder.px(0.035)]
  const crosses = [
    [edge, edge],
    [page.width - edge, edge],
  ].map(([cx, cy]) => `M${cx! - mark} ${cy}H${cx! + mark}M${cx} ${cy! - mark}V${cy! + mark}`)
  lineDrawing(builder, page, [page.width, page.height], crosses, one, Math.max(1.5, builder.px(0.003)))
}
