import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { boxPath, discPath, onPage } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'

/** 壁纸·几何砖: tiles of quarter discs, leaves and rings fill the lower part and thin out upwards; words on one plain tile. */
export const wallTiles = defineLayout({
  id: 'wall-tiles',
  style: 'bold',
  pictures: [0, 0],
  points: 0,
  title: 16,
  build: (builder) => {
    const { page, palette, brief } = builder
    const { width: w, height: h } = page
    const columns = 4
    const side = w / columns
    const rows = Math.ceil(h / side)
    const paper = palette.papers[0]!
    const inks = [palette.accent, palette.second, mixed(paper, palette.accent, 0.35), mixed(paper, palette.second, 0.4)]
    const grounds = [paper, mixed(paper, palette.accent, 0.12), mixed(paper, palette.second, 0.16)]
    const parts: [string, string][] = []
    const offset = rows * side - h
    // The words stand on a plain plate of two rows in the middle of the tiles.
    const first = Math.max(1, Math.min(Math.round(rows * 0.38), rows - 3))
    const plate = Math.min(first + 2, rows - 2)
    for (let row = first; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const missing = [0.5, 0.2][row - first] ?? 0
        if (row === plate || row === plate + 1 || builder.random() < missing) continue
        parts.push(...tileAt(builder, column * side, row * side - offset, side, inks, grounds))
      }
    onPage(builder, parts)
    const top = plate * side - offset
    const room = rectOf(side * 0.34, top + side * 0.2, w - side * 0.68, side * 1.6)
    const title = builder.title(
      { ...room, height: room.height * (brief.subtitle === '' ? 1 : 0.66) },
      {
        ...{ size: 0.16, least: 0.07, lines: 2, valign: brief.subtitle === '' ? 'middle' : 'bottom' },
        ...{ colour: palette.ink, effects: [] },
      },
    )
    builder.subtitle(
      { ...room, top: title.bottom + builder.px(0.025), height: builder.px(0.14) },
      { size: 0.05, lines: 1, least: 0.034 },
    )
  },
})

/** Returns the path data of a leaf between two opposite corners of a square. */
const leafIn = (x: number, y: number, s: number, flip: boolean): string =>
  flip
    ? `M${x} ${y}A${s} ${s} 0 0 1 ${x + s} ${y + s}A${s} ${s} 0 0 1 ${x} ${y}Z`
    : `M${x + s} ${y}A${s} ${s} 0 0 1 ${x} ${y + s}A${s} ${s} 0 0 1 ${x + s} ${y}Z`

/** Returns the path data of a quarter disc of radius `r` around a corner of a square of `side`. */
function quarterIn(x: number, y: number, r: number, fx: boolean, fy: boolean, side = r): string {
  const [cx, cy] = [fx ? x + side : x, fy ? y + side : y]
  const [dx, dy] = [fx ? -r : r, fy ? -r : r]
  return `M${cx} ${cy}L${cx + dx} ${cy}A${r} ${r} 0 0 ${fx === fy ? 1 : 0} ${cx} ${cy + dy}Z`
}

/** Returns the ground of a tile and one of five figures on it, chosen by chance. */
function tileAt(
  { random }: PageBuilder,
  x: number,
  y: number,
  side: number,
  inks: readonly string[],
  grounds: readonly string[],
): readonly [string, string][] {
  const ink = inks[Math.floor(random() * inks.length)]!
  const ground: [string, string] = [
    grounds[Math.floor(random() * grounds.length)]!,
    boxPath(rectOf(x, y, side + 0.5, side + 0.5)),
  ]
  const kind = Math.floor(random() * 5)
  const [fx, fy] = [random() < 0.5, random() < 0.5]
  const quarter = quarterIn(x, y, side, fx, fy)
  const figures: readonly [string, string][][] = [
    [[ink, discPath(x + side / 2, y + side / 2, side * 0.34)]],
    [[ink, leafIn(x, y, side, fx)]],
    [[ink, quarter]],
    [
      [ink, quarter],
      [grounds[0]!, quarterIn(x, y, side * 0.5, fx, fy, side)],
    ],
    [[ink, `M${x} ${y}H${x + side}L${x} ${y + side}Z`]],
  ]
  return [ground, ...figures[kind]!]
}
