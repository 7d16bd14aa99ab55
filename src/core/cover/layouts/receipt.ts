import { leastContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import { barcode, zigzag } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** Colours of a receipt, white whatever the palette. */
const slip = { paper: '#fffefa', ink: '#1d1b18', quiet: '#66625c', line: '#8f8a82' } as const

/** A text and the number it ends with: 手冲咖啡 32元, 燕麦奶 ¥6. */
const figured = /^(.*?[^\d.:：])[\s:：]*((?:[¥￥$]\s?)?\d[\d.,]*\s?\S{0,2})$/u

/** Splits a point into the two columns of a row: its text, and the number it ends with, '' if there is none. */
function entryOf(point: string): readonly [name: string, figure: string] {
  const [, name, figure] = figured.exec(point) ?? []
  if (name && figure && name.trim().length > 1) return [name.replace(/[¥￥$\s:：]+$/u, ''), figure]
  return [point, '']
}

/** Draws the paper with its torn ends, and its shadow. */
function drawSlip(builder: PageBuilder, strip: Rect, shade: string): void {
  const deep = builder.px(0.02)
  const outline = zigzag(strip.width, strip.height, Math.round(strip.width / (deep * 1.9)), deep)
  const shadow = builder.px(0.014)
  const size = [strip.width, strip.height] as const
  builder.drawing({ ...strip, left: strip.left + shadow, top: strip.top + shadow }, size, [[shade, outline]])
  builder.drawing(strip, size, [[slip.paper, outline]])
}

const small = { lines: 1, valign: 'middle', on: [slip.paper] } as const
const summed = { ...small, size: 0.052, weight: 700, colour: slip.ink } as const

/** Writes the points as items with a figure at the right end of each row. */
function items(builder: PageBuilder, list: Rect, points: readonly string[]): void {
  const rows = cut(list, points.length, 0, true)
  const entries = points.map((point) => entryOf(point))
  const most = Math.min(builder.shape === 'banner' ? 0.09 : 0.066, (rows[0]!.height / builder.unit) * 0.6)
  const bold = { ...builder.style.voice.body, weight: 700 }
  const figures = Math.max(...entries.map(([, one]) => builder.widthOf(one, builder.typeSize(most), bold))) * 1.05
  const named = list.width - figures - builder.px(0.03)
  const names = entries.map(([name]) => name)
  const size = sizeFor(builder, names, named, most, 0.044)
  const said = { size, valign: 'middle', lineHeight: 1.2, colour: slip.ink, on: [slip.paper] } as const
  for (const [place, [name, figure]] of entries.entries()) {
    const at = rows[place]!
    builder.text(name, { ...at, width: named }, { ...said, least: size * 0.7, lines: 2, weight: 500 })
    const end = rectOf(at.left + list.width - figures, at.top, figures, at.height)
    builder.text(figure, end, { ...said, lines: 1, align: 'right', weight: 700 })
  }
}

/** Writes the title beside a receipt on a wide page, on a ground that is `loud` by the palette or else in its accent. */
function titleBeside(builder: PageBuilder, room: Rect, ground: readonly string[], loud: boolean): void {
  const { palette } = builder
  titleBlock(builder, room, {
    title: {
      size: builder.shape === 'banner' ? 0.3 : 0.24,
      least: 0.085,
      keyword: loud,
      on: ground,
      colour: loud ? palette.ink : palette.onAccent,
      ...(!loud && { effects: [] }),
    },
    subtitle: { on: ground, colour: loud ? palette.muted : palette.onAccent },
    badge: loud ? {} : { fill: slip.paper, colour: slip.ink },
  })
}

/** 小票: a torn-off receipt on a strong background, with the title as its heading and the points as its items. */
export const receipt = defineLayout({
  id: 'receipt',
  style: 'paper',
  pictures: [0, 0],
  points: 3,
  mostPoints: 6,
  title: 30,
  needs: ['price'],
  suits: ({ points }) => points.filter((point) => figured.test(point)).length >= points.length / 2,
  build: (builder) => {
    const { palette, brief, page, safe, shape, wide } = builder
    const banner = shape === 'banner'
    const points = brief.points.slice(0, 6)
    const on = [slip.paper]
    // A receipt is visible only on a strong background.
    const loud = leastContrast(slip.paper, palette.papers) >= 1.35
    const ground = loud ? palette.papers : [palette.accent]
    if (!loud) builder.background = { type: 'solid', colour: palette.accent }
    const bottom = safe.top + safe.height
    const wideLeft = safe.left + safe.width * (banner ? 0.5 : 0.48)
    // Both torn ends are visible, just outside the area for words.
    const strip = wide
      ? rectOf(wideLeft, safe.top * 0.3, safe.left + safe.width - wideLeft, page.height - safe.top * 0.6)
      : inset(safe, 0, -builder.px(0.025))
    drawSlip(builder, strip, mixed(ground[0]!, '#000000', 0.25))
    const pad = builder.px(0.055)
    const inner = rectOf(strip.left + pad, safe.top + builder.px(wide ? 0.01 : 0.025), strip.width - 2 * pad, 0)
    const dash = (y: number) =>
      builder.line(inner.left, y, inner.left + inner.width, y, slip.line, Math.max(2, builder.px(0.005)), {
        dash: 'dash',
      })
    const row = builder.typeSize(0.046) * 1.5
    let y = inner.top
    // The account stands where a receipt has the name of the shop.
    if (brief.account !== '') {
      builder.text(brief.account, rectOf(inner.left, y, inner.width, row), { ...summed, size: 0.046, role: 'brand' })
      y += row + builder.px(0.012)
      dash(y)
      y += builder.px(0.035)
    }
    if (wide) {
      const room = rectOf(safe.left, safe.top, wideLeft - safe.left - builder.px(0.07), safe.height)
      titleBeside(builder, room, ground, loud)
    } else {
      const room = rectOf(inner.left, y, inner.width, safe.height * (shape === 'square' ? 0.35 : 0.36))
      const head = titleBlock(builder, room, {
        ...{ align: 'center', share: 0, gap: 0.028 },
        title: { size: 0.21, least: 0.085, colour: slip.ink, on, effects: [] },
        subtitle: { colour: slip.quiet, on },
        badge: { radius: builder.px(0.01) },
      })
      y = head.bottom + builder.px(0.03)
      dash(y)
      y += builder.px(0.02)
    }
    const least = points.length * builder.typeSize(0.05) * 1.55
    const ends = bottom - builder.px(wide ? 0 : 0.025)
    const gap = builder.px(0.03)
    const code = Math.min(builder.px(0.15), ends - y - least - 2 * gap)
    const coded = code > builder.px(0.06)
    const foot = coded ? code + gap : 0
    const list = rectOf(inner.left, y, inner.width, ends - foot - y - builder.px(0.02))
    items(builder, list, points)
    if (!coded) return
    dash(ends - foot)
    barcode(builder, rectOf(inner.left, ends - code, inner.width, code), slip.ink)
  },
})
