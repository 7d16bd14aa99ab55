import { type Camera, panned, toPage, zoomedAt } from '../../../core/design/camera.ts'
import { add, type Moves, place } from '../../../core/design/commands/elements.ts'
import {
  boundsOf,
  boundsOfAll,
  carriedAlong,
  centreOf,
  type Placement,
  type Point,
} from '../../../core/design/geometry.ts'
import { copied, cutting } from '../../../core/design/new-design.ts'
import { chainAt, clicked, inMarquee, isTouchable } from '../../../core/design/selection.ts'
import { type SmartGuide, snap, snapTargets } from '../../../core/design/snap.ts'
import { type Handle, resizedBox, snappedAngle, turnBetween, turnedBox } from '../../../core/design/transform.ts'
import { outermost, parentOf, poseInGroup, poseOnPage } from '../../../core/design/tree.ts'
import type { Rect } from '../../../core/geometry.ts'
import type { Editing } from '../state.ts'
import { frameOf, type Grip, gripAt } from './overlay.ts'

/** CSS px: a press that moves less is a click; a line is reached from this far. */
const clickSlack = 4
const snapReach = 6
const hitSlack = 3
/** Degrees: a turn near a right angle settles there; with shift it goes by steps. */
const angleReach = 4
const angleStep = 15

/** The part of the stage a gesture moves things on. */
export interface MovingView {
  /** Elements come to a layer of their own, which `shift` then moves by px of the page. */
  readonly beginMove: (ids: readonly string[]) => void
  readonly shift: (x: number, y: number) => void
  readonly endMove: () => void
  readonly look: (camera: Camera) => void
}

/** What a gesture shows over the page while it goes on. */
export interface Shown {
  readonly guides: readonly SmartGuide[]
  readonly marquee: Rect | null
  readonly note: string | null
}

const nothingShown: Shown = { guides: [], marquee: null, note: null }

export interface GestureKeys {
  readonly shift: boolean
  readonly alt: boolean
  /** Control, or command on a Mac: goes through groups, and turns snapping off while it is held. */
  readonly mod: boolean
}

/** A press that became something: follows the pointer until it is let go or given up. */
export interface Gesture {
  readonly move: (at: Point, keys: GestureKeys) => Shown
  readonly end: () => void
  readonly cancel: () => void
}

/** Poses on the page of things that are moved, by id. */
function posesOf(editing: Editing, ids: readonly string[]): Map<string, Placement> {
  const { page } = editing
  return new Map(
    ids.flatMap((id) => {
      const pose = poseOnPage(page, id)
      return pose ? [[id, pose] as const] : []
    }),
  )
}

/** Moves in the coordinates of each thing's own group, from where they come to lie on the page. */
function movesTo(editing: Editing, poses: ReadonlyMap<string, Placement>): Moves {
  const { page } = editing
  return Object.fromEntries(
    [...poses].map(([id, { x, y, width, height, rotation }]) => {
      const before = poseOnPage(page, id)!
      const inner = poseInGroup(page, parentOf(page, id), { ...before, x, y, width, height, rotation })
      return [id, { x: inner.x, y: inner.y, width: inner.width, height: inner.height, rotation: inner.rotation }]
    }),
  )
}

const round = (value: number) => Math.round(value)

