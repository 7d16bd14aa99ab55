import { mixed } from '../../colour/oklch.ts'
import type { Rect } from '../../geometry.ts'
import type { CoverBuilder } from '../builder.ts'
import { defineLayout } from '../layout.ts'
import { rectOf } from '../rects.ts'
import { titleBlock } from '../title-block.ts'

/** 索引卡片: index cards one behind the other, the badge on the tab of the first, title and points on it. */
export const indexCard = defineLayout({
  id: 'index-card',
  style: 'paper',
  pictures: [0, 0],
  points: 0,
  title: 28,
  build: (sheet) => {
    const { safe, page, palette, brief } = sheet
    const banner = sheet.shape === 'banner'
    const side = sheet.px(0.045)
    const high = sheet.px(banner ? 0.13 : 0.11)
    const step = high * 0.92
    const size = banner ? 0.07 : 0.05
    const face = { ...sheet.recipe.voice.body, weight: 700 }
    const label = Math.min(safe.width * 0.5, sheet.widthOf(brief.badge, sheet.typeSize(size), face))
    const first = Math.max(sheet.px(0.3), label + high * 1.3)
    const width = page.width - 2 * side
    const top = safe.top + step * 2
    const at = (place: number) => rectOf(side, top - place * step, width, page.height - top + place * step + high)
    const room = width - first
    card(sheet, at(2), first + room * 0.62, room * 0.3, high, palette.second)
    card(sheet, at(1), first + room * 0.22, room * 0.32, high, palette.accent)
    card(sheet, at(0), 0, first, high, palette.card)
    sheet.text(brief.badge, rectOf(side + high * 0.3, top, first - high * 0.6, high), {
      ...{ size, lines: 1, face, align: 'center', valign: 'middle', role: 'badge' },
      ...{ on: [palette.card], colour: palette.accentOnCard, lineHeight: 1.2 },
    })
    const pad = side + sheet.px(0.055)
    const start = top + high + sheet.px(0.05)
    const right = Math.min(page.width - pad, safe.left + safe.width)
    write(sheet, rectOf(pad, start, right - pad, safe.top + safe.height - start))
  },
})

/** Draws a card whose tab begins `from` px from its left edge; its bottom lies beyond the page. */
function card(sheet: CoverBuilder, box: Rect, from: number, wide: number, high: number, fill: string): void {
  const { width, height } = box
  const [round, slope] = [high * 0.3, high * 0.32]
  const begin =
    from === 0
      ? `M0 ${round}Q0 0 ${round} 0`
      : `M${round} ${high}H${from}L${from + slope} ${round}Q${from + slope + round * 0.4} 0 ${from + slope + round * 1.4} 0`
  const end = from + wide
  const tab = `H${end - round}Q${end} 0 ${end + slope * 0.4} ${round}L${end + slope} ${high}H${width - round}Q${width} ${high} ${width} ${high + round}V${height}H0`
  const left = from === 0 ? 'Z' : `V${high + round}Q0 ${high} ${round} ${high}Z`
  sheet.drawing(box, [width, height], [[fill, begin + tab + left]], {
    shadow: { x: 0, y: -sheet.px(0.006), blur: sheet.px(0.024), colour: '#00000038' },
  })
}

/** Draws the title over ruled lines, with points on the lines where there is room. */
function write(sheet: CoverBuilder, box: Rect): void {
  const { palette, brief, shape } = sheet
  const banner = shape === 'banner'
  const on = [palette.card]
  const pitch = sheet.px(banner ? 0.15 : 0.125)
  const lines = sheet.wide ? 0 : Math.min(brief.points.length, shape === 'tall' && box.height > sheet.px(1.15) ? 4 : 3)
  const below = sheet.wide && brief.points.length > 0 ? 0 : lines * pitch + (lines > 0 ? sheet.px(0.035) : 0)
  const width = sheet.wide && brief.points.length > 0 ? box.width * 0.54 : box.width
  const block = titleBlock(sheet, rectOf(box.left, box.top, width, box.height - below), {
    ...{ badge: null, on, share: 0.45, gap: 0.03 },
    title: {
      ...{
        size: banner ? 0.3 : sheet.wide ? (brief.points.length > 0 ? 0.2 : 0.3) : 0.235,
        least: 0.09,
        lines: sheet.wide && !banner ? 4 : 3,
      },
      ...{ colour: palette.onCard, keyword: palette.accentOnCard },
    },
    subtitle: { colour: palette.mutedOnCard, ...(banner && { size: 0.08 }) },
  })
  const left = sheet.wide ? box.left + width + sheet.px(banner ? 0.14 : 0.07) : box.left
  const foot = box.top + box.height
  const high = sheet.wide ? Math.min(sheet.px(0.16), box.height / 3) : pitch
  const shown = brief.points.slice(0, sheet.wide ? Math.floor(box.height / high) : lines)
  const top = sheet.wide
    ? foot - high * shown.length
    : Math.max(block.bottom + sheet.px(0.035), foot - high * shown.length)
  for (const [place, point] of shown.entries()) {
    const row = rectOf(left, top + place * high, box.left + box.width - left, high)
    sheet.rect(
      rectOf(row.left, row.top, row.width, sheet.px(0.004)),
      place === 0 ? palette.accentOnCard : mixed(palette.card, palette.onCard, 0.2),
    )
    const dot = sheet.px(banner ? 0.022 : 0.02)
    sheet.ellipse(rectOf(row.left, row.top + (high - dot) / 2, dot, dot), palette.accentOnCard)
    sheet.text(point, rectOf(row.left + dot * 2.2, row.top, row.width - dot * 2.2, high), {
      ...{ size: banner ? 0.075 : 0.056, least: 0.04, lines: 1, valign: 'middle', weight: 700 },
      ...{ on, colour: palette.onCard },
    })
  }
  // The part of the card that a platform covers gets ruled lines only.
  if (sheet.page.height - foot < sheet.px(0.3)) return
  for (let y = Math.max(foot, top + shown.length * high); y < sheet.page.height; y += high)
    sheet.rect(rectOf(left, y, box.left + box.width - left, sheet.px(0.004)), mixed(palette.card, palette.onCard, 0.2))
}
