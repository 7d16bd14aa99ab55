import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { discPath, onPage } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'
import { chordAt, portrait } from './parts/avatar.ts'
import { groundIn } from './parts/grounds.ts'

/** 头像框·半月: a thick crescent embraces the photo from below and bears the words, beads and a drawing on its rim. */
export const avatarArc = defineLayout({
  id: 'avatar-arc',
  style: 'bold',
  pictures: [1, 2],
  drawn: true,
  points: 0,
  title: 10,
  build: (builder) => {
    const { page, palette, brief } = builder
    const side = Math.min(page.width, page.height)
    const [cx, cy] = [page.width / 2, page.height / 2]
    const r = side / 2
    const ground = groundIn(palette.tone === 'dark' ? palette.papers[0]! : palette.accent)
    const rim = palette.tone === 'dark' ? palette.accent : palette.second
    portrait(
      builder,
      rectOf(cx - r * 0.97, cy - r * 0.97, r * 1.94, r * 1.94),
      mixed(palette.papers.at(-1)!, palette.accent, 0.3),
    )
    const inner = r * 0.83
    const lift = r * 0.11
    builder.add('path', rectOf(cx - r, cy - r, side, side), {
      ...{ role: 'decoration', viewWidth: side, viewHeight: side },
      parts: [
        {
          d: discPath(r, r, r) + discPath(r, r - lift, inner),
          rule: 'evenodd',
          fill: { type: 'solid', colour: ground.fill },
        },
      ],
    })
    const cut = cy + r * 0.34
    const chord = chordAt(builder, cut)
    const edge = Math.min(chord / 2, r)
    onPage(builder, [
      [
        ground.fill,
        `M${cx - edge} ${cut}Q${cx} ${cut - r * 0.16} ${cx + edge} ${cut}A${r} ${r} 0 0 1 ${cx - edge} ${cut}Z`,
      ],
    ])
    builder.add('path', rectOf(0, 0, page.width, page.height), {
      ...{ role: 'decoration', viewWidth: page.width, viewHeight: page.height, strokeWidth: side * 0.012 },
      parts: [
        {
          d: `M${cx - edge} ${cut}Q${cx} ${cut - r * 0.16} ${cx + edge} ${cut}`,
          outline: true,
          fill: { type: 'solid', colour: rim },
        },
      ],
    })
    const beads = Array.from({ length: 22 }, (_, at) => {
      const turn = Math.PI * (0.97 + (at / 21) * 1.06)
      return discPath(cx + Math.cos(turn) * r * 0.93, cy + Math.sin(turn) * r * 0.93, side * (at % 2 ? 0.012 : 0.019))
    }).join('')
    onPage(builder, [[rim, beads]])
    if (brief.pictures.length > 1) {
      const seat = side * 0.27
      builder.ellipse(rectOf(cx - side * 0.46, cut - seat * 0.72, seat, seat), mixed(ground.mark, '#ffffff', 0.5))
      builder.addCutOut(1, rectOf(cx - side * 0.44, cut - seat * 0.68, seat * 0.86, seat * 0.86), {
        on: [mixed(ground.mark, '#ffffff', 0.5)],
      })
    }
    const shift = brief.pictures.length > 1 ? side * 0.08 : 0
    const high = side * 0.17
    const top = cut + side * 0.005
    const wide = Math.min(chordAt(builder, top + high) * 0.92, side * 0.8) - shift * 1.2
    builder.title(rectOf(cx - wide / 2 + shift, top, wide, high), {
      ...{ size: 0.16, least: 0.05, lines: 2, align: 'center', valign: 'middle', on: [ground.fill] },
      ...{ colour: ground.mark, effects: [], lineHeight: 1.08 },
      ...{ letterSpacing: [...brief.title].length <= 4 ? 0.06 : 0 },
    })
  },
})
