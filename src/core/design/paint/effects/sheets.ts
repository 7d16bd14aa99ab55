import type { Rect, Size } from '../../../geometry.ts'
import type { EffectOf } from '../../effects.ts'
import type { Canvas2D } from '../env.ts'
import { around, paintIn, type Scene, trace } from './scene.ts'
import { type LinePath, type Point, stations } from './track.ts'

const radians = Math.PI / 180

/** Returns the bounding box of all lines, px. */
function linesBox(tracks: readonly LinePath[]): Rect {
  const points = tracks.flatMap((track) =>
    stations(track, track.from, track.to).flatMap((s) => [track.at(s, track.top), track.at(s, track.bottom)]),
  )
  return points.length ? around(points) : { left: 0, top: 0, width: 0, height: 0 }
}

const padded = ({ left, top, width, height }: Rect, x: number, y: number): Rect => ({
  left: left - x,
  top: top - y,
  width: width + 2 * x,
  height: height + 2 * y,
})

const boxOf = ({ left, top, width, height }: Rect) => ({ x: left + width / 2, y: top + height / 2, width, height })

/** Returns the outline of a band along a bent line, with round corners. */
function bent(track: LinePath, from: number, to: number, top: number, bottom: number, radius: number): Point[] {
  const corner = (s: number, v: number, start: number) =>
    Array.from({ length: 7 }, (_, step) => {
      const turn = (start + step * 15) * radians
      return track.at(s + radius * Math.cos(turn), v + radius * Math.sin(turn))
    })
  const [left, right, up, down] = [from + radius, to - radius, top + radius, bottom - radius]
  const along = stations(track, left, right)
  return [
    ...corner(left, up, 180),
    ...along.map((s) => track.at(s, top)),
    ...corner(right, up, 270),
    ...corner(right, down, 0),
    ...[...along].reverse().map((s) => track.at(s, bottom)),
    ...corner(left, down, 90),
  ]
}

/** Paints sheets of paper behind the lines, or one behind all of them. */
export function paintNote(scene: Scene, effect: EffectOf<'note'>): void {
  const { context, fullTracks, unit } = scene
  const { padX, padY, tilt, fill, perLine } = effect
  const sheet = (box: ReturnType<typeof boxOf>, turn: number, radius: number) =>
    paintIn(scene, fill, box, turn, () => {
      context.beginPath()
      context.roundRect(0, 0, box.width, box.height, Math.min(radius, box.width / 2, box.height / 2))
      context.fill()
    })
  if (!perLine) {
    sheet(boxOf(padded(linesBox(fullTracks), padX * unit, padY * unit)), tilt * radians, effect.radius * unit)
    return
  }
  for (const [place, track] of fullTracks.entries()) {
    const { size } = track
    const [from, to] = [track.from - padX * size, track.to + padX * size]
    const [top, bottom] = [track.top - padY * size, track.bottom + padY * size]
    const radius = effect.radius * size
    if (track.curved) {
      const points = bent(track, from, to, top, bottom, Math.min(radius, (to - from) / 2, (bottom - top) / 2))
      const bounds = around(points)
      paintIn(scene, fill, boxOf(bounds), 0, () => {
        trace(
          context,
          points.map(({ x, y }) => ({ x: x - bounds.left, y: y - bounds.top })),
        )
        context.fill()
      })
      continue
    }
    const { x, y } = track.at((from + to) / 2, (top + bottom) / 2)
    const turn = tilt * radians * (place % 2 === 0 ? 1 : -1)
    sheet({ x, y, width: to - from, height: bottom - top }, track.angleAt(0) + turn, radius)
  }
}

/** Length and width of a speech bubble's tail, em. */
export const tailLength = 0.5
const tailWidth = 0.5

/** Adds the tail of a bubble to its outline, with the same winding, so that no seam shows where they meet. */
function traceTail(
  context: Canvas2D,
  { width, height }: Size,
  tail: EffectOf<'bubble'>['tail'],
  round: number,
  pad: number,
  unit: number,
): void {
  const [long, wide] = [tailLength * unit, Math.min(tailWidth * unit, width / 2, height / 2)]
  if (tail === 'left' || tail === 'right') {
    const out = tail === 'left' ? -1 : 1
    const edge = tail === 'left' ? 0 : width
    // Beside the first line, as in a chat.
    const middle = Math.min(height / 2, pad + unit / 2)
    context.moveTo(edge - out, middle - (out * wide) / 2)
    context.lineTo(edge + out * long * 0.7, middle)
    context.lineTo(edge - out, middle + (out * wide) / 2)
    return
  }
  const down = tail.startsWith('bottom') ? 1 : -1
  const inward = tail.endsWith('left') ? 1 : -1
  const edge = down > 0 ? height : 0
  const room = Math.min(Math.max(round, 0.3 * unit), (width - wide) / 2)
  const outer = inward > 0 ? room : width - room
  // The tail leans outwards: its outer side is concave, its inner side convex.
  const sides = [
    [outer, outer, edge + down * long * 0.6],
    [outer + inward * wide, outer + inward * wide * 0.9, edge + down * long * 0.7],
  ] as const
  const [first, last] = down * inward > 0 ? [sides[1], sides[0]] : sides
  context.moveTo(first[0], edge - down)
  context.quadraticCurveTo(first[1], first[2], outer - inward * wide * 0.5, edge + down * long)
  context.quadraticCurveTo(last[1], last[2], last[0], edge - down)
}

/** Paints a speech bubble around all lines. */
export function paintBubble(scene: Scene, { padX, padY, radius, tail, fill }: EffectOf<'bubble'>): void {
  const { context, fullTracks, unit } = scene
  const bounds = padded(linesBox(fullTracks), padX * unit, padY * unit)
  const { width, height } = bounds
  const round = Math.min(radius * unit, width / 2, height / 2)
  paintIn(scene, fill, boxOf(bounds), 0, () => {
    context.beginPath()
    context.roundRect(0, 0, width, height, round)
    traceTail(context, bounds, tail, round, padY * unit, unit)
    context.fill()
  })
}

/** Depth of the teeth at the torn ends of a tape, as a share of its height. */
const tooth = 0.12

/** Paints a strip of tape at the edge of the text. */
export function paintTape(scene: Scene, tape: EffectOf<'tape'>): void {
  const { context, fullTracks, unit } = scene
  const bounds = padded(linesBox(fullTracks), 0.2 * unit, 0.2 * unit)
  const [width, height] = [tape.width * unit, tape.height * unit]
  const x = tape.place.endsWith('left')
    ? bounds.left
    : tape.place.endsWith('right')
      ? bounds.left + bounds.width
      : bounds.left + bounds.width / 2
  const y = tape.place.startsWith('bottom') ? bounds.top + bounds.height : bounds.top
  paintIn(scene, { type: 'solid', colour: tape.colour }, { x, y, width, height }, tape.angle * radians, () => {
    const teeth = 6
    const bite = tooth * height
    const end = (edge: number, inward: number) =>
      Array.from({ length: teeth * 2 + 1 }, (_, step) => ({
        x: edge + (step % 2 === 0 ? 0 : inward * bite),
        y: (height * step) / (teeth * 2),
      }))
    trace(context, [...end(width, -1), ...end(0, 1).reverse()])
    context.fill()
  })
}
