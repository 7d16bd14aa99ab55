import { lchOf, mixed, withLch } from '../../colour/oklch.ts'
import { lockupBlock } from '../../compose/lockup.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { signature, signatureHeight } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 织布标签: a woven label sewn on with stitches along its ends, on ribbed knitwear. */
export const typeLabel = defineLayout({
  id: 'type-label',
  style: 'paper',
  pictures: [0, 0],
  points: 0,
  title: 18,
  build: (builder) => {
    const { safe, page, palette } = builder
    const tone = lchOf(palette.accent)
    const h = tone.c < 0.03 ? 260 : tone.h
    const wool = withLch(palette.accent, { l: 0.7, c: Math.min(0.11, Math.max(0.06, tone.c * 0.7)), h })
    const label = withLch(palette.accent, { l: 0.94, c: 0.022, h: 88 })
    const thread = withLch(palette.accent, { l: 0.27, c: Math.min(0.1, Math.max(0.05, tone.c)), h })
    builder.background = solid(wool)
    const side = Math.max(
      builder.px(0.035),
      safe.left - builder.px(0.035),
      page.width - safe.left - safe.width - builder.px(0.035),
    )
    const pad = builder.px(0.062)
    const room = rectOf(
      side + pad,
      safe.top + pad,
      page.width - 2 * (side + pad),
      safe.height - 2 * pad - signatureHeight(builder) * 1.4,
    )
    const words = lockupBlock(builder, room, {
      ...{ on: [label], align: 'center', share: builder.wide ? 0.5 : 0.4 },
      title: { lines: builder.wide ? 2 : 4, lineHeight: 1.14, colour: thread, effects: [] },
      subtitle: { colour: thread },
      badge: { fill: thread, colour: label, radius: builder.px(0.012) },
    })
    const least = builder.wide ? 0 : builder.px(0.72)
    const high = Math.max(least, words.bottom - words.top + 2 * pad)
    const box = rectOf(side, (words.top + words.bottom - high) / 2, page.width - 2 * side, high)
    const dark = mixed(wool, '#000000', 0.13)
    signature(builder, 'center', [wool, dark], withLch(thread, { l: 0.16 }))
    builder.insertBelow(0, () => {
      knit(builder, dark)
      woven(builder, box, label, thread)
    })
  },
})

/** Draws the stitches of knitwear over the page: columns of slanted loops, in one path. */
function knit(builder: PageBuilder, dark: string): void {
  const { page } = builder
  const [wide, high] = [builder.px(0.062), builder.px(0.046)]
  let d = ''
  for (let y = -high; y < page.height + high; y += high)
    for (let x = 0; x < page.width; x += wide) {
      const [m, r] = [Math.round(x + wide / 2), Math.round(x + wide)]
      const [a, b] = [Math.round(y), Math.round(y + high * 0.62)]
      d += `M${Math.round(x)} ${a}L${m} ${b}L${r} ${a}`
    }
  lineDrawing(builder, page, [page.width, page.height], [d], dark, builder.px(0.009))
}

/** Draws the label: its folded ends, a fine weave, and the stitches that hold it. */
function woven(builder: PageBuilder, box: Rect, label: string, thread: string): void {
  const { left, top, width, height } = box
  const view = [width, height] as const
  const fold = builder.px(0.034)
  builder.add('path', box, {
    ...{ role: 'decoration', viewWidth: width, viewHeight: height },
    parts: [{ d: `M0 0H${width}V${height}H0Z`, fill: solid(label) }],
    shadow: { x: 0, y: builder.px(0.012), blur: builder.px(0.03), colour: '#00000059' },
  })
  let weave = ''
  const step = builder.px(0.012)
  for (let y = step; y < height - 1; y += step) weave += `M0 ${y.toFixed(1)}H${width}v${(step * 0.3).toFixed(1)}H0z`
  builder.drawing(box, view, [
    [mixed(label, thread, 0.06), weave],
    [mixed(label, thread, 0.1), `M0 0H${fold}V${height}H0ZM${width - fold} 0H${width}V${height}H${width - fold}Z`],
  ])
  const stitches = [left + fold * 0.5, left + width - fold * 0.5].flatMap((x) => {
    const [long, gap] = [builder.px(0.03), builder.px(0.022)]
    const count = Math.floor((height - gap) / (long + gap))
    const from = top + (height - count * (long + gap) + gap) / 2
    return Array.from({ length: count }, (_, at) => `M${x} ${from + at * (long + gap)}v${long}`)
  })
  const { page } = builder
  lineDrawing(
    builder,
    page,
    [page.width, page.height],
    [stitches.join('')],
    mixed(label, thread, 0.6),
    builder.px(0.008),
  )
}
