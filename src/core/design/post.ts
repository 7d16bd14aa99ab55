import * as z from 'zod/mini'
import { text } from './values.ts'

/** The post of a design: the text that is published with its pictures. */

export const postLimits = { title: 200, body: 10_000, tags: 30, tag: 40 } as const

/** Separators of tags: white space, commas and semicolons of both widths, and the hash of the next tag. */
const betweenTags = /[\s,\uff0c\u3001;\uff1b#\uff03]+/u

/** Parses the tags in a text: `#a #b`, `a, b`, or as some apps copy them, `#a[note]# #b[note]#`. */
export function tagsIn(typed: string): string[] {
  return typed
    .replace(/\[[^\]\s]*\]/g, ' ')
    .split(betweenTags)
    .filter((tag) => tag !== '')
}

/**
 * Normalises tags for storage: without white space and hashes, without duplicates (ignoring case), cut to the limits of
 * a post.
 */
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

/** Cuts a patch of a post to the limits of a design. */
export const cleanPatch = ({ title, body, tags }: PostPatch): PostPatch => ({
  ...(title !== undefined && { title: title.slice(0, postLimits.title) }),
  ...(body !== undefined && { body: body.slice(0, postLimits.body) }),
  ...(tags !== undefined && { tags: cleanTags(tags) }),
})

/** An empty post. */
export const noPost: Post = { title: '', body: '', tags: [] }
