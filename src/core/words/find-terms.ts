/** A category of words that a text is checked for. */
export interface TermList {
  readonly category: string
  readonly terms: readonly string[]
}

/** A term that was found in a text. */
export interface FoundTerm {
  readonly term: string
  readonly category: string
  /** Place in the original text, UTF-16 units; `end` is exclusive. */
  readonly start: number
  readonly end: number
}

/** How far a text may differ from a term that is found in it. */
export interface Tolerance {
  /** Most separators between two characters of a term: spaces, punctuation, emoji. */
  readonly separators: number
  /** Replacements of single characters, such as traditional by simplified ones. */
  readonly replace: Readonly<Record<string, string>>
  /** Whether a character written three times or more counts once, and letters count as those they look like. */
  readonly disguises: boolean
}

const exact: Tolerance = { separators: 0, replace: {}, disguises: false }

/** Letters and digits that look alike, as one of them. */
const lookAlike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  к: 'k',
}

const isInvisible = (text: string) => /^([\u200b-\u200f\u2060\ufeff]|[\ufe00-\ufe0f])+$/.test(text)
const isSeparator = (text: string) => /^[\s\p{P}\p{S}]+$/u.test(text)

/** A text in the form in which terms are compared. */
interface Normalised {
  readonly plain: string
  /** Place of each unit in the original; one more for the end. */
  readonly at: readonly number[]
  /** Separators left out in front of each unit. */
  readonly gaps: readonly number[]
}

/** Folds the characters of a text one after the other. */
class Folding {
  /** What each character became. */
  readonly #parts: string[] = []
  readonly at: number[] = []
  readonly gaps: number[] = []
  readonly #tolerance: Tolerance
  #gap = 0
  #last = ''
  #times = 0

  constructor(tolerance: Tolerance) {
    this.#tolerance = tolerance
  }

  get plain(): string {
    return this.#parts.join('')
  }

  /** Adds a character that stands at `place` in the original. */
  add(character: string, place: number): void {
    const folded = this.#folded(character)
    this.#times = folded === this.#last ? this.#times + 1 : 1
    this.#last = folded
    // Characters without width are invisible to readers, so they do not split a word.
    if (isInvisible(folded)) return
    if (this.#tolerance.separators > 0 && isSeparator(folded)) {
      this.#gap += 1
      return
    }
    if (this.#tolerance.disguises && this.#times === 3) this.#drop(folded.length)
    if (!this.#tolerance.disguises || this.#times < 3) this.#append(folded, place)
    this.#gap = 0
  }

  #folded(character: string): string {
    const width = character.normalize('NFKC').toLowerCase()
    const simple = this.#tolerance.replace[width] ?? width
    return this.#tolerance.disguises ? (lookAlike[simple] ?? simple) : simple
  }

  #append(folded: string, place: number): void {
    for (let unit = 0; unit < folded.length; unit++) {
      this.at.push(place)
      this.gaps.push(unit === 0 ? this.#gap : 0)
    }
    this.#parts.push(folded)
  }

  /** Drops the second of three equal characters: only the first one counts. */
  #drop(units: number): void {
    this.#parts.pop()
    this.at.length -= units
    this.gaps.length -= units
  }
}

/** Normalises width and case of a text's characters, and what the tolerance allows. */
function normalised(text: string, tolerance: Tolerance): Normalised {
  const folding = new Folding(tolerance)
  let place = 0
  for (const character of text) {
    folding.add(character, place)
    place += character.length
  }
  folding.at.push(place)
  return { plain: folding.plain, at: folding.at, gaps: folding.gaps }
}

const isLatin = (unit: string | undefined) => unit !== undefined && /[a-z0-9]/.test(unit)

/** Returns true if a Latin word stands alone: `top1` is not found in `stop10`. */
function standsAlone({ plain, gaps }: Normalised, start: number, end: number): boolean {
  if (isLatin(plain[start]) && isLatin(plain[start - 1]) && gaps[start] === 0) return false
  return !(isLatin(plain[end - 1]) && isLatin(plain[end]) && gaps[end] === 0)
}

/** Returns the units that lie in an allowed word. */
function unitsOf(plain: string, words: readonly string[]): Set<number> {
  const free = new Set<number>()
  for (const word of words) {
    for (let from = plain.indexOf(word); from >= 0; from = plain.indexOf(word, from + 1))
      for (let unit = from; unit < from + word.length; unit++) free.add(unit)
  }
  return free
}

interface Folded {
  readonly by: Pick<Tolerance, 'replace' | 'disguises'>
  readonly words: readonly string[]
}

/** Words in the form in which they are compared, by their list: a list is used for many texts. */
const foldedLists = new WeakMap<readonly string[], Folded>()

function foldedWords(words: readonly string[], tolerance: Tolerance): readonly string[] {
  const known = foldedLists.get(words)
  if (known && known.by.replace === tolerance.replace && known.by.disguises === tolerance.disguises) return known.words
  const folded = words.map((word) => normalised(word, { ...tolerance, separators: 0 }).plain)
  foldedLists.set(words, { by: tolerance, words: folded })
  return folded
}

/**
 * Finds terms in a text, except within an allowed word; where terms overlap, the longest one counts. Ignores case and
 * the width of characters, and what `tolerance` names.
 */
export function findTerms(
  text: string,
  lists: readonly TermList[],
  allowed: readonly string[],
  tolerance: Tolerance = exact,
): FoundTerm[] {
  const whole = normalised(text, tolerance)
  const { plain, at, gaps } = whole
  const free = unitsOf(plain, foldedWords(allowed, tolerance))
  const hits = lists.flatMap(({ category, terms }) => {
    const folds = foldedWords(terms, tolerance)
    return terms.flatMap((term, place) => {
      const folded = folds[place]!
      const found: { term: string; category: string; from: number; to: number }[] = []
      for (let from = plain.indexOf(folded); from >= 0; from = plain.indexOf(folded, from + 1)) {
        const to = from + folded.length
        const units = Array.from({ length: folded.length }, (_, unit) => from + unit)
        const isWhole = units.slice(1).every((unit) => (gaps[unit] ?? 0) <= tolerance.separators)
        if (isWhole && !units.every((unit) => free.has(unit)) && standsAlone(whole, from, to))
          found.push({ term, category, from, to })
      }
      return found
    })
  })
  const taken = new Set<number>()
  const chosen: typeof hits = []
  for (const hit of hits.toSorted(
    (one, other) => other.to - other.from - (one.to - one.from) || one.from - other.from,
  )) {
    let isFree = true
    for (let unit = hit.from; unit < hit.to; unit++) isFree &&= !taken.has(unit)
    if (!isFree) continue
    for (let unit = hit.from; unit < hit.to; unit++) taken.add(unit)
    chosen.push(hit)
  }
  return chosen
    .toSorted((one, other) => one.from - other.from)
    .map(({ term, category, from, to }) => ({
      term,
      category,
      start: at[from] ?? 0,
      end: endOf(text, at[to - 1] ?? 0, at[to] ?? text.length, tolerance),
    }))
}

/** Returns the end of a match: where the next unit begins, but without separators in between. */
function endOf(text: string, last: number, next: number, { separators }: Tolerance): number {
  if (separators === 0) return next
  const [character = ''] = text.slice(last)
  return last + character.length
}
