import { findTerms } from './find-terms.ts'
import { clustersOf } from './graphemes.ts'
import { sentenceEnds } from './sentences.ts'

/** What the check for a human voice knows of a language. */
export interface VoiceWords {
  /** Worn phrases by category, with what may be said instead; a hyphen leaves them out. */
  readonly cliches: readonly { readonly category: string; readonly phrases: Readonly<Record<string, string>> }[]
  /** Patterns of sentences, as regular expressions. */
  readonly patterns: readonly { readonly id: string; readonly pattern: string }[]
  /** Beginnings of a first line that nobody reads on after. */
  readonly openers: readonly string[]
}

/**
 * A place where a text sounds as if nobody had written it.
 *
 * - `cliche`: a worn phrase; `instead` may stand in its place.
 * - `pattern`: one stock pattern used twice or more; `id` names it.
 * - `monotone`: `count` sentences of nearly the same length after one another.
 * - `same-start`: `count` sentences that begin alike.
 * - `long-sentence`: a sentence of `count` characters.
 * - `emoji-row`: `count` emoji in a row. `emoji-many`: `count` emoji in all, too many for the text.
 * - `hook-flat`, `hook-long`: a first line that begins worn, or has `count` characters.
 */
export interface VoiceFinding {
  readonly code:
    | 'cliche'
    | 'pattern'
    | 'monotone'
    | 'same-start'
    | 'long-sentence'
    | 'emoji-row'
    | 'emoji-many'
    | 'hook-flat'
    | 'hook-long'
  /** Place in the text, UTF-16 units; `end` is exclusive. */
  readonly start: number
  readonly end: number
  readonly count?: number
  readonly id?: string
  readonly category?: string
  readonly instead?: string
}

interface Span {
  readonly start: number
  readonly end: number
  /** Letters and digits in it. */
  readonly length: number
  /** The first of them. */
  readonly head: string
}

/** Sentences of nearly one length: as many, of at least so many letters, that differ by less than this share. */
const monotone = { sentences: 5, letters: 6, spread: 0.15 }
/** Sentences that begin alike: as many, by so many letters. */
const alike = { sentences: 3, letters: 2 }
/** Most letters of a sentence, and of a first line. */
const longest = { sentence: 60, hook: 28 }
/** Emoji: most in a row, and most in all for so many letters. */
const emoji = { row: 2, least: 5, lettersEach: 18 }

const isEmoji = (cluster: string) => /\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f|\u20e3/u.test(cluster)
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the sentences of a text that have letters. */
function spansOf(text: string): Span[] {
  let start = 0
  return sentenceEnds(text).flatMap((end) => {
    const span = text.slice(start, end)
    const from = start + span.length - span.trimStart().length
    start = end
    const letters = lettersOf(span)
    if (letters === '') return []
    const head = [...letters].slice(0, alike.letters).join('')
    return [{ start: from, end: from + span.trim().length, length: [...letters].length, head }]
  })
}

/** Returns runs of spans in which each goes on from the first one, of at least `least` spans. */
function runsOf(
  spans: readonly Span[],
  least: number,
  goesOn: (run: readonly Span[], next: Span) => boolean,
): Span[][] {
  const runs: Span[][] = []
  let run: Span[] = []
  for (const span of spans) {
    if (run.length > 0 && !goesOn(run, span)) {
      if (run.length >= least) runs.push(run)
      run = []
    }
    run.push(span)
  }
  return run.length >= least ? [...runs, run] : runs
}

const overall = (run: readonly Span[]) => ({ start: run[0]!.start, end: run.at(-1)!.end, count: run.length })

function rhythm(spans: readonly Span[]): VoiceFinding[] {
  const even = runsOf(spans, monotone.sentences, ([first], { length }) => {
    const usual = first!.length
    return usual >= monotone.letters && Math.abs(length - usual) <= usual * monotone.spread
  })
  const same = runsOf(spans, alike.sentences, ([first], { head }) => head === first!.head && head.length > 1)
  return [
    ...even.map((run) => ({ code: 'monotone' as const, ...overall(run) })),
    ...same.map((run) => ({ code: 'same-start' as const, ...overall(run) })),
    ...spans
      .filter(({ length }) => length > longest.sentence)
      .map(({ start, end, length }) => ({ code: 'long-sentence' as const, start, end, count: length })),
  ]
}

function cliches(text: string, words: VoiceWords): VoiceFinding[] {
  const lists = words.cliches.map(({ category, phrases }) => ({ category, terms: Object.keys(phrases) }))
  const instead = Object.assign({}, ...words.cliches.map(({ phrases }) => phrases)) as Record<string, string>
  return findTerms(text, lists, []).map(({ term, category, start, end }) => ({
    ...{ code: 'cliche' as const, start, end, category },
    instead: instead[term] === '-' ? '' : instead[term]!,
  }))
}

/** A pattern is only worn if a text uses it again and again. */
const mostOfPattern = 1

function patterns(text: string, words: VoiceWords): VoiceFinding[] {
  return words.patterns.flatMap(({ id, pattern }) => {
    const found = [...text.matchAll(new RegExp(pattern, 'gu'))]
    if (found.length <= mostOfPattern) return []
    return found.map(({ index, 0: match }) => ({
      code: 'pattern' as const,
      id,
      start: index,
      end: index + match.length,
    }))
  })
}

function emojiOf(text: string): VoiceFinding[] {
  const found: VoiceFinding[] = []
  let at = 0
  let all = 0
  let row = { start: 0, end: 0, count: 0 }
  const endRow = () => {
    if (row.count > emoji.row) found.push({ code: 'emoji-row', ...row })
    row = { start: 0, end: 0, count: 0 }
  }
  for (const cluster of clustersOf(text)) {
    if (isEmoji(cluster)) {
      all++
      row = { start: row.count === 0 ? at : row.start, end: at + cluster.length, count: row.count + 1 }
    } else if (cluster.trim() !== '') endRow()
    at += cluster.length
  }
  endRow()
  const letters = lettersOf(text).length
  if (all >= emoji.least && all * emoji.lettersEach > letters)
    found.push({ code: 'emoji-many', start: 0, end: text.length, count: all })
  return found
}

function hook(text: string, { openers }: VoiceWords): VoiceFinding[] {
  const start = text.length - text.trimStart().length
  const line = text.slice(start).split('\n', 1)[0]!.trimEnd()
  const place = { start, end: start + line.length }
  const letters = lettersOf(line)
  const lower = letters.toLowerCase()
  const isFlat = openers.some((opener) => lower.startsWith(opener.toLowerCase()))
  const count = [...letters].length
  return [
    ...(isFlat ? [{ code: 'hook-flat' as const, ...place }] : []),
    ...(count > longest.hook ? [{ code: 'hook-long' as const, ...place, count }] : []),
  ]
}

/** Finds where a text sounds as if nobody had written it, in the order of the text. */
export function checkVoice(text: string, words: VoiceWords): VoiceFinding[] {
  return [
    ...hook(text, words),
    ...cliches(text, words),
    ...patterns(text, words),
    ...rhythm(spansOf(text)),
    ...emojiOf(text),
  ].sort((one, other) => one.start - other.start || one.end - other.end)
}
