import { ensureContrast } from '../../colour/contrast.ts'
import { footPattern } from '../../compose/foot-pattern.ts'
import { lockupBlock } from '../../compose/lockup.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { readable } from '../../compose/palette.ts'
import { rectOf } from '../../compose/rects.ts'
import { type DisplayEffect, effectsOf, type TitleEffect } from '../../compose/title-effects.ts'
import { defineLayout } from '../layout.ts'

/** 大字报: a title that fills the page in lines of its full width; one of two or three characters goes down in steps. */
export const bigType = defineLayout({
  id: 'big-type',
  style: 'type',
  pictures: [0, 0],
  points: 0,
  mostPoints: 6,
  title: 30,
  build: (builder) => {
    const { safe, palette, brief } = builder
    footPattern(builder)
    const upright = builder.shape === 'tall' || builder.shape === 'portrait'
    const bare = brief.subtitle === '' && brief.badge === '' && brief.points.length === 0
    if (upright && bare && /^\p{Script=Han}{2,3}$/u.test(brief.title)) return steps(builder)
    const display = posterEffects(builder)
    lockupBlock(builder, safe, {
      on: palette.papers,
      align: builder.wide ? 'center' : 'left',
      badge: { fill: palette.accent, colour: palette.onAccent },
      // A marker is emphasis enough.
      title: {
        keyword: builder.style.effect !== 'marker',
        ...(display && { effects: display, keyword: false }),
        lines: builder.wide ? 3 : 5,
        ...(builder.shape === 'tall' && { lineHeight: 1.22 }),
      },
      points: { mark: 'number', markFill: palette.accent, markInk: palette.onAccent, colour: palette.ink },
      subtitle: { size: builder.shape === 'banner' ? 0.08 : 0.068 },
    })
  },
})

const posterEffect: Partial<Record<TitleEffect, DisplayEffect>> = {
  outline: 'double-stroke',
  'hard-shadow': 'long-shadow',
  'soft-shadow': 'worn',
  extrude: 'cut',
}

/** Returns the effects that show at the size of a poster, for those of the style that are made for smaller type. */
function posterEffects({ palette, style }: PageBuilder) {
  const name = posterEffect[style.effect]
  const { ink, papers } = palette
  // Cut across, thin strokes are hard to read.
  if (name === undefined || (name === 'cut' && style.voice.title.weight < 900)) return undefined
  // The halves of cut letters are words; other accents lie behind the words.
  const accent = name === 'cut' ? ensureContrast(palette.accent, papers, readable) : palette.accent
  return effectsOf(name, { ink, on: papers[0]!, accent, seed: style.seed })
}

/** Sets the characters of a short title one below the other, each further to the right, as large as they fit. */
function steps(builder: PageBuilder): void {
  const { safe, brief } = builder
  const characters = [...brief.title]
  const count = characters.length
  const size = Math.min(safe.height / count / 1.08, safe.width * (count === 2 ? 0.66 : 0.46))
  const pitch = size * 1.08
  const top = safe.top + (safe.height - pitch * count) / 2
  for (const [place, character] of characters.entries()) {
    const left = safe.left + ((safe.width - size * 1.02) * place) / (count - 1)
    builder.title(rectOf(left, top + place * pitch, size * 1.02, pitch), {
      ...{ words: character, size: size / builder.unit, lines: 1, lineHeight: 1.08 },
    })
  }
}
