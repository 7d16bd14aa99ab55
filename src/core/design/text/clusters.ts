import { once } from '../../once.ts'
import { isEmoji } from './emoji.ts'

/** The typesetting class of a cluster. */
export type ClusterKind =
  /** Hangs over the end of a line. */
  | 'space'
  /** Ideographs and related scripts: a line may end between any two. */
  | 'han'
  /** Letters, digits and attached characters: stay together. */
  | 'word'
  /** Chinese punctuation, one em wide in fonts that support it. */
  | 'mark'
  /** Emoji and symbols. */
  | 'symbol'
  /** Not drawn, without width. */
  | 'control'

/** Characters not allowed at the start of a line (GB/T 15834-2011 and the sets of OOXML; CLREQ adds the slashes). */
export const notFirst = new Set(
  '!%),.:;>?]}¢¨°·ˇˉ―‖’”…‰′″›℃∶、。〃〉》」』】〕〗〞︶︺︾﹀﹄﹚﹜﹞！＂％＇），．：；？］｀｜｝～￠々ー—/／',
)
/** Characters not allowed at the end of a line. */
export const notLast = new Set('$([{£¥·‘“〈《「『【〔〖〝﹙﹛﹝＄（．［｛￡￥')
/** Characters that stay together in pairs: dashes and ellipses are two characters long. */
export const paired = new Set('—…')
/** Full-width punctuation whose left half is empty. */
export const emptyLeft = new Set('（「『【〔〖〈《〝［｛“‘')
/** Full-width punctuation whose right half is empty. */
export const emptyRight = new Set('）」』】〕〗〉》〞］｝”’、。，．：；')
/** Marks with centred ink, whose right quarter is empty. */
export const emptyQuarter = new Set('！？')
/** Marks that may hang over the edge as a last resort. */
export const hanging = new Set('、。，．')

const control = /^(?![\t])[\p{Cc}\u2028\u2029]/u
const space = /^[ \t\u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]/
const ideograph = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]/u
const chineseMark =
  /^[\u3001-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\u00b7\u2014-\u2016\u2018-\u201d\u2025\u2026\ufe10-\ufe6f]/
const fullWidth = /^[\uff00-\uffef]/
const wordPart = /^[\p{L}\p{M}\p{N}'.,%°℃$€£¥+@#_/\-™®©&=~\u00a0\u202f\u2060]/u

/** The classes by test; the first match counts. */
const rules: readonly (readonly [Pick<RegExp, 'test'>, ClusterKind])[] = [
  [control, 'control'],
  [space, 'space'],
  [{ test: isEmoji }, 'symbol'],
  [chineseMark, 'mark'],
  [ideograph, 'han'],
  [fullWidth, 'symbol'],
  [wordPart, 'word'],
]

const known = new Map<string, ClusterKind>()

/** Returns the class of a cluster. For an apostrophe it depends on the neighbours: see `clusterKinds`. */
export function clusterKind(cluster: string): ClusterKind {
  const before = known.get(cluster)
  if (before) return before
  const kind = rules.find(([pattern]) => pattern.test(cluster))?.[1] ?? 'symbol'
  if (known.size > 50_000) known.clear()
  known.set(cluster, kind)
  return kind
}

/**
 * Returns the classes of consecutive clusters: ’ between letters is an apostrophe of their word, not a quotation mark.
 */
export function clusterKinds(clusters: readonly string[]): ClusterKind[] {
  const kinds = clusters.map(clusterKind)
  for (const [place, cluster] of clusters.entries()) {
    if (cluster === '’' && kinds[place - 1] === 'word' && kinds[place + 1] === 'word') kinds[place] = 'word'
  }
  return kinds
}

// A segmenter takes long to make and longer on a phone, which a page that only may need it would wait for.
const words = once(() => new Intl.Segmenter('zh', { granularity: 'word' }))

/** Splits a text into words by language rules, with spaces and punctuation as segments of their own; UTF-16 units. */
export function wordsOf(text: string): { readonly from: number; readonly to: number; readonly isWord: boolean }[] {
  const found = []
  for (const { segment, index, isWordLike } of words().segment(text)) {
    found.push({ from: index, to: index + segment.length, isWord: isWordLike === true })
  }
  return found
}
