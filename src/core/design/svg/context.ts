import type { Rect } from '../../geometry.ts'
import type { Canvas2D, Drawable, Layer, Matrix } from '../paint/env.ts'
import { identity, transformedBounds } from '../paint/ink.ts'
import { setFont, type TextMeasurer } from '../text/measure.ts'
import { attributes, colourOf, type LazyMarkup, type SvgDocument, SvgLayer, textOf, transformOf } from './document.ts'
import { filtersOf } from './filters.ts'
import { PathData, short, writeOutline } from './path-data.ts'
import { ContextState } from './state.ts'
import { LayerImage, paintOf, pictureMark, SvgGradient, SvgPattern } from './styles.ts'
import { textMark } from './text.ts'
import { Unwritable } from './unwritable.ts'

/** Markup in the current coordinates, and its bounding box. */
interface Drawn {
  readonly mark: LazyMarkup
  readonly bounds: Rect
}

/**
 * A 2D context that records what is painted on it as SVG, so that the painter also writes SVG. Layers and pictures
 * become groups and images, erasing becomes a mask, shadows become filters.
 * @throws Unwritable from any method, for what SVG cannot express
 */
export class SvgContext extends ContextState {
  readonly #layer: SvgLayer
  readonly #measurer: TextMeasurer

  constructor(layer: SvgLayer, measurer: TextMeasurer) {
    super()
    this.#layer = layer
    this.#measurer = measurer
  }

