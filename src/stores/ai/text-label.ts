import { aiTextLabel } from '../../catalogue/ai-labels.ts'
import type { PublishPlace } from '../../catalogue/publish-places.ts'
import type { Note } from '../../core/words/note.ts'
import { type Version, versionFor } from '../../core/words/versions.ts'

const less = (limit: number | null, by: number) => (limit === null ? null : Math.max(0, limit - by))
const bare = (text: string) => text.replaceAll(aiTextLabel, '').trimEnd()

/** Returns the body of a note as it is published: with the label that the law wants of what a model wrote. */
export const publishedBody = ({ body, aiLabel }: Pick<Note, 'body' | 'aiLabel'>): string =>
  aiLabel ? `${bare(body)}\n${aiTextLabel}` : body

/** Returns a note as a platform takes it; the label of what a model wrote is never what is cut. */
export function publishedVersion({ titles, body, tags, aiLabel }: Note, place: PublishPlace): Version {
  const post = { title: titles[0] ?? '', body, tags }
  if (!aiLabel) return versionFor(post, place)
  const room = aiTextLabel.length + 1
  const version = versionFor(
    { ...post, body: bare(body) },
    {
      ...place,
      body: less(place.body, room),
      ...(place.digest === undefined ? {} : { digest: place.digest - room }),
      ...(place.readBody === undefined ? {} : { readBody: place.readBody - room }),
    },
  )
  const labelled = (text: string) => (text === '' ? '' : `${text}\n${aiTextLabel}`)
  return { ...version, body: labelled(version.body), digest: labelled(version.digest), whole: labelled(version.whole) }
}
