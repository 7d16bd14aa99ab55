import type { BriefPicture, LayoutWords } from '../compose/brief.ts'
import { paletteOf } from '../compose/palette.ts'
import type { Voice } from '../compose/style.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import type { Size } from '../geometry.ts'
import type { CoverBrief } from './brief.ts'
import { composeCover } from './compose.ts'
import type { CoverLayout } from './layout.ts'
import { takes } from './layout.ts'
import { sketchOf } from './layout-sketch.ts'
import { findLayout, layouts } from './layouts/index.ts'
import { type LayoutSignature, signatureOf } from './reference.ts'

type SampleWords = Omit<CoverBrief, 'pictures'>

/** Sample words and settings with which layouts are composed, to compute their signatures. */
export interface LayoutSamples {
  readonly short: SampleWords
  readonly middle: SampleWords
  readonly longer: SampleWords
  readonly words: LayoutWords
  readonly voice: Voice
}

const picture = (place: number, cutOut: boolean): BriefPicture => ({
  asset: `${cutOut ? 'c' : 'f'}${place}`.padStart(64, '0'),
  ...{ width: 900, height: 1200, focus: { x: 0.5, y: 0.5 }, cutOut },
})
const pictures = (count: number, cutOut = false) => Array.from({ length: count }, (_, place) => picture(place, cutOut))

/** Numbers of pictures that are tried beside the fewest a layout takes. */
const some = [1, 4]

/** Returns the words with the most points that the layout takes with some pictures; null if it takes none of them. */
function taken(layout: CoverLayout, words: SampleWords, shown: readonly BriefPicture[]): CoverBrief | null {
  for (let count = words.points.length; count >= 0; count--) {
    const brief = { ...words, points: words.points.slice(0, count), pictures: shown }
    if (takes(layout, brief)) return brief
  }
  return null
}

/**
 * Returns sample briefs for a layout: titles of three lengths, the longer ones with more pictures, and a cut-out
 * picture.
 */
function briefsFor(layout: CoverLayout, { short, middle, longer }: LayoutSamples): CoverBrief[] {
  const [least, most] = layout.pictures
  const more = some.filter((count) => count > least && count <= most)
  const wanted: readonly (readonly [words: SampleWords, shown: readonly BriefPicture[]])[] = [
    [short, pictures(least)],
    [middle, pictures(least)],
    ...more.map((count) => [longer, pictures(count)] as const),
    ...(most === least ? [[longer, pictures(least)] as const] : []),
    ...(least <= 1 && most >= 1 ? [[longer, pictures(1, true)] as const] : []),
  ]
  return wanted.flatMap(([words, shown]) => taken(layout, words, shown) ?? [])
}

const noInsets = { top: 0, right: 0, bottom: 0, left: 0 }
/** Colours in which every surface differs clearly from every other. */
const plainSource = { name: '', paper: ['#f4f1ea'], accent: '#1f5f8f', second: '#c2562d' }

/**
 * Computes the signatures of a layout with sample briefs on a page of this shape; empty if it takes no sample.
 */
function signaturesOf(
  layout: CoverLayout,
  { width, height }: Size,
  samples: LayoutSamples,
  measurer: TextMeasurer,
): LayoutSignature[] {
  const palette = paletteOf(plainSource)
  const { words, voice } = samples
  return briefsFor(layout, samples).map((brief, place) => {
    const recipe = { layout: layout.id, palette, voice, effect: 'plain', seed: place + 1 } as const
    const design = composeCover({ id: 'sample', brief, recipe, words, insets: noInsets, width, height }, measurer)
    const cutOuts = new Set(brief.pictures.filter(({ cutOut }) => cutOut).map(({ asset }) => asset))
    return signatureOf(sketchOf(design, measurer, cutOuts))
  })
}

/** Weights of the parts of a signature in a comparison. */
const weights = { words: 3, pictures: 2, surfaces: 1.6, edges: 1.2 } as const

/** Returns how much two lists of one length differ, relative to how much there is in both. */
function relativeDifference(one: Float32Array, other: Float32Array): number {
  let [apart, all] = [0, 0]
  for (const [at, value] of one.entries()) {
    apart += Math.abs(value - other[at]!)
    all += Math.max(value, other[at]!)
  }
  // Two lists with little in them are alike.
  return apart / Math.max(all, one.length * 0.08)
}

/** Computes the distance of two signatures: 0 for equal ones, about 1 for nothing in common. */
function layoutDistance(one: LayoutSignature, other: LayoutSignature): number {
  const field = (name: 'words' | 'pictures' | 'surfaces') => relativeDifference(one[name], other[name])
  const edges =
    (relativeDifference(one.acrossEdges, other.acrossEdges) + relativeDifference(one.downEdges, other.downEdges)) / 2
  const sum =
    weights.words * field('words') +
    weights.pictures * field('pictures') +
    weights.surfaces * field('surfaces') +
    weights.edges * edges
  return sum / (weights.words + weights.pictures + weights.surfaces + weights.edges)
}

/**
 * Computes the sample signatures of layouts, by layout id. Takes some hundredths of a second per layout: worth caching.
 */
export const signaturesFor = (
  ids: readonly string[],
  size: Size,
  samples: LayoutSamples,
  measurer: TextMeasurer,
): ReadonlyMap<string, readonly LayoutSignature[]> =>
  new Map(ids.map((id) => [id, signaturesOf(findLayout(id), size, samples, measurer)]))

/** Returns the ids of all layouts, the one most similar to a reference first. Layouts without signatures come last. */
export function nearestLayouts(
  reference: LayoutSignature,
  known: ReadonlyMap<string, readonly LayoutSignature[]>,
): string[] {
  const ranked = layouts.map(({ id }) => ({
    id,
    distance: Math.min(Number.POSITIVE_INFINITY, ...(known.get(id) ?? []).map((one) => layoutDistance(reference, one))),
  }))
  return ranked.toSorted((one, other) => one.distance - other.distance).map(({ id }) => id)
}
