import type { Canvas, Image } from '@napi-rs/canvas'
import { contrastOf } from '../../src/core/colour/contrast.ts'
import { type Lab, labDistance, labOf } from '../../src/core/colour/oklab.ts'
import { srgbToLinear } from '../../src/core/colour/srgb.ts'
import type { DesignElement } from '../../src/core/design/elements/index.ts'
import { cornersOf } from '../../src/core/design/geometry.ts'
import { paintPage } from '../../src/core/design/paint/page.ts'
import type { Design, Page } from '../../src/core/design/schema.ts'
import type { TextMeasurer } from '../../src/core/design/text/measure.ts'
import { canvasOf, paintParts, pixelsOf } from './painting.ts'
import { type Corner, inkOf, withOnly } from './text-ink.ts'

/**
 * Measures a cover as a reader meets it: 180 px wide, among others, for a second. Everything is computed from painted
 * pixels, except margins and fonts.
 */
export interface CoverMeasures {
  /** Contrast of the title's strokes to what is around them (WCAG ratio of the mean luminances). */
  readonly contrast: number
  /** Mean width of the title's strokes at feed size, px. */
  readonly stroke: number
  /** Share of the page that the title's lines take. */
  readonly title: number
  /** Share of the saliency that lies on the title, its subtitle, the points and the subject. */
  readonly focus: number
  /** Smallest distance of a word to an edge of the page, share of the shorter side. */
  readonly margin: number
  /** Number of font families. */
  readonly fonts: number
  /** Number of separate hues outside of pictures. */
  readonly hues: number
  /** Share of the page where nothing happens. */
  readonly empty: number
}

/** Measures of a cover, the small picture it was judged by, and what tells it from others. */
export interface JudgedCover {
  readonly measures: CoverMeasures
  readonly tile: Canvas
  /** Colours of a coarse grid, OKLab. */
  readonly signature: readonly Lab[]
}

/** Width of a cover in a feed of two columns on a phone, px. */
export const feedWidth = 180
/** The title's strokes are measured on a picture this many times as large. */
const strokeScale = 4
/** Distance around a stroke that its contrast is measured against, px at feed size. */
const around = 2
/** Grid of which empty cells are counted, and its least difference of lightness in a cell that is not empty. */
const cells = { columns: 12, rows: 16, least: 0.05 } as const
/** Chroma from which a pixel has a hue, and the least share of the page of a hue that counts. */
const coloured = { chroma: 0.06, share: 0.02, bins: 12 } as const
/** Half of the window that a pixel stands out from, share of the width. */
const surround = 0.16
/** Roles of the words of one's own that are read after the title. */
const readAfter: ReadonlySet<string> = new Set(['subtitle', 'body'])
const signatureGrid = { columns: 9, rows: 12 } as const

type Images = Readonly<Record<string, Canvas | Image>>
type Text = Extract<DesignElement, { kind: 'text' }>
interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

const light = Float64Array.from({ length: 256 }, (_, value) => srgbToLinear(value / 255))
const luminance = (data: Uint8ClampedArray, at: number) =>
  0.2126 * light[data[at]!]! + 0.7152 * light[data[at + 1]!]! + 0.0722 * light[data[at + 2]!]!

function paintAt(design: Design, page: Page, width: number, images: Images): Canvas {
  const scale = width / design.width
  const { canvas, context } = canvasOf(width, Math.round(design.height * scale))
  paintPage(context, page, design, paintParts(scale, images as never))
  return canvas
}

const pixels = (canvas: Canvas): Pixels => ({ data: pixelsOf(canvas), width: canvas.width, height: canvas.height })

/** Returns a page with nothing but the plain ink of some texts. */
const onlyInk = (page: Page, isWanted: (text: Text) => boolean): Page => ({
  ...withOnly(page, (one) => (one.kind === 'text' && isWanted(one) ? ({ ...one, effects: [] } as Text) : null)),
  background: { type: 'none' },
})

