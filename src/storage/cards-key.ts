import * as z from 'zod/mini'
import { cardTypes, longestSource } from '../core/cards/model.ts'
import { assetPattern } from '../core/design/patterns.ts'
import { noteKinds } from '../core/words/note.ts'
import type { StorageKey } from './keys.ts'

const words = (most: number) => z.catch(z.string().check(z.maxLength(most)), '')

const wish = z.object({
  topic: words(500),
  facts: words(4000),
  kind: z.catch(z.enum(noteKinds), 'tutorial'),
  /** Number of cards. */
  count: z.catch(z.int().check(z.minimum(3), z.maximum(9)), 7),
})
const emptyWish = wish.parse({})

const post = z.object({
  titles: z.catch(z.array(words(200)).check(z.maxLength(10)), []),
  body: words(10_000),
  tags: z.catch(z.array(words(40)).check(z.maxLength(30)), []),
  /** Whether a model wrote some of it, which is said where it is published. */
  aiLabel: z.catch(z.boolean(), false),
})
const emptyPost = post.parse({})

const draft = z.object({
  cards: z.catch(
    z
      .array(
        z.object({
          id: z.string().check(z.maxLength(40)),
          type: z.catch(z.enum(cardTypes), 'point'),
          title: words(400),
          body: words(longestSource + 2000),
          aigc: words(600),
          look: z.catch(z.int().check(z.minimum(0), z.maximum(99)), 0),
        }),
      )
      .check(z.maxLength(120)),
    [],
  ),
  /** Pictures on this device, by the name they are called by in the bodies. */
  pictures: z.catch(
    z
      .array(
        z.object({
          name: z.string().check(z.minLength(1), z.maxLength(20)),
          asset: z.string().check(z.regex(assetPattern)),
          width: z.int().check(z.positive()),
          height: z.int().check(z.positive()),
        }),
      )
      .check(z.maxLength(60)),
    [],
  ),
  theme: words(40),
  /** Id of the layout of the first card; '' for the theme's own. */
  cover: words(40),
  ratio: words(10),
  density: z.catch(z.enum(['sparse', 'usual', 'dense']), 'usual'),
  account: words(40),
  /** What a set from a topic is about. */
  wish: z.catch(wish, emptyWish),
  /** Whether its words were written for that, not taken from a text. */
  isWished: z.catch(z.boolean(), false),
  /** Texts to publish with it; without titles, those that the cards give. */
  post: z.catch(post, emptyPost),
})

/** A set of cards in the making. */
export type CardsDraft = z.output<typeof draft>

/** A draft without a card. */
export const emptyCards: CardsDraft = draft.parse({ theme: 'white-paper', ratio: '3:4' })

/** The last set of cards on this device. */
export const cardsDraftKey: StorageKey<CardsDraft> = {
  key: 'qingtu:cards-draft',
  check: (found) => {
    const { success, data } = z.safeParse(draft, found)
    return success ? data : undefined
  },
}
