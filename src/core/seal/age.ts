import { flattened, mapped, type Outline, type Segment } from '../glyphs/path.ts'
import { randomSigned, seededRandom } from '../random.ts'
import type { SealOptions } from './options.ts'
import { filled, type SealArt, type Shape } from './shape.ts'

/** Length of the straight pieces of a rough edge, mm. */
const step = 0.14
/** The most specks on a seal; larger seals get larger ones. */
const mostSpecks = 2400

/**
 * Returns a noise function with values from −1 to 1, smooth over `size` mm; the same seed always gives the same noise.
 */
function noise(seed: number, size: number): (x: number, y: number) => number {
  const corner = (x: number, y: number) => {
    let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed + 1, 0x9e3779b1)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x80000000 - 1
  }
  const ease = (t: number) => t * t * (3 - 2 * t)
  return (x, y) => {
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)]
    const [u, v] = [ease(x / size - column), ease(y / size - row)]
    const upper = corner(column, row) * (1 - u) + corner(column + 1, row) * u
    const lower = corner(column, row + 1) * (1 - u) + corner(column + 1, row + 1) * u
    return upper * (1 - v) + lower * v
  }
}

/** Returns an irregular blob around a point, mm. */
function blot(x: number, y: number, radius: number, points: number, random: () => number): Segment[] {
  const turn = random() * Math.PI
  const squeeze = 0.6 + 0.4 * random()
  const patch: Segment[] = []
  for (let at = 0; at < points; at++) {
    const angle = (at / points) * 2 * Math.PI
    const reach = radius * (0.75 + 0.5 * random())
    const [across, down] = [reach * Math.cos(angle), reach * squeeze * Math.sin(angle)]
    const to = [
      x + across * Math.cos(turn) - down * Math.sin(turn),
      y + across * Math.sin(turn) + down * Math.cos(turn),
    ] as const
    patch.push([at === 0 ? 'M' : 'L', ...to])
  }
  patch.push(['Z'])
  return patch
}

/** Returns specks that cover `share` of a sheet, with varying density. */
function specks(width: number, height: number, share: number, seed: number): Outline {
  const random = seededRandom(seed)
  const density = noise(seed + 77, Math.max(2, Math.min(width, height) / 4))
  const meanRadius = 0.085
  const wanted = (width * height * share) / (Math.PI * meanRadius ** 2 * 0.9)
  const count = Math.min(mostSpecks, Math.round(wanted))
  const larger = Math.sqrt(wanted / Math.max(1, count))
  const outline: Segment[] = []
  for (let made = 0, tried = 0; made < count && tried < count * 4; tried++) {
    const [x, y] = [random() * width, random() * height]
    if (random() > 0.55 + 0.45 * density(x, y)) continue
    const radius = (0.04 + 0.1 * random() ** 1.6) * larger
    outline.push(...blot(x, y, radius, 6, random))
    made += 1
  }
  return outline
}

/** Returns spots without ink: half of them at the rim, the others anywhere. */
function dropouts(width: number, height: number, count: number, seed: number): Outline {
  const random = seededRandom(seed)
  const outline: Segment[] = []
  for (let at = 0; at < count; at++) {
    const angle = random() * 2 * Math.PI
    const reach = at % 2 === 0 ? 0.47 + 0.03 * random() : 0.4 * Math.sqrt(random())
    const radius = 0.25 + 0.75 * random() ** 1.5
    outline.push(
      ...blot(
        width * (0.5 + reach * Math.cos(angle)),
        height * (0.5 + reach * Math.sin(angle)),
        Math.min(radius, Math.min(width, height) / 14),
        14,
        random,
      ),
    )
  }
  return outline
}

/** Returns a seal that looks printed from a worn stone; the same seed always gives the same wear. */
export function aged(art: SealArt, options: SealOptions): SealArt {
  const { width, height } = art
  const { seed, rough, speckle, fade } = options
  const [fineX, fineY] = [noise(seed * 4, 0.34), noise(seed * 4 + 1, 0.34)]
  const [wideX, wideY] = [noise(seed * 4 + 2, 1.1), noise(seed * 4 + 3, 1.1)]
  const bent = (shape: Shape): Shape =>
    rough === 0
      ? shape
      : {
          ...shape,
          outline: mapped(flattened(shape.outline, step), (x, y) => [
            x + rough * (0.65 * fineX(x, y) + 0.35 * wideX(x, y)),
            y + rough * (0.65 * fineY(x, y) + 0.35 * wideY(x, y)),
          ]),
        }
  const random = seededRandom(seed * 31 + 7)
  const angle = random() * 2 * Math.PI
  const shift = 0.1 * randomSigned(random)
  const towards = (side: number) =>
    [
      width * (0.5 + shift + (side * Math.cos(angle)) / 2),
      height * (0.5 + shift + (side * Math.sin(angle)) / 2),
    ] as const
  return {
    ...art,
    ink: art.ink.map(bent),
    clear: [
      ...art.clear.map(bent),
      ...(speckle > 0 ? [filled(specks(width, height, speckle / 100, seed * 13 + 3))] : []),
      ...(options.dropouts > 0 ? [filled(dropouts(width, height, options.dropouts, seed * 17 + 5))] : []),
    ],
    fade: fade < 100 ? { from: towards(-1), to: towards(1), share: fade / 100 } : null,
  }
}
