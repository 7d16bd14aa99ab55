import { atom } from 'nanostores'
import type { SearchRow } from '../../storage/search-index.ts'

/** What the palette finds besides tools and pages: templates, and the works of this device. */

export interface FoundPlace extends Pick<SearchRow, 'title' | 'description' | 'words' | 'pinyin' | 'initials'> {
  readonly id: string
  readonly path: string
}

interface More {
  readonly templates: readonly FoundPlace[]
  readonly works: readonly FoundPlace[]
}

/** Works searched, the last saved: their words are read at every key. */
const mostWorks = 500

/** Empty until loaded. */
export const $searchMore = atom<More>({ templates: [], works: [] })

async function templatePlaces(): Promise<FoundPlace[]> {
  const { loadTemplateRows } = await import('../templates/rows.ts')
  return (await loadTemplateRows()).map(({ id, title, description, words, pinyin, initials }) => ({
    ...{ id: `template-${id}`, path: `/template/d/${id}` },
    ...{ title, description, words, pinyin, initials },
  }))
}

async function workPlaces(): Promise<FoundPlace[]> {
  const { hrefOfWork, nameOfWork } = await import('../design/works-view.ts')
  const { allDesigns } = await import('../design/recent-designs.ts')
  return (await allDesigns()).slice(0, mostWorks).map((design) => ({
    ...{ id: `work-${design.id}`, path: hrefOfWork(design), title: nameOfWork(design) },
    description: `${design.width}×${design.height}${design.pages > 1 ? ` · ${design.pages} 页` : ''}`,
    words: [...design.tags, ...(design.words ?? '').split(/\s+/)].join(' '),
    ...{ pinyin: '', initials: '' },
  }))
}

let loaded = false

/** Loads the templates, once, and the works of this device. What cannot be loaded stays empty and is tried again. */
export async function loadSearchMore(): Promise<void> {
  if (loaded) return
  loaded = true
  const [templates, works] = await Promise.allSettled([templatePlaces(), workPlaces()])
  for (const outcome of [templates, works]) if (outcome.status === 'rejected') console.info(outcome.reason)
  loaded = templates.status === 'fulfilled' && works.status === 'fulfilled'
  const rowsOf = (outcome: PromiseSettledResult<FoundPlace[]>) => (outcome.status === 'fulfilled' ? outcome.value : [])
  $searchMore.set({ templates: rowsOf(templates), works: rowsOf(works) })
}
