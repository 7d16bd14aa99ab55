import { type KindName, newElement } from '../design/elements/index.ts'
import type { TextElement } from '../design/elements/text.ts'
import { isParticle, leansForward, leavesScrap } from '../design/text/balance.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import { smallestType } from '../design/text/model.ts'
import { phrasePlaces } from '../design/text/phrases.ts'
import { layoutTextBox } from '../design/text/place.ts'
import type { PlacedText } from '../design/text/placed.ts'
import { once } from '../once.ts'

/** Bisection steps of the search for a type size: finer than a pixel on any cover. */
const steps = 11

const isLatin = (character: string | undefined) => character !== undefined && /[A-Za-z0-9]/.test(character)

/** Returns true if a line ends inside a Latin word or a number. */
function isTorn(words: string, { lines }: PlacedText): boolean {
  return lines.slice(0, -1).some(({ end }) => isLatin(words[end - 1]) && isLatin(words[end]))
}

const segmenter = once(() => new Intl.Segmenter('zh', { granularity: 'word' }))

/**
 * Returns the places in a text, UTF-16 units, where a line may end: between its phrases, and in what they leave out
 * between words, but not after a number or a demonstrative and not before a particle.
 */
function breakOpportunities(words: string, phrases: string): ReadonlySet<number> {
  const { edges, within } = phrasePlaces(words, phrases)
  const places = new Set<number>(edges)
  let before = ''
  for (const { index, segment } of segmenter().segment(words)) {
    if (!within.has(index) && !leansForward(before) && !isParticle(segment)) places.add(index)
    before = segment
  }
  return places
}

/** Cost of each flaw of the line breaks: the logarithm of the reduction in type size that is accepted to avoid it. */
const faults = { parted: 0.44, scrap: 0.13, lost: 0.3, ragged: 0.1, line: 0.05 } as const
/** A line shorter than this share of the longest one is ragged. */
const raggedShare = 0.52

/**
 * Computes the cost of a text's line breaks: more lines, split words, scraps of clauses, lines of one character, lines
 * of very unequal length.
 */
function faultsOf(words: string, { lines, vertical }: PlacedText, between: ReadonlySet<number>): number {
  if (lines.length < 2) return 0
  let sum = faults.line * (lines.length - 1)
  for (const { end } of lines.slice(0, -1)) {
    // A line feed in the text is intended.
    if (words[end] === '\n') continue
    if (!between.has(end)) sum += faults.parted
    if (leavesScrap(words, end)) sum += faults.scrap
  }
  if (lines.some(({ start, end }) => end - start === 1)) sum += faults.lost
  const long = lines.map(({ width, height }) => (vertical ? height : width))
  if (Math.min(...long) < Math.max(...long) * raggedShare) sum += faults.ragged
  return sum
}

/** The range of type sizes and the number of lines a text may take. */
export interface Fitting {
  /** px */
  readonly most: number
  readonly least: number
  readonly lines: number
}

/** Finds the largest value from `low` to `high` that passes, by bisection; null if neither `high` nor `low` passes. */
function largest(low: number, high: number, passes: (value: number) => boolean): number | null {
  if (passes(high)) return high
  if (!passes(low)) return null
  let [from, to] = [low, high]
  for (let step = 0; step < steps; step++) {
    const middle = (from + to) / 2
    if (passes(middle)) from = middle
    else to = middle
  }
  return from
}

/** How far type may shrink for better line breaks, and the factor between two tries. */
const forLines = { least: 0.56, step: 0.965 } as const

/** Finds the type size, at most `size`, that best balances large type against good line breaks. */
function bestLineBreakSize(
  words: string,
  size: number | null,
  at: (size: number) => TextElement,
  measurer: TextMeasurer,
  good: (placed: PlacedText) => boolean,
): number | null {
  if (size === null) return null
  let between: ReadonlySet<number> | null = null
  let best = { size, score: Number.NEGATIVE_INFINITY }
  for (let tried = size; tried >= size * forLines.least; tried *= forLines.step) {
    const worth = Math.log(tried / size)
    // A smaller size cannot score better.
    if (worth <= best.score) break
    const placed = layoutTextBox(at(tried), measurer)
    if (placed.lines.length < 2) return tried
    if (!good(placed)) continue
    between ??= breakOpportunities(words, at(tried).phrases)
    const score = worth - faultsOf(words, placed, between)
    if (score > best.score) best = { size: tried, score }
  }
  return best.size
}

/**
 * Sets a text as large as it fits its box in at most `lines` lines, without splitting words. Where even `least` is too
 * large, allows smaller type and more lines, so that nothing is cut off. Returns the text in its final size, with its
 * placed lines.
 */
export function fitText(
  fields: Omit<Parameters<typeof newElement<'text' & KindName>>[1], 'size' | 'sizing'>,
  { most, least, lines }: Fitting,
  measurer: TextMeasurer,
): { readonly element: TextElement; readonly placed: PlacedText } {
  const withSize = (size: number) => newElement('text', { ...fields, size, sizing: 'fixed' } as never) as TextElement
  // Checking the fields again for each of the dozens of sizes that are tried would take longer than the layout.
  const tried = withSize(most)
  const at = (size: number): TextElement => ({ ...tried, size })
  const words = tried.runs.map(({ text }) => text).join('')
  // Line feeds in the text are intended, so they raise the number of lines that is allowed.
  const wanted = Math.max(lines, words.split('\n').length)
  const roomy = (size: number) => !layoutTextBox(at(size), measurer).overflows
  const good = (placed: PlacedText) => !placed.overflows && placed.lines.length <= wanted && !isTorn(words, placed)
  const size =
    bestLineBreakSize(
      words,
      largest(least, most, (size) => good(layoutTextBox(at(size), measurer))),
      at,
      measurer,
      good,
    ) ??
    largest(smallestType, most, roomy) ??
    smallestType
  const element = withSize(Math.floor(size * 10) / 10)
  return { element, placed: layoutTextBox(element, measurer) }
}
