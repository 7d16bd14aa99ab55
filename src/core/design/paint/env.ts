import type { Rect, Size } from '../../geometry.ts'
import type { Adjustments } from '../adjustments.ts'

/** A 2D context of a page, a worker or Node. */
export type Canvas2D = OffscreenCanvasRenderingContext2D

/** What can be drawn, with its size in px. */
export type Drawable = CanvasImageSource & Size

/** A canvas something is put together on. */
export interface Layer {
  readonly context: Canvas2D
  readonly image: Drawable
}

/** An affine map as contexts write it: x' = ax + cy + e, y' = bx + dy + f. */
export interface Matrix {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

/** Bitmaps of what is costly to paint; see `layers.ts`. */
export interface PaintCache {
  readonly find: (id: string) => KeptLayer | undefined
  readonly keep: (id: string, layer: KeptLayer) => void
}

/** A bitmap with all it depends on. */
export interface KeptLayer {
  readonly image: Drawable
  /** Map of the context it was made for; whole pixels of its shift do not matter. */
  readonly matrix: Matrix
  /** Where its corner lay then, device px. */
  readonly left: number
  readonly top: number
  /** The size of the canvas it was cut to; null for one that holds all of the ink. */
  readonly cutTo: Size | null
  /** Faces that had arrived: letters may be set in a stand-in. */
  readonly faces: number
  /** The element and what is in it, as objects that never change. */
  readonly members: readonly object[]
  /** Pictures it shows, as they were then. */
  readonly pictures: readonly (readonly [asset: string, adjustments: Adjustments | null, picture: Drawable | null])[]
}

/** What painting needs from outside: decoded pictures and the children of groups. Nothing here waits. */
export interface PaintEnv {
  /** Device pixels of one px of the page: what is cached is made for it. */
  readonly scale: number
  /** A picture with its adjustments worked in, perhaps smaller than it is; null while it is not there. */
  readonly picture: (asset: string, adjustments: Adjustments | null) => Drawable | null
  /** A canvas of so many device pixels for something that is put together first; `pixels` where they are asked for later. */
  readonly layer: (width: number, height: number, use?: 'pixels') => Layer
  /** Paints the children of a group, in the group's own corner. */
  readonly children: (context: Canvas2D, ids: readonly string[], env: PaintEnv) => void
  /** Of children: the device pixels their ink takes under this map, and everything there is of them. */
  readonly inside: (
    ids: readonly string[],
    matrix: Matrix,
  ) => { readonly ink: Rect | null; readonly members: readonly object[] }
  /** Keeps what was costly for the next time; absent where a page is painted once. */
  readonly kept?: PaintCache
}
