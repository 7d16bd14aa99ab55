import type { Camera } from '../../../core/design/camera.ts'
import type { Distance } from '../../../core/design/distances.ts'
import type { Point } from '../../../core/design/geometry.ts'
import type { SmartGuide } from '../../../core/design/snap.ts'
import type { Rect } from '../../../core/geometry.ts'

/** The parts of the stage that gestures use. */
export interface MovingView {
  /** Puts elements on a layer of their own, which `shift` then moves by px of the page. */
  readonly beginMove: (ids: readonly string[]) => void
  /** With `copies` the elements also stay visible at their original place. */
  readonly shift: (x: number, y: number, copies?: boolean) => void
  readonly endMove: () => void
  readonly setCamera: (camera: Camera) => void
  /** Positions of visible grid and safe-area lines, which elements snap to in addition to guides, px. */
  readonly lines?: () => { readonly x: readonly number[]; readonly y: readonly number[] }
  /** Whether the page's guides are visible and can be dragged. */
  readonly guides?: () => boolean
}

/** What a gesture shows over the page while it is active. */
export interface GestureFeedback {
  readonly guides: readonly SmartGuide[]
  readonly distances: readonly Distance[]
  readonly marquee: Rect | null
  readonly note: string | null
}

export const noFeedback: GestureFeedback = { guides: [], distances: [], marquee: null, note: null }

export interface GestureKeys {
  readonly shift: boolean
  readonly alt: boolean
  /** Ctrl, or Cmd on a Mac: selects through groups, and turns snapping off while held. */
  readonly mod: boolean
}

/** An active pointer gesture, until it is released or cancelled. */
export interface Gesture {
  readonly move: (at: Point, keys: GestureKeys) => GestureFeedback
  readonly end: () => void
  readonly cancel: () => void
  /** Whether the view pans when the pointer nears its edge. */
  readonly follows?: boolean
}

/** A press: the gesture it begins when the pointer moves, and what it does as a click. */
export interface Press {
  readonly begin: () => Gesture | null
  readonly click?: () => void
}
