import { useEffect, useRef } from 'react'
import { panned, toPage, zoomedAt } from '../../../core/design/camera.ts'
import { centreOf, type Point } from '../../../core/design/geometry.ts'
import { hitPathAt, isTouchable, selectionAfterClick } from '../../../core/design/selection.ts'
import { groupsAround, poseOnPage } from '../../../core/design/tree.ts'
import { freshId } from '../../../stores/shell/fresh-id.ts'
import type { Session } from '../session.ts'
import { paintAids } from './aids.ts'
import { edgePan } from './edge-pan.ts'
import { type Gesture, type GestureFeedback, type GestureKeys, noFeedback, type Press } from './gesture.ts'
import { movedEnough, panGesture, pinchGesture, pressed, selectionBounds } from './gestures.ts'
import { guideAt } from './guides.ts'
import { movingView, safeRect } from './moving-view.ts'
import { cursorOf, frameOf, gripAt, gripsOf, type OverlayScene, paintOverlay } from './overlay.ts'
import { type StageParts, StageView } from './stage.ts'

interface CanvasProps {
  readonly session: Session
  readonly parts: StageParts
  readonly onEdit: (id: string) => void
  readonly onMenu: (at: Point) => void
}

/** Duration of a long press, which opens the menu, and longest time between the taps of a double tap, ms. */
const holdMs = 500
const twiceMs = 320

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

