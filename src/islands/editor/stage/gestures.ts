import { panned, toPage, zoomedAt } from '../../../core/design/camera.ts'
import { add, type BoxChanges, transformElements } from '../../../core/design/commands/elements.ts'
import { gapsAround } from '../../../core/design/distances.ts'
import { isText } from '../../../core/design/elements/guards.ts'
import { kindOf } from '../../../core/design/elements/index.ts'
import {
  boundsOf,
  boundsOfAll,
  centreOf,
  covers,
  type Placement,
  type Point,
  scaledWithGroup,
} from '../../../core/design/geometry.ts'
import { copied, fragmentOf } from '../../../core/design/new-design.ts'
import type { Page } from '../../../core/design/schema.ts'
import { hitPathAt, inMarquee, isTouchable, selectionAfterClick } from '../../../core/design/selection.ts'
import { type SmartGuide, snap, snapTargets } from '../../../core/design/snap.ts'
import {
  type Handle,
  handleAt,
  resizedBox,
  sidesOf,
  snappedAngle,
  turnBetween,
  turnedBox,
} from '../../../core/design/transform.ts'
import { groupsAround, outermost, parentOf, poseInGroup, poseOnPage, siblingsIn } from '../../../core/design/tree.ts'
import type { Rect } from '../../../core/geometry.ts'
import type { Editing } from '../state.ts'
import { type Gesture, type GestureKeys, type MovingView, noFeedback, type Press } from './gesture.ts'
import { frameOf, type Grip, gripAt, gripsOf } from './grips.ts'
import { guideAt, guideGesture } from './guides.ts'

/** Pointer travel below which a press is a click, snapping distance, and tolerance of hit tests, CSS px. */
const clickSlack = 4
const snapReach = 6
const hitSlack = 3
/** Angle within which a rotation snaps to right angles, and step of a rotation with Shift, degrees. */
const angleReach = 4
const angleStep = 15

/** Returns the poses on the page by id. */
function posesOf(editing: Editing, ids: readonly string[]): Map<string, Placement> {
  const { page } = editing
  return new Map(
    ids.flatMap((id) => {
      const pose = poseOnPage(page, id)
      return pose ? [[id, pose] as const] : []
    }),
  )
}

/** Converts poses on the page to moves in each element's own group, as of when the gesture began. */
function movesTo(page: Page, poses: ReadonlyMap<string, Placement>): BoxChanges {
  return Object.fromEntries(
    [...poses].map(([id, { x, y, width, height, rotation }]) => {
      const { flipX, flipY } = poseOnPage(page, id)!
      const inner = poseInGroup(page, parentOf(page, id), { flipX, flipY, x, y, width, height, rotation })
      return [id, { x: inner.x, y: inner.y, width: inner.width, height: inner.height, rotation: inner.rotation }]
    }),
  )
}

const round = (value: number) => Math.round(value)

/** Returns what moved or resized elements snap to: the page, visible guides and lines, and other elements. */
function targetsBeside(editing: Editing, view: MovingView, ids: readonly string[]) {
  const { width, height } = editing.history.document
  const { page } = editing
  const { guidesX, guidesY, elements } = page
  const lines = view.lines?.() ?? { x: [], y: [] }
  // Inside a group, its other members are snap targets too, and what is beside the group.
  const around = new Set(ids.flatMap((id) => groupsAround(page, id)))
  const lists = [page.order, ...[...around].map((group) => siblingsIn(page, group))]
  const others = lists
    .flat()
    .filter((id) => !ids.includes(id) && !around.has(id) && !elements[id]?.hidden)
    .flatMap((id) => poseOnPage(page, id) ?? [])
  const shown = view.guides?.() ?? true
  const guides = { x: [...(shown ? guidesX : []), ...lines.x], y: [...(shown ? guidesY : []), ...lines.y] }
  return { targets: snapTargets({ width, height }, guides, others), others: others.map(boundsOf) }
}

