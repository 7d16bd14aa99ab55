import { mixed } from '../../colour/oklch.ts'
import type { Block } from '../../compose/options.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { factsOf } from './facts.ts'

/** 竖行信笺: a sentence in vertical writing on letter paper with red columns, its source small at the left, and a seal. */
export const quoteLetter = defineLayout({
  id: 'quote-letter',
  style: 'calm',
  pictures: [0, 0],
  points: 0,
  title: 30,
  details: ['person', 'host', 'date'],
  build: (builder) => {
    const { safe, palette, brief, wide } = builder
    const look = writingPaper(palette)
    const ground = mixed(look.paper, look.mark, 0.08)
    builder.background = { type: 'solid', colour: ground }
    const foot = brief.badge === '' && brief.account === '' ? 0.02 : 0.09
    const sheet = rectOf(
      safe.left - builder.px(0.02),
      safe.top,
      safe.width + builder.px(0.04),
      safe.height - builder.px(wide ? 0 : foot),
    )
    builder.rect(sheet, look.paper)
    const frame = inset(sheet, builder.px(0.03))
    const line = Math.max(2, builder.px(0.005))
    const red = mixed(look.paper, look.mark, 0.62)
    const stroke = { fill: { type: 'solid', colour: red }, width: line * 1.6, align: 'inside' }
    builder.rect(frame, { type: 'none' }, { stroke })
    const step = frame.width / (wide ? 14 : builder.shape === 'square' ? 10 : 9)
    const mark = builder.mark
    const title = sentence(builder, frame, step)
    const edges = columnEdges(frame, title, step)
    sources(builder, frame, edges.slice(title.rows.length - 1), step)
    builder.insertBelow(mark, () => {
      for (const x of edges) builder.line(x, frame.top, x, frame.top + frame.height, red, line * 0.7)
    })
    seal(
      builder,
      rectOf(frame.left + step * 0.14, frame.top + frame.height - step * 0.9, step * 0.72, step * 0.72),
      look,
    )
    const row = rectOf(sheet.left, sheet.top + sheet.height + builder.px(0.03), sheet.width / 2, builder.px(0.06))
    builder.text(wide ? '' : brief.badge, row, {
      ...{ size: 0.038, lines: 1, valign: 'middle', role: 'badge', weight: 700 },
      ...{ colour: palette.accentInk, on: [ground] },
    })
  },
})

/** Writes the title in columns from the right, leaving room for those of its source. */
function sentence(builder: PageBuilder, frame: Rect, step: number): Block {
  const look = writingPaper(builder.palette)
  const pad = builder.px(0.035)
  const kept = step * 3.2
  const room = rectOf(frame.left + kept, frame.top + pad, frame.width - kept - step * 0.2, frame.height - 2 * pad)
  return builder.title(room, {
    ...{ size: builder.wide ? 0.24 : 0.26, least: 0.06, lines: 4, vertical: true, effects: [], lineHeight: 1.3 },
    ...{ letterSpacing: 0.06, colour: look.ink, on: [look.paper], keyword: false },
  })
}

/** Returns where columns end, px, from the right: beside each line of the title, then every step. */
function columnEdges(frame: Rect, { rows }: Block, step: number): readonly number[] {
  const edges = rows.map(({ left }) => left).toSorted((one, other) => other - one)
  for (let x = (edges.at(-1) ?? frame.left + frame.width) - step; x > frame.left + step * 0.4; x -= step) edges.push(x)
  return edges
}

/** Writes the subtitle and the source into the columns that end at `edges`, from the right. */
function sources(builder: PageBuilder, frame: Rect, edges: readonly number[], step: number): void {
  const look = writingPaper(builder.palette)
  const { person, host, date } = factsOf(builder)
  const source = [person, host, date].filter((one) => one !== '').join('　')
  const pad = builder.px(0.035)
  const high = frame.height - 2 * pad
  const small = { least: 0.026, lines: 1, vertical: true, on: [look.paper], letterSpacing: 0.06 } as const
  const size = Math.min(0.05, (step / builder.unit) * 0.52)
  const words = [builder.brief.subtitle, source]
  for (const [at, said] of words.filter((one) => one !== '').entries()) {
    const right = edges[at] ?? frame.left + step * 2
    const width = right - (edges[at + 1] ?? right - step)
    const isSource = said === source
    const down = isSource ? high * 0.2 : 0
    const type = size * builder.unit
    const box = rectOf(
      right - width / 2 - type * 0.7,
      frame.top + pad + down,
      type * 1.4,
      high - down - (isSource ? step : 0),
    )
    const options = { ...small, size: isSource ? size * 0.9 : size, colour: look.muted }
    if (isSource) builder.text(said, box, options)
    else builder.subtitle(box, options)
  }
}

/** Draws a seal with the first two characters of the account or the badge; a plain square without both. */
function seal(builder: PageBuilder, box: Rect, look: ReturnType<typeof writingPaper>): void {
  const { brief } = builder
  const name = [...(brief.account.replace(/^@/, '') || brief.badge)]
    .filter((one) => /\p{Script=Han}/u.test(one))
    .slice(0, 2)
    .join('')
  builder.rect(box, look.mark, { radius: box.width * 0.12 })
  builder.text(name, inset(box, box.width * 0.1), {
    ...{ size: (box.width / builder.unit) * 0.4, least: 0.01, lines: 1, align: 'center', valign: 'middle' },
    ...{ lineHeight: 1.1, face: builder.style.voice.title, colour: look.onMark, on: [look.mark], role: 'decoration' },
  })
}