/** Drags the selection; with alt a copy of it. Nothing of the document changes until it is let go. */
function dragGesture(editing: Editing, view: MovingView, from: Point, freshId: () => string): Gesture {
  const ids = outermost(editing.page, editing.$selection.get()).filter((id) => isTouchable(editing.page, id))
  const poses = posesOf(editing, ids)
  const bounds = boundsOfAll([...poses.values()])
  const { width, height } = editing.history.document
  const { guidesX, guidesY, order, elements } = editing.page
  const others = order.filter((id) => !ids.includes(id) && !elements[id]?.hidden).map((id) => elements[id]!)
  const targets = snapTargets({ width, height }, { x: guidesX, y: guidesY }, others)
  let by = { x: 0, y: 0 }
  let copies = false
  // What lies in a group is painted with it.
  const roots = [...new Set(ids.map((id) => order.find((root) => root === id || insideOf(editing, root, id)) ?? id))]
  const free = roots.every((root) => ids.includes(root))
  if (free) view.beginMove(roots)
  const gesture = free ? null : editing.history.begin('place')
  const moved = () => new Map([...poses].map(([id, pose]) => [id, { ...pose, x: pose.x + by.x, y: pose.y + by.y }]))
  return {
    move: (at, { shift, alt, mod }) => {
      const { zoom } = editing.$camera.get()
      let [dx, dy] = [(at.x - from.x) / zoom, (at.y - from.y) / zoom]
      if (shift) {
        if (Math.abs(dx) > Math.abs(dy)) dy = 0
        else dx = 0
      }
      copies = alt
      let guides: readonly SmartGuide[] = []
      if (bounds && !mod) {
        const settled = snap({ ...bounds, left: bounds.left + dx, top: bounds.top + dy }, targets, snapReach / zoom)
        dx += shift && dx === 0 ? 0 : settled.dx
        dy += shift && dy === 0 ? 0 : settled.dy
        guides = settled.guides
      }
      by = { x: round(dx), y: round(dy) }
      if (free) view.shift(by.x, by.y)
      else gesture?.preview(place, { page: editing.page.id, moves: movesTo(editing, moved()) })
      return { ...nothingShown, guides, note: bounds && `${round(bounds.left + by.x)}, ${round(bounds.top + by.y)}` }
    },
    end: () => {
      gesture?.cancel()
      view.endMove()
      if (by.x === 0 && by.y === 0) return
      const page = editing.page.id
      if (!copies) return editing.run(place, { page, moves: movesTo(editing, moved()) })
      const copy = copied(cutting(editing.page, ids), freshId, by.x, by.y)
      editing.run(add, { page, cutting: copy })
      editing.select(copy.order)
    },
    cancel: () => {
      gesture?.cancel()
      view.endMove()
    },
  }
}

function insideOf(editing: Editing, group: string, id: string): boolean {
  for (let at = parentOf(editing.page, id); at !== null; at = parentOf(editing.page, at)) if (at === group) return true
  return false
}

/** Sizes or turns the selection by one of its grips. */
function gripGesture(editing: Editing, view: MovingView, grip: Grip, from: Point): Gesture | null {
  const ids = outermost(editing.page, editing.$selection.get()).filter((id) => isTouchable(editing.page, id))
  const poses = posesOf(editing, ids)
  const frame = frameOf([...poses.values()])
  if (!frame || ids.length === 0) return null
  const page = editing.page.id
  const only = ids.length === 1 ? editing.page.elements[ids[0]!] : undefined
  // Corners of pictures, drawings and texts keep their shape; sides of a text change its width alone.
  const keepsRatio =
    only === undefined || only.kind === 'image' || only.kind === 'path' || only.kind === 'text' || only.kind === 'group'
  const isCorner = grip.length === 2
  view.beginMove(ids)
  const gesture = editing.history.begin(grip === 'turn' ? 'turn' : 'place')
  const start = toPage(editing.$camera.get(), from)
  const show = (next: ReadonlyMap<string, Placement>) =>
    gesture.preview(place, {
      page,
      moves: movesTo(editing, next),
      scale: grip !== 'turn' && (isCorner || only?.kind !== 'text'),
    })
  return {
    move: (at, { shift, alt }) => {
      const point = toPage(editing.$camera.get(), at)
      if (grip === 'turn') {
        const middle = centreOf(frame)
        const wanted = frame.rotation + turnBetween(middle, start, point)
        const rotation = shift ? snappedAngle(wanted, angleStep, angleStep / 2) : snappedAngle(wanted, 90, angleReach)
        show(new Map([...poses].map(([id, pose]) => [id, turnedBox(pose, middle, rotation - frame.rotation)])))
        return { ...nothingShown, note: `${round(rotation)}°` }
      }
      const ratio = isCorner && keepsRatio !== shift
      const box = resizedBox(frame, grip as Handle, point.x - start.x, point.y - start.y, { ratio, centre: alt })
      if (ids.length === 1) show(new Map([[ids[0]!, box]]))
      else {
        const rectOf = ({ x, y, width, height }: Placement): Rect => ({ left: x, top: y, width, height })
        show(new Map([...poses].map(([id, pose]) => [id, carriedAlong(pose, rectOf(frame), rectOf(box))])))
      }
      return { ...nothingShown, note: `${round(box.width)} × ${round(box.height)}` }
    },
    end: () => {
      gesture.commit()
      view.endMove()
    },
    cancel: () => {
      gesture.cancel()
      view.endMove()
    },
  }
}

