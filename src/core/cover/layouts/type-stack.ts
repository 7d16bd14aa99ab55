import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { cellRows, titleInCells } from '../../compose/title-cells.ts'
import { discPath, onPage } from '../../compose/type-caption.ts'
import { defineLayout, lengthOf } from '../layout.ts'

/** 顶天立地: characters stacked from the top of the page to its bottom on a strong panel, small words on its spine. */
export const typeStack = defineLayout({
  id: 'type-stack',
  style: 'type',
  pictures: [0, 0],
  points: 0,
  title: 12,
  build: (builder) => {
    const { safe, page, palette, brief } = builder
    const length = lengthOf(brief.title)
    // A platform covers part of the right edge of a tall page.
    const covered = Math.max(0, page.width - safe.left - safe.width - builder.px(0.08))
    const spine = covered + builder.px(brief.subtitle === '' && brief.badge === '' ? 0.17 : 0.25)
    const panel = rectOf(page.left, page.top, page.width - spine, page.height)
    const shade = mixed(palette.accent, palette.onAccent, 0.09)
    builder.rect(panel, palette.accent)
    const r = Math.min(panel.width, panel.height) * 0.62
    // The only ornament: a quarter of a disc in the corner of the panel, hardly lighter than it.
    onPage(builder, [[shade, `M0 ${page.height}V${page.height - r}A${r} ${r} 0 0 1 ${r} ${page.height}z`]])
    const on = [palette.accent, shade]
    const room = rectOf(safe.left, safe.top, panel.width - safe.left - builder.px(0.05), safe.height)
    const upright = !builder.wide
    const title = { size: 0.8, effects: [], colour: palette.onAccent, on, letterSpacing: upright ? 0.02 : 0 } as const
    const square = length === 4 && upright ? cellRows(brief.title, 2, 4) : null
    if (square) {
      titleInCells(
        builder,
        square,
        2,
        rectOf(room.left, room.top + (room.height - room.width * 1.3) / 2, room.width, room.width * 1.3),
        {
          share: 0.96,
          colour: () => ({ ink: palette.onAccent, on: palette.accent }),
        },
      )
    } else if (upright) {
      const columns = length <= 4 ? 1 : length <= 9 ? 2 : 3
      const at = builder.elements.length
      const set = builder.title(room, { ...title, vertical: true, lines: columns, lineHeight: 1.08 })
      // On a square page the small words would be far from the title in the middle of the panel.
      const moved = (room.width - set.width) * (builder.shape === 'square' || builder.kept ? 0 : 0.5)
      const down = (room.height - set.height) / 2
      const element = builder.elements[at]!
      builder.elements[at] = { ...element, x: element.x - moved, y: element.y + Math.max(0, down) } as typeof element
      // The box is no higher than its words, so that it stays on the page.
      if (down > 0) builder.elements[at] = { ...builder.elements[at]!, height: element.height - down } as typeof element
    } else builder.title(room, { ...title, size: 0.6, lines: 3, lineHeight: 1.12, valign: 'middle' })
    onSpine(builder, panel.width)
  },
})

/** Writes badge, subtitle and account down the spine at the right. */
function onSpine(builder: PageBuilder, left: number): void {
  const { safe, palette, page, brief } = builder
  const right = Math.max(page.width - safe.left - safe.width, builder.px(0.05))
  const middle = left + (page.width - (builder.shape === 'tall' ? right : 0) - left) / 2
  const r = builder.px(0.032)
  const size = builder.typeSize(0.064)
  onPage(builder, [[palette.second, discPath(middle, safe.top + r, r)]])
  const from = safe.top + 2 * r + builder.px(0.05)
  const column = rectOf(
    left + builder.px(0.02),
    from,
    page.width - right * (builder.shape === 'tall' ? 1 : 0.4) - left - builder.px(0.02),
    safe.height,
  )
  const face = { ...builder.style.voice.body, weight: 700 }
  const badge = builder.widthOf(brief.badge, size, face)
  const high = safe.top + safe.height - from
  const most = Math.min(high * 0.4, badge * 1.12 + size * 0.4)
  builder.text(
    brief.subtitle,
    { ...column, height: high - (badge > 0 ? most + builder.px(0.05) : 0) },
    {
      ...{ size: 0.064, least: 0.04, lines: 2, vertical: true, lineHeight: 1.3, letterSpacing: 0.04, role: 'subtitle' },
      colour: palette.ink,
    },
  )
  if (badge === 0) return
  builder.text(
    brief.badge,
    { ...column, top: from + high - most, height: most },
    {
      ...{ size: 0.06, least: 0.03, lines: 1, vertical: true, role: 'badge', face, colour: palette.accentInk },
    },
  )
}
