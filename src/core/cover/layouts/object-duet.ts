import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { footOf, leadWords, sideRooms, subjectPair } from '../../compose/subject.ts'
import { onPage } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'

/** 双色合奏: two subjects over the seam of two slanted fields of colour, and the title on the accent above them. */
export const objectDuet = defineLayout({
  id: 'object-duet',
  style: 'type',
  pictures: [2, 2],
  drawn: true,
  points: 0,
  title: 22,
  build: (builder) => {
    builder.background = solid(builder.palette.accent)
    if (builder.wide) beside(builder)
    else stacked(builder)
  },
})

const looks = ({ palette }: PageBuilder) =>
  ({
    on: [palette.accent],
    title: { colour: palette.onAccent, keyword: false, effects: [] },
    subtitle: { colour: palette.onAccent },
    badge: { fill: palette.second, colour: palette.onSecond },
  }) as const

const group = ({ palette }: PageBuilder) => ({
  on: [palette.second, palette.accent],
  frame: palette.card,
  flipped: true,
})

function stacked(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const words = leadWords(builder, rectOf(safe.left, safe.top, safe.width, page.height * 0.44), {
    ...{ ...looks(builder), share: 0 },
  })
  const top = words.bottom + builder.px(0.05)
  const foot = footOf(builder) - builder.px(0.05)
  const seam = top + (foot - top) * 0.56
  const lean = builder.px(0.09)
  builder.insertBelow(0, () =>
    onPage(builder, [[palette.second, `M0 ${seam + lean}L${page.width} ${seam - lean}V${page.height}H0Z`]]),
  )
  const side = builder.px(0.05)
  subjectPair(builder, rectOf(side, top, page.width - 2 * side, foot - top), group(builder))
}

function beside(builder: PageBuilder): void {
  const { page, palette } = builder
  const { words, figure } = sideRooms(builder)
  leadWords(builder, { ...words, width: words.width - builder.px(0.06) }, looks(builder))
  const lean = builder.px(0.1)
  const edge = builder.px(0.06)
  const from = figure.left + figure.width * 0.3
  builder.insertBelow(0, () =>
    onPage(builder, [[palette.second, `M${from + lean} 0H${page.width}V${page.height}H${from - lean}Z`]]),
  )
  subjectPair(builder, rectOf(figure.left, edge, figure.width - edge, page.height - 2 * edge), group(builder))
}
