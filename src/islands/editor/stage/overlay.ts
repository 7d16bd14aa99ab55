import { type Camera, toView } from '../../../core/design/camera.ts'
import type { Distance } from '../../../core/design/distances.ts'
import type { DesignElement } from '../../../core/design/elements/index.ts'
import {
  boundsOfAll,
  centreOf,
  cornersOf,
  type Placement,
  type Point,
  rotatePoint,
} from '../../../core/design/geometry.ts'
import type { Canvas2D } from '../../../core/design/paint/env.ts'
import type { SmartGuide } from '../../../core/design/snap.ts'
import { type Handle, handleAt } from '../../../core/design/transform.ts'
import type { Rect } from '../../../core/geometry.ts'

const green = '#16803c'
const guideRed = '#e5383b'
/** Size of a drawn handle, and distance from which it can be grabbed, by mouse and by touch, CSS px. */
const handleSize = { mouse: 9, touch: 14 } as const
const reach = { mouse: 9, touch: 22 } as const
/** Distance from the box to the rotation handle, CSS px. */
const turnDistance = 26

const corners: readonly Handle[] = ['nw', 'ne', 'se', 'sw']
const sides: readonly Handle[] = ['n', 'e', 's', 'w']

/** A handle of the selection frame. */
export type Grip = Handle | 'turn'

/** Returns the frame of a selection: the rotated box of one element, or an upright one around several. */
export function frameOf(poses: readonly Placement[]): Placement | null {
  if (poses.length === 1) return poses[0]!
  const bounds = boundsOfAll(poses)
  return bounds && { x: bounds.left, y: bounds.top, width: bounds.width, height: bounds.height, rotation: 0 }
}

/** Available handles: all; no top and bottom ones where the height follows the text; the ends of a line. */
export type Grips = 'all' | 'width' | 'ends'

/** Returns which handles a selection has. */
export function gripsOf(selected: readonly (DesignElement | undefined)[]): Grips {
  const [only, more] = selected
  if (!only || more) return 'all'
  if (only.kind === 'line') return 'ends'
  return only.kind === 'text' && only.sizing === 'auto-height' && only.writing === 'horizontal' ? 'width' : 'all'
}

/** Returns the handles that have room at a zoom; small frames keep their corners. */
export function handlesOf(frame: Placement, zoom: number, grips: Grips = 'all'): readonly Handle[] {
  const room = (length: number) => length * zoom > 44
  if (grips === 'ends') return ['e', 'w']
  if (grips === 'width') return [...corners, ...(['e', 'w'] as const).filter(() => room(frame.height))]
  const onSides = sides.filter((side) => (side === 'n' || side === 's' ? room(frame.width) : room(frame.height)))
  return [...corners, ...onSides]
}

/** Returns the position of the rotation handle in the view. */
function turnGrip(frame: Placement, camera: Camera): Point {
  const middle = toView(camera, centreOf(frame))
  const top = { x: middle.x, y: middle.y - (frame.height / 2) * camera.zoom - turnDistance }
  return rotatePoint(top, middle, frame.rotation)
}

/** Returns the grip at a point of the view, or null. */
export function gripAt(frame: Placement, camera: Camera, at: Point, touch: boolean, grips: Grips = 'all'): Grip | null {
  const far = touch ? reach.touch : reach.mouse
  const near = (point: Point) => Math.hypot(point.x - at.x, point.y - at.y) <= far
  if (near(turnGrip(frame, camera))) return 'turn'
  return handlesOf(frame, camera.zoom, grips).find((handle) => near(toView(camera, handleAt(frame, handle)))) ?? null
}

/** Returns the CSS cursor of a grip on a rotated box. */
export function cursorOf(grip: Grip, rotation: number): string {
  if (grip === 'turn') return 'grab'
  const eighth = { n: 0, ne: 1, e: 2, se: 3, s: 4, sw: 5, w: 6, nw: 7 }[grip]
  const turnedBy = Math.round(rotation / 45)
  return ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'][(((eighth + turnedBy) % 4) + 4) % 4]!
}

export interface OverlayScene {
  readonly camera: Camera
  /** Placements of the selected elements on the page. */
  readonly selected: readonly Placement[]
  /** The element under the pointer. */
  readonly hovered: Placement | null
  /** The group around the selection. */
  readonly around?: Placement | null
  readonly guides: readonly SmartGuide[]
  readonly distances?: readonly Distance[]
  /** px of the page. */
  readonly marquee: Rect | null
  /** Label beside the pointer: a size, an angle, a position. */
  readonly note: { readonly at: Point; readonly text: string } | null
  /** false while there are no handles. */
  readonly grips: Grips | false
  /** Whether the selection is locked, which is shown by a dashed frame. */
  readonly locked?: boolean
  /** Whether handles are drawn larger, for touch. */
  readonly touch?: boolean
  readonly page: { readonly width: number; readonly height: number }
  /** Device pixels per CSS px. */
  readonly ratio: number
}

function outline(context: Canvas2D, camera: Camera, box: Placement): void {
  const [first, ...rest] = cornersOf(box).map((corner) => toView(camera, corner))
  context.beginPath()
  context.moveTo(first!.x, first!.y)
  for (const { x, y } of rest) context.lineTo(x, y)
  context.closePath()
  context.stroke()
}

