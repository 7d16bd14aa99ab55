import { mixed } from '../../colour/oklch.ts'
import { groundOf } from '../../compose/grounds.ts'
import { barcode } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { footOf, isCutOut, leadWords, subject } from '../../compose/subject.ts'
import { discPath } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 入场券: a ticket with notches and a line of holes, the subject in its window, the title on the stub. */
export const objectTicket = defineLayout({
  id: 'object-ticket',
  style: 'press',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 24,
  build: (builder) => {
    builder.background = solid(groundOf(builder.palette, 0.9))
    if (builder.wide) beside(builder)
    else stacked(builder)
  },
})

const looks = ({ palette }: PageBuilder) =>
  ({
    on: [palette.card],
    title: { colour: palette.onCard, keyword: palette.accentOnCard, effects: [] },
    subtitle: { colour: palette.mutedOnCard },
    badge: { fill: palette.accent, colour: palette.onAccent, radius: 0 },
  }) as const

/** Draws the ticket with a notch at both ends of its line of holes, which lies at `at` across its height or width. */
function ticket(builder: PageBuilder, box: Rect, at: number, upright: boolean): void {
  const { palette } = builder
  const { width, height } = box
  const [r, n] = [builder.px(0.04), builder.px(0.05)]
  const corner = (x: number, y: number) => `A${r} ${r} 0 0 1 ${x} ${y}`
  const notch = (x: number, y: number) => `A${n} ${n} 0 0 0 ${x} ${y}`
  const d = upright
    ? `M${r} 0H${at - n}${notch(at + n, 0)}H${width - r}${corner(width, r)}V${height - r}${corner(width - r, height)}H${at + n}${notch(at - n, height)}H${r}${corner(0, height - r)}V${r}${corner(r, 0)}Z`
    : `M${r} 0H${width - r}${corner(width, r)}V${at - n}${notch(width, at + n)}V${height - r}${corner(width - r, height)}H${r}${corner(0, height - r)}V${at + n}${notch(0, at - n)}V${r}${corner(r, 0)}Z`
  const shadow = { x: 0, y: builder.px(0.015), blur: builder.px(0.05), colour: '#00000040' }
  builder.drawing(box, [width, height], [[palette.card, d]], { shadow })
  const long = (upright ? height : width) - 3 * n
  const count = Math.round(long / builder.px(0.045))
  let holes = ''
  for (let place = 0; place <= count; place++) {
    const along = 1.5 * n + (place / count) * long
    holes += upright ? discPath(at, along, builder.px(0.008)) : discPath(along, at, builder.px(0.008))
  }
  builder.drawing(box, [width, height], [[groundOf(palette, 0.9), holes]])
}

/** Draws the window of the ticket with the subject, which rises a little over its upper edge. */
function pane(builder: PageBuilder, box: Rect, rise: number): void {
  const { palette } = builder
  if (!isCutOut(builder)) return builder.picture(0, box, { radius: 0.05 })
  const fill = mixed(palette.card, palette.second, 0.22)
  builder.rect(box, fill, { radius: builder.px(0.025) })
  const side = box.width * 0.03
  subject(builder, rectOf(box.left + side, box.top - rise, box.width - 2 * side, box.height + rise), { on: [fill] })
}

function stacked(builder: PageBuilder): void {
  const { safe, page } = builder
  const mark = builder.mark
  const tall = builder.shape === 'tall'
  const [edge, pad] = [builder.px(0.065), builder.px(0.06)]
  const top = tall ? safe.top : builder.px(0.1)
  const foot = tall ? footOf(builder) - edge : page.height - edge
  const left = Math.max(safe.left, edge + pad * 0.7)
  const width = Math.min(safe.left + safe.width, page.width - left) - left
  const end = Math.min(safe.top + safe.height, foot - pad * 0.7)
  const half = rectOf(left, top + (end - top) * 0.44, width, (end - top) * 0.56)
  const words = leadWords(builder, half, { ...looks(builder), align: 'center', share: 1 })
  const line = words.top - builder.px(0.065)
  const box = rectOf(edge, top, page.width - 2 * edge, foot - top)
  builder.insertBelow(mark, () => {
    ticket(builder, box, line - top, false)
    const window = rectOf(box.left + pad * 0.7, top + pad * 0.7, box.width - pad * 1.4, line - top - pad * 1.5)
    pane(builder, window, builder.px(isCutOut(builder) ? 0.11 : 0))
  })
}

function beside(builder: PageBuilder): void {
  const { page } = builder
  const [edge, pad] = [builder.px(0.07), builder.px(0.06)]
  const box = inset(page, edge)
  const at = page.width * (builder.shape === 'banner' ? 0.56 : 0.52)
  ticket(builder, box, at - edge, true)
  const code = builder.px(0.09)
  leadWords(
    builder,
    rectOf(edge + pad, edge + pad, at - edge - pad * 1.8, box.height - pad * 2.2 - code),
    looks(builder),
  )
  barcode(
    builder,
    rectOf(edge + pad, edge + box.height - pad * 0.7 - code * 0.8, code * 5, code * 0.8),
    builder.palette.onCard,
  )
  const left = at + pad
  pane(builder, rectOf(left, edge + pad, page.width - edge - pad - left, box.height - 2 * pad), builder.px(0.09))
}
