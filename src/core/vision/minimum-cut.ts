import type { Size } from '../geometry.ts'

/** A grid whose places are to be divided into two sides; all capacities are whole numbers. */
export interface CutGrid extends Size {
  /** What it costs to put a place on the sink's side; negative: what it costs to put it on the source's side */
  readonly terminals: Int32Array
  /** Cost of dividing a place from its right neighbour, not negative; the last column is not read */
  readonly right: Int32Array
  /** Cost of dividing a place from the one below, not negative; the last row is not read */
  readonly down: Int32Array
}

export interface GridCut {
  /** 1 for the places on the source's side; where both sides cost the same, the sink's */
  readonly source: Uint8Array<ArrayBuffer>
  /** Cost of the cut, the same as the greatest flow */
  readonly flow: number
}

const free = 0
const fromSource = 1
const toSink = 2
/** Parents beside the directions 0 to 3. */
const terminal = 4
const orphan = 5
/** A distance beyond every real one, of places that have lost their terminal. */
const lost = 1 << 30

/**
 * Finds the cheapest division of a grid into two sides: minimum cut by augmenting paths from two search trees that are
 * kept (Boykov and Kolmogorov, 2004). Directions are 0 right, 1 left, 2 down, 3 up, so that `direction ^ 1` is back.
 */
export function minimumCut(grid: CutGrid): GridCut {
  const flow = new GridFlow(grid)
  flow.run()
  return { source: flow.sourceSide(), flow: flow.total }
}

class GridFlow {
  total = 0
  readonly #size: Size
  /** The grid has a frame of one place, so that every place has four neighbours. */
  readonly #stride: number
  readonly #offsets: Int32Array
  /** What can still flow from a place in each direction */
  readonly #rest: Int32Array
  /** What can still flow from the source into a place; negative: from the place into the sink */
  readonly #terminals: Int32Array
  readonly #tree: Uint8Array
  readonly #parent: Uint8Array
  readonly #stamp: Int32Array
  readonly #distance: Int32Array
  /** Ring of active places */
  readonly #queue: Int32Array
  readonly #queued: Uint8Array
  #head = 0
  #waiting = 0
  readonly #orphans: number[] = []
  #time = 0

