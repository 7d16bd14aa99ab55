import { lchOf, withLch } from '../../colour/oklch.ts'
import type { CoverBuilder } from '../builder.ts'
import { defineLayout } from '../layout.ts'
import { rectOf } from '../rects.ts'
import { underScrim } from '../scrim.ts'
import { titleBlock } from '../title-block.ts'

/** 全图压字: a full-page picture with white words at its bottom. */
export const photoScrim = defineLayout({
  id: 'photo-scrim',
  style: 'photo',
  pictures: [1, 1],
  points: 0,
  title: 26,
  build: (sheet) => {
    const { safe, page, brief, palette } = sheet
    // On a wide page the words would cover an upright picture, so they stand beside it.
    if (sheet.wide) return beside(sheet)
    sheet.picture(0, page)
    const mark = sheet.mark
    const below = safe.top + safe.height
    const on = [underScrim]
    const sub = brief.subtitle === '' ? 0 : sheet.px(0.09)
    const high = Math.min(safe.height * 0.6, sheet.px(0.5))
    const title = sheet.title(rectOf(safe.left, below - sub - high, safe.width, high), {
      size: 0.19,
      least: 0.085,
      lines: 3,
      valign: 'bottom',
      colour: '#ffffff',
      on,
      effects: [],
    })
    sheet.subtitle(rectOf(safe.left, below - sub, safe.width, sub), {
      ...{ size: 0.056, lines: 1, valign: 'bottom', colour: '#ffffff', on },
    })
    sheet.insertBelow(mark, () => {
      const top = Math.max(0, title.top - sheet.px(0.3))
      sheet.scrim(rectOf(0, top, page.width, page.height - top), title, 'bottom')
    })
    sheet.pill(
      brief.badge,
      { x: safe.left, y: safe.top, room: safe.width * 0.6 },
      { size: 0.044, fill: palette.accent },
    )
  },
})

/** Draws the picture on the right, fading into the dark area on the left that holds the words. */
function beside(sheet: CoverBuilder): void {
  const { safe, page, palette } = sheet
  const banner = sheet.shape === 'banner'
  const ground = lchOf(palette.papers[0]!).c > 0.05 ? palette.papers[0]! : palette.accent
  const night = withLch(ground, { l: 0.2, c: 0.045 })
  const left = page.width * (banner ? 0.42 : 0.34)
  sheet.background = { type: 'solid', colour: night }
  const picture = rectOf(left, 0, page.width - left, page.height)
  sheet.picture(0, picture)
  const fade = rectOf(left - 1, 0, page.width * 0.34, page.height)
  const stops = [
    { at: 0, colour: night },
    { at: 1, colour: `${night}00` },
  ]
  sheet.rect(fade, { type: 'linear', angle: 0, stops })
  const on = [night]
  const width = left + page.width * (banner ? 0.08 : 0.1) - safe.left
  titleBlock(sheet, rectOf(safe.left, safe.top, width, safe.height), {
    title: { size: banner ? 0.34 : 0.21, least: 0.1, lines: banner ? 3 : 5, colour: '#ffffff', effects: [] },
    subtitle: { colour: '#ffffff', size: banner ? 0.085 : 0.06 },
    ...{ on, share: banner ? 0.5 : 0.8 },
  })
}
