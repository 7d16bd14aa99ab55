import { once } from '../once.ts'

/** Words that suggest a drawing beside a title. */
export interface SubjectWords {
  /**
   * Words by the subjects that they suggest: a key holds ids, the best first, a value holds words, each separated by
   * white space. Any word of a map beats the words of the maps after it.
   */
  readonly ranks: readonly Readonly<Record<string, string>>[]
  /** Words and signs that join two things into a pair, separated by white space. */
  readonly links?: string
  /** What stands before a companion, who needs no link to the thing that follows. */
  readonly leads?: string
  /** Words that suggest nothing and hide the shorter words in them. */
  readonly plain: string
}

/** What a word says about a title. */
interface Sense {
  readonly rank: number
  readonly subjects: readonly string[]
}

/** A word that was found in a title; `end` is exclusive. */
interface Match extends Sense {
  readonly start: number
  readonly end: number
  /** Whether both ends are places where the segmenter cuts too. */
  readonly isWhole: boolean
}

interface WordIndex {
  readonly senses: ReadonlyMap<string, Sense>
  readonly longest: number
}

const segmenter = once(() => new Intl.Segmenter('zh', { granularity: 'word' }))
const indexes = new WeakMap<SubjectWords, WordIndex>()

/** Returns a text with plain widths and without case. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Returns the parts of a text between white space. */
const partsOf = (text: string) => text.split(/\s+/).filter((part) => part !== '')

/** Returns the senses of all words; a word counts where it stands first. */
function indexOf(words: SubjectWords): WordIndex {
  const known = indexes.get(words)
  if (known) return known
  const senses = new Map<string, Sense>()
  const add = (list: string, sense: Sense) => {
    for (const word of partsOf(folded(list))) if (!senses.has(word)) senses.set(word, sense)
  }
  add(words.plain, { rank: words.ranks.length, subjects: [] })
  for (const [rank, lists] of words.ranks.entries())
    for (const [ids, list] of Object.entries(lists)) add(list, { rank, subjects: partsOf(ids) })
  const made = { senses, longest: Math.max(0, ...[...senses.keys()].map(({ length }) => length)) }
  indexes.set(words, made)
  return made
}

const scriptOf = (unit: string | undefined) =>
  unit === undefined ? 'other' : /\p{Script=Latin}/u.test(unit) ? 'latin' : /\d/.test(unit) ? 'digit' : 'other'

/** Returns true if no Latin word or number is cut at a place. */
function isEdge(text: string, at: number): boolean {
  const script = scriptOf(text[at])
  return script === 'other' || script !== scriptOf(text[at - 1])
}

/** Returns the starts of the segmenter's words, and the end of the text. */
function cutsOf(text: string): ReadonlySet<number> {
  return new Set([...[...segmenter().segment(text)].map(({ index }) => index), text.length])
}

/**
 * Returns true if a word may be meant at a place. The segmenter knows few compounds, so it has a say on short words
 * only: one character must be a word of its own, and two must begin or end where a word does.
 */
function isMeant(start: number, end: number, cuts: ReadonlySet<number>): boolean {
  if (end - start === 1) return cuts.has(start) && cuts.has(end)
  return end - start > 2 || cuts.has(start) || cuts.has(end)
}

/** Returns all words in a text, also those that overlap. */
function candidatesIn(text: string, { senses, longest }: WordIndex): Match[] {
  const cuts = cutsOf(text)
  const found: Match[] = []
  for (let start = 0; start < text.length; start++)
    for (let end = start + 1; end <= Math.min(text.length, start + longest); end++) {
      const sense = senses.get(text.slice(start, end))
      if (!sense || !isEdge(text, start) || !isEdge(text, end) || !isMeant(start, end, cuts)) continue
      found.push({ ...sense, start, end, isWhole: cuts.has(start) && cuts.has(end) })
    }
  return found
}

/** Returns the words of a text that do not overlap: the longest, else those the segmenter sees too, else the first. */
function matchesIn(text: string, index: WordIndex): Match[] {
  const taken = new Set<number>()
  const chosen: Match[] = []
  const lengthOf = ({ start, end }: Match) => end - start
  for (const match of candidatesIn(text, index).toSorted(
    (one, other) =>
      lengthOf(other) - lengthOf(one) || Number(other.isWhole) - Number(one.isWhole) || one.start - other.start,
  )) {
    const units = Array.from({ length: lengthOf(match) }, (_, unit) => match.start + unit)
    if (units.some((unit) => taken.has(unit))) continue
    for (const unit of units) taken.add(unit)
    chosen.push(match)
  }
  return chosen
}

/** Returns the number of the clause that a place belongs to. */
const clauseAt = (text: string, place: number) => text.slice(0, place).match(/[\s\p{P}\p{S}]+/gu)?.length ?? 0

/**
 * Returns the subjects that the words of a title suggest, the best first; [] if the title has none of the words. Words
 * of a better rank go first, then those of an earlier clause, then later ones: the last noun of a phrase is its head.
 */
export function subjectsOf(title: string, words: SubjectWords): readonly string[] {
  const text = folded(title)
  const matches = matchesIn(text, indexOf(words)).toSorted(
    (one, other) =>
      one.rank - other.rank || clauseAt(text, one.start) - clauseAt(text, other.start) || other.start - one.start,
  )
  return [...new Set(matches.flatMap(({ subjects }) => subjects))]
}

/**
 * Returns the drawings of the two things that a title names as a pair, in the order of its words: joined by a link, two
 * single characters side by side, or a companion before a thing. Null if the title names no pair, more than one, or two
 * words for one thing.
 */
export function subjectPairOf(title: string, words: SubjectWords): readonly [string, string] | null {
  const text = folded(title)
  const [links, leads] = [new Set(partsOf(folded(words.links ?? ''))), partsOf(words.leads ?? '')]
  const named = matchesIn(text, indexOf(words))
    .filter(({ subjects }) => subjects.length > 0)
    .toSorted((one, other) => one.start - other.start)
  const pairs = named.slice(1).flatMap((other, place) => {
    const one = named[place]!
    const link = text.slice(one.end, other.start).trim()
    const isShort = one.end - one.start === 1 && other.end - other.start === 1
    const isLed = leads.some((lead) => text.startsWith(lead, one.start) || text.slice(0, one.start).endsWith(lead))
    const isJoined = links.has(link) || (one.end === other.start && (isShort || isLed))
    return isJoined ? [[one.subjects, other.subjects] as const] : []
  })
  const [pair, ...more] = pairs
  if (!pair || more.length > 0) return null
  const [first, second] = pair
  return first.some((id) => second.includes(id)) ? null : [first[0]!, second[0]!]
}
