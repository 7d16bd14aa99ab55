import { isText } from './elements/guards.ts'
import type { Design, Page } from './schema.ts'
import { textOf } from './text/runs.ts'
import { inPaintingOrder } from './tree.ts'

/** Most characters of a design's words that are kept for the search, UTF-16 code units. */
const most = 4000

function* textsOn(page: Page): Generator<string> {
  for (const id of inPaintingOrder(page)) {
    const element = page.elements[id]!
    if (isText(element)) yield textOf(element.runs)
  }
}

/** Returns what the texts of a design say, page by page, as far as a search looks: at most 4,000 characters. */
export function wordsOf({ pages, board }: Pick<Design, 'pages' | 'board'>): string {
  let words = board ? `${board.words} `.trimStart().slice(0, most) : ''
  for (const page of pages) {
    for (const text of textsOn(page)) {
      words += `${text.replace(/\s+/g, ' ').trim()} `
      if (words.length >= most) return words.slice(0, most)
    }
  }
  return words.trimEnd()
}