  /** Starts an attempt. Returns a function that undoes everything done from now on. */
  checkpoint(): () => void {
    const depth = this.depth
    this.save()
    const [layer, sheet] = [this.#layer.mark(), this.#layer.sheet.mark()]
    return () => {
      layer()
      sheet()
      this.depth = depth + 1
      this.restore()
    }
  }

  get canvas() {
    return this.#layer.size
  }

  fill(path?: Path2D | CanvasFillRule, rule?: CanvasFillRule): void {
    const outline = this.#outline(path)
    if (outline.d === '') return
    const even = (typeof path === 'string' ? path : rule) === 'evenodd' ? 'evenodd' : undefined
    const shape = (more: string) => `<path${attributes({ d: outline.d, 'fill-rule': even })}${more}/>`
    this.#fillShape(shape, outline.bounds, () => {
      const id = this.#clip(outline.d, even, this.matrix)
      return `clip-path="url(#${id})"`
    })
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const shape = (more: string) => `<rect${attributes({ x, y, width, height })}${more}/>`
    this.#fillShape(shape, { left: x, top: y, width, height })
  }

  stroke(path?: Path2D): void {
    const { d, bounds } = this.#outline(path)
    if (d !== '') this.#strokeShape((more) => `<path${attributes({ d })}${more}/>`, bounds)
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    const pen = new PathData()
    pen.rect(x, y, width, height)
    this.#strokeShape((more) => `<path${attributes({ d: pen.d })}${more}/>`, pen.bounds)
  }

  fillText(text: string, x: number, y: number): void {
    const { shape, bounds } = this.#text(text, x, y)
    this.#fillShape(shape, bounds)
  }

  strokeText(text: string, x: number, y: number): void {
    const { shape, bounds } = this.#text(text, x, y)
    this.#strokeShape(shape, bounds)
  }

  measureText(text: string) {
    setFont(this.#measurer, this.own.font)
    return this.#measurer.measureText(text)
  }

  clip(path?: Path2D): void {
    const { d } = this.#outline(path)
    this.clips = [...this.clips, this.#clip(d, undefined, this.matrix)]
  }

  createLinearGradient(x1: number, y1: number, x2: number, y2: number) {
    return new SvgGradient('linearGradient', { x1, y1, x2, y2 })
  }

  createRadialGradient(...[, , from, cx, cy, r]: [number, number, number, number, number, number]) {
    if (from !== 0) throw new Unwritable('a radial gradient with a hole')
    return new SvgGradient('radialGradient', { cx, cy, r })
  }

  createPattern(image: Drawable | LayerImage, repetition: string | null) {
    return new SvgPattern(image, repetition)
  }

  drawImage(image: Drawable | LayerImage, ...places: number[]): void {
    if (image instanceof LayerImage && image.layer === this.#layer) throw new Unwritable('a layer drawn onto itself')
    const { width, height } = image
    const [sx, sy, sw, sh] = places.length === 8 ? (places as [number, number, number, number]) : [0, 0, width, height]
    const [x, y, w = sw, h = sh] = (places.length === 8 ? places.slice(4) : places) as [number, number, number, number]
    const inside = pictureMark(this.#layer.sheet, image)
    const whole = Math.abs(sx) + Math.abs(sy) + Math.abs(sw - width) + Math.abs(sh - height) < 0.01
    const transform = transformOf({ a: w / width, b: 0, c: 0, d: h / height, e: x, f: y })
    const part = attributes({ x, y, width: w, height: h, viewBox: [sx, sy, sw, sh].map(short).join(' ') })
    this.#put({
      bounds: { left: x, top: y, width: w, height: h },
      mark: () => {
        const content = textOf([inside])
        if (!whole) return `<svg${part} preserveAspectRatio="none">${content}</svg>`
        return transform === '' ? content : `<g transform="${transform}">${content}</g>`
      },
    })
  }

  getImageData(): never {
    throw new Unwritable('pixels')
  }

  #outline(path?: Path2D | CanvasFillRule): PathData {
    if (path === undefined || typeof path === 'string') {
      const same = transformOf(this.pathMatrix) === transformOf(this.matrix)
      if (!same) throw new Unwritable('a path under two maps')
      return this.path
    }
    const pen = new PathData()
    writeOutline(path, pen)
    return pen
  }

  #text(text: string, x: number, y: number) {
    const { font, textAlign, textBaseline } = this.own
    if (textAlign !== 'left' || textBaseline !== 'alphabetic')
      throw new Unwritable('text that is not set from its left')
    return textMark(this.#layer.sheet, font, text, x, y, (part) => this.measureText(part).width)
  }

  #clip(d: string, rule: string | undefined, matrix: Matrix): string {
    const path = `<path${attributes({ d, 'clip-rule': rule, transform: transformOf(matrix) || undefined })}/>`
    return this.#layer.sheet.define('clip', path, (id) => `<clipPath id="${id}">${path}</clipPath>`)
  }

  /**
   * Fills a shape. `shape` writes it with more attributes; `clip` returns the attribute that clips to it, where a mask
   * is not needed.
   */
  #fillShape(shape: (more: string) => LazyMarkup, bounds: Rect, clip?: () => string): void {
    const { fillStyle } = this.own
    if (fillStyle === '') return
    if (fillStyle instanceof SvgPattern && !fillStyle.repeats) this.#once(fillStyle, bounds, shape, clip)
    else this.#put({ mark: shape(paintOf(this.#layer.sheet, 'fill', fillStyle)), bounds })
  }

  #strokeShape(shape: (more: string) => LazyMarkup, { left, top, width, height }: Rect): void {
    const { strokeStyle, lineWidth, lineCap, lineJoin, miterLimit, lineDashOffset } = this.own
    if (strokeStyle === '') return
    const line = ` fill="none"${attributes({
      'stroke-width': lineWidth,
      'stroke-linecap': lineCap === 'butt' ? undefined : lineCap,
      'stroke-linejoin': lineJoin === 'miter' ? undefined : lineJoin,
      'stroke-miterlimit': lineJoin === 'miter' && miterLimit !== 4 ? miterLimit : undefined,
      'stroke-dasharray': this.dash.length > 0 ? this.dash.map(short).join(' ') : undefined,
      'stroke-dashoffset': this.dash.length > 0 && lineDashOffset !== 0 ? lineDashOffset : undefined,
    })}`
    const reach = (lineWidth / 2) * Math.max(miterLimit, 1)
    const bounds = { left: left - reach, top: top - reach, width: width + reach * 2, height: height + reach * 2 }
    if (strokeStyle instanceof SvgPattern && !strokeStyle.repeats) {
      this.#once(strokeStyle, bounds, (paint) => shape(line + paint.replace(/^ fill=/, ' stroke=')))
    } else this.#put({ mark: shape(line + paintOf(this.#layer.sheet, 'stroke', strokeStyle)), bounds })
  }

  /**
   * Draws a picture laid once over a shape. Patterns of SVG always repeat, so the picture is clipped to the shape
   * instead.
   */
  #once(style: SvgPattern, bounds: Rect, shape: (more: string) => LazyMarkup, clip?: () => string): void {
    const { sheet } = this.#layer
    const inside = pictureMark(sheet, style.image)
    const outer = transformOf(this.matrix)
    const cut = clip?.() ?? `mask="url(#${this.#maskOf(shape(' fill="#fff"'), bounds)})"`
    // Clips and masks are in the coordinates of the layer, so the group they apply to is too.
    this.#put(
      {
        bounds: transformedBounds(this.matrix, bounds),
        mark: () => {
          const picture = `<g${attributes({ transform: style.transform || undefined })}>${textOf([inside])}</g>`
          return `<g ${cut}>${outer ? `<g transform="${outer}">${picture}</g>` : picture}</g>`
        },
      },
      identity,
    )
  }

  #maskOf(mark: LazyMarkup, bounds: Rect): string {
    const { left, top, width, height } = transformedBounds(this.matrix, bounds)
    const transform = transformOf(this.matrix)
    const place = attributes({ x: left, y: top, width, height })
    return this.#layer.sheet.define('mask', this.#layer.sheet.id('mask'), (id) => () => {
      const inside = textOf([mark])
      const own = transform ? `<g transform="${transform}">${inside}</g>` : inside
      return `<mask id="${id}" maskUnits="userSpaceOnUse"${place}>${own}</mask>`
    })
  }

  /** Adds markup to the layer with the current alpha, shadow, clips and composite operation. */
  #put({ mark, bounds }: Drawn, matrix = this.matrix): void {
    const layer = this.#layer
    const own = this.own
    const { globalAlpha, globalCompositeOperation: how, fillStyle } = own
    if (globalAlpha === 0) return
    const transform = transformOf(matrix)
    const inside = (more: Readonly<Record<string, string | number | undefined>>): LazyMarkup => {
      const written = attributes({ transform: transform || undefined, ...more })
      return () => `<g${written}>${textOf([mark])}</g>`
    }
    const opacity = globalAlpha < 1 ? globalAlpha : undefined
    const parts = filtersOf(layer, own, transformedBounds(matrix, bounds), how !== 'source-over')
    const clips = this.clips
    const simple = parts === null && clips.length === 0
    const wrapped = (more: Readonly<Record<string, string | undefined>>): LazyMarkup[] =>
      (parts ?? [{ filter: undefined, shift: '' }]).map(({ filter, shift }) => {
        const drawn = inside({ opacity, ...(filter || shift || clips.length > 0 ? {} : more) })
        if (!filter && !shift && clips.length === 0) return drawn
        const open = clips.map((id) => `<g clip-path="url(#${id})">`).join('')
        const outer = attributes({ filter: filter && `url(#${filter})`, ...more })
        return () => {
          const content = textOf([drawn])
          const moved = shift ? `<g transform="${shift}">${content}</g>` : content
          return `${open}<g${outer}>${moved}</g>${'</g>'.repeat(clips.length)}`
        }
      })
    if (how === 'source-over') {
      if (simple && opacity === undefined) layer.add(mark, transform)
      else for (const part of wrapped({})) layer.add(part, '')
    } else if (how === 'destination-over') {
      for (const part of wrapped({})) layer.addBelow(part)
    } else if (how === 'destination-out') {
      const black =
        fillStyle instanceof SvgPattern || (typeof fillStyle === 'string' && colourOf(fillStyle).colour === '#000000')
      if (!black) throw new Unwritable('an eraser with a colour')
      for (const part of wrapped({})) layer.erase(part)
    } else if (how === 'source-in') {
      layer.replace(wrapped({})[0]!)
    } else if (how === 'lighter') throw new Unwritable('light added to light')
    else for (const part of wrapped({ style: `mix-blend-mode:${how}` })) layer.add(part, '')
    if (layer.tooComplex) throw new Unwritable('masks upon masks')
  }
}

/** Creates a layer that records SVG, with the context and image that the painter expects. */
export function svgLayer(sheet: SvgDocument, width: number, height: number, measurer: TextMeasurer) {
  const layer = new SvgLayer(sheet, { width, height })
  const context = new SvgContext(layer, measurer) as unknown as Canvas2D
  return { layer, painting: { context, image: new LayerImage(layer) as unknown as Drawable } satisfies Layer }
}
