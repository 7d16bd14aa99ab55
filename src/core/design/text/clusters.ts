/** What a cluster is to typesetting. */
export type ClusterKind =
  /** Hangs over the end of a line. */
  | 'space'
  /** Ideographs and their kin: a line may end between any two. */
  | 'han'
  /** Letters, digits and what belongs to them: stays together. */
  | 'word'
  /** Punctuation of Chinese text, an em wide where the font knows it. */
  | 'mark'
  /** Emoji and symbols. */
  | 'symbol'
  /** Drawn by nothing, without width. */
  | 'control'

/** Never at the start of a line (GB/T 15834-2011 and the sets of OOXML; CLREQ adds the slashes). */
export const notFirst = new Set(
  '!%),.:;>?]}¢¨°·ˇˉ―‖’”…‰′″›℃∶、。〃〉》」』】〕〗〞︶︺︾﹀﹄﹚﹜﹞！＂％＇），．：；？］｀｜｝～￠々ー—/／',
)
/** Never at the end of a line. */
export const notLast = new Set('$([{£¥·‘“〈《「『【〔〖〝﹙﹛﹝＄（．［｛￡￥')
/** Two of these stay together: dashes and ellipses are two characters long. */
export const paired = new Set('—…')
/** Full-width punctuation whose left half is empty. */
export const emptyLeft = new Set('（「『【〔〖〈《〝［｛“‘')
/** Full-width punctuation whose right half is empty. */
export const emptyRight = new Set('）」』】〕〗〉》〞］｝”’、。，．：；')
/** Marks with their ink in the middle, whose right quarter is empty. */
export const emptyQuarter = new Set('！？')
/** What may reach over the edge when nothing else helps. */
export const hanging = new Set('、。，．')

const control = /^(?![\t])[\p{Cc}\u2028\u2029]/u
const space = /^[ \t\u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]/
const emoji = /\p{Emoji_Presentation}|\p{RI}|\ufe0f/u
const ideograph = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]/u
const chineseMark =
  /^[\u3001-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\u00b7\u2014-\u2016\u2018-\u201d\u2025\u2026\ufe10-\ufe6f]/
const wordPart = /^[\p{L}\p{M}\p{N}'.,%°℃$€£¥+@#_/\-™®©&=~\u00a0\u202f\u2060]/u
const fullWidth = /^[\uff00-\uffef]/

const known = new Map<string, ClusterKind>()

/** What a cluster is; what a Latin apostrophe is, its neighbours tell (`clusterKinds`). */
export function clusterKind(cluster: string): ClusterKind {
  const before = known.get(cluster)
  if (before) return before
  const kind = control.test(cluster)
    ? 'control'
    : space.test(cluster)
      ? 'space'
      : emoji.test(cluster)
        ? 'symbol'
        : chineseMark.test(cluster)
          ? 'mark'
          : ideograph.test(cluster)
            ? 'han'
            : wordPart.test(cluster) && !fullWidth.test(cluster)
              ? 'word'
              : 'symbol'
  if (known.size > 50_000) known.clear()
  known.set(cluster, kind)
  return kind
}

/** The kinds of neighbours: ’ between letters is an apostrophe of their word, not a quotation mark. */
export function clusterKinds(clusters: readonly string[]): ClusterKind[] {
  const kinds = clusters.map(clusterKind)
  for (const [place, cluster] of clusters.entries()) {
    if (cluster === '’' && kinds[place - 1] === 'word' && kinds[place + 1] === 'word') kinds[place] = 'word'
  }
  return kinds
}

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })
const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** What is drawn as one: a letter with its marks, an emoji of several parts. */
export function clustersOf(text: string): string[] {
  const found: string[] = []
  for (const { segment } of graphemes.segment(text)) found.push(segment)
  return found
}

/** Words of a text as the language knows them, spaces and punctuation on their own; UTF-16 units. */
export function wordsOf(text: string): { readonly from: number; readonly to: number; readonly isWord: boolean }[] {
  const found = []
  for (const { segment, index, isWordLike } of words.segment(text)) {
    found.push({ from: index, to: index + segment.length, isWord: isWordLike === true })
  }
  return found
}
