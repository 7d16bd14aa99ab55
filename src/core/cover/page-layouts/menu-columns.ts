import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { writingPaper } from '../../compose/tint.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, menuList, posterLayout } from './poster-lists.ts'
import { footPart, surfacesOf } from './poster-parts.ts'

/** Draws a double frame with cut corners inside a box. */
function frame(builder: PageBuilder, box: Rect, colour: string): void {
  const { width: w, height: h } = box
  const c = builder.px(0.05)
  const line = (by: number) => {
    const k = c - by * 0.4
    return `M${by + k} ${by}H${w - by - k}A${k} ${k} 0 0 0 ${w - by} ${by + k}V${h - by - k}A${k} ${k} 0 0 0 ${w - by - k} ${h - by}H${by + k}A${k} ${k} 0 0 0 ${by} ${h - by - k}V${by + k}A${k} ${k} 0 0 0 ${by + k} ${by}Z`
  }
  for (const [by, width] of [
    [0, 0.007],
    [0.02, 0.003],
  ] as const)
    builder.add('path', box, {
      ...{ role: 'decoration', viewWidth: w, viewHeight: h, strokeWidth: Math.max(1.5, builder.px(width)) },
      parts: [{ d: line(builder.px(by)), fill: solid(colour), outline: true }],
    })
}

/** 双栏菜单: a framed list in two columns, prices aligned at the right of each, headings in the title's font. */
export const menuColumns = posterLayout(
  {
    id: 'menu-columns',
    ...{
      style: 'list',
      pictures: [0, 1],
      points: 4,
      mostPoints: 24,
      details: ['time', 'place', 'phone', 'host', 'code', 'note'],
    },
  },
  (builder) => {
    const { page, palette, brief, shape } = builder
    const { sheet } = surfacesOf(builder)
    const look = writingPaper(palette)
    builder.background = solid(look.paper)
    const box = inset(page, builder.px(0.04))
    frame(builder, box, look.mark)
    const inner = inset(box, builder.px(0.075), builder.px(0.075))
    const foot = footPart(builder, inner.width, sheet, ['time', 'place', 'phone', 'host'], { code: 0.14, most: 0.036 })
    const low = inner.top + inner.height - foot.height
    foot.draw(inner.left, low)
    const has = brief.pictures.length > 0
    const share = shape === 'square' ? 0.24 : shape === 'tall' ? 0.22 : 0.2
    const head = rectOf(inner.left, inner.top, inner.width * (has ? 0.66 : 1), inner.height * share)
    const words = headBlock(builder, head, {
      ...{ align: has ? 'left' : 'center', share: has ? 0.5 : 0, on: sheet.on, gap: 0.025 },
      title: { size: 0.19, least: 0.07, lines: 2, colour: sheet.ink, keyword: false },
      subtitle: { colour: sheet.muted },
      badge: { fill: look.mark, colour: look.onMark },
    })
    if (has)
      subject(builder, rectOf(inner.left + inner.width * 0.66, inner.top, inner.width * 0.34, head.height), {
        down: 0.5,
        on: sheet.on,
      })
    const from = Math.max(has ? head.top + head.height : 0, words.bottom) + builder.px(0.05)
    const end = low - (foot.height > 0 ? builder.px(0.04) : 0)
    menuList(builder, rectOf(inner.left, from, inner.width, Math.max(1, end - from)), brief.points, {
      surface: sheet,
      columns: brief.points.length > 9 ? 2 : 1,
      most: 0.05,
      high: 0.1,
    })
  },
)
