import { panned, zoomedAt } from '../../../core/design/camera.ts'
import { isGroup, isText } from '../../../core/design/elements/guards.ts'
import { centreOf, type Point } from '../../../core/design/geometry.ts'
import { selectionAfterClick } from '../../../core/design/selection.ts'
import { freshId } from '../../../stores/shell/fresh-id.ts'
import type { Session } from '../session.ts'
import { edgePan } from './edge-pan.ts'
import type { GestureKeys } from './gesture.ts'
import { hitPathAtView, panGesture, pinchGesture, pressed, selectionBounds } from './gestures.ts'
import { movingView } from './moving-view.ts'
import { type PointerInput, PointerMachine } from './pointer-machine.ts'
import { cursorAt, elementAt } from './pointing.ts'
import type { StageView } from './stage.ts'

export interface CanvasActions {
  /** Enters an element to edit what is in it. */
  readonly onEdit: (id: string) => void
  /** Opens the context menu; CSS px of the window. */
  readonly onMenu: (at: Point) => void
}

const keysOf = (event: PointerEvent | MouseEvent | KeyboardEvent): GestureKeys => ({
  shift: event.shiftKey,
  alt: event.altKey,
  mod: event.ctrlKey || event.metaKey,
})

/** Converts a wheel delta to CSS px; some wheels report lines. */
const wheelPx = (delta: number, event: WheelEvent) => (event.deltaMode === 0 ? delta : delta * 16)
/**
 * Returns the zoom factor of a wheel event, limited to about a fifth per event; a touchpad pinch sends smaller steps.
 */
const zoomOf = (event: WheelEvent) => 2 ** (-Math.max(-26, Math.min(26, wheelPx(event.deltaY, event))) * 0.01)

/** Turns the events of the canvas into gestures, selection, zoom and menus. */
export class CanvasInput {
  readonly machine: PointerMachine
  readonly #container: HTMLElement
  readonly #session: Session
  readonly #view: StageView
  readonly #actions: CanvasActions
  readonly #listeners = new AbortController()
  #stops: readonly (() => void)[] = []
  #hovered: string | null = null
  #space = false
  /** Whether the last focus came from a pointer. */
  #pointed = false

  constructor(container: HTMLElement, session: Session, view: StageView, actions: CanvasActions) {
    this.#container = container
    this.#session = session
    this.#view = view
    this.#actions = actions
    this.machine = this.#newMachine()
  }

  /** Id of the element under the pointer. */
  get hovered(): string | null {
    return this.#hovered
  }