/** Drags the selection, with Alt a copy of it. The document changes only on release. */
function dragGesture(editing: Editing, view: MovingView, from: Point, freshId: () => string): Gesture | null {
  const ids = outermost(editing.page, editing.$selection.get()).filter((id) => isTouchable(editing.page, id))
  if (ids.length === 0) return null
  const poses = posesOf(editing, ids)
  const bounds = boundsOfAll([...poses.values()])
  const { order } = editing.page
  const { targets, others } = targetsBeside(editing, view, ids)
  const before = editing.page
  const start = toPage(editing.$camera.get(), from)
  let by = { x: 0, y: 0 }
  let copies = false
  // Elements in a group are painted with their outermost group.
  const roots = [...new Set(ids.map((id) => order.find((root) => root === id || insideOf(editing, root, id)) ?? id))]
  const free = roots.every((root) => ids.includes(root))
  view.beginMove(roots)
  const gesture = free ? null : editing.begin('place')
  const moved = () => new Map([...poses].map(([id, pose]) => [id, { ...pose, x: pose.x + by.x, y: pose.y + by.y }]))
  return {
    follows: true,
    move: (at, { shift, alt, mod }) => {
      const camera = editing.$camera.get()
      const point = toPage(camera, at)
      let [dx, dy] = [point.x - start.x, point.y - start.y]
      if (shift) {
        if (Math.abs(dx) > Math.abs(dy)) dy = 0
        else dx = 0
      }
      copies = alt
      let guides: readonly SmartGuide[] = []
      if (bounds && !mod) {
        const reach = snapReach / camera.zoom
        const settled = snap({ ...bounds, left: bounds.left + dx, top: bounds.top + dy }, targets, reach)
        dx += shift && dx === 0 ? 0 : settled.dx
        dy += shift && dy === 0 ? 0 : settled.dy
        guides = settled.guides
      }
      by = { x: round(dx), y: round(dy) }
      if (free) view.shift(by.x, by.y, copies)
      else gesture?.preview(transformElements, { page: editing.page.id, moves: movesTo(before, moved()) })
      const now = bounds && { ...bounds, left: bounds.left + by.x, top: bounds.top + by.y }
      return {
        ...noFeedback,
        guides,
        distances: now && !mod ? gapsAround(now, others) : [],
        note: now && `${round(now.left)}, ${round(now.top)}`,
      }
    },
    end: () => {
      gesture?.cancel()
      view.endMove()
      if (by.x === 0 && by.y === 0) return
      const page = editing.page.id
      if (!copies) return editing.run(transformElements, { page, moves: movesTo(before, moved()) })
      const copy = copied(fragmentOf(editing.page, ids), freshId, by.x, by.y)
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

/** Rounds unrotated boxes to whole px, so that edges stay sharp and numbers round. */
function wholePx(box: Placement): Placement {
  if (box.rotation % 360 !== 0) return box
  const [x, y] = [round(box.x), round(box.y)]
  const width = Math.max(1, round(box.x + box.width) - x)
  return { ...box, x, y, width, height: Math.max(1, round(box.y + box.height) - y) }
}

/** Resizes or rotates the selection by one of its grips. */
function gripGesture(editing: Editing, view: MovingView, grip: Grip, from: Point): Gesture | null {
  const ids = outermost(editing.page, editing.$selection.get()).filter((id) => isTouchable(editing.page, id))
  const poses = posesOf(editing, ids)
  const frame = frameOf([...poses.values()])
  if (!frame || ids.length === 0) return null
  const before = editing.page
  const page = before.id
  const only = ids.length === 1 ? editing.page.elements[ids[0]!] : undefined
  // Corners keep the ratio of these kinds; the sides of a text change only its width.
  const keepsRatio = only === undefined || kindOf(only).keepsRatio === true
  const isCorner = grip.length === 2
  // Elements in a group are painted with their outermost group.
  view.beginMove([...new Set(ids.map((id) => groupsAround(editing.page, id)[0] ?? id))])
  const gesture = editing.begin(grip === 'turn' ? 'turn' : 'resize')
  const { targets } = targetsBeside(editing, view, ids)
  /** Returns the snapping of a handle, px to add; for unrotated boxes only. */
  const settle = (box: Placement, handle: Handle, reach: number) => {
    const { x: left, y: top } = handleAt(box, handle)
    const { guides, dx, dy } = snap({ left, top, width: 0, height: 0 }, { ...targets, others: [] }, reach)
    const sides = sidesOf(handle)
    return {
      dx: sides.x === 0 ? 0 : dx,
      dy: sides.y === 0 ? 0 : dy,
      guides: guides.filter(({ axis }) => (axis === 'x' ? sides.x : sides.y) !== 0),
    }
  }
  const start = toPage(editing.$camera.get(), from)
  const show = (next: ReadonlyMap<string, Placement>) =>
    gesture.preview(transformElements, {
      page,
      moves: movesTo(before, next),
      scale: grip !== 'turn' && (isCorner || !isText(only)),
    })
  return {
    follows: grip !== 'turn',
    move: (at, { shift, alt, mod }) => {
      const camera = editing.$camera.get()
      const point = toPage(camera, at)
      if (grip === 'turn') {
        const middle = centreOf(frame)
        const wanted = frame.rotation + turnBetween(middle, start, point)
        const rotation = shift ? snappedAngle(wanted, angleStep, angleStep / 2) : snappedAngle(wanted, 90, angleReach)
        show(new Map([...poses].map(([id, pose]) => [id, turnedBox(pose, middle, rotation - frame.rotation)])))
        return { ...noFeedback, note: `${round(rotation)}°` }
      }
      const ratio = isCorner && keepsRatio !== shift
      const handle = grip as Handle
      const pulled = (dx: number, dy: number) =>
        wholePx(resizedBox(frame, handle, point.x - start.x + dx, point.y - start.y + dy, { ratio, centre: alt }))
      let box = pulled(0, 0)
      let guides: readonly SmartGuide[] = []
      // With a fixed ratio, snapping one side would pull the other one off its position.
      if (!mod && !ratio && frame.rotation % 360 === 0) {
        const settled = settle(box, handle, snapReach / camera.zoom)
        box = pulled(settled.dx, settled.dy)
        guides = settled.guides
      }
      if (ids.length === 1) show(new Map([[ids[0]!, box]]))
      else {
        const rectOf = ({ x, y, width, height }: Placement): Rect => ({ left: x, top: y, width, height })
        show(new Map([...poses].map(([id, pose]) => [id, scaledWithGroup(pose, rectOf(frame), rectOf(box))])))
      }
      return { ...noFeedback, guides, note: `${round(box.width)} × ${round(box.height)}` }
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

/** Selects what a rectangle touches; with Alt what is completely inside. */
function marqueeGesture(editing: Editing, from: Point, keys: GestureKeys): Gesture {
  const before = keys.shift ? editing.$selection.get() : []
  const start = toPage(editing.$camera.get(), from)
  return {
    follows: true,
    move: (at, { alt }) => {
      const { x, y } = toPage(editing.$camera.get(), at)
      const marquee = {
        left: Math.min(x, start.x),
        top: Math.min(y, start.y),
        width: Math.abs(x - start.x),
        height: Math.abs(y - start.y),
      }
      editing.select([...new Set([...before, ...inMarquee(editing.page, marquee, alt)])])
      return { ...noFeedback, marquee }
    },
    end: () => {},
    cancel: () => editing.select(before),
  }
}

/** Pans the camera with the pointer. */
export function panGesture(editing: Editing, view: MovingView, from: Point): Gesture {
  const camera = editing.$camera.get()
  return {
    move: (at) => {
      view.setCamera(panned(camera, at.x - from.x, at.y - from.y))
      return noFeedback
    },
    end: () => {},
    cancel: () => view.setCamera(camera),
  }
}

/** Zooms and pans with two fingers; the points under them stay under them. */
export function pinchGesture(editing: Editing, view: MovingView, from: readonly [Point, Point]) {
  const camera = editing.$camera.get()
  const apart = ([one, other]: readonly [Point, Point]) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
  const between = ([one, other]: readonly [Point, Point]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
  const [distance, middle] = [apart(from), between(from)]
  return (now: readonly [Point, Point]) => {
    const at = between(now)
    const zoomed = zoomedAt(camera, (camera.zoom * apart(now)) / distance, middle)
    view.setCamera(panned(zoomed, at.x - middle.x, at.y - middle.y))
  }
}

/** Returns the element at a point of the view with the groups around it, outermost first; empty for none. */
export function hitPathAtView(editing: Editing, at: Point): readonly string[] {
  const camera = editing.$camera.get()
  return hitPathAt(editing.page, toPage(camera, at), hitSlack / camera.zoom)
}

/** Returns what a press at a point of the view begins once it moves; updates the selection at once. */
export function pressed(
  editing: Editing,
  view: MovingView,
  at: Point,
  keys: GestureKeys & { readonly touch: boolean },
  freshId: () => string,
): Press {
  const { page } = editing
  const selection = editing.$selection.get()
  const camera = editing.$camera.get()
  const poses = selection.flatMap((id) => poseOnPage(page, id) ?? [])
  const frame = frameOf(poses)
  const touchable = selection.length > 0 && selection.every((id) => isTouchable(page, id))
  const grip =
    frame && touchable ? gripAt(frame, camera, at, keys.touch, gripsOf(selection.map((id) => page.elements[id]))) : null
  if (grip) return { begin: () => gripGesture(editing, view, grip, at) }
  const guide = view.guides?.() && !keys.touch ? guideAt(editing, at) : null
  if (guide) return { begin: () => guideGesture(editing, guide.axis, guide.place) }
  const point = toPage(camera, at)
  const chain = hitPathAtView(editing, at)
  const drag = () => dragGesture(editing, view, at, freshId)
  const choose = () => editing.select(selectionAfterClick(page, chain, selection, { add: keys.shift, deep: keys.mod }))
  // The selection can be dragged by its box even where another element covers it; a click selects as usual.
  const held = touchable && !keys.mod && (poses.some((pose) => covers(pose, point)) || (frame && covers(frame, point)))
  if (held) {
    const own = chain.some((id) => selection.includes(id))
    const [only] = selectionAfterClick(page, chain, selection, {})
    const click = () => {
      if (keys.shift) return choose()
      if (selection.length === 1 && own) return
      editing.select(
        selection.length > 1 && own
          ? chain.filter((id) => selection.includes(id)).slice(0, 1)
          : only === undefined
            ? []
            : [only],
      )
    }
    return { begin: drag, click }
  }
  if (chain.length === 0) {
    if (!keys.shift) editing.select([])
    // One finger on an empty area pans.
    return { begin: () => (keys.touch ? panGesture(editing, view, at) : marqueeGesture(editing, at, keys)) }
  }
  choose()
  return { begin: drag }
}

export const movedEnough = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y) >= clickSlack

/** Returns the bounds of the selection on the page, or null if it is empty. */
export function selectionBounds(editing: Editing): Rect | null {
  const poses = editing.$selection.get().flatMap((id) => poseOnPage(editing.page, id) ?? [])
  return poses.length === 1 ? boundsOf(poses[0]!) : boundsOfAll(poses)
}
