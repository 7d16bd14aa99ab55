import type { Rect } from '../../geometry.ts'
import type { CoverBuilder } from '../builder.ts'
import { footPattern } from '../foot-pattern.ts'
import { defineLayout } from '../layout.ts'
import { arrow } from '../marks.ts'
import { photo } from '../photo.ts'
import { inset, rectOf } from '../rects.ts'
import { titleBlock } from '../title-block.ts'

/** 前后上下: two pictures, before and after, with an arrow between them and the words below; beside them on a banner. */
export const beforeAfter = defineLayout({
  id: 'before-after',
  style: 'photo',
  pictures: [2, 2],
  points: 0,
  title: 28,
  build: (sheet) => (sheet.shape === 'banner' ? beside(sheet) : stacked(sheet)),
})

function stacked(sheet: CoverBuilder): void {
  const { safe, page } = sheet
  footPattern(sheet)
  const below = safe.top + safe.height
  const most = safe.height * (sheet.wide ? 0.36 : 0.38)
  const words = titleBlock(sheet, rectOf(safe.left, below - most, safe.width, most), {
    ...{ align: 'center', share: 1, badge: null, gap: 0.03 },
    title: { size: 0.22, least: 0.085, lines: sheet.wide ? 2 : 3, keyword: true },
  })
  const foot = words.top - sheet.px(0.05)
  sheet.insertBelow(0, () =>
    pair(sheet, rectOf(0, 0, page.width, foot), sheet.shape === 'landscape' || sheet.shape === 'square'),
  )
}

function beside(sheet: CoverBuilder): void {
  const { safe, page } = sheet
  const split = page.width * 0.5
  titleBlock(sheet, rectOf(safe.left, safe.top, split - safe.left - sheet.px(0.08), safe.height), {
    title: { size: 0.3, least: 0.1, lines: 3, keyword: true },
    subtitle: { size: 0.085 },
    badge: null,
  })
  pair(sheet, rectOf(split, 0, page.width - split, page.height), true)
}

/** Draws both pictures with their tags, a disc with an arrow where they meet, and the badge in the far corner. */
function pair(sheet: CoverBuilder, box: Rect, across: boolean): void {
  const { palette, words, brief, safe } = sheet
  const gap = sheet.px(0.012)
  const [width, height] = across ? [(box.width - gap) / 2, box.height] : [box.width, (box.height - gap) / 2]
  const seen = (one: Rect) => {
    const [left, top] = [Math.max(one.left, safe.left), Math.max(one.top, safe.top)]
    const right = Math.min(one.left + one.width, safe.left + safe.width)
    return rectOf(left, top, right - left, one.top + one.height - top)
  }
  const edge = sheet.px(0.05)
  const tags = [
    [words.before!, palette.card, palette.onCard],
    [words.after!, palette.accent, palette.onAccent],
  ] as const
  for (const [place, [tag, fill, colour]] of tags.entries()) {
    const one = rectOf(
      across ? box.left + place * (width + gap) : box.left,
      across ? box.top : box.top + place * (height + gap),
      ...([width, height] as const),
    )
    photo(sheet, place, one, { room: seen(one) })
    const [x, y] = [Math.max(one.left + edge, safe.left), Math.max(one.top + edge, safe.top)]
    sheet.pill(tag, { x, y, room: width / 2 }, { size: 0.056, fill, colour, radius: sheet.px(0.018) })
  }
  // Keeps the disc off a cut-out subject in the middle.
  const standing = brief.pictures.some(({ cutOut }) => cutOut)
  const [x, y] = across
    ? [box.left + width + gap / 2, (Math.max(box.top, 0) + box.top + box.height) / 2]
    : [box.left + box.width * (standing ? 0.8 : 0.5), box.top + height + gap / 2]
  const size = sheet.px(0.15)
  const disc = rectOf(x - size / 2, y - size / 2, size, size)
  sheet.ellipse(disc, palette.papers[0]!)
  sheet.ellipse(inset(disc, sheet.px(0.012)), palette.accent)
  arrow(sheet, inset(disc, sheet.px(0.035)), palette.onAccent, across ? 'right' : 'down')
  sheet.pill(
    brief.badge,
    {
      ...{
        x: Math.min(box.left + box.width - sheet.px(0.05), safe.left + safe.width),
        anchor: 'right',
        room: width / 2,
      },
      y: across ? Math.max(box.top + edge, safe.top) : box.top + box.height - edge - sheet.typeSize(0.05) * 1.9,
    },
    { size: 0.05, fill: palette.second, colour: palette.onSecond, radius: sheet.px(0.018) },
  )
}
