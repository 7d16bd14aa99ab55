import type { Rect } from '../../geometry.ts'
import type { CoverBuilder } from '../builder.ts'
import { footPattern } from '../foot-pattern.ts'
import { defineLayout } from '../layout.ts'
import { barcode } from '../marks.ts'
import { head, type Inks } from '../masthead.ts'
import { photo } from '../photo.ts'
import { inset, part, rectOf } from '../rects.ts'
import { titleBlock } from '../title-block.ts'

/**
 * 杂志封面: a masthead across the top of the page, the picture under or in front of it, title, cover lines and bar code.
 */
export const magazine = defineLayout({
  id: 'magazine',
  style: 'press',
  pictures: [1, 1],
  points: 0,
  title: 28,
  build: (sheet) => {
    if (sheet.shape === 'banner') banner(sheet)
    else if (sheet.width > sheet.height * 0.8) beside(sheet)
    else stacked(sheet)
  },
})

/** Draws cover lines and the bar code along the bottom of a box. Returns where they begin, px from the top. */
function foot(sheet: CoverBuilder, { left, width, top, height }: Rect, { on, ink }: Inks): number {
  const high = sheet.px(0.1)
  const plate = rectOf(left + width - sheet.px(0.19), top + height - high, sheet.px(0.19), high)
  sheet.rect(plate, '#ffffff')
  barcode(sheet, inset(plate, sheet.px(0.016), sheet.px(0.016)), '#1a1a1a')
  const room = plate.left - sheet.px(0.05) - left
  const shown = sheet.brief.points.slice(0, Math.max(1, Math.floor(room / sheet.px(0.27))))
  const gap = sheet.px(0.03)
  const wide = (room - gap * (shown.length - 1)) / Math.max(1, shown.length)
  for (const [place, point] of shown.entries()) {
    const x = left + place * (wide + gap)
    sheet.rect(rectOf(x, plate.top, sheet.px(0.007), high), sheet.palette.accent)
    sheet.text(point, rectOf(x + sheet.px(0.025), plate.top, wide - sheet.px(0.025), high), {
      ...{ size: 0.04, least: 0.03, lines: 2, valign: 'middle', lineHeight: 1.3, colour: ink, on },
    })
  }
  return plate.top - sheet.px(0.045)
}

const onPaper = ({ palette: { papers, ink, muted } }: CoverBuilder): Inks => ({ on: papers, ink, muted })

/** Draws the title over the subtitle, which shares the last row with the bar code. For upright pages. */
function words(sheet: CoverBuilder, { on, ink, muted }: Inks, most: number): Rect {
  const { safe, brief } = sheet
  const foot = rectOf(safe.left, safe.top + safe.height - sheet.px(0.1), safe.width, sheet.px(0.1))
  const plate = part(foot, 0.78, 0, 0.22, 1)
  sheet.rect(plate, '#ffffff')
  barcode(sheet, inset(plate, sheet.px(0.016), sheet.px(0.016)), '#1a1a1a')
  sheet.subtitle(part(foot, 0, 0, 0.73, 1), {
    size: 0.056,
    lines: 2,
    valign: 'middle',
    lineHeight: 1.25,
    colour: muted,
    on,
  })
  // Without a subtitle the title moves down beside the bar code.
  const below = brief.subtitle === '' ? foot.top + foot.height : foot.top - sheet.px(0.035)
  const width = safe.width * (brief.subtitle === '' ? 0.73 : 1)
  return sheet.title(rectOf(safe.left, below - most, width, most), {
    ...{ size: 0.2, least: 0.085, lines: 3, valign: 'bottom', colour: ink, on, effects: [] },
  })
}

/** Draws an upright page: the masthead, the picture from edge to edge, the words on paper below it. */
function stacked(sheet: CoverBuilder): void {
  const { safe, page, palette, brief } = sheet
  const cutOut = brief.pictures[0]?.cutOut ? brief.pictures[0] : null
  const ground = cutOut ? { on: [palette.soft], ink: palette.onSoft, muted: palette.onSoft } : onPaper(sheet)
  const { top, bottom } = head(sheet, ground)
  const from = bottom + sheet.px(0.03)
  const mark = sheet.mark
  const most = Math.min(sheet.px(0.4), (page.height - from) * 0.36)
  const title = words(sheet, onPaper(sheet), most)
  const edge = title.top - sheet.px(0.06)
  sheet.insertBelow(mark, () => {
    if (!cutOut) return sheet.picture(0, rectOf(0, from, page.width, edge - from))
    // A cut-out picture stands on a panel and overlaps the masthead.
    const high = Math.min(edge - top - (bottom - top) * 0.3, (safe.width * 0.9 * cutOut.height) / cutOut.width)
    sheet.addCutOut(0, rectOf(safe.left, edge - high, safe.width, high))
  })
  if (cutOut) sheet.insertBelow(0, () => sheet.rect(rectOf(0, 0, page.width, edge), palette.soft))
  footPattern(sheet)
  const y = edge - sheet.px(0.046)
  sheet.pill(brief.badge, { x: safe.left, y, room: safe.width * 0.5 }, { size: 0.046, fill: palette.accent })
}

function beside(sheet: CoverBuilder): void {
  const { safe, page, palette, brief } = sheet
  const { top, bottom } = head(sheet, onPaper(sheet))
  const split = page.width * 0.56
  const column = rectOf(safe.left, bottom, split - sheet.px(0.09) - safe.left, safe.top + safe.height - bottom)
  const below = foot(sheet, column, onPaper(sheet))
  const from = bottom + sheet.px(0.03)
  titleBlock(
    sheet,
    { ...column, top: from, height: below - from },
    {
      title: { size: 0.195, least: 0.085, lines: 4, keyword: true },
    },
  )
  const cutOut = brief.pictures[0]?.cutOut
  const view = rectOf(split, bottom + sheet.px(0.03), page.width - split, page.height - bottom - sheet.px(0.03))
  if (!cutOut) return sheet.picture(0, view)
  sheet.insertBelow(0, () => sheet.rect(view, palette.soft))
  const above = top + (bottom - top) * 0.5
  sheet.addCutOut(0, rectOf(split, above, page.width - split, page.height - above))
}

function banner(sheet: CoverBuilder): void {
  const { safe, page, palette, words } = sheet
  const split = page.width * 0.57
  photo(sheet, 0, rectOf(split, 0, page.width - split, page.height))
  const column = split - sheet.px(0.1) - safe.left
  const name = sheet.text(words.magazine ?? '', rectOf(safe.left, safe.top, column, sheet.px(0.2)), {
    ...{ size: 0.17, lines: 1, lineHeight: 1, face: sheet.recipe.voice.title, colour: palette.accentInk },
    ...{ letterSpacing: 0.06, role: 'decoration' },
  })
  const top = name.bottom + sheet.px(0.035)
  sheet.rect(rectOf(safe.left, top, column, sheet.px(0.008)), palette.accent)
  const from = top + sheet.px(0.05)
  titleBlock(sheet, rectOf(safe.left, from, column, safe.top + safe.height - from), {
    title: { size: 0.3, least: 0.1, lines: 3, keyword: true },
    subtitle: { size: 0.085 },
    badge: null,
  })
}
