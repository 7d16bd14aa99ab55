import * as z from 'zod/mini'
import { cardTypes, longestSource } from '../core/cards/model.ts'
import { assetPattern } from '../core/design/patterns.ts'
import type { StorageKey } from './keys.ts'

const words = (most: number) => z.catch(z.string().check(z.maxLength(most)), '')

const draft = z.object({
  cards: z.catch(
    z
      .array(
        z.object({
          id: z.string().check(z.maxLength(40)),
          type: z.catch(z.enum(cardTypes), 'point'),
          title: words(400),
          body: words(longestSource + 2000),
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
  ratio: words(10),
  density: z.catch(z.enum(['sparse', 'usual', 'dense']), 'usual'),
  account: words(40),
})

/** A set of cards in the making. */
export type CardsDraft = z.output<typeof draft>

/** The last set of cards on this device. */
export const cardsDraftKey: StorageKey<CardsDraft> = {
  key: 'qingtu:cards-draft',
  check: (found) => {
    const { success, data } = z.safeParse(draft, found)
    return success ? data : undefined
  },
}
