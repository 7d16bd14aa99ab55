import type { Rect } from '../../geometry.ts'
import { boxOf, type Outline, traceOutline, transformed } from '../../glyphs/path.ts'
import { numerals, pathOperators, pdfChannelsOf } from '../../pdf/content.ts'
import type { Canvas2D, Drawable, Layer, Matrix } from '../paint/env.ts'
import { composeTransforms, transformedBounds } from '../paint/transforms.ts'
import { type Image, isWhole, lineReach, RecordingContext } from '../record/context.ts'
import { composeMarks, isBlend, type LazyText } from '../record/layer.ts'
import { PathData } from '../record/path-data.ts'
import { colourOf, isBlack, LayerImage, RecordedGradient, type RecordedPattern, type Style } from '../record/styles.ts'
import { Unwritable } from '../record/unwritable.ts'
import type { TextMeasurer } from '../text/measure.ts'
import { gradientPattern, isEmptyGradient } from './gradients.ts'
import { PdfLayer, type Replay } from './layer.ts'
import { paintCanvas, realImage, setStyle } from './replay.ts'
import { blurredShadow, isOn, movedBy } from './shadow.ts'
import { type Look, type PdfSheet, transformOperator } from './sheet.ts'
import { type FindShaper, textOutline } from './text.ts'

/** What contexts of one PDF share. */
export interface PdfTools {
  readonly sheet: PdfSheet
  readonly measurer: TextMeasurer
  readonly shaperOf: FindShaper
  /** Pixels per px for what is rasterised. */
  readonly density: number
}

/** Something drawn, in px of the layer. */
interface Drawn {
  /** Operators that draw it; everything but its look is set. */
  readonly operators: LazyText
  readonly look: Pick<Look, 'alpha' | 'mask'>
  readonly bounds: Rect
  /** Draws it on a canvas without alpha, shadow and clips. */
  readonly paint: Replay
}

/** The blend modes of PDF (32000-1 §11.3.5) by those of a context. */
const blendModes: Readonly<Record<string, string>> = {
  multiply: 'Multiply',
  screen: 'Screen',
  overlay: 'Overlay',
  darken: 'Darken',
  lighten: 'Lighten',
  'color-dodge': 'ColorDodge',
  'color-burn': 'ColorBurn',
  'hard-light': 'HardLight',
  'soft-light': 'SoftLight',
  difference: 'Difference',
  exclusion: 'Exclusion',
  hue: 'Hue',
  saturation: 'Saturation',
  color: 'Color',
  luminosity: 'Luminosity',
}

const caps: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 }
const joins: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 }
/** Shortest dash, px: some viewers leave out dots of no length. */
const shortestDash = 0.01
/** Share by which a transform may stretch one way more than the other and still keep the width of lines. */
const nearlySimilar = 0.03

const affine = ({ a, b, c, d, e, f }: Matrix) => [a, b, c, d, e, f] as const

/** Returns the factor of a transform for lengths; null for one that stretches lines more one way than another. */
function lengthFactor({ a, b, c, d }: Matrix): number | null {
  const [across, down, skew] = [Math.hypot(a, b), Math.hypot(c, d), a * c + b * d]
  const alike = Math.abs(across - down) <= nearlySimilar * across && Math.abs(skew) <= nearlySimilar * across * down
  return alike ? Math.sqrt(across * down) : null
}

function boundsOf(outline: Outline): Rect {
  const box = boxOf(outline)
  if (!box) return { left: 0, top: 0, width: 0, height: 0 }
  return { left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top }
}

/**
 * A 2D context that records what is painted on it as operators of PDF. Layers become transparency groups, erasing becomes
 * a soft mask, text becomes outlines, blurred shadows become pictures of their alpha.
 * @throws Unwritable from any method, for what PDF cannot express
 */
class PdfContext extends RecordingContext<PdfLayer, Outline> {
  readonly #tools: PdfTools

