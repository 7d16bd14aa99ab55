import { boxPath, evenly, short } from './box-path.ts'
import type { ModuleShape } from './shapes.ts'

type Dark = (x: number, y: number) => boolean

/** Position of the top left module. */
interface Origin {
  readonly x: number
  readonly y: number
}
const corner: Origin = { x: 0, y: 0 }

/** Returns runs of dark modules in each row as rectangles, so that no hairline shows between neighbours. */
export function runsPath(size: number, dark: Dark, { x: left, y: top }: Origin = corner): string {
  const parts: string[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!dark(x, y)) continue
      let end = x
      while (end < size && dark(end, y)) end += 1
      parts.push(`M${short(left + x)} ${short(top + y)}h${end - x}v1h${x - end}z`)
      x = end
    }
  }
  return parts.join('')
}

function dot(x: number, y: number, radius: number): string {
  const [r, across] = [short(radius), short(2 * radius)]
  return `M${short(x + 0.5 - radius)} ${short(y + 0.5)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0z`
}

/** Returns a module whose corners are round unless they touch a dark neighbour, so that neighbours merge. */
function flowing(x: number, y: number, dark: Dark, origin: Origin): string {
  const [up, right, down, left] = [dark(x, y - 1), dark(x + 1, y), dark(x, y + 1), dark(x - 1, y)]
  const radius = 0.5
  const bend = (square: boolean, dx: number, dy: number, toX: number, toY: number) =>
    square ? `l${dx} ${dy}l${toX - dx} ${toY - dy}` : `a${radius} ${radius} 0 0 1 ${toX} ${toY}`
  return (
    `M${short(origin.x + x)} ${short(origin.y + y + 0.5)}` +
    bend(up || left, 0, -0.5, 0.5, -0.5) +
    bend(up || right, 0.5, 0, 0.5, 0.5) +
    bend(down || right, 0, 0.5, -0.5, 0.5) +
    bend(down || left, -0.5, 0, -0.5, -0.5) +
    'z'
  )
}

/** Returns a diamond. It extends beyond its module: one inside it would cover only half of the area. */
function diamond(x: number, y: number, reach: number): string {
  const [midX, midY, r] = [x + 0.5, y + 0.5, short(reach)]
  return `M${short(midX)} ${short(midY - reach)}l${r} ${r}l-${r} ${r}l-${r} -${r}z`
}

const centred = (x: number, y: number, side: number, radius: number) =>
  boxPath(x + (1 - side) / 2, y + (1 - side) / 2, side, side, evenly(radius))

/**
 * Returns a single module, its side `scale` of a whole one. The coverage of each shape is enough for cameras to read it
 * as a whole module.
 */
function single(shape: ModuleShape, x: number, y: number, scale: number): string {
  switch (shape) {
    case 'round':
    case 'dots':
      return dot(x, y, 0.45 * scale)
    case 'diamond':
      return diamond(x, y, 0.6 * scale)
    case 'leaf':
      return boxPath(x + (1 - scale) / 2, y + (1 - scale) / 2, scale, scale, [0.5 * scale, 0, 0.5 * scale, 0])
    case 'rounded':
    case 'vertical':
    case 'horizontal':
      return centred(x, y, 0.92 * scale, 0.28 * scale)
    case 'tiles':
      return centred(x, y, 0.88 * scale, 0)
    default:
      return centred(x, y, scale, 0)
  }
}

/** Width of the bars of `vertical` and `horizontal`, modules. */
const barWidth = 0.84

/** Returns runs of dark modules down each column, or along each row, as bars with round ends. */
function bars(size: number, dark: Dark, down: boolean, origin: Origin): string {
  const parts: string[] = []
  const at = (run: number, across: number) => (down ? dark(across, run) : dark(run, across))
  const inset = (1 - barWidth) / 2
  for (let across = 0; across < size; across++) {
    for (let from = 0; from < size; from++) {
      if (!at(from, across)) continue
      let end = from
      while (end < size && at(end, across)) end += 1
      const length = end - from - 2 * inset
      const round = evenly(barWidth / 2)
      parts.push(
        down
          ? boxPath(origin.x + across + inset, origin.y + from + inset, barWidth, length, round)
          : boxPath(origin.x + from + inset, origin.y + across + inset, length, barWidth, round),
      )
      from = end
    }
  }
  return parts.join('')
}

/**
 * Returns the modules for which `dark` returns true as SVG path data, one unit per module. With a `scale` below 1 each
 * is drawn separately and small, so that the background shows between them.
 */
export function modulesPath(size: number, dark: Dark, shape: ModuleShape, scale = 1, origin = corner): string {
  if (scale === 1) {
    if (shape === 'square') return runsPath(size, dark, origin)
    if (shape === 'vertical') return bars(size, dark, true, origin)
    if (shape === 'horizontal') return bars(size, dark, false, origin)
  }
  const flows = shape === 'round' && scale === 1
  const data: string[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (dark(x, y)) data.push(flows ? flowing(x, y, dark, origin) : single(shape, origin.x + x, origin.y + y, scale))
    }
  }
  return data.join('')
}
