/** Tools whose documents are no pages of elements: each is opened by a surface of its own. Names are slugs. */
export const boardNames = ['excalidraw', 'diagrams', 'simple-mind-map'] as const
export type BoardName = (typeof boardNames)[number]

/** Returns whether works of a kind are pages of elements, which the design editor opens. */
export const opensInEditor = (kind: string): boolean => !(boardNames as readonly string[]).includes(kind)
