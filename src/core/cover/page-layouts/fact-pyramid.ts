import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { splitTitleAndRows } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { strongSurfaces } from '../../compose/type-caption.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, type Entry, type EntryType, entriesOf, entryHeight, typeThatFits } from './entries.ts'

/** 金字塔: layers of a pyramid from the top down, and beside each what belongs to it. */
export const factPyramid = defineLayout({
  id: 'fact-pyramid',
  style: 'bold',
  pictures: [0, 0],
  points: 3,
  mostPoints: 6,
  title: 24,
  build: (builder) => {
    const { brief, wide, palette } = builder
    const room = splitTitleAndRows(builder, { head: 0.34, side: 0.34, gap: 0.07 })
    const head = titleBlock(builder, room.head, {
      share: wide ? 0.5 : 0,
      title: { size: 0.19, least: 0.075, lines: 3, keyword: true },
      subtitle: { size: 0.048 },
    })
    const area = room.below(head.bottom)
    const entries = entriesOf(brief.points)
    const high = Math.min(area.height, builder.px(0.24) * entries.length)
    const box = rectOf(area.left, area.top + (area.height - high) * 0.4, area.width, high)
    const figure = box.width * 0.42
    const gap = builder.px(0.012)
    const layers = cut(box, entries.length, gap, true)
    const surfaces = strongSurfaces(builder)
    const apex = 0.1
    const pad = builder.px(0.04)
    const words = box.width - figure - pad
    const type = typeThatFits(builder, { head: 0.062, body: 0.043 }, (tried) =>
      entries.every((entry) => entryHeight(builder, entry, words - pad, tried) <= layers[0]!.height * 0.94),
    )
    for (const [place, entry] of entries.entries()) {
      const layer = layers[place]!
      const at = (y: number) => figure * (apex + ((y - box.top) / box.height) * (1 - apex)) * 0.5
      const middle = box.left + figure / 2
      const [upper, lower] = [at(layer.top), at(layer.top + layer.height)]
      const fill = surfaces[place % surfaces.length]!
      const d = `M${middle - upper} ${layer.top}L${middle + upper} ${layer.top}L${middle + lower} ${layer.top + layer.height}L${middle - lower} ${layer.top + layer.height}Z`
      builder.drawing(builder.page, [builder.width, builder.height], [[fill, d]])
      const y = layer.top + layer.height / 2
      const edge = middle + (upper + lower) / 2
      const size = Math.min(layer.height * 0.44, builder.px(0.09))
      builder.text(String(place + 1), rectOf(middle - figure * 0.2, y - size * 0.6, figure * 0.4, size * 1.2), {
        ...{ size: size / builder.unit, least: 0.02, lines: 1, align: 'center', valign: 'middle', lineHeight: 1 },
        ...{ face: builder.style.voice.title, on: [fill], colour: palette.onAccent },
      })
      leader(builder, edge + builder.px(0.012), box.left + figure + pad * 0.5, y)
      describe(builder, rectOf(box.left + figure + pad, layer.top, words, layer.height), entry, type)
    }
  },
})

const leader = (builder: PageBuilder, from: number, to: number, y: number): void => {
  if (to <= from) return
  builder.line(from, y, to, y, builder.palette.rule, Math.max(2, builder.px(0.005)))
}

function describe(builder: PageBuilder, box: Rect, entry: Entry, type: EntryType): void {
  const { palette } = builder
  const tall = entryHeight(builder, entry, box.width, type)
  addEntry(builder, entry, { left: box.left, top: box.top + (box.height - tall) / 2, width: box.width }, type, {
    ...{ on: palette.papers, colour: palette.ink, muted: mixed(palette.muted, palette.ink, 0.3) },
  })
}
