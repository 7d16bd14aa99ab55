import * as z from 'zod/mini'
import { titleEffects } from '../core/compose/title-effects.ts'
import { storedSource } from '../core/cover/origin.ts'
import { assetPattern } from '../core/design/patterns.ts'
import type { StorageKey } from './keys.ts'
import { storedPicture } from './stored-picture.ts'

const words = (most: number) => z.catch(z.string().check(z.maxLength(most)), '')

const pictureCut = z.object({
  from: z.string().check(z.regex(assetPattern)),
  options: z.looseObject({}),
  margin: z.optional(z.number()),
})

const draft = z.object({
  title: words(400),
  subtitle: words(400),
  badge: words(40),
  account: words(60),
  /** One per line. */
  points: words(2000),
  size: words(20),
  /** Id of the drawing shown with the title; '' for the one that fits it, 'none' for none. */
  subject: words(60),
  pictures: z.catch(z.array(storedPicture()).check(z.maxLength(9)), []),
  /** What pictures were cut out of, and how, by the hash of the cut: see `cut` of image elements. */
  cuts: z.catch(z.record(z.string().check(z.regex(assetPattern)), pictureCut), {}),
})

/** The input of the cover maker. */
export type CoverDraft = z.output<typeof draft>

const checkWith =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (found: unknown): z.output<Schema> | undefined => {
    const { success, data } = z.safeParse(schema, found)
    return success ? data : undefined
  }

/** The last input of the cover maker. */
export const coverDraftKey: StorageKey<CoverDraft> = { key: 'qingtu:cover-draft', check: checkWith(draft) }

const face = z.object({ family: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)), weight: z.int() })

const kept = z.object({
  layout: z.string().check(z.maxLength(40)),
  palette: storedSource,
  /** Id of the pair of fonts. */
  voice: z.string().check(z.maxLength(40)),
  /** Fonts of a brand kit, which have no such id. */
  faces: z.optional(z.object({ title: face, body: face })),
  effect: z.enum(titleEffects),
  seed: z.int(),
})
/** The recipe of a favourite cover; newest first. */
export type KeptRecipe = z.output<typeof kept>
export const coverFavouritesKey: StorageKey<readonly KeptRecipe[]> = {
  key: 'qingtu:cover-favourites',
  // One that a later build cannot read any more does not cost the others.
  check: (found) =>
    Array.isArray(found) ? found.slice(0, 60).flatMap((one: unknown) => checkWith(kept)(one) ?? []) : undefined,
}
