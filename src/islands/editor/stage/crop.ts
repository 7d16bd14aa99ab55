import { atom } from 'nanostores'
import { toPage, toView } from '../../../core/design/camera.ts'
import { type Framing, reframe } from '../../../core/design/commands/assets.ts'
import { croppedFrame, inFrame } from '../../../core/design/crop-frame.ts'
import { isImage } from '../../../core/design/elements/guards.ts'
import type { ElementOf } from '../../../core/design/elements/index.ts'
import { type Point, rotatePoint } from '../../../core/design/geometry.ts'
import type { Gesture } from '../../../core/design/history.ts'
import { isPlain } from '../../../core/design/paint/adjust.ts'
import type { Canvas2D } from '../../../core/design/paint/env.ts'
import { dragged, pictureBox, zoomedAbout } from '../../../core/design/paint/picture.ts'
import type { Design } from '../../../core/design/schema.ts'
import { type Handle, handleAt, resizedBox } from '../../../core/design/transform.ts'
import { groupsAround, type Pose, poseOnPage } from '../../../core/design/tree.ts'
import type { Session } from '../session.ts'
import { paintCropping } from './crop-paint.ts'
import { cursorOf, handlesOf } from './grips.ts'

type Picture = ElementOf<'image'>

/** Distance from which a handle can be grabbed, CSS px. */
const reach = { mouse: 12, touch: 24 } as const
/** Step of an arrow key, alone and with Shift, px of the page. */
const step = 1
const largeStep = 10
const zoomSpeed = 0.002
const pinchSpeed = 0.01

interface Drag {
  readonly from: Point
  readonly picture: Picture
  readonly pose: Pose
  /** Handle of the frame being pulled; null while the picture itself is dragged. */
  readonly handle: Handle | null
}

interface Pinch {
  readonly distance: number
  readonly middle: Point
  readonly picture: Picture
  readonly pose: Pose
}

/**
 * Crops a picture by moving it in its frame, or the frame over it. The whole picture is visible, with the cropped-off
 * parts dimmed. All changes are one undo step.
 */
export class Cropping {
  /** Zoom of the picture in its frame, 1 or more; 1 just fills the frame. */
  readonly $zoom = atom(1)
  readonly #session: Session
  readonly #id: string
  readonly #page: string
  readonly #container: HTMLElement
  readonly #onEnd: () => void
  readonly #stops: (() => void)[] = []
  readonly #touches = new Map<number, Point>()
  #gesture: Gesture<Design>
  #pose: Pose | undefined
  #drag: Drag | null = null
  #pinch: Pinch | null = null
  #showing = false
  #ending = false

  /** Starts cropping; returns null if the element is no picture or is locked. */
  static begin(session: Session, id: string, onEnd: () => void): Cropping | null {
    const container = document.querySelector<HTMLElement>('[data-canvas]')
    const element = session.editing.page.elements[id]
    if (!container || !isImage(element) || element.asset === '' || element.locked) return null
    return new Cropping(session, id, container, onEnd)
  }

  private constructor(session: Session, id: string, container: HTMLElement, onEnd: () => void) {
    this.#session = session
    this.#id = id
    this.#page = session.editing.page.id
    this.#container = container
    this.#onEnd = onEnd
    this.#gesture = this.#begin()
    this.#listen()
    this.#show()
  }

