/** The interface outlines are drawn with: a `Path2D`, or a recorder. */
export type Pen = Pick<
  Path2D,
  | 'moveTo'
  | 'lineTo'
  | 'quadraticCurveTo'
  | 'bezierCurveTo'
  | 'arc'
  | 'arcTo'
  | 'ellipse'
  | 'rect'
  | 'roundRect'
  | 'closePath'
>

/** SVG path data, stretched by two factors. */
interface Stretched {
  readonly d: string
  readonly sx: number
  readonly sy: number
}

/** SVG path data under an affine map, in the order of canvas. */
interface Mapped {
  readonly d: string
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number]
}

/** How an outline was made: by calls on a pen, from path data, or from other outlines. */
export type Drawing = ((pen: Pen) => void) | Stretched | Mapped | readonly Path2D[]

/** The drawing of each outline, for writers that serialise it: a `Path2D` cannot be read back. */
const drawings = new WeakMap<Path2D, Drawing>()

/** Returns how an outline was made; undefined for one that was not made by this module. */
export const recordedDrawing = (path: Path2D): Drawing | undefined => drawings.get(path)

function noted(path: Path2D, drawing: Drawing): Path2D {
  drawings.set(path, drawing)
  return path
}

/** Creates an outline drawn by a pen. `draw` may be called again later and must draw the same. */
export function recordPath(draw: (pen: Pen) => void): Path2D {
  const path = new Path2D()
  draw(path)
  return noted(path, draw)
}

/**
 * Parses path data as browsers do: what follows an error is left out. Node's engine rejects such data, which leaves an
 * empty path.
 */
function pathFrom(d: string): Path2D {
  try {
    return new Path2D(d)
  } catch {
    return new Path2D()
  }
}

/** Creates an outline from SVG path data, stretched by two factors. */
export function stretchedOutline(d: string, sx: number, sy: number): Path2D {
  const path = new Path2D()
  path.addPath(pathFrom(d), { a: sx, b: 0, c: 0, d: sy, e: 0, f: 0 })
  return noted(path, { d, sx, sy })
}

/** Creates an outline from SVG path data under an affine map. */
export function mappedOutline(d: string, [a, b, c, e, x, y]: Mapped['matrix']): Path2D {
  const path = new Path2D()
  path.addPath(pathFrom(d), { a, b, c, d: e, e: x, f: y })
  return noted(path, { d, matrix: [a, b, c, e, x, y] })
}

/** Combines several outlines into one. */
export function joinPaths(...paths: readonly Path2D[]): Path2D {
  const path = new Path2D()
  for (const part of paths) path.addPath(part)
  return noted(path, paths)
}
