import type { Correction } from './modules.ts'

/** What fills a shape. Coordinates as the drawing's. */
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
      /** A data address of PNG or JPEG. */
      readonly href: string
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }

/** A code as shapes, one unit a module, (0, 0) the left top corner of the whole picture. */
export interface QrDrawing {
  readonly width: number
  readonly height: number
  readonly shapes: readonly QrShape[]
  /** The code without its quiet zone. */
  readonly code: { readonly x: number; readonly y: number; readonly size: number }
  /** May be given more of the same around it, so that a module is a whole number of px; '' for more of nothing, null for no more. */
  readonly bleed: string | null
  readonly version: number
  readonly correction: Correction
  readonly mask: number
}

/** A word as filled outlines, one em a unit, the left end of its baseline at (0, 0); absolute M, L, Q, C and Z only. */
export interface CaptionOutline {
  readonly d: string
  readonly advance: number
}

/** What a drawing needs that takes time to get. */
export interface QrResources {
  readonly caption?: CaptionOutline | null
  /** Already cut to its shape. */
  readonly logo?: { readonly href: string } | null
  /** Already cut to a square and made lighter. */
  readonly picture?: { readonly href: string } | null
}

export const solid = (colour: string): QrPaint => ({ type: 'solid', colour })
export const path = (d: string, fill: QrPaint): QrShape => ({ kind: 'path', d, fill })
