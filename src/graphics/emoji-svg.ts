import svgpath from 'svgpath'
import type { Matrix } from '../core/design/paint/env.ts'
import { composeTransforms, identity, inverseOf } from '../core/design/paint/transforms.ts'
import type { EmojiPaint, EmojiPicture, EmojiShape } from '../core/design/text/emoji.ts'
import type { Affine } from '../core/glyphs/path.ts'

interface Node {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
}

/** Inherited properties on the way down to a shape. */
interface Context {
  readonly matrix: Matrix
  readonly styles: Readonly<Record<string, string>>
  readonly alpha: number
  readonly clips: readonly string[]
}

type Ids = ReadonlyMap<string, Node>

/** Parses the markup of a drawing: elements and attributes only, as in an icon set. */
function parse(markup: string): { readonly root: Node; readonly ids: Ids } {
  const root: Node = { tag: 'g', attributes: {}, children: [] }
  const open = [root]
  const ids = new Map<string, Node>()
  for (const [, end, tag = '', written = '', empty] of markup.matchAll(/<(\/?)([\w:-]+)([^>]*?)(\/?)>/g)) {
    if (end) {
      open.pop()
      continue
    }
    const attributes = Object.fromEntries(
      [...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ) as Record<string, string>
    const node: Node = { tag, attributes, children: [] }
    open.at(-1)!.children.push(node)
    if (attributes.id) ids.set(attributes.id, node)
    if (!empty) open.push(node)
  }
  return { root, ids }
}

const numbers = (text: string) => (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)

function rotation([degrees = 0, x = 0, y = 0]: readonly number[]): Matrix {
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const about = { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 }
  return composeTransforms({ ...identity, e: x, f: y }, composeTransforms(about, { ...identity, e: -x, f: -y }))
}

const transforms: Readonly<Record<string, (values: readonly number[]) => Matrix>> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => ({ a, b, c, d, e, f }),
  translate: ([e = 0, f = 0]) => ({ ...identity, e, f }),
  scale: ([a = 1, d = a]) => ({ ...identity, a, d }),
  rotate: rotation,
  skewX: ([degrees = 0]) => ({ ...identity, c: Math.tan((degrees * Math.PI) / 180) }),
  skewY: ([degrees = 0]) => ({ ...identity, b: Math.tan((degrees * Math.PI) / 180) }),
}

/** @throws Error for a transform that no drawing of the set has */
function matrixOf(text = ''): Matrix {
  return [...text.matchAll(/(\w+)\(([^)]*)\)/g)].reduce((matrix, [, name = '', values = '']) => {
    const make = transforms[name]
    if (!make) throw new Error(`unknown transform ${name}`)
    return composeTransforms(matrix, make(numbers(values)))
  }, identity)
}

const areaOf = ({ a, b, c, d }: Matrix) => Math.abs(a * d - b * c)
const listOf = ({ a, b, c, d, e, f }: Matrix): Affine => [a, b, c, d, e, f]

const around = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** Path data of the elements that draw something. */
const outlines: Readonly<Record<string, (of: (name: string) => number, d: string) => string>> = {
  path: (_, d) => d,
  circle: (of) => around(of('cx'), of('cy'), of('r'), of('r')),
  ellipse: (of) => around(of('cx'), of('cy'), of('rx'), of('ry')),
  rect: (of) => `M${of('x')} ${of('y')}h${of('width')}v${of('height')}h${-of('width')}z`,
}

function outlineOf({ tag, attributes }: Node): string | null {
  return outlines[tag]?.((name) => Number(attributes[name] ?? 0), attributes.d ?? '') ?? null
}

/** Decimals kept of places in a picture. */
const digits = 2

function placed(d: string, matrix: Matrix): string {
  const list = listOf(matrix)
  if (list.join() === listOf(identity).join()) return d
  return svgpath(d)
    .matrix([...list])
    .rel()
    .round(digits)
    .toString()
}

/** The named colours of the set. */
const names: Readonly<Record<string, string>> = {
  black: '#000000',
  gold: '#ffd700',
  gray: '#808080',
  green: '#008000',
  maroon: '#800000',
  olive: '#808000',
  orange: '#ffa500',
  purple: '#800080',
  red: '#ff0000',
  silver: '#c0c0c0',
  white: '#ffffff',
}

/**
 * Returns a colour as `#rrggbb`, with alpha where it is not opaque.
 * @throws Error for a colour that no drawing of the set has
 */
