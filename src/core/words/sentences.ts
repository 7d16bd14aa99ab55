import { type Counting, cutTo, lengthIn } from './count.ts'

/** Marks that end a sentence, marks that may end a clause, and what closes after either. */
const ending = new Set('。！？!?…；;')
const pausing = new Set('，,、：:—')
const closing = new Set('"”’」』）)】》〕］]')

/** Whether a full stop ends a sentence: one inside a number or a name such as `a.b` does not. */
const isStop = (text: string, at: number) => text[at] === '.' && /^\s?$/u.test(text[at + 1] ?? '')

const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character)

/** Whether a mark stands between two digits, as in 7:30 and 1,000. */
const isInNumber = (text: string, at: number) => isDigit(text[at - 1]) && isDigit(text[at + 1])

/** Returns where a run of characters of a set ends that begins at `from`. */
function runEnd(text: string, from: number, set: ReadonlySet<string>): number {
  let end = from
  while (end < text.length && set.has(text[end]!)) end++
  return end
}

/**
 * Returns the ends of the sentences of a text, UTF-16 units, exclusive: after their marks and what closes behind them,
 * and after each line feed. The last one is the end of the text.
 */
export function sentenceEnds(text: string): number[] {
  const ends: number[] = []
  let at = 0
  while (at < text.length) {
    const character = text[at]!
    if (ending.has(character) || isStop(text, at)) {
      at = runEnd(text, runEnd(text, at + 1, ending), closing)
      ends.push(at)
    } else {
      at++
      if (character === '\n') ends.push(at)
    }
  }
  if (text.length > 0 && ends.at(-1) !== text.length) ends.push(text.length)
  return ends
}

/** Splits a text after its sentences; together they are the text. */
export function sentencesOf(text: string): string[] {
  const ends = sentenceEnds(text)
  return ends.map((end, place) => text.slice(ends[place - 1] ?? 0, end))
}

/** Splits a text after its clauses; together they are the text. A mark inside a number or a time ends none. */
export function clausesOf(text: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (!pausing.has(text[at]!) || isInNumber(text, at)) continue
    const end = runEnd(text, runEnd(text, at, pausing), closing)
    parts.push(text.slice(from, end))
    from = end
    at = end - 1
  }
  return from < text.length ? [...parts, text.slice(from)] : parts
}

/** A mark that asks for a fact, `〔…〕`, is kept whole: returns where it begins if `end` lies inside, otherwise `end`. */
function outsideMark(text: string, end: number): number {
  const open = text.lastIndexOf('〔', end - 1)
  return open >= 0 && open > text.lastIndexOf('〕', end - 1) ? open : end
}

/** The least share of the allowed length that is kept in order to end at a sentence, or else at a clause. */
const leastKept = 0.5

/** Returns the last place between two others where a clause ends, without its mark; null if there is none. */
function clauseEnd(text: string, last: number, first: number): number | null {
  let inMark = false
  for (let at = last - 1; at > first; at--) {
    const character = text[at]!
    if (character === '〕') inMark = true
    else if (character === '〔') inMark = false
    else if (!inMark && ((pausing.has(character) && !isInNumber(text, at)) || /\s/u.test(character))) return at
  }
  return null
}

/**
 * Cuts a text to a length where a sentence ends, or else where a clause does; a text without either is cut between
 * grapheme clusters. Text within the limit stays as it is.
 */
export function cutAtSentence(text: string, most: number, counting: Counting): string {
  if (lengthIn(text, counting) <= most) return text
  const longest = outsideMark(text, cutTo(text, most, counting).length)
  const least = longest * leastKept
  const sentence = sentenceEnds(text).findLast((end) => end <= longest) ?? 0
  const whole = outsideMark(text, sentence)
  return text.slice(0, whole > least ? whole : (clauseEnd(text, longest, least) ?? longest)).trimEnd()
}
