import type { PageBuilder } from '../../compose/page-builder.ts'
import { tape } from '../../compose/paper-marks.ts'
import { photo } from '../../compose/photo.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { titleBlock, withListRoom } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** Colours of an instant print and of the writing on it, whatever the palette. */
const [white, ink] = ['#fffefb', '#33302c']

/** 拍立得: one to three instant prints, slightly rotated, with the title above; beside them on a wide page. */
export const polaroid = defineLayout({
  id: 'polaroid',
  style: 'photo',
  pictures: [1, 3],
  points: 0,
  mostPoints: 6,
  title: 28,
  build: (builder) => {
    const { safe, page, palette, brief } = builder
    const banner = builder.shape === 'banner'
    if (builder.wide) {
      const split = page.width * (banner ? 0.56 : 0.5)
      builder.rect(rectOf(page.width * 0.74, 0, page.width * 0.26, page.height), palette.soft)
      titleBlock(builder, rectOf(safe.left, safe.top, split - builder.px(0.06) - safe.left, safe.height), {
        title: { size: banner ? 0.32 : 0.21, least: 0.1, lines: banner ? 3 : 4, keyword: true },
        subtitle: { size: banner ? 0.085 : 0.06 },
        points: marks(builder),
      })
      const edge = builder.px(0.05)
      prints(builder, rectOf(split, edge, page.width - edge - split, page.height - 2 * edge))
      return
    }
    const mark = builder.mark
    const words = titleBlock(
      builder,
      withListRoom(
        builder,
        rectOf(safe.left, safe.top, safe.width, page.height * (brief.points.length > 0 ? 0.35 : 0.46)),
      ),
      {
        title: { size: 0.215, least: 0.09, lines: 3, keyword: true },
        ...{ align: 'center', share: 0 },
        points: marks(builder),
      },
    )
    const top = words.bottom + builder.px(0.055)
    const below = page.height - builder.px(0.05)
    const room = rectOf(safe.left * 0.7, top, page.width - safe.left * 1.4, below - top)
    builder.insertBelow(mark, () => {
      const ground = room.top + room.height * 0.46
      builder.rect(rectOf(0, ground, page.width, page.height - ground), palette.soft)
    })
    prints(builder, room)
  },
})

const marks = ({ palette }: PageBuilder) =>
  ({ mark: 'dot', markFill: palette.accent, markInk: palette.accent, colour: palette.ink }) as const

/** How the prints lie, by their number: x and y of the middle (shares of the room), relative size, degrees. */
const lying = {
  1: [[0.5, 0.5, 1, -2.5]],
  2: [
    [0.28, 0.42, 0.92, -5],
    [0.72, 0.58, 0.92, 4],
  ],
  3: [
    [0.25, 0.36, 0.78, -6],
    [0.75, 0.38, 0.78, 5],
    [0.5, 0.66, 0.86, -1.5],
  ],
} as const

/** The same for a room much taller than wide: one print below the other, larger. */
const hanging = {
  2: [
    [0.38, 0.24, 1, -4],
    [0.64, 0.78, 1, 4],
  ],
  3: [
    [0.36, 0.2, 0.94, -5],
    [0.7, 0.5, 0.94, 4],
    [0.38, 0.82, 0.94, -2],
  ],
} as const

function prints(builder: PageBuilder, room: Rect): void {
  const { brief } = builder
  const count = Math.min(3, Math.max(1, brief.pictures.length)) as 1 | 2 | 3
  const way = builder.random() < 0.5 ? 1 : -1
  // Several prints overlap, so each is about half as wide as the room.
  const high = room.height > room.width * 1.16 && count > 1
  const across = count === 1 ? 1 : high ? 0.64 : count === 2 ? 0.56 : 0.5
  const places = high ? hanging[count as 2 | 3] : lying[count]
  for (const [place, [x, y, large, degrees]] of places.entries()) {
    const most = room.height * (count === 1 ? 0.97 : high ? 0.56 : 0.9) * large
    const wide = Math.min(room.width * 0.96 * across, most * (count === 1 ? 1.02 : 0.9))
    const tall = Math.min(most, wide * 1.22)
    const frame = rectOf(
      room.left + room.width * x - wide / 2,
      Math.min(room.top + room.height - tall, Math.max(room.top, room.top + room.height * y - tall / 2)),
      wide,
      tall,
    )
    builder.turned(degrees * way, frame, () => print(builder, place, frame, place === count - 1))
  }
}

function print(builder: PageBuilder, place: number, frame: Rect, written: boolean): void {
  const { brief, palette, safe } = builder
  // Only where no platform covers the print's bottom.
  const signed = written && brief.account !== '' && frame.top + frame.height < safe.top + safe.height + builder.px(0.03)
  const edge = Math.min(frame.width, frame.height) * 0.045
  const foot = Math.max(edge * 3.2, signed ? builder.typeSize(0.045) * 2 : 0)
  const shadow = { x: 0, y: builder.px(0.012), blur: builder.px(0.04), colour: '#00000042' }
  builder.rect(frame, white, { radius: builder.px(0.008), shadow })
  const { left, top, width, height } = inset(frame, edge)
  photo(builder, place, rectOf(left, top, width, height + edge - foot))
  if (signed) {
    builder.text(brief.account, rectOf(left, frame.top + frame.height - foot, width, foot), {
      ...{ size: 0.05, lines: 1, align: 'center', valign: 'middle', lineHeight: 1.2, role: 'brand' },
      ...{ face: builder.style.voice.title, colour: ink, on: [white] },
    })
  }
  const strip = frame.width * 0.27
  const high = strip * 0.27
  const centre = frame.left + frame.width / 2
  tape(builder, rectOf(centre - strip / 2, frame.top - high * 0.55, strip, high), -2, palette.second)
}
