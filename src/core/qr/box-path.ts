/** Corner radii of a box: top left, top right, bottom right, bottom left. */
export type Corners = readonly [number, number, number, number]

/** Formats a number for SVG path data, rounded to thousandths: finer is not visible, and files stay small. */
export const short = (value: number): string => String(Math.round(value * 1000) / 1000)

/** How the corners of a box are drawn: as arcs or as straight cuts. */
export type Bend = 'round' | 'cut'

/**
 * Returns a box with four corner radii as SVG path data, clockwise; `hole` runs counterclockwise and cuts a hole under
 * the nonzero rule.
 */
export function boxPath(
  x: number,
  y: number,
  width: number,
  height: number,
  corners: Corners,
  { hole = false, bend = 'round' }: { readonly hole?: boolean; readonly bend?: Bend } = {},
): string {
  const most = Math.min(width, height) / 2
  const [a, b, c, d] = corners.map((radius) => Math.min(most, Math.max(0, radius))) as unknown as Corners
  const sweep = hole ? 0 : 1
  const turn = (radius: number, toX: number, toY: number) => {
    if (radius === 0) return ''
    if (bend === 'cut') return `L${short(toX)} ${short(toY)}`
    return `A${short(radius)} ${short(radius)} 0 0 ${sweep} ${short(toX)} ${short(toY)}`
  }
  const to = (toX: number, toY: number) => `L${short(toX)} ${short(toY)}`
  const [right, bottom] = [x + width, y + height]
  const start = `M${short(x + a)} ${short(y)}`
  if (!hole) {
    return `${start}${to(right - b, y)}${turn(b, right, y + b)}${to(right, bottom - c)}${turn(c, right - c, bottom)}${to(x + d, bottom)}${turn(d, x, bottom - d)}${to(x, y + a)}${turn(a, x + a, y)}z`
  }
  return `${start}${turn(a, x, y + a)}${to(x, bottom - d)}${turn(d, x + d, bottom)}${to(right - c, bottom)}${turn(c, right, bottom - c)}${to(right, y + b)}${turn(b, right - b, y)}z`
}

/** Returns the same radius for every corner. */
export const evenly = (radius: number): Corners => [radius, radius, radius, radius]
