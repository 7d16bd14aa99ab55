import { defineLayout } from '../layout.ts'
import { rectOf } from '../rects.ts'
import { underScrim } from '../scrim.ts'

/** 全图压字: a picture over all of the page, white words at its foot. */
export const photoScrim = defineLayout({
  id: 'photo-scrim',
  style: 'photo',
  pictures: [1, 1],
  points: 0,
  title: 26,
  build: (sheet) => {
    const { safe, page, brief, palette } = sheet
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
    sheet.under(mark, () => {
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
