import type { IconFile, IconIndex, Pronunciations } from '../core/design/find-icons.ts'

const kept = new Map<string, Promise<unknown>>()

/** Fetches an icon file once; a failed fetch is retried at the next call. */
function iconFile<Content>(name: string): Promise<Content> {
  const known = kept.get(name)
  if (known) return known as Promise<Content>
  const fetching = fetch(`/icons/${name}.json`).then((response) => {
    if (!response.ok) throw new Error(`icons/${name}: ${response.status}`)
    return response.json() as Promise<Content>
  })
  kept.set(name, fetching)
  fetching.catch(() => kept.delete(name))
  return fetching
}

/**
 * Fetches the search index of the icons.
 * @throws Error when it cannot be fetched
 */
export const iconIndex = () => iconFile<IconIndex>('index')

/**
 * Fetches the drawings of a group of icons.
 * @throws Error when they cannot be fetched
 */
export const iconGroup = (id: string) => iconFile<IconFile>(id)

/**
 * Fetches the pinyin of the names of shapes, lines and stickers.
 * @throws Error when it cannot be fetched
 */
export const pronunciations = () => iconFile<Pronunciations>('words')

/**
 * Fetches the pinyin of the names of the shapes of diagrams, by id.
 * @throws Error when it cannot be fetched
 */
export const diagramWords = () => iconFile<Readonly<Record<string, string>>>('diagram-words')
