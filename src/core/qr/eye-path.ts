import { boxPath, type Corners, evenly } from './box-path.ts'
import type { EyeShape } from './shapes.ts'

/** Side of a finder pattern, modules. */
export const eyeModules = 7

/** The corner an eye stands in; the shapes of the right and bottom eyes are mirrored towards the centre. */
interface EyePosition {
  readonly right: boolean
  readonly bottom: boolean
}

/** Mirrors the corners of the top left eye for one in another place. */
function mirrored([a, b, c, d]: Corners, { right, bottom }: EyePosition): Corners {
  if (right) return [b, a, d, c]
  return bottom ? [d, c, b, a] : [a, b, c, d]
}

/** Radius share of a nearly circular eye: some readers cannot locate the corners of a code with true circles. */
const roundEnough = 0.42

/** Returns the corner radii of a square in the top left eye, for a side of 1. */
function cornersOf(shape: EyeShape): Corners {
  if (shape === 'rounded') return evenly(0.28)
  if (shape === 'circle') return evenly(roundEnough)
  if (shape === 'octagon') return evenly(0.22)
  if (shape === 'leaf') return [0.28, 0, 0.28, 0]
  if (shape === 'drop') return [0.28, 0.28, 0, 0.28]
  return evenly(0)
}

function square(x: number, y: number, inset: number, shape: EyeShape, place: EyePosition, hole = false): string {
  const side = eyeModules - 2 * inset
  const corners = mirrored(cornersOf(shape), place).map((radius) => radius * side) as unknown as Corners
  return boxPath(x + inset, y + inset, side, side, corners, { hole, bend: shape === 'octagon' ? 'cut' : 'round' })
}

/** Returns the top left corners of the three finder patterns of a code of `size` modules. */
function eyesOf(size: number): readonly (EyePosition & { readonly x: number; readonly y: number })[] {
  const far = size - eyeModules
  return [
    { x: 0, y: 0, right: false, bottom: false },
    { x: far, y: 0, right: true, bottom: false },
    { x: 0, y: far, right: false, bottom: true },
  ]
}

/** Returns the rings of the three eyes, one module thick, as SVG path data for the nonzero rule. */
export const eyeFramesPath = (size: number, shape: EyeShape): string =>
  eyesOf(size)
    .map((eye) => square(eye.x, eye.y, 0, shape, eye) + square(eye.x, eye.y, 1, shape, eye, true))
    .join('')

/**
 * Returns the centres of the three eyes, three modules wide, as SVG path data. The 1:1:3:1:1 ratio scanners look for
 * holds across the middle of every shape.
 */
export const eyeBallsPath = (size: number, shape: EyeShape): string =>
  eyesOf(size)
    .map((eye) => square(eye.x, eye.y, 2, shape, eye))
    .join('')

/** Returns a square under each eye and its light ring, as SVG path data. */
export const eyePlatesPath = (size: number): string =>
  eyesOf(size)
    .map(({ x, y }) => boxPath(x - 1, y - 1, eyeModules + 2, eyeModules + 2, evenly(1)))
    .join('')
