import { lchOf, mixed, withLch } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { onPage, signature, signatureHeight } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'

/** 窗影: light that falls aslant through a window on a plain wall with the shadow of leaves, the title at its foot. */
export const typeWindow = defineLayout({
  id: 'type-window',
  style: 'calm',
  pictures: [0, 0],
  points: 0,
  mostPoints: 6,
  title: 20,
  build: (builder) => {
    const { safe, palette } = builder
    const tone = lchOf(palette.accent)
    const h = tone.c < 0.04 ? 70 : tone.h
    const wall = withLch(palette.accent, { l: 0.8, c: Math.min(0.075, Math.max(0.045, tone.c * 0.5)), h })
    const lit = withLch(wall, { l: 0.93, c: 0.05, h: (h + 75) / 2 })
    builder.background = solid(wall)
    const ink = withLch(wall, { l: 0.27, c: 0.055 })
    const on = [mixed(wall, '#000000', 0.1), lit]
    const wide = builder.wide ? safe.width * 0.6 : safe.width
    const above = builder.wide ? 0 : safe.height * (builder.brief.points.length > 0 ? 0.24 : 0.36)
    const room = rectOf(
      safe.left,
      safe.top + above,
      wide,
      safe.height - above - (builder.wide ? signatureHeight(builder) : 0),
    )
    titleBlock(builder, room, {
      ...{ on, share: builder.wide ? 0.5 : 0.94 },
      title: { size: 0.42, least: 0.1, lines: 4, lineHeight: 1.16, effects: [], colour: ink },
      subtitle: { colour: ink },
      badge: { fill: ink, colour: lit },
      points: { mark: 'dot', markFill: ink, markInk: ink, colour: ink },
    })
    signature(builder, 'left', on, ink, builder.wide ? 'foot' : 'head')
    builder.insertBelow(0, () => light(builder, lit, wall))
  },
})

/** Draws the panes of light, each softly lit from above, and the leaves of a branch that shadow them. */
function light(builder: PageBuilder, lit: string, wall: string): void {
  const { page } = builder
  const [w, h] = [page.width, page.height]
  const unit = builder.unit
  const [left, top] = builder.wide ? [w - unit * 1.05, -unit * 0.08] : [w * 0.2, -unit * 0.12]
  const [across, down, gap, slant] = [unit * 0.3, unit * 0.33, unit * 0.035, -unit * 0.115]
  let panes = ''
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 2; column++) {
      const x = left + column * (across + gap) + row * (slant + gap * -0.3)
      const y = top + row * (down + gap) + column * unit * 0.07
      panes += `M${x} ${y}l${across} ${unit * 0.065}l${slant} ${down}l${-across} ${-unit * 0.065}z`
    }
  builder.add('path', page, {
    ...{ role: 'decoration', viewWidth: w, viewHeight: h, shadow: { x: 0, y: 0, blur: unit * 0.05, colour: lit } },
    parts: [
      {
        d: panes,
        fill: {
          type: 'linear',
          angle: 90,
          stops: [
            { at: 0, colour: lit },
            { at: 0.9, colour: mixed(lit, wall, 0.55) },
          ],
        },
      },
    ],
  })
  const shade = `${mixed(wall, '#1d2a24', 0.45)}66`
  const [x0, y0] = [w * 1.02, unit * 0.1]
  const leaves = Array.from({ length: 15 }, (_, at) => {
    const along = at / 15
    const [x, y] = [x0 - along * unit * 0.66, y0 + along * unit * 0.44 + Math.sin(along * 3) * unit * 0.06]
    const turn = 2.3 + (at % 2 ? 0.75 : -0.75) + (builder.random() - 0.5) * 0.5
    return leaf(x, y, unit * (0.13 + builder.random() * 0.07), turn)
  })
  const stem = `M${x0} ${y0}Q${x0 - unit * 0.36} ${y0 + unit * 0.3} ${x0 - unit * 0.68} ${y0 + unit * 0.46}l0 ${unit * 0.01}Q${x0 - unit * 0.36} ${y0 + unit * 0.31} ${x0} ${y0 + unit * 0.02}z`
  onPage(builder, [[shade, leaves.join('') + stem]])
}

/** Returns the path data of a slender leaf from a point, `long` px in a direction (radians). */
function leaf(x: number, y: number, long: number, turn: number): string {
  const at = (along: number, aside: number) => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    return `${(x + (along * c - aside * s) * long).toFixed(1)} ${(y + (along * s + aside * c) * long).toFixed(1)}`
  }
  return `M${at(0, 0)}C${at(0.3, 0.24)} ${at(0.7, 0.2)} ${at(1, 0)}C${at(0.7, -0.12)} ${at(0.3, -0.16)} ${at(0, 0)}Z`
}
