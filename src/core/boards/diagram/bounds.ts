import { type Diagram, diagramLimits } from './schema.ts'

/** Returns which limit of a diagram or of one of its pages is exceeded; such a diagram could not be opened again. */
export function exceededLimit({ pages }: Diagram): 'pages' | 'nodes' | 'edges' | 'layers' | null {
  if (pages.length > diagramLimits.pages) return 'pages'
  const ofPage = (['nodes', 'edges', 'layers'] as const).find((what) =>
    pages.some((page) => page[what].length > diagramLimits[what]),
  )
  return ofPage ?? null
}
