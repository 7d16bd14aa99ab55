import { type Camera, toView } from '../../../core/design/camera.ts'
import type { Distance } from '../../../core/design/distances.ts'
import type { Grips } from '../../../core/design/elements/element.ts'
import { cornersOf, type Placement, type Point } from '../../../core/design/geometry.ts'
import type { SmartGuide } from '../../../core/design/snap.ts'
import { handleAt } from '../../../core/design/transform.ts'
import type { Rect } from '../../../core/geometry.ts'
import { frameOf, type Grip, handlesOf, turnGrip } from './grips.ts'

export const overlayGreen = '#16803c'
/** Side of a drawn handle, CSS px. */
const handleSize = { mouse: 9, touch: 14 } as const

/** What the overlay shows over the page. */
export interface OverlayScene {
  readonly camera: Camera
  /** Placements of the selected elements on the page. */
  readonly selected: readonly Placement[]
  /** The element under the pointer. */
  readonly hovered: Placement | null
  /** The group around the selection. */
  readonly around: Placement | null
  readonly guides: readonly SmartGuide[]
  readonly distances: readonly Distance[]
  /** px of the page. */
  readonly marquee: Rect | null
  /** Label beside the pointer: a size, an angle, a position. */
  readonly note: { readonly at: Point; readonly text: string } | null
  /** false while there are no handles. */
  readonly grips: Grips | false
  /** Whether the selection is locked, which is shown by a dashed frame. */
  readonly locked: boolean
  /** Whether handles are drawn larger, for touch. */
  readonly touch: boolean
  readonly page: { readonly width: number; readonly height: number }
}

/** A handle as it is drawn, in CSS px of the view. */
export interface GripMark extends Point {
  readonly grip: Grip
  readonly size: number
  readonly radius: number
  /** Degrees. */
  readonly rotation: number
}

/** Attributes of the overlay's nodes, in CSS px of the view; null hides a node. */
export interface OverlayShapes {
  /** Points of closed outlines, x and y in turn. */
  readonly hovered: number[] | null
  readonly around: number[] | null
  readonly frame: number[] | null
  readonly dashed: boolean
  /** Points of the line from the frame to its rotation handle. */
  readonly stem: number[] | null
  readonly grips: readonly GripMark[]
  readonly marquee: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null
}

/** Returns the corners of a box on the page as points of a line in the view. */
export const outlinePoints = (camera: Camera, box: Placement): number[] =>
  cornersOf(box).flatMap((corner) => {
    const { x, y } = toView(camera, corner)
    return [x, y]
  })

function gripMarks(frame: Placement, camera: Camera, grips: Grips, touch: boolean): readonly GripMark[] {
  const size = handleSize[touch ? 'touch' : 'mouse']
  const turn = { ...turnGrip(frame, camera), grip: 'turn' as const, size: size + 2, radius: size / 2 + 1, rotation: 0 }
  const onBox = handlesOf(frame, camera.zoom, grips).map((grip) => {
    const at = toView(camera, handleAt(frame, grip))
    return { ...at, grip, size, radius: size / 4.5, rotation: frame.rotation }
  })
  return [...onBox, turn]
}

/** Returns where the overlay's nodes are for a scene. */
export function overlayShapes({ camera, selected, hovered, around, marquee, ...scene }: OverlayScene): OverlayShapes {
  const frame = frameOf(selected)
  const marks = frame && scene.grips ? gripMarks(frame, camera, scene.grips, scene.touch) : []
  const top = frame && marks.length > 0 ? toView(camera, handleAt(frame, 'n')) : null
  const turn = marks.at(-1)
  return {
    hovered: hovered && outlinePoints(camera, hovered),
    around: around && outlinePoints(camera, around),
    frame: frame && outlinePoints(camera, frame),
    dashed: scene.locked,
    stem: top && turn ? [top.x, top.y, turn.x, turn.y] : null,
    grips: marks,
    marquee: marquee && {
      ...toView(camera, { x: marquee.left, y: marquee.top }),
      width: marquee.width * camera.zoom,
      height: marquee.height * camera.zoom,
    },
  }
}
