import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { bestCells, type CellRows, titleInCells } from '../../compose/title-cells.ts'
import { boxPath, caption, captionHeight, onPage, strongSurfaces } from '../../compose/type-caption.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 彩格大字: the page is tiled in strong colours, one character to a tile; quarter circles fill the tiles left over. */
export const typeTiles = defineLayout({
  id: 'type-tiles',
  style: 'type',
  pictures: [0, 0],
  points: 0,
  title: 9,
  build: (builder) => {
    const { page, safe, palette } = builder
    const banner = builder.wide
    const room = banner ? safe.width * 0.3 : safe.width
    const high = captionHeight(builder, room)
    // A line kept for the account is no part of what a platform covers.
    const below = Math.max(safe.top + safe.height, builder.kept ? builder.kept.top + builder.kept.height : 0)
    const covered = page.height - below > page.height * 0.1
    const foot = high === 0 ? (covered ? below : page.height) : below - high - builder.px(covered ? 0.02 : 0)
    const side = banner && high > 0 ? page.width * 0.36 : 0
    const upper = safe.top > page.height * 0.09 ? safe.top : 0
    const field = rectOf(
      side,
      upper,
      (covered ? safe.left + safe.width : page.width) - side,
      (banner ? page.height : foot - (high > 0 ? builder.px(0.045) : 0)) - upper,
    )
    const found = bestCells(builder.brief.title, field, 9, builder.words)
    if (found === null) {
      plain(builder)
      return
    }
    const { rows, columns } = found
    const tiles = tileInks(builder)
    const at = (row: number, column: number) => tiles[(row + column * 2 + (columns === 2 && row > 1 ? 1 : 0)) % 4]!
    const [wide, tall] = [field.width / columns, field.height / rows.length]
    tile(builder, field, rows, columns, at)
    titleInCells(builder, rows, columns, field, {
      share: Math.min(wide, tall) < builder.px(0.4) ? 0.8 : 0.86,
      colour: at,
    })
    const box =
      side > 0
        ? rectOf(safe.left, safe.top + (safe.height - high) / 2, side - safe.left * 1.5, high)
        : rectOf(safe.left, foot, room, high)
    caption(builder, box, {
      on: palette.papers,
      colour: palette.ink,
      pill: palette.accent,
      onPill: palette.onAccent,
    })
  },
})

/** Draws the tiles of all cells, and quarter circles in those without a character. */
function tile(
  builder: PageBuilder,
  field: Rect,
  rows: CellRows,
  columns: number,
  at: (row: number, column: number) => { readonly on: string },
): void {
  const [wide, tall] = [field.width / columns, field.height / rows.length]
  const parts: (readonly [string, string])[] = []
  for (const [row, { length }] of rows.entries())
    for (let column = 0; column < columns; column++) {
      const box = rectOf(field.left + column * wide, field.top + row * tall, wide + 0.5, tall + 0.5)
      parts.push([at(row, column).on, boxPath(box)])
      if (column >= length) parts.push(...quarters(box, at(row, column + 1).on, at(row + 1, column).on))
    }
  onPage(builder, parts)
}

/** Returns the four tiles: strong colours that one ink is legible on. */
function tileInks(builder: PageBuilder) {
  return strongSurfaces(builder).map((on) => ({ on, ink: builder.palette.onAccent }))
}

/** Draws two quarter circles in a tile. */
function quarters({ left, top, width, height }: Rect, one: string, other: string): [string, string][] {
  const r = Math.min(width, height)
  return [
    [one, `M${left} ${top}h${r}A${r} ${r} 0 0 1 ${left} ${top + r}z`],
    [
      other,
      `M${left + width} ${top + height}h${-r / 2}A${r / 2} ${r / 2} 0 0 1 ${left + width} ${top + height - r / 2}z`,
    ],
  ]
}

/** Sets a title that cells do not suit on one large tile. */
function plain(builder: PageBuilder): void {
  const { safe, palette, page } = builder
  builder.rect(page, palette.accent)
  titleBlock(builder, inset(safe, 0), {
    title: { size: 0.4, least: 0.09, lines: 5, colour: palette.onAccent, effects: [] },
    subtitle: { colour: palette.onAccent },
    badge: { fill: palette.second, colour: palette.onSecond },
    on: [palette.accent],
  })
}
