import type { Camera } from '../../../core/design/camera.ts'
import type { Distance } from '../../../core/design/distances.ts'
import type { Point } from '../../../core/design/geometry.ts'
import type { SmartGuide } from '../../../core/design/snap.ts'
import type { Rect } from '../../../core/geometry.ts'

/** The part of the stage a gesture moves things on. */
export interface MovingView {
  /** Elements come to a layer of their own, which `shift` then moves by px of the page. */
  readonly beginMove: (ids: readonly string[]) => void
  /** With `copies` what is moved is seen where it was, too. */
  readonly shift: (x: number, y: number, copies?: boolean) => void
  readonly endMove: () => void
  readonly look: (camera: Camera) => void
  /** Lines that are shown on the page beside its guides, and that things settle on: a grid, a safe area. px */
  readonly lines?: () => { readonly x: readonly number[]; readonly y: readonly number[] }
  /** Whether the guides of the page are shown, and can be taken hold of. */
  readonly guides?: () => boolean
}

/** What a gesture shows over the page while it goes on. */
export interface Shown {
  readonly guides: readonly SmartGuide[]
  readonly distances: readonly Distance[]
  readonly marquee: Rect | null
  readonly note: string | null
}

export const nothingShown: Shown = { guides: [], distances: [], marquee: null, note: null }

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
  /** It goes on where the pointer leaves the view, which then follows. */
  readonly follows?: boolean
}

/** A press: what it becomes when it moves, and what it does when it does not. */
export interface Press {
  readonly begin: () => Gesture | null
  readonly click?: () => void
}
