import { lineDrawing } from '../../../compose/marks.ts'
import type { PageBuilder } from '../../../compose/page-builder.ts'
import { rectOf } from '../../../compose/rects.ts'
import { discPath, onPage } from '../../../compose/type-caption.ts'
import type { Rect } from '../../../geometry.ts'
import { rectsMeet } from '../../../geometry.ts'

/** Draws a round lantern that hangs from the top of the page; `x` is its middle, `top` that of its body, px. */
export function lantern(
  builder: PageBuilder,
  { x, top, size, body, trim }: { x: number; top: number; size: number; body: string; trim: string },
): void {
  builder.line(x, 0, x, top, trim, size * 0.025)
  const ribs = 'M30 8C18 14 18 46 30 52M50 8C62 14 62 46 50 52M40 8V52'
  const view = [80, 110] as const
  const box = rectOf(x - size / 2, top, size, (size * 110) / 80)
  builder.drawing(box, view, [
    [body, 'M40 6C66 6 78 18 78 30C78 42 66 54 40 54C14 54 2 42 2 30C2 18 14 6 40 6Z'],
    [trim, 'M26 0H54V8H26ZM26 52H54V60H26ZM38 60H42V70H38Z'],
    [trim, 'M34 70H46L49 104H45L43.500 80L42 106H38L36.500 80L35 104H31Z'],
  ])
  lineDrawing(builder, box, view, [ribs], trim, 1.4)
}

/** Draws the outburst of a firework; `r` is its radius, px. */
export function burst(
  builder: PageBuilder,
  x: number,
  y: number,
  r: number,
  colours: readonly [string, string],
  count = 16,
): void {
  const box = rectOf(x - r, y - r, r * 2, r * 2)
  const rays: string[] = []
  let dots = ''
  for (let ray = 0; ray < count; ray++) {
    const turn = (ray / count) * Math.PI * 2
    const far = ray % 2 ? 0.72 : 0.98
    const at = (share: number) =>
      [100 + Math.cos(turn) * share * 100, 100 + Math.sin(turn) * share * 100].map((one) => one.toFixed(1))
    rays.push(`M${at(far * 0.36).join(' ')}L${at(far * 0.82).join(' ')}`)
    const [dx, dy] = at(far * 0.93)
    dots += discPath(Number(dx), Number(dy), ray % 2 ? 3 : 4.2)
  }
  lineDrawing(builder, box, [200, 200], rays, colours[0], 3.4)
  builder.drawing(box, [200, 200], [[colours[1], dots]])
}

/** Draws rows of overlapping waves of three rings in a box, `r` px each. */
export function waves(builder: PageBuilder, box: Rect, r: number, colours: readonly [string, string]): void {
  const [fill, rim] = colours
  const rows = Math.max(1, Math.ceil(box.height / (r * 0.5)))
  for (let row = 0; row < rows; row++) {
    const y = box.top + row * r * 0.5 + r
    const from = box.left - (row % 2 ? r : 0)
    let [outer, middle, inner] = ['', '', '']
    for (let x = from; x < box.left + box.width + r; x += r * 2) {
      outer += discPath(x, y, r)
      middle += discPath(x, y, r * 0.7)
      inner += discPath(x, y, r * 0.4)
    }
    onPage(builder, [
      [rim, outer],
      [fill, outer.replaceAll(`A${r} ${r}`, `A${r * 0.93} ${r * 0.93}`)],
    ])
    onPage(builder, [
      [rim, middle],
      [fill, inner],
    ])
  }
}

/** Draws a lucky cloud: curls on a flat foot. */
export const cloud = (builder: PageBuilder, box: Rect, colour: string, pen: number): void =>
  lineDrawing(
    builder,
    box,
    [120, 50],
    [
      'M4 46H112C120 46 120 34 111 34C114 22 100 17 94 26C92 8 66 4 62 22C56 12 40 16 42 28C34 22 22 28 26 38M62 22C64 30 74 30 75 23M94 26C92 33 99 37 103 32M42 28C44 34 51 34 52 29',
    ],
    colour,
    pen,
  )

