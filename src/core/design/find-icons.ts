/** A search word for icons, with its pinyin without tones and spaces, and the initials of its pinyin. */
export interface IconWord {
  readonly text: string
  readonly pinyin: string
  readonly initials: string
}

/** An icon in the search index. */
export interface IndexedIcon {
  /** English name in kebab case. */
  readonly id: string
  /** Positions of its groups in the index; the file of each contains the drawing. */
  readonly groups: readonly number[]
  /** Positions of its words in the index, the best first. */
  readonly words: readonly number[]
}

/** The search index; words are stored apart from icons because many icons share them. */
export interface IconIndex {
  readonly groups: readonly { readonly id: string; readonly label: string }[]
  readonly words: readonly IconWord[]
  readonly icons: readonly IndexedIcon[]
}

/** A path of an icon, with the fields of a part of a `path` element. */
export interface IconPart {
  readonly d: string
  readonly outline: boolean
}

/** The drawings of a group for `path` elements: parts in a square of side `view`, with strokes `strokeWidth` wide. */
export interface IconFile {
  readonly view: number
  readonly strokeWidth: number
  readonly icons: Readonly<Record<string, readonly IconPart[]>>
}

/** The pinyin of each word without tones and spaces, and the initials of its pinyin. */
export type Pronunciations = Readonly<Record<string, readonly [pinyin: string, initials: string]>>

/** Scores of the ways a word can match, best first; the steps leave room for the rank of a word in an icon's list. */
const fits = {
  exact: 800,
  prefix: 700,
  contains: 600,
  pinyin: 500,
  pinyinPrefix: 450,
  initials: 400,
  initialsPrefix: 350,
  english: 300,
  englishPart: 250,
  englishPrefix: 200,
  englishContains: 150,
  within: 100,
} as const

/** Score deducted per place of a word in an icon's list, for at most `worst` places. */
const backwards = 4
const worst = 9

function wordFit(word: IconWord, term: string): number {
  if (word.text === term) return fits.exact
  if (word.text.startsWith(term)) return fits.prefix
  if (word.text.includes(term)) return fits.contains
  if (word.pinyin === term) return fits.pinyin
  // A single letter is the beginning of too many words.
  if (term.length > 1 && word.pinyin.startsWith(term)) return fits.pinyinPrefix
  if (word.initials === term) return fits.initials
  if (term.length > 1 && word.initials.startsWith(term)) return fits.initialsPrefix
  // Chinese has no spaces, so the query 红色爱心 also matches the word 爱心.
  if (word.text.length > 1 && term.includes(word.text)) return fits.within
  return 0
}

function nameFit(id: string, term: string): number {
  if (id === term) return fits.english
  if (id.split('-').includes(term)) return fits.englishPart
  if (id.startsWith(term)) return fits.englishPrefix
  return term.length > 1 && id.includes(term) ? fits.englishContains : 0
}

/** Returns the score of one term for each icon; 0 where it does not match. */
function termFits(index: IconIndex, term: string): number[] {
  const words = index.words.map((word) => wordFit(word, term))
  const latin = /^[a-z0-9-]+$/.test(term)
  return index.icons.map((icon) => {
    let best = latin ? nameFit(icon.id, term) : 0
    icon.words.forEach((word, place) => {
      const fit = words[word] ?? 0
      if (fit > 0) best = Math.max(best, fit - Math.min(place, worst) * backwards)
    })
    return best
  })
}

/**
 * Returns the icons that match a query, best first, at most `limit`. Matches rank in this order: a word that equals the
 * query, begins with it, contains it; its pinyin; the initials of its pinyin; the English name; a word contained in the
 * query. All terms, separated by spaces, must match. Equal scores are ordered by the length of the name, then by the
 * index. An empty query returns the first icons.
 */
export function findIcons(index: IconIndex, query: string, limit: number): IndexedIcon[] {
  const terms = query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return index.icons.slice(0, limit)
  const fitsOfTerms = terms.map((term) => termFits(index, term))
  return index.icons
    .map((icon, place) => {
      let score = 0
      for (const found of fitsOfTerms) {
        const fit = found[place] ?? 0
        if (fit === 0) return { icon, place, score: 0 }
        score += fit
      }
      return { icon, place, score }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.icon.id.length - b.icon.id.length || a.place - b.place)
    .slice(0, limit)
    .map(({ icon }) => icon)
}
