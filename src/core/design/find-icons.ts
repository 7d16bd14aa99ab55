/** A word icons are looked for by, with its pinyin without tones and spaces, and the first letters of it. */
export interface IconWord {
  readonly text: string
  readonly pinyin: string
  readonly initials: string
}

/** An icon as far as it is looked for. */
export interface IndexedIcon {
  /** English name in kebab case. */
  readonly id: string
  /** Places of its groups in the index; drawn in the file of each. */
  readonly groups: readonly number[]
  /** Places of its words in the index, the best first. */
  readonly words: readonly number[]
}

/** What can be found: words are kept apart from icons, as many icons share them. */
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

/** The drawings of a group, for `path` elements: parts in a square of `view`, stroked `strokeWidth` wide. */
export interface IconFile {
  readonly view: number
  readonly strokeWidth: number
  readonly icons: Readonly<Record<string, readonly IconPart[]>>
}

/** How words sound: of each its pinyin without tones and spaces, and the first letters. */
export type Pronunciations = Readonly<Record<string, readonly [pinyin: string, initials: string]>>

/** How a word can fit, from the best to the worst; steps are wide enough for the order of an icon's words between them. */
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

/** What a word further back in the list of an icon counts less; at most `worst` of them. */
const backwards = 4
const worst = 9

function wordFit(word: IconWord, term: string): number {
  if (word.text === term) return fits.exact
  if (word.text.startsWith(term)) return fits.prefix
  if (word.text.includes(term)) return fits.contains
  if (word.pinyin === term) return fits.pinyin
  // One letter begins too many words to say anything about their sound.
  if (term.length > 1 && word.pinyin.startsWith(term)) return fits.pinyinPrefix
  if (word.initials === term) return fits.initials
  if (term.length > 1 && word.initials.startsWith(term)) return fits.initialsPrefix
  // 红色爱心 says more than 爱心: Chinese has no spaces.
  if (word.text.length > 1 && term.includes(word.text)) return fits.within
  return 0
}

function nameFit(id: string, term: string): number {
  if (id === term) return fits.english
  if (id.split('-').includes(term)) return fits.englishPart
  if (id.startsWith(term)) return fits.englishPrefix
  return term.length > 1 && id.includes(term) ? fits.englishContains : 0
}

/** For each icon how well one term fits it; 0 where it does not. */
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
 * Icons a query finds, best first, at most `limit`: a word that is the query,
 * begins with it, contains it; then its pinyin, the first letters of it, the
 * English name. Of several terms, with spaces between, each must fit. Icons that
 * fit alike come with the shorter name first, then in the order of the index. An
 * empty query answers the first icons.
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
