import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { footOf, isCutOut, leadWords, sideRooms, subject, subjectBox } from '../../compose/subject.ts'
import { onPage } from '../../compose/type-caption.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 破纸而出: a hole burst through white paper, and the subject that comes out of it. */
export const objectHole = defineLayout({
  id: 'object-hole',
  style: 'paper',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 24,
  build: (builder) => {
    const { safe, page } = builder
    const mark = builder.mark
    if (builder.wide) {
      const { words, figure } = sideRooms(builder)
      leadWords(builder, words)
      const edge = builder.px(0.04)
      return builder.insertBelow(mark, () =>
        burst(builder, rectOf(figure.left, edge, figure.width - edge, page.height - 2 * edge)),
      )
    }
    const words = leadWords(builder, rectOf(safe.left, safe.top, safe.width, page.height * 0.42), {
      share: 0,
      align: 'center',
    })
    const top = words.bottom + builder.px(0.02)
    const [edge, foot] = [builder.px(0.035), footOf(builder) - builder.px(0.03)]
    builder.insertBelow(mark, () => burst(builder, rectOf(edge, top, page.width - 2 * edge, foot - top)))
  },
})

type Point = readonly [x: number, y: number]

/** Returns the corners of a ragged hole in a box, at uneven distances from each other and from its middle. */
function ragged(builder: PageBuilder, { left, top, width, height }: Rect): readonly Point[] {
  const count = 17
  return Array.from({ length: count }, (_, place) => {
    const turn = ((place + (builder.random() - 0.5) * 0.7) / count) * Math.PI * 2 - Math.PI / 2
    const r = 0.78 + builder.random() * 0.1
    return [left + width / 2 + Math.cos(turn) * (width / 2) * r, top + height / 2 + Math.sin(turn) * (height / 2) * r]
  })
}

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
const pathOf = (points: readonly Point[]) => `M${points.map(at).join('L')}Z`
const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

/** A piece of paper that curls away from the hole: its outline, and the darker part where it bends. */
interface Flap {
  readonly sheet: string
  readonly bend: string
}

/** Returns the flap between two corners of a hole; `out` says how far its tip is from them, shares of their distance. */
function flapOf(one: Point, other: Point, middle: Point, out: number, lean: number): Flap {
  const foot = between(one, other, 0.5 + lean)
  const along = Math.hypot(other[0] - one[0], other[1] - one[1])
  const away = Math.hypot(foot[0] - middle[0], foot[1] - middle[1])
  const tip = between(middle, foot, 1 + (along * out) / away)
  // Sides that bulge first and run out into the tip look rolled, straight ones like a star.
  const side = (from: Point) => between(between(from, tip, 0.5), foot, -0.22)
  const crease = between(foot, tip, 0.3)
  return {
    sheet: `M${at(one)}Q${at(side(one))} ${at(tip)}Q${at(side(other))} ${at(other)}Z`,
    bend: `M${at(one)}Q${at(crease)} ${at(other)}Z`,
  }
}

/** Draws the hole, what is seen through it, the paper that curls away around it, and the subject in front of it. */
function burst(builder: PageBuilder, room: Rect): void {
  const { palette } = builder
  const cut = isCutOut(builder)
  const high = Math.min(room.height * (cut ? 0.9 : 1), room.width)
  const hole = rectOf(room.left, room.top + room.height - high, room.width, high)
  const corners = ragged(builder, hole)
  const middle: Point = [hole.left + hole.width / 2, hole.top + hole.height / 2]
  const moved = (by: number, down: number) =>
    corners.map((corner) => between(middle, corner, by)).map(([x, y]): Point => [x, y + down])
  // The back of the paper, whatever its front looks like.
  const lip = palette.tone === 'dark' ? mixed(palette.card, '#ffffff', 0.84) : '#ffffff'
  const [bend, depth] = [
    mixed(lip, palette.tone === 'dark' ? palette.papers[0]! : palette.ink, 0.18),
    mixed(palette.accent, '#000000', 0.22),
  ]
  const flaps = corners.map((corner, place) =>
    flapOf(
      ...([corner, corners[(place + 1) % corners.length]!, middle] as const),
      0.2 + builder.random() * 0.24,
      (builder.random() - 0.5) * 0.44,
    ),
  )
  const sheets = flaps.map(({ sheet }) => sheet).join('')
  const shadow = { x: 0, y: builder.px(0.012), blur: builder.px(0.03), colour: '#00000038' }
  onPage(builder, [[lip, sheets + pathOf(corners)]], { shadow })
  onPage(builder, [
    [bend, flaps.map((flap) => flap.bend).join('')],
    // The edge of the paper throws its shadow into the hole.
    [depth, pathOf(corners)],
    [palette.accent, pathOf(moved(0.95, builder.px(0.014)))],
  ])
  if (cut) {
    const box = rectOf(
      middle[0] - hole.width * 0.4,
      room.top,
      hole.width * 0.8,
      hole.top + hole.height * 0.9 - room.top,
    )
    subject(builder, subjectBox(builder, box), { on: [palette.accent] })
  } else {
    // A photo is what is seen through the hole.
    const seen = moved(0.95, builder.px(0.014))
    const { left, top, width, height } = hole
    const maskPath = pathOf(seen.map(([x, y]) => [((x - left) / width) * 100, ((y - top) / height) * 100]))
    builder.picture(0, hole, { mask: 'path', maskPath })
  }
  lowerFlaps(builder, corners, middle, [lip, bend])
}

/** Draws the paper that stands up along the lower edge of the hole, in front of the subject. */
function lowerFlaps(
  builder: PageBuilder,
  corners: readonly Point[],
  middle: Point,
  [lip, bend]: readonly [string, string],
): void {
  const low = corners.flatMap((one, place) => {
    const other = corners[(place + 1) % corners.length]!
    const isLow = Math.min(one[1], other[1]) > middle[1] + Math.abs(one[0] - middle[0]) * 0.4
    return isLow ? [flapOf(one, other, middle, -0.2 - builder.random() * 0.1, (builder.random() - 0.5) * 0.4)] : []
  })
  const shadow = { x: 0, y: builder.px(-0.004), blur: builder.px(0.016), colour: '#00000030' }
  if (low.length === 0) return
  onPage(builder, [[lip, low.map(({ sheet }) => sheet).join('')]], { shadow })
  onPage(builder, [[bend, low.map((flap) => flap.bend).join('')]])
}
