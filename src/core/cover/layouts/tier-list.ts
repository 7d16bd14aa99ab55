import { footPattern } from '../../compose/foot-pattern.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { splitTitleAndRows } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** The usual colours of the tiers on such boards. */
const classes = [
  ['S', '#ff7f7f'],
  ['A', '#ffbf7f'],
  ['B', '#ffe97f'],
  ['C', '#8fe58f'],
] as const
const board = { fill: '#24262b', line: '#0f1013', chip: '#f4f4f2', ink: '#1b1c1f' } as const

/** Distributes points over the tiers in order: one to each, the rest in turn to A, B, C and S. */
function spread<T>(points: readonly T[]): readonly (readonly T[])[] {
  const classCount = Math.min(classes.length, points.length)
  const counts = Array.from({ length: classCount }, () => 1)
  const order = [1, 2, 3, 0]
  for (let more = 0; more < points.length - classCount; more++) counts[order[more % 4]!] = counts[order[more % 4]!]! + 1
  const before = (at: number) => counts.slice(0, at).reduce((sum, count) => sum + count, 0)
  return counts.map((count, at) => points.slice(before(at), before(at) + count))
}

/** 排行榜: a dark board of tiers S to C in their usual colours, with the points as chips. */
export const tierList = defineLayout({
  id: 'tier-list',
  style: 'list',
  pictures: [0, 0],
  points: 3,
  mostPoints: 8,
  title: 30,
  needs: ['ranking'],
  build: (builder) => {
    const { palette, brief, shape } = builder
    footPattern(builder)
    const banner = shape === 'banner'
    const tiers = spread(brief.points.slice(0, 8))
    const room = splitTitleAndRows(builder, {
      head: shape === 'square' ? 0.4 : 0.42,
      side: banner ? 0.44 : 0.41,
      gap: 0.055,
    })
    const head = titleBlock(builder, room.head, {
      share: builder.wide ? 0.5 : 0,
      title: { size: banner ? 0.5 : 0.235, least: 0.085, keyword: true },
    })
    const space = room.below(head.bottom)
    const frame = builder.px(0.014)
    const high = Math.min(space.height, builder.px(builder.wide ? 0.36 : 0.3) * tiers.length)
    const all = rectOf(space.left, space.top + (space.height - high) / 2, space.width, high)
    builder.rect(all, board.line, { radius: builder.px(0.03) })
    const rows = cut(inset(all, frame), tiers.length, frame * 0.7, true)
    const rowHigh = rows[0]!.height
    const label = Math.min(builder.px(0.2), Math.max(rowHigh, builder.px(0.15)))
    for (const [place, points] of tiers.entries()) {
      const row = rows[place]!
      const [name, colour] = classes[place]!
      const tag = rectOf(row.left, row.top, label, row.height)
      builder.rect(row, board.fill, { radius: builder.px(0.018) })
      builder.rect(tag, colour, { radius: builder.px(0.018) })
      builder.text(name, tag, {
        ...{
          size: Math.min(0.13, (rowHigh / builder.unit) * 0.62),
          lines: 1,
          align: 'center',
          valign: 'middle',
          lineHeight: 1.1,
        },
        ...{ face: { family: builder.style.voice.body.family, weight: 900 }, colour: '#1a1a1a', on: [colour] },
      })
      const gap = builder.px(0.018)
      const rest = inset(
        rectOf(row.left + label, row.top, row.width - label, row.height),
        gap,
        Math.min(gap, rowHigh * 0.1),
      )
      // On one line if the type stays large enough; else each chip may have two.
      const face = { ...builder.style.voice.body, weight: 700 }
      const most = builder.px(Math.min(banner ? 0.12 : 0.066, (rowHigh / builder.unit) * 0.42))
      const pad = most * 0.9
      const natural = points.reduce((sum, point) => sum + builder.widthOf(point, most, face), 0)
      const scale = Math.min(1, (rest.width - (pad + gap * 0.8) * points.length) / natural)
      const one = scale * most >= builder.typeSize(0.044)
      const type = Math.max(builder.typeSize(0.044), one ? scale * most : most * 0.8)
      const chips = chipsOf(
        points.map((point) => builder.widthOf(point, type, face) * 1.03 + pad),
        rest,
        gap * 0.8,
      )
      for (const [at, chip] of chips.entries()) {
        builder.rect(chip, board.chip, { radius: builder.px(0.018) })
        builder.text(points[at]!, inset(chip, Math.min(pad * 0.4, builder.px(0.02)), 0), {
          ...{ size: type / builder.unit, least: 0.042, lines: one ? 1 : 2, lineHeight: 1.15 },
          ...{ align: 'center', valign: 'middle', weight: 700, colour: board.ink, on: [board.chip] },
        })
      }
    }
    builder.rect(
      all,
      { type: 'none' },
      {
        ...{ radius: builder.px(0.03) },
        stroke: {
          fill: { type: 'solid', colour: palette.tone === 'dark' ? palette.rule : board.line },
          width: frame,
          align: 'inside',
        },
      },
    )
  },
})

/** Returns the boxes of chips side by side, as wide as their words need, or filling the row if they need more. */
function chipsOf(widths: readonly number[], box: Rect, gap: number): readonly Rect[] {
  const all = widths.reduce((sum, one) => sum + one, 0)
  const room = Math.min(all, box.width - gap * (widths.length - 1))
  return widths.map((width, at) => {
    const before = widths.slice(0, at).reduce((sum, one) => sum + one, 0)
    return rectOf(box.left + (before / all) * room + at * gap, box.top, (width / all) * room, box.height)
  })
}
