import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { splitTitleAndRows } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { strongSurfaces } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, entriesOf, entryHeight, stackEntries } from './entries.ts'

/** 彩块知识卡: the points as tiles of four strong colours, like a bento box, each with its number cut by its corner. */
export const factTiles = defineLayout({
  id: 'fact-tiles',
  style: 'bold',
  pictures: [0, 1],
  drawn: true,
  points: 3,
  mostPoints: 9,
  title: 26,
  build: (builder) => {
    const { palette, brief, wide, shape, safe } = builder
    const pictured = brief.pictures.length > 0 && !wide
    const room = splitTitleAndRows(builder, { head: 0.34, side: 0.36, gap: 0.055 })
    const figure = pictured ? Math.min(builder.px(0.3), room.head.height) : 0
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
        rectOf(safe.left + safe.width - figure, safe.top, figure, Math.max(figure * 0.8, head.bottom - safe.top)),
        { radius: 0.1 },
      )
    const list = room.below(Math.max(head.bottom, pictured ? safe.top + figure * 0.8 : 0))
    const entries = entriesOf(brief.points)
    const even = entries.length % 2 === 0
    const columns =
      shape === 'tall' && entries.length < 5
        ? [1, 2]
        : entries.length === 9 || (wide && entries.length % 3 === 0)
          ? [3, 2, 1]
          : [2, 1, 3]
    // With an odd number the first tile is as wide as the page.
    const lead = !even && entries.length !== 9 && !wide
    const gap = builder.px(0.024)
    const first = lead ? entries.slice(0, 1) : []
    const rest = lead ? entries.slice(1) : entries
    const firstHigh = lead ? Math.min(list.height / (Math.ceil(rest.length / 2) + 1), builder.px(0.36)) : 0
    const below = rectOf(
      list.left,
      list.top + firstHigh + (lead ? gap : 0),
      list.width,
      list.height - firstHigh - (lead ? gap : 0),
    )
    const options = { type: { head: 0.056, body: 0.038 }, gap: 0.024, mostGap: 0.024, pad: 0.04, grow: true } as const
    const stack = stackEntries(builder, rest, below, { ...options, columns })
    const boxes = lead ? [rectOf(list.left, list.top, list.width, firstHigh), ...stack.boxes] : stack.boxes
    const fills = strongSurfaces(builder)
    for (const [place, entry] of [...first, ...rest].entries()) {
      const box = boxes[place]!
      const fill = fills[[0, 1, 2, 3, 1, 0, 3, 2, 0][place]!]!
      builder.rect(box, fill, { radius: builder.px(0.03) })
      const pad = builder.px(0.04) * stack.scale
      const number = Math.min(box.height * 0.8, builder.px(0.2))
      builder.text(
        String(place + 1),
        rectOf(box.left + box.width - number - pad * 0.4, box.top + box.height - number * 0.98, number, number),
        {
          ...{
            size: (number / builder.unit) * 0.95,
            least: 0.02,
            lines: 1,
            align: 'right',
            valign: 'bottom',
            lineHeight: 1,
            role: 'decoration',
          },
          ...{ face: builder.style.voice.title, on: ['#000000'], colour: mixed(fill, palette.onAccent, 0.2) },
          fill: { type: 'solid', colour: mixed(fill, palette.onAccent, 0.2) },
        },
      )
      const width = box.width - pad * 2
      const tall = entryHeight(builder, entry, width, stack.type)
      const top = box.top + Math.max(pad * 0.6, Math.min(pad * 1.1, (box.height - tall) / 2))
      addEntry(builder, entry, { left: box.left + pad, top, width }, stack.type, {
        on: [fill],
        colour: palette.onAccent,
        muted: palette.onAccent,
      })
    }
  },
})
