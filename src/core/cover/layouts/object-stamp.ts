import { mixed } from '../../colour/oklch.ts'
import { groundOf } from '../../compose/grounds.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { footOf, isCutOut, leadWords, sideRooms, subject } from '../../compose/subject.ts'
import { onPage } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** The paper of a stamp, whatever the palette. */
const white = '#ffffff'

/** 邮票: an envelope with a striped edge, the title on it, and a large perforated stamp with the subject. */
export const objectStamp = defineLayout({
  id: 'object-stamp',
  style: 'paper',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 6,
  title: 24,
  build: (builder) => {
    const { palette, safe, page } = builder
    const ground = groundOf(palette, 0.12)
    builder.background = solid(ground)
    airmail(builder, ground)
    const edge = builder.px(0.075)
    if (builder.wide) {
      const { words, figure } = sideRooms(builder)
      const left = Math.max(words.left, edge + builder.px(0.06))
      const room = rectOf(left, words.top + edge * 0.4, figure.left - left, words.height - edge * 0.8)
      leadWords(builder, room, { on: [ground], points: marks(builder) })
      const around = rectOf(figure.left + edge * 0.5, edge, figure.width - edge * 1.7, page.height - 2 * edge)
      return stamp(builder, around)
    }
    const left = Math.max(safe.left, edge + builder.px(0.03))
    const top = Math.max(safe.top, edge + builder.px(0.06))
    const right = Math.min(safe.left + safe.width, page.width - left)
    const words = leadWords(builder, rectOf(left, top, right - left, page.height * 0.42), {
      ...{ on: [ground], share: 0, title: { size: 0.39 }, points: marks(builder) },
    })
    const foot = footOf(builder) - edge * 1.1
    const from = words.bottom + builder.px(0.03)
    stamp(builder, rectOf(edge * 1.4, from, page.width - 2.8 * edge, foot - from))
  },
})

const marks = ({ palette }: PageBuilder) =>
  ({ mark: 'dot', markFill: palette.accent, markInk: palette.accent, colour: palette.ink }) as const

/** Draws the slanted stripes of an airmail envelope along all edges. */
function airmail(builder: PageBuilder, ground: string): void {
  const { page, palette } = builder
  const [band, step] = [builder.px(0.026), builder.px(0.075)]
  const parts: [string, string][] = []
  for (const [at, colour] of [palette.accent, palette.second].entries()) {
    let d = ''
    // Each stripe runs down the whole page; a plate covers all but the ends.
    for (let x = at * 2 * step - page.height; x < page.width; x += 4 * step)
      d += `M${x} ${page.height}L${x + page.height} 0h${step}L${x + step} ${page.height}Z`
    parts.push([mixed(ground, colour, 0.22), d])
  }
  onPage(builder, parts)
  builder.rect(inset(page, band), ground, { radius: builder.px(0.012) })
}

/** Returns the path of a sheet with round bites along its edges, in px of its box. */
function perforated({ width, height }: Rect, tooth: number): string {
  const side = (length: number, to: (along: number) => string) => {
    const count = Math.max(4, Math.round(length / tooth))
    const [one, r] = [length / count, (length / count) * 0.27]
    return Array.from({ length: count }, (_, at) => {
      const middle = (at + 0.5) * one
      return `L${to(middle - r)}A${r} ${r} 0 0 0 ${to(middle + r)}`
    }).join('')
  }
  const f = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`
  return `M0 0${side(width, (x) => f(x, 0))}L${f(width, 0)}${side(height, (y) => f(width, y))}L${f(width, height)}${side(width, (x) => f(width - x, height))}L${f(0, height)}${side(height, (y) => f(0, height - y))}Z`
}

function stamp(builder: PageBuilder, room: Rect): void {
  const { palette } = builder
  const wide = Math.min(room.width * 0.94, room.height * 1.42)
  const high = Math.min(room.height * 0.96, wide * 1.12)
  const sheet = rectOf(room.left + (room.width - wide) / 2, room.top + (room.height - high) * 0.5, wide, high)
  // Bare white on a strong ground would be seen before the subject.
  const paper = palette.tone === 'light' ? white : mixed(groundOf(palette, 0.12), white, 0.78)
  const lean = builder.random() < 0.5 ? -3.5 : 3.5
  builder.turned(lean, sheet, () => {
    const shadow = { x: 0, y: builder.px(0.012), blur: builder.px(0.035), colour: '#00000038' }
    builder.drawing(sheet, [wide, high], [[paper, perforated(sheet, builder.px(0.058))]], { shadow })
    const print = inset(sheet, builder.px(0.046))
    const cut = isCutOut(builder)
    const fill = mixed(paper, palette.accent, 0.14)
    if (cut) builder.rect(print, fill)
    const inner = inset(print, print.width * 0.01, print.height * 0.02)
    const box = cut ? rectOf(inner.left, print.top + print.height * 0.05, inner.width, print.height * 0.95) : print
    if (cut) subject(builder, box, { on: [fill] })
    else builder.picture(0, print)
  })
  postmark(builder, rectOf(sheet.left + wide * 0.66, sheet.top - builder.px(0.03), wide * 0.36, wide * 0.36))
}

/** Draws the rings and waves of a postmark. */
function postmark(builder: PageBuilder, { left, top, width }: Rect): void {
  const waves = [36, 45, 54, 63].map((y) => `M-6 ${y}C14 ${y - 9} 24 ${y + 9} 42 ${y}S72 ${y - 9} 92 ${y}`)
  const rings = ['M50 4A46 46 0 1 0 50 96A46 46 0 1 0 50 4Z', 'M50 15A35 35 0 1 0 50 85A35 35 0 1 0 50 15Z']
  const colour = `${builder.palette.ink}44`
  lineDrawing(builder, rectOf(left, top, width, width), [100, 100], [...rings, ...waves], colour, 2.4)
}
