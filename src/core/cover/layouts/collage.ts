import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/**
 * The numbers of pictures in each row above and below the words; the tables below are keyed by the number of pictures.
 */
type Rows = readonly [above: readonly number[], below: readonly number[]]

const upright: Readonly<Record<number, Rows>> = {
  5: [[2], [3]],
  6: [[3], [3]],
  7: [[2], [3, 2]],
  8: [[3], [2, 3]],
  9: [[3], [3, 3]],
}
const square: Readonly<Record<number, Rows>> = {
  5: [[2], [3]],
  6: [[3], [3]],
  7: [[3], [4]],
  8: [[4], [4]],
  9: [[4], [5]],
}
const beside: Readonly<Record<number, readonly number[]>> = {
  5: [2, 3],
  6: [3, 3],
  7: [3, 4],
  8: [4, 4],
  9: [3, 3, 3],
}

/** 九宫格/拼图: five to nine pictures close together, with the words on a band between them; beside them on a banner. */
export const collage = defineLayout({
  id: 'collage',
  style: 'photo',
  pictures: [5, 9],
  points: 0,
  title: 28,
  build: (builder) => (builder.shape === 'banner' ? flat(builder) : banded(builder)),
})

const gapOf = (builder: PageBuilder) => builder.px(0.014)

/** Fills a box with rows of pictures, starting with the picture at index `first`. */
function fill(builder: PageBuilder, box: Rect, rows: readonly number[], first: number): void {
  const gap = gapOf(builder)
  let place = first
  for (const [row, line] of cut(box, rows.length, gap, true).entries())
    for (const frame of cut(line, rows[row]!, gap)) photo(builder, place++, frame)
}

function banded(builder: PageBuilder): void {
  const { safe, page, palette, brief } = builder
  const tall = builder.shape === 'tall' || builder.shape === 'portrait'
  const [above, below] = (tall ? upright : square)[brief.pictures.length] ?? [[2], [3]]
  const pad = builder.px(0.055)
  const most = page.height * (tall ? 0.32 : 0.36)
  // The band lies between the rows as if all had the same height, within the safe area.
  const share = above.length / (above.length + below.length)
  const room = rectOf(safe.left, 0, safe.width, most)
  const top = Math.max(safe.top, (page.height - most) * share)
  const mark = builder.mark
  const words = titleBlock(
    builder,
    { ...room, top: Math.min(top, safe.top + safe.height - most) },
    {
      title: { size: 0.2, least: 0.085, lines: builder.wide ? 2 : 3, colour: palette.onAccent, effects: [] },
      subtitle: { colour: palette.onAccent, size: 0.06 },
      ...{ align: 'center', on: [palette.accent], badge: null, share },
    },
  )
  const band = rectOf(0, words.top - pad, page.width, words.height + 2 * pad)
  const foot = band.top + band.height
  builder.insertBelow(mark, () => {
    fill(builder, rectOf(0, 0, page.width, band.top), above, 0)
    fill(
      builder,
      rectOf(0, foot, page.width, page.height - foot),
      below,
      above.reduce((sum, one) => sum + one, 0),
    )
    builder.rect(band, palette.accent)
  })
  builder.pill(
    brief.badge,
    { x: page.width / 2, y: band.top - builder.px(0.046), anchor: 'center', room: safe.width * 0.7 },
    { size: 0.046, fill: palette.second, colour: palette.onSecond },
  )
}

function flat(builder: PageBuilder): void {
  const { safe, page, brief } = builder
  const split = page.width * 0.54
  titleBlock(builder, rectOf(safe.left, safe.top, split - builder.px(0.1) - safe.left, safe.height), {
    title: { size: 0.34, least: 0.1, lines: 3, keyword: true },
    subtitle: { size: 0.085 },
  })
  fill(builder, rectOf(split, 0, page.width - split, page.height), beside[brief.pictures.length] ?? [2, 3], 0)
}
