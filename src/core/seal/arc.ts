import type { Glyph } from '../glyphs/read.ts'
import { type GlyphLayout, narrowest, onCurve, spanOf } from './row.ts'

const degrees = Math.PI / 180

/** Returns the sweep of `count` characters on a round seal, degrees. */
export function sweepOf(count: number): number {
  if (count >= 22) return 270
  return Math.max(120, Math.min(260, 18 * (count - 1)))
}

/** Returns the height of `count` characters on the arc of a seal that is `diameter` mm wide, mm. */
export function arcHeightOf(count: number, diameter: number): number {
  const of40 = count <= 10 ? 6 : count <= 14 ? 5.4 : count <= 18 ? 4.8 : 4.2
  return (of40 * diameter) / 40
}

interface Curve {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
}

interface OnCurve {
  readonly x: number
  readonly y: number
  /** Angle of the outward normal, radians; −π/2 points up. */
  readonly normal: number
}

/**
 * Parametrises an ellipse by arc length between two angles as seen from its centre (degrees, clockwise from the right).
 * Returns the length between them, mm, and a function from a length since the start to the place there.
 */
export function alongEllipse({ cx, cy, rx, ry }: Curve, from: number, to: number) {
  const parameter = (angle: number) => {
    const turnsAway = Math.round(angle / 360)
    const within = (angle - turnsAway * 360) * degrees
    return Math.atan2(rx * Math.sin(within), ry * Math.cos(within)) + turnsAway * 2 * Math.PI
  }
  const [first, last] = [parameter(from), parameter(to)]
  const pieces = 720
  const lengths = new Float64Array(pieces + 1)
  const at = (share: number) => first + (last - first) * share
  for (let piece = 1; piece <= pieces; piece++) {
    const [a, b] = [at((piece - 1) / pieces), at(piece / pieces)]
    const step = Math.hypot(rx * (Math.cos(b) - Math.cos(a)), ry * (Math.sin(b) - Math.sin(a)))
    lengths[piece] = lengths[piece - 1]! + step
  }
  const place = (length: number): OnCurve => {
    let piece = 1
    while (piece < pieces && lengths[piece]! < length) piece += 1
    const span = lengths[piece]! - lengths[piece - 1]!
    const within = span === 0 ? 0 : (length - lengths[piece - 1]!) / span
    const t = at((piece - 1 + within) / pieces)
    return {
      x: cx + rx * Math.cos(t),
      y: cy + ry * Math.sin(t),
      normal: Math.atan2(rx * Math.sin(t), ry * Math.cos(t)),
    }
  }
  return { length: lengths[pieces]!, place }
}

export interface ArcText extends Curve {
  readonly height: number
  /** Angle between the middles of the first and the last character, degrees. */
  readonly sweep: number
  /** `top`: along the top, feet towards the centre. `bottom`: along the bottom, heads towards the centre. */
  readonly side: 'top' | 'bottom'
}

/**
 * Sets text along the curve on which its characters' middles lie, evenly by arc length, each condensed to its share.
 */
export function layArc(glyphs: readonly Glyph[], { side, height, sweep, ...curve }: ArcText): GlyphLayout {
  if (glyphs.length === 0) return { shapes: [], room: Number.POSITIVE_INFINITY }
  const half = sweep / 2
  const [from, to] = side === 'top' ? [-90 - half, -90 + half] : [90 + half, 90 - half]
  const { length, place } = alongEllipse(curve, from, to)
  const spans = glyphs.map(spanOf)
  const all = spans.reduce((sum, span) => sum + span, 0) - (spans[0]! + spans.at(-1)!) / 2
  const unit = glyphs.length === 1 ? length : length / all
  const set = onCurve(glyphs, height)
  let reached = -spans[0]! / 2
  const shapes = glyphs.map((glyph, index) => {
    const middle = reached + spans[index]! / 2
    reached += spans[index]!
    const { x, y, normal } = place(glyphs.length === 1 ? length / 2 : middle * unit)
    const width = Math.min(0.95 * unit * spans[index]!, 0.95 * height)
    return set(glyph, width, x, y, normal + (side === 'top' ? Math.PI / 2 : -Math.PI / 2))
  })
  const least = narrowest * height
  const room = unit * 0.95 >= least ? Number.POSITIVE_INFINITY : Math.floor((length / least) * 0.95) + 1
  return { shapes, room }
}
