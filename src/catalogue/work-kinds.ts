import { boardPath, editorPath } from './editor-path.ts'

interface WorkKind {
  /** What lists call it. */
  readonly label: string
  /** The page it opens in, which takes its id as `?id=`. */
  readonly page: string
}

const design: WorkKind = { label: '设计', page: editorPath }

/** Kinds of works by what their rows store: the page on which they were begun, '' for the editor. */
const workKinds: Readonly<Record<string, WorkKind>> = {
  '': design,
  cover: { label: '封面', page: editorPath },
  excalidraw: { label: '白板', page: boardPath('excalidraw') },
  diagrams: { label: '流程图', page: boardPath('diagrams') },
  'simple-mind-map': { label: '思维导图', page: boardPath('simple-mind-map') },
}

/** Returns the kind of a work; one that this version does not know opens as a design. */
export const kindOfWork = (kind: string): WorkKind => (Object.hasOwn(workKinds, kind) ? workKinds[kind]! : design)
