import { mixed, withLch } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { footOf, isCutOut, leadWords, sideRooms, subject } from '../../compose/subject.ts'
import { onPage } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'

/** 聚光灯: a dark hall, a beam from above, and the subject in its pool of light; the title glows above it. */
export const objectSpotlight = defineLayout({
  id: 'object-spotlight',
  style: 'bold',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 6,
  title: 24,
  build: (builder) => {
    const dark = withLch(builder.palette.accent, { l: 0.21, c: 0.045 })
    builder.background = solid(dark)
    if (builder.wide) beside(builder, dark)
    else stacked(builder, dark)
  },
})

/** Returns the colour of the light: a pale tint that is warm where the palette is. */
const lightOf = ({ palette }: PageBuilder) => withLch(palette.second, { l: 0.93, c: 0.07 })

function looks(builder: PageBuilder, dark: string) {
  const light = lightOf(builder)
  const glow = { type: 'glow' as const, blur: 0.2, strength: 1.2, colour: `${light}80` }
  return {
    on: [dark, mixed(dark, light, 0.12)],
    title: { colour: mixed(light, '#ffffff', 0.3), keyword: false, effects: [glow] },
    subtitle: { colour: mixed(light, '#ffffff', 0.5) },
    badge: { fill: light, colour: dark },
    points: { mark: 'number', markFill: light, markInk: dark, colour: mixed(light, '#ffffff', 0.5) },
  } as const
}

interface Beam {
  /** Middle of the pool and its half width, px. */
  readonly x: number
  readonly y: number
  readonly half: number
  /** Middle of the lamp, px from the left. */
  readonly from: number
}

/** Draws a beam in three steps of light, and its pool on the floor. */
function beam(builder: PageBuilder, dark: string, { x, y, half, from }: Beam): string {
  const light = lightOf(builder)
  const lamp = builder.px(0.05)
  const cone = (share: number, fill: string) => {
    const [wide, top] = [half * share, lamp * share]
    return [
      fill,
      `M${from - top} 0H${from + top}L${x + wide} ${y}A${wide} ${wide * 0.17} 0 0 1 ${x - wide} ${y}Z`,
    ] as const
  }
  onPage(builder, [cone(1, `${light}1c`), cone(0.86, `${light}1f`)])
  const flat = half * 0.34
  builder.ellipse(rectOf(x - half, y - flat / 2, half * 2, flat), mixed(dark, light, 0.5))
  builder.ellipse(rectOf(x - half * 0.86, y - flat * 0.43, half * 1.72, flat * 0.86), mixed(dark, light, 0.74))
  builder.ellipse(rectOf(x - half * 0.46, y - flat * 0.08, half * 0.96, flat * 0.3), `${dark}80`)
  return mixed(dark, light, 0.24)
}

function stacked(builder: PageBuilder, dark: string): void {
  const { safe, page, palette } = builder
  const look = looks(builder, dark)
  const words = leadWords(builder, rectOf(safe.left, safe.top, safe.width, page.height * 0.44), {
    ...{ ...look, align: 'center', share: 0 },
  })
  const foot = Math.min(footOf(builder), page.height - builder.px(0.02))
  const half = page.width * 0.455
  const y = foot - half * 0.2
  let behind = dark
  builder.insertBelow(0, () => {
    behind = beam(builder, dark, { x: page.width / 2, y, half, from: page.width * 0.5 })
  })
  const top = words.bottom + builder.px(0.035)
  const side = builder.px(isCutOut(builder) ? 0.07 : 0.14)
  subject(builder, rectOf(side, top, page.width - 2 * side, y + half * 0.06 - top), {
    ...{ on: [behind], photo: { radius: 0.05, border: palette.card } },
  })
}

function beside(builder: PageBuilder, dark: string): void {
  const { page, palette } = builder
  const { words, figure } = sideRooms(builder)
  const middle = figure.left + figure.width / 2
  const half = Math.min(figure.width * 0.48, page.height * 0.55)
  const y = page.height - half * 0.22 - builder.px(0.03)
  const behind = beam(builder, dark, { x: middle, y, half, from: middle + half * 0.3 })
  leadWords(builder, words, looks(builder, dark))
  const top = builder.px(0.06)
  subject(builder, rectOf(middle - half * 0.92, top, half * 1.84, y + half * 0.06 - top), {
    ...{ on: [behind], photo: { radius: 0.05, border: palette.card } },
  })
}
