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

/** Normalises the character width and case of a text; `at` maps each unit to its place in the original. */
function normalised(text: string): { readonly plain: string; readonly at: readonly number[] } {
  let plain = ''
  const at: number[] = []
  let place = 0
  for (const character of text) {
    const folded = character.normalize('NFKC').toLowerCase()
    // Characters without width are invisible to readers, so they do not split a word.
    if (!/^([\u200b-\u200f\u2060\ufeff]|[\ufe00-\ufe0f])+$/.test(folded)) {
      for (let unit = 0; unit < folded.length; unit++) at.push(place)
      plain += folded
    }
    place += character.length
  }
  at.push(place)
  return { plain, at }
}

const isLatin = (unit: string | undefined) => unit !== undefined && /[a-z0-9]/.test(unit)

/** Returns true if a Latin word stands alone: `top1` is not found in `stop10`. */
function standsAlone(plain: string, start: number, end: number): boolean {
  if (isLatin(plain[start]) && isLatin(plain[start - 1])) return false
  return !(isLatin(plain[end - 1]) && isLatin(plain[end]))
}

/**
 * Finds terms in a text, the longest at each place, except within an allowed word. Ignores case and the width of
 * characters.
 */
export function findTerms(text: string, lists: readonly TermList[], allowed: readonly string[]): FoundTerm[] {
  const { plain, at } = normalised(text)
  const fold = (word: string) => normalised(word).plain
  const free = new Set<number>()
  for (const word of allowed.map(fold)) {
    for (let from = plain.indexOf(word); from >= 0; from = plain.indexOf(word, from + 1))
      for (let unit = from; unit < from + word.length; unit++) free.add(unit)
  }
  const terms = lists
    .flatMap(({ category, terms: words }) => words.map((term) => ({ category, term, folded: fold(term) })))
    .sort((one, other) => other.folded.length - one.folded.length)
  const found: FoundTerm[] = []
  for (let place = 0; place < plain.length; place++) {
    const hit = terms.find(({ folded }) => plain.startsWith(folded, place))
    if (!hit) continue
    const end = place + hit.folded.length
    const all = Array.from({ length: hit.folded.length }, (_, unit) => place + unit)
    if (all.every((unit) => free.has(unit)) || !standsAlone(plain, place, end)) continue
    found.push({ term: hit.term, category: hit.category, start: at[place]!, end: at[end]! })
    place = end - 1
  }
  return found
}
