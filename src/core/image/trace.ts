/// <reference path="../imagetracerjs.d.ts" />
import type { TraceData } from 'imagetracerjs'
import { base64 } from '../bytes.ts'
import { fitInside, resize, scaled } from './resize.ts'
import { hexColour, type TracedLayer, tracePixelArt } from './trace-pixels.ts'

export interface TraceOptions {
  readonly preset: 'photo' | 'illustration' | 'line-art' | 'pixel'
  /** 2 to 64; line art always has one. */
  readonly colours: number
  /** 1 (few nodes) to 100 (every bend). */
  readonly detail: number
}

export interface Traced {
  readonly svg: string
  /** Number of points of all outlines. */
  readonly nodes: number
  readonly paths: number
}

/** Longest side that is traced, px: larger ones cost seconds without improving the outlines. */
const longestSide = { photo: 900, illustration: 1400, 'line-art': 1600, pixel: 4096 } as const
/** Longest side, px, line art is enlarged to (at most fourfold) before thresholding, for smooth edges. */
const lineSide = 1600

/** Returns the brightness, 0–255, that best separates dark from light (Otsu's threshold, 1979). */
function threshold(grey: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const value of grey) counts[value]! += 1
  const total = counts.reduce((sum, count, value) => sum + count * value, 0)
  let [dark, darkSum, best, at] = [0, 0, -1, 127]
  for (let value = 0; value < 255; value++) {
    dark += counts[value]!
    darkSum += counts[value]! * value
    const light = grey.length - dark
    if (dark === 0 || light === 0) continue
    const gap = darkSum / dark - (total - darkSum) / light
    const between = dark * light * gap * gap
    if (between > best) [best, at] = [between, value]
  }
  return at
}

/** Thresholds a picture: black where it is dark and opaque, transparent elsewhere. */
function inked(pixels: ImageData): ImageData {
  const { data } = pixels
  const grey = new Uint8Array(pixels.width * pixels.height)
  for (let at = 0; at < grey.length; at++) {
    const from = at * 4
    const over = data[from + 3]! / 255
    const luma = 0.299 * data[from]! + 0.587 * data[from + 1]! + 0.114 * data[from + 2]!
    grey[at] = luma * over + 255 * (1 - over)
  }
  const limit = threshold(grey)
  const ink = new ImageData(pixels.width, pixels.height)
  for (let at = 0; at < grey.length; at++) if (grey[at]! <= limit) ink.data[at * 4 + 3] = 255
  return ink
}

/** Returns a picture with every pixel in its palette colour. */
function painted(indices: Uint8Array, rgba: Uint8Array, { width, height }: ImageData): ImageData {
  const flat = new ImageData(width, height)
  for (const [at, index] of indices.entries()) flat.data.set(rgba.subarray(index * 4, index * 4 + 4), at * 4)
  return flat
}

/** Returns how far a line or curve may leave the pixels, px, and the fewest points of an outline that is kept. */
function tolerances(detail: number): { bend: number; shortest: number } {
  return { bend: 0.2 * 20 ** (1 - detail / 100), shortest: Math.round(40 * (1 - detail / 100)) }
}

/** Converts outlines to path data; holes are outlines too, so the path is filled with the even-odd rule. */
function pathData(outlines: TraceData['layers'][number]): { d: string; nodes: number } {
  const short = (value: number) => String(Math.round(value * 10) / 10)
  let d = ''
  let nodes = 0
  for (const { segments } of outlines) {
    const [first] = segments
    if (!first) continue
    d += `M${short(first.x1)} ${short(first.y1)}`
    for (const { type, x2, y2, x3 = 0, y3 = 0 } of segments) {
      d += type === 'L' ? `L${short(x2)} ${short(y2)}` : `Q${short(x2)} ${short(y2)} ${short(x3)} ${short(y3)}`
    }
    d += 'Z'
    nodes += segments.length
  }
  return { d, nodes }
}