function knob(context: Canvas2D, { x, y }: Point, rotation: number, round: boolean, size: number): void {
  context.save()
  context.translate(x, y)
  context.rotate((rotation * Math.PI) / 180)
  context.beginPath()
  if (round) context.arc(0, 0, size / 2 + 1, 0, Math.PI * 2)
  else context.roundRect(-size / 2, -size / 2, size, size, size / 4.5)
  context.shadowColor = '#00000040'
  context.shadowBlur = 3
  context.fill()
  context.shadowColor = 'transparent'
  context.stroke()
  context.restore()
}

function paintGuides(context: Canvas2D, { guides, camera, page }: OverlayScene): void {
  context.strokeStyle = guideRed
  context.lineWidth = 1
  context.setLineDash([])
  for (const { axis, at, kind } of guides) {
    if (kind === 'gap') context.setLineDash([4, 3])
    const [from, to] =
      axis === 'x'
        ? [toView(camera, { x: at, y: 0 }), toView(camera, { x: at, y: page.height })]
        : [toView(camera, { x: 0, y: at }), toView(camera, { x: page.width, y: at })]
    context.beginPath()
    context.moveTo(Math.round(from.x) + 0.5, Math.round(from.y) + 0.5)
    context.lineTo(Math.round(to.x) + 0.5, Math.round(to.y) + 0.5)
    context.stroke()
    context.setLineDash([])
  }
}

/** Measured widths of distance labels, CSS px; the same few recur in every frame. */
const lengthWidths = new Map<string, number>()

function lengthWidth(context: Canvas2D, text: string): number {
  const width = lengthWidths.get(text) ?? context.measureText(text).width
  lengthWidths.set(text, width)
  return width
}

/** Paints a gap with its length; equal gaps have filled labels. */
function paintDistance(context: Canvas2D, camera: Camera, { axis, from, to, across, equal }: Distance): void {
  const [start, end] =
    axis === 'x'
      ? [toView(camera, { x: from, y: across }), toView(camera, { x: to, y: across })]
      : [toView(camera, { x: across, y: from }), toView(camera, { x: across, y: to })]
  const cap = 4
  const [capX, capY] = axis === 'x' ? [0, cap] : [cap, 0]
  context.strokeStyle = guideRed
  context.lineWidth = equal ? 2 : 1
  context.beginPath()
  context.moveTo(start.x, start.y)
  context.lineTo(end.x, end.y)
  for (const { x, y } of [start, end]) {
    context.moveTo(x - capX, y - capY)
    context.lineTo(x + capX, y + capY)
  }
  context.stroke()
  const text = String(Math.round(to - from))
  context.font = '11px system-ui, sans-serif'
  const width = lengthWidth(context, text) + 8
  const [x, y] = [(start.x + end.x) / 2 - width / 2, (start.y + end.y) / 2 - 8]
  context.fillStyle = equal ? guideRed : '#ffffff'
  context.lineWidth = 1
  context.beginPath()
  context.roundRect(x, y, width, 16, 4)
  context.fill()
  context.stroke()
  context.fillStyle = equal ? '#ffffff' : guideRed
  context.textBaseline = 'middle'
  context.fillText(text, x + 4, y + 8.5)
}

function paintNote(context: Canvas2D, note: NonNullable<OverlayScene['note']>): void {
  context.font = '12px system-ui, sans-serif'
  const width = context.measureText(note.text).width + 14
  const [x, y] = [note.at.x + 14, note.at.y + 18]
  context.fillStyle = '#1c2a22e6'
  context.beginPath()
  context.roundRect(x, y, width, 22, 6)
  context.fill()
  context.fillStyle = '#ffffff'
  context.textBaseline = 'middle'
  context.fillText(note.text, x + 7, y + 11.5)
}

/** Paints the overlay of the page: frames, handles, guides, marquee. In CSS px of the view. */
export function paintOverlay(context: Canvas2D, scene: OverlayScene): void {
  const { camera, selected, hovered, marquee, note, grips, ratio } = scene
  context.save()
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.strokeStyle = green
  context.lineWidth = 1.5
  if (hovered) outline(context, camera, hovered)
  if (selected.length > 1) {
    context.lineWidth = 1
    for (const box of selected) outline(context, camera, box)
  }
  if (scene.around) {
    context.lineWidth = 1
    context.setLineDash([3, 3])
    outline(context, camera, scene.around)
    context.setLineDash([])
  }
  const frame = frameOf(selected)
  if (frame) {
    context.lineWidth = 1.5
    if (scene.locked) context.setLineDash([5, 4])
    outline(context, camera, frame)
    context.setLineDash([])
    context.fillStyle = '#ffffff'
    const size = handleSize[scene.touch ? 'touch' : 'mouse']
    if (grips) {
      const top = toView(camera, handleAt(frame, 'n'))
      const turn = turnGrip(frame, camera)
      context.lineWidth = 1
      context.beginPath()
      context.moveTo(top.x, top.y)
      context.lineTo(turn.x, turn.y)
      context.stroke()
      context.lineWidth = 1.5
      for (const handle of handlesOf(frame, camera.zoom, grips))
        knob(context, toView(camera, handleAt(frame, handle)), frame.rotation, false, size)
      knob(context, turn, 0, true, size)
    }
  }
  paintGuides(context, scene)
  for (const distance of scene.distances ?? []) paintDistance(context, camera, distance)
  if (marquee) {
    const { x, y } = toView(camera, { x: marquee.left, y: marquee.top })
    context.fillStyle = '#16803c1a'
    context.strokeStyle = green
    context.lineWidth = 1
    context.beginPath()
    context.rect(x, y, marquee.width * camera.zoom, marquee.height * camera.zoom)
    context.fill()
    context.stroke()
  }
  if (note) paintNote(context, note)
  context.restore()
}
