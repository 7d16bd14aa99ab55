import { channelsOf } from '../colour/srgb.ts'
import { isImage, isOf, isText } from '../design/elements/guards.ts'
import type { DesignElement } from '../design/elements/index.ts'
import type { Fill } from '../design/fields.ts'
import { boundsOf, centreOf, rotatePoint } from '../design/geometry.ts'
import type { Design } from '../design/schema.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import { layoutTextBox } from '../design/text/place.ts'
import type { Size } from '../geometry.ts'
import { seededRandom } from '../random.ts'
import type { ReferencePixels } from './reference.ts'

/**
 * Draws designs as sketches of some thousand pixels, from their geometry alone: surfaces in their colours, a texture
 * for pictures, strokes for words. Nothing is painted and no font is needed, so that sketching all layouts is fast.
 * {@link readReference} finds about the same in a sketch as in the painted page.
 */

/** Longest side of a sketch, px. */
const longest = 144

type Colour = readonly [r: number, g: number, b: number, alpha: number]

const known = new Map<string, Colour>()
const mostKnown = 2000

function hexColour(hex: string): Colour {
  const found = known.get(hex)
  if (found) return found
  if (known.size >= mostKnown) known.clear()
  const colour: Colour = [...channelsOf(hex), hex.length > 7 ? Number.parseInt(hex.slice(7, 9), 16) / 255 : 1]
  known.set(hex, colour)
  return colour
}

const mixedColour = (one: Colour, other: Colour, share: number): Colour =>
  one.map((value, place) => value + (other[place]! - value) * share) as unknown as Colour

/** Returns the colour of a fill at a point of its box, in shares of the box; null for none. */
function colourIn(fill: Fill, x: number, y: number): Colour | null {
  if (fill.type === 'solid') return hexColour(fill.colour)
  if (fill.type === 'pattern') return hexColour(fill.paper)
  if (fill.type !== 'linear' && fill.type !== 'radial') return null
  const turn = fill.type === 'linear' ? (fill.angle * Math.PI) / 180 : 0
  const [across, down] = [Math.cos(turn), Math.sin(turn)]
  const reach = Math.abs(across) + Math.abs(down)
  const at =
    fill.type === 'linear'
      ? 0.5 + ((x - 0.5) * across + (y - 0.5) * down) / reach
      : Math.hypot(x - fill.x, y - fill.y) / fill.radius
  const { stops } = fill
  const after = stops.findIndex((stop) => stop.at >= at)
  const [from, to] = [stops[Math.max(0, after - 1)] ?? stops[0], stops[after < 0 ? stops.length - 1 : after]]
  if (!from || !to) return null
  const share = to.at === from.at ? 0 : Math.min(1, Math.max(0, (at - from.at) / (to.at - from.at)))
  return mixedColour(hexColour(from.colour), hexColour(to.colour), after < 0 ? 1 : share)
}

/** Colour at a point of an element's box, in shares of the box; null for none. */
type Shade = (x: number, y: number) => Colour | null

/** Returns the end points of path data; treats curves as straight lines, which is accurate enough for a sketch. */
function cornersOfPath(d: string): (readonly [number, number])[] {
  const corners: (readonly [number, number])[] = []
  let [x, y] = [0, 0]
  for (const [, command = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/gi) ?? []).map(Number)
    const upper = command.toUpperCase()
    const size = { H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7 }[upper] ?? 2
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [a, b] = [numbers[at + size - 2] ?? 0, numbers[at + size - 1] ?? 0]
      const [fromX, fromY] = command === upper ? [0, 0] : [x, y]
      if (upper !== 'V') x = fromX + (upper === 'H' ? b : a)
      if (upper !== 'H') y = fromY + b
      corners.push([x, y])
    }
  }
  return corners
}

