import type { BatchRow, BatchTable } from '../../core/batch/rows.ts'
import { rowFacts, wordsOf } from '../../core/batch/words.ts'
import { hashOf } from '../../core/random.ts'
import { emptyWish } from '../../storage/writer-keys.ts'
import { composeDraft } from '../ai/composing.ts'
import type { WordsWish } from './words-wish.ts'

/** Drafts for rows; loaded, with the composer's words, when the first one is wanted. */
export class RowDrafts {
  readonly #table: Pick<BatchTable, 'columns'>
  readonly #wish: WordsWish
  readonly #used = new Set<string>()

  constructor(table: Pick<BatchTable, 'columns'>, wish: WordsWish) {
    this.#table = table
    this.#wish = wish
  }

  /** Writes the draft of a row: one that no row before has, if there is any. */
  write(row: BatchRow): string {
    const { topic, column, part, kind, tone, most } = this.#wish
    const about = row.cells[this.#table.columns.indexOf(topic)] ?? ''
    const facts = rowFacts(this.#table, row, [topic, column])
    const wish = { ...emptyWish, kind, topic: about, facts, tone, length: 'short', emoji: '0' } as const
    // Another seed writes otherwise; the same row always gets the same.
    const seed = hashOf(`${row.line} ${about}`)
    for (let turn = 0; ; turn += 1) {
      const words = wordsOf(composeDraft(wish, seed + turn).note, part, most)
      const fresh = words.find((text) => !this.#used.has(text))
      if (fresh === undefined && turn < 3) continue
      const text = fresh ?? words[0] ?? ''
      this.#used.add(text)
      return text
    }
  }
}