/** Renders the canvas of the page. Everything here is imperative; React only mounts it. */
export function Canvas({ session, parts, onEdit, onMenu }: CanvasProps) {
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = holder.current
    if (!container) return
    const { editing, $view, $layoutAids, $gesturing, $highlighted } = session
    let shown: GestureFeedback = noFeedback
    let pointer: Point = { x: 0, y: 0 }
    let hovered: string | null = null
    let gesture: Gesture | null = null
    let waiting: { readonly from: Point; readonly press: Press; readonly selection: readonly string[] } | null = null
    let pinch: ReturnType<typeof pinchGesture> | null = null
    let space = false
    let touch = false
    let holding: ReturnType<typeof setTimeout> | undefined
    let tapped = { time: 0, at: { x: 0, y: 0 } }
    // The focus ring shows for keyboard users while nothing is selected; otherwise the selection frame marks the place.
    let pointed = false
    const showFocus = () => container.toggleAttribute('data-bare', !pointed && editing.$selection.get().length === 0)
    let heldKeys: GestureKeys = { shift: false, alt: false, mod: false }
    const touches = new Map<number, Point>()

    const grips = () => gripsOf(editing.$selection.get().map((id) => editing.page.elements[id]))
    const scene = (): OverlayScene => {
      const { page } = editing
      const { x, y } = view.shifted
      const pose = (id: string) => {
        const found = poseOnPage(page, id)
        return found ? [{ ...found, x: found.x + x, y: found.y + y }] : []
      }
      const selection = editing.$selection.get()
      const selected = editing.$typing.get() || session.$cropping.get() ? [] : selection.flatMap(pose)
      const outlined = $highlighted.get() ?? (gesture ? null : hovered)
      const group = selection[0] === undefined ? undefined : groupsAround(page, selection[0]).at(-1)
      const touchable = selection.every((id) => isTouchable(page, id))
      return {
        camera: editing.$camera.get(),
        selected,
        hovered: outlined === null || selection.includes(outlined) ? null : (pose(outlined)[0] ?? null),
        around: group === undefined || selected.length === 0 ? null : (poseOnPage(page, group) ?? null),
        guides: shown.guides,
        distances: shown.distances,
        marquee: shown.marquee,
        note: shown.note ? { at: pointer, text: shown.note } : null,
        grips: gesture === null && touchable && session.$cropping.get() === null && !editing.$readOnly.get() && grips(),
        locked: !touchable,
        touch,
        page: editing.history.document,
        ratio: devicePixelRatio,
      }
    }
    const view = new StageView(container, editing, parts)
    const moving = movingView(view, session)
    view.addOverlayPainter((context) => {
      const { grid, rulers, safe } = $layoutAids.get()
      const { guidesX, guidesY } = editing.page
      paintAids(context, {
        camera: editing.$camera.get(),
        page: editing.history.document,
        ratio: devicePixelRatio,
        grid,
        safe: safe ? safeRect(editing.history.document) : null,
        guidesX: rulers ? guidesX : [],
        guidesY: rulers ? guidesY : [],
      })
      paintOverlay(context, scene())
    })
    view.fit()
    $view.set(view)

    const at = (event: MouseEvent): Point => {
      const { left, top } = container.getBoundingClientRect()
      return { x: event.clientX - left, y: event.clientY - top }
    }
    const chainUnder = (point: Point) => {
      const camera = editing.$camera.get()
      return hitPathAt(editing.page, toPage(camera, point), 3 / camera.zoom)
    }
    const follow = () => {
      if (!gesture) return
      shown = gesture.move(pointer, heldKeys)
      view.redrawOverlay()
    }
    const edges = edgePan(view, () => {
      if (gesture?.follows) follow()
    })
    const start = (begun: Gesture | null) => {
      gesture = begun
      $gesturing.set(gesture !== null)
    }
    const finish = (how: 'end' | 'cancel') => {
      const done = gesture
      clearTimeout(holding)
      edges.stop()
      gesture = null
      waiting = null
      shown = noFeedback
      done?.[how]()
      $gesturing.set(false)
      view.redrawOverlay()
    }
    const hover = (event: PointerEvent) => {
      const point = at(event)
      const frame = frameOf(editing.$selection.get().flatMap((id) => poseOnPage(editing.page, id) ?? []))
      const touchable = editing.$selection.get().every((id) => isTouchable(editing.page, id))
      const grip = frame && touchable ? gripAt(frame, editing.$camera.get(), point, false, grips()) : null
      const guide = !grip && $layoutAids.get().rulers ? guideAt(editing, point) : null
      const chain = chainUnder(point)
      container.style.cursor =
        space || editing.$readOnly.get()
          ? 'grab'
          : grip
            ? cursorOf(grip, frame!.rotation)
            : guide
              ? guide.axis === 'x'
                ? 'col-resize'
                : 'row-resize'
              : chain.length > 0
                ? 'move'
                : 'default'
      const [next] = selectionAfterClick(editing.page, chain, editing.$selection.get(), {
        deep: event.ctrlKey || event.metaKey,
      })
      if ((next ?? null) === hovered) return
      hovered = next ?? null
      view.redrawOverlay()
    }
    /** Opens the context menu at a point and selects the element there. */
    const openMenu = (event: { readonly clientX: number; readonly clientY: number }, point: Point) => {
      const [target] = selectionAfterClick(editing.page, chainUnder(point), editing.$selection.get())
      if (target === undefined) editing.select([])
      else if (!editing.$selection.get().includes(target)) editing.select([target])
      onMenu({ x: event.clientX, y: event.clientY })
    }
    const down = (event: PointerEvent) => {
      if (event.button > 1) return
      // The middle button would start the browser's autoscroll.
      if (event.button === 1) event.preventDefault()
      container.setPointerCapture(event.pointerId)
      pointed = true
      showFocus()
      container.focus({ preventScroll: true })
      const point = at(event)
      touch = event.pointerType === 'touch'
      if (touch) hovered = null
      touches.set(event.pointerId, point)
      const [one, other] = [...touches.values()]
      if (one && other) {
        // The first touch began a pinch, so the selection it made is undone.
        if (waiting) editing.select(waiting.selection)
        finish('cancel')
        pinch = pinchGesture(editing, view, [one, other])
        return
      }
      pointer = point
      heldKeys = keysOf(event)
      if (space || event.button === 1 || editing.$readOnly.get()) {
        start(panGesture(editing, view, point))
        container.style.cursor = 'grabbing'
        return
      }
      const selection = editing.$selection.get()
      const press = pressed(editing, moving, point, { ...heldKeys, touch }, freshId)
      waiting = { from: point, press, selection }
      if (touch) {
        const { clientX, clientY } = event
        holding = setTimeout(() => {
          if (!waiting) return
          waiting = null
          navigator.vibrate?.(10)
          openMenu({ clientX, clientY }, point)
        }, holdMs)
      }
      view.redrawOverlay()
    }
    const move = (event: PointerEvent) => {
      const point = at(event)
      if (touches.has(event.pointerId)) touches.set(event.pointerId, point)
      const [one, other] = [...touches.values()]
      if (pinch && one && other) return pinch([one, other])
      // The button was released outside the window.
      if (event.pointerType === 'mouse' && event.buttons === 0 && (gesture || waiting)) {
        touches.clear()
        return finish('end')
      }
      pointer = point
      heldKeys = keysOf(event)
      if (waiting && movedEnough(waiting.from, point)) {
        clearTimeout(holding)
        const { press } = waiting
        waiting = null
        start(press.begin())
      }
      if (gesture) {
        follow()
        if (gesture.follows) edges.at(point)
      } else if (touches.size === 0) hover(event)
    }
    /** Handles a tap: on the element that was selected already, it enters it. */
    const tap = (event: PointerEvent, before: readonly string[]) => {
      const point = at(event)
      const again = event.timeStamp - tapped.time < twiceMs && !movedEnough(tapped.at, point)
      tapped = { time: event.timeStamp, at: point }
      const [only, more] = before
      const same = only !== undefined && more === undefined && editing.$selection.get().includes(only)
      const element = same ? editing.page.elements[only] : undefined
      if (element && !element.locked && chainUnder(point).includes(only!) && (again || element.kind === 'text'))
        goInto(point)
    }
    const up = (event: PointerEvent) => {
      touches.delete(event.pointerId)
      if (pinch) {
        if (touches.size === 0) pinch = null
        return
      }
      const clickedAt = waiting
      finish('end')
      if (event.button === 1) container.style.cursor = 'default'
      if (!clickedAt) return
      clickedAt.press.click?.()
      if (touch) tap(event, clickedAt.selection)
    }
    const lost = (event: PointerEvent) => {
      touches.delete(event.pointerId)
      if (touches.size === 0) pinch = null
      finish('cancel')
    }
    /** Goes one level deeper at a point: selects inside a group, then edits the element. */
    const goInto = (point: Point) => {
      const selection = editing.$selection.get()
      const [target] = selectionAfterClick(editing.page, chainUnder(point), selection, { enter: true })
      if (target === undefined) return
      const inside = selection.includes(target)
      editing.select([target])
      if (inside && editing.page.elements[target]?.kind !== 'group') onEdit(target)
    }
    const twice = (event: MouseEvent) => {
      if (!touch && !editing.$readOnly.get()) goInto(at(event))
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const camera = editing.$camera.get()
      const [dx, dy] = [wheelPx(event.deltaX, event), wheelPx(event.deltaY, event)]
      if (event.ctrlKey || event.metaKey) view.setCamera(zoomedAt(camera, camera.zoom * zoomOf(event), at(event)))
      else view.setCamera(event.shiftKey && dx === 0 ? panned(camera, -dy, 0) : panned(camera, -dx, -dy))
    }
    const menu = (event: MouseEvent) => {
      event.preventDefault()
      // A long press has opened the menu already; a key opens it at the selection.
      const { pointerType } = event as PointerEvent
      if (pointerType === 'touch') return
      if (pointerType === 'mouse' || pointerType === 'pen') openMenu(event, at(event))
      else menuAtSelection()
    }
    const menuAtSelection = () => {
      const { left, top } = container.getBoundingClientRect()
      const bounds = selectionBounds(editing)
      const { zoom, x, y } = editing.$camera.get()
      const middle = bounds
        ? centreOf({ x: bounds.left, y: bounds.top, width: bounds.width, height: bounds.height })
        : { x: editing.history.document.width / 2, y: editing.history.document.height / 2 }
      onMenu({ x: left + x + middle.x * zoom, y: top + y + middle.y * zoom })
    }
    const keys = (event: KeyboardEvent) => {
      const { target } = event
      const typing = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
      const pressable =
        target instanceof HTMLElement && target.closest('button, a, summary, dialog, [role]:not([data-canvas])')
      if (event.code === 'Space' && !typing && !pressable) {
        space = event.type === 'keydown'
        container.style.cursor = space ? (gesture ? 'grabbing' : 'grab') : 'default'
        event.preventDefault()
      }
      if (event.key === 'Escape' && event.type === 'keydown' && gesture) {
        event.stopPropagation()
        finish('cancel')
      }
      if (event.type === 'keydown' && target === container) {
        if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
          event.preventDefault()
          menuAtSelection()
        }
      }
      // These keys change the drag even while the pointer rests.
      if (gesture && /^(Shift|Alt|Control|Meta)$/.test(event.key)) {
        event.preventDefault()
        heldKeys = keysOf(event)
        follow()
      }
    }
    const left = () => {
      pointed = false
      showFocus()
    }
    const leave = () => {
      if (hovered === null || gesture) return
      hovered = null
      view.redrawOverlay()
    }
    const stops = [
      $layoutAids.listen(() => view.redrawOverlay()),
      $highlighted.listen(() => view.redrawOverlay()),
      editing.$selection.subscribe(showFocus),
      session.$cropping.listen(() => view.redrawOverlay()),
    ]
    const listeners = new AbortController()
    const { signal } = listeners
    container.addEventListener('pointerdown', down, { signal })
    container.addEventListener('pointermove', move, { signal })
    container.addEventListener('pointerup', up, { signal })
    container.addEventListener('pointercancel', lost, { signal })
    container.addEventListener('pointerleave', leave, { signal })
    container.addEventListener('blur', left, { signal })
    container.addEventListener('dblclick', twice, { signal })
    container.addEventListener('contextmenu', menu, { signal })
    container.addEventListener('wheel', wheel, { signal, passive: false })
    addEventListener('keydown', keys, { signal, capture: true })
    addEventListener('keyup', keys, { signal, capture: true })
    // A key released in another window sends no keyup here.
    addEventListener('blur', () => (space = false), { signal })
    return () => {
      listeners.abort()
      for (const stop of stops) stop()
      finish('cancel')
      $view.set(null)
      view.destroy()
    }
  }, [session, parts, onEdit, onMenu])
  return (
    <div
      ref={holder}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the page is edited by keyboard from here
      tabIndex={0}
      role="application"
      aria-label="画布"
      aria-describedby="canvas-help"
      data-canvas
      data-region
      className="absolute inset-0 touch-none outline-none select-none data-bare:focus-visible:after:ring-primary data-bare:focus-visible:after:pointer-events-none data-bare:focus-visible:after:absolute data-bare:focus-visible:after:inset-0 data-bare:focus-visible:after:ring-2 data-bare:focus-visible:after:ring-inset"
    />
  )
}