  constructor({ width, height, terminals, right, down }: CutGrid) {
    this.#size = { width, height }
    const stride = width + 2
    const count = stride * (height + 2)
    this.#stride = stride
    this.#offsets = Int32Array.of(1, -1, stride, -stride)
    this.#rest = new Int32Array(count * 4)
    this.#terminals = new Int32Array(count)
    this.#tree = new Uint8Array(count)
    this.#parent = new Uint8Array(count).fill(orphan)
    this.#stamp = new Int32Array(count)
    this.#distance = new Int32Array(count)
    this.#queue = new Int32Array(count)
    this.#queued = new Uint8Array(count)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [from, at] = [y * width + x, (y + 1) * stride + x + 1]
        if (x < width - 1) this.#join(at, 0, right[from]!)
        if (y < height - 1) this.#join(at, 2, down[from]!)
        const cost = terminals[from]!
        this.#terminals[at] = cost
        if (cost === 0) continue
        this.#tree[at] = cost > 0 ? fromSource : toSink
        this.#parent[at] = terminal
        this.#distance[at] = 1
        this.#activate(at)
      }
    }
  }

  #join(at: number, direction: number, capacity: number): void {
    this.#rest[at * 4 + direction] = capacity
    this.#rest[(at + this.#offsets[direction]!) * 4 + (direction ^ 1)] = capacity
  }

  #activate(at: number): void {
    if (this.#queued[at]) return
    this.#queued[at] = 1
    const place = this.#head + this.#waiting
    this.#queue[place < this.#queue.length ? place : place - this.#queue.length] = at
    this.#waiting++
  }

  run(): void {
    while (this.#waiting > 0) {
      const at = this.#queue[this.#head]!
      const meeting = this.#tree[at] === free ? -1 : this.#grow(at)
      if (meeting < 0) {
        this.#queued[at] = 0
        this.#head = this.#head + 1 < this.#queue.length ? this.#head + 1 : 0
        this.#waiting--
        continue
      }
      // The place stays active: further paths may lead through it.
      this.#time++
      this.#augment(at, meeting)
      while (this.#orphans.length > 0) this.#adopt(this.#orphans.pop()!)
    }
  }

  /** Adds the free neighbours to the place's tree; returns the direction in which it meets the other tree, else −1. */
  #grow(at: number): number {
    const own = this.#tree[at]!
    for (let direction = 0; direction < 4; direction++) {
      const next = at + this.#offsets[direction]!
      const rest = own === fromSource ? this.#rest[at * 4 + direction]! : this.#rest[next * 4 + (direction ^ 1)]!
      if (rest === 0) continue
      const other = this.#tree[next]!
      if (other === free) {
        this.#tree[next] = own
        this.#adoptInto(next, direction ^ 1, at)
        this.#activate(next)
      } else if (other !== own) return direction
      else if (this.#stamp[next]! <= this.#stamp[at]! && this.#distance[next]! > this.#distance[at]! + 1) {
        // A shorter way to the terminal.
        this.#adoptInto(next, direction ^ 1, at)
      }
    }
    return -1
  }

  #adoptInto(at: number, direction: number, parent: number): void {
    this.#parent[at] = direction
    this.#stamp[at] = this.#stamp[parent]!
    this.#distance[at] = this.#distance[parent]! + 1
  }

  /** Sends as much as possible along the path through two neighbours of different trees. */
  #augment(at: number, direction: number): void {
    const next = at + this.#offsets[direction]!
    const isSource = this.#tree[at] === fromSource
    const [up, down] = isSource ? [at, next] : [next, at]
    const bridge = up * 4 + (isSource ? direction : direction ^ 1)
    const most = Math.min(this.#rest[bridge]!, this.#room(up, true), this.#room(down, false))
    this.#send(bridge, up, isSource ? direction : direction ^ 1, most)
    this.#push(up, true, most)
    this.#push(down, false, most)
    this.total += most
  }

  #send(arc: number, from: number, direction: number, amount: number): void {
    this.#rest[arc]! -= amount
    this.#rest[(from + this.#offsets[direction]!) * 4 + (direction ^ 1)]! += amount
  }

  /** Returns what can flow between a place and the terminal of its tree. */
  #room(start: number, source: boolean): number {
    let at = start
    let least = lost
    for (;;) {
      const direction = this.#parent[at]!
      if (direction === terminal) return Math.min(least, Math.abs(this.#terminals[at]!))
      const parent = at + this.#offsets[direction]!
      const rest = source ? this.#rest[parent * 4 + (direction ^ 1)]! : this.#rest[at * 4 + direction]!
      if (rest < least) least = rest
      at = parent
    }
  }

  /** Sends an amount between a place and the terminal of its tree; places whose arc is full become orphans. */
  #push(start: number, source: boolean, amount: number): void {
    let at = start
    for (;;) {
      const direction = this.#parent[at]!
      if (direction === terminal) break
      const parent = at + this.#offsets[direction]!
      const [from, way] = source ? [parent, direction ^ 1] : [at, direction]
      this.#send(from * 4 + way, from, way, amount)
      if (this.#rest[from * 4 + way] === 0) this.#abandon(at)
      at = parent
    }
    this.#terminals[at]! -= source ? amount : -amount
    if (this.#terminals[at] === 0) this.#abandon(at)
  }

  #abandon(at: number): void {
    this.#parent[at] = orphan
    this.#orphans.push(at)
  }

  /** Finds an orphan a new parent that leads to the terminal; without one it becomes free. */
  #adopt(at: number): void {
    const own = this.#tree[at]!
    let best = -1
    let least = lost
    for (let direction = 0; direction < 4; direction++) {
      const next = at + this.#offsets[direction]!
      if (this.#tree[next] !== own) continue
      const rest = own === fromSource ? this.#rest[next * 4 + (direction ^ 1)]! : this.#rest[at * 4 + direction]!
      if (rest === 0) continue
      const far = this.#origin(next)
      if (far < least) [best, least] = [direction, far]
    }
    if (best < 0) return this.#release(at, own)
    this.#parent[at] = best
    this.#stamp[at] = this.#time
    this.#distance[at] = least + 1
  }

  /** Returns the distance of a place to its terminal, `lost` if it has none; marks the way, so that it is gone once. */
  #origin(start: number): number {
    let far = 0
    let at = start
    for (;;) {
      if (this.#stamp[at] === this.#time) {
        far += this.#distance[at]!
        break
      }
      const direction = this.#parent[at]!
      if (direction === orphan) return lost
      far++
      if (direction === terminal) {
        this.#stamp[at] = this.#time
        this.#distance[at] = 1
        break
      }
      at += this.#offsets[direction]!
    }
    const result = far
    for (at = start; this.#stamp[at] !== this.#time; at += this.#offsets[this.#parent[at]!]!) {
      this.#stamp[at] = this.#time
      this.#distance[at] = far--
    }
    return result
  }

  #release(at: number, own: number): void {
    for (let direction = 0; direction < 4; direction++) {
      const next = at + this.#offsets[direction]!
      if (this.#tree[next] !== own) continue
      const rest = own === fromSource ? this.#rest[next * 4 + (direction ^ 1)]! : this.#rest[at * 4 + direction]!
      if (rest > 0) this.#activate(next)
      if (this.#parent[next] === (direction ^ 1)) this.#abandon(next)
    }
    this.#tree[at] = free
  }

  sourceSide(): Uint8Array<ArrayBuffer> {
    const { width, height } = this.#size
    const side = new Uint8Array(width * height)
    for (let y = 0; y < height; y++) {
      const row = (y + 1) * this.#stride + 1
      for (let x = 0; x < width; x++) side[y * width + x] = this.#tree[row + x] === fromSource ? 1 : 0
    }
    return side
  }
}
