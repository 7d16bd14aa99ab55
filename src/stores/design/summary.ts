import type { Design } from '../../core/design/schema.ts'
import { wordsOf } from '../../core/design/words.ts'

/** Returns what a save of a design writes into its row, but for its name. */
export const summaryOf = (design: Pick<Design, 'width' | 'height' | 'pages' | 'board'>) => ({
  ...(design.board ? { kind: design.board.surface } : {}),
  width: design.width,
  height: design.height,
  pages: design.pages.length,
  words: wordsOf(design),
})
