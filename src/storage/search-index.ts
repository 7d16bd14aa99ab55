/** A row of the search index, with pinyin computed at build time. */
export interface SearchRow {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly kind: 'tool' | 'page'
  readonly slug?: string
  readonly accepts?: readonly string[]
  /** Synonyms, separated by spaces. */
  readonly words: string
  /** Full pinyin of the title, without spaces and tones. */
  readonly pinyin: string
  readonly initials: string
  readonly popular?: number
}

let loading: Promise<readonly SearchRow[]> | undefined

/**
 * Fetches the search index once; a failed fetch is retried at the next call.
 * @throws Error when it cannot be fetched
 */
export function searchIndex(): Promise<readonly SearchRow[]> {
  loading ??= fetch('/search-index.json')
    .then((response) => {
      if (!response.ok) throw new Error(`search index: ${response.status}`)
      return response.json() as Promise<readonly SearchRow[]>
    })
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}
