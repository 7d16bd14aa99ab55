import { cutTo } from '../words/count.ts'
import type { Note } from '../words/note.ts'
import { cutAtSentence } from '../words/sentences.ts'
import type { BatchRow, BatchTable } from './rows.ts'

/** What of a text is written into a cell: a title, a line below it, a paragraph, or tags. */
export const wordsParts = ['title', 'line', 'body', 'tags'] as const
export type WordsPart = (typeof wordsParts)[number]

/** Returns what the cells of a row say, one a line, as `column: cell`; without the columns left out. */
export const rowFacts = (
  { columns }: Pick<BatchTable, 'columns'>,
  { cells }: BatchRow,
  without: readonly string[],
): string =>
  columns
    .flatMap((name, at) => {
      const cell = (cells[at] ?? '').trim()
      return cell === '' || without.includes(name) ? [] : [`${name}：${cell}`]
    })
    .join('\n')

/** Returns the choices that a note has for a cell, each at most `most` UTF-16 units long, the best first. */
export function wordsOf({ titles, body, tags, cover }: Note, part: WordsPart, most: number): string[] {
  const fits = (texts: readonly string[]) => {
    const whole = texts.filter((text) => text !== '' && text.length <= most)
    return whole.length > 0 ? whole : texts.filter((text) => text !== '').map((text) => cutTo(text, most, 'units'))
  }
  if (part === 'title') return fits(titles)
  if (part === 'line') return fits([cover.sub, cover.headline])
  if (part === 'body') return fits([cutAtSentence(body.replace(/\s*\n\s*/g, ' ').trim(), most, 'units')])
  const all = tags.map((tag) => `#${tag}`)
  while (all.length > 1 && all.join(' ').length > most) all.pop()
  return fits([all.join(' ')])
}
