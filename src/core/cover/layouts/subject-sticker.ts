import { leastContrast } from '../../colour/contrast.ts'
import { groundOf, washOf } from '../../compose/grounds.ts'
import { squares } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { tape } from '../../compose/paper-marks.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { dieCut, footOf, isCutOut, leadWords, subjectBox } from '../../compose/subject.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** The paper of a sticker, whatever the palette. */
const white = '#ffffff'

/** 手帐贴纸: the subject as a sticker with a white edge on a note that is taped to squared paper; the title above it. */
export const subjectSticker = defineLayout({
  id: 'subject-sticker',
  style: 'paper',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 6,
  title: 26,
  build: (builder) => {
    const { safe, page, palette } = builder
    const light = washOf(palette, palette.ink, 0.1)
    // On a strong colour of medium lightness words would not be legible across lines of their own lightness.
    const lines = leastContrast(palette.ink, [light]) < 5 ? washOf(palette, '#000000', 0.1) : light
    squares(builder, page, builder.px(1 / 14), builder.px(0.004), lines)
    const split = page.width * (builder.shape === 'banner' ? 0.57 : 0.51)
    const [right, high] = builder.wide ? [split, safe.height] : [safe.left + safe.width, page.height * 0.42]
    const words = leadWords(builder, rectOf(safe.left, safe.top, right - safe.left, high), {
      share: builder.wide ? 0.5 : 0,
      on: [...palette.papers, lines],
      points: { mark: 'tick', markFill: palette.accent, markInk: palette.onAccent, colour: palette.ink },
    })
    const foot = footOf(builder) - builder.px(0.06)
    const [left, top] = builder.wide
      ? [split + builder.px(0.06), builder.px(0.08)]
      : [builder.px(0.07), words.bottom + builder.px(0.09)]
    sticker(builder, rectOf(left, top, page.width - builder.px(0.07) - left, foot - top))
  },
})

/** Draws a note of squared paper's opposite turn, and the sticker on it. */
function sticker(builder: PageBuilder, room: Rect): void {
  const { palette } = builder
  const lean = builder.random() < 0.5 ? -1 : 1
  const shadow = { x: 0, y: builder.px(0.008), blur: builder.px(0.025), colour: '#00000038' }
  const isDrawing = builder.brief.pictures[0]?.drawing !== undefined
  const note = isCutOut(builder)
  const wide = Math.min(room.width * 0.92, room.height * 1.3)
  const sheet = rectOf(room.left + (room.width - wide) / 2, room.top, wide, room.height * 0.94)
  if (note) {
    builder.turned(lean * -2.5, sheet, () => builder.rect(sheet, groundOf(palette, 1), { shadow }))
  }
  const inner = note ? rectOf(room.left, room.top + room.height * 0.07, room.width, room.height * 0.93) : room
  const box = subjectBox(builder, inner, { down: note ? 0.75 : 0.5 })
  if (isDrawing) dieCut(builder, box, lean * 3)
  else if (note) builder.addCutOut(0, box)
  else
    builder.turned(lean * 3.5, box, () => {
      builder.rect(box, white, { shadow })
      builder.picture(0, inset(box, builder.px(0.024)))
    })
  const strip = builder.px(0.24)
  const top = note ? sheet : box
  tape(
    builder,
    rectOf(top.left + top.width / 2 - strip / 2, top.top - strip * 0.15, strip, strip * 0.28),
    lean * -6,
    palette.second,
  )
}