/** Selects what a rectangle touches; with alt what lies in it whole. */
function marqueeGesture(editing: Editing, from: Point, keys: GestureKeys): Gesture {
  const before = keys.shift ? editing.$selection.get() : []
  const start = toPage(editing.$camera.get(), from)
  return {
    move: (at, { alt }) => {
      const { x, y } = toPage(editing.$camera.get(), at)
      const marquee = {
        left: Math.min(x, start.x),
        top: Math.min(y, start.y),
        width: Math.abs(x - start.x),
        height: Math.abs(y - start.y),
      }
      editing.select([...new Set([...before, ...inMarquee(editing.page, marquee, alt)])])
      return { ...nothingShown, marquee }
    },
    end: () => {},
    cancel: () => editing.select(before),
  }
}

/** Moves the camera with the pointer. */
export function panGesture(editing: Editing, view: MovingView, from: Point): Gesture {
  const camera = editing.$camera.get()
  return {
    move: (at) => {
      view.look(panned(camera, at.x - from.x, at.y - from.y))
      return nothingShown
    },
    end: () => {},
    cancel: () => view.look(camera),
  }
}

/** Two fingers: the points under them stay under them. */
export function pinchGesture(editing: Editing, view: MovingView, from: readonly [Point, Point]) {
  const camera = editing.$camera.get()
  const apart = ([one, other]: readonly [Point, Point]) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
  const between = ([one, other]: readonly [Point, Point]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
  const [distance, middle] = [apart(from), between(from)]
  return (now: readonly [Point, Point]) => {
    const at = between(now)
    const zoomed = zoomedAt(camera, (camera.zoom * apart(now)) / distance, middle)
    view.look(panned(zoomed, at.x - middle.x, at.y - middle.y))
  }
}

/** What a press at a point of the view is the beginning of, once it moves; the selection follows at once. */
export function pressed(
  editing: Editing,
  view: MovingView,
  at: Point,
  keys: GestureKeys & { readonly touch: boolean },
  freshId: () => string,
): (() => Gesture | null) | null {
  const { page } = editing
  const selection = editing.$selection.get()
  const camera = editing.$camera.get()
  const poses = selection.flatMap((id) => poseOnPage(page, id) ?? [])
  const frame = frameOf(poses)
  const grip = frame && selection.every((id) => isTouchable(page, id)) ? gripAt(frame, camera, at, keys.touch) : null
  if (grip) return () => gripGesture(editing, view, grip, at)
  const chain = chainAt(page, toPage(camera, at), hitSlack / camera.zoom)
  if (chain.length === 0) {
    if (!keys.shift) editing.select([])
    return () => marqueeGesture(editing, at, keys)
  }
  editing.select(clicked(page, chain, selection, { add: keys.shift, deep: keys.mod }))
  return () => dragGesture(editing, view, at, freshId)
}

export const movedEnough = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y) >= clickSlack

/** Bounds of the selection on the page; null for none. */
export function selectionBounds(editing: Editing): Rect | null {
  const poses = editing.$selection.get().flatMap((id) => poseOnPage(editing.page, id) ?? [])
  return poses.length === 1 ? boundsOf(poses[0]!) : boundsOfAll(poses)
}
