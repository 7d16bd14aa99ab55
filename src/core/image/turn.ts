import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'

/** Rotation and mirroring applied to a picture before anything else. */
export interface Orientation {
  /** Quarter turns clockwise, 0 to 3. */
  readonly turns: number
  readonly flipX: boolean
  readonly flipY: boolean
  /** Degrees clockwise, -45 to 45; the picture is enlarged until no corner is empty. */
  readonly angle: number
}

/** Returns the size in px after the quarter turns; straightening keeps it. */
export function turnedSize({ width, height }: Size, { turns }: Pick<Orientation, 'turns'>): Size {
  return turns % 2 === 1 ? { width: height, height: width } : { width, height }
}

/**
 * Returns the factor a rectangle must grow by to cover its original area after a rotation by `degrees`: its corners
 * must reach the farther pair of sides.
 */
export function coveringScale({ width, height }: Size, degrees: number): number {
  const angle = (Math.abs(degrees) * Math.PI) / 180
  return Math.cos(angle) + Math.sin(angle) * Math.max(width / height, height / width)
}

/** Applies quarter turns and mirroring, which move pixels without changing them. */
function quarterTurned(pixels: ImageData, { turns, flipX, flipY }: Orientation): ImageData {
  if (turns === 0 && !flipX && !flipY) return pixels
  const size = turnedSize(pixels, { turns })
  const turned = new ImageData(size.width, size.height)
  const from = new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, pixels.width * pixels.height)
  const to = new Uint32Array(turned.data.buffer)
  const [lastX, lastY] = [pixels.width - 1, pixels.height - 1]
  const placeOf = [
    (x: number, y: number) => y * pixels.width + x,
    (x: number, y: number) => (lastY - x) * pixels.width + y,
    (x: number, y: number) => (lastY - y) * pixels.width + (lastX - x),
    (x: number, y: number) => x * pixels.width + (lastX - y),
  ][turns & 3]!
  for (let y = 0; y < size.height; y++) {
    const row = flipY ? size.height - 1 - y : y
    for (let x = 0; x < size.width; x++) {
      to[y * size.width + x] = from[placeOf(flipX ? size.width - 1 - x : x, row)]!
    }
  }
  return turned
}

function context2d({ width, height }: Size): { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D } {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new UserError('out-of-memory')
  return { canvas, context }
}

function straightened(pixels: ImageData, degrees: number): ImageData {
  if (degrees === 0) return pixels
  const { width, height } = pixels
  const source = context2d(pixels)
  source.context.putImageData(pixels, 0, 0)
  const { context } = context2d(pixels)
  const scale = coveringScale(pixels, degrees)
  context.imageSmoothingQuality = 'high'
  context.translate(width / 2, height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.scale(scale, scale)
  context.drawImage(source.canvas, -width / 2, -height / 2)
  return context.getImageData(0, 0, width, height)
}

/**
 * Applies quarter turns, then mirroring, then straightening; returns the same object if there is nothing to do.
 * @throws UserError `out-of-memory`
 */
export function applyOrientation(pixels: ImageData, attitude: Orientation): ImageData {
  return straightened(quarterTurned(pixels, attitude), attitude.angle)
}
