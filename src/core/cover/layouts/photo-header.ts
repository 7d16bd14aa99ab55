import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { pointRows } from '../../compose/point-rows.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 图头清单: pictures across the head of the page, and a sheet over them with the title and numbered rows. */
export const photoHeader = defineLayout({
  id: 'photo-header',
  style: 'paper',
  pictures: [1, 3],
  points: 2,
  mostPoints: 8,
  title: 28,
  build: (builder) => {
    const { page, safe, palette, wide, shape, brief } = builder
    const banner = shape === 'banner'
    const look = writingPaper(palette)
    const head = page.height * (banner ? 1 : wide ? 0.4 : shape === 'square' ? 0.3 : 0.32)
    const header = banner ? rectOf(0, 0, page.width * 0.36, page.height) : rectOf(0, 0, page.width, head)
    builder.background = { type: 'solid', colour: look.paper }
    for (const [place, box] of cut(header, brief.pictures.length, builder.px(0.012), banner).entries())
      photo(builder, place, box)
    const over = builder.px(0.07)
    const sheet = banner
      ? rectOf(header.width - over, 0, page.width - header.width + over * 2, page.height)
      : rectOf(0, head - over, page.width, page.height - head + over * 2)
    builder.rect(sheet, look.paper, { radius: over })
    const left = banner ? sheet.left + builder.px(0.08) : safe.left
    const top = banner ? safe.top : sheet.top + builder.px(0.075)
    write(builder, rectOf(left, top, safe.left + safe.width - left, safe.top + safe.height - top))
  },
})

/** Writes the title over its rows; beside them on a wide page. */
function write(builder: PageBuilder, box: Rect): void {
  const { palette, brief, wide, shape, style } = builder
  const banner = shape === 'banner'
  const look = writingPaper(palette)
  const on = [look.paper]
  const room = wide ? { ...box, width: box.width * 0.46 } : { ...box, height: box.height * 0.46 }
  const head = titleBlock(builder, room, {
    ...{ on, share: wide ? 0.5 : 0, gap: 0.028 },
    title: {
      ...{ size: banner ? 0.28 : 0.2, least: 0.08, lines: banner ? 4 : wide ? 3 : 2 },
      ...{ colour: look.ink, keyword: look.accent, effects: [] },
    },
    subtitle: { colour: look.muted, ...(banner && { size: 0.07 }) },
    badge: { fill: look.mark, colour: look.onMark },
  })
  const left = wide ? room.left + room.width + builder.px(0.07) : box.left
  const top = wide ? box.top : head.bottom + builder.px(0.035)
  pointRows(builder, rectOf(left, top, box.left + box.width - left, box.top + box.height - top), brief.points, {
    ...{ on, colour: look.ink, mark: 'number', rule: look.rule, markFace: style.voice.title },
    ...{ markFill: look.mark, markInk: look.onMark, most: banner ? 0.085 : 0.07 },
  })
}
