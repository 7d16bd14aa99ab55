import { leastContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { discPath, onPage, signature } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 大气泡: one speech bubble as large as the page, on a dotted ground. */
export const typeBubble = defineLayout({
  id: 'type-bubble',
  style: 'screen',
  pictures: [0, 0],
  points: 0,
  title: 22,
  build: (builder) => {
    const { safe, palette, page } = builder
    const paper = writingPaper(palette)
    const tint = tintFor(builder)
    const tail = builder.px(0.13)
    const side = builder.px(0.05)
    const top = Math.max(side, safe.top - builder.px(0.02))
    const foot = safe.top + safe.height - tail + builder.px(0.02)
    builder.background = solid(mixed(paper.paper, tint, 0.3))
    speckles(builder)
    const pad = builder.px(0.045)
    const inner = Math.max(side + pad, safe.left, page.width - safe.left - safe.width)
    const mark = builder.mark
    const words = titleBlock(builder, rectOf(inner, top + pad, page.width - 2 * inner, foot - top - 2 * pad), {
      align: 'center',
      title: {
        size: 0.52,
        least: 0.09,
        lines: builder.wide ? 3 : 4,
        lineHeight: 1.14,
        effects: [],
        colour: paper.ink,
        keyword: paper.accent,
      },
      subtitle: { colour: paper.muted },
      badge: { fill: paper.mark, colour: paper.onMark },
      on: [paper.paper],
    })
    signature(
      builder,
      'right',
      [0.3, 0.4].map((share) => mixed(paper.paper, tint, share)),
    )
    const high = Math.max(words.height + 2.6 * pad, Math.min(foot - top, page.height * 0.5))
    const middle = words.top + words.height / 2
    const bubble = rectOf(side, Math.max(top, middle - high / 2), page.width - 2 * side, Math.min(high, foot - top))
    builder.insertBelow(mark, () => speech(builder, bubble, tail, paper.paper, mixed(paper.paper, tint, 0.62)))
  },
})

/** Returns the colour that the ground is tinted with: the page's, where the accent is as pale as the bubble. */
function tintFor({ palette }: PageBuilder): string {
  const pale = leastContrast(palette.accent, [writingPaper(palette).paper]) < 1.6
  return pale ? palette.papers[0]! : palette.accent
}

/** Draws dots in rows across the page, hardly darker than the ground. */
function speckles(builder: PageBuilder): void {
  const { page } = builder
  const step = builder.px(0.075)
  let d = ''
  for (let row = 0; row * step < page.height; row++)
    for (let column = 0; column * step < page.width; column++)
      d += discPath(
        Math.round((column + (row % 2 ? 0.75 : 0.25)) * step),
        Math.round((row + 0.5) * step),
        Math.round(step * 0.17),
      )
  onPage(builder, [[mixed(writingPaper(builder.palette).paper, tintFor(builder), 0.4), d]])
}

/** Draws a bubble with a curved tail at its lower left, an outline and a hard shadow. */
function speech(
  builder: PageBuilder,
  { left, top, width, height }: Rect,
  tail: number,
  fill: string,
  line: string,
): void {
  const r = Math.min(width, height) * 0.2
  const [right, foot] = [left + width, top + height]
  const from = left + width * 0.2
  const d =
    `M${left + r} ${top}H${right - r}A${r} ${r} 0 0 1 ${right} ${top + r}V${foot - r}A${r} ${r} 0 0 1 ${right - r} ${foot}` +
    `H${from + tail * 1.1}C${from + tail * 0.9} ${foot + tail * 0.5} ${from + tail * 0.3} ${foot + tail * 0.85} ${from - tail * 0.35} ${foot + tail * 0.92}` +
    `C${from} ${foot + tail * 0.6} ${from + tail * 0.15} ${foot + tail * 0.3} ${from + tail * 0.1} ${foot}H${left + r}` +
    `A${r} ${r} 0 0 1 ${left} ${foot - r}V${top + r}A${r} ${r} 0 0 1 ${left + r} ${top}Z`
  const { page } = builder
  const by = builder.px(0.022)
  const pen = builder.px(0.014)
  const view = { role: 'decoration', viewWidth: page.width, viewHeight: page.height }
  builder.add(
    'path',
    { ...page, left: by, top: by, width: page.width, height: page.height },
    { ...view, parts: [{ d, fill: solid(line) }] },
  )
  builder.add('path', page, {
    ...view,
    parts: [{ d, fill: solid(fill) }],
    stroke: { fill: solid(line), width: pen, align: 'center', dash: 'solid', join: 'round' },
  })
}
