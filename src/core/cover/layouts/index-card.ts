import { mixed } from '../../colour/oklch.ts'
import { lockupBlock } from '../../compose/lockup.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 索引卡片: index cards one behind the other, the badge on the tab of the first, title and points on it. */
export const indexCard = defineLayout({
  id: 'index-card',
  style: 'paper',
  pictures: [0, 0],
  points: 0,
  mostPoints: 6,
  title: 28,
  build: (builder) => {
    const { safe, page, palette, brief } = builder
    const banner = builder.shape === 'banner'
    const side = builder.px(0.035)
    const high = builder.px(banner ? 0.12 : 0.1)
    const step = high * 0.92
    const size = banner ? 0.07 : 0.05
    const face = { ...builder.style.voice.body, weight: 700 }
    const label = Math.min(safe.width * 0.5, builder.widthOf(brief.badge, builder.typeSize(size), face))
    const first = Math.max(builder.px(0.3), label + high * 1.3)
    const width = page.width - 2 * side
    const top = safe.top + step * 2
    const at = (place: number) => rectOf(side, top - place * step, width, page.height - top + place * step + high)
    const room = width - first
    // One colour in two strengths, so that the first card stands out.
    card(builder, at(2), first + room * 0.62, room * 0.3, high, mixed(palette.papers[0]!, palette.accent, 0.3))
    card(builder, at(1), first + room * 0.22, room * 0.32, high, mixed(palette.papers[0]!, palette.accent, 0.62))
    card(builder, at(0), 0, first, high, palette.card)
    builder.text(brief.badge, rectOf(side + high * 0.3, top, first - high * 0.6, high), {
      ...{ size, lines: 1, face, align: 'center', valign: 'middle', role: 'badge' },
      ...{ on: [palette.card], colour: palette.accentOnCard, lineHeight: 1.2 },
    })
    const pad = side + builder.px(0.04)
    const start = top + high + builder.px(0.05)
    const right = Math.min(page.width - pad, safe.left + safe.width)
    write(builder, rectOf(pad, start, right - pad, safe.top + safe.height - start))
  },
})

/** Draws a card whose tab begins `from` px from its left edge; its bottom lies beyond the page. */
function card(builder: PageBuilder, box: Rect, from: number, wide: number, high: number, fill: string): void {
  const { width, height } = box
  const [round, slope] = [high * 0.3, high * 0.32]
  const begin =
    from === 0
      ? `M0 ${round}Q0 0 ${round} 0`
      : `M${round} ${high}H${from}L${from + slope} ${round}Q${from + slope + round * 0.4} 0 ${from + slope + round * 1.4} 0`
  const end = from + wide
  const tab = `H${end - round}Q${end} 0 ${end + slope * 0.4} ${round}L${end + slope} ${high}H${width - round}Q${width} ${high} ${width} ${high + round}V${height}H0`
  const left = from === 0 ? 'Z' : `V${high + round}Q0 ${high} ${round} ${high}Z`
  builder.drawing(box, [width, height], [[fill, begin + tab + left]], {
    shadow: { x: 0, y: -builder.px(0.006), blur: builder.px(0.024), colour: '#00000038' },
  })
}

/** Writes badge-less title and subtitle. Returns where they end, px from the top. */
function heading(builder: PageBuilder, box: Rect): number {
  const { palette, brief, wide } = builder
  const banner = builder.shape === 'banner'
  if (brief.points.length === 0)
    return lockupBlock(builder, box, {
      ...{ on: [palette.card], badge: null, align: wide ? 'center' : 'left', share: 0.42 },
      title: { colour: palette.onCard, keyword: palette.accentOnCard },
      subtitle: { colour: palette.mutedOnCard },
    }).bottom
  const { bottom } = titleBlock(builder, box, {
    ...{ badge: null, on: [palette.card], share: 0.45, gap: 0.03 },
    title: {
      ...{ size: banner ? 0.42 : wide ? 0.24 : 0.46, least: 0.09, lines: wide && !banner ? 4 : 3 },
      ...{ colour: palette.onCard, keyword: palette.accentOnCard },
    },
    subtitle: { colour: palette.mutedOnCard, ...(banner && { size: 0.08 }) },
  })
  return bottom
}

/** Writes points on ruled lines, from the top of a box down, each `high` px. */
function ruledPoints(builder: PageBuilder, box: Rect, points: readonly string[], high: number): void {
  const { palette } = builder
  const banner = builder.shape === 'banner'
  const dot = builder.px(banner ? 0.022 : 0.02)
  for (const [place, point] of points.entries()) {
    const row = rectOf(box.left, box.top + place * high, box.width, high)
    const colour = place === 0 ? palette.accentOnCard : mixed(palette.card, palette.onCard, 0.2)
    builder.line(row.left, row.top, row.left + row.width, row.top, colour, builder.px(0.004))
    builder.ellipse(rectOf(row.left, row.top + (high - dot) / 2, dot, dot), palette.accentOnCard)
    builder.text(point, rectOf(row.left + dot * 2.2, row.top, row.width - dot * 2.2, high), {
      ...{ size: banner ? 0.075 : 0.056, least: 0.04, lines: 1, valign: 'middle', weight: 700 },
      ...{ on: [palette.card], colour: palette.onCard },
    })
  }
}

/** Draws the title over ruled lines, with points on the lines where there is room. */
function write(builder: PageBuilder, box: Rect): void {
  const { palette, brief, wide, page } = builder
  const foot = box.top + box.height
  const { list, high, shown } = (wide ? besideTitle : belowTitle)(builder, box, brief.points)
  ruledPoints(builder, list, shown, high)
  // The part of the card that a platform covers gets ruled lines only.
  if (page.height - foot < builder.px(0.3)) return
  for (let y = Math.max(foot, list.top + shown.length * high); y < page.height; y += high)
    builder.line(list.left, y, list.left + list.width, y, mixed(palette.card, palette.onCard, 0.2), builder.px(0.004))
}

/** Where the points go: their box, the height of a line in px, and those there is room for. */
interface PointList {
  readonly list: Rect
  readonly high: number
  readonly shown: readonly string[]
}

/** Writes the title on the left of a wide card, and returns the room for the points beside it. */
function besideTitle(builder: PageBuilder, box: Rect, points: readonly string[]): PointList {
  const width = points.length > 0 ? box.width * 0.54 : box.width
  heading(builder, rectOf(box.left, box.top, width, box.height))
  const left = box.left + width + builder.px(builder.shape === 'banner' ? 0.14 : 0.07)
  const shown = points.slice(0, 6)
  const high = Math.min(builder.px(0.16), box.height / Math.max(3, shown.length))
  const top = box.top + box.height - high * shown.length
  return { list: rectOf(left, top, box.left + box.width - left, high * shown.length), high, shown }
}

/** Writes the title at the top of a card, and returns the room for the points below it. */
function belowTitle(builder: PageBuilder, box: Rect, points: readonly string[]): PointList {
  const shown = points.slice(0, 6)
  const high = builder.px(shown.length > 5 ? 0.076 : shown.length > 4 ? 0.088 : shown.length > 3 ? 0.1 : 0.125)
  const below = shown.length * high + (shown.length > 0 ? builder.px(0.035) : 0)
  const bottom = heading(builder, rectOf(box.left, box.top, box.width, box.height - below))
  const top = Math.max(bottom + builder.px(0.035), box.top + box.height - high * shown.length)
  return { list: rectOf(box.left, top, box.left + box.width - box.left, high * shown.length), high, shown }
}
