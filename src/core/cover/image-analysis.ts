import { hueDifference, type Lab, labDistance, labOf, lchOfLab } from '../colour/oklab.ts'
import { hexOf, lchOf } from '../colour/oklch.ts'
import { srgbToLinear } from '../colour/srgb.ts'

/** The analysis of a picture, as covers need it. */
export interface ImageAnalysis {
  /** Focus, shares of the picture (0–1). */
  readonly focus: { readonly x: number; readonly y: number }
  /** Whether its surroundings are transparent. */
  readonly cutOut: boolean
  /** Its main colours, most frequent first, `#rrggbb`. */
  readonly colours: readonly string[]
}

/** RGBA pixels of a small copy. */
interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Share of transparent pixels on its edge from which a picture counts as cut out. */
const clearEdge = 0.5
/** Share of the most salient pixels whose weighted mean is the focus. */
const striking = 0.15
const groups = 6
const rounds = 8

/** Returns the OKLab colour of the pixel at an index of RGBA bytes. */
function labAt(data: Uint8ClampedArray, at: number): Lab {
  const light = (channel: number) => srgbToLinear(data[at + channel]! / 255)
  return labOf(light(0), light(1), light(2))
}

/** Returns true for the colour of skin, which viewers look at first; its hues lie close together at any lightness. */
function isSkin([l, a, b]: Lab): boolean {
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  const chroma = Math.hypot(a, b)
  return l > 0.35 && l < 0.9 && chroma > 0.03 && chroma < 0.15 && hue > 20 && hue < 75
}

/** Computes the mean of the opaque pixels along the edge. */
function surroundings(labs: readonly (Lab | null)[], width: number, height: number): Lab {
  const sum = [0, 0, 0]
  let count = 0
  for (const [place, lab] of labs.entries()) {
    const [x, y] = [place % width, Math.floor(place / width)]
    if (!lab || (x > 1 && y > 1 && x < width - 2 && y < height - 2)) continue
    for (const channel of [0, 1, 2]) sum[channel]! += lab[channel]!
    count += 1
  }
  return sum.map((value) => value / Math.max(1, count)) as unknown as Lab
}

/**
 * Estimates the focus of a picture: the weighted mean of the pixels that differ most from its edge and from their
 * neighbours. Skin and the middle of the picture weigh more. Contrast to the surroundings as a measure of saliency
 * follows Achanta et al. (2009), here against the edge, which is mostly background.
 */
function focusOf(labs: readonly (Lab | null)[], width: number, height: number): ImageAnalysis['focus'] {
  const around = surroundings(labs, width, height)
  const scores = labs.map((lab, place) => {
    if (!lab) return 0
    const [x, y] = [place % width, Math.floor(place / width)]
    const neighbours = [labs[place - 1], labs[place + 1], labs[place - width], labs[place + width]]
    const detail = neighbours.reduce((sum, other) => sum + (other ? labDistance(lab, other) : 0), 0) / 4
    const off = Math.hypot((x + 0.5) / width - 0.5, (y + 0.5) / height - 0.46)
    return (labDistance(lab, around) + detail * 1.5) * (isSkin(lab) ? 1.6 : 1) * Math.exp(-3 * off * off)
  })
  const bar = scores.toSorted((one, other) => other - one)[Math.floor(scores.length * striking)] ?? 0
  let [sum, x, y] = [0, 0, 0]
  for (const [place, score] of scores.entries()) {
    if (score < bar || score === 0) continue
    sum += score
    x += score * ((place % width) + 0.5)
    y += score * (Math.floor(place / width) + 0.5)
  }
  return sum === 0 ? { x: 0.5, y: 0.5 } : { x: x / sum / width, y: y / sum / height }
}

/** Returns colours far from each other, starting with the one in the middle of the picture. */
function distantColours(labs: readonly Lab[]): Lab[] {
  const centres: Lab[] = [labs[Math.floor(labs.length / 2)]!]
  while (centres.length < groups) {
    let [best, far] = [labs[0]!, -1]
    for (const lab of labs) {
      const distance = Math.min(...centres.map((centre) => labDistance(lab, centre)))
      if (distance > far) [best, far] = [lab, distance]
    }
    centres.push(best)
  }
  return centres
}

