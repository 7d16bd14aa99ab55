import { withLch } from '../../colour/oklch.ts'
import { footPattern } from '../../compose/foot-pattern.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { mostBelow, splitTitleAndRows } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** The tiers of such boards, with the hues of their usual colours: red, orange, yellow, green. */
const classes = [
  ['S', 22],
  ['A', 60],
  ['B', 96],
  ['C', 148],
] as const

/** Colours of a tier: the plate of its letter, its row, the chips on the row, and the ink on all three. */
interface Look {
  readonly tag: string
  readonly row: string
  readonly chip: string
  readonly ink: string
}

/** Returns the colours of a tier: pastels, on a dark page deep shades of the same hues. */
function lookOf({ palette }: PageBuilder, hue: number): Look {
  const of = (l: number, c: number) => withLch('#ffffff', { l, c, h: hue })
  return palette.tone === 'dark'
    ? { tag: of(0.47, 0.1), row: of(0.34, 0.035), chip: of(0.41, 0.05), ink: '#ffffff' }
    : { tag: of(0.84, 0.11), row: of(0.955, 0.03), chip: of(0.905, 0.055), ink: of(0.24, 0.04) }
}

/** Distributes points over the tiers in order: one to each, the rest in turn to A, B, C and S. */
function spread<T>(points: readonly T[]): readonly (readonly T[])[] {
  const classCount = Math.min(classes.length, points.length)
  const counts = Array.from({ length: classCount }, () => 1)
  const order = [1, 2, 3, 0]
  for (let more = 0; more < points.length - classCount; more++) counts[order[more % 4]!] = counts[order[more % 4]!]! + 1
  const before = (at: number) => counts.slice(0, at).reduce((sum, count) => sum + count, 0)
  return counts.map((count, at) => points.slice(before(at), before(at) + count))
}

/** 排行榜: a board of tiers S to C in the shades of their usual colours, with the points as large as their rows. */
export const tierList = defineLayout({
  id: 'tier-list',
  style: 'list',
  pictures: [0, 0],
  points: 3,
  mostPoints: 8,
  title: 30,
  needs: ['ranking'],
  build: (builder) => {
    const { brief, shape } = builder
    footPattern(builder)
    const banner = shape === 'banner'
    const tiers = spread(brief.points.slice(0, 8))
    const room = splitTitleAndRows(builder, {
      head: shape === 'square' ? 0.42 : 0.46,
      side: banner ? 0.46 : 0.44,
      gap: 0.05,
    })
    const head = titleBlock(builder, room.head, {
      ...{ share: builder.wide ? 0.5 : 0, gap: 0.03 },
      title: { size: banner ? 0.5 : 0.4, least: 0.085, lines: builder.wide ? 4 : 3, keyword: true, lineHeight: 1.1 },
    })
    const space = room.below(head.bottom)
    const high = Math.min(space.height, builder.px(builder.wide ? 0.36 : 0.3) * tiers.length)
    const all = rectOf(space.left, space.top + (space.height - high) / 2, space.width, high)
    const rows = cut(all, tiers.length, builder.px(0.014), true)
    const label = Math.min(builder.px(0.2), Math.max(rows[0]!.height, builder.px(0.15)))
    for (const [place, points] of tiers.entries()) {
      const [name, hue] = classes[place]!
      tier(builder, rows[place]!, label, {
        name,
        points,
        look: lookOf(builder, hue),
        largest: mostBelow(builder, head.title),
      })
    }
  },
})

interface Tier {
  readonly name: string
  readonly points: readonly string[]
  readonly look: Look
  /** Largest type of its points, share of the unit. */
  readonly largest: number
}

/** Draws a tier: its letter on a plate of `label` px width, and its points beside it. */
function tier(builder: PageBuilder, row: Rect, label: number, { name, points, look, largest }: Tier): void {
  const radius = Math.min(builder.px(0.03), row.height * 0.24)
  const tag = rectOf(row.left, row.top, label, row.height)
  builder.rect(row, look.row, { radius })
  builder.rect(tag, look.tag, { radius })
  builder.text(name, tag, {
    ...{ size: Math.min(0.17, (row.height / builder.unit) * 0.8), lines: 1, align: 'center', valign: 'middle' },
    ...{ lineHeight: 1.1, face: { family: builder.style.voice.body.family, weight: 900 } },
    ...{ colour: look.ink, on: [look.tag] },
  })
  const gap = Math.min(builder.px(0.014), row.height * 0.08)
  const rest = inset(rectOf(tag.left + label, row.top, row.width - label, row.height), gap)
  const alone = points.length === 1
  // On one line if the type stays large enough; else each chip may have two.
  const face = { ...builder.style.voice.body, weight: 700 }
  const most = builder.px(Math.min(0.115, largest, (row.height / builder.unit) * (alone ? 0.6 : 0.5)))
  const pad = most * 0.5
  const natural = points.reduce((sum, point) => sum + builder.widthOf(point, most, face), 0)
  const scale = Math.min(1, (rest.width - (pad + gap) * points.length) / natural)
  const one = scale * most >= builder.typeSize(0.05)
  const type = Math.max(builder.typeSize(0.044), one ? scale * most : Math.min(most, rest.height * 0.36))
  const widths = points.map((point) => builder.widthOf(point, type, face) * 1.03 + pad)
  for (const [at, chip] of chipsOf(widths, rest, gap).entries()) {
    if (!alone) builder.rect(chip, look.chip, { radius: radius * 0.8 })
    builder.text(points[at]!, inset(chip, pad * 0.4, 0), {
      ...{ size: type / builder.unit, least: 0.042, lines: one ? 1 : 2, lineHeight: 1.15 },
      ...{ align: alone ? 'left' : 'center', valign: 'middle', weight: 700, colour: look.ink },
      on: [alone ? look.row : look.chip],
    })
  }
}

/** Returns the boxes of chips side by side that fill a row, as wide as their words need; one of a single chip is the row. */
function chipsOf(widths: readonly number[], box: Rect, gap: number): readonly Rect[] {
  const all = widths.reduce((sum, one) => sum + one, 0)
  const room = box.width - gap * (widths.length - 1)
  return widths.map((width, at) => {
    const before = widths.slice(0, at).reduce((sum, one) => sum + one, 0)
    return rectOf(box.left + (before / all) * room + at * gap, box.top, (width / all) * room, box.height)
  })
}
