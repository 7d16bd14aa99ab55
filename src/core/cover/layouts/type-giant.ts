import { lchOf, mixed } from '../../colour/oklch.ts'
import { keywordOf } from '../../compose/keyword.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { effectsOf } from '../../compose/title-effects.ts'
import { onPage, signature, signatureHeight } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'

/** 巨字出血: one character of the title so large that it leaves the page, tone on tone, the whole title below it. */
export const typeGiant = defineLayout({
  id: 'type-giant',
  style: 'type',
  pictures: [0, 0],
  points: 0,
  title: 20,
  suits: ({ title }) => !/[A-Za-z]{3}/.test(title),
  build: (builder) => {
    const { safe, page, palette } = builder
    const ground = palette.accent
    const deep = mixed(ground, palette.onAccent === '#ffffff' && lchOf(ground).l < 0.3 ? '#ffffff' : '#000000', 0.24)
    builder.background = solid(ground)
    const wide = builder.wide ? safe.width * (builder.shape === 'banner' ? 0.6 : 0.5) : safe.width
    const above = builder.wide ? 0 : safe.height * 0.45
    const room = rectOf(
      safe.left,
      safe.top + above,
      wide,
      safe.height - above - (builder.wide ? signatureHeight(builder) : 0),
    )
    const words = titleBlock(builder, room, {
      ...{ on: [ground], share: builder.wide ? 0.5 : 1 },
      title: {
        size: 0.43,
        least: 0.1,
        lines: builder.wide ? 3 : 4,
        lineHeight: 1.12,
        effects: effectsOf('long-shadow', {
          ...{ ink: palette.onAccent, on: ground, accent: palette.second, seed: builder.style.seed },
        }),
        colour: palette.onAccent,
      },
      subtitle: { colour: palette.onAccent },
      badge: { fill: palette.second, colour: palette.onSecond },
    })
    signature(builder, 'left', [ground, deep], palette.onAccent, builder.wide ? 'foot' : 'head')
    const top = builder.wide ? page.height : words.top - builder.px(0.05)
    builder.insertBelow(0, () => {
      giant(builder, top, ground, deep)
      const y = words.top - builder.px(0.045)
      if (!builder.wide) onPage(builder, [[ground, `M0 ${y}H${page.width}V${page.height}H0z`]])
    })
  },
})

/** Draws the first character of the title's most important word, cut by the upper and right edges of the page. */
function giant(builder: PageBuilder, foot: number, ground: string, deep: string): void {
  const { page, brief, style } = builder
  const title = brief.title.replace(/\s/g, '')
  const at = keywordOf(title, builder.words)?.[0] ?? 0
  const letter =
    [...title.slice(at), ...title].find((one) => /[^\W_]|\p{Script=Han}/u.test(one) && !/\p{N}/u.test(one)) ?? ''
  const size = builder.wide ? Math.min(page.height * 1.16, page.width * 0.52) : Math.min(page.width * 1.04, foot * 1.24)
  const natural = builder.widthOf(letter, size, style.voice.title)
  const left = page.width - natural * (builder.wide ? 0.78 : 0.92)
  const top = builder.wide ? (page.height - size) / 2 : foot - size * 1.03
  const hatched = {
    ...{ type: 'pattern', pattern: 'stripes', ink: deep, paper: ground },
    ...{ size: builder.px(0.034), angle: 35 },
  }
  builder.add('text', rectOf(left, top, natural * 1.04, size * 1.05), {
    ...{ runs: [{ text: letter }], family: style.voice.title.family, weight: style.voice.title.weight },
    ...{ size, lineHeight: 1.02, role: 'decoration', align: 'left', sizing: 'fixed', fill: hatched, effects: [] },
  })
}
