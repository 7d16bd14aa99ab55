import { isSlotName, longestSlotName } from '../patterns.ts'
import { mostCharacters, mostRuns, type Run } from './model.ts'
import { normalise, sliceRuns, textOf } from './runs.ts'

/**
 * Slots inside a text. The value of a slot is a run that names it, so it can be replaced again, and is never searched
 * for placeholders. A placeholder `{{name}}` becomes such a run when it is filled; `\{{name}}` stands for the characters
 * `{{name}}`.
 */

/** A part of a text: words, the value of a slot, a placeholder that is not filled yet, or an escaped one. */
export interface TextPart {
  readonly kind: 'words' | 'value' | 'placeholder' | 'escape'
  /** The slot; '' for words. */
  readonly name: string
  readonly runs: readonly Run[]
}

const placeholder = new RegExp(`\\\\?\\{\\{([\\p{L}\\p{M}\\p{N}_-]{1,${longestSlotName}})\\}\\}`, 'gu')

/** Groups neighbouring runs that are in the same slot, or in none. */
function bySlot(runs: readonly Run[]): Run[][] {
  const groups: Run[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last[0]!.slot === run.slot) last.push(run)
    else groups.push([run])
  }
  return groups
}

/** Splits runs outside of slots at their first `most` placeholders, which may extend over several runs. */
function split(runs: readonly Run[], most: number): TextPart[] {
  const whole = textOf(runs)
  const found = [...whole.matchAll(placeholder)].filter(([, name]) => isSlotName(name!)).slice(0, most)
  if (found.length === 0) return [{ kind: 'words', name: '', runs }]
  const parts: TextPart[] = []
  const add = (kind: TextPart['kind'], name: string, from: number, to: number) => {
    if (to > from) parts.push({ kind, name, runs: sliceRuns(runs, from, to) })
  }
  let from = 0
  for (const { 0: match, 1: name = '', index } of found) {
    add('words', '', from, index)
    from = index + match.length
    add(match.startsWith('\\') ? 'escape' : 'placeholder', name, index, from)
  }
  add('words', '', from, whole.length)
  return parts
}

/**
 * Splits the runs of a text into its parts. Placeholders that would give the text too many runs when they are filled
 * are words.
 */
export function textParts(runs: readonly Run[]): TextPart[] {
  // Filling a placeholder splits a run in three.
  let room = Math.floor((mostRuns - runs.length) / 2)
  return bySlot(runs).flatMap((group): TextPart[] => {
    const { slot } = group[0]!
    if (slot !== undefined) return [{ kind: slot === '' ? 'words' : 'value', name: slot, runs: group }]
    const parts = split(group, Math.max(0, room))
    room -= parts.filter(({ kind }) => kind !== 'words').length
    return parts
  })
}

/**
 * Returns a value as a text can hold it: cut to the longest run, line breaks as line feeds, without control characters;
 * lone surrogates become U+FFFD.
 */
function cleaned(value: string): string {
  const cut = value.slice(0, mostCharacters)
  const whole = cut.length < value.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut
  return whole
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(/\p{Cs}/gu, '\ufffd')
}

/** Returns runs with other words in the style of their first character; the same runs if the words are the same. */
export function withWords(runs: readonly Run[], words: string): readonly Run[] {
  if (textOf(runs) === words) return runs
  const first = runs.find(({ text }) => text !== '') ?? runs[0]
  return [{ ...first, text: cleaned(words) }]
}

function filledPart({ kind, name, runs }: TextPart, values: ReadonlyMap<string, string>): readonly Run[] {
  if (kind === 'escape') return sliceRuns(runs, 1, Number.POSITIVE_INFINITY).map((run) => ({ ...run, slot: '' }))
  const value = values.get(name)
  if (kind === 'words' || value === undefined) return runs
  if (kind === 'value') return withWords(runs, value)
  return [{ ...runs[0]!, text: cleaned(value), slot: name }]
}

/**
 * Returns the runs of a text with the values of its slots. A value takes the style of the first character it replaces.
 * Escaped placeholders become the characters they stand for. Returns the same runs if nothing changes.
 */
export function filledRuns(runs: readonly Run[], values: ReadonlyMap<string, string>): readonly Run[] {
  const parts = textParts(runs)
  const filled = parts.map((part) => filledPart(part, values))
  if (filled.every((part, place) => part === parts[place]!.runs)) return runs
  const all: Run[] = []
  for (const part of filled) {
    const slot = part[0]?.slot
    // An empty run keeps two values of one slot apart.
    if (slot && all.at(-1)?.slot === slot) all.push({ text: '', slot: '' })
    all.push(...part)
  }
  // Words around placeholders that stay are joined again; runs that were not split stay as they are.
  const kept = new Set(runs)
  return bySlot(all).flatMap((group) =>
    group[0]!.slot === undefined && !kept.has(group[0]!) ? normalise(group) : group,
  )
}
