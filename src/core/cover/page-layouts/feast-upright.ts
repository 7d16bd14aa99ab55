import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout, lengthOf } from '../layout.ts'
import { frame, frets } from './parts/frames.ts'
import { groundIn } from './parts/grounds.ts'
import { detail } from './parts/words.ts'

/** 竖排请帖: an invitation in columns read from the right, on pale paper in a strong frame; a drawing at the lower left. */
export const feastUpright = defineLayout({
  id: 'feast-upright',
  style: 'paper',
  pictures: [0, 1],
  drawn: true,
  points: 0,
  title: 12,
  details: ['person', 'date', 'time', 'place', 'host', 'note'],
  build: (builder) => {
    const { page, palette, brief } = builder
    const dark = palette.tone === 'dark'
    const red = groundIn(dark ? palette.papers[0]! : palette.accent)
    builder.background = solid(red.fill)
    const edge = inset(page, builder.px(0.04))
    frets(builder, edge, builder.px(0.07), red.mark, builder.px(0.006))
    const sheet = inset(page, builder.px(0.095))
    const paper = mixed('#fffaf0', red.mark, 0.14)
    builder.rect(sheet, paper)
    frame(builder, inset(sheet, builder.px(0.022)), mixed(paper, red.fill, 0.6), builder.px(0.004))
    const on = [paper]
    const room = inset(sheet, builder.px(0.075), builder.px(0.09))
    const length = lengthOf(brief.title)
    const pictured = brief.pictures.length > 0
    const title = builder.title(
      { ...room, left: room.left + room.width * 0.55, width: room.width * 0.45 },
      {
        ...{ size: 0.2, least: 0.085, lines: length <= 6 ? 1 : 2, vertical: true, lineHeight: 1.16 },
        ...{ letterSpacing: 0.06, on, colour: red.fill, effects: [] },
      },
    )
    const ink = mixed(red.fill, '#1a1010', 0.66)
    const order = [
      detail(builder, 'person'),
      brief.subtitle,
      detail(builder, 'date'),
      detail(builder, 'time'),
      detail(builder, 'place'),
      detail(builder, 'host'),
    ]
    const shown = order
      .map((words, at) => ({ words, strong: at === 0 || at === 5, low: at === 5, middle: at === 3 }))
      .filter(({ words }) => words !== '')
    const free = title.left - room.left - builder.px(0.05)
    const low = pictured ? room.height * 0.36 : 0
    const step = Math.min(builder.px(0.17), free / Math.max(1, shown.length))
    let x = title.left - builder.px(0.05)
    for (const { words, strong, low: hangs } of shown) {
      x -= step
      // Beside the drawing, columns end above it.
      const over = pictured && x < room.left + room.width * 0.58
      const high = room.height - (over ? low : 0)
      builder.text(words, rectOf(x, room.top, step, high), {
        ...{ size: Math.min(strong ? 0.088 : 0.074, (step / builder.unit) * 0.74), least: 0.034, lines: 1 },
        ...{ vertical: true, valign: 'middle', letterSpacing: 0.12, lineHeight: 1.1 },
        ...{ on, colour: strong ? red.fill : ink, align: hangs ? 'right' : 'left' },
        face: builder.style.voice.title,
      })
    }
    if (pictured)
      builder.addCutOut(
        0,
        rectOf(room.left - builder.px(0.03), room.top + room.height - low * 0.94, room.width * 0.58, low * 0.94),
        { on },
      )
    const note = detail(builder, 'note')
    if (note !== '')
      builder.text(
        note,
        rectOf(
          pictured ? room.left + room.width * 0.56 : room.left,
          room.top + room.height - builder.px(0.05),
          pictured ? room.width * 0.44 : room.width,
          builder.px(0.06),
        ),
        { size: 0.04, lines: 1, align: 'right', valign: 'bottom', on, colour: ink },
      )
  },
})
