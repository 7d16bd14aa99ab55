import { mixed } from '../../colour/oklch.ts'
import { washOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { tornEdge } from '../../compose/paper-marks.ts'
import { rectOf } from '../../compose/rects.ts'
import { isCutOut, leadWords, sideRooms, subject } from '../../compose/subject.ts'
import { discPath, onPage } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'

/** Share of the subject that the paper hides. */
const hidden = 0.16

/** 撕纸探头: a sheet of the accent with a torn edge and the title on it, and the subject looking out from behind. */
export const objectPeek = defineLayout({
  id: 'object-peek',
  style: 'paper',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 24,
  build: (builder) => {
    dots(builder)
    if (builder.wide) beside(builder)
    else stacked(builder)
  },
})

const groundOf = ({ palette }: PageBuilder) => washOf(palette, palette.second, 0.2)

/** Draws a ground with rows of large dots. */
function dots(builder: PageBuilder): void {
  const { page } = builder
  const ground = groundOf(builder)
  builder.background = solid(ground)
  const step = builder.px(0.115)
  let d = ''
  for (let [row, y] = [0, step / 2]; y < page.height; y += step, row++)
    for (let x = (row % 2 ? 0.5 : 1) * step - step / 2; x < page.width; x += step) d += discPath(x, y, step * 0.15)
  onPage(builder, [[mixed(ground, builder.palette.second, 0.22), d]])
}

const looks = ({ palette }: PageBuilder) =>
  ({
    on: [palette.accent],
    title: { colour: palette.onAccent, keyword: false, effects: [] },
    subtitle: { colour: palette.onAccent },
    badge: { fill: palette.second, colour: palette.onSecond },
  }) as const

/** Draws the sheet from `at` to the far edges of the page, torn along its upper edge, or its right one if `upright`. */
function sheet(builder: PageBuilder, at: number, upright: boolean): void {
  const { page, palette } = builder
  const rough = builder.px(0.05)
  const long = upright ? page.height : page.width
  const edge = tornEdge(builder, long, rough)
  const lip = builder.px(0.022)
  const path = (by: number, wobble: number) => {
    const points = edge.map(([along, deep], place) => {
      const off = at + (upright ? -1 : 1) * (deep - by * (1 + wobble * Math.sin(place * 2.3)))
      return upright
        ? `${off.toFixed(1)} ${(along * long).toFixed(1)}`
        : `${(along * long).toFixed(1)} ${off.toFixed(1)}`
    })
    return upright
      ? `M0 0L${points.join('L')}L0 ${page.height}Z`
      : `M${points.join('L')}L${page.width} ${page.height}L0 ${page.height}Z`
  }
  onPage(builder, [
    ['#00000026', path(lip * 1.5, 0.3)],
    ['#ffffff', path(lip, 0.45)],
    [palette.accent, path(0, 0)],
  ])
}

function stacked(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const room = rectOf(safe.left, safe.top + safe.height * 0.45, safe.width, safe.height * 0.55)
  const mark = builder.mark
  const words = leadWords(builder, room, { ...looks(builder), align: 'center', share: 1 })
  const line = words.top - builder.px(0.1)
  const top = builder.shape === 'tall' ? safe.top : builder.px(0.07)
  const side = isCutOut(builder) ? builder.px(0.06) : safe.left
  const on = [groundOf(builder)]
  builder.insertBelow(mark, () => {
    const high = line + builder.px(0.02) - top
    subject(builder, rectOf(side, top, page.width - 2 * side, high / (1 - hidden)), {
      ...{ on, photo: { radius: 0.06, border: palette.card } },
    })
    sheet(builder, line, false)
  })
}

function beside(builder: PageBuilder): void {
  const { page, palette } = builder
  const { words, figure } = sideRooms(builder)
  const edge = builder.px(0.05)
  const line = figure.left + builder.px(0.06)
  subject(
    builder,
    rectOf(line - figure.width * 0.1, edge, page.width - edge - line + figure.width * 0.1, page.height - 2 * edge),
    {
      ...{ down: 0.5, on: [groundOf(builder)], photo: { radius: 0.06, border: palette.card } },
    },
  )
  sheet(builder, line, true)
  leadWords(builder, { ...words, width: words.width - builder.px(0.02) }, looks(builder))
}
