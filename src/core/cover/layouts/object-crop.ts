import { ensureContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { isCutOut, leadWords, subject, subjectBox } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 特写出血: a subject larger than the page leans in over its right edge; the title on a strip of calm below. */
export const objectCrop = defineLayout({
  id: 'object-crop',
  style: 'photo',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 24,
  build: (builder) => {
    const { safe, page, palette } = builder
    const ground = palette.second
    const stripe = stripeOf(builder)
    builder.background = solid(ground)
    const looks = {
      on: [ground, stripe],
      title: { colour: palette.onSecond, keyword: false, lineHeight: 1.1 },
      subtitle: { colour: palette.onSecond },
      badge: { fill: palette.onSecond, colour: ensureContrast(ground, [palette.onSecond]) },
    } as const
    const mark = builder.mark
    if (builder.wide) {
      const right = page.width * (builder.shape === 'banner' ? 0.53 : 0.47)
      leadWords(builder, rectOf(safe.left, safe.top, right - safe.left, safe.height), { ...looks, share: 1 })
      return builder.insertBelow(mark, () =>
        close(
          builder,
          rectOf(right + builder.px(0.02), -page.height * 0.04, page.width - right, page.height * 1.08),
          ground,
        ),
      )
    }
    const room = rectOf(safe.left, safe.top + safe.height * 0.5, safe.width, safe.height * 0.5)
    const words = leadWords(builder, room, { ...looks, share: 1 })
    builder.insertBelow(mark, () => close(builder, rectOf(0, 0, page.width, words.top - builder.px(0.03)), ground))
  },
})

/** Returns the colour of the stripe: away from that of the words. */
const stripeOf = ({ palette }: PageBuilder) =>
  mixed(palette.second, palette.onSecond === '#ffffff' ? '#000000' : '#ffffff', 0.18)

/** Draws the subject so large that it leaves the page at the right and above, and a wide stripe of light behind it. */
function close(builder: PageBuilder, room: Rect, ground: string): void {
  const { page } = builder
  const tint = stripeOf(builder)
  const slant = builder.px(0.5)
  builder.drawing(
    page,
    [page.width, page.height],
    [
      [
        tint,
        `M${room.left + room.width * 0.42 + slant} 0H${page.width}V${page.height}H${room.left + room.width * 0.42 - slant}Z`,
      ],
    ],
  )
  const on = [ground, tint]
  if (!isCutOut(builder)) {
    const frame = rectOf(
      room.left + (builder.wide ? 0 : builder.safe.left),
      Math.max(0, room.top),
      page.width,
      Math.min(room.height, page.height),
    )
    builder.picture(0, { ...frame, width: page.width - frame.left })
    return
  }
  const wanted = rectOf(room.left, room.top, room.width * 1.16, room.height * 1.1)
  const box = subjectBox(builder, wanted, { across: 1 })
  const left = Math.min(page.width + builder.px(0.16) - box.width, Math.max(box.left, builder.px(0.04)))
  subject(builder, rectOf(left, room.top + room.height - box.height, box.width, box.height), { on, rotation: -6 })
}
