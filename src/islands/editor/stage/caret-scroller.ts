import { type Camera, panned } from '../../../core/design/camera.ts'
import type { Session } from '../session.ts'
import type { Typing } from './typing.ts'
import { caretInView } from './typing-overlay.ts'

/** Distance kept between the caret and the edges of the visible area, CSS px. */
const roomPx = 28
/** Limits of the field's height, CSS px; input methods keep clear of the field. */
const fieldHeight = { least: 18, most: 64 } as const

/** Returns how far a range from `low` to `high` has to move to lie between two edges. */
function push(low: number, high: number, from: number, to: number): number {
  const room = Math.min(roomPx, Math.max(0, (to - from - (high - low)) / 2))
  if (low < from + room) return from + room - low
  return high > to - room ? Math.max(to - room - high, from + room - low) : 0
}

/** Keeps the caret visible, and the field under it. */
export class CaretScroller {
  readonly #session: Session
  readonly #field: HTMLTextAreaElement
  readonly #container: HTMLElement
  /** The camera before it was moved for the caret, and as it was set then. */
  #camera: { readonly before: Camera; readonly set: Camera } | null = null

  constructor(session: Session, field: HTMLTextAreaElement, container: HTMLElement) {
    this.#session = session
    this.#field = field
    this.#container = container
  }

  /** Pans until the caret is visible, also above an on-screen keyboard. */
  keep(typing: Typing): void {
    const { editing, $view } = this.#session
    const { placed } = typing
    const view = $view.get()
    if (!placed || !view) return
    const box = this.#container.getBoundingClientRect()
    const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {}
    const [top, bottom] = [Math.max(0, offsetTop - box.top), Math.min(box.height, offsetTop + height - box.top)]
    const before = editing.$camera.get()
    const ends = caretInView(typing, placed, editing.page, before)
    const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)]
    const dx = push(Math.min(...xs), Math.max(...xs), 0, box.width)
    const dy = push(Math.min(...ys), Math.max(...ys), top, bottom)
    if (dx === 0 && dy === 0) return
    view.setCamera(panned(before, dx, dy))
    this.#camera = { before: this.#camera?.before ?? before, set: editing.$camera.get() }
  }

  /** Puts the field under the caret, where input methods open their candidate lists. */
  put(typing: Typing): void {
    const { editing } = this.#session
    const { placed } = typing
    if (!placed) return
    const [one, other] = caretInView(typing, placed, editing.page, editing.$camera.get())
    const height = Math.min(fieldHeight.most, Math.max(fieldHeight.least, Math.abs(other.y - one.y)))
    const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most))
    const { clientWidth, clientHeight } = this.#container
    Object.assign(this.#field.style, {
      height: `${height}px`,
      lineHeight: `${height}px`,
      left: `${within(Math.min(one.x, other.x), clientWidth - 8)}px`,
      top: `${within(Math.max(one.y, other.y) - height, clientHeight - height)}px`,
    })
  }

  /** Restores the camera after typing, unless the user has moved it since. */
  restore(): void {
    const { editing, $view } = this.#session
    const moved = this.#camera
    this.#camera = null
    if (moved && editing.$camera.get() === moved.set) $view.get()?.setCamera(moved.before)
  }
}