/** Moves each centre to the mean of the colours nearest to it. Returns how many those are. */
function moveToMeans(centres: Lab[], labs: readonly Lab[]): number[] {
  const sums = centres.map(() => [0, 0, 0])
  const counts = centres.map(() => 0)
  for (const lab of labs) {
    let [nearest, least] = [0, Number.POSITIVE_INFINITY]
    for (const [place, centre] of centres.entries()) {
      const distance = labDistance(lab, centre)
      if (distance < least) [nearest, least] = [place, distance]
    }
    counts[nearest]! += 1
    for (const channel of [0, 1, 2]) sums[nearest]![channel]! += lab[channel]!
  }
  for (const [place, sum] of sums.entries())
    if (counts[place]! > 0) centres[place] = sum.map((value) => value / counts[place]!) as unknown as Lab
  return counts
}

/** Finds the main colours of a picture: k-means in OKLab (Lloyd), started from colours far from each other. */
function coloursOf(labs: readonly Lab[]): string[] {
  if (labs.length === 0) return []
  const centres = distantColours(labs)
  let counts: number[] = []
  for (let round = 0; round < rounds; round++) counts = moveToMeans(centres, labs)
  return centres
    .map((lab, place) => ({ lab, count: counts[place]! }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ lab }) => hexOf(lchOfLab(lab)))
}

/**
 * Analyses a small copy of a picture, about 64 px on its longer side: focus, transparent surroundings, main colours.
 */
export function analyseImage({ data, width, height }: Pixels): ImageAnalysis {
  const labs = Array.from({ length: width * height }, (_, place) =>
    data[place * 4 + 3]! < 128 ? null : labAt(data, place * 4),
  )
  const edge = labs.filter((_, place) => {
    const [x, y] = [place % width, Math.floor(place / width)]
    return x === 0 || y === 0 || x === width - 1 || y === height - 1
  })
  const cutOut = edge.filter((lab) => lab === null).length >= edge.length * clearEdge
  return { focus: focusOf(labs, width, height), cutOut, colours: coloursOf(labs.filter((lab) => lab !== null)) }
}

/**
 * Derives a palette source from the colours of a reference, most frequent first: the first becomes the paper, the one
 * that differs most from it the accent.
 */
export function sourceOfReference(name: string, colours: readonly string[]) {
  const [paper = '#ffffff', ...others] = colours
  const ground = lchOf(paper)
  const known = others.map((colour) => ({ colour, ...lchOf(colour) }))
  const striking = ({ l, c }: { readonly l: number; readonly c: number }) => c * 2 + Math.abs(l - ground.l)
  const [accent, ...rest] = known.toSorted((one, next) => striking(next) - striking(one))
  const second = rest.find(({ c, h }) => c > 0.05 && hueDifference(h, accent!.h) > 30)
  return {
    name,
    paper: [paper],
    accent: accent?.colour ?? (ground.l > 0.6 ? '#1a1a1a' : '#ffffff'),
    ...(second && { second: second.colour }),
  }
}

/**
 * Derives a palette source from the colours of a picture: a pale tint of its most saturated colour becomes the paper, a
 * strong shade of it the accent.
 */
export function sourceOfPicture(name: string, colours: readonly string[]) {
  const known = colours.map((colour) => ({ colour, ...lchOf(colour) }))
  const strong = known.toSorted((one, other) => other.c - one.c)[0] ?? { colour: '#15803d', l: 0.5, c: 0.14, h: 150 }
  const other = known.find(({ c, h }) => c > 0.05 && hueDifference(h, strong.h) > 40)
  const accent = hexOf({ l: Math.min(0.55, strong.l), c: Math.max(0.1, strong.c), h: strong.h })
  return {
    name,
    paper: [hexOf({ l: 0.965, c: Math.min(0.025, strong.c * 0.3), h: strong.h })],
    accent,
    ...(other && { second: hexOf({ l: 0.58, c: Math.max(0.1, other.c), h: other.h }) }),
  }
}
