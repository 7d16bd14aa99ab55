import { lchOf, mixed, withLch } from '../../colour/oklch.ts'
import { lockupBlock } from '../../compose/lockup.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { signature, signatureHeight } from '../../compose/type-caption.ts'
import { brickWall, nightOf, poolOfLight } from '../../compose/wall-grounds.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 霓虹灯牌: the title as a neon sign in a frame of tubes that hangs on a dark brick wall. */
export const typeNeon = defineLayout({
  id: 'type-neon',
  style: 'bold',
  pictures: [0, 0],
  points: 0,
  mostPoints: 6,
  title: 18,
  build: (builder) => {
    const { safe, palette, page } = builder
    const [night, ...shades] = [0.15, 0.205, 0.235, 0.275].map((l) => nightOf(palette.accent, l)) as Shades
    const [tube, other] = [tubeOf(palette.accent), tubeOf(palette.second, lchOf(palette.accent).h)]
    const pad = builder.px(builder.shape === 'banner' ? 0.06 : 0.065)
    const side = Math.max(builder.px(0.075), safe.left, page.width - safe.left - safe.width)
    const hung = builder.px(builder.wide ? 0.03 : 0.1)
    const room = rectOf(
      side + pad,
      safe.top + hung + pad,
      page.width - 2 * (side + pad),
      safe.height - hung - 2 * pad - signatureHeight(builder),
    )
    const on = [nightOf(palette.accent, 0.36)]
    const ink = withLch(tube, { l: 0.975, c: 0.03 })
    const words = lockupBlock(builder, room, {
      ...{ on, align: 'center', share: builder.wide ? 0.5 : 0.38 },
      title: {
        ...{ lines: builder.wide ? 2 : 4, lineHeight: 1.2, colour: ink },
        effects: [{ type: 'glow', blur: 0.2, strength: 2, colour: `${tube}b3` }],
      },
      subtitle: { colour: withLch(other, { l: 0.93, c: 0.05 }) },
      badge: { fill: other, colour: night },
      points: { mark: 'dot', markFill: other, markInk: other, colour: withLch(other, { l: 0.93, c: 0.05 }) },
    })
    signature(builder, 'center', on, withLch(ink, { l: 0.88 }))
    const high = Math.max(words.bottom - words.top + 2 * pad, builder.wide ? 0 : builder.px(0.62))
    const frame = rectOf(side, (words.top + words.bottom - high) / 2, page.width - 2 * side, high)
    builder.insertBelow(0, () => {
      brickWall(builder, night, shades, builder.px(0.062))
      poolOfLight(builder, frame, tube)
      sign(builder, frame, tube, other)
    })
  },
})

type Shades = [string, string, string, string]

/** Returns the colour of a lit tube: light and saturated; another hue where the colour has none or that of `but`. */
function tubeOf(colour: string, but?: number): string {
  const { c, h } = lchOf(colour)
  const near = but !== undefined && Math.abs(((h - but + 540) % 360) - 180) < 40
  return withLch(colour, {
    l: 0.8,
    c: 0.15,
    h: c < 0.04 ? (but === undefined ? 345 : (but + 150) % 360) : near ? h + 130 : h,
  })
}

/** Draws the frame of two tubes, the clips that hold it and the cables it hangs from. */
function sign(builder: PageBuilder, frame: Rect, tube: string, other: string): void {
  const { page } = builder
  const view = [page.width, page.height] as const
  const wire = withLch(tube, { l: 0.1, c: 0.01 })
  const xs = [0.2, 0.8].map((share) => frame.left + frame.width * share)
  lineDrawing(
    builder,
    page,
    view,
    xs.map((x) => `M${x} 0V${frame.top}`),
    wire,
    builder.px(0.007),
  )
  const gap = builder.px(0.03)
  const tubes = [
    [0, mixed(other, wire, 0.5), 0.009],
    [gap, mixed(tube, wire, 0.58), 0.006],
  ] as const
  for (const [by, colour, thick] of tubes) {
    const { left, top, width, height } = frame
    const [r, right, foot] = [builder.px(0.07) - by * 0.5, left + width - by, top + height - by]
    const d =
      `M${left + by + r} ${top + by}H${right - r}A${r} ${r} 0 0 1 ${right} ${top + by + r}V${foot - r}` +
      `A${r} ${r} 0 0 1 ${right - r} ${foot}H${left + by + r}A${r} ${r} 0 0 1 ${left + by} ${foot - r}V${top + by + r}` +
      `A${r} ${r} 0 0 1 ${left + by + r} ${top + by}Z`
    for (const [wide, blur, fill] of [
      [thick, 0.05, colour],
      [thick * 0.4, 0, mixed(colour, '#ffffff', 0.25)],
    ] as const)
      builder.add('path', page, {
        ...{ role: 'decoration', viewWidth: view[0], viewHeight: view[1], strokeWidth: builder.px(wide) },
        parts: [{ d, fill: { type: 'solid', colour: fill }, outline: true }],
        shadow: blur === 0 ? null : { x: 0, y: 0, blur: builder.px(blur), colour },
      })
  }
}