/** Returns the WCAG contrast of the mean luminances of strokes and of what lies within a few pixels of them. */
function contrastAround(seen: Pixels, ink: Pixels): number {
  const { width, height } = seen
  const [on, off] = [
    { sum: 0, weight: 0 },
    { sum: 0, weight: 0 },
  ]
  const alpha = (x: number, y: number) => ink.data[(y * width + x) * 4 + 3]!
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const own = alpha(x, y)
      if (own >= 140) {
        on.sum += luminance(seen.data, (y * width + x) * 4) * own
        on.weight += own
      } else if (own < 20) {
        let near = false
        for (let dy = -around; dy <= around && !near; dy++)
          for (let dx = -around; dx <= around && !near; dx++) {
            const [nx, ny] = [x + dx, y + dy]
            near = nx >= 0 && ny >= 0 && nx < width && ny < height && alpha(nx, ny) >= 140
          }
        if (!near) continue
        off.sum += luminance(seen.data, (y * width + x) * 4)
        off.weight += 1
      }
    }
  }
  return on.weight === 0 || off.weight === 0 ? 1 : contrastOf(on.sum / on.weight, off.sum / off.weight)
}

/** Returns the mean width of strokes, px: twice their area over their outline. */
function strokeWidth({ data, width, height }: Pixels): number {
  let [area, outline] = [0, 0]
  const filled = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && data[(y * width + x) * 4 + 3]! >= 128
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!filled(x, y)) continue
      area += 1
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        if (!filled(x + dx, y + dy)) outline += 1
    }
  }
  // Counted along pixel edges, an outline is 4/π times as long as it is, averaged over all directions.
  return outline === 0 ? 0 : (2 * area) / (outline * (Math.PI / 4))
}

function labsOf({ data }: Pixels): Lab[] {
  return Array.from({ length: data.length / 4 }, (_, place) =>
    labOf(light[data[place * 4]!]!, light[data[place * 4 + 1]!]!, light[data[place * 4 + 2]!]!),
  )
}

/**
 * Computes the saliency of each pixel: the square of its distance from the mean colour of its surroundings (centre and
 * surround: Itti, Koch and Niebur, 1998; with the mean of a window as in Achanta et al., 2008).
 */
function saliencyOf(labs: readonly Lab[], width: number, height: number): number[] {
  const reach = Math.round(width * surround)
  const table = [0, 1, 2].map(() => new Float64Array((width + 1) * (height + 1)))
  const at = (x: number, y: number) => y * (width + 1) + x
  for (const [channel, sums] of table.entries())
    for (let y = 0; y < height; y++)
      for (let [x, row] = [0, 0]; x < width; x++) {
        row += labs[y * width + x]![channel]!
        sums[at(x + 1, y + 1)] = sums[at(x + 1, y)]! + row
      }
  return labs.map((lab, place) => {
    const [x, y] = [place % width, Math.floor(place / width)]
    const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    const area = (right - left) * (bottom - top)
    const mean = table.map(
      (sums) =>
        (sums[at(right, bottom)]! - sums[at(left, bottom)]! - sums[at(right, top)]! + sums[at(left, top)]!) / area,
    )
    return labDistance(lab, mean as unknown as Lab) ** 2
  })
}

/** Paints boxes as a mask and returns which pixels they cover. */
function maskOf(boxes: readonly (readonly Corner[])[], scale: number, { width, height }: Pixels): boolean[] {
  const { canvas, context } = canvasOf(width, height)
  for (const corners of boxes) {
    context.beginPath()
    for (const [place, { x, y }] of corners.entries())
      place === 0 ? context.moveTo(x * scale, y * scale) : context.lineTo(x * scale, y * scale)
    context.fill()
  }
  const data = pixelsOf(canvas)
  return Array.from({ length: width * height }, (_, place) => data[place * 4 + 3]! >= 128)
}

/** Returns the number of separate hues: runs of neighbouring bins of the colour circle that enough pixels have. */
function huesOf(labs: readonly Lab[], isLeftOut: readonly boolean[]): number {
  const counts = Array.from({ length: coloured.bins }, () => 0)
  for (const [place, [, a, b]] of labs.entries()) {
    if (isLeftOut[place] || Math.hypot(a, b) < coloured.chroma) continue
    const turn = (Math.atan2(b, a) / (2 * Math.PI) + 1) % 1
    counts[Math.floor(turn * coloured.bins) % coloured.bins]! += 1
  }
  const present = counts.map((count) => count >= labs.length * coloured.share)
  const begins = present.filter((is, bin) => is && !present[(bin + coloured.bins - 1) % coloured.bins])
  return begins.length || (present.some(Boolean) ? 1 : 0)
}

