import * as z from 'zod/mini'
import { tagsWithin } from '../words/tags.ts'
import { text } from './values.ts'

/** The post of a design: the text that is published with its pictures. */

export const postLimits = { title: 200, body: 10_000, tags: 30, tag: 40 } as const

/** Normalises tags for storage, within the limits of a post. */
export const cleanTags = (tags: readonly string[]): string[] =>
  tagsWithin(tags, { count: postLimits.tags, length: postLimits.tag })

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
  /** Whether a model wrote some of it, which is said where it is published. */
  aiLabel: z.optional(z.catch(z.boolean(), false)),
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
