import type { WordsPart } from '../../core/batch/words.ts'
import type { NoteKind } from '../../core/words/note.ts'
import type { WriterWish } from '../../storage/writer-keys.ts'

/** What is to be written for every row. */
export interface WordsWish {
  /** Column that is filled; it is made if there is none of that name. */
  readonly column: string
  /** Target that the column fills if nothing fills it yet; '' for none. */
  readonly target: string
  /** Column that says what a row is about. */
  readonly topic: string
  readonly part: WordsPart
  readonly kind: NoteKind
  readonly tone: WriterWish['tone']
  /** Most characters. */
  readonly most: number
  /** What a model is told besides. */
  readonly wish: string
  /** Whether cells that say something are written anew. */
  readonly all: boolean
}
