import { seededRandom } from '../../src/core/random.ts'

/** Returns smooth noise from 0 to 1: random values on a lattice of `cell` px, blended by cosine. */
export function lattice(
  width: number,
  height: number,
  cell: number,
  random: () => number,
): (x: number, y: number) => number {
  const columns = Math.ceil(width / cell) + 2
  const values = Float32Array.from({ length: columns * (Math.ceil(height / cell) + 2) }, random)
  const blend = (share: number) => (1 - Math.cos(share * Math.PI)) / 2
  return (x, y) => {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
    const [across, down] = [blend(x / cell - column), blend(y / cell - row)]
    const at = row * columns + column
    const value = (offset: number) => values[at + offset] as number
    const top = value(0) * (1 - across) + value(1) * across
    return top * (1 - down) + (value(columns) * (1 - across) + value(columns + 1) * across) * down
  }
}

/**
 * Draws a photo-like picture: clouds of several scales, a few hard edges, fine grain over a range of `grain` levels.
 */
export function photo(width: number, height: number, seed = 1, grain = 6): ImageData {
  const random = seededRandom(seed)
  const octaves = [2, 5, 13, 34].map((part) =>
    lattice(width, height, Math.max(2, Math.min(width, height) / part), random),
  )
  const tint = lattice(width, height, Math.max(2, width / 3), random)
  const discs = Array.from({ length: 6 }, () => ({
    x: random() * width,
    y: random() * height,
    r: (0.05 + random() * 0.15) * width,
    lift: random() * 90 - 45,
  }))
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let light = 30 + octaves.reduce((sum, octave, index) => sum + (octave(x, y) * 110) / (index + 1), 0)
      for (const disc of discs) if ((x - disc.x) ** 2 + (y - disc.y) ** 2 < disc.r ** 2) light += disc.lift
      light += (random() - 0.5) * grain
      const warm = (tint(x, y) - 0.5) * 80
      data.set([light + warm, light, light - warm, 255], (y * width + x) * 4)
    }
  }
  return new ImageData(data, width, height)
}

/**
 * Draws an interface-like picture: flat panels, thin lines, one soft gradient; with `transparent`, on a transparent
 * background with soft shadows.
 */
export function panels(width: number, height: number, { transparent = false, seed = 1 } = {}): ImageData {
  const random = seededRandom(seed)
  const data = new Uint8ClampedArray(width * height * 4)
  const ground = transparent ? [0, 0, 0, 0] : [244, 245, 247, 255]
  for (let at = 0; at < data.length; at += 4) data.set(ground, at)
  for (let count = 0; count < 12; count++) {
    const [left, top] = [Math.floor(random() * width * 0.8), Math.floor(random() * height * 0.8)]
    const [wide, high] = [Math.ceil(width * (0.1 + random() * 0.15)), Math.ceil(height * (0.08 + random() * 0.15))]
    const colour = [random() * 255, random() * 255, random() * 255]
    const graded = count % 4 === 0
    for (let y = top; y < Math.min(height, top + high); y++) {
      for (let x = left; x < Math.min(width, left + wide); x++) {
        const line = y - top > 4 && (y - top) % 7 === 0 && (x * 31 + y * 17) % 5 < 3
        const shade = line ? -70 : graded ? ((x - left) / wide) * 60 : 0
        const alpha = transparent ? Math.min(255, 40 + 30 * Math.min(x - left, y - top)) : 255
        data.set([...colour.map((part) => part + shade), alpha], (y * width + x) * 4)
      }
    }
  }
  return new ImageData(data, width, height)
}
