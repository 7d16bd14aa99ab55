import type { Point } from '../../../core/design/geometry.ts'
import type { Range } from '../text/style.ts'

/** Longest time, ms, and distance, CSS px, between the presses of a multiple click. */
const againMs = 450
const againPx = 6

/** A pointer event on the canvas, reduced to what typing needs. */
export interface TypingPress {
  readonly pointer: number
  readonly kind: string
  readonly isPrimary: boolean
  /** Position in the view, CSS px. */
  readonly at: Point
  readonly button: number
  readonly buttons: number
  readonly shift: boolean
  /** ms. */
  readonly time: number
}

/** `tapping`: a touch on the text that was selected alone; `selecting`: characters of the text being typed. */
type State =
  | { readonly name: 'idle' }
  | { readonly name: 'tapping'; readonly id: string; readonly at: Point }
  | { readonly name: 'selecting'; readonly pointer: number; readonly from: Range }

export interface TypingPointerHost {
  readonly isTyping: () => boolean
  /** Whether a point is on the text being typed. */
  readonly isInside: (at: Point) => boolean
  /** Id of the only selected element, if it is on the page. */
  readonly onlySelected: () => string | null
  /** Puts the caret at a point, or extends the selection to it. Returns the range that a drag extends. */
  readonly press: (press: TypingPress, count: number) => Range
  readonly drag: (at: Point, from: Range) => void
  /** Called with a pointer that rests on the text. */
  readonly hover: () => void
  /** Starts typing in an element where it was tapped. */
  readonly tap: (id: string, at: Point) => void
  readonly finish: () => void
}

const idle: State = { name: 'idle' }
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/**
 * The states of the pointer while a text is typed, and of the touch that starts typing. The methods return true for an
 * event that must not reach the canvas.
 */
export class TypingPointer {
  /** Presses at the same place in quick succession: 2 selects a word, 3 a paragraph. */
  count = 0
  readonly #host: TypingPointerHost
  #state = idle
  #last = { at: { x: 0, y: 0 }, time: Number.NEGATIVE_INFINITY }

  constructor(host: TypingPointerHost) {
    this.#host = host
  }

  get state(): State['name'] {
    return this.#state.name
  }

  down(press: TypingPress): boolean {
    this.#countPress(press)
    if (this.#state.name === 'tapping') this.#state = idle
    if (!this.#host.isTyping()) {
      const id = this.#host.onlySelected()
      if (id !== null && press.kind === 'touch' && press.isPrimary) this.#state = { name: 'tapping', id, at: press.at }
      return false
    }
    // The middle button pans.
    if (press.button === 1) return false
    if (!this.#host.isInside(press.at)) {
      this.#host.finish()
      return false
    }
    if (press.button === 0 && press.isPrimary)
      this.#state = { name: 'selecting', pointer: press.pointer, from: this.#host.press(press, this.count) }
    return true
  }

  move({ pointer, at, buttons }: TypingPress): boolean {
    if (this.#state.name === 'tapping' && distance(at, this.#state.at) > againPx) this.#state = idle
    if (!this.#host.isTyping()) return false
    if (this.#state.name === 'selecting' && this.#state.pointer === pointer) {
      this.#host.drag(at, this.#state.from)
      return true
    }
    if (buttons !== 0 || !this.#host.isInside(at)) return false
    this.#host.hover()
    return true
  }

  up({ pointer, at }: TypingPress): boolean {
    const last = this.#state
    if (last.name === 'selecting' && last.pointer === pointer) {
      this.#state = idle
      return true
    }
    if (last.name !== 'tapping') return false
    this.#state = idle
    this.#host.tap(last.id, at)
    return false
  }

  /** Ends a selection; a tap the browser took over starts nothing. */
  cancel({ pointer }: TypingPress): boolean {
    const wasSelecting = this.#state.name === 'selecting' && this.#state.pointer === pointer
    if (wasSelecting || this.#state.name === 'tapping') this.#state = idle
    return wasSelecting
  }

  /** Forgets a selection, because typing has ended. */
  reset(): void {
    this.#state = idle
  }

  #countPress({ at, time, isPrimary }: TypingPress): void {
    const isAgain = distance(at, this.#last.at) < againPx && time - this.#last.time < againMs
    this.#last = { at, time }
    this.count = isAgain && isPrimary ? this.count + 1 : 1
  }
}
