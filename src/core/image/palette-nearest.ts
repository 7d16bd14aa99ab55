import { dimensions } from './palette-space.ts'

/**
 * Exact Euclidean nearest-neighbour search among a few points: starts from a guess and tries its neighbours from near
 * to far, until the triangle inequality rules out the rest.
 */
export class Nearest {
  readonly points: Float32Array
  readonly size: number
  /** For each point, all points from near to far, and their distances. */
  private readonly order: Uint16Array
  private readonly distances: Float32Array
  /** Squared distance found by the last call of {@link Nearest.of}. */
  found = 0

  constructor(points: Float32Array) {
    this.points = points
    this.size = points.length / dimensions
    this.order = new Uint16Array(this.size * this.size)
    this.distances = new Float32Array(this.size * this.size)
    for (let from = 0; from < this.size; from++) this.sortAround(from)
  }

  private sortAround(from: number): void {
    const { size, points } = this
    const squares = Float64Array.from({ length: size }, (_, to) => this.square(to, points, from * dimensions))
    const order = Uint16Array.from({ length: size }, (_, to) => to).sort(
      (one, other) => (squares[one] as number) - (squares[other] as number),
    )
    this.order.set(order, from * size)
    for (let rank = 0; rank < size; rank++)
      this.distances[from * size + rank] = Math.sqrt(squares[order[rank] as number] as number)
  }

  /** Returns the median distance of a point to its nearest neighbour; 0 for a single point. */
  usualGap(): number {
    const gaps = Float32Array.from(
      { length: this.size },
      (_, point) => this.distances[point * this.size + 1] ?? 0,
    ).sort()
    return this.size > 1 ? (gaps[this.size >> 1] as number) : 0
  }

  /** Returns the squared distance of a point to the coordinates in `from` at `at`. */
  square(point: number, from: Float32Array, at: number): number {
    const base = point * dimensions
    const { points } = this
    const d0 = (points[base] as number) - (from[at] as number)
    const d1 = (points[base + 1] as number) - (from[at + 1] as number)
    const d2 = (points[base + 2] as number) - (from[at + 2] as number)
    const d3 = (points[base + 3] as number) - (from[at + 3] as number)
    return d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3
  }

  /** Returns the index of the point nearest to the coordinates in `from` at `at`; `guess` only affects speed. */
  of(from: Float32Array, at: number, guess: number): number {
    const { size, order, distances } = this
    let best = guess
    let least = this.square(guess, from, at)
    const toGuess = Math.sqrt(least)
    let reach = toGuess * 2
    const base = guess * size
    for (let rank = 0; rank < size && (distances[base + rank] as number) < reach; rank++) {
      const point = order[base + rank] as number
      const square = this.square(point, from, at)
      if (square < least) {
        least = square
        best = point
        reach = toGuess + Math.sqrt(square)
      }
    }
    this.found = least
    return best
  }
}