  /** Starts listening. Returns a function that stops it and cancels a gesture. */
  connect(): () => void {
    this.#listenToPointers()
    this.#listenToKeys()
    const { editing, $layoutAids, $highlighted, $cropping } = this.#session
    const redraw = () => this.#view.redrawOverlay()
    this.#stops = [
      $layoutAids.listen(redraw),
      $highlighted.listen(redraw),
      $cropping.listen(redraw),
      editing.$selection.subscribe(() => this.#showFocus()),
    ]
    return () => {
      this.#listeners.abort()
      for (const stop of this.#stops) stop()
      this.machine.destroy()
    }
  }

  #newMachine(): PointerMachine {
    const { editing, $gesturing } = this.#session
    const view = this.#view
    const moving = movingView(view, this.#session)
    const edges = edgePan(view, () => machine.follow())
    const machine: PointerMachine = new PointerMachine({
      press: (at, keys) => pressed(editing, moving, at, keys, freshId),
      pan: (at) => panGesture(editing, view, at),
      pinch: (points) => pinchGesture(editing, view, points),
      selection: () => editing.$selection.get(),
      select: (ids) => editing.select(ids),
      pans: () => this.#space || editing.$readOnly.get(),
      hover: (input) => this.#hover(input),
      longPress: ({ client, at }) => {
        navigator.vibrate?.(10)
        this.#openMenu(client, at)
      },
      tap: (at, before, again) => this.#tap(at, before, again),
      edge: (at) => (at ? edges.at(at) : edges.stop()),
      changed: () => {
        $gesturing.set(machine.isGesturing)
        view.redrawOverlay()
      },
    })
    return machine
  }

  #listenToPointers(): void {
    const { signal } = this.#listeners
    const container = this.#container
    container.addEventListener('pointerdown', (event) => this.#down(event), { signal })
    container.addEventListener('pointermove', (event) => this.machine.move(this.#inputOf(event)), { signal })
    container.addEventListener('pointerup', (event) => this.#up(event), { signal })
    container.addEventListener('pointercancel', (event) => this.machine.cancel(this.#inputOf(event)), { signal })
    container.addEventListener('pointerleave', () => this.machine.isGesturing || this.#setHovered(null), { signal })
    container.addEventListener('dblclick', (event) => this.#doubleClick(event), { signal })
    container.addEventListener('contextmenu', (event) => this.#contextMenu(event), { signal })
    container.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false })
  }

  #listenToKeys(): void {
    const { signal } = this.#listeners
    addEventListener('keydown', (event) => this.#key(event), { signal, capture: true })
    addEventListener('keyup', (event) => this.#key(event), { signal, capture: true })
    // A key released in another window sends no keyup here.
    addEventListener('blur', () => (this.#space = false), { signal })
    const blurred = () => {
      this.#pointed = false
      this.#showFocus()
    }
    this.#container.addEventListener('blur', blurred, { signal })
  }

  /** Shows the focus ring for keyboard users while nothing is selected; otherwise the selection frame marks the place. */
  #showFocus(): void {
    const isEmpty = this.#session.editing.$selection.get().length === 0
    this.#container.toggleAttribute('data-bare', !this.#pointed && isEmpty)
  }

  #at(event: MouseEvent): Point {
    const { left, top } = this.#container.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  #inputOf(event: PointerEvent): PointerInput {
    const { pointerId: id, button, buttons, timeStamp: time, clientX, clientY, pointerType } = event
    const kind = pointerType === 'mouse' || pointerType === 'touch' ? pointerType : 'pen'
    const client = { x: clientX, y: clientY }
    return { id, at: this.#at(event), client, kind, button, buttons, keys: keysOf(event), time }
  }

  #down(event: PointerEvent): void {
    if (event.button > 1) return
    // The middle button would start the browser's autoscroll.
    if (event.button === 1) event.preventDefault()
    this.#container.setPointerCapture(event.pointerId)
    this.#pointed = true
    this.#showFocus()
    this.#container.focus({ preventScroll: true })
    if (event.pointerType === 'touch') this.#setHovered(null)
    this.machine.down(this.#inputOf(event))
    if (this.machine.state === 'panning') this.#container.style.cursor = 'grabbing'
  }

  #up(event: PointerEvent): void {
    this.machine.up(this.#inputOf(event))
    if (event.button === 1) this.#container.style.cursor = 'default'
  }

  #hover({ at, keys }: PointerInput): void {
    const isPanning = this.#space || this.#session.editing.$readOnly.get()
    this.#container.style.cursor = cursorAt(this.#session, at, isPanning)
    this.#setHovered(elementAt(this.#session, at, keys.mod))
  }

  #setHovered(id: string | null): void {
    if (id === this.#hovered) return
    this.#hovered = id
    this.#view.redrawOverlay()
  }

  /** Enters the tapped element if it was selected before: a text at once, others by a double tap. */
  #tap(at: Point, before: readonly string[], again: boolean): void {
    const { editing } = this.#session
    const [only, more] = before
    const isSame = only !== undefined && more === undefined && editing.$selection.get().includes(only)
    const element = isSame ? editing.page.elements[only] : undefined
    if (!element || element.locked || !hitPathAtView(editing, at).includes(element.id)) return
    if (again || isText(element)) this.#enter(at)
  }

  /** Goes one level deeper at a point: selects inside a group, then edits the element. */
  #enter(at: Point): void {
    const { editing } = this.#session
    const selection = editing.$selection.get()
    const [target] = selectionAfterClick(editing.page, hitPathAtView(editing, at), selection, { enter: true })
    if (target === undefined) return
    const wasSelected = selection.includes(target)
    editing.select([target])
    if (wasSelected && !isGroup(editing.page.elements[target])) this.#actions.onEdit(target)
  }

  #doubleClick(event: MouseEvent): void {
    if (!this.machine.touch && !this.#session.editing.$readOnly.get()) this.#enter(this.#at(event))
  }

  /** Opens the context menu at a point and selects the element there. */
  #openMenu(client: Point, at: Point): void {
    const { editing } = this.#session
    const [target] = selectionAfterClick(editing.page, hitPathAtView(editing, at), editing.$selection.get())
    if (target === undefined) editing.select([])
    else if (!editing.$selection.get().includes(target)) editing.select([target])
    this.#actions.onMenu(client)
  }

  #contextMenu(event: MouseEvent): void {
    event.preventDefault()
    const { pointerType } = event as PointerEvent
    // A long press has opened the menu already; a key opens it at the selection.
    if (pointerType === 'touch') return
    if (pointerType !== 'mouse' && pointerType !== 'pen') return this.#menuAtSelection()
    this.#openMenu({ x: event.clientX, y: event.clientY }, this.#at(event))
  }

  #menuAtSelection(): void {
    const { editing } = this.#session
    const { left, top } = this.#container.getBoundingClientRect()
    const bounds = selectionBounds(editing)
    const { zoom, x, y } = editing.$camera.get()
    const { width, height } = editing.history.document
    const middle = bounds
      ? centreOf({ x: bounds.left, y: bounds.top, width: bounds.width, height: bounds.height })
      : { x: width / 2, y: height / 2 }
    this.#actions.onMenu({ x: left + x + middle.x * zoom, y: top + y + middle.y * zoom })
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault()
    const view = this.#view
    const { camera } = view
    const [dx, dy] = [wheelPx(event.deltaX, event), wheelPx(event.deltaY, event)]
    if (event.ctrlKey || event.metaKey) view.setCamera(zoomedAt(camera, camera.zoom * zoomOf(event), this.#at(event)))
    else view.setCamera(event.shiftKey && dx === 0 ? panned(camera, -dy, 0) : panned(camera, -dx, -dy))
  }

  #key(event: KeyboardEvent): void {
    if (event.code === 'Space') this.#spaceKey(event)
    const isDown = event.type === 'keydown'
    if (isDown && event.key === 'Escape' && this.machine.escape()) event.stopPropagation()
    const opensMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (isDown && opensMenu && event.target === this.#container) {
      event.preventDefault()
      this.#menuAtSelection()
    }
    const isModifier = /^(Shift|Alt|Control|Meta)$/.test(event.key)
    if (isModifier && this.machine.setKeys(keysOf(event))) event.preventDefault()
  }

  /** Pans while the space bar is held, unless it types or presses something. */
  #spaceKey(event: KeyboardEvent): void {
    const { target } = event
    const uses = 'input, textarea, select, [contenteditable], button, a, summary, dialog, [role]:not([data-canvas])'
    if (target instanceof HTMLElement && target.closest(uses)) return
    this.#space = event.type === 'keydown'
    this.#container.style.cursor = !this.#space ? 'default' : this.machine.isGesturing ? 'grabbing' : 'grab'
    event.preventDefault()
  }
}
