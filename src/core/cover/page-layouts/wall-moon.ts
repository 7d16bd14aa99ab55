import { mixed } from '../../colour/oklch.ts'
import { lineDrawing } from '../../compose/marks.ts'
import { rectOf } from '../../compose/rects.ts'
import { defineLayout, lengthOf } from '../layout.ts'
import { scatter } from './parts/festive.ts'
import { frameRing } from './parts/frames.ts'
import { strongGround } from './parts/grounds.ts'

/** 壁纸·竖句: a ring and a horizon of fine water lines, a sentence set upright in the middle; the top stays clear. */
export const wallMoon = defineLayout({
  id: 'wall-moon',
  style: 'calm',
  pictures: [0, 0],
  points: 0,
  title: 20,
  build: (builder) => {
    const { page, palette, brief } = builder
    const { width: w, height: h } = page
    const ground = strongGround(builder)
    const low = mixed(ground.fill, palette.tone === 'dark' ? palette.accent : '#000000', 0.2)
    builder.background = {
      type: 'linear',
      angle: 90,
      stops: [
        { at: 0, colour: ground.fill },
        { at: 1, colour: low },
      ],
    }
    scatter(
      builder,
      { ...page, height: h * 0.66 },
      { count: 34, size: builder.px(0.006), colours: [ground.faint], of: 'snow' },
    )
    const r = w * 0.4
    const [x, y] = [w / 2, h * 0.53]
    builder.ellipse(rectOf(x - r, y - r, r * 2, r * 2), mixed(ground.fill, ground.mark, 0.14))
    frameRing(builder, x, y, r * 1.08, ground.faint, builder.px(0.004))
    const waves = Array.from({ length: 9 }, (_, at) => {
      const top = h * 0.76 + at * builder.px(0.05)
      const bend = builder.px(0.02)
      return `M${-w * 0.05} ${top}${Array.from({ length: 6 }, (_, part) => `q${w * 0.1} ${(part + at) % 2 ? bend : -bend} ${w * 0.2} 0`).join('')}`
    })
    lineDrawing(builder, page, [w, h], waves, ground.faint, builder.px(0.004))
    const on = [ground.fill, low, mixed(ground.fill, ground.mark, 0.14)]
    const length = lengthOf(brief.title)
    const columns = length <= 7 ? 1 : length <= 16 ? 2 : 3
    const box = rectOf(x - r * 0.62, y - r * 0.78, r * 1.24, r * 1.56)
    const title = builder.title(box, {
      ...{ size: 0.13, least: 0.055, lines: columns, vertical: true, align: 'center', valign: 'middle', on },
      ...{ colour: ground.ink },
      ...{ effects: [], letterSpacing: 0.1, lineHeight: 1.5 },
    })
    const small = builder.typeSize(0.042)
    builder.subtitle(rectOf(title.left - small * 2.6, y - r * 0.5, small * 1.5, r * 1.2), {
      ...{ size: 0.042, lines: 1, vertical: true, on, colour: ground.mark, letterSpacing: 0.1 },
    })
  },
})
