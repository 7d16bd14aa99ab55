import { footPattern } from '../../compose/foot-pattern.ts'
import { blobPath, washOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { isCutOut, leadWords, signature, subject } from '../../compose/subject.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 流体色块: a subject in front of a soft irregular shape that runs off the top right corner; the title flush left below. */
export const subjectBlob = defineLayout({
  id: 'subject-blob',
  style: 'photo',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 6,
  title: 26,
  build: (builder) => {
    const { safe, page, palette, brief } = builder
    if (builder.wide) {
      const split = page.width * (builder.shape === 'banner' ? 0.58 : 0.52)
      leadWords(builder, rectOf(safe.left, safe.top, split - safe.left, safe.height), { points: marks(builder) })
      const left = split + builder.px(0.03)
      return blob(builder, rectOf(left, -page.height * 0.1, page.width * 1.06 - left, page.height * 1.14))
    }
    footPattern(builder)
    const foot = safe.top + safe.height
    const line = brief.account === '' ? 0 : builder.px(0.075)
    const most = page.height * 0.42
    const words = leadWords(builder, rectOf(safe.left, foot - line - most, safe.width, most), {
      ...{ share: 1, badge: null, points: marks(builder) },
    })
    if (line > 0)
      signature(builder, rectOf(safe.left, foot - builder.px(0.05), safe.width, builder.px(0.055)), {
        on: palette.papers,
      })
    const high = words.top - builder.px(0.02)
    const mark = builder.mark
    const [top, left] = [-page.height * 0.08, page.width * 0.06]
    const across = Math.min(page.width * 1.1 - left, (high - top) * 1.25)
    builder.insertBelow(mark, () => blob(builder, rectOf(page.width * 1.1 - across, top, across, high - top)))
    builder.pill(
      brief.badge,
      { x: safe.left, y: safe.top, room: safe.width * 0.5 },
      { size: 0.046, fill: palette.accent },
    )
  },
})

const marks = ({ palette }: PageBuilder) =>
  ({ mark: 'tick', markFill: palette.accent, markInk: palette.onAccent, colour: palette.ink }) as const

function blob(builder: PageBuilder, box: Rect): void {
  const { palette, page, safe, brief } = builder
  const path = blobPath(builder.random)
  if (!isCutOut(builder)) return builder.picture(0, box, { mask: 'path', maskPath: path })
  const colour = washOf(palette, palette.second, palette.tone === 'dark' ? 0.92 : 0.78)
  builder.drawing(box, [100, 100], [[colour, path]])
  const right = Math.min(page.width - builder.px(0.04), box.left + box.width * 0.95)
  const bottom = Math.min(page.height - builder.px(0.02), box.top + box.height * 0.985)
  // A badge at the top left keeps clear of the subject.
  const least = brief.badge === '' || builder.wide ? builder.px(0.06) : safe.top + builder.px(0.09)
  const top = Math.max(least, box.top + box.height * 0.1)
  const left = box.left + box.width * 0.03
  subject(builder, rectOf(left, top, right - left, bottom - top), { on: [colour, ...palette.papers], down: 0.7 })
}
