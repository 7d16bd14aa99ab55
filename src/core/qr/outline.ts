type Modules = readonly (readonly boolean[])[]

/** How the modules of data are drawn. */
export const moduleStyles = ['square', 'round', 'dots'] as const
/** How the three finder patterns in the corners are drawn. */
export const eyeStyles = ['square', 'round', 'circle'] as const

export interface QrStyle {
  readonly modules: (typeof moduleStyles)[number]
  readonly eyes: (typeof eyeStyles)[number]
}

/** Modules of a finder pattern on a side. */
const eye = 7

/** Runs of dark modules in each row as rectangles, so that no hairline shows between neighbours. `dark` is asked for each module. */
export function runsPath(size: number, dark: (x: number, y: number) => boolean): string {
  const parts: string[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!dark(x, y)) continue
      let end = x
      while (end < size && dark(end, y)) end += 1
      parts.push(`M${x} ${y}h${end - x}v1h${x - end}z`)
      x = end
    }
  }
  return parts.join('')
}

/** A disc; dots keep a little apart so that they are seen as dots, yet cover enough of a module for a scanner. */
function dot(x: number, y: number): string {
  const radius = 0.44
  return `M${x + 0.5 - radius} ${y + 0.5}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
}

/** A module whose corners are round where nothing dark touches them: neighbours flow together. */
function flowing(x: number, y: number, dark: (x: number, y: number) => boolean): string {
  const [up, right, down, left] = [dark(x, y - 1), dark(x + 1, y), dark(x, y + 1), dark(x - 1, y)]
  const radius = 0.5
  const corner = (square: boolean, dx: number, dy: number, toX: number, toY: number) =>
    square ? `l${dx} ${dy}l${toX - dx} ${toY - dy}` : `a${radius} ${radius} 0 0 1 ${toX} ${toY}`
  return (
    `M${x} ${y + 0.5}` +
    corner(up || left, 0, -0.5, 0.5, -0.5) +
    corner(up || right, 0.5, 0, 0.5, 0.5) +
    corner(down || right, 0, 0.5, -0.5, 0.5) +
    corner(down || left, -0.5, 0, -0.5, -0.5) +
    'z'
  )
}

/** A square with round corners; counter-clockwise cuts a hole. */
function tile(x: number, y: number, side: number, radius: number, hole = false): string {
  const straight = side - 2 * radius
  if (radius === 0) return hole ? `M${x} ${y}v${side}h${side}v${-side}z` : `M${x} ${y}h${side}v${side}h${-side}z`
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 ${hole ? 0 : 1} ${dx} ${dy}`
  return hole
    ? `M${x} ${y + radius}v${straight}${arc(radius, radius)}h${straight}${arc(radius, -radius)}v${-straight}${arc(-radius, -radius)}h${-straight}${arc(-radius, radius)}z`
    : `M${x + radius} ${y}h${straight}${arc(radius, radius)}v${straight}${arc(-radius, radius)}h${-straight}${arc(-radius, -radius)}v${-straight}${arc(radius, -radius)}z`
}

/** Of their side, how round the three squares of a finder pattern are. */
const eyeRadius = { square: 0, round: 0.28, circle: 0.5 } as const

function eyePath(x: number, y: number, style: QrStyle['eyes']): string {
  const share = eyeRadius[style]
  return tile(x, y, 7, 7 * share) + tile(x + 1, y + 1, 5, 5 * share, true) + tile(x + 2, y + 2, 3, 3 * share)
}

/**
 * The dark part of a code as SVG path data (fill rule nonzero), one unit a module, without the quiet zone. Finder
 * patterns are drawn as whole shapes, all other modules in their style.
 */
export function qrOutline(modules: Modules, { modules: style, eyes }: QrStyle): string {
  const size = modules.length
  const inEye = (x: number, y: number) => (x < eye || x >= size - eye) && (y < eye || (y >= size - eye && x < eye))
  const dark = (x: number, y: number) => modules[y]?.[x] === true && !inEye(x, y)
  const corners = eyePath(0, 0, eyes) + eyePath(size - eye, 0, eyes) + eyePath(0, size - eye, eyes)
  if (style === 'square') return runsPath(size, dark) + corners
  const draw = style === 'dots' ? dot : (x: number, y: number) => flowing(x, y, dark)
  const data: string[] = []
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (dark(x, y)) data.push(draw(x, y))
  return data.join('') + corners
}