/** Returns the share of the cells of a grid whose lightness hardly changes and which belong to nothing that matters. */
function emptyShare(labs: readonly Lab[], isTaken: readonly boolean[], { width, height }: Pixels): number {
  const rows = Math.max(4, Math.round((cells.columns * height) / width))
  let empty = 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < cells.columns; column++) {
      let [low, high, taken] = [1, 0, false]
      for (let y = Math.floor((row * height) / rows); y < Math.floor(((row + 1) * height) / rows); y++)
        for (
          let x = Math.floor((column * width) / cells.columns);
          x < Math.floor(((column + 1) * width) / cells.columns);
          x++
        ) {
          const place = y * width + x
          low = Math.min(low, labs[place]![0])
          high = Math.max(high, labs[place]![0])
          taken ||= isTaken[place]!
        }
      if (!taken && high - low < cells.least) empty += 1
    }
  return empty / (rows * cells.columns)
}

function signatureOf(labs: readonly Lab[], { width, height }: Pixels): Lab[] {
  const { columns, rows } = signatureGrid
  const sums = Array.from({ length: columns * rows }, () => ({ lab: [0, 0, 0], count: 0 }))
  for (const [place, lab] of labs.entries()) {
    const [x, y] = [place % width, Math.floor(place / width)]
    const sum = sums[Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width)]!
    for (const channel of [0, 1, 2]) sum.lab[channel]! += lab[channel]!
    sum.count += 1
  }
  return sums.map(({ lab, count }) => lab.map((value) => value / count) as unknown as Lab)
}

/** Returns how differently two covers look from far away: the mean distance of the colours of their grids, OKLab. */
export const signatureDistance = (one: readonly Lab[], other: readonly Lab[]): number =>
  one.reduce((sum, lab, place) => sum + labDistance(lab, other[place]!), 0) / one.length

/** Paints a cover as a feed shows it and measures it. */
export function judgeCover(
  design: Design,
  { images, measurer }: { readonly images: Images; readonly measurer: TextMeasurer },
): JudgedCover {
  const page = design.pages[0]!
  const elements = page.order.map((id) => page.elements[id]!)
  const texts = elements.filter((element): element is Text => element.kind === 'text')
  const said = texts.filter(({ role }) => role !== 'decoration')
  const titles = said.filter(({ role }) => role === 'title')
  const tile = paintAt(design, page, feedWidth, images)
  const seen = pixels(tile)
  const isTitle = (text: Text) => text.role === 'title'
  const ink = pixels(paintAt(design, onlyInk(page, isTitle), feedWidth, images))
  const fine = pixels(paintAt(design, onlyInk(page, isTitle), feedWidth * strokeScale, images))
  const scale = feedWidth / design.width
  const titleBoxes = titles.flatMap((text) => inkOf(text, measurer))
  const readBoxes = said.filter(({ role }) => readAfter.has(role)).flatMap((text) => inkOf(text, measurer))
  const heroes = elements.filter(({ role }) => role === 'hero').map(cornersOf)
  const [onTitle, onSubject] = [maskOf(titleBoxes, scale, seen), maskOf(heroes, scale, seen)]
  const onRest = maskOf(readBoxes, scale, seen)
  const labs = labsOf(seen)
  const saliency = saliencyOf(labs, seen.width, seen.height)
  const all = saliency.reduce((sum, value) => sum + value, 0)
  const inside = saliency.reduce(
    (sum, value, place) => (onTitle[place] || onRest[place] || onSubject[place] ? sum + value : sum),
    0,
  )
  const edges = said
    .flatMap((text) => inkOf(text, measurer).flat())
    .flatMap(({ x, y }) => [x, y, design.width - x, design.height - y])
  const measures: CoverMeasures = {
    contrast: contrastAround(seen, ink),
    stroke: strokeWidth(fine) / strokeScale,
    title: onTitle.filter(Boolean).length / labs.length,
    focus: all === 0 ? 0 : inside / all,
    margin: Math.min(...edges, design.width) / Math.min(design.width, design.height),
    fonts: new Set(said.map(({ family }) => family)).size,
    hues: huesOf(labs, onSubject),
    empty: emptyShare(
      labs,
      labs.map((_, place) => onTitle[place]! || onSubject[place]!),
      seen,
    ),
  }
  return { measures, tile, signature: signatureOf(labs, seen) }
}
