import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout, lengthOf } from '../layout.ts'

/** How far the dividing line leans to each side, share of the unit. */
const lean = 0.035
const disc = 0.17

/** 对比左右: two fields on either side of a slanted line, each with what it stands for, and a disc between them. */
export const versus = defineLayout({
  id: 'versus',
  style: 'bold',
  pictures: [0, 2],
  points: 0,
  mostPoints: 6,
  title: 28,
  needs: ['comparison'],
  // A title alone does not give two sides, and a picture has room for one caption.
  suits: ({ pictures, points }) =>
    pictures.length === 2 ? points.length === 0 || points.length === 2 : pictures.length === 0 && points.length >= 2,
  build: (builder) => {
    const { safe, brief } = builder
    const pictured = brief.pictures.length > 1
    const narrow = builder.shape === 'tall' || builder.shape === 'portrait'
    // Where the text leaves no room beside it, the disc sits on the upper edge.
    const above = narrow && !pictured
    const fields = builder.shape === 'banner' ? besideTitle(builder) : underTitle(builder, above)
    const middle = builder.shape === 'banner' ? fields.left + fields.width / 2 : safe.left + safe.width / 2
    // Captions stay visible where a platform covers the bottom, and lie low where it does not.
    const covered = builder.height - below(safe) > builder.px(0.12)
    const foot = covered || !pictured ? below(safe) : builder.height - builder.px(0.025)
    // Without captions the pictures run off the page.
    const captioned = pictured && brief.points.length > 1
    const strip = captioned ? foot - builder.px(covered ? 0.2 : 0.17) : below(fields)
    sides(builder, fields, middle, strip)
    if (captioned || !pictured) say(builder, fields, middle, { strip, foot, above })
    const y = above ? fields.top : (fields.top + Math.min(strip, foot)) / 2
    badge(builder, middle, y)
  },
})

interface Heights {
  /** Where pictures end, and where words end, px. */
  readonly strip: number
  readonly foot: number
  /** Whether the disc sits on the upper edge of the fields. */
  readonly above: boolean
}

/** Writes what each field stands for: captions below pictures, arguments without. */
function say(builder: PageBuilder, fields: Rect, middle: number, { strip, foot, above }: Heights): void {
  const { safe, brief } = builder
  const pictured = brief.pictures.length > 1
  const near = builder.px((above || pictured ? lean : disc / 2) + 0.035)
  const start = pictured ? strip : Math.max(fields.top + builder.px(above ? 0.13 : 0.06), safe.top)
  const left = Math.max(fields.left + builder.px(0.05), safe.left)
  const spans = [
    [left, middle - near],
    [middle + near, safe.left + safe.width],
  ] as const
  for (const [side, [from, to]] of spans.entries()) {
    const room = rectOf(from, start, to - from, foot - start)
    if (pictured) caption(builder, side, room)
    else argument(builder, side, inset(room, 0, builder.px(0.02)))
  }
}

const below = ({ top, height }: Rect) => top + height
/** Paths of the left and the right field in a square of 100 by 100, each with one slanted edge. */
const shapes = ['M0 0H100L{n} 100H0Z', 'M{n} 0H100V100H0Z'] as const

function underTitle(builder: PageBuilder, above: boolean): Rect {
  const { safe, page } = builder
  const most = rectOf(safe.left, safe.top, safe.width, safe.height * (builder.wide ? 0.4 : 0.42))
  const head = titleBlock(builder, most, {
    ...{ align: 'center', share: 0, gap: 0.03, badge: { size: 0.042 } },
    title: { size: 0.235, least: 0.09, lines: builder.wide ? 2 : 3, keyword: true },
  })
  const top = head.bottom + builder.px(above ? disc / 2 + 0.04 : 0.055)
  return rectOf(0, top, page.width, page.height - top)
}

function besideTitle(builder: PageBuilder): Rect {
  const { safe, page } = builder
  const split = page.width * 0.53
  titleBlock(builder, rectOf(safe.left, safe.top, split - safe.left - builder.px(0.08), safe.height), {
    title: { size: 0.3, least: 0.1, lines: 3, keyword: true },
    subtitle: { size: 0.085 },
  })
  return rectOf(split, 0, page.width - split, page.height)
}

