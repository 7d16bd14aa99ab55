import type { Correction } from './modules.ts'

/** The fill of a shape, in the drawing's coordinates. */
export type QrPaint =
  | { readonly type: 'solid'; readonly colour: string }
  | {
      readonly type: 'linear'
      readonly from: readonly [number, number]
      readonly to: readonly [number, number]
      readonly colours: readonly [string, string]
    }
  | {
      readonly type: 'radial'
      readonly centre: readonly [number, number]
      readonly radius: number
      readonly colours: readonly [string, string]
    }

export type QrShape =
  /** SVG path data, filled by the nonzero rule. */
  | { readonly kind: 'path'; readonly d: string; readonly fill: QrPaint }
  | {
      readonly kind: 'image'
      /** A data URL of a PNG or JPEG. */
      readonly href: string
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }

/** A code as shapes; one unit is a module, (0, 0) the top left corner of the whole picture. */
export interface QrDrawing {
  readonly width: number
  readonly height: number
  readonly shapes: readonly QrShape[]
  /** The code without its quiet zone. */
  readonly code: { readonly x: number; readonly y: number; readonly size: number }
  /**
   * Colour of extra margin that may be added so that a module is a whole number of px; '' for transparent, null for
   * none.
   */
  readonly bleed: string | null
  readonly version: number
  readonly correction: Correction
  readonly mask: number
}

/** A word as filled outlines in em, the left end of its baseline at (0, 0); absolute M, L, Q, C and Z commands only. */
export interface CaptionOutline {
  readonly d: string
  readonly advance: number
}

/** Resources of a drawing that are loaded asynchronously. */
export interface QrResources {
  readonly caption?: CaptionOutline | null
  /** Already clipped to its shape. */
  readonly logo?: { readonly href: string } | null
  /** Already cropped to a square and lightened. */
  readonly picture?: { readonly href: string } | null
}

/** Returns a fill of one colour. */
export const solid = (colour: string): QrPaint => ({ type: 'solid', colour })
/** Returns a path shape. */
export const path = (d: string, fill: QrPaint): QrShape => ({ kind: 'path', d, fill })