function colour(text: string, alpha = 1): string {
  if (text.startsWith('rgba(')) {
    const [red = 0, green = 0, blue = 0, own = 1] = numbers(text)
    const channels = [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0'))
    return colour(`#${channels.join('')}`, own * alpha)
  }
  const named = names[text] ?? text
  const full = /^#[\da-f]{3}$/i.test(named) ? named.replace(/[\da-f]/gi, '$&$&') : named
  if (!/^#[\da-f]{6}$/i.test(full)) throw new Error(`unknown colour ${text}`)
  const byte = Math.round(Math.max(0, Math.min(1, alpha)) * 255)
  return full.toLowerCase() + (byte < 255 ? byte.toString(16).padStart(2, '0') : '')
}

const share = (text = '0') => (text.endsWith('%') ? Number.parseFloat(text) / 100 : Number(text))
const hrefOf = ({ href, 'xlink:href': linked }: Node['attributes']) => (href ?? linked ?? '').replace(/^#/, '')
const urlOf = (text = '') => /^url\(#(.*)\)$/.exec(text)?.[1]

interface Gradient {
  readonly paint: Exclude<EmojiPaint, string>
  readonly matrix: Matrix
}

/** Returns the box of path data by its points and control points: x, y, width, height. */
function boxOf(d: string): readonly [number, number, number, number] {
  const [xs, ys]: [number[], number[]] = [[], []]
  svgpath(d)
    .abs()
    .unarc()
    .unshort()
    .iterate(([letter, ...values], _, x, y) => {
      if (letter === 'H') values = [values[0]!, y]
      else if (letter === 'V') values = [x, values[0]!]
      for (const [place, value] of (values as number[]).entries()) (place % 2 === 0 ? xs : ys).push(value)
    })
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

function gradientOf({ tag, attributes }: Node, stops: readonly Node[], d: string): Gradient | string {
  const colours = stops.map(
    ({ attributes: stop }) =>
      [share(stop.offset), colour(stop['stop-color'] ?? 'black', share(stop['stop-opacity'] ?? '1'))] as const,
  )
  const inBox = attributes.gradientUnits !== 'userSpaceOnUse'
  const value = (name: string, other: string) => share(attributes[name] ?? (inBox ? other : '0'))
  const at =
    tag === 'linearGradient'
      ? [value('x1', '0'), value('y1', '0'), value('x2', '1'), value('y2', '0')]
      : [value('cx', '.5'), value('cy', '.5'), value('r', '.5')]
  const own = matrixOf(attributes.gradientTransform)
  const [x, y, width, height] = inBox ? boxOf(d) : [0, 0, 1, 1]
  const matrix = composeTransforms({ a: width, b: 0, c: 0, d: height, e: x, f: y }, own)
  // A gradient without extent, or of one colour, is its last colour.
  const flat = areaOf(matrix) < 1e-9 || colours.length === 1 || (at.length === 3 && at[2] === 0)
  return flat ? colours.at(-1)![1] : { paint: { at, stops: colours }, matrix }
}

function paintOf(text: string, d: string, ids: Ids): Gradient | string | null {
  if (text === 'none') return null
  const id = urlOf(text)
  if (id === undefined) return colour(text)
  const node = ids.get(id)
  if (!node) return null
  const source = node.children.length > 0 ? node : ids.get(hrefOf(node.attributes))
  const stops = source?.children ?? []
  return stops.length > 0 ? gradientOf(node, stops, d) : null
}

const rounded = (value: number, decimals = 4) => Number(value.toFixed(decimals))

function fine(matrix: Matrix): Affine {
  const [a, b, c, d, e, f] = listOf(matrix)
  return [rounded(a, 5), rounded(b, 5), rounded(c, 5), rounded(d, 5), rounded(e), rounded(f)]
}

/**
 * Returns a shape painted with a gradient. Canvas gradients have no transform of their own: the shape is moved into the
 * coordinates of the gradient, which are scaled so that rounding does as little there as in the picture.
 */
function inGradient(d: string, { paint, matrix }: Gradient, shape: Matrix): Pick<EmojiShape, 'd' | 'paint' | 'matrix'> {
  const whole = composeTransforms(shape, matrix)
  const scale = Math.sqrt(areaOf(whole))
  const unscaled = composeTransforms(whole, { ...identity, a: 1 / scale, d: 1 / scale })
  const at = paint.at.map((value) => rounded(value * scale, 3))
  const inside = composeTransforms(inverseOf(unscaled), shape)
  return { d: placed(d, inside), paint: { ...paint, at }, matrix: fine(unscaled) }
}

const inherited = ['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin']

function shapesOf(d: string, { matrix, styles, alpha, clips }: Context, ids: Ids): EmojiShape[] {
  const common = (opacity = '1') => {
    const own = rounded(alpha * share(opacity), 3)
    return { ...(own < 1 && { alpha: own }), ...(clips.length > 0 && { clips }) }
  }
  const shapes: EmojiShape[] = []
  const fill = paintOf(styles.fill ?? '#000000', d, ids)
  if (fill) {
    const even = styles['fill-rule'] === 'evenodd' && { even: true as const }
    const painted = typeof fill === 'string' ? { d: placed(d, matrix), paint: fill } : inGradient(d, fill, matrix)
    shapes.push({ ...painted, ...even, ...common(styles['fill-opacity']) })
  }
  const stroke = paintOf(styles.stroke ?? 'none', d, ids)
  if (stroke) {
    const width = Number(styles['stroke-width'] ?? 1) * Math.sqrt(areaOf(matrix))
    const cap = (styles['stroke-linecap'] ?? 'butt') as CanvasLineCap
    const join = (styles['stroke-linejoin'] ?? 'miter') as CanvasLineJoin
    // A line is not stretched with a gradient: it takes the gradient's middle colour.
    const { length } = typeof stroke === 'string' ? [] : stroke.paint.stops
    const paint = typeof stroke === 'string' ? stroke : stroke.paint.stops[length >> 1]![1]
    shapes.push({ d: placed(d, matrix), paint, line: { width: rounded(width, 2), cap, join }, ...common() })
  }
  return shapes
}

/** Returns the outline of an element, of what it uses, or of its parts, in the coordinates of the picture. */
function clipOf(node: Node, outer: Matrix, ids: Ids): string {
  const matrix = composeTransforms(outer, matrixOf(node.attributes.transform))
  const d = outlineOf(node)
  if (d !== null) return placed(d, matrix)
  const used = node.tag === 'use' ? ids.get(hrefOf(node.attributes)) : undefined
  return (used ? [used] : node.children).map((part) => clipOf(part, matrix, ids)).join('')
}

/** Paints a marker at every corner of a path of straight lines but the first and the last, as stars are set. */
function markers(marker: Node, d: string, context: Context, ids: Ids): EmojiShape[] {
  const corners: Matrix[] = []
  svgpath(d)
    .abs()
    .iterate(([letter, ...values], place, x, y) => {
      // The start of a command is the end of the one before.
      if (place > 1) corners.push({ ...identity, e: x, f: y })
      if (!'MLHVZ'.includes(letter) || values.length > 2) throw new Error('a marker on a curve')
    })
  return corners.flatMap((corner) => {
    const matrix = composeTransforms(context.matrix, corner)
    return marker.children.flatMap((child) => walk(child, { ...context, matrix, styles: {} }, ids))
  })
}

const unpainted = new Set(['defs', 'clipPath', 'mask', 'marker', 'linearGradient', 'radialGradient', 'symbol'])

function walk(node: Node, context: Context, ids: Ids): EmojiShape[] {
  const { tag, attributes } = node
  if (unpainted.has(tag)) return []
  const matrix = composeTransforms(context.matrix, matrixOf(attributes.transform))
  const own = inherited.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]] as const]))
  // The masks of these drawings are plain shapes, which is what a clip is.
  const clip = ids.get(urlOf(attributes['clip-path'] ?? attributes.mask) ?? '')
  const inner: Context = {
    matrix,
    styles: { ...context.styles, ...Object.fromEntries(own) },
    alpha: context.alpha * share(attributes.opacity ?? '1'),
    clips: clip ? [...context.clips, clipOf(clip, matrix, ids)] : context.clips,
  }
  if (tag === 'g') return node.children.flatMap((child) => walk(child, inner, ids))
  if (tag === 'use') {
    const used = ids.get(hrefOf(attributes))
    if (!used || used.tag === 'symbol') throw new Error(`unknown use of ${used?.tag}`)
    const moved = { ...identity, e: Number(attributes.x ?? 0), f: Number(attributes.y ?? 0) }
    return walk(used, { ...inner, matrix: composeTransforms(matrix, moved) }, ids)
  }
  const d = outlineOf(node)
  if (d === null) throw new Error(`unknown element ${tag}`)
  const marker = ids.get(urlOf(attributes['marker-mid']) ?? '')
  return [...shapesOf(d, inner, ids), ...(marker ? markers(marker, d, inner, ids) : [])]
}

/**
 * Converts the markup of a drawing in a square of 128 units into the shapes a canvas paints. Focal points of radial
 * gradients are left out: they move their light by a few units.
 * @throws Error for markup that canvases cannot paint shape by shape
 */
export function emojiPicture(markup: string): EmojiPicture {
  const { root, ids } = parse(markup)
  return walk(root, { matrix: identity, styles: {}, alpha: 1, clips: [] }, ids)
}
