import { randomSigned, seededRandom } from '../../../random.ts'
import type { EffectOf } from '../../effects.ts'
import { fillStyleOf } from '../surface.ts'
import type { CharacterBox } from './cells.ts'
import { type Scene, trace, traceCurve } from './scene.ts'
import { type LinePath, type Point, stations, stretches } from './track.ts'

/** Creates a random generator per line, independent of the lines before it. */
const ofLine = (seed: number, line: number) => seededRandom(seed * 1009 + line * 7919)

/** Returns the outline of a band along a track, out along one edge and back along the other. */
function band(track: LinePath, from: number, to: number, top: number, bottom: number): Point[] {
  const places = stations(track, from, to)
  return [...places.map((s) => track.at(s, top)), ...places.reverse().map((s) => track.at(s, bottom))]
}

/** Paints the background of highlighted runs, from the top of their characters to the bottom. */
export function paintHighlights({ context, placed, tracks }: Scene): void {
  for (const track of tracks) {
    for (const { from, to, cells } of stretches(track, ({ drawnStyle }) => placed.styles[drawnStyle]!.highlight)) {
      const air = track.size * 0.05
      context.fillStyle = placed.styles[cells[0]!.drawnStyle]!.highlight
      trace(context, band(track, from - air, to + air, track.top - air, track.bottom + air))
      context.fill()
    }
  }
}

/** How far the ends of a marker extend beyond the text, and their maximum raggedness, em. */
const markerEnd = 0.14
const ragged = 0.16
/** Maximum deviation of a marker's edges, as a share of its height. */
const waver = 0.07

/** Returns how far a marker extends beyond the characters' em squares, em. */
export function markerReach({ height, offset, skew, rough }: EffectOf<'marker'>): number {
  const along = markerEnd + ragged * rough + (Math.abs(Math.tan((skew * Math.PI) / 180)) * height) / 2
  const thick = height * (0.5 + waver * rough)
  return Math.max(along, thick - offset, offset + thick - 1)
}

/** Paints the stroke of a felt pen behind each line, with slanted, ragged ends and uneven edges. */
export function paintMarker({ context, tracks }: Scene, effect: EffectOf<'marker'>): void {
  const { height, offset, skew, rough, colour, seed } = effect
  context.fillStyle = colour
  for (const track of tracks) {
    const random = ofLine(seed, track.line)
    const { size, from, to } = track
    const thick = height * size
    const middle = track.top + offset * size
    const slant = Math.tan((skew * Math.PI) / 180)
    const at = (s: number, off: number): Point => track.at(s - slant * off, middle + off)
    const wild = (of: number) => randomSigned(random) * of * rough
    const [start, end] = [from - markerEnd * size, to + markerEnd * size]
    const count = Math.max(3, Math.ceil((end - start) / size) * 2)
    const edge = (off: number) =>
      Array.from({ length: count - 1 }, (_, step) => ({
        s: start + ((end - start) * (step + 1)) / count,
        off: off + wild(waver * thick),
      }))
    // Bristles leave the paper at different points.
    const bristles = 5
    const tip = (s: number, out: number) =>
      Array.from({ length: bristles + 1 }, (_, step) => ({
        s: s + out * (rough * ragged * size * random()),
        off: thick * (step / bristles - 0.5),
      }))
    const outline = [...edge(-thick / 2), ...tip(end, 1), ...edge(thick / 2).reverse(), ...tip(start, -1).reverse()]
    trace(
      context,
      outline.map(({ s, off }) => at(s, off)),
    )
    context.fill()
  }
}

/** Length of a wave from crest to crest, em. */
const waveLength = 0.5

/** Returns the points of a wave with a whole number of half waves, so that it begins and ends on its middle. */
function wave(track: LinePath, off: number, amplitude: number): Point[] {
  const { from, to, size } = track
  const halves = Math.max(2, Math.round(((to - from) / (waveLength * size)) * 2))
  const steps = halves * 8
  return Array.from({ length: steps + 1 }, (_, step) =>
    track.at(from + ((to - from) * step) / steps, off - amplitude * Math.sin((step / steps) * halves * Math.PI)),
  )
}

