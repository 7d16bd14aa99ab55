import * as z from 'zod/mini'
import { noteKinds, noteSchema } from '../core/words/note.ts'
import type { StorageKey } from './keys.ts'

const words = (most: number) => z.catch(z.string().check(z.maxLength(most)), '')

const wish = z.object({
  kind: z.catch(z.enum(noteKinds), 'recommend'),
  topic: words(500),
  facts: words(4000),
  audience: words(100),
  tone: z.catch(z.enum(['warm', 'expert', 'funny', 'lyric', 'sharp']), 'warm'),
  length: z.catch(z.enum(['short', 'middle', 'long']), 'middle'),
  emoji: z.catch(z.enum(['0', '1', '2', '3']), '1'),
  /** Separated by spaces or commas. */
  wanted: words(400),
  forbidden: words(400),
  /** Id of a trade; '' to guess it. */
  trade: words(40),
})
/** What a person wants to have written. */
export type WriterWish = z.output<typeof wish>

export const emptyWish: WriterWish = wish.parse({})

const written = z.object({
  id: z.string().check(z.maxLength(40)),
  /** ms since 1970. */
  at: z.number(),
  by: z.enum(['draft', 'model', 'own']),
  wish,
  note: noteSchema,
  /** Number of the last creation of a model that is in it; '' if there is none. */
  creation: z.catch(z.string().check(z.maxLength(22)), ''),
  starred: z.catch(z.boolean(), false),
})
/** A text with what it was written for, and by whom: the composer of drafts, a model, or the person. */
export type Written = z.output<typeof written>

const checkWith =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (found: unknown): z.output<Schema> | undefined => {
    const { success, data } = z.safeParse(schema, found)
    return success ? data : undefined
  }

/** The wish of the last visit. */
export const writerWishKey: StorageKey<WriterWish> = { key: 'qingtu:writer-wish', check: checkWith(wish) }

const source = z.object({ text: words(20_000), forModel: z.catch(z.boolean(), true) })
/** An article or product page that was pasted, and whether the model may read it, too. */
export type WriterSource = z.output<typeof source>

/** The pasted text of the last visit. */
export const writerSourceKey: StorageKey<WriterSource> = { key: 'qingtu:writer-source', check: checkWith(source) }

/** Texts of this device, newest first. */
export const writerHistoryKey: StorageKey<readonly Written[]> = {
  key: 'qingtu:writer-history',
  // One that a later build cannot read any more does not cost the others.
  check: (found) =>
    Array.isArray(found)
      ? found.flatMap((one) => {
          const { success, data } = z.safeParse(written, one)
          return success ? [data] : []
        })
      : undefined,
}
