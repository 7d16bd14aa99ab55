import { wordsOf } from '../../../core/design/text/clusters.ts'
import { clustersOf } from '../../../core/words/graphemes.ts'

/** Replacement of a stretch of text; offsets in UTF-16 units. */
export interface Replacement {
  readonly from: number
  readonly to: number
  readonly text: string
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00
/** Returns true if an offset lies inside a surrogate pair. */
const splits = (text: string, offset: number) =>
  offset > 0 && offset < text.length && isHigh(text.charCodeAt(offset - 1)) && !isHigh(text.charCodeAt(offset))

/**
 * Returns the replacement that turns `before` into `after`, without splitting surrogate pairs. Where several would do,
 * chooses the one that ends at `caret`: of three equal letters, the one just typed.
 */
export function replacementIn(before: string, after: string, caret = after.length): Replacement {
  const shorter = Math.min(before.length, after.length)
  let end = 0
  const most = Math.min(shorter, after.length - Math.min(after.length, Math.max(0, caret)))
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  let start = 0
  while (start < shorter - end && before[start] === after[start]) start++
  // If the caret is beyond the change, the common suffix extends to before the caret.
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  while (start > 0 && (splits(before, start) || splits(after, start))) start--
  while (end > 0 && (splits(before, before.length - end) || splits(after, after.length - end))) end--
  return { from: start, to: before.length - end, text: after.slice(start, after.length - end) }
}

/** Returns the paragraph around an offset, without its line feed. */
export function paragraphAt(text: string, offset: number): { readonly from: number; readonly to: number } {
  const from = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  return { from, to: end < 0 ? text.length : end }
}

/** Returns the caret offset one grapheme cluster further; an emoji, or a letter with its marks, is one. */
export function besideCharacter(text: string, offset: number, step: 1 | -1): number {
  const { from, to } = paragraphAt(text, offset)
  if (step > 0 && offset >= to) return Math.min(text.length, offset + 1)
  if (step < 0 && offset <= from) return Math.max(0, offset - 1)
  let at = from
  for (const { length } of clustersOf(text.slice(from, to))) {
    const next = at + length
    if (step > 0 ? next > offset : next >= offset) return step > 0 ? next : at
    at = next
  }
  return to
}

/** Returns the caret offset one word further: the end of the next word, or the start of the previous one. */
export function besideWord(text: string, offset: number, step: 1 | -1): number {
  const words = wordsOf(text).filter(({ isWord }) => isWord)
  return step > 0
    ? (words.find(({ to }) => to > offset)?.to ?? text.length)
    : (words.findLast(({ from }) => from < offset)?.from ?? 0)
}

/** Normalises pasted text: line feeds as the only line breaks, spaces for tabs, no other control characters. */
export function pasted(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
}
