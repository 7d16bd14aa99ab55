/** Tools whose documents are no pages of elements: each is opened by a surface of its own. Names are slugs. */
export const boardNames = ['excalidraw', 'diagrams', 'simple-mind-map'] as const
export type BoardName = (typeof boardNames)[number]

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

/** Returns whether works of a kind are pages of elements, which the design editor opens. */
export const opensInEditor = (kind: string): boolean => !(boardNames as readonly string[]).includes(kind)