/** Scatters small things over a box, clear of the boxes in `clear`; draws all of one colour as one drawing. */
export function scatter(
  builder: PageBuilder,
  box: Rect,
  { count, size, colours, clear = [], of = 'paper' }: ScatterOptions,
): void {
  const paths = colours.map(() => '')
  for (let piece = 0; piece < count; piece++) {
    const r = size * (0.45 + builder.random() * 0.75)
    const [x, y] = [box.left + builder.random() * box.width, box.top + builder.random() * box.height]
    const [turn, kind] = [builder.random() * Math.PI, Math.floor(builder.random() * 3)]
    if (clear.some((one) => rectsMeet(one, rectOf(x - r, y - r, 2 * r, 2 * r)))) continue
    paths[piece % colours.length] += pathOf(of, { x, y, r, turn, kind })
  }
  onPage(
    builder,
    paths.map((d, at) => [colours[at]!, d] as const).filter(([, d]) => d !== ''),
  )
}

interface ScatterOptions {
  readonly count: number
  /** Usual radius of a piece, px. */
  readonly size: number
  readonly colours: readonly string[]
  readonly clear?: readonly Rect[]
  /** Pieces of paper, round flakes, petals, or strokes of rain. */
  readonly of?: 'paper' | 'snow' | 'petal' | 'rain'
}

function pathOf(
  of: 'paper' | 'snow' | 'petal' | 'rain',
  { x, y, r, turn, kind }: { x: number; y: number; r: number; turn: number; kind: number },
): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const at = (u: number, v: number) =>
    `${(x + (u * cos - v * sin) * r).toFixed(1)} ${(y + (u * sin + v * cos) * r).toFixed(1)}`
  if (of === 'snow' || (of === 'paper' && kind === 0)) return discPath(x, y, r * 0.6)
  if (of === 'petal') return `M${at(-1, 0)}Q${at(0, -0.9)} ${at(1, 0)}Q${at(0, 0.9)} ${at(-1, 0)}Z`
  if (of === 'rain')
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${(r * 0.16).toFixed(1)} 0l${(-r * 0.7).toFixed(1)} ${(r * 2.4).toFixed(1)}l${(-r * 0.16).toFixed(1)} 0z`
  if (kind === 1) return `M${at(-1, -0.4)}L${at(1, -0.4)}L${at(1, 0.4)}L${at(-1, 0.4)}Z`
  return `M${at(0, -1)}L${at(0.9, 0.7)}L${at(-0.9, 0.7)}Z`
}

/** Draws a garland of pennants that hangs between two points at the same height. */
export function bunting(
  builder: PageBuilder,
  { left, right, y, sag, size }: { left: number; right: number; y: number; sag: number; size: number },
  colours: readonly string[],
  string: string,
): void {
  const count = Math.max(5, Math.round((right - left) / (size * 1.25)))
  const at = (share: number) => [left + (right - left) * share, y + sag * 4 * share * (1 - share)] as const
  const paths = colours.map(() => '')
  for (let flag = 0; flag < count; flag++) {
    const [x1, y1] = at((flag + 0.1) / count)
    const [x2, y2] = at((flag + 0.9) / count)
    paths[flag % colours.length] +=
      `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}L${((x1 + x2) / 2).toFixed(1)} ${((y1 + y2) / 2 + size).toFixed(1)}Z`
  }
  onPage(
    builder,
    paths.map((d, place) => [colours[place]!, d] as const),
  )
  const [mx, my] = [(left + right) / 2, y + sag * 2]
  lineDrawing(
    builder,
    builder.page,
    [builder.width, builder.height],
    [`M${left} ${y}Q${mx} ${my} ${right} ${y}`],
    string,
    size * 0.07,
  )
}
