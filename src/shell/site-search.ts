import { type Searchable, searchRows } from './search.ts'

/** Searches in the lists of the site, loaded with the first search. */

/** What is shown of a match. */
export interface Found {
  readonly path: string
  readonly title: string
  readonly description: string
}

type Page = Found & Searchable
type Template = Searchable & { readonly id: string }

/** Templates shown before the list of all. */
const mostTemplates = 4

/** Returns a function that loads a list once; a failed load is retried by its next call. */
function listOf<Row>(path: string): () => Promise<readonly Row[]> {
  let loading: Promise<readonly Row[]> | undefined
  return () => {
    loading ??= fetch(path).then((response) => response.json())
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
}

const pages = listOf<Page>('/search-index.json')
const templates = listOf<Template>('/templates/index.json')

/** Returns the tools and pages that match, best first; all of them without a query. Throws if they cannot be loaded. */
export const findPages = async (query: string): Promise<Found[]> => searchRows(await pages(), query)

/** Returns the best templates, and the list of all if there are more. Throws if they cannot be loaded. */
export async function findTemplates(query: string): Promise<Found[]> {
  const found = searchRows(await templates(), query)
  const first = found.slice(0, mostTemplates).map(({ id, title, description }) => ({
    ...{ path: `/template/d/${id}`, title, description: `模板 · ${description}` },
  }))
  if (found.length <= mostTemplates) return first
  const path = `/template/${encodeURIComponent(query)}`
  return [...first, { path, title: `全部「${query}」模板`, description: `${found.length} 个` }]
}
