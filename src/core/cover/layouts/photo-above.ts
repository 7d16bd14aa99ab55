import type { CoverBuilder } from '../builder.ts'
import { footPattern } from '../foot-pattern.ts'
import { defineLayout } from '../layout.ts'
import { photo } from '../photo.ts'
import { cut, rectOf } from '../rects.ts'
import { titleBlock } from '../title-block.ts'

/** 上图下文: pictures across the upper part of the page, words on paper below; side by side on a wide page. */
export const photoAbove = defineLayout({
  id: 'photo-above',
  style: 'photo',
  pictures: [1, 3],
  points: 0,
  title: 28,
  build: (sheet) => (sheet.wide ? beside(sheet) : stacked(sheet)),
})

/** Returns the distance between pictures, px. */
const gapOf = (sheet: CoverBuilder) => sheet.px(0.012)

function stacked(sheet: CoverBuilder): void {
  const { safe, page, palette, brief } = sheet
  footPattern(sheet)
  const below = safe.top + safe.height
  // The words come first, since the pictures take the room they leave.
  const most = page.height * (sheet.shape === 'tall' ? 0.34 : 0.44)
  const words = titleBlock(sheet, rectOf(safe.left, below - most, safe.width, most), {
    title: { size: 0.215, least: 0.09, lines: 3, keyword: true },
    share: 1,
    badge: null,
  })
  const foot = words.top - sheet.px(0.065)
  sheet.insertBelow(0, () => {
    for (const [place, box] of cut(rectOf(0, 0, page.width, foot), brief.pictures.length, gapOf(sheet)).entries())
      photo(sheet, place, box)
  })
  // The badge overlaps both halves.
  sheet.pill(
    brief.badge,
    { x: safe.left, y: foot - sheet.px(0.046), room: safe.width },
    { size: 0.048, fill: palette.accent },
  )
}

function beside(sheet: CoverBuilder): void {
  const { safe, page, brief } = sheet
  const banner = sheet.shape === 'banner'
  const split = page.width * (banner ? 0.56 : 0.46)
  const pictures = banner ? rectOf(split, 0, page.width - split, page.height) : rectOf(0, 0, split, page.height)
  for (const [place, box] of cut(pictures, brief.pictures.length, gapOf(sheet), !banner).entries())
    photo(sheet, place, box)
  const left = banner ? safe.left : split + sheet.px(0.075)
  const right = banner ? split - sheet.px(0.1) : safe.left + safe.width
  titleBlock(sheet, rectOf(left, safe.top, right - left, safe.height), {
    title: { size: banner ? 0.32 : 0.2, least: 0.1, lines: banner ? 3 : 5, keyword: true },
    subtitle: { size: banner ? 0.085 : 0.06 },
  })
}
