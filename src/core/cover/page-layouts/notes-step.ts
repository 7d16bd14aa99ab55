import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, entriesOf, stackEntries } from './entries.ts'

/** 一步一图: a large picture in a rounded frame, the step on a disc that overlaps it, and its title and notes below. */
export const notesStep = defineLayout({
  id: 'notes-step',
  style: 'photo',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 5,
  title: 24,
  build: (builder) => {
    const { safe, page, palette, brief, wide, shape } = builder
    const listed = brief.points.length > 0
    const high = wide ? page.height : safe.top + safe.height * (shape === 'square' ? 0.36 : listed ? 0.44 : 0.58)
    const frame = wide ? rectOf(0, 0, page.width * 0.44, page.height) : rectOf(0, 0, page.width, high)
    const ground = mixed(palette.papers.at(-1)!, palette.accent, 0.24)
    const round = builder.px(0.09)
    const d = wide
      ? `M0 0H${frame.width - round}Q${frame.width} 0 ${frame.width} ${round}V${frame.height - round}Q${frame.width} ${frame.height} ${frame.width - round} ${frame.height}H0Z`
      : `M0 0H${frame.width}V${frame.height - round}Q${frame.width} ${frame.height} ${frame.width - round} ${frame.height}H${round}Q0 ${frame.height} 0 ${frame.height - round}Z`
    builder.drawing(frame, [frame.width, frame.height], [[ground, d]])
    const cut = brief.pictures[0]?.cutOut
    const light = mixed(ground, palette.card, 0.6)
    const across = Math.min(frame.width, frame.height) * 0.8
    if (cut) {
      builder.ellipse(
        rectOf(
          frame.left + (frame.width - across) / 2,
          frame.top + (frame.height - across) / 2 + builder.px(0.02),
          across,
          across,
        ),
        light,
      )
      builder.addCutOut(0, inset(frame, frame.width * 0.13, frame.height * 0.1), { on: [ground] })
    } else builder.picture(0, frame, { mask: 'path', maskPath: scaled(d, frame.width, frame.height) })
    const disc = builder.px(brief.badge === '' ? 0 : 0.2)
    const x = wide ? frame.width - disc / 2 : safe.left
    const y = wide ? safe.top + safe.height * 0.16 : high - disc / 2
    if (disc > 0) {
      const plate = rectOf(x, y, disc, disc)
      builder.ellipse(plate, palette.accent, {
        stroke: { fill: { type: 'solid', colour: palette.papers[0]! }, width: disc * 0.06, align: 'inside' },
      })
      builder.text(brief.badge, inset(plate, disc * 0.12), {
        ...{
          size: 0.09,
          least: 0.026,
          lines: 2,
          align: 'center',
          valign: 'middle',
          lineHeight: 1.1,
          face: builder.style.voice.title,
        },
        ...{ on: [palette.accent], colour: palette.onAccent, role: 'badge' },
      })
    }
    const left = wide ? frame.width + disc / 2 + builder.px(0.06) : safe.left
    const top = wide ? safe.top : high + disc / 2 + builder.px(0.035)
    const width = safe.left + safe.width - left
    const foot = safe.top + safe.height
    const head = titleBlock(builder, rectOf(left, top, width, (foot - top) * (listed ? 0.45 : 1)), {
      ...{ badge: null, share: listed ? 0 : 0.25 },
      title: { size: 0.15, least: 0.065, lines: 3, keyword: true },
      subtitle: { size: 0.048 },
    })
    if (!listed) return
    const entries = entriesOf(brief.points)
    const start = head.bottom + builder.px(0.045)
    const stack = stackEntries(builder, entries, rectOf(left, start, width, foot - start), {
      ...{ type: { head: 0.048, body: 0.039 }, gap: 0.028, mostGap: 0.05, side: 0.05, columns: [1, 2] },
    })
    for (const [place, entry] of entries.entries()) {
      const box = stack.boxes[place]!
      const dot = builder.px(0.022) * stack.scale
      builder.ellipse(rectOf(box.left, box.top + stack.type.head * 0.65 - dot / 2, dot, dot), palette.accent)
      const side = builder.px(0.05) * stack.scale
      addEntry(builder, entry, { left: box.left + side, top: box.top, width: box.width - side }, stack.type, {
        on: palette.papers,
        colour: palette.ink,
        muted: palette.muted,
      })
    }
  },
})

/** Returns path data in px as data in a square of 100 by 100. */
const scaled = (d: string, width: number, height: number): string =>
  d.replace(/([MHVQLZ])([^MHVQLZ]*)/g, (_, letter: string, numbers: string) => {
    const values = numbers
      .trim()
      .split(/[ ,]+/)
      .filter((one) => one !== '')
      .map(Number)
    const by = (value: number, at: number) =>
      ((value / (letter === 'V' || (letter !== 'H' && at % 2 === 1) ? height : width)) * 100).toFixed(2)
    return letter + values.map(by).join(' ')
  })
