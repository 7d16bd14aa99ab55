import type { Point } from '../../core/design/geometry.ts'

type DragState = 'pressed' | 'dragging' | 'ended'

/** What a press on an item of a list does. Points are CSS px of the window. */
export interface DragHost {
  /** Pointer travel at which the press becomes a drag, CSS px; `Infinity` for a press that only clicks. */
  readonly slack: number
  /** Whether only vertical travel counts, in a list of rows. */
  readonly vertical?: boolean
  /** States in which the Escape key cancels. */
  readonly escapes: readonly DragState[]
  /** Called once, when the press becomes a drag. */
  readonly start?: () => void
  readonly move: (at: Point) => void
  /** Called when the pointer is released after it has dragged. */
  readonly drop: (at: Point) => void
  /** Called when the pointer is released without having dragged. */
  readonly click?: () => void
  /** Called when the press is over, before `drop` or `click`; also when it is cancelled. */
  readonly end?: () => void
}

/** A press on an item of a list, from the moment the pointer is down until it is released or cancelled. */
export class DragPress {
  readonly #from: Point
  readonly #host: DragHost
  #state: DragState = 'pressed'
  #dragged = false

  constructor(from: Point, host: DragHost) {
    this.#from = from
    this.#host = host
  }

  get state(): DragState {
    return this.#state
  }

  /** Returns whether a click event is the one at the end of this drag; clicks by keyboard have no `detail`. */
  causes({ detail }: Pick<UIEvent, 'detail'>): boolean {
    return this.#dragged && detail > 0
  }

  move(at: Point): void {
    if (this.#state === 'ended') return
    if (this.#state === 'pressed') {
      if (this.#travel(at) < this.#host.slack) return
      this.#state = 'dragging'
      this.#dragged = true
      this.#host.start?.()
    }
    this.#host.move(at)
  }

  release(at: Point): void {
    const before = this.#state
    this.cancel()
    if (before === 'dragging') this.#host.drop(at)
    if (before === 'pressed') this.#host.click?.()
  }

  cancel(): void {
    if (this.#state === 'ended') return
    this.#state = 'ended'
    this.#host.end?.()
  }

  /** Cancels if the state allows it; returns whether it did. */
  escape(): boolean {
    if (!this.#host.escapes.includes(this.#state)) return false
    this.cancel()
    return true
  }

  #travel({ x, y }: Point): number {
    return Math.hypot(this.#host.vertical ? 0 : x - this.#from.x, y - this.#from.y)
  }
}
