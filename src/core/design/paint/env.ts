import type { Rect, Size } from '../../geometry.ts'
import type { Adjustments } from '../adjustments.ts'

/** A 2D context of a page, a worker or Node. */
export type Canvas2D = OffscreenCanvasRenderingContext2D

/** An image source with its size in px. */
export type Drawable = CanvasImageSource & Size

/** An offscreen canvas to compose on. */
export interface Layer {
  readonly context: Canvas2D
  readonly image: Drawable
}

/** An affine transform in canvas notation: x' = ax + cy + e, y' = bx + dy + f. */
export interface Matrix {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

/** A cache of bitmaps of costly elements, by element id; see `layers.ts`. */
export interface PaintCache {
  readonly find: (id: string) => CachedLayer | undefined
  readonly keep: (id: string, layer: CachedLayer) => void
}

/** A cached bitmap with everything it depends on. */
export interface CachedLayer {
  readonly image: Drawable
  /** Transform of the context it was made for; whole pixels of translation do not matter. */
  readonly matrix: Matrix
  /** Position of its top left corner at that time, device px. */
  readonly left: number
  readonly top: number
  /** Size of the canvas it was clipped to; null for one that holds all of the ink. */
  readonly cutTo: Size | null
  /** Number of font faces loaded: text may have been painted in a fallback font. */
  readonly faces: number
  /** The element and everything in it, as immutable objects. */
  readonly members: readonly object[]
  /** Pictures it shows, as they were at that time. */
  readonly pictures: readonly (readonly [asset: string, adjustments: Adjustments | null, picture: Drawable | null])[]
}

/** What painting needs from outside: decoded pictures and the children of groups. All of it is synchronous. */
export interface PaintEnv {
  /** Device pixels per px of the page; caches are made for this scale. */
  readonly scale: number
  /** Returns a picture with its adjustments applied, perhaps smaller than the original; null while it is not loaded. */
  readonly picture: (asset: string, adjustments: Adjustments | null) => Drawable | null
  /** Creates a canvas of a size in device pixels to compose on; `pixels` if its pixels will be read. */
  readonly layer: (width: number, height: number, use?: 'pixels') => Layer
  /** Paints the children of a group, in the group's coordinates. */
  readonly children: (context: Canvas2D, ids: readonly string[], env: PaintEnv) => void
  /** Returns the device pixels the ink of children covers under a transform, and all objects they consist of. */
  readonly inside: (
    ids: readonly string[],
    matrix: Matrix,
  ) => { readonly ink: Rect | null; readonly members: readonly object[] }
  /** Cache of costly elements; absent where a page is painted only once. */
  readonly kept?: PaintCache
}