/** Returns where a closed outline crosses the horizontal line at `y`, from left to right. */
function crossings(corners: readonly (readonly [number, number])[], y: number): number[] {
  const found: number[] = []
  for (const [place, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(place + 1) % corners.length]!
    if (ay > y !== by > y) found.push(((bx - ax) * (y - ay)) / (by - ay) + ax)
  }
  return found.toSorted((one, other) => one - other)
}

const isRound = (element: DesignElement) => isOf(element, 'ellipse') || (isImage(element) && element.mask === 'ellipse')

/** Returns the colours of an element within its box; null for what leaves no mark on a sketch. */
function shadeOf(element: DesignElement, cutOuts: ReadonlySet<string>, seed: number): Shade | null {
  if (isImage(element)) {
    const grain = grainOf(seed)
    const isCut = cutOuts.has(element.asset)
    return (x, y) => (isCut && Math.hypot((x - 0.5) / 0.42, (y - 0.52) / 0.5) > 1 ? null : grain(x, y))
  }
  if (isOf(element, 'rect') || isOf(element, 'ellipse') || isOf(element, 'polygon')) {
    const { fill, stroke } = element
    const rim = stroke && stroke.width > 0 ? colourIn(stroke.fill, 0.5, 0.5) : null
    return (x, y) => {
      const near = Math.min(x, 1 - x) * element.width
      const edge = Math.min(near, Math.min(y, 1 - y) * element.height)
      return rim && edge < (stroke?.width ?? 0) ? rim : colourIn(fill, x, y)
    }
  }
  if (isOf(element, 'line')) {
    const share = element.thickness / element.height / 2
    return (x, y) => (Math.abs(y - 0.5) <= share ? colourIn(element.fill, x, 0.5) : null)
  }
  return null
}

/** Returns a texture like that of a photo: coarse blotches of many shades with finer ones in them. */
function grainOf(seed: number): (x: number, y: number) => Colour {
  const random = seededRandom(seed)
  const side = 24
  const shades = Array.from({ length: side * side }, () => random())
  const at = (x: number, y: number, count: number) =>
    shades[(Math.floor(y * count) % side) * side + (Math.floor(x * count) % side)]!
  return (x, y) => {
    const value = 60 + at(x, y, 5) * 90 + at(x, y, 17) * 60 + at(y, x, 23) * 30
    return [value, value * 0.94 + 8, value * 0.86 + 14, 1]
  }
}

/** Strokes of a character on a grid of 5 by 5, about as dense as those of a Chinese one. */
const strokes = ['01010', '11111', '01010', '11011', '10101'] as const

/** The pixels of a sketch, opaque RGBA. */
class Canvas {
  readonly width: number
  readonly height: number
  /** Pixels per px of the page. */
  readonly scale: number
  readonly data: Uint8ClampedArray<ArrayBuffer>

  constructor(page: Size) {
    this.scale = longest / Math.max(page.width, page.height)
    this.width = Math.round(page.width * this.scale)
    this.height = Math.round(page.height * this.scale)
    this.data = new Uint8ClampedArray(this.width * this.height * 4).fill(255)
  }

  put(x: number, y: number, [r, g, b, alpha]: Colour, opacity = 1): void {
    const { data } = this
    const at = (y * this.width + x) * 4
    const share = alpha * opacity
    data[at] = data[at]! + (r - data[at]!) * share
    data[at + 1] = data[at + 1]! + (g - data[at + 1]!) * share
    data[at + 2] = data[at + 2]! + (b - data[at + 2]!) * share
  }

