import { type KindName, newElement } from '../design/elements/index.ts'
import type { TextElement } from '../design/elements/text.ts'
import { isParticle, leansForward, leavesScrap } from '../design/text/balance.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import { smallestType } from '../design/text/model.ts'
import { placeText } from '../design/text/place.ts'
import type { Placed } from '../design/text/placed.ts'

/** Steps of the search for a size: finer than a pixel on any cover. */
const steps = 11

const isLatin = (character: string | undefined) => character !== undefined && /[A-Za-z0-9]/.test(character)

/** Whether a line ends inside of a Latin word or a number. */
function isTorn(words: string, { lines }: Placed): boolean {
  return lines.slice(0, -1).some(({ end }) => isLatin(words[end - 1]) && isLatin(words[end]))
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Places in a text, UTF-16 units, where a line may end without parting what belongs together: words, and numbers from what they count. */
function seams(words: string): ReadonlySet<number> {
  const places = new Set<number>()
  let before = ''
  for (const { index, segment } of segmenter.segment(words)) {
    if (!leansForward(before) && !isParticle(segment)) places.add(index)
    before = segment
  }
  return places
}

/** What a fault of the lines is worth, as the logarithm of the size that is given up for lines without it. */
const faults = { parted: 0.44, scrap: 0.13, lost: 0.3, ragged: 0.1, line: 0.05 } as const
/** A line is ragged below this share of the longest one. */
const raggedShare = 0.52

/** How badly a text falls into lines: words in two, scraps of clauses, lines of one character, lines of very unequal length. */
function faultsOf(words: string, { lines, vertical }: Placed, between: ReadonlySet<number>): number {
  if (lines.length < 2) return 0
  let sum = faults.line * (lines.length - 1)
  for (const { end } of lines.slice(0, -1)) {
    // A line somebody ended is as it should be.
    if (words[end] === '\n') continue
    if (!between.has(end)) sum += faults.parted
    if (leavesScrap(words, end)) sum += faults.scrap
  }
  if (lines.some(({ start, end }) => end - start === 1)) sum += faults.lost
  const long = lines.map(({ width, height }) => (vertical ? height : width))
  if (Math.min(...long) < Math.max(...long) * raggedShare) sum += faults.ragged
  return sum
}

export interface Fitting {
  /** px */
  readonly most: number
  readonly least: number
  readonly lines: number
}

/** The largest value from `low` to `high` that passes, by bisection; null where `low` does not. */
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

/** How much smaller type may get for better lines, and by which steps that is tried. */
const forLines = { least: 0.56, step: 0.965 } as const

/** The size up to this one at which a text falls into lines best, large type and good lines weighed against each other. */
function wellBroken(
  words: string,
  size: number | null,
  at: (size: number) => TextElement,
  measurer: TextMeasurer,
  good: (placed: Placed) => boolean,
): number | null {
  if (size === null) return null
  let between: ReadonlySet<number> | null = null
  let best = { size, score: Number.NEGATIVE_INFINITY }
  for (let tried = size; tried >= size * forLines.least; tried *= forLines.step) {
    const worth = Math.log(tried / size)
    // Smaller ones are no better any more.
    if (worth <= best.score) break
    const placed = placeText(at(tried), measurer)
    if (placed.lines.length < 2) return tried
    if (!good(placed)) continue
    between ??= seams(words)
    const score = worth - faultsOf(words, placed, between)
    if (score > best.score) best = { size: tried, score }
  }
  return best.size
}

/**
 * Sets a text as large as it fits its box, in at most so many lines, words whole.
 * Where even the least size is too large the type gets smaller and the lines more:
 * nothing is cut. The text comes back in its size, with how it is placed.
 */
export function fitText(
  fields: Omit<Parameters<typeof newElement<'text' & KindName>>[1], 'size' | 'sizing'>,
  { most, least, lines }: Fitting,
  measurer: TextMeasurer,
): { readonly element: TextElement; readonly placed: Placed } {
  const at = (size: number) => newElement('text', { ...fields, size, sizing: 'fixed' } as never) as TextElement
  const words = at(most)
    .runs.map(({ text }) => text)
    .join('')
  // Line feeds somebody made are lines that are wanted.
  const wanted = Math.max(lines, words.split('\n').length)
  const roomy = (size: number) => !placeText(at(size), measurer).overflows
  const good = (placed: Placed) => !placed.overflows && placed.lines.length <= wanted && !isTorn(words, placed)
  const size =
    wellBroken(
      words,
      largest(least, most, (size) => good(placeText(at(size), measurer))),
      at,
      measurer,
      good,
    ) ??
    largest(smallestType, most, roomy) ??
    smallestType
  const element = at(Math.floor(size * 10) / 10)
  return { element, placed: placeText(element, measurer) }
}
