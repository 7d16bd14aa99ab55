import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { splitTitleAndRows } from '../../compose/rows.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, entriesOf, entryHeight, stackEntries } from './entries.ts'

/** 票根片单: each film on a ticket with a perforated stub that bears its number, below the title. */
export const filmTickets = defineLayout({
  id: 'film-tickets',
  style: 'press',
  pictures: [0, 1],
  drawn: true,
  points: 2,
  mostPoints: 8,
  title: 26,
  build: (builder) => {
    const { palette, brief, wide, shape, safe } = builder
    const pictured = brief.pictures.length > 0 && !wide
    const room = splitTitleAndRows(builder, { head: 0.34, side: 0.36, gap: 0.055 })
    const figure = pictured ? Math.min(builder.px(0.34), room.head.height) : 0
    const head = titleBlock(
      builder,
      { ...room.head, width: room.head.width - figure },
      {
        share: wide ? 0.5 : 0,
        title: { size: 0.19, least: 0.075, lines: 3, keyword: true },
        subtitle: { size: 0.048 },
      },
    )
    if (pictured)
      builder.addCutOut(
        0,
        rectOf(safe.left + safe.width - figure, safe.top, figure, Math.max(figure * 0.85, head.bottom - safe.top)),
        { radius: 0.1 },
      )
    const list = room.below(Math.max(head.bottom, pictured ? safe.top + figure * 0.85 : 0))
    const entries = entriesOf(brief.points)
    const look = writingPaper(palette)
    const stub = 0.17
    const stack = stackEntries(builder, entries, list, {
      ...{ type: { head: 0.058, body: 0.038 }, gap: 0.026, mostGap: 0.04, pad: 0.02, side: stub + 0.03, grow: true },
      columns: shape === 'square' && entries.length > 5 ? [2, 1] : [1, 2],
    })
    for (const [place, entry] of entries.entries()) {
      const full = stack.boxes[place]!
      const high = Math.min(full.height, builder.px(0.3))
      const box = rectOf(full.left, full.top + (full.height - high) / 2, full.width, high)
      const side = builder.px(stub) * Math.max(0.7, stack.scale)
      ticket(builder, box, side, look.paper, place % 2 === 0 ? palette.accent : palette.second)
      const fill = place % 2 === 0 ? palette.accent : palette.second
      builder.text(String(place + 1).padStart(2, '0'), rectOf(box.left, box.top, side, box.height), {
        ...{
          size: Math.min(0.085, (side / builder.unit) * 0.5),
          least: 0.02,
          lines: 1,
          align: 'center',
          valign: 'middle',
          lineHeight: 1,
        },
        ...{
          face: builder.style.voice.title,
          on: [fill],
          colour: place % 2 === 0 ? palette.onAccent : palette.onSecond,
        },
      })
      const left = box.left + side + builder.px(0.036) * stack.scale
      const width = box.left + box.width - builder.px(0.036) * stack.scale - left
      const tall = entryHeight(builder, entry, width, stack.type)
      addEntry(builder, entry, { left, top: box.top + (box.height - tall) / 2, width }, stack.type, {
        on: [look.paper],
        colour: look.ink,
        muted: look.muted,
      })
    }
  },
})

/** Draws a ticket: a coloured stub and a pale body with notches between them and a perforation. */
function ticket(builder: PageBuilder, box: Rect, stub: number, paper: string, fill: string): void {
  const { width, height } = box
  const [round, notch] = [builder.px(0.02), Math.min(builder.px(0.02), height * 0.12)]
  const left = `M${round} 0H${stub - notch}A${notch} ${notch} 0 0 0 ${stub} ${notch}V${height - notch}A${notch} ${notch} 0 0 0 ${stub - notch} ${height}H${round}Q0 ${height} 0 ${height - round}V${round}Q0 0 ${round} 0Z`
  const right = `M${stub + notch} 0H${width - round}Q${width} 0 ${width} ${round}V${height - round}Q${width} ${height} ${width - round} ${height}H${stub + notch}A${notch} ${notch} 0 0 0 ${stub} ${height - notch}V${notch}A${notch} ${notch} 0 0 0 ${stub + notch} 0Z`
  let holes = ''
  const r = Math.max(2, builder.px(0.005))
  for (let y = notch * 1.8; y < height - notch * 1.4; y += r * 4.4)
    holes += `M${stub - r} ${y}A${r} ${r} 0 1 1 ${stub + r} ${y}A${r} ${r} 0 1 1 ${stub - r} ${y}Z`
  builder.drawing(
    box,
    [width, height],
    [
      [fill, left],
      [paper, right],
      [mixed(fill, paper, 0.5), holes],
    ],
  )
}
