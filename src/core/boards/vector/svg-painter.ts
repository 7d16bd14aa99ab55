import type { Canvas2D, Drawable, Layer } from '../../design/paint/env.ts'
import { offscreenLayer } from '../../design/paint/offscreen.ts'
import { Unwritable } from '../../design/record/unwritable.ts'
import { mapOf, pathDataOf, pathOutline, shapeOf } from '../../design/svg-import/shapes.ts'
import type { TextMeasurer } from '../../design/text/measure.ts'
import { type Affine, traceOutline } from '../../glyphs/path.ts'
import type { XmlElement } from '../xml.ts'
import { type Inherited, inheritedBy, numberOf } from './style.ts'
import { lineOf, type TextLine } from './texts.ts'

/** What painting an SVG needs besides a context. */
export interface SvgScene {
  readonly measurer: TextMeasurer
  /** Decoded pictures by their address. */
  readonly pictures: ReadonlyMap<string, Drawable>
  /** Makes a surface of the page's size to compose on. */
  readonly layer: () => Layer
  /** Pixels per px of what is painted as a picture. */
  readonly density: number
  /** Called for each line of text, with the map from its coordinates to the page. */
  readonly onLine: (line: TextLine, map: Affine) => void
}

/** Returns the map that applies `inner`, then `outer`. */
const after = ([a, b, c, d, e, f]: Affine, [g, h, i, j, k, l]: Affine): Affine => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
]

/**
 * Paints the SVG that boards write: groups, paths, rectangles, circles, texts and pictures with their presentation
 * attributes; neither style sheets nor definitions.
 */
export class SvgPainter {
  readonly #scene: SvgScene
  #context: Canvas2D
  #map: Affine

  /** `map` leads from the coordinates of the SVG to those of the page. */
  constructor(context: Canvas2D, scene: SvgScene, map: Affine) {
    this.#context = context
    this.#scene = scene
    this.#map = map
  }

  paint(element: XmlElement, from: Inherited = {}): void {
    const { attributes, name, children } = element
    const style = inheritedBy(element, from)
    const before = this.#map
    const transform = attributes.get('transform')
    if (transform) this.#map = after(before, mapOf(transform))
    const opacity = numberOf(attributes.get('opacity'), 1)
    const elements = children.filter((child) => typeof child !== 'string')
    const inside = () => {
      for (const one of elements) this.paint(one, style)
    }
    if (name === 'svg' || name === 'g') this.#together(opacity, inside)
    else if (name === 'text') this.#faint(opacity, () => this.#text(element, style))
    else if (name === 'image') this.#faint(opacity, () => this.#picture(attributes))
    else this.#faint(opacity, () => this.#shape(element, style))
    this.#map = before
  }

  /** Paints several things that are see-through as one. */
  #together(opacity: number, paint: () => void): void {
    if (opacity >= 1) return paint()
    const outer = this.#context
    const { context, image } = this.#scene.layer()
    this.#context = context
    paint()
    this.#context = outer
    outer.save()
    outer.globalAlpha = opacity
    outer.drawImage(image, 0, 0)
    outer.restore()
  }

  #faint(opacity: number, paint: () => void): void {
    const context = this.#context
    context.save()
    context.globalAlpha = opacity
    context.setTransform(...this.#map)
    paint()
    context.restore()
  }

  #shape({ name, attributes }: XmlElement, style: Inherited): void {
    const shape = shapeOf({ name, attributes: Object.fromEntries(attributes) }, { width: 0, height: 0 })
    if (!shape) return
    const context = this.#context
    const [alpha, outline] = [context.globalAlpha, pathOutline(pathDataOf(shape))]
    context.beginPath()
    traceOutline(context, outline)
    const { fill = '#000000', stroke = 'none' } = style
    const fillAlpha = numberOf(style['fill-opacity'], 1)
    if (fill !== 'none' && fillAlpha > 0) {
      context.globalAlpha = alpha * fillAlpha
      context.fillStyle = fill
      context.fill(style['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero')
    }
    const strokeAlpha = numberOf(style['stroke-opacity'], 1)
    const width = numberOf(style['stroke-width'], 1)
    if (stroke === 'none' || strokeAlpha === 0 || width === 0) return
    context.globalAlpha = alpha * strokeAlpha
    context.strokeStyle = stroke
    context.lineWidth = width
    context.lineCap = (style['stroke-linecap'] ?? 'butt') as CanvasLineCap
    context.lineJoin = (style['stroke-linejoin'] ?? 'miter') as CanvasLineJoin
    const dashes = (style['stroke-dasharray'] ?? '').split(/[\s,]+/).map(Number)
    context.setLineDash(dashes.every((length) => length >= 0) && style['stroke-dasharray'] ? dashes : [])
    context.stroke()
  }

  #text(element: XmlElement, style: Inherited): void {
    const line = lineOf(element, style, this.#scene.measurer)
    if (!line) return
    const context = this.#context
    context.globalAlpha *= numberOf(style['fill-opacity'], 1)
    context.fillStyle = style.fill ?? '#000000'
    context.font = line.font
    this.#scene.onLine(line, this.#map)
    try {
      context.fillText(line.text, line.x, line.y)
    } catch (thrown) {
      if (!(thrown instanceof Unwritable)) throw thrown
      this.#paintedText(line, style.fill ?? '#000000')
    }
    if (line.rule) context.fillRect(line.x, line.rule.y, line.width, line.rule.thickness)
  }

  /** Puts a text as a picture where the fonts of the site lack a character. */
  #paintedText({ font, text, x, y, width, size }: TextLine, colour: string): void {
    const { density } = this.#scene
    const [above, below, side] = [size * 1.1, size * 0.4, size * 0.3]
    const { context, image } = offscreenLayer(
      Math.ceil((width + 2 * side) * density),
      Math.ceil((above + below) * density),
    )
    context.scale(density, density)
    context.font = font
    context.fillStyle = colour
    context.fillText(text, side, above)
    this.#context.drawImage(image, x - side, y - above, image.width / density, image.height / density)
  }

  #picture(attributes: XmlElement['attributes']): void {
    const picture = this.#scene.pictures.get(attributes.get('href') ?? '')
    if (!picture) return
    const box = ['x', 'y', 'width', 'height'].map((name) => numberOf(attributes.get(name)))
    const [x = 0, y = 0, width = 0, height = 0] = box
    // The whole picture in its middle, as `preserveAspectRatio` is by default.
    const scale = Math.min(width / picture.width, height / picture.height)
    const [wide, high] = [picture.width * scale, picture.height * scale]
    this.#context.drawImage(picture, x + (width - wide) / 2, y + (height - high) / 2, wide, high)
  }
}
