import { mixed } from '../../colour/oklch.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, entriesOf, entryHeight, typeThatFits } from './entries.ts'
import { closing } from './facts.ts'

/** 路线长图: a road winds down the page from stop to stop, and what there is at each lies in its bend. */
export const longPath = defineLayout({
  id: 'long-path',
  style: 'list',
  pictures: [0, 1],
  drawn: true,
  points: 3,
  mostPoints: 9,
  title: 28,
  details: ['note', 'code'],
  build: (builder) => {
    const { safe, palette, brief, shape } = builder
    // A square has no room for a road below a title.
    const wide = builder.wide || shape === 'square'
    const on = palette.papers
    const pictured = brief.pictures.length > 0
    const side = wide ? safe.width * 0.38 : safe.width * (pictured ? 0.6 : 1)
    const most = wide ? safe.height : Math.min(safe.height * (shape === 'tall' ? 0.26 : 0.32), builder.px(0.6))
    const head = titleBlock(builder, rectOf(safe.left, safe.top, side, most), {
      ...{ share: wide ? 0.5 : 0 },
      title: { size: shape === 'tall' || wide ? 0.22 : 0.15, least: 0.08, lines: 3, keyword: true },
      subtitle: { size: 0.05 },
    })
    if (pictured && !wide) {
      const left = safe.left + safe.width * 0.62
      const high = Math.max(head.height, builder.px(0.36))
      builder.addCutOut(0, rectOf(left, head.top, safe.width * 0.38, high), { radius: 0.08 })
    }
    const left = wide ? safe.left + side + builder.px(0.06) : safe.left
    const width = safe.left + safe.width - left
    const closingRoom = rectOf(left, safe.top, width, safe.height)
    const foot = closing(builder, { on, colour: palette.ink, muted: palette.muted, room: closingRoom })
    const above = Math.max(head.bottom, pictured ? head.top + builder.px(0.36) : 0) + builder.px(0.04)
    const top = wide ? safe.top : above
    road(builder, rectOf(left, top, width, foot - top - builder.px(0.05)))
  },
})

/** Half the width of the road, share of the unit. */
const half = 0.019

function road(builder: PageBuilder, box: Rect): void {
  const { palette, brief } = builder
  const entries = entriesOf(brief.points)
  const look = writingPaper(palette)
  const high = box.height / entries.length
  const scale = Math.min(1, high / builder.px(0.2))
  const disc = builder.px(0.105) * scale
  const [west, east] = [box.left + disc / 2, box.left + box.width - disc / 2]
  const side = (place: number) => (place % 2 === 0 ? west : east)
  const turn = Math.min(high * 0.42, builder.px(0.09))
  const end = box.top + box.height - high / 2
  let d = `M${west} ${box.top + high / 2}`
  for (const place of entries.keys()) {
    if (place === entries.length - 1) break
    const [x, to] = [side(place), side(place + 1)]
    const y = box.top + high * (place + 1)
    const dir = to > x ? 1 : -1
    d += `L${x} ${y - turn}Q${x} ${y} ${x + dir * turn} ${y}L${to - dir * turn} ${y}Q${to} ${y} ${to} ${y + turn}`
  }
  d += `L${side(entries.length - 1)} ${end}`
  const view = [builder.width, builder.height] as const
  const road = mixed(palette.papers.at(-1)!, palette.accent, 0.3)
  lineDrawing(builder, builder.page, view, [d], road, builder.px(half * 2) * scale)
  lineDrawing(builder, builder.page, view, [d], mixed(palette.papers.at(-1)!, road, 0.25), builder.px(0.006))
  const inner = builder.px(half) * scale + builder.px(0.03)
  const width = box.width - disc - inner - builder.px(0.07)
  const room = high - builder.px(half * 2) * scale - builder.px(0.012)
  const type = typeThatFits(builder, { head: 0.058, body: 0.04 }, (tried) =>
    entries.every((entry) => entryHeight(builder, entry, width, tried) <= room),
  )
  for (const [place, entry] of entries.entries()) {
    const [x, middle] = [side(place), box.top + high * (place + 0.5)]
    const plate = rectOf(x - disc / 2, middle - disc / 2, disc, disc)
    builder.ellipse(plate, look.mark, {
      stroke: { fill: { type: 'solid', colour: look.paper }, width: disc * 0.09, align: 'inside' },
    })
    builder.text(String(place + 1), plate, {
      ...{ size: (disc / builder.unit) * 0.5, least: 0.02, lines: 1, align: 'center', valign: 'middle', lineHeight: 1 },
      ...{ face: builder.style.voice.title, on: [look.mark], colour: look.onMark },
    })
    const tall = entryHeight(builder, entry, width, type)
    const left = place % 2 === 0 ? x + disc / 2 + builder.px(0.035) : x - disc / 2 - builder.px(0.035) - width
    addEntry(builder, entry, { left, top: middle - tall / 2, width }, type, {
      ...{ on: palette.papers, colour: palette.ink, muted: palette.muted },
      align: place % 2 === 0 ? 'left' : 'right',
    })
  }
}
