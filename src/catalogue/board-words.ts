import { type BoardName, opensInEditor } from './boards.ts'

interface BoardWords {
  /** What one document is called. */
  readonly noun: string
  /** Name of a new document. */
  readonly untitled: string
}

/** How the pages of boards speak of their documents. */
export const boardWords: Readonly<Record<BoardName, BoardWords>> = {
  excalidraw: { noun: '白板', untitled: '未命名白板' },
  diagrams: { noun: '流程图', untitled: '未命名流程图' },
  'simple-mind-map': { noun: '思维导图', untitled: '未命名导图' },
}

/** Returns how to speak of works of a kind: of a board's documents, or of designs. */
export const workWords = (kind: string): BoardWords =>
  opensInEditor(kind) ? { noun: '设计', untitled: '未命名设计' } : boardWords[kind as BoardName]
