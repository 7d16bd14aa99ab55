import type { Point } from '../../../core/design/geometry.ts'
import { type Gesture, type GestureFeedback, type GestureKeys, noFeedback, type Press } from './gesture.ts'
import { movedEnough } from './gestures.ts'

/** Duration of a long press, which opens the menu, and longest time between the taps of a double tap, ms. */
const holdMs = 500
const doubleTapMs = 320

type Pinch = (points: readonly [Point, Point]) => void

/**
 * What the pointers are doing. A press becomes a drag once it has moved far enough; a second finger turns anything into
 * a pinch, which lasts until every finger is lifted.
 */
export type PointerState =
  | { readonly name: 'idle' }
  | {
      readonly name: 'pressed'
      readonly from: Point
      readonly press: Press
      /** The selection before the press changed it. */
      readonly before: readonly string[]
    }
  | { readonly name: 'dragging' | 'panning'; readonly gesture: Gesture }
  | { readonly name: 'pinching'; readonly pinch: Pinch }

/** A pointer event, reduced to what the states need. */
export interface PointerInput {
  readonly id: number
  /** Position in the view and in the window, CSS px. */
  readonly at: Point
  readonly client: Point
  readonly kind: 'mouse' | 'touch' | 'pen'
  readonly button: number
  readonly buttons: number
  readonly keys: GestureKeys
  /** ms. */
  readonly time: number
}

/** What the states call. */
export interface PointerHost {
  readonly press: (at: Point, keys: GestureKeys & { readonly touch: boolean }) => Press
  readonly pan: (at: Point) => Gesture
  readonly pinch: (points: readonly [Point, Point]) => Pinch
  readonly selection: () => readonly string[]
  readonly select: (ids: readonly string[]) => void
  /** Whether a press pans: the space bar is held, or nothing can be changed. */
  readonly pans: () => boolean
  /** Called with a pointer that neither presses nor drags. */
  readonly hover: (input: PointerInput) => void
  readonly longPress: (input: PointerInput) => void
  /** Called after a tap; `again` for the second one of a double tap. */
  readonly tap: (at: Point, before: readonly string[], again: boolean) => void
  /** Called while a gesture that follows the pointer beyond the edge moves; null when it ends. */
  readonly edge: (at: Point | null) => void
  /** Called after state or feedback changed. */
  readonly changed: () => void
}

const idle: PointerState = { name: 'idle' }

/** The states of the pointers on the canvas, and the transitions between them. */
export class PointerMachine {
  /** Whether the last press was by touch. */
  touch = false
  /** Where the pointer is, CSS px of the view. */
  pointer: Point = { x: 0, y: 0 }
  readonly #host: PointerHost
  readonly #touches = new Map<number, Point>()
  #state = idle
  #feedback = noFeedback
  #keys: GestureKeys = { shift: false, alt: false, mod: false }
  #holding: ReturnType<typeof setTimeout> | undefined
  #tapped = { time: Number.NEGATIVE_INFINITY, at: { x: 0, y: 0 } }

  constructor(host: PointerHost) {
    this.#host = host
  }

  get state(): PointerState['name'] {
    return this.#state.name
  }

  /** What the current gesture shows over the page. */
  get feedback(): GestureFeedback {
    return this.#feedback
  }

  /** Whether a gesture is changing something or panning. */
  get isGesturing(): boolean {
    return this.#state.name === 'dragging' || this.#state.name === 'panning'
  }

