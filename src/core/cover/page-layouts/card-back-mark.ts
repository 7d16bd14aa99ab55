import { lineDrawing } from '../../compose/marks.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { defineLayout } from '../layout.ts'
import { strongGround } from './parts/grounds.ts'
import { stack } from './parts/words.ts'

/** 名片背面·店名: the name of a firm in the middle of its colour, between arcs that grow from two corners. */
export const cardBackMark = defineLayout({
  id: 'card-back-mark',
  style: 'calm',
  pictures: [0, 1],
  drawn: true,
  points: 0,
  title: 16,
  build: (builder) => {
    const { page, safe, brief } = builder
    const ground = strongGround(builder)
    const { width: w, height: h } = page
    const arcs = [0.34, 0.5, 0.66, 0.82].flatMap((share) => {
      const r = h * share
      return [`M0 ${h - r}A${r} ${r} 0 0 1 ${r} ${h}`, `M${w - r} 0A${r} ${r} 0 0 0 ${w} ${r}`]
    })
    lineDrawing(builder, page, [w, h], arcs, ground.faint, builder.px(0.006))
    const on = [ground.fill]
    const room = inset(safe, safe.width * 0.12, builder.px(0.02))
    stack(builder, room, { gap: builder.px(0.035) }, [
      (box) => {
        if (brief.pictures.length === 0) return box.top
        const high = builder.px(0.36)
        builder.addCutOut(0, rectOf(box.left, box.top, box.width, high), { on })
        return box.top + high
      },
      (box) =>
        builder.title(box, {
          ...{ size: 0.17, least: 0.08, lines: 2, align: 'center', on, colour: ground.ink, effects: [] },
          ...{ letterSpacing: 0.06 },
        }).bottom,
      (box) =>
        builder.subtitle(box, {
          ...{ size: 0.058, least: 0.045, lines: 2, align: 'center', on, colour: ground.mark, letterSpacing: 0.08 },
        }).bottom,
    ])
  },
})
