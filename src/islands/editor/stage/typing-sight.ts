import { type Camera, panned } from '../../../core/design/camera.ts'
import type { Session } from '../session.ts'
import type { Typing } from './typing.ts'
import { caretInView } from './typing-overlay.ts'

/** CSS px between the caret and the edges of what is seen. */
const roomPx = 28
/** How high the field is at least and at most, CSS px: what input methods keep clear of. */
const fieldHeight = { least: 18, most: 64 } as const

/** How far something from `low` to `high` has to move to lie between two edges. */
function push(low: number, high: number, from: number, to: number): number {
  const room = Math.min(roomPx, Math.max(0, (to - from - (high - low)) / 2))
  if (low < from + room) return from + room - low
  return high > to - room ? Math.max(to - room - high, from + room - low) : 0
}

/** Keeps the caret where it can be seen, and the field under it. */
export class TypingSight {
  readonly #session: Session
  readonly #field: HTMLTextAreaElement
  readonly #container: HTMLElement
  /** As it was before it was moved for the caret, and as it was left. */
  #camera: { readonly before: Camera; readonly set: Camera } | null = null

  constructor(session: Session, field: HTMLTextAreaElement, container: HTMLElement) {
    this.#session = session
    this.#field = field
    this.#container = container
  }

  /** Pans until the caret is seen, above the keyboard of a phone too. */
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
    view.look(panned(before, dx, dy))
    this.#camera = { before: this.#camera?.before ?? before, set: editing.$camera.get() }
  }

  /** Puts the field under the caret: lists of characters to choose from open there. */
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

  /** Typing is over: back to where one looked, unless somebody looked elsewhere meanwhile. */
  restore(): void {
    const { editing, $view } = this.#session
    const moved = this.#camera
    this.#camera = null
    if (moved && editing.$camera.get() === moved.set) $view.get()?.look(moved.before)
  }
}
