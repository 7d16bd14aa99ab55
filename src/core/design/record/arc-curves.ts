import type { Segment } from '../../glyphs/path.ts'

/**
 * Converts SVG's arc from x, y to cubic curves, at most a quarter of a turn each (SVG 2 appendix B.2.4). `numbers` are
 * those of the path command: both radii, degrees, large and clockwise as 0 or 1, and the end.
 */
export function arcCurves(x: number, y: number, numbers: readonly number[]): Segment[] {
  const [across = 0, down = 0, degrees = 0, large = 0, clockwise = 0, endX = 0, endY = 0] = numbers
  if (across === 0 || down === 0) return [['L', endX, endY]]
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  // Half of the chord in the axes of the ellipse.
  const [dx, dy] = [(x - endX) / 2, (y - endY) / 2]
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx]
  if (px === 0 && py === 0) return []
  const needed = Math.max(1, Math.hypot(px / across, py / down))
  const [rx, ry] = [Math.abs(across) * needed, Math.abs(down) * needed]
  const [u, v] = [px / rx, py / ry]
  const aside = Math.sqrt(Math.max(0, 1 / (u * u + v * v) - 1)) * (large === clockwise ? -1 : 1)
  // The centre on the unit circle's plane, relative to the middle of the chord.
  const [cu, cv] = [aside * v, -aside * u]
  const from = Math.atan2(v - cv, u - cu)
  const full = 2 * Math.PI
  const gap = Math.atan2(-v - cv, -u - cu) - from
  const sweep = clockwise ? ((gap % full) + full) % full : -(((-gap % full) + full) % full)
  const [midX, midY] = [(x + endX) / 2, (y + endY) / 2]
  const place = (a: number, b: number): [number, number] => {
    const [ex, ey] = [(a + cu) * rx, (b + cv) * ry]
    return [midX + cos * ex - sin * ey, midY + sin * ex + cos * ey]
  }
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9))
  const step = sweep / pieces
  const bend = (4 / 3) * Math.tan(step / 4)
  return Array.from({ length: pieces }, (_, piece): Segment => {
    const [start, end] = [from + piece * step, from + (piece + 1) * step]
    const [c0, s0, c1, s1] = [Math.cos(start), Math.sin(start), Math.cos(end), Math.sin(end)]
    const last = piece === pieces - 1 ? [endX, endY] : place(c1, s1)
    return ['C', ...place(c0 - bend * s0, s0 + bend * c0), ...place(c1 + bend * s1, s1 - bend * c1), ...last]
  })
}
