/** What outlines are drawn with: a `Path2D`, or whatever writes them down. */
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

/** Path data, stretched by two factors. */
interface Stretched {
  readonly d: string
  readonly sx: number
  readonly sy: number
}

/** How an outline came to be: calls on a pen, path data, or others laid together. */
export type Drawing = ((pen: Pen) => void) | Stretched | readonly Path2D[]

/** A `Path2D` tells nobody what is in it: its drawing is kept for those who write it down instead of painting it. */
const drawings = new WeakMap<Path2D, Drawing>()

export const drawingOf = (path: Path2D): Drawing | undefined => drawings.get(path)

function noted(path: Path2D, drawing: Drawing): Path2D {
  drawings.set(path, drawing)
  return path
}

/** An outline drawn by a pen. `draw` may be called again later: it must draw the same. */
export function outline(draw: (pen: Pen) => void): Path2D {
  const path = new Path2D()
  draw(path)
  return noted(path, draw)
}

/** Path data as browsers read it: what follows a mistake is left out. Node's engine refuses it whole, and nothing is left. */
function pathFrom(d: string): Path2D {
  try {
    return new Path2D(d)
  } catch {
    return new Path2D()
  }
}

/** An outline of SVG path data, stretched by two factors. */
export function stretchedOutline(d: string, sx: number, sy: number): Path2D {
  const path = new Path2D()
  path.addPath(pathFrom(d), { a: sx, b: 0, c: 0, d: sy, e: 0, f: 0 })
  return noted(path, { d, sx, sy })
}

/** Several outlines as one. */
export function joinedOutline(...paths: readonly Path2D[]): Path2D {
  const path = new Path2D()
  for (const part of paths) path.addPath(part)
  return noted(path, paths)
}
