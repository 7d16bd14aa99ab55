import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { discPath, onPage } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'
import { chordAt, portrait } from './parts/avatar.ts'

/** 头像框·花环: a wreath of leaves and blossoms around the photo, the words on a rounded plate at its foot. */
export const avatarWreath = defineLayout({
  id: 'avatar-wreath',
  style: 'calm',
  pictures: [1, 1],
  points: 0,
  title: 10,
  build: (builder) => {
    const { page, palette, brief } = builder
    const side = Math.min(page.width, page.height)
    const [cx, cy] = [page.width / 2, page.height / 2]
    builder.ellipse(
      rectOf(cx - side * 0.5, cy - side * 0.5, side, side),
      mixed(palette.papers[0]!, palette.accent, 0.12),
    )
    portrait(
      builder,
      rectOf(cx - side * 0.38, cy - side * 0.38, side * 0.76, side * 0.76),
      mixed(palette.papers.at(-1)!, palette.second, 0.25),
    )
    builder.ellipse(
      rectOf(cx - side * 0.39, cy - side * 0.39, side * 0.78, side * 0.78),
      { type: 'none' },
      { stroke: { fill: { type: 'solid', colour: palette.papers[0]! }, width: side * 0.016, align: 'inside' } },
    )
    const leaf = (turn: number, lean: number, from: number, long: number) => {
      const [x, y] = [cx + Math.cos(turn) * from, cy + Math.sin(turn) * from]
      const way = turn + lean
      const [dx, dy] = [Math.cos(way) * long, Math.sin(way) * long]
      const [nx, ny] = [-dy * 0.38, dx * 0.38]
      return `M${x.toFixed(1)} ${y.toFixed(1)}Q${(x + dx / 2 + nx).toFixed(1)} ${(y + dy / 2 + ny).toFixed(1)} ${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}Q${(x + dx / 2 - nx).toFixed(1)} ${(y + dy / 2 - ny).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}Z`
    }
    const [deep, light] = [palette.accent, mixed(palette.accent, '#ffffff', 0.42)]
    const parts = ['', '']
    const count = 44
    for (let at = 0; at < count; at++) {
      const turn = (at / count) * Math.PI * 2
      parts[at % 2] += leaf(
        turn,
        at % 2 ? 1 : -1.25,
        side * (at % 2 ? 0.405 : 0.435),
        side * (0.075 + builder.random() * 0.03),
      )
    }
    const blossoms: [string, string][] = []
    for (const [at, turn] of [-2.5, -1.9, -0.7, 0.1, 2.9, -2.2].entries()) {
      const r = side * (0.034 + (at % 3) * 0.008)
      const [x, y] = [cx + Math.cos(turn) * side * 0.425, cy + Math.sin(turn) * side * 0.425]
      const petals = Array.from({ length: 5 }, (_, petal) => {
        const a = (petal / 5) * Math.PI * 2 + turn
        return discPath(x + Math.cos(a) * r * 0.62, y + Math.sin(a) * r * 0.62, r * 0.56)
      }).join('')
      blossoms.push([palette.second, petals], [mixed(palette.second, '#fff2c0', 0.8), discPath(x, y, r * 0.36)])
    }
    onPage(builder, [[light, parts[1]!], [deep, parts[0]!], ...blossoms])
    const long = [...brief.title].length
    const high = side * (long > 7 ? 0.17 : 0.145)
    const y = cy + side * 0.25
    const wide = Math.min(
      chordAt(builder, y + high) * 0.94,
      Math.max(side * 0.4, Math.min(side * 0.72, long * side * 0.12)),
    )
    const plate = rectOf(cx - wide / 2, y, wide, high)
    builder.rect(plate, palette.accent, {
      radius: high / 2,
      stroke: { fill: { type: 'solid', colour: palette.papers[0]! }, width: side * 0.014, align: 'outside' },
    })
    builder.title(rectOf(plate.left + high * 0.3, plate.top, wide - high * 0.6, high), {
      ...{ size: 0.115, least: 0.05, lines: 2, align: 'center', valign: 'middle', on: [palette.accent] },
      ...{ colour: palette.onAccent, effects: [], lineHeight: 1.08 },
    })
  },
})