async function traceColours(pixels: ImageData, { preset, colours, detail }: TraceOptions): Promise<TracedLayer[]> {
  const [{ default: tracer }, { quantise }, { remap }] = await Promise.all([
    import('imagetracerjs'),
    import('./palette.ts'),
    import('./palette-remap.ts'),
  ])
  const flat = preset === 'line-art' ? inked(pixels) : pixels
  const palette = quantise(flat, colours)
  const { rgba } = palette
  const picture = painted(remap(flat, palette, 0), rgba, flat)
  const pal = Array.from({ length: rgba.length / 4 }, (_, index) => {
    const [r = 0, g = 0, b = 0, a = 0] = rgba.subarray(index * 4, index * 4 + 4)
    return { r, g, b, a }
  })
  const { bend, shortest } = tolerances(detail)
  // An outline that is negligible in a photograph may be all of a small icon.
  const small = Math.min(pixels.width, pixels.height)
  const { layers } = tracer.imagedataToTracedata(picture, {
    pal,
    colorquantcycles: 1,
    ltres: bend,
    qtres: bend,
    pathomit: Math.min(shortest, small),
    rightangleenhance: preset !== 'photo',
  })
  return layers.flatMap((outlines, index) => {
    const opacity = rgba[index * 4 + 3]! / 255
    const { d, nodes } = pathData(outlines)
    return opacity < 0.02 || d === '' ? [] : [{ fill: hexColour(rgba, index), opacity, d, nodes }]
  })
}

function markup(layers: readonly TracedLayer[], drawn: ImageData, shown: ImageData, crisp: boolean): string {
  // A thin stroke makes neighbours overlap, so that the background does not shine through between them.
  const paths = layers.map(({ fill, opacity, d }) => {
    const stroke = crisp || opacity < 1 ? '' : ` stroke="${fill}"`
    const faint = opacity < 1 ? ` fill-opacity="${Math.round(opacity * 100) / 100}"` : ''
    return `<path fill="${fill}"${faint}${stroke} d="${d}"/>`
  })
  const scale = drawn.width / shown.width
  const rendering = crisp
    ? ' shape-rendering="crispEdges"'
    : ` stroke-width="${Math.round(scale * 60) / 100}" stroke-linejoin="round"`
  const transform = scale === 1 ? '' : ` transform="scale(${shown.width / drawn.width} ${shown.height / drawn.height})"`
  const { width, height } = shown
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g fill-rule="evenodd"${rendering}${transform}>${paths.join('')}</g></svg>`
}

/**
 * Redraws a picture as an SVG of shapes of one colour each, an approximation. Transparent pixels give no shape; line
 * art gives black shapes on a transparent background.
 */
export async function traceSvg(pixels: ImageData, options: TraceOptions): Promise<Traced> {
  const { preset } = options
  if (preset === 'pixel') {
    const { layers, drawn } = await tracePixelArt(pixels, options.colours, longestSide.pixel)
    const nodes = layers.reduce((sum, layer) => sum + layer.nodes, 0)
    return { svg: markup(layers, drawn, pixels, true), nodes, paths: layers.length }
  }
  const side = Math.max(pixels.width, pixels.height)
  const enlarge = preset === 'line-art' && side < lineSide ? Math.min(4, lineSide / side) : 1
  const size = enlarge > 1 ? scaled(pixels, enlarge) : fitInside(pixels, longestSide[preset])
  const drawn = await resize(pixels, size)
  const layers = await traceColours(drawn, options)
  const nodes = layers.reduce((sum, layer) => sum + layer.nodes, 0)
  return { svg: markup(layers, drawn, pixels, false), nodes, paths: layers.length }
}

/** Returns an SVG that embeds a picture unchanged; enlarging it shows its pixels. Sizes are in px. */
export function embedSvg(bytes: Uint8Array, mime: string, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:${mime};base64,${base64(bytes)}"/></svg>`
}
