import { footPattern } from '../../compose/foot-pattern.ts'
import { lockupBlock } from '../../compose/lockup.ts'
import { barcode } from '../../compose/marks.ts'
import { head, type Inks, mastheadOf } from '../../compose/masthead.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { inset, part, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/**
 * 杂志封面: a masthead across the top of the page, the picture under or in front of it, title, cover lines and bar code.
 */
export const magazine = defineLayout({
  id: 'magazine',
  style: 'press',
  pictures: [1, 1],
  points: 0,
  mostPoints: 4,
  title: 28,
  build: (builder) => {
    if (builder.shape === 'banner') banner(builder)
    else if (builder.width > builder.height * 0.8) beside(builder)
    else stacked(builder)
  },
})

/** Draws an upright page without a masthead: the title takes its place, the picture runs off the page below it. */
function titled(builder: PageBuilder): void {
  const { safe, page, palette, brief } = builder
  const cutOut = brief.pictures[0]?.cutOut
  const mark = builder.mark
  const on = cutOut ? [palette.soft] : palette.papers
  const words = lockupBlock(
    builder,
    rectOf(safe.left, safe.top, safe.width, safe.height * (brief.points.length > 0 ? 0.52 : 0.44)),
    {
      ...{ on, badge: null, share: 0 },
      title: { effects: [], colour: cutOut ? palette.onSoft : palette.ink, lines: 3 },
      subtitle: { colour: cutOut ? palette.onSoft : palette.muted },
      points: coverMarks(builder, cutOut ? palette.onSoft : palette.ink),
    },
  )
  const view = rectOf(0, words.bottom + builder.px(0.045), page.width, page.height - words.bottom - builder.px(0.045))
  builder.insertBelow(mark, () => {
    if (cutOut) builder.rect(page, palette.soft)
    if (cutOut) builder.addCutOut(0, inset(view, page.width * 0.06, 0))
    else builder.picture(0, view)
  })
}

const coverMarks = ({ palette }: PageBuilder, colour: string) =>
  ({ mark: 'dot', markFill: palette.accentInk, markInk: palette.accentInk, colour }) as const

/** Draws the points as cover lines in two columns that end at the foot of a box. Returns where they begin, px. */
function coverLines(builder: PageBuilder, { left, top, width, height }: Rect, { on, ink }: Inks): number {
  const { points } = builder.brief
  const gap = builder.px(0.03)
  const bar = builder.px(0.025)
  const high = builder.px(0.085)
  const [columns, rows] = [Math.min(2, points.length), Math.ceil(points.length / 2)]
  const from = top + height - rows * high
  const size = sizeFor(builder, points, (width - gap) / 2 - bar, 0.054, 0.038)
  for (const [place, point] of points.entries()) {
    const wide = (width - gap * (columns - 1)) / columns
    const [x, y] = [left + (place % columns) * (wide + gap), from + Math.floor(place / columns) * high]
    builder.rect(rectOf(x, y + high * 0.1, builder.px(0.007), high * 0.8), builder.palette.accent)
    builder.text(point, rectOf(x + bar, y, wide - bar, high), {
      ...{ size, least: size * 0.8, lines: 2, valign: 'middle', lineHeight: 1.2, weight: 700, colour: ink, on },
    })
  }
  return from
}

/** Draws cover lines along the bottom of a box, or the bar code without any. Returns where they begin, px. */
function foot(builder: PageBuilder, box: Rect, inks: Inks): number {
  if (builder.brief.points.length > 0) return coverLines(builder, box, inks) - builder.px(0.045)
  const high = builder.px(0.1)
  const wide = builder.px(0.19)
  const plate = rectOf(box.left + box.width - wide, box.top + box.height - high, wide, high)
  builder.rect(plate, '#ffffff')
  barcode(builder, inset(plate, builder.px(0.016), builder.px(0.016)), '#1a1a1a')
  return plate.top - builder.px(0.045)
}

const onPaper = ({ palette: { papers, ink, muted } }: PageBuilder): Inks => ({ on: papers, ink, muted })

