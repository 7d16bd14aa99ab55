import type { Rect } from '../../geometry.ts'
import type { Drawable, Matrix } from '../paint/env.ts'
import { setFont, type TextMeasurer } from '../text/measure.ts'
import type { RecordedLayer } from './layer.ts'
import { PathData, writeOutline } from './path-data.ts'
import { ContextState } from './state.ts'
import { LayerImage, RecordedGradient, RecordedPattern } from './styles.ts'
import { Unwritable } from './unwritable.ts'

/** An image that is drawn: a picture, or a layer recorded by the same kind of context. */
export type Image<Layer extends RecordedLayer> = Drawable | LayerImage<Layer>

/** Whether two transforms put every point at the same thousandth of a px. */
const areSame = (one: Matrix, other: Matrix) =>
  (['a', 'b', 'c', 'd'] as const).every((part) => Math.abs(one[part] - other[part]) < 1e-7) &&
  (['e', 'f'] as const).every((part) => Math.abs(one[part] - other[part]) < 1e-3)

/**
 * A 2D context that records what is painted on it, so that the painter also writes files. What the file has to say is
 * left to the formats.
 * @throws Unwritable from any method, for what the format cannot express
 */
export abstract class RecordingContext<Layer extends RecordedLayer, Clip> extends ContextState<Clip> {
  protected readonly layer: Layer
  protected readonly measurer: TextMeasurer

  constructor(layer: Layer, measurer: TextMeasurer) {
    super()
    this.layer = layer
    this.measurer = measurer
  }

  protected abstract fillPath(path: PathData, even: boolean): void
  protected abstract strokePath(path: PathData): void
  protected abstract paintText(text: string, x: number, y: number, how: 'fill' | 'stroke'): void
  protected abstract clipOf(path: PathData): Clip
  /** Draws the part `from` of an image, its px, into the box `to`. */
  protected abstract paintImage(image: Image<Layer>, from: Rect, to: Rect): void
  /** Returns a function that undoes everything defined for the whole file from now on. */
  protected abstract markFile(): () => void

  /** Starts an attempt. Returns a function that undoes everything done from now on. */
  checkpoint(): () => void {
    const depth = this.depth
    this.save()
    const [layer, file] = [this.layer.mark(), this.markFile()]
    return () => {
      layer()
      file()
      this.depth = depth + 1
      this.restore()
    }
  }

  get canvas() {
    return this.layer.size
  }

  fill(path?: Path2D | CanvasFillRule, rule?: CanvasFillRule): void {
    const outline = this.#outline(path)
    if (!outline.isEmpty) this.fillPath(outline, (typeof path === 'string' ? path : rule) === 'evenodd')
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.fillPath(rectangle(x, y, width, height), false)
  }

  stroke(path?: Path2D): void {
    const outline = this.#outline(path)
    if (!outline.isEmpty) this.strokePath(outline)
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.strokePath(rectangle(x, y, width, height))
  }

  fillText(text: string, x: number, y: number): void {
    this.#text(text, x, y, 'fill')
  }

  strokeText(text: string, x: number, y: number): void {
    this.#text(text, x, y, 'stroke')
  }

  measureText(text: string) {
    setFont(this.measurer, this.own.font)
    return this.measurer.measureText(text)
  }

  clip(path?: Path2D): void {
    this.clips = [...this.clips, this.clipOf(this.#outline(path))]
  }

  createLinearGradient(x1: number, y1: number, x2: number, y2: number) {
    return new RecordedGradient('linear', { x1, y1, x2, y2 })
  }

  createRadialGradient(...[, , from, cx, cy, r]: [number, number, number, number, number, number]) {
    if (from !== 0) throw new Unwritable('a radial gradient with a hole')
    return new RecordedGradient('radial', { cx, cy, r })
  }

  createPattern(image: Image<Layer>, repetition: string | null) {
    return new RecordedPattern(image, repetition)
  }

  drawImage(image: Image<Layer>, ...places: number[]): void {
    if (image instanceof LayerImage && image.layer === this.layer) throw new Unwritable('a layer drawn onto itself')
    const { width, height } = image
    const [sx, sy, sw, sh] = places.length === 8 ? (places as [number, number, number, number]) : [0, 0, width, height]
    const [x, y, w = sw, h = sh] = (places.length === 8 ? places.slice(4) : places) as [number, number, number, number]
    this.paintImage(image, { left: sx, top: sy, width: sw, height: sh }, { left: x, top: y, width: w, height: h })
  }

  getImageData(): never {
    throw new Unwritable('pixels')
  }

  #outline(path?: Path2D | CanvasFillRule): PathData {
    if (path === undefined || typeof path === 'string') {
      if (!areSame(this.pathMatrix, this.matrix)) throw new Unwritable('a path under two maps')
      return this.path
    }
    const pen = new PathData()
    writeOutline(path, pen)
    return pen
  }

  #text(text: string, x: number, y: number, how: 'fill' | 'stroke'): void {
    const { textAlign, textBaseline } = this.own
    if (textAlign !== 'left' || textBaseline !== 'alphabetic')
      throw new Unwritable('text that is not set from its left')
    this.paintText(text, x, y, how)
  }
}

function rectangle(x: number, y: number, width: number, height: number): PathData {
  const pen = new PathData()
  pen.rect(x, y, width, height)
  return pen
}

/** Whether a part of an image is all of it. */
export const isWhole = (
  { left, top, width, height }: Rect,
  image: { readonly width: number; readonly height: number },
) => Math.abs(left) + Math.abs(top) + Math.abs(width - image.width) + Math.abs(height - image.height) < 0.01

/** Returns how far a stroke may reach beyond its path, px. */
export const lineReach = ({ lineWidth, miterLimit }: { readonly lineWidth: number; readonly miterLimit: number }) =>
  (lineWidth / 2) * Math.max(miterLimit, 1)
