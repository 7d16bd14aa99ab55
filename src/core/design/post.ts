import * as z from 'zod/mini'
import { text } from './fields.ts'

/** What is said beside the pictures of a design where they are published. */

export const postLimits = { title: 200, body: 10_000, tags: 30, tag: 40 } as const

/** Characters that end a tag: spaces, commas of both widths, and the hash the next one begins with. */
const betweenTags = /[\s,\uff0c\u3001;\uff1b#\uff03]+/u

/** The tags a text names: `#a #b`, `a, b`, or as some apps copy them, `#a[note]# #b[note]#`. */
export function tagsIn(typed: string): string[] {
  return typed
    .replace(/\[[^\]\s]*\]/g, ' ')
    .split(betweenTags)
    .filter((tag) => tag !== '')
}

/** Tags as a design keeps them: none twice, whatever their case, none too long and no more than it can hold. */
export function cleanTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const tag of tags) {
    const clean = [...tag.replaceAll(/[\s#\uff03]+/gu, '')].slice(0, postLimits.tag).join('')
    if (clean !== '' && !kept.has(clean.toLowerCase())) kept.set(clean.toLowerCase(), clean)
  }
  return [...kept.values()].slice(0, postLimits.tags)
}

const strings = (values: readonly unknown[]) => values.filter((value) => typeof value === 'string')

export const post = z.looseObject({
  title: text(postLimits.title),
  body: text(postLimits.body),
  tags: z.catch(
    z.pipe(
      z.array(z.unknown()),
      z.transform((values: unknown[]) => cleanTags(strings(values))),
    ),
    [],
  ),
})
export type Post = z.output<typeof post>

export type PostPatch = Partial<Pick<Post, 'title' | 'body' | 'tags'>>

/** What somebody wants said instead, within the limits of a design. */
export const cleanPatch = ({ title, body, tags }: PostPatch): PostPatch => ({
  ...(title !== undefined && { title: title.slice(0, postLimits.title) }),
  ...(body !== undefined && { body: body.slice(0, postLimits.body) }),
  ...(tags !== undefined && { tags: cleanTags(tags) }),
})

/** Nothing said yet. */
export const noPost: Post = { title: '', body: '', tags: [] }
