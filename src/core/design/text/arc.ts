import type { LaidOutLine, LineLayout } from './flow.ts'
import { baselineOf, type Composition, wordsOfGroup } from './pieces.ts'
import type { Line, Piece } from './placed.ts'
import { ascent } from './styles.ts'

/** Smallest radius a line may be bent to, em. */
const sharpest = 0.5

/** A text bent to an arc, px; the top left corner of its bounding box is at 0, 0. */
export interface Bent extends Composition {
  readonly width: number
  readonly height: number
}

interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

const nowhere = (): Bounds => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity })

function include(bounds: Bounds, x: number, y: number): void {
  bounds.left = Math.min(bounds.left, x)
  bounds.right = Math.max(bounds.right, x)
  bounds.top = Math.min(bounds.top, y)
  bounds.bottom = Math.max(bounds.bottom, y)
}

/** Computes the radius of each line, px: the longest line spans the angle, the others lie on concentric circles. */
function radiiOf(lines: readonly LaidOutLine[], angle: number, upwards: boolean): number[] {
  const baselines = lines.map((line) => line.across + baselineOf(line))
  const longest = lines.reduce((best, line, place) => (line.length > lines[best]!.length ? place : best), 0)
  const radius = lines[longest]!.length / angle
  return lines.map(({ size }, place) => {
    const below = baselines[place]! - baselines[longest]!
    return Math.max(sharpest * size, radius + (upwards ? -below : below))
  })
}

/**
 * Bends a text so that its longest line spans `arc` degrees of a circle, arched upwards above 0, downwards below. Every
 * cluster is drawn on its own tangent.
 */
export function bend({ lines }: Pick<LineLayout, 'lines'>, arc: number): Bent {
  const upwards = arc > 0
  const sign = upwards ? 1 : -1
  const radii = radiiOf(lines, (Math.abs(arc) * Math.PI) / 180, upwards)
  const left = Math.min(...lines.map(({ along }) => along))
  const right = Math.max(...lines.map(({ along, length }) => along + length))
  const middle = (left + right) / 2
  const all = nowhere()
  const boxes = lines.map(nowhere)

  const pieces = lines.flatMap((line, place) => {
    const radius = radii[place]!
    const lead = (line.height - line.size) / 2
    return [...line.sign, ...line.spots]
      .filter(({ cell }) => cell.kind !== 'control')
      .map((spot): Piece => {
        const words = wordsOfGroup([spot])
        const { style, length } = spot.cell
        const angle = (line.along + spot.at + length / 2 - middle) / radius
        const turn = sign * angle
        const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
        // The middle of the baseline touches the circle; the piece starts half its length before it, raised for
        // scripts.
        const point = (along: number, down: number) => ({
          x: radius * Math.sin(angle) + along * cos - down * sin,
          y: -sign * radius * Math.cos(angle) + along * sin + down * cos,
        })
        for (const along of [-length / 2, length / 2]) {
          for (const down of [-ascent * line.size - lead, (1 - ascent) * line.size + lead]) {
            const corner = point(along, down)
            include(all, corner.x, corner.y)
            include(boxes[place]!, corner.x, corner.y)
          }
        }
        return { ...words, ...point(-length / 2, -style.raise), turn: (turn * 180) / Math.PI, line: place }
      })
  })

  const moved = pieces.map((piece) => ({ ...piece, x: piece.x - all.left, y: piece.y - all.top }))
  const rows = lines.map((line, place): Line => {
    const { size, start, end } = line
    const baseline = -sign * radii[place]! - all.top
    const box = boxes[place]!
    // An empty line gets a zero-width box at the middle of its arc.
    if (box.left > box.right) {
      return { x: -all.left, y: baseline - baselineOf(line), width: 0, height: line.height, baseline, size, start, end }
    }
    const shape = {
      x: box.left - all.left,
      y: box.top - all.top,
      width: box.right - box.left,
      height: box.bottom - box.top,
    }
    return { ...shape, baseline, size, start, end }
  })
  return { lines: rows, pieces: moved, width: all.right - all.left, height: all.bottom - all.top }
}
