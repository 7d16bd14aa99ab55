import type { IconFile, IconIndex, Pronunciations } from '../core/design/find-icons.ts'

const kept = new Map<string, Promise<unknown>>()

/** A file of the icons, fetched once; a failure is tried again at the next call. */
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

/** What icons are looked for in. */
export const iconIndex = () => iconFile<IconIndex>('index')

/** The drawings of a group. */
export const iconGroup = (id: string) => iconFile<IconFile>(id)

/** How the words of shapes, lines and stickers sound. */
export const pronunciations = () => iconFile<Pronunciations>('words')
