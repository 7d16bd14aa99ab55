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

/** Returns the corners of a ragged hole in a box: they alternate between far ones and near ones. */
function ragged(builder: PageBuilder, { left, top, width, height }: Rect): readonly Point[] {
  const count = 26
  return Array.from({ length: count }, (_, place) => {
    const turn = ((place + (builder.random() - 0.5) * 0.5) / count) * Math.PI * 2 - Math.PI / 2
    const r = place % 2 ? 0.86 - builder.random() * 0.08 : 0.94 + builder.random() * 0.06
    return [left + width / 2 + Math.cos(turn) * (width / 2) * r, top + height / 2 + Math.sin(turn) * (height / 2) * r]
  })
}

const pathOf = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** Draws the hole, what is seen through it, the subject, and the flaps of paper in front of its foot. */
function burst(builder: PageBuilder, room: Rect): void {
  const { palette } = builder
  const cut = isCutOut(builder)
  const high = Math.min(room.height * (cut ? 0.86 : 1), room.width)
  const hole = rectOf(room.left, room.top + room.height - high, room.width, high)
  const corners = ragged(builder, hole)
  const [x, y] = [hole.left + hole.width / 2, hole.top + hole.height / 2]
  const scaled = (by: number, down = 0) =>
    corners.map(([cx, cy]) => [x + (cx - x) * by, y + (cy - y) * by + down] as const)
  const lip = palette.tone === 'light' ? '#ffffff' : palette.card
  const inside = palette.accent
  onPage(builder, [
    ['#00000030', pathOf(scaled(1, builder.px(0.016)))],
    [lip, pathOf(corners)],
  ])
  onPage(builder, [[inside, pathOf(scaled(0.9))]])
  const inner = rectOf(x - hole.width * 0.36, y - hole.height * 0.36, hole.width * 0.72, hole.height * 0.72)
  builder.ellipse(inner, mixed(inside, palette.onAccent, 0.16))
  const box = cut
    ? rectOf(x - hole.width * 0.4, room.top, hole.width * 0.8, hole.top + hole.height * 0.9 - room.top)
    : rectOf(x - hole.width * 0.3, hole.top + hole.height * 0.12, hole.width * 0.6, hole.height * 0.72)
  const shown = subjectBox(builder, box)
  subject(builder, shown, { on: [inside], photo: { radius: 0.05, border: palette.card } })
  flaps(builder, corners, { x, y }, lip)
}

/** Draws the paper that curls up along the lower edge of the hole. */
function flaps(builder: PageBuilder, corners: readonly Point[], { x, y }: { x: number; y: number }, lip: string): void {
  const shade = mixed(lip, builder.palette.ink, 0.2)
  const low = corners.map((point, place) => ({ point, place })).filter(({ point }) => point[1] > y)
  const near = low.filter(({ place }) => place % 2 === 1)
  for (const { place } of near) {
    const [one, other] = [corners[place - 1]!, corners[(place + 1) % corners.length]!]
    const middle: Point = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
    const tip: Point = [middle[0] + (x - middle[0]) * 0.3, middle[1] + (y - middle[1]) * 0.3]
    const fold: Point = [middle[0] + (x - middle[0]) * 0.16, middle[1] + (y - middle[1]) * 0.1]
    onPage(builder, [
      [lip, pathOf([one, tip, other])],
      [shade, pathOf([tip, other, fold])],
    ])
  }
}
