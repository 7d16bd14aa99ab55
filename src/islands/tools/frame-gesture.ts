import type { CropFrame } from '../../core/image/frame.ts'
import { arrowMove } from '../ui/arrow-move.ts'
import { type Bounds, type Handle, movedFrame, scaledFrame, stretchedFrame } from './frame-gestures.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** A press, and the frame when it began. Points are CSS px of the window. */
interface Press {
  readonly pointer: number
  readonly handle: Handle | null
  readonly start: Point
  readonly frame: CropFrame
}

const zoomStep = 1.04
const largeStep = 10
const lowerRight: Handle = { name: '右下角', x: 1, y: 1 }

/** What a pointer on a frame does: drags it, or a handle of it. A second pointer zooms the stage and does nothing here. */
export class FrameGesture {
  #frame: CropFrame
  #press: Press | null = null

  constructor(frame: CropFrame) {
    this.#frame = frame
  }

  get state(): 'idle' | 'dragging' {
    return this.#press ? 'dragging' : 'idle'
  }

  /** The frame as the last event left it: several may come before one of them is rendered. */
  get frame(): CropFrame {
    return this.#frame
  }

  /** Takes over the frame as it is rendered, unless a gesture is running. */
  rendered(frame: CropFrame): void {
    if (!this.#press) this.#frame = frame
  }

  /** Replaces the frame, for a change without pointers. */
  change(frame: CropFrame): CropFrame {
    this.#frame = frame
    return frame
  }

  begin(pointer: number, at: Point, handle: Handle | null): void {
    this.#press ??= { pointer, handle, start: at, frame: this.#frame }
  }

  /** Moves a pointer. Returns the frame, or null if the pointer does nothing. `area` is the picture's size, CSS px. */
  follow(pointer: number, at: Point, area: { width: number; height: number }, bounds: Bounds): CropFrame | null {
    if (this.#press?.pointer !== pointer) return null
    const { handle, frame, start } = this.#press
    const [dx, dy] = [(at.x - start.x) / area.width, (at.y - start.y) / area.height]
    return this.change(handle ? stretchedFrame(frame, handle, dx, dy, bounds) : movedFrame(frame, dx, dy))
  }

  /** Lifts a pointer. Returns the frame if this ends a gesture that has changed it. */
  end(pointer: number): CropFrame | null {
    if (this.#press?.pointer !== pointer) return null
    const { frame } = this.#press
    this.#press = null
    return this.#frame !== frame ? this.#frame : null
  }

  /** Gives the gesture up. Returns the frame from before it, or null if the pointer has none. */
  cancel(pointer: number): CropFrame | null {
    if (this.#press?.pointer !== pointer) return null
    const { frame } = this.#press
    this.#press = null
    return this.change(frame)
  }
}

/** Returns the frame changed by a key: moved, resized with Alt, or scaled; null for other keys. `step` is a px. */
export function keyedFrame(
  frame: CropFrame,
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  step: Point,
  bounds: Bounds,
): CropFrame | null {
  if (event.ctrlKey || event.metaKey) return null
  const zoom = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, _: 1 / zoomStep }[event.key]
  if (zoom) return scaledFrame(frame, zoom, bounds)
  const by = arrowMove(event, 1, largeStep)
  if (!by) return null
  const [dx, dy] = [by[0] * step.x, by[1] * step.y]
  return event.altKey ? stretchedFrame(frame, lowerRight, dx, dy, bounds) : movedFrame(frame, dx, dy)
}
