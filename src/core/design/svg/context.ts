import type { Rect } from '../../geometry.ts'
import type { Canvas2D, Drawable, Layer, Matrix } from '../paint/env.ts'
import { identity, transformedBounds } from '../paint/transforms.ts'
import { type Image, isWhole, lineReach, RecordingContext } from '../record/context.ts'
import { composeMarks, isBlend, type LazyText, textOf } from '../record/layer.ts'
import { type PathData, short } from '../record/path-data.ts'
import { isBlack, LayerImage, RecordedPattern } from '../record/styles.ts'
import { Unwritable } from '../record/unwritable.ts'
import type { TextMeasurer } from '../text/measure.ts'
import { attributes, type SvgDocument, SvgLayer, transformOf } from './document.ts'
import { filtersOf, type Pass } from './filters.ts'
import { paintOf, pictureMark } from './styles.ts'
import { textMark } from './text.ts'

/** Markup in the current coordinates, and its bounding box. */
interface Drawn {
  readonly mark: LazyText
  readonly bounds: Rect
}

/**
 * Returns one pass of drawing a mark: in a group with its attributes, filtered, shifted and clipped. `style` belongs to
 * the outermost group that draws.
 */
function inPass(
  mark: LazyText,
  { filter, shift }: Pass,
  clips: readonly string[],
  own: Readonly<Record<string, string | number | undefined>>,
  style: string | undefined,
): LazyText {
  const plain = !filter && !shift && clips.length === 0
  const written = attributes({ ...own, style: plain ? style : undefined })
  const drawn = () => `<g${written}>${textOf([mark])}</g>`
  if (plain) return drawn
  const open = clips.map((id) => `<g clip-path="url(#${id})">`).join('')
  const outer = attributes({ filter: filter && `url(#${filter})`, style })
  return () => {
    const content = drawn()
    const moved = shift ? `<g transform="${shift}">${content}</g>` : content
    return `${open}<g${outer}>${moved}</g>${'</g>'.repeat(clips.length)}`
  }
}

/**
 * A 2D context that records what is painted on it as SVG, so that the painter also writes SVG. Layers and pictures
 * become groups and images, erasing becomes a mask, shadows become filters.
 * @throws Unwritable from any method, for what SVG cannot express
 */
class SvgContext extends RecordingContext<SvgLayer, string> {
  override fillRect(x: number, y: number, width: number, height: number): void {
    const shape = (more: string) => `<rect${attributes({ x, y, width, height })}${more}/>`
    this.#fillShape(shape, { left: x, top: y, width, height })
  }

  protected override markFile(): () => void {
    return this.layer.sheet.mark()
  }

  protected override fillPath({ d, bounds }: PathData, even: boolean): void {
    const rule = even ? 'evenodd' : undefined
    const shape = (more: string) => `<path${attributes({ d, 'fill-rule': rule })}${more}/>`
    this.#fillShape(shape, bounds, () => `clip-path="url(#${this.#clip(d, rule, this.matrix)})"`)
  }

  protected override strokePath({ d, bounds }: PathData): void {
    this.#strokeShape((more) => `<path${attributes({ d })}${more}/>`, bounds)
  }

  protected override paintText(text: string, x: number, y: number, how: 'fill' | 'stroke'): void {
    const { sheet } = this.layer
    const { shape, bounds } = textMark(sheet, this.own.font, text, x, y, (part) => this.measureText(part).width)
    if (how === 'fill') this.#fillShape(shape, bounds)
    else this.#strokeShape(shape, bounds)
  }

  protected override clipOf({ d }: PathData): string {
    return this.#clip(d, undefined, this.matrix)
  }

