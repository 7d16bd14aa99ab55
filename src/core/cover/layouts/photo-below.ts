import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { titleBlock, withListRoom } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 下图上文: centred words in the upper part, pictures with round corners below; side by side on a wide page. */
export const photoBelow = defineLayout({
  id: 'photo-below',
  style: 'photo',
  pictures: [1, 4],
  points: 0,
  mostPoints: 6,
  title: 28,
  build: (builder) => (builder.wide ? beside(builder) : stacked(builder)),
})

const marks = ({ palette }: PageBuilder) =>
  ({ mark: 'tick', markFill: palette.accent, markInk: palette.onAccent, colour: palette.ink }) as const

function stacked(builder: PageBuilder): void {
  const { safe, page, brief } = builder
  const edge = builder.px(0.055)
  const words = titleBlock(
    builder,
    withListRoom(
      builder,
      rectOf(
        safe.left,
        safe.top,
        safe.width,
        page.height * (builder.shape === 'tall' ? 0.4 : brief.points.length > 0 ? 0.42 : 0.5),
      ),
    ),
    {
      title: { size: 0.215, least: 0.09, lines: 3, keyword: true },
      align: 'center',
      share: 0,
      points: marks(builder),
    },
  )
  const top = words.bottom + builder.px(0.06)
  frames(builder, rectOf(edge, top, page.width - 2 * edge, page.height - edge - top), false)
}

function beside(builder: PageBuilder): void {
  const { safe, page } = builder
  const banner = builder.shape === 'banner'
  const edge = builder.px(banner ? 0.08 : 0.06)
  const split = page.width * (banner ? 0.56 : 0.54)
  titleBlock(builder, rectOf(safe.left, safe.top, split - builder.px(0.07) - safe.left, safe.height), {
    title: { size: banner ? 0.32 : 0.2, least: 0.1, lines: banner ? 3 : 5, keyword: true },
    subtitle: { size: banner ? 0.085 : 0.06 },
    points: marks(builder),
  })
  frames(builder, rectOf(split, edge, page.width - edge - split, page.height - 2 * edge), !banner)
}

/** Draws the pictures in a box; of three the first is the largest, four form a square. */
function frames(builder: PageBuilder, box: Rect, down: boolean): void {
  const { length } = builder.brief.pictures
  const gap = builder.px(0.022)
  const round = (frame: Rect) => ({ radius: builder.px(0.035) / Math.min(frame.width, frame.height) })
  if (length !== 3) {
    const rows = length < 4 ? [box] : cut(box, 2, gap, !down)
    const boxes = rows.flatMap((row) => cut(row, length / rows.length, gap, down))
    for (const [place, frame] of boxes.entries()) photo(builder, place, frame, round(frame))
    return
  }
  const [first, rest] = down
    ? [
        rectOf(box.left, box.top, box.width, box.height * 0.6 - gap),
        rectOf(box.left, box.top + box.height * 0.6, box.width, box.height * 0.4),
      ]
    : [
        rectOf(box.left, box.top, box.width * 0.6 - gap, box.height),
        rectOf(box.left + box.width * 0.6, box.top, box.width * 0.4, box.height),
      ]
  photo(builder, 0, first, round(first))
  for (const [place, frame] of cut(rest, 2, gap, !down).entries()) photo(builder, place + 1, frame, round(frame))
}