  down(input: PointerInput): void {
    this.touch = input.kind === 'touch'
    this.#touches.set(input.id, input.at)
    const pair = this.#pair()
    if (pair) {
      // The first touch began a pinch, so the selection it made is undone.
      if (this.#state.name === 'pressed') this.#host.select(this.#state.before)
      this.#finish('cancel')
      return this.#enter({ name: 'pinching', pinch: this.#host.pinch(pair) })
    }
    this.pointer = input.at
    this.#keys = input.keys
    if (input.button === 1 || this.#host.pans())
      return this.#enter({ name: 'panning', gesture: this.#host.pan(input.at) })
    const before = this.#host.selection()
    const press = this.#host.press(input.at, { ...input.keys, touch: this.touch })
    if (this.touch) this.#holding = setTimeout(() => this.#hold(input), holdMs)
    this.#enter({ name: 'pressed', from: input.at, press, before })
  }

  move(input: PointerInput): void {
    if (this.#touches.has(input.id)) this.#touches.set(input.id, input.at)
    if (this.#state.name === 'pinching') {
      const pair = this.#pair()
      if (pair) this.#state.pinch(pair)
      return
    }
    const isHeld = this.#state.name !== 'idle'
    if (isHeld && input.kind === 'mouse' && input.buttons === 0) {
      // The button was released outside the window.
      this.#touches.clear()
      return this.#finish('end')
    }
    this.pointer = input.at
    this.#keys = input.keys
    if (this.#state.name === 'pressed' && movedEnough(this.#state.from, input.at)) this.#begin(this.#state.press)
    if (this.isGesturing) {
      this.follow()
      if (this.#follows) this.#host.edge(input.at)
    } else if (this.#touches.size === 0) this.#host.hover(input)
  }

  up(input: PointerInput): void {
    this.#touches.delete(input.id)
    if (this.#state.name === 'pinching') return this.#endPinch()
    const pressed = this.#state.name === 'pressed' ? this.#state : null
    this.#finish('end')
    pressed?.press.click?.()
    if (pressed && this.touch) this.#tap(input, pressed.before)
  }

  /** Gives up what the pointer was doing: the browser took it over. */
  cancel(input: PointerInput): void {
    this.#touches.delete(input.id)
    if (this.#state.name === 'pinching') this.#endPinch()
    else this.#finish('cancel')
  }

  /** Cancels the current gesture. Returns false if there is none. */
  escape(): boolean {
    if (!this.isGesturing) return false
    this.#finish('cancel')
    return true
  }

  /** Applies modifier keys to the current gesture even while the pointer rests. Returns false if there is none. */
  setKeys(keys: GestureKeys): boolean {
    if (!this.isGesturing) return false
    this.#keys = keys
    this.follow()
    return true
  }

  /** Moves the current gesture to where the pointer is, for example after the view was panned. */
  follow(): void {
    if (this.#state.name !== 'dragging' && this.#state.name !== 'panning') return
    this.#feedback = this.#state.gesture.move(this.pointer, this.#keys)
    this.#host.changed()
  }

  /** Cancels everything. */
  destroy(): void {
    this.#touches.clear()
    this.#finish('cancel')
  }

  get #follows(): boolean {
    return this.#state.name === 'dragging' && (this.#state.gesture.follows ?? false)
  }

  #pair(): readonly [Point, Point] | null {
    const [one, other] = [...this.#touches.values()]
    return one && other ? [one, other] : null
  }

  #enter(state: PointerState): void {
    this.#state = state
    this.#host.changed()
  }

  #begin(press: Press): void {
    clearTimeout(this.#holding)
    const gesture = press.begin()
    this.#enter(gesture ? { name: 'dragging', gesture } : idle)
  }

  #hold(input: PointerInput): void {
    if (this.#state.name !== 'pressed') return
    this.#enter(idle)
    this.#host.longPress(input)
  }

  #endPinch(): void {
    if (this.#touches.size === 0) this.#enter(idle)
  }

  #finish(how: 'end' | 'cancel'): void {
    clearTimeout(this.#holding)
    this.#host.edge(null)
    const last = this.#state
    this.#feedback = noFeedback
    this.#state = idle
    if (last.name === 'dragging' || last.name === 'panning') last.gesture[how]()
    this.#host.changed()
  }

  #tap({ at, time }: PointerInput, before: readonly string[]): void {
    const again = time - this.#tapped.time < doubleTapMs && !movedEnough(this.#tapped.at, at)
    this.#tapped = { time, at }
    this.#host.tap(at, before, again)
  }
}