/**
 * Draws both fields with a strip of paper between them; pictures end at `strip` (px), below it the fields are plain.
 */
function sides(builder: PageBuilder, { left, top, width, height }: Rect, middle: number, strip: number): void {
  const { palette, brief } = builder
  const [slant, gap] = [builder.px(lean), builder.px(0.009)]
  for (const side of [0, 1]) {
    const each = (side === 0 ? middle - left : left + width - middle) + slant - gap
    const box = rectOf(side === 0 ? left : left + width - each, top, each, height)
    const near = (100 * 2 * slant) / each
    const path = (share: number) => shapes[side]!.replace('{n}', `${side === 0 ? 100 - near * share : near * share}`)
    const fill = side === 0 ? palette.accent : palette.second
    builder.drawing(box, [100, 100], [[fill, path(1)]])
    if (brief.pictures.length < 2) continue
    // Keeps the slope of the dividing line where the picture ends.
    const shown = rectOf(box.left, top, each, strip - top)
    photo(builder, side, shown, { path: path(shown.height / height) })
  }
}

const labelOf = ({ brief }: PageBuilder, side: number) => (brief.points.length > 1 ? brief.points[side]! : '')

/** Draws what a picture stands for, in the colour of its field. */
function caption(builder: PageBuilder, side: number, room: Rect): void {
  const { palette, style } = builder
  const [fill, colour] = side === 0 ? [palette.accent, palette.onAccent] : [palette.second, palette.onSecond]
  builder.text(labelOf(builder, side), room, {
    ...{ size: 0.085, least: 0.055, lines: 2, align: 'center', valign: 'middle', face: style.voice.title },
    ...{ on: [fill], colour, lineHeight: 1.12 },
  })
}

/** Draws what a field stands for in large type, and further points below it. */
function argument(builder: PageBuilder, side: number, room: Rect): void {
  const { palette, brief, style } = builder
  const [fill, colour] = side === 0 ? [palette.accent, palette.onAccent] : [palette.second, palette.onSecond]
  // The side's own label comes first; its further points are every second one.
  const more = brief.points.filter((_, place) => place >= 2 && place % 2 === side)
  const rows = Math.ceil((brief.points.length - 2) / 2)
  const step = Math.min(builder.px(0.2), (room.height * 0.66) / Math.max(1, rows))
  const tall = room.height - rows * step
  builder.distributeSpace(room, 0.5, () => {
    const label = builder.text(labelOf(builder, side), rectOf(room.left, room.top, room.width, tall), {
      ...{
        size: lengthOf(labelOf(builder, side)) < 4 ? 0.19 : 0.125,
        least: 0.07,
        lines: 4,
        align: 'center',
        face: style.voice.title,
        on: [fill],
        colour,
      },
      lineHeight: 1.2,
    })
    let bottom = label.bottom
    for (const one of more) {
      const line = bottom + step * 0.17
      builder.rect(
        rectOf(room.left + room.width / 2 - builder.px(0.03), line, builder.px(0.06), builder.px(0.006)),
        colour,
      )
      const text = builder.text(one, rectOf(room.left, line + step * 0.15, room.width, step * 0.66), {
        ...{ size: 0.05, lines: 2, align: 'center', weight: 700, on: [fill], colour, lineHeight: 1.25 },
      })
      bottom = text.bottom
    }
    return bottom
  })
}

/** Draws a disc with an arrow to either side. */
function badge(builder: PageBuilder, x: number, y: number): void {
  const { palette } = builder
  const across = builder.px(disc)
  const box = rectOf(x - across / 2, y - across / 2, across, across)
  builder.ellipse(box, palette.papers[0]!)
  const inner = inset(box, builder.px(0.012))
  builder.ellipse(inner, palette.ink)
  const ways = ['M10 5L3 12L10 19', 'M14 5L21 12L14 19']
  lineDrawing(builder, inset(inner, across * 0.2), [24, 24], ways, palette.papers[0]!, 3.4)
}