/** Returns the outline of a hand-drawn line, which deviates sideways and varies in thickness. */
function hand(track: LinePath, off: number, amplitude: number, width: number, random: () => number): Point[] {
  const { from, to, size } = track
  const count = Math.max(4, Math.ceil(((to - from) / size) * 1.5))
  const knots = Array.from({ length: count + 1 }, () => ({ off: randomSigned(random), press: 0.75 + random() * 0.5 }))
  const steps = count * 6
  const tilt = randomSigned(random) * 0.6
  const edges = Array.from({ length: steps + 1 }, (_, step) => {
    const along = (step / steps) * count
    const knot = Math.min(count - 1, Math.floor(along))
    // Cosine interpolation between knots is smooth and never overshoots.
    const mix = (1 - Math.cos((along - knot) * Math.PI)) / 2
    const between = (key: 'off' | 'press') => knots[knot]![key] * (1 - mix) + knots[knot + 1]![key] * mix
    const lift = Math.min(1, 0.35 + Math.min(step, steps - step) / 4)
    const middle = off + amplitude * (between('off') * 0.6 + tilt * (step / steps - 0.5))
    const half = (width * between('press') * lift) / 2
    const s = from + ((to - from) * step) / steps
    return [track.at(s, middle - half), track.at(s, middle + half)] as const
  })
  return [...edges.map(([upper]) => upper), ...edges.map(([, lower]) => lower).reverse()]
}

/**
 * Paints a line under each line of text, left of each column; `offset` is from the foot of the characters to its
 * middle.
 */
export function paintUnderline({ context, tracks }: Scene, effect: EffectOf<'underline'>): void {
  const { shape, width, amplitude, offset, colour, seed } = effect
  context.save()
  context.strokeStyle = colour
  context.fillStyle = colour
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const track of tracks) {
    const { size, from, to, bottom } = track
    const off = bottom + offset * size
    const line = (at: number) => stations(track, from, to).map((s) => track.at(s, at))
    context.lineWidth = width * size
    if (shape === 'hand') {
      trace(context, hand(track, off, amplitude * size, width * size, ofLine(seed, track.line)))
      context.fill()
      continue
    }
    if (shape === 'wave') traceCurve(context, wave(track, off, amplitude * size))
    else if (shape === 'dash') {
      // Round caps lengthen each dash by the width of the line.
      context.setLineDash([0.3 * size, (0.14 + width) * size])
      traceCurve(context, line(off))
    } else if (shape === 'double') {
      context.lineWidth = width * size * 0.7
      traceCurve(context, line(off))
      context.stroke()
      traceCurve(context, line(off + width * size * 1.7))
    } else traceCurve(context, line(off))
    context.stroke()
  }
  context.restore()
}

/** Width of underlines and strikethroughs, and their offsets, em. */
const ruleWidth = 0.06
const underBelow = 0.06
const strikeBelow = 0.02

/** Paints underlines and strikethroughs of runs, in the fill of their characters. */
export function paintRules({ context, env, placed, tracks }: Scene): void {
  const { width, height, styles } = placed
  for (const key of ['underline', 'strike'] as const) {
    for (const track of tracks) {
      // A run in another colour or size gets a line of its own.
      const marked = ({ drawnStyle }: CharacterBox) => (styles[drawnStyle]![key] ? `${drawnStyle}` : '')
      for (const { from, to, cells } of stretches(track, marked)) {
        const { fill, size } = styles[cells[0]!.drawnStyle]!
        const style = fillStyleOf(context, fill, width, height, env)
        if (style === null) continue
        const half = (ruleWidth * size) / 2
        const off =
          key === 'underline' ? track.bottom + underBelow * size : track.middleOf(cells[0]!) + strikeBelow * size
        context.fillStyle = style
        trace(context, band(track, from, to, off - half, off + half))
        context.fill()
      }
    }
  }
}