  protected override paintImage(image: Image<SvgLayer>, from: Rect, to: Rect): void {
    const { width, height } = image
    const { left: x, top: y, width: w, height: h } = to
    const inside = pictureMark(this.layer.sheet, image)
    const transform = transformOf({ a: w / width, b: 0, c: 0, d: h / height, e: x, f: y })
    const viewBox = [from.left, from.top, from.width, from.height].map(short).join(' ')
    const part = attributes({ x, y, width: w, height: h, viewBox })
    this.#put({
      bounds: to,
      mark: () => {
        const content = textOf([inside])
        if (!isWhole(from, image)) return `<svg${part} preserveAspectRatio="none">${content}</svg>`
        return transform === '' ? content : `<g transform="${transform}">${content}</g>`
      },
    })
  }

  #clip(d: string, rule: string | undefined, matrix: Matrix): string {
    const path = `<path${attributes({ d, 'clip-rule': rule, transform: transformOf(matrix) || undefined })}/>`
    return this.layer.sheet.define('clip', path, (id) => `<clipPath id="${id}">${path}</clipPath>`)
  }

  /**
   * Fills a shape. `shape` writes it with more attributes; `clip` returns the attribute that clips to it, where a mask
   * is not needed.
   */
  #fillShape(shape: (more: string) => LazyText, bounds: Rect, clip?: () => string): void {
    const { fillStyle } = this.own
    if (fillStyle === '') return
    if (fillStyle instanceof RecordedPattern && !fillStyle.repeats) this.#once(fillStyle, bounds, shape, clip)
    else this.#put({ mark: shape(paintOf(this.layer.sheet, 'fill', fillStyle)), bounds })
  }

  #strokeShape(shape: (more: string) => LazyText, { left, top, width, height }: Rect): void {
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
    const reach = lineReach(this.own)
    const bounds = { left: left - reach, top: top - reach, width: width + reach * 2, height: height + reach * 2 }
    if (strokeStyle instanceof RecordedPattern && !strokeStyle.repeats) {
      this.#once(strokeStyle, bounds, (paint) => shape(line + paint.replace(/^ fill=/, ' stroke=')))
    } else this.#put({ mark: shape(line + paintOf(this.layer.sheet, 'stroke', strokeStyle)), bounds })
  }

  /**
   * Draws a picture laid once over a shape. Patterns of SVG always repeat, so the picture is clipped to the shape
   * instead.
   */
  #once(style: RecordedPattern, bounds: Rect, shape: (more: string) => LazyText, clip?: () => string): void {
    const { sheet } = this.layer
    const inside = pictureMark(sheet, style.image as Image<SvgLayer>)
    const outer = transformOf(this.matrix)
    const cut = clip?.() ?? `mask="url(#${this.#maskOf(shape(' fill="#fff"'), bounds)})"`
    // Clips and masks are in the coordinates of the layer, so the group they apply to is too.
    this.#put(
      {
        bounds: transformedBounds(this.matrix, bounds),
        mark: () => {
          const picture = `<g${attributes({ transform: transformOf(style.matrix) || undefined })}>${textOf([inside])}</g>`
          return `<g ${cut}>${outer ? `<g transform="${outer}">${picture}</g>` : picture}</g>`
        },
      },
      identity,
    )
  }

  #maskOf(mark: LazyText, bounds: Rect): string {
    const { left, top, width, height } = transformedBounds(this.matrix, bounds)
    const transform = transformOf(this.matrix)
    const place = attributes({ x: left, y: top, width, height })
    return this.layer.sheet.define('mask', this.layer.sheet.id('mask'), (id) => () => {
      const inside = textOf([mark])
      const own = transform ? `<g transform="${transform}">${inside}</g>` : inside
      return `<mask id="${id}" maskUnits="userSpaceOnUse"${place}>${own}</mask>`
    })
  }

  /** Adds markup to the layer with the current alpha, shadow, clips and composite operation. */
  #put({ mark, bounds }: Drawn, matrix = this.matrix): void {
    const layer = this.layer
    const { globalAlpha, globalCompositeOperation: how, fillStyle } = this.own
    if (globalAlpha === 0) return
    const transform = transformOf(matrix)
    const opacity = globalAlpha < 1 ? globalAlpha : undefined
    const passes = filtersOf(layer, this.own, transformedBounds(matrix, bounds), how !== 'source-over')
    if (how === 'destination-out' && !isBlack(fillStyle)) throw new Unwritable('an eraser with a colour')
    if (how === 'lighter') throw new Unwritable('light added to light')
    if (how === 'source-over' && !passes && this.clips.length === 0 && opacity === undefined) {
      layer.add(mark, transform)
    } else {
      const style = isBlend(how) ? `mix-blend-mode:${how}` : undefined
      const own = { transform: transform || undefined, opacity }
      const marks = (passes ?? [{ filter: undefined, shift: '' }]).map((pass) =>
        inPass(mark, pass, this.clips, own, style),
      )
      composeMarks(layer, how, marks)
    }
  }
}

/** Creates a layer that records SVG, with the context and image that the painter expects. */
export function svgLayer(sheet: SvgDocument, width: number, height: number, measurer: TextMeasurer) {
  const layer = new SvgLayer(sheet, { width, height })
  const context = new SvgContext(layer, measurer) as unknown as Canvas2D
  return { layer, painting: { context, image: new LayerImage(layer) as unknown as Drawable } satisfies Layer }
}
