import { lchOf, mixed, withLch } from '../../colour/oklch.ts'
import { footPattern } from '../../compose/foot-pattern.ts'
import { barcode, zigzag } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** Colours of a receipt, white whatever the palette. */
const slip = { paper: '#fffefa', ink: '#1d1b18', quiet: '#66625c', line: '#bdb8b0' } as const

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

const shop = { size: 0.046, lines: 1, valign: 'middle', weight: 700, colour: slip.ink, on: [slip.paper] } as const

/** Returns the pastel that a receipt lies on, a strong ink and a pale print of the same hue. */
function tonesOf({ palette }: PageBuilder): { readonly ground: string; readonly ink: string; readonly print: string } {
  const strong = [palette.accent, palette.second, palette.papers[0]!].find((colour) => lchOf(colour).c > 0.05)
  const { c, h } = lchOf(strong ?? palette.accent)
  const of = (l: number, most: number) => withLch(palette.accent, { l, c: Math.min(most, c * 0.7), h })
  return { ground: of(0.87, 0.085), ink: of(0.27, 0.07), print: of(0.8, 0.07) }
}

/** Writes the points as items with a figure at the right end of each row. */
function items(builder: PageBuilder, list: Rect, points: readonly string[]): void {
  const rows = cut(list, points.length, 0, true)
  const entries = points.map((point) => entryOf(point))
  const most = Math.min(builder.shape === 'banner' ? 0.11 : 0.095, (rows[0]!.height / builder.unit) * 0.66)
  const bold = { ...builder.style.voice.body, weight: 700 }
  const figures = Math.max(...entries.map(([, one]) => builder.widthOf(one, builder.typeSize(most), bold))) * 1.05
  const named = list.width - figures - builder.px(0.03)
  const names = entries.map(([name]) => name)
  const size = sizeFor(builder, names, named, most, 0.044)
  const said = { size, valign: 'middle', lineHeight: 1.2, colour: slip.ink, on: [slip.paper], weight: 700 } as const
  for (const [place, [name, figure]] of entries.entries()) {
    const at = rows[place]!
    builder.text(name, { ...at, width: named }, { ...said, least: size * 0.7, lines: 2 })
    const end = rectOf(at.left + list.width - figures, at.top, figures, at.height)
    builder.text(figure, end, { ...said, lines: 1, align: 'right' })
  }
}

/** Draws a dashed line across a receipt, and returns where the next part begins, px. */
function dashAt(builder: PageBuilder, { left, width }: Rect, y: number): number {
  builder.line(left, y, left + width, y, slip.line, Math.max(2, builder.px(0.005)), { dash: 'dash' })
  return y + builder.px(0.02)
}

/** Writes the words at the head of a receipt: the account as the name of the shop, and the title on an upright page. */
function heading(builder: PageBuilder, inner: Rect, room: number): number {
  const { brief, wide } = builder
  const on = [slip.paper]
  let y = inner.top
  if (brief.account !== '') {
    const row = builder.typeSize(0.046) * 1.5
    builder.text(brief.account, rectOf(inner.left, y, inner.width, row), { ...shop, role: 'brand' })
    y = dashAt(builder, inner, y + row + builder.px(0.008)) + builder.px(0.01)
  }
  if (wide) return y
  const head = titleBlock(builder, rectOf(inner.left, y, inner.width, room), {
    ...{ align: 'center', share: 0, gap: 0.026 },
    title: { size: 0.4, least: 0.1, colour: slip.ink, keyword: true, on, effects: [] },
    subtitle: { colour: slip.quiet, on },
    badge: { radius: builder.px(0.01) },
  })
  return dashAt(builder, inner, head.bottom + builder.px(0.025))
}

/** 小票: a torn-off receipt on a pastel, with the title as its heading and the points as its items. */
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
    const { brief, page, safe, shape, wide } = builder
    const banner = shape === 'banner'
    const points = brief.points.slice(0, 6)
    const { ground, ink, print } = tonesOf(builder)
    builder.background = solid(ground)
    footPattern(builder, ground, ink)
    const left = safe.left + safe.width * (banner ? 0.52 : 0.5)
    // Both torn ends are visible, just outside the area for words.
    const strip = wide
      ? rectOf(left, safe.top * 0.3, safe.left + safe.width - left, page.height - safe.top * 0.6)
      : inset(safe, -builder.px(0.028))
    drawSlip(builder, strip, mixed(ground, '#000000', 0.12))
    const pad = builder.px(wide ? 0.055 : 0.05)
    const inner = rectOf(strip.left + pad, safe.top + builder.px(0.01), strip.width - 2 * pad, 0)
    const y = heading(builder, inner, safe.height * (shape === 'square' ? 0.44 : 0.5))
    if (wide)
      titleBlock(builder, rectOf(safe.left, safe.top, left - safe.left - builder.px(0.06), safe.height), {
        on: [ground],
        title: { size: banner ? 0.5 : 0.4, least: 0.1, lines: 4, colour: ink, effects: [] },
        subtitle: { colour: ink, ...(banner && { size: 0.085 }) },
        badge: { fill: slip.paper, colour: ink },
      })
    const ends = safe.top + safe.height - builder.px(0.01)
    const least = points.length * builder.typeSize(0.07) * 1.5
    const gap = builder.px(0.025)
    const code = Math.min(builder.px(0.1), ends - y - least - 2 * gap)
    const coded = code > builder.px(0.045)
    const foot = coded ? code + gap : 0
    items(builder, rectOf(inner.left, y, inner.width, ends - foot - y - builder.px(coded ? 0.02 : 0)), points)
    if (!coded) return
    dashAt(builder, inner, ends - foot)
    barcode(builder, rectOf(inner.left, ends - code, inner.width, code), print)
  },
})
