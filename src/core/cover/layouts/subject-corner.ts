import { groundOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { isCutOut, leadWords, signature, subject } from '../../compose/subject.ts'
import { defineLayout } from '../layout.ts'

/** 破格一角: a quarter of a disc in the lower right corner, out of which a very large subject leans; the title flush left. */
export const subjectCorner = defineLayout({
  id: 'subject-corner',
  style: 'photo',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 6,
  title: 24,
  build: (builder) => {
    const { safe, page, palette } = builder
    const ground = groundOf(palette, 0.7)
    builder.background = { type: 'solid', colour: ground }
    const right = builder.wide ? page.width * (builder.shape === 'banner' ? 0.58 : 0.52) : safe.left + safe.width
    const high = builder.wide ? safe.height : page.height * 0.44
    const words = leadWords(builder, rectOf(safe.left, safe.top, right - safe.left, high), {
      share: builder.wide ? 0.5 : 0,
      on: [ground],
      badge: { fill: palette.accent, colour: palette.onAccent },
      points: { mark: 'number', markFill: palette.accent, markInk: palette.onAccent, colour: palette.ink },
    })
    corner(builder, builder.wide ? { left: right + builder.px(0.04), top: 0 } : { left: 0, top: words.bottom }, ground)
  },
})

function corner(builder: PageBuilder, from: { readonly left: number; readonly top: number }, ground: string): void {
  const { page, palette, safe } = builder
  const [across, down] = [page.width - from.left, page.height - from.top]
  const foot = builder.shape === 'tall' ? Math.max(0, page.height - safe.top - safe.height) * 0.5 : 0
  const reach = Math.min(across * 0.99, (down - foot) * 1.02)
  const quarter = rectOf(page.width - reach, page.height - foot - reach * 0.97, reach, reach * 0.97 + foot)
  const round = (reach * 0.97 * 100) / quarter.height
  const path = `M100 0V100H0V${round}A100 ${round} 0 0 1 100 0Z`
  const free = page.width - reach - safe.left - builder.px(0.03)
  const line = builder.px(0.055)
  if (!builder.wide) signature(builder, rectOf(safe.left, safe.top + safe.height - line, free, line), { on: [ground] })
  if (!isCutOut(builder)) return builder.picture(0, quarter, { mask: 'path', maskPath: path })
  builder.drawing(quarter, [100, 100], [[palette.accent, path]])
  const room = rectOf(page.width - reach * 0.98, page.height - foot - reach, reach * 1.07, reach * 1.06)
  subject(builder, room, { across: 1, on: [palette.accent, ground] })
}