/** Draws the title over the subtitle, which shares the last row with the bar code, or stands over the cover lines. */
function words(builder: PageBuilder, { on, ink, muted }: Inks, most: number): Rect {
  const { safe, brief } = builder
  const common = { ...{ size: 0.27, least: 0.085, lines: 3, colour: ink, on, effects: [] }, valign: 'bottom' } as const
  if (brief.points.length > 0) {
    const lines = coverLines(builder, safe, { on, ink, muted }) - builder.px(0.035)
    const high = brief.subtitle === '' ? 0 : builder.px(0.08)
    builder.subtitle(rectOf(safe.left, lines - high, safe.width, high), {
      ...{ size: 0.06, lines: 1, valign: 'middle', colour: muted, on },
    })
    return builder.title(rectOf(safe.left, lines - high * 1.3 - most, safe.width, most), common)
  }
  const foot = rectOf(safe.left, safe.top + safe.height - builder.px(0.1), safe.width, builder.px(0.1))
  const plate = part(foot, 0.78, 0, 0.22, 1)
  builder.rect(plate, '#ffffff')
  barcode(builder, inset(plate, builder.px(0.016), builder.px(0.016)), '#1a1a1a')
  builder.subtitle(part(foot, 0, 0, 0.73, 1), {
    size: 0.06,
    lines: 2,
    valign: 'middle',
    lineHeight: 1.25,
    colour: muted,
    on,
  })
  // Without a subtitle the title moves down beside the bar code.
  const below = brief.subtitle === '' ? foot.top + foot.height : foot.top - builder.px(0.035)
  const width = safe.width * (brief.subtitle === '' ? 0.73 : 1)
  return builder.title(rectOf(safe.left, below - most, width, most), common)
}

/** Draws an upright page: the masthead, the picture from edge to edge, the words on paper below it. */
function stacked(builder: PageBuilder): void {
  const { safe, page, palette, brief } = builder
  const cutOut = brief.pictures[0]?.cutOut ? brief.pictures[0] : null
  const ground = cutOut ? { on: [palette.soft], ink: palette.onSoft, muted: palette.onSoft } : onPaper(builder)
  if (mastheadOf(builder) === '') return titled(builder)
  const { top, bottom } = head(builder, ground)
  const from = bottom + builder.px(0.03)
  const mark = builder.mark
  const most = Math.min(builder.px(0.46), (page.height - from) * 0.38)
  const title = words(builder, onPaper(builder), most)
  const edge = title.top - builder.px(0.06)
  builder.insertBelow(mark, () => {
    if (!cutOut) return builder.picture(0, rectOf(0, from, page.width, edge - from))
    // A cut-out picture stands on a panel and overlaps the masthead.
    const high = Math.min(edge - top - (bottom - top) * 0.9, (safe.width * 0.9 * cutOut.height) / cutOut.width)
    builder.addCutOut(0, rectOf(safe.left, edge - high, safe.width, high))
  })
  if (cutOut) builder.insertBelow(0, () => builder.rect(rectOf(0, 0, page.width, edge), palette.soft))
  footPattern(builder)
  const y = edge - builder.px(0.046)
  const badge = brief.account === '' ? '' : brief.badge
  builder.pill(badge, { x: safe.left, y, room: safe.width * 0.5 }, { size: 0.046, fill: palette.accent })
}

function beside(builder: PageBuilder): void {
  const { safe, page, palette, brief } = builder
  const { top, bottom } = head(builder, onPaper(builder))
  const split = page.width * 0.56
  const column = rectOf(safe.left, bottom, split - builder.px(0.09) - safe.left, safe.top + safe.height - bottom)
  const below = foot(builder, column, onPaper(builder))
  const from = bottom + builder.px(0.03)
  titleBlock(
    builder,
    { ...column, top: from, height: below - from },
    {
      title: { size: 0.27, least: 0.085, lines: 4, keyword: true },
      ...(builder.brief.account === '' && { badge: null }),
    },
  )
  const cutOut = brief.pictures[0]?.cutOut
  const view = rectOf(split, bottom + builder.px(0.03), page.width - split, page.height - bottom - builder.px(0.03))
  if (!cutOut) return builder.picture(0, view)
  builder.insertBelow(0, () => builder.rect(view, palette.soft))
  const above = top + (bottom - top) * 0.5
  builder.addCutOut(0, rectOf(split, above, page.width - split, page.height - above))
}

function banner(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const split = page.width * 0.57
  photo(builder, 0, rectOf(split, 0, page.width - split, page.height))
  const column = split - builder.px(0.1) - safe.left
  const name = builder.text(mastheadOf(builder), rectOf(safe.left, safe.top, column, builder.px(0.17)), {
    ...{
      size: builder.brief.points.length > 0 ? 0.1 : 0.13,
      lines: 1,
      lineHeight: 1.2,
      face: builder.style.voice.title,
      colour: palette.accentInk,
    },
    ...{ letterSpacing: 0.06, role: builder.brief.account === '' ? 'badge' : 'brand' },
  })
  const top = name.bottom + builder.px(0.025)
  if (name.height > 0) builder.rect(rectOf(safe.left, top, column, builder.px(0.008)), palette.accent)
  const from = name.height > 0 ? top + builder.px(0.05) : safe.top
  titleBlock(builder, rectOf(safe.left, from, column, safe.top + safe.height - from), {
    title: { size: 0.38, least: 0.1, lines: 3, keyword: true },
    subtitle: { size: 0.085 },
    badge: null,
    points: coverMarks(builder, palette.ink),
  })
}