  /** Colours the pixels in an element's box. */
  cover(element: DesignElement, shade: Shade): void {
    const { width, height, scale } = this
    const bounds = boundsOf(element)
    const middle = centreOf(element)
    const [left, top] = [Math.max(0, Math.floor(bounds.left * scale)), Math.max(0, Math.floor(bounds.top * scale))]
    const right = Math.min(width, Math.ceil((bounds.left + bounds.width) * scale))
    const bottom = Math.min(height, Math.ceil((bounds.top + bounds.height) * scale))
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const seen = { x: (x + 0.5) / scale, y: (y + 0.5) / scale }
        const own = element.rotation === 0 ? seen : rotatePoint(seen, middle, -element.rotation)
        const [across, down] = [(own.x - element.x) / element.width, (own.y - element.y) / element.height]
        if (across < 0 || down < 0 || across > 1 || down > 1) continue
        const colour = shade(across, down)
        if (colour) this.put(x, y, colour, element.opacity)
      }
    }
  }

  /** Fills the pixels inside a closed outline, by the even-odd rule. */
  fill(corners: readonly (readonly [number, number])[], colour: Colour, opacity: number): void {
    const { width, height } = this
    const rows = corners.map(([, y]) => y)
    const bottom = Math.min(height, Math.ceil(Math.max(0, ...rows)))
    for (let y = Math.max(0, Math.floor(Math.min(height, ...rows))); y < bottom; y++) {
      const cuts = crossings(corners, y + 0.5)
      for (let cut = 0; cut + 1 < cuts.length; cut += 2) {
        const right = Math.min(width, Math.round(cuts[cut + 1]!))
        for (let x = Math.max(0, Math.round(cuts[cut]!)); x < right; x++) this.put(x, y, colour, opacity)
      }
    }
  }
}

/** Returns the strokes of a text's characters, which stand on its lines. */
function strokesOf(element: Extract<DesignElement, { kind: 'text' }>, measurer: TextMeasurer): Shade {
  const { vertical, lines } = layoutTextBox(element, measurer)
  const whole = colourIn(element.fill, 0.5, 0.5) ?? [26, 26, 26, 1]
  return (across, down) => {
    const [x, y] = [across * element.width, down * element.height]
    for (const line of lines) {
      const { size } = line
      const [along, over] = vertical
        ? [y - line.y, x - (line.x + (line.width - size) / 2)]
        : [x - line.x, y - (line.y + (line.height - size) / 2)]
      const length = vertical ? line.height : line.width
      if (along < 0 || along > length || over < 0 || over > size) continue
      const [column, row] = [Math.floor(((along % size) / size) * 5.6), Math.floor((over / size) * 5.6)]
      return strokes[row]?.[column] === '1' ? whole : null
    }
    return null
  }
}

/** Fills the parts of a drawing that are not outlines. */
function fillParts(canvas: Canvas, element: Extract<DesignElement, { kind: 'path' }>): void {
  const { scale } = canvas
  const middle = centreOf(element)
  for (const { d, fill, outline } of element.parts) {
    const colour = outline ? null : colourIn(fill ?? element.fill, 0.5, 0.5)
    if (!colour) continue
    const corners = cornersOfPath(d).map(([x, y]) => {
      const own = {
        x: element.x + (x / element.viewWidth) * element.width,
        y: element.y + (y / element.viewHeight) * element.height,
      }
      const seen = rotatePoint(own, middle, element.rotation)
      return [seen.x * scale, seen.y * scale] as const
    })
    canvas.fill(corners, colour, element.opacity)
  }
}

/** Draws the first page of a design as a small sketch. `cutOuts` are the assets with transparent surroundings. */
export function sketchOf(design: Design, measurer: TextMeasurer, cutOuts: ReadonlySet<string>): ReferencePixels {
  const canvas = new Canvas(design)
  const { data, width, height } = canvas
  const page = design.pages[0]!
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      canvas.put(x, y, colourIn(page.background, (x + 0.5) / width, (y + 0.5) / height) ?? [255, 255, 255, 1])
  for (const [place, id] of page.order.entries()) {
    const element = page.elements[id]!
    if (isOf(element, 'path')) fillParts(canvas, element)
    else if (isText(element)) canvas.cover(element, strokesOf(element, measurer))
    else {
      const shade = shadeOf(element, cutOuts, place + 1)
      const round = isRound(element)
      if (shade) canvas.cover(element, (x, y) => (round && Math.hypot(x - 0.5, y - 0.5) > 0.5 ? null : shade(x, y)))
    }
  }
  return { data, width, height }
}