  get #picture(): Picture | null {
    const element = this.#session.editing.page.elements[this.#id]
    return isImage(element) && element.asset !== '' ? element : null
  }

  get #where(): Pose | null {
    return poseOnPage(this.#session.editing.page, this.#id)
  }

  /** Zooms the picture around the centre of its frame. */
  zoomTo(zoom: number): void {
    const picture = this.#picture
    if (picture) this.#frame(zoomedAbout(picture, zoom, picture.width / 2, picture.height / 2))
  }

  /** Makes the picture just fill its frame, centred. */
  fit(): void {
    this.#frame({ zoom: 1, panX: 0.5, panY: 0.5 })
  }

  /** Commits the changes. */
  finish(): void {
    this.#end(() => this.#gesture.commit())
  }

  /** Discards the changes. */
  cancel(): void {
    this.#end(() => this.#gesture.cancel())
  }

  #begin(): Gesture<Design> {
    const { editing, $view } = this.#session
    const { page } = editing
    const around = groupsAround(page, this.#id)
    const root = page.order.find((id) => id === this.#id || around.includes(id))
    if (root !== undefined) $view.get()?.beginMove([root])
    this.#pose = undefined
    return editing.history.begin('crop')
  }

  #end(settle: () => void): void {
    if (this.#ending) return
    this.#ending = true
    for (const stop of this.#stops) stop()
    settle()
    this.#container.style.cursor = ''
    this.#session.$view.get()?.endMove()
    this.#onEnd()
  }

  #frame(framing: Framing, pose?: Pose): void {
    this.#pose = pose ?? this.#pose
    this.#showing = true
    this.#gesture.preview(reframe, {
      page: this.#page,
      id: this.#id,
      framing,
      ...(this.#pose ? { pose: this.#pose } : {}),
    })
    this.#showing = false
    this.#show()
  }

  #show(): void {
    this.$zoom.set(this.#picture?.zoom ?? 1)
    this.#session.$view.get()?.redrawOverlay()
  }

  #at(event: MouseEvent): Point {
    const { left, top } = this.#container.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  #handleAt(at: Point, far: number): Handle | null {
    const [pose, camera] = [this.#where, this.#session.editing.$camera.get()]
    if (!pose) return null
    const near = (handle: Handle) => {
      const { x, y } = toView(camera, handleAt(pose, handle))
      return Math.hypot(x - at.x, y - at.y) <= far
    }
    return handlesOf(pose, camera.zoom).find(near) ?? null
  }

  /** Returns true if a point of the view is on the picture, including its cropped-off parts. */
  #isOn(at: Point): boolean {
    const [picture, pose] = [this.#picture, this.#where]
    if (!picture || !pose) return false
    const { x, y } = inFrame(pose, toPage(this.#session.editing.$camera.get(), at))
    const { left, top, width, height } = pictureBox(picture)
    return x >= left && y >= top && x <= left + width && y <= top + height
  }

  #listen(): void {
    const { editing, painting, $view } = this.#session
    const listeners = new AbortController()
    const capture = { capture: true, signal: listeners.signal }
    /** Keeps the event from reaching the canvas handlers. */
    const own =
      <Kind extends Event>(handle: (event: Kind) => void) =>
      (event: Event) => {
        event.stopImmediatePropagation()
        handle(event as Kind)
      }
    const on = this.#container
    on.addEventListener('pointerdown', own(this.#down), capture)
    on.addEventListener('pointermove', own(this.#move), capture)
    on.addEventListener('pointerup', own(this.#up), capture)
    on.addEventListener('pointercancel', own(this.#up), capture)
    on.addEventListener(
      'dblclick',
      own<Event>(() => {}),
      capture,
    )
    on.addEventListener(
      'contextmenu',
      own<Event>((event) => event.preventDefault()),
      capture,
    )
    on.addEventListener('wheel', own(this.#wheel), { ...capture, passive: false })
    addEventListener('keydown', this.#key, capture)
    const view = $view.get()
    this.#stops.push(
      () => listeners.abort(),
      editing.history.listen(({ settled }) => {
        if (settled) this.#settled()
        // The gesture was cancelled elsewhere, by undo for example, so nothing is left to commit.
        else if (!this.#showing) this.#end(() => {})
      }),
      editing.$page.listen(() => this.finish()),
      editing.$selection.listen((ids) => {
        if (ids.length !== 1 || ids[0] !== this.#id) this.finish()
      }),
      painting.$redraw.listen(() => view?.redrawOverlay()),
      view?.addOverlayPainter((context) => this.#paint(context)) ?? (() => {}),
    )
  }

  /** Another change committed the gesture; cropping continues with a new one. */
  #settled(): void {
    if (this.#ending) return
    if (!this.#picture) return this.#end(() => {})
    this.#drag = null
    this.#gesture = this.#begin()
    this.#show()
  }

  #down = (event: PointerEvent): void => {
    event.preventDefault()
    this.#container.focus({ preventScroll: true })
    const at = this.#at(event)
    const [picture, pose] = [this.#picture, this.#where]
    if (event.button !== 0 || !picture || !pose) return
    this.#container.setPointerCapture(event.pointerId)
    this.#touches.set(event.pointerId, at)
    const [one, other] = [...this.#touches.values()]
    if (one && other) {
      const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
      this.#drag = null
      this.#pinch = { distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)), middle, picture, pose }
      return
    }
    const handle = this.#handleAt(at, event.pointerType === 'touch' ? reach.touch : reach.mouse)
    if (!handle && !this.#isOn(at)) {
      this.#touches.clear()
      return this.finish()
    }
    this.#drag = { from: at, picture, pose, handle }
    if (!handle) this.#container.style.cursor = 'grabbing'
  }

  #move = (event: PointerEvent): void => {
    const at = this.#at(event)
    if (this.#touches.has(event.pointerId)) this.#touches.set(event.pointerId, at)
    if (this.#pinch) return this.#pinched(this.#pinch)
    const { zoom } = this.#session.editing.$camera.get()
    if (!this.#drag) {
      const handle = this.#handleAt(at, reach.mouse)
      const pose = this.#where
      this.#container.style.cursor =
        handle && pose ? cursorOf(handle, pose.rotation) : this.#isOn(at) ? 'grab' : 'default'
      return
    }
    const { from, picture, pose, handle } = this.#drag
    const [dx, dy] = [(at.x - from.x) / zoom, (at.y - from.y) / zoom]
    if (!handle) return this.#frame(dragged(picture, ...along(pose, dx, dy)))
    const wanted = resizedBox(pose, handle, dx, dy, { ratio: event.shiftKey, centre: event.altKey })
    const next = croppedFrame(picture, pose, { ...pose, ...wanted })
    if (next) this.#frame(next.framing, next.pose)
  }

  #pinched({ distance, middle, picture, pose }: Pinch): void {
    const [one, other] = [...this.#touches.values()]
    if (!one || !other) return
    const camera = this.#session.editing.$camera.get()
    const now = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
    const about = inFrame(pose, toPage(camera, middle))
    const grown = Math.hypot(one.x - other.x, one.y - other.y) / distance
    const zoomed = { ...picture, ...zoomedAbout(picture, picture.zoom * grown, about.x, about.y) }
    const by = along(pose, (now.x - middle.x) / camera.zoom, (now.y - middle.y) / camera.zoom)
    this.#frame(dragged(zoomed, ...by))
  }

  #up = (event: PointerEvent): void => {
    this.#touches.delete(event.pointerId)
    if (this.#touches.size < 2) this.#pinch = null
    this.#drag = null
    this.#container.style.cursor = 'grab'
  }

  #wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const [picture, pose] = [this.#picture, this.#where]
    if (!picture || !pose) return
    const about = inFrame(pose, toPage(this.#session.editing.$camera.get(), this.#at(event)))
    const factor = 2 ** (-event.deltaY * (event.ctrlKey ? pinchSpeed : zoomSpeed))
    this.#frame(zoomedAbout(picture, picture.zoom * factor, about.x, about.y))
  }

  #key = (event: KeyboardEvent): void => {
    const { target, key } = event
    const elsewhere = target instanceof Element && target.closest('input, textarea, select, dialog, [role=menu]')
    const picture = this.#picture
    const pose = this.#where
    if (!picture || !pose) return
    const take = (act: () => void) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      act()
    }
    if (key === 'Escape') return take(() => this.finish())
    // Undo while cropping discards the crop.
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z' && !elsewhere) return take(() => this.cancel())
    if (elsewhere) return
    if (key === 'Enter' && !(target instanceof Element && target.closest('button, a, summary')))
      return take(() => this.finish())
    const far = event.shiftKey ? largeStep : step
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-far, 0],
      ArrowRight: [far, 0],
      ArrowUp: [0, -far],
      ArrowDown: [0, far],
    }
    const move = moves[key]
    if (move) return take(() => this.#frame(dragged(picture, ...along(pose, ...move))))
    if (key === '+' || key === '=') return take(() => this.zoomTo(picture.zoom * 1.1))
    if (key === '-') take(() => this.zoomTo(picture.zoom / 1.1))
  }

  #paint(context: Canvas2D): void {
    const { editing, painting } = this.#session
    const [picture, pose] = [this.#picture, this.#where]
    if (!picture || !pose) return
    const image = painting.pictures.picture(picture.asset, isPlain(picture.adjust) ? null : picture.adjust)
    paintCropping(context, { picture, pose, image, camera: editing.$camera.get() })
  }
}

/** Converts an offset on the page to the picture's own axes, undoing rotation and flips. */
function along({ rotation, flipX, flipY }: Pose, dx: number, dy: number): [number, number] {
  const { x, y } = rotatePoint({ x: dx, y: dy }, { x: 0, y: 0 }, -rotation)
  return [flipX ? -x : x, flipY ? -y : y]
}
