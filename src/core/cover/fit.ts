import { type KindName, newElement } from '../design/elements/index.ts'
import type { TextElement } from '../design/elements/text.ts'
import { isParticle } from '../design/text/balance.ts'
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
    if (!/\d$/.test(before) && !isParticle(segment)) places.add(index)
    before = segment
  }
  return places
}

/** Lines of one character look lost. */
const isLost = ({ lines }: Placed) => lines.length > 1 && lines.some(({ start, end }) => end - start === 1)

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

/** How much smaller type may get for lines that end between words, and by which steps that is tried. */
const forWords = { least: 0.76, step: 0.96 } as const

/** The largest size up to this one at which lines end between words; itself where there is none near it. */
function unbroken(
  words: string,
  size: number | null,
  at: (size: number) => TextElement,
  measurer: TextMeasurer,
  good: (size: number) => boolean,
): number | null {
  if (size === null) return null
  const between = seams(words)
  for (let tried = size; tried >= size * forWords.least; tried *= forWords.step) {
    const placed = placeText(at(tried), measurer)
    const parted = placed.lines.slice(0, -1).some(({ end }) => !between.has(end) && words[end] !== '\n')
    if (!parted && !isLost(placed) && good(tried)) return tried
  }
  return size
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
  const good = (size: number) => {
    const placed = placeText(at(size), measurer)
    return !placed.overflows && placed.lines.length <= wanted && !isTorn(words, placed)
  }
  const size =
    unbroken(words, largest(least, most, good), at, measurer, good) ??
    largest(smallestType, most, roomy) ??
    smallestType
  const element = at(Math.floor(size * 10) / 10)
  return { element, placed: placeText(element, measurer) }
}
