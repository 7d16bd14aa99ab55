import { lchOf, withLch } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { underScrim } from '../../compose/scrim.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { defineLayout } from '../layout.ts'

/** 全图压字: a full-page picture with white words at its bottom. */
export const photoScrim = defineLayout({
  id: 'photo-scrim',
  style: 'photo',
  pictures: [1, 1],
  points: 0,
  title: 26,
  build: (builder) => {
    const { safe, page, brief, palette } = builder
    // On a wide page the words would cover an upright picture, so they stand beside it.
    if (builder.wide) return beside(builder)
    builder.picture(0, page)
    const mark = builder.mark
    const below = safe.top + safe.height
    const on = [underScrim]
    const sub = brief.subtitle === '' ? 0 : builder.px(0.09)
    const high = Math.min(safe.height * 0.6, builder.px(0.5))
    const title = builder.title(rectOf(safe.left, below - sub - high, safe.width, high), {
      size: 0.19,
      least: 0.085,
      lines: 3,
      valign: 'bottom',
      colour: '#ffffff',
      on,
      effects: [],
    })
    builder.subtitle(rectOf(safe.left, below - sub, safe.width, sub), {
      ...{ size: 0.06, lines: 1, valign: 'bottom', colour: '#ffffff', on },
    })
    builder.insertBelow(mark, () => {
      const top = Math.max(0, title.top - builder.px(0.3))
      builder.scrim(rectOf(0, top, page.width, page.height - top), title, 'bottom')
    })
    builder.pill(
      brief.badge,
      { x: safe.left, y: safe.top, room: safe.width * 0.6 },
      { size: 0.044, fill: palette.accent },
    )
  },
})

/** Draws the picture on the right, fading into the dark area on the left that holds the words. */
function beside(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const banner = builder.shape === 'banner'
  const ground = lchOf(palette.papers[0]!).c > 0.05 ? palette.papers[0]! : palette.accent
  const night = withLch(ground, { l: 0.2, c: 0.045 })
  const left = page.width * (banner ? 0.42 : 0.34)
  builder.background = { type: 'solid', colour: night }
  const picture = rectOf(left, 0, page.width - left, page.height)
  builder.picture(0, picture)
  const fade = rectOf(left - 1, 0, page.width * 0.34, page.height)
  const stops = [
    { at: 0, colour: night },
    { at: 1, colour: `${night}00` },
  ]
  builder.rect(fade, { type: 'linear', angle: 0, stops })
  const on = [night]
  const width = left + page.width * (banner ? 0.08 : 0.1) - safe.left
  titleBlock(builder, rectOf(safe.left, safe.top, width, safe.height), {
    title: { size: banner ? 0.34 : 0.21, least: 0.1, lines: banner ? 3 : 5, colour: '#ffffff', effects: [] },
    subtitle: { colour: '#ffffff', size: banner ? 0.085 : 0.06 },
    ...{ on, share: banner ? 0.5 : 0.8 },
  })
}
