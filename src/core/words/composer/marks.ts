import type { Note } from '../note.ts'
import type { TopicWords } from './data.ts'

/** A place of a note where a fact is asked for, such as a price. */
export interface Mark {
  readonly part: 'titles' | 'body' | 'cards' | 'shots'
  /** Which title, card or shot it is in; 0 for the body. */
  readonly index: number
  /** What is asked for. */
  readonly asks: string
  /** Place in the text, UTF-16 units, `end` exclusive; in cards and shots in their texts joined by line feeds. */
  readonly start: number
  readonly end: number
}

type Found = Pick<Mark, 'asks' | 'start' | 'end'>

/** Finds the marks of a text. */
export function marksOf(text: string, [open, close]: TopicWords['mark']): Found[] {
  const found: Found[] = []
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, start + 1)) {
    const end = text.indexOf(close, start)
    if (end < 0) break
    found.push({ asks: text.slice(start + open.length, end), start, end: end + close.length })
  }
  return found
}

/** Finds all marks of a note, in reading order. */
export function noteMarks({ titles, body, cards, shots }: Note, mark: TopicWords['mark']): Mark[] {
  const parts: (readonly [Mark['part'], readonly string[]])[] = [
    ['titles', titles],
    ['body', [body]],
    ['cards', cards.map(({ title, lines, note }) => [title, ...lines, note].join('\n'))],
    ['shots', shots.map(({ picture, words, caption }) => [picture, words, caption].join('\n'))],
  ]
  return parts.flatMap(([part, texts]) =>
    texts.flatMap((text, index) => marksOf(text, mark).map((found) => ({ part, index, ...found }))),
  )
}
