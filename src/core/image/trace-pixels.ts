import { fitInside, resizeNearest } from './resize.ts'

/** Outlines of one colour: path data and its number of points. */
export interface TracedLayer {
  readonly fill: string
  readonly opacity: number
  readonly d: string
  readonly nodes: number
}

const hex = (value: number) => value.toString(16).padStart(2, '0')

/** Returns one entry of a palette as `#rrggbb`. */
export function hexColour(rgba: Uint8Array, index: number): string {
  return `#${hex(rgba[index * 4]!)}${hex(rgba[index * 4 + 1]!)}${hex(rgba[index * 4 + 2]!)}`
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** Returns the width of one dot, px: the greatest common divisor of the runs of one colour, across and down. */
function dotSize({ width, height, data }: ImageData): number {
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height)
  let size = divisor(width, height)
  const runs = (count: number, length: number, at: (line: number, place: number) => number) => {
    for (let line = 0; line < count && size > 1; line++) {
      for (let place = 1; place < length && size > 1; place++) {
        if (at(line, place) !== at(line, place - 1)) size = divisor(size, place)
      }
    }
  }
  runs(height, width, (y, x) => words[y * width + x]!)
  runs(width, height, (x, y) => words[y * width + x]!)
  return size
}

/** Returns rectangles that cover the cells of one colour: runs across, merged downwards where they are equal. */
function rectangles(indices: Uint8Array, index: number, width: number, height: number): string[] {
  const open = new Map<string, { top: number; left: number; wide: number }>()
  const done: string[] = []
  const close = (key: string, bottom: number) => {
    const { top, left, wide } = open.get(key)!
    done.push(`M${left} ${top}h${wide}v${bottom - top}h-${wide}z`)
    open.delete(key)
  }
  for (let y = 0; y < height; y++) {
    const here = new Set<string>()
    for (let x = 0; x < width; ) {
      if (indices[y * width + x] !== index) {
        x += 1
        continue
      }
      const left = x
      while (x < width && indices[y * width + x] === index) x += 1
      const key = `${left},${x}`
      here.add(key)
      if (!open.has(key)) open.set(key, { top: y, left, wide: x - left })
    }
    for (const key of [...open.keys()]) if (!here.has(key)) close(key, y)
  }
  for (const key of [...open.keys()]) close(key, height)
  return done
}

/**
 * Traces pixel art as rectangles, one path per colour, with sides of at most `longest` dots. Dots that were drawn
 * enlarged are detected and reduced to one pixel each.
 */
export async function tracePixelArt(
  pixels: ImageData,
  colours: number,
  longest: number,
): Promise<{ layers: TracedLayer[]; drawn: ImageData }> {
  const [{ quantise }, { remap }] = await Promise.all([import('./palette.ts'), import('./palette-remap.ts')])
  const dot = dotSize(pixels)
  const dots = { width: pixels.width / dot, height: pixels.height / dot }
  const drawn = resizeNearest(pixels, fitInside(dots, longest))
  const { width, height } = drawn
  const palette = quantise(drawn, colours)
  const { rgba } = palette
  const indices = remap(drawn, palette, 0)
  const layers = Array.from({ length: rgba.length / 4 }, (_, index): TracedLayer => {
    const shapes = rectangles(indices, index, width, height)
    const opacity = rgba[index * 4 + 3]! / 255
    return { fill: hexColour(rgba, index), opacity, d: shapes.join(''), nodes: shapes.length * 4 }
  })
  return { layers: layers.filter(({ d, opacity }) => d !== '' && opacity > 0.02), drawn }
}