  constructor(layer: PdfLayer, tools: PdfTools) {
    super(layer, tools.measurer)
    this.#tools = tools
  }

  // Resources are registered when they are used, so there is nothing to undo.
  protected override markFile(): () => void {
    return () => {}
  }

  protected override fillPath({ outline }: PathData, even: boolean): void {
    this.#fill(outline, even)
  }

  protected override strokePath({ outline }: PathData): void {
    this.#stroke(outline)
  }

  protected override paintText(text: string, x: number, y: number, how: 'fill' | 'stroke'): void {
    const outline = textOutline(this.own.font, text, x, y, this.#tools)
    if (outline.length === 0) return
    if (how === 'fill') this.#fill(outline, false)
    else this.#stroke(outline)
  }

  protected override clipOf({ outline }: PathData): Outline {
    return transformed(outline, affine(this.matrix))
  }

  protected override paintImage(image: Image<PdfLayer>, from: Rect, to: Rect): void {
    const { matrix } = this
    if (this.own.globalCompositeOperation === 'destination-out') throw new Unwritable('an eraser with colours')
    this.#put({
      operators: this.#imageOperators(image, from, to, matrix),
      look: {},
      bounds: transformedBounds(matrix, to),
      paint: (context, density) => {
        const [real, scale] = [realImage(image, density), image instanceof LayerImage ? density : 1]
        context.transform(...affine(matrix))
        const part = [from.left, from.top, from.width, from.height].map((value) => value * scale)
        const places = [...part, to.left, to.top, to.width, to.height]
        context.drawImage(real, ...(places as [number, number, number, number, number, number, number, number]))
      },
    })
  }

  /** Returns the operators that draw a part of an image into a box under a transform. */
  #imageOperators(image: Image<PdfLayer>, from: Rect, to: Rect, matrix: Matrix): string {
    const [sx, sy] = [to.width / from.width, to.height / from.height]
    const corner = { e: to.left - from.left * sx, f: to.top - from.top * sy }
    const rectangle = new PathData()
    rectangle.rect(to.left, to.top, to.width, to.height)
    const clip = isWhole(from, image) ? '' : `${pathOperators(transformed(rectangle.outline, affine(matrix)))} W n\n`
    if (image instanceof LayerImage) {
      const place = transformOperator(composeTransforms(matrix, { a: sx, b: 0, c: 0, d: sy, ...corner }))
      return `${clip}${place}/${image.layer.use()} Do`
    }
    // The unit square of an image has its origin at the bottom.
    const [across, down] = [image.width * sx, image.height * sy]
    const square = { a: across, b: 0, c: 0, d: -down, e: corner.e, f: corner.f + down }
    return `${clip}${transformOperator(composeTransforms(matrix, square))}/${this.#tools.sheet.picture(image)} Do`
  }

  #fill(outline: Outline, even: boolean): void {
    const { matrix } = this
    const { fillStyle: style } = this.own
    if (this.own.globalCompositeOperation === 'destination-out' && !isBlack(style))
      throw new Unwritable('an eraser with a colour')
    const moved = transformed(outline, affine(matrix))
    const path = pathOperators(moved)
    const inked = this.#inked(style, 'fill')
    if (!inked) return
    const { colour, look, picture } = inked
    const rule = even ? '*' : ''
    this.#put({
      operators: picture ? `${path} W${rule} n\n${picture}` : `${colour}${path} f${rule}`,
      look,
      bounds: boundsOf(moved),
      paint: (context, density) => {
        context.beginPath()
        traceOutline(context, moved)
        context.transform(...affine(matrix))
        setStyle(context, 'fillStyle', style, density)
        context.fill(even ? 'evenodd' : 'nonzero')
      },
    })
  }

  #stroke(outline: Outline): void {
    const { matrix } = this
    const { strokeStyle: style, lineWidth, lineCap, lineJoin, miterLimit } = this.own
    if (this.own.globalCompositeOperation === 'destination-out') throw new Unwritable('an eraser that is a line')
    const inked = this.#inked(style, 'stroke')
    if (!inked) return
    const { colour, look, picture } = inked
    const moved = transformed(outline, affine(matrix))
    const line = this.#lineOperators(outline, moved)
    const { dash, own } = this
    const reach = lineReach(own) * Math.max(Math.hypot(matrix.a, matrix.b), Math.hypot(matrix.c, matrix.d))
    const { left, top, width, height } = boundsOf(moved)
    const offset = own.lineDashOffset
    this.#put({
      operators: picture ?? `${colour}${line}`,
      look: picture ? { mask: { group: this.#group(line), by: 'Alpha' } } : look,
      bounds: { left: left - reach, top: top - reach, width: width + 2 * reach, height: height + 2 * reach },
      paint: (context, density) => {
        context.beginPath()
        traceOutline(context, moved)
        context.transform(...affine(matrix))
        setStyle(context, 'strokeStyle', style, density)
        Object.assign(context, { lineWidth, lineCap, lineJoin, miterLimit, lineDashOffset: offset })
        context.setLineDash([...dash])
        context.stroke()
      },
    })
  }

  #group(content: string): string {
    const { width, height } = this.layer.size
    return this.#tools.sheet.group(width, height, () => content)
  }

  /** Returns the operators of a stroke; where lines would be stretched, the path is in its own coordinates. */
  #lineOperators(outline: Outline, moved: Outline): string {
    const { lineWidth, lineCap, lineJoin, miterLimit, lineDashOffset } = this.own
    const factor = lengthFactor(this.matrix)
    const scale = factor ?? 1
    const dash = this.dash.map((length) => Math.max(shortestDash, length * scale))
    return [
      factor === null ? transformOperator(this.matrix) : '',
      `${numerals([lineWidth * scale])} w ${caps[lineCap] ?? 0} J ${joins[lineJoin] ?? 0} j `,
      lineJoin === 'miter' ? `${numerals([miterLimit])} M ` : '',
      dash.length > 0 ? `[${numerals(dash)}] ${numerals([lineDashOffset * scale])} d ` : '',
      pathOperators(factor === null ? outline : moved),
      ' S',
    ].join('')
  }

  /**
   * Returns how a style inks: operators that set its colour, its look, and for a picture laid once the operators that draw
   * it. Null where it paints nothing.
   */
  #inked(style: Style, how: 'fill' | 'stroke') {
    const [space, set, rgb] = how === 'fill' ? (['cs', 'scn', 'rg'] as const) : (['CS', 'SCN', 'RG'] as const)
    if (style === '') return null
    if (typeof style === 'string') {
      const { colour, alpha } = colourOf(style)
      return { colour: `${numerals(pdfChannelsOf(colour))} ${rgb} `, look: { alpha }, picture: null }
    }
    const { sheet } = this.#tools
    if (style instanceof RecordedGradient) {
      if (isEmptyGradient(style)) return null
      const { pattern, mask } = gradientPattern(sheet, style, this.matrix, this.layer.size)
      const look: Drawn['look'] = mask ? { mask: { group: mask, by: 'Luminosity' } } : {}
      return { colour: `/Pattern ${space} /${pattern} ${set} `, look, picture: null }
    }
    const { image, repeats, matrix } = style as RecordedPattern<PdfLayer>
    const { width, height } = image
    const all = { left: 0, top: 0, width, height }
    const placed = composeTransforms(this.matrix, matrix)
    if (!repeats) return { colour: '', look: {}, picture: this.#imageOperators(image, all, all, placed) }
    return { colour: `/Pattern ${space} /${this.#tiles(image, placed)} ${set} `, look: {}, picture: null }
  }

  /** Defines a tiling pattern (PDF 32000-1 §8.7.3). */
  #tiles(image: Image<PdfLayer>, placed: Matrix): string {
    const { sheet } = this.#tools
    const { width, height } = image
    const tile = `/${image instanceof LayerImage ? image.layer.use() : sheet.picture(image)} Do`
    const content = image instanceof LayerImage ? tile : `${numerals([width, 0, 0, -height, 0, height])} cm ${tile}`
    return sheet.define('P', `${content} ${affine(placed).join(' ')}`, () => {
      const dictionary = {
        PatternType: 1,
        PaintType: 1,
        TilingType: 1,
        BBox: [0, 0, width, height],
        XStep: width,
        YStep: height,
        Matrix: [...affine(placed)],
        Resources: sheet.resourcesOf(content),
      }
      return sheet.context.register(sheet.context.flateStream(content, dictionary))
    })
  }

  /** Adds something to the layer with the current alpha, shadow, clips and composite operation. */
  #put(drawn: Drawn): void {
    const { layer } = this
    const { sheet } = this.#tools
    const { globalAlpha, globalCompositeOperation: how } = this.own
    if (globalAlpha === 0) return
    const blend = isBlend(how) ? blendModes[how] : null
    if (blend === undefined) throw new Unwritable(`the operation ${how}`)
    const clips = this.clips.map((outline) => `${pathOperators(outline)} W n\n`).join('')
    const alpha = globalAlpha * (drawn.look.alpha ?? 1)
    const { operators } = drawn
    const body = () => (typeof operators === 'string' ? operators : operators())
    const mark = () => `q ${clips}${sheet.look({ ...drawn.look, alpha, blend })}${body()} Q\n`
    const shadow = this.#shadow(drawn, () => `${sheet.look({ ...drawn.look, alpha })}${body()}`)
    const cast = shadow && (() => `q ${clips}${sheet.look({ ...shadow.look, blend })}${shadow.operators} Q\n`)
    // Of what lies beside the layer, only the shadow is visible.
    const seen = isOn(drawn.bounds, layer.size) || how === 'source-in'
    layer.note(paintCanvas(this.own, this.clips, drawn.paint))
    composeMarks(layer, how, [...(cast ? [cast] : []), ...(seen ? [mark] : [])])
  }

  /** Returns the current shadow of something; null for none. `plain` draws the thing with its alpha. */
  #shadow({ bounds, paint }: Drawn, plain: () => string): { operators: string; look: Look } | null {
    const { shadowColor, shadowOffsetX: x, shadowOffsetY: y, shadowBlur: blur, globalAlpha } = this.own
    const { colour, alpha } = colourOf(shadowColor)
    const { size } = this.layer
    const { sheet, density } = this.#tools
    if (alpha === 0 || (x === 0 && y === 0 && blur === 0)) return null
    if (blur > 0) {
      const withAlpha: Replay = (context, fine) => {
        context.save()
        context.globalAlpha = globalAlpha
        paint(context, fine)
        context.restore()
      }
      const cast = blurredShadow(withAlpha, bounds, { colour: shadowColor, x, y, blur }, size, density)
      if (!cast) return null
      const { left, top, width, height } = cast.place
      const square = transformOperator({ a: width, b: 0, c: 0, d: -height, e: left, f: top + height })
      return { operators: `${square}/${sheet.picture(cast.picture)} Do`, look: {} }
    }
    if (!isOn(movedBy(bounds, x, y), size)) return null
    const group = sheet.group(size.width, size.height, () => `1 0 0 1 ${numerals([x, y])} cm ${plain()}`)
    const filled = `${numerals(pdfChannelsOf(colour))} rg 0 0 ${numerals([size.width, size.height])} re f`
    return { operators: filled, look: { alpha, mask: { group, by: 'Alpha' } } }
  }
}

/** Creates a layer that records PDF, with the context and image that the painter expects. */
export function pdfLayer(tools: PdfTools, width: number, height: number) {
  const layer = new PdfLayer(tools.sheet, { width, height })
  const context = new PdfContext(layer, tools) as unknown as Canvas2D
  return { layer, painting: { context, image: new LayerImage(layer) as unknown as Drawable } satisfies Layer }
}
