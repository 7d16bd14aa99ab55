import { mixed } from '../../colour/oklch.ts'
import { groundOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { footOf, isCutOut, leadWords, subject } from '../../compose/subject.ts'
import { onPage } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'

/** 斜切双色: the page cut from corner to corner, the title in one half, the subject in the other and over the cut. */
export const objectDiagonal = defineLayout({
  id: 'object-diagonal',
  style: 'bold',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 6,
  title: 20,
  build: (builder) => {
    builder.background = solid(groundOf(builder.palette, 0.8))
    if (builder.wide) beside(builder)
    else stacked(builder)
  },
})

const looks = ({ palette }: PageBuilder) =>
  ({
    on: [palette.accent],
    title: { colour: palette.onAccent, keyword: false },
    subtitle: { colour: palette.onAccent },
    badge: { fill: palette.second, colour: palette.onSecond, radius: 0 },
    points: { mark: 'number', markFill: palette.onAccent, markInk: palette.accent, colour: palette.onAccent },
  }) as const

/** Draws the half of the accent above the line between two points, and a band of the second colour along the line. */
function half(
  builder: PageBuilder,
  from: readonly [number, number],
  to: readonly [number, number],
  corner: string,
): void {
  const { palette, page } = builder
  const band = builder.px(0.05)
  const ground = groundOf(palette, 0.8)
  let stripes = ''
  const step = builder.px(0.09)
  for (let at = -page.height; at < page.width; at += step)
    stripes += `M${at} ${page.height}L${at + page.height} 0h${step * 0.32}L${at + step * 0.32} ${page.height}Z`
  onPage(builder, [[mixed(ground, palette.accent, 0.1), stripes]])
  const line = (by: number) => `M${from[0]} ${from[1]}L${to[0]} ${to[1] + by}`
  onPage(builder, [
    [palette.second, `M${from[0]} ${from[1] + band * 1.6}L${to[0]} ${to[1] + band * 0.7}${corner}`],
    [palette.accent, `${line(0)}${corner}`],
  ])
}

function stacked(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const mark = builder.mark
  const words = leadWords(builder, rectOf(safe.left, safe.top, safe.width, page.height * 0.42), {
    ...{ ...looks(builder), share: 0, align: 'left' },
  })
  const right = words.bottom + builder.px(0.05)
  const left = Math.min(page.height * 0.86, right + page.width * 0.5)
  builder.insertBelow(mark, () => half(builder, [0, left], [page.width, right], `V0H0Z`))
  const cut = isCutOut(builder)
  const foot = footOf(builder) - builder.px(cut ? 0.03 : 0.06)
  const top = words.bottom + builder.px(0.03)
  const side = cut ? builder.px(0.02) : builder.px(0.06)
  subject(builder, rectOf(builder.px(0.1), top, page.width - side - builder.px(0.1), foot - top), {
    ...{ across: 1, on: [palette.accent, groundOf(palette, 0.8)], photo: { radius: 0.04, border: palette.card } },
  })
}

function beside(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const banner = builder.shape === 'banner'
  const lean = page.height * 0.24
  const split = page.width * (banner ? 0.57 : 0.51)
  const band = builder.px(0.05)
  const ground = groundOf(palette, 0.8)
  onPage(builder, [
    [palette.second, `M0 0H${split + lean + band}L${split + band} ${page.height}H0Z`],
    [palette.accent, `M0 0H${split + lean}L${split} ${page.height}H0Z`],
  ])
  leadWords(builder, rectOf(safe.left, safe.top, split - safe.left - builder.px(0.02), safe.height), looks(builder))
  const [left, edge] = [split + builder.px(0.02), builder.px(0.05)]
  subject(builder, rectOf(left, edge, page.width - left - edge, page.height - 2 * edge), {
    ...{ across: 0.7, down: 0.6, on: [palette.accent, ground], photo: { radius: 0.04, border: palette.card } },
  })
}
