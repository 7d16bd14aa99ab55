import { mixed } from '../../colour/oklch.ts'
import { footPattern } from '../../compose/foot-pattern.ts'
import { washOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { archPath, isCutOut, leadWords, signature, subject } from '../../compose/subject.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 拱门主角: a subject in a niche with a round top, and the title below it. */
export const subjectArch = defineLayout({
  id: 'subject-arch',
  style: 'calm',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 4,
  title: 24,
  build: (builder) => {
    const { safe, page, palette } = builder
    const ground = washOf(palette, palette.accent, 0.14)
    builder.background = { type: 'solid', colour: ground }
    if (builder.wide) {
      const split = page.width * (builder.shape === 'banner' ? 0.6 : 0.53)
      leadWords(builder, rectOf(safe.left, safe.top, split - safe.left, safe.height), {
        on: [ground],
        points: marks(builder),
      })
      const left = split + builder.px(0.06)
      const wide = Math.min(page.width - left - builder.px(0.07), page.height * 0.92)
      const high = Math.min(page.height - builder.px(0.07), wide * steepOf(builder))
      return niche(builder, rectOf(page.width - builder.px(0.07) - wide, page.height - high, wide, high), ground)
    }
    footPattern(builder, ground)
    const foot = safe.top + safe.height
    const line = builder.brief.account === '' ? 0 : builder.px(0.07)
    signature(builder, rectOf(safe.left, foot - builder.px(0.045), safe.width, builder.px(0.055)), {
      on: [ground],
      align: 'center',
    })
    const below = foot - line
    const most = page.height * (builder.shape === 'square' ? 0.42 : 0.4)
    const words = leadWords(builder, rectOf(safe.left, below - most, safe.width, most), {
      align: 'center',
      share: 1,
      on: [ground],
      badge: null,
      points: marks(builder),
    })
    const top = builder.shape === 'tall' ? safe.top * 0.6 : builder.px(0.06)
    const high = words.top - builder.px(0.05) - top
    const wide = Math.min(page.width * 0.82, high * 1.4)
    const arch = rectOf((page.width - wide) / 2, top, wide, high)
    niche(builder, arch, ground)
    builder.pill(
      builder.brief.badge,
      { x: page.width / 2, y: arch.top + arch.height - builder.px(0.04), anchor: 'center', room: wide * 0.7 },
      { size: 0.046, fill: palette.second, colour: palette.onSecond },
    )
  },
})

const marks = ({ palette }: PageBuilder) =>
  ({ mark: 'dot', markFill: palette.accent, markInk: palette.accent, colour: palette.ink }) as const

/** Returns how steep a niche is that a cut-out fills, height over width; a photo fills any. */
function steepOf({ brief }: PageBuilder): number {
  const picture = brief.pictures[0]
  return picture?.cutOut ? Math.min(1.5, Math.max(1, picture.height / picture.width + 0.3)) : 1.5
}

/** Draws a niche in a frame of the accent; the subject stands on its sill and is a little wider than it. */
function niche(builder: PageBuilder, box: Rect, ground: string): void {
  const { palette } = builder
  builder.drawing(box, [100, 100], [[mixed(ground, palette.accent, 0.6), archPath(box)]])
  const thick = builder.px(0.034)
  const inner = rectOf(box.left + thick, box.top + thick, box.width - 2 * thick, box.height - thick)
  if (!isCutOut(builder)) {
    builder.picture(0, inner, { mask: 'path', maskPath: archPath(inner) })
    return
  }
  builder.drawing(inner, [100, 100], [[palette.card, archPath(inner)]])
  const room = inset(inner, -thick * 0.4, 0)
  subject(builder, rectOf(room.left, room.top + room.height * 0.1, room.width, room.height * 0.9), {
    on: [palette.card, ground],
  })
}
