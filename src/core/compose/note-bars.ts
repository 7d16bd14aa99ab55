import { lineDrawing } from './marks.ts'
import type { PageBuilder } from './page-builder.ts'
import { rectOf } from './rects.ts'
import { writingPaper } from './tint.ts'

/** Draws the top bar and the account below it. Returns where they end, px from the top. */
export function noteBar(builder: PageBuilder): number {
  const { brief, safe } = builder
  const look = writingPaper(builder.palette)
  const on = [look.paper]
  const high = Math.max(builder.px(0.07), builder.typeSize(0.05) * 1.4)
  const icon = builder.typeSize(0.05)
  const top = safe.top - (builder.shape === 'tall' ? 0 : builder.px(0.02))
  const middle = top + (high - icon) / 2
  lineDrawing(
    builder,
    rectOf(safe.left - icon * 0.2, middle, icon, icon),
    [24, 24],
    ['M15 4L7 12L15 20'],
    look.accent,
    2.6,
  )
  const right = safe.left + safe.width
  const dots = rectOf(right - icon, middle, icon, icon)
  builder.ellipse(dots, look.paper, {
    stroke: { fill: { type: 'solid', colour: look.accent }, width: icon * 0.08, align: 'inside' },
  })
  for (const at of [0.28, 0.5, 0.72])
    builder.ellipse(
      rectOf(dots.left + icon * (at - 0.055), middle + icon * 0.445, icon * 0.11, icon * 0.11),
      look.accent,
    )
  const share = rectOf(right - icon * 2.5, middle, icon, icon)
  lineDrawing(builder, share, [24, 24], ['M12 14V2.5M7.6 6.5L12 2.2L16.4 6.5', 'M8 10H5V22H19V10H16'], look.accent, 2)
  if (builder.shape === 'banner') return top + high
  if (brief.account === '') return top + high + builder.px(0.03)
  const line = rectOf(safe.left, top + high + builder.px(0.012), safe.width, builder.typeSize(0.036) * 1.4)
  builder.text(brief.account, line, {
    ...{ size: 0.036, lines: 1, align: 'center', role: 'brand', colour: look.muted, on },
  })
  return line.top + line.height + builder.px(0.03)
}

/** Draws the icons of the tools at the bottom; `bottom` is their lower edge, px from the top. */
export function noteTools(builder: PageBuilder, bottom: number): void {
  const { safe } = builder
  const look = writingPaper(builder.palette)
  const icon = builder.px(0.058)
  const signs = [
    ['M3 6.5L5 8.5L8.5 4.5M12 6.5H21', 'M3 16.5L5 18.5L8.5 14.5M12 16.5H21'],
    ['M3 7.5H7.5L9.2 5H14.8L16.5 7.5H21V19H3Z', 'M15.4 13A3.4 3.4 0 1 1 8.6 13A3.4 3.4 0 1 1 15.4 13Z'],
    ['M12 3L17 13.5L14.5 21H9.5L7 13.5Z', 'M12 3V13'],
    ['M12 4.5H4.5V19.5H19.5V12', 'M10 14L20 4'],
  ]
  for (const [place, paths] of signs.entries()) {
    const x = safe.left + ((safe.width - icon) * place) / (signs.length - 1)
    lineDrawing(builder, rectOf(x, bottom - icon, icon, icon), [24, 24], paths, look.accent, 1.7)
  }
}
