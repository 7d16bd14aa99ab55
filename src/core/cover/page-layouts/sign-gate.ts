import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { part, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { factsOf } from './facts.ts'

/** 月洞门: a picture in a round gate in the wall, the date in vertical writing beside it, and a sentence below. */
export const signGate = defineLayout({
  id: 'sign-gate',
  style: 'calm',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 24,
  details: ['date', 'time', 'note'],
  build: (builder) => {
    const { safe, palette, brief } = builder
    const wide = builder.wide || builder.shape === 'square'
    const facts = factsOf(builder)
    const said = [facts.date, facts.time, facts.note].filter((one) => one !== '')
    // Only the first column has the height of the gate; long words stand in it, too.
    const dated = wide || said.slice(1).some((one) => one.length > 4) ? [said.join('　')] : said
    const column = dated.length === 0 ? 0 : builder.px(0.085)
    const high = wide ? safe.height : safe.height * 0.56
    const room = wide ? part(safe, 0, 0, 0.46, 1) : { ...safe, height: high }
    const across = Math.min(room.width - column, room.height)
    const gate = rectOf(room.left, room.top + (wide ? (room.height - across) / 2 : 0), across, across)
    const ground = mixed(palette.papers[0]!, palette.accent, 0.2)
    builder.ellipse(
      rectOf(gate.left - across * 0.03, gate.top - across * 0.03, across * 1.06, across * 1.06),
      mixed(palette.papers[0]!, palette.accent, 0.08),
    )
    builder.ellipse(gate, ground)
    const inner = part(gate, 0.13, 0.12, 0.74, 0.76)
    if (brief.pictures[0]?.cutOut) builder.addCutOut(0, inner, { on: [ground] })
    else builder.picture(0, gate, { mask: 'ellipse' })
    datesBeside(
      builder,
      rectOf(gate.left + across, gate.top, Math.max(column, room.left + room.width - gate.left - across), across),
      dated,
    )
    const words = wide
      ? rectOf(safe.left + safe.width * 0.52, safe.top, safe.width * 0.48, safe.height)
      : rectOf(
          safe.left,
          gate.top + across + builder.px(0.08),
          safe.width,
          safe.top + safe.height - gate.top - across - builder.px(0.08),
        )
    titleBlock(builder, words, {
      share: wide ? 0.5 : 0.25,
      title: { size: 0.15, least: 0.07, lines: 3, effects: [], lineHeight: 1.3, letterSpacing: 0.03 },
      subtitle: { size: 0.046 },
      badge: { fill: palette.accent, radius: builder.px(0.008) },
    })
  },
})

/** Writes dates as columns from the right edge of a box. */
function datesBeside(builder: PageBuilder, box: Rect, dated: readonly string[]): void {
  const { palette } = builder
  const size = builder.typeSize(0.048)
  const step = size * 1.6
  let right = box.left + box.width
  // Outside the round gate there is room in its corners only, so the columns stand at its upper right.
  for (const [place, words] of dated.entries()) {
    const high = place === 0 ? box.height * 0.9 : box.height * (0.3 - place * 0.06)
    builder.text(words, rectOf(right - step, box.top, step, high), {
      ...{
        size: 0.048,
        least: 0.024,
        lines: 1,
        vertical: true,
        letterSpacing: place === 0 ? 0.12 : 0.04,
        weight: place === 0 ? 700 : 400,
      },
      ...{ colour: place === 0 ? palette.ink : palette.muted, on: palette.papers },
    })
    right -= step
  }
}
