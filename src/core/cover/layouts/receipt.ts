import { leastContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import { defineLayout } from '../layout.ts'
import { barcode, zigzag } from '../marks.ts'
import { cut, inset, part, rectOf } from '../rects.ts'
import { sizeFor } from '../rows.ts'
import { titleBlock } from '../title-block.ts'

/** Colours of a receipt, white whatever the palette. */
const slip = { paper: '#fffefa', ink: '#1d1b18', quiet: '#66625c', line: '#8f8a82' } as const

/** Splits a point into the two columns of a row: its text, and the number it ends with or else its own number. */
function entryOf(point: string, place: number): readonly [name: string, figure: string] {
  const [, name, figure] = /^(.*?[^\d.:：])[\s:：]*((?:[¥￥$]\s?)?\d[\d.,]*\s?\S{0,2})$/u.exec(point) ?? []
  if (name && figure && name.trim().length > 1) return [name.replace(/[¥￥$\s:：]+$/u, ''), figure]
  return [point, `No.${String(place + 1).padStart(2, '0')}`]
}

/** 小票: a torn-off receipt on a strong background, with the title as its heading and the points as its items. */
export const receipt = defineLayout({
  id: 'receipt',
  style: 'paper',
  pictures: [0, 0],
  points: 3,
  title: 30,
  build: (sheet) => {
    const { palette, brief, page, safe, shape, wide, words } = sheet
    const banner = shape === 'banner'
    const points = brief.points.slice(0, banner ? 4 : wide ? 6 : 7)
    const on = [slip.paper]
    // A receipt is visible only on a strong background.
    const loud = leastContrast(slip.paper, palette.papers) >= 1.35
    const ground = loud ? palette.papers : [palette.accent]
    if (!loud) sheet.background = { type: 'solid', colour: palette.accent }
    const bottom = safe.top + safe.height
    const wideLeft = safe.left + safe.width * (banner ? 0.5 : 0.48)
    // Both torn ends are visible, just outside the area for words.
    const strip = wide
      ? rectOf(wideLeft, safe.top * 0.3, safe.left + safe.width - wideLeft, page.height - safe.top * 0.6)
      : inset(safe, 0, -sheet.px(0.025))
    const deep = sheet.px(0.02)
    const teeth = Math.round(strip.width / (deep * 1.9))
    const shape2 = zigzag(strip.width, strip.height, teeth, deep)
    const shadow = sheet.px(0.014)
    sheet.drawing(
      { ...strip, left: strip.left + shadow, top: strip.top + shadow },
      [strip.width, strip.height],
      [[mixed(ground[0]!, '#000000', 0.25), shape2]],
    )
    sheet.drawing(strip, [strip.width, strip.height], [[slip.paper, shape2]])
    const pad = sheet.px(0.055)
    const inner = rectOf(strip.left + pad, safe.top + sheet.px(wide ? 0.01 : 0.025), strip.width - 2 * pad, 0)
    const dash = (y: number) =>
      sheet.line(inner.left, y, inner.left + inner.width, y, slip.line, Math.max(2, sheet.px(0.005)), { dash: 'dash' })
    const row = sheet.typeSize(0.046) * 1.5
    const small = { lines: 1, valign: 'middle', on } as const
    const summed = { ...small, size: 0.052, weight: 700, colour: slip.ink } as const
    let y = inner.top
    // The receipt's head: what it is, and the account.
    sheet.text(words.receipt!, rectOf(inner.left, y, inner.width * 0.6, row), { ...summed, size: 0.046 })
    sheet.text(brief.account, rectOf(inner.left + inner.width * 0.4, y, inner.width * 0.6, row), {
      ...{ ...small, size: 0.04, align: 'right', colour: slip.quiet },
    })
    y += row + sheet.px(0.012)
    dash(y)
    y += sheet.px(0.035)
    if (wide) {
      titleBlock(sheet, rectOf(safe.left, safe.top, wideLeft - safe.left - sheet.px(0.07), safe.height), {
        title: {
          size: banner ? 0.3 : 0.24,
          least: 0.085,
          keyword: loud,
          on: ground,
          colour: loud ? palette.ink : palette.onAccent,
          ...(!loud && { effects: [] }),
        },
        subtitle: { on: ground, colour: loud ? palette.muted : palette.onAccent },
        badge: loud ? {} : { fill: slip.paper, colour: slip.ink },
      })
    } else {
      const room = rectOf(inner.left, y, inner.width, safe.height * (shape === 'square' ? 0.35 : 0.36))
      const head = titleBlock(sheet, room, {
        ...{ align: 'center', share: 0, gap: 0.028 },
        title: { size: 0.21, least: 0.085, colour: slip.ink, on, effects: [] },
        subtitle: { colour: slip.quiet, on },
        badge: { radius: sheet.px(0.01) },
      })
      y = head.bottom + sheet.px(0.03)
      dash(y)
      y += sheet.px(0.02)
    }
    const least = points.length * sheet.typeSize(0.05) * 1.55
    const ends = bottom - sheet.px(wide ? 0 : 0.025)
    const total = sheet.typeSize(0.05) * 1.6
    const code = Math.min(sheet.px(0.13), ends - y - least - total - sheet.px(0.04))
    const coded = code > sheet.px(0.06)
    const foot = total + (coded ? code + sheet.px(0.03) : 0)
    const list = rectOf(inner.left, y, inner.width, ends - foot - y - sheet.px(0.02))
    const rows = cut(list, points.length, 0, true)
    const high = rows[0]!.height
    const entries = points.map(entryOf)
    const most = Math.min(banner ? 0.09 : 0.066, (high / sheet.unit) * 0.6)
    const bold = { ...sheet.recipe.voice.body, weight: 700 }
    const figures = Math.max(...entries.map(([, one]) => sheet.widthOf(one, sheet.typeSize(most), bold))) * 1.05
    const named = inner.width - figures - sheet.px(0.03)
    const names = entries.map(([name]) => name)
    const size = sizeFor(sheet, names, named, most, 0.044)
    const said = { size, valign: 'middle', lineHeight: 1.2, colour: slip.ink, on } as const
    for (const [place, [name, figure]] of entries.entries()) {
      const at = rows[place]!
      sheet.text(name, { ...at, width: named }, { ...said, least: size * 0.7, lines: 2, weight: 500 })
      const end = rectOf(at.left + inner.width - figures, at.top, figures, at.height)
      sheet.text(figure, end, { ...said, lines: 1, align: 'right', weight: 700 })
    }
    const sum = rectOf(inner.left, ends - foot, inner.width, total)
    dash(sum.top)
    sheet.text(words.total!, { ...sum, width: sum.width * 0.6 }, summed)
    sheet.text(`× ${points.length}`, part(sum, 0.5, 0, 0.5, 1), { ...summed, align: 'right' })
    if (coded) barcode(sheet, rectOf(inner.left, ends - code, inner.width, code), slip.ink)
  },
})
