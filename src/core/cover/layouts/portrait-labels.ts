import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 标签贴脸: a person or thing in the middle in front of a disc, with the points as labels around it and lines to it. */
export const portraitLabels = defineLayout({
  id: 'portrait-labels',
  style: 'bold',
  pictures: [1, 1],
  points: 3,
  mostPoints: 4,
  // Labels beside a framed picture have less room than those around a subject.
  suits: ({ pictures, points }) => points.length < 4 || pictures[0]?.cutOut === true,
  title: 28,
  build: (builder) => {
    const { safe, page } = builder
    if (builder.wide) {
      const banner = builder.shape === 'banner'
      const width = safe.width * (banner ? 0.5 : 0.44)
      titleBlock(builder, rectOf(safe.left, safe.top, width, safe.height), {
        title: { size: banner ? 0.3 : 0.19, least: 0.1, lines: banner ? 3 : 5, keyword: true },
        subtitle: { size: banner ? 0.085 : 0.062 },
      })
      const left = safe.left + width + builder.px(0.06)
      figure(builder, rectOf(left, 0, page.width - left, page.height))
      return
    }
    const words = titleBlock(builder, rectOf(safe.left, safe.top, safe.width, safe.height * 0.4), {
      ...{ align: 'center', share: 0, gap: 0.03, badge: { size: 0.042 } },
      title: { size: 0.235, least: 0.09, lines: 3, keyword: true },
    })
    const top = words.bottom + builder.px(0.05)
    figure(builder, rectOf(0, top, page.width, page.height - top))
  },
})

/**
 * Draws the subject and the labels at both sides: a photograph fills the area, a cut-out picture stands before a disc.
 */
function figure(builder: PageBuilder, area: Rect): void {
  const { brief, safe } = builder
  const banner = builder.shape === 'banner'
  const edge = builder.px(builder.wide ? 0.04 : 0.05)
  const left = Math.max(area.left + edge, safe.left)
  const top = Math.max(area.top, safe.top)
  const seen = rectOf(left, top, safe.left + safe.width - left, safe.top + safe.height - top)
  const cutOut = brief.pictures[0]?.cutOut ?? false
  const across = Math.min(seen.width * (builder.wide ? 0.98 : 0.86), seen.height * (builder.wide ? 1.06 : 1))
  const [x, y] = [seen.left + seen.width / 2, seen.top + seen.height / 2]
  if (cutOut) standing(builder, x, y, across)
  else photo(builder, 0, area)
  const rows = cutOut ? rectOf(seen.left, y - across * 0.46, seen.width, across * 0.92) : inset(seen, 0, edge)
  // Fewer labels on a photograph, so that it stays visible between them.
  const shown = brief.points.slice(0, !cutOut ? 3 : rows.height > builder.px(banner ? 1.3 : 0.95) ? 5 : 4)
  const size = sizeFor(
    builder,
    shown,
    rows.width * 0.46 - builder.px(0.06),
    banner ? 0.075 : 0.056,
    banner ? 0.065 : 0.034,
  )
  const row = rows.height / shown.length
  for (const [place, point] of shown.entries())
    label(builder, { point, size, left: place % 2 === 0, y: rows.top + row * (place + 0.5), across, area: rows })
}

/** Draws a cut-out picture in front of a disc with a ring; its head may extend slightly beyond the disc. */
function standing(builder: PageBuilder, x: number, y: number, across: number): void {
  const { palette } = builder
  const disc = rectOf(x - across / 2, y - across / 2, across, across)
  const stroke = { fill: solid(palette.accent), width: builder.px(0.006), dash: 'dash' }
  builder.ellipse(inset(disc, -builder.px(0.024)), { type: 'none' }, { stroke })
  builder.ellipse(disc, palette.soft)
  builder.addCutOut(0, rectOf(disc.left, y - across * 0.55, across, across * 1.02))
}

interface Label {
  readonly point: string
  /** Type size, share of the unit. */
  readonly size: number
  readonly left: boolean
  /** Middle of the label, px from the top. */
  readonly y: number
  readonly area: Rect
  /** Width of the subject the label points at, px. */
  readonly across: number
}

/** Draws a label at one side, and a line with a dot from it to the subject. */
function label(builder: PageBuilder, { point, size, left, y, area, across }: Label): void {
  const { palette } = builder
  const mark = builder.mark
  const plate = builder.pill(
    point,
    {
      ...{ x: left ? area.left : area.left + area.width, y: y - builder.typeSize(size) * 0.95 },
      ...{ anchor: left ? 'left' : 'right', room: area.width * 0.47 },
    },
    { size, fill: palette.accent, role: 'body' },
  )
  const [middle, least] = [area.left + area.width / 2, builder.px(0.05)]
  const [edge, to] = left
    ? [plate.left + plate.width, Math.max(plate.left + plate.width + least, middle - across * 0.19)]
    : [plate.left, Math.min(plate.left - least, middle + across * 0.19)]
  const around = builder.px(0.007)
  const dot = (radius: number) => rectOf(to - radius, y - radius, radius * 2, radius * 2)
  builder.insertBelow(mark, () => {
    const paper = palette.papers[0]!
    builder.rect(inset(plate, -around), paper, { radius: plate.height / 2 + around })
    builder.line(edge, y, to, y, paper, builder.px(0.016), { cap: 'round' })
    builder.ellipse(dot(builder.px(0.02)), paper)
    builder.line(edge, y, to, y, palette.accent, builder.px(0.006))
    builder.ellipse(dot(builder.px(0.013)), palette.accent)
  })
}
