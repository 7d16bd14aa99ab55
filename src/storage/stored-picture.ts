import * as z from 'zod/mini'
import { assetPattern } from '../core/design/patterns.ts'
import { once } from '../core/once.ts'

const share = () => z.number().check(z.minimum(0), z.maximum(1))

/**
 * Returns the schema of the stored form of a picture that covers and templates show; its bytes are stored with the
 * pictures. Sides in px.
 */
export const storedPicture = once(() =>
  z.object({
    asset: z.string().check(z.regex(assetPattern)),
    name: z.catch(z.string().check(z.maxLength(200)), ''),
    width: z.int().check(z.positive()),
    height: z.int().check(z.positive()),
    focus: z.object({ x: share(), y: share() }),
    cutOut: z.boolean(),
    colours: z.array(z.string().check(z.regex(/^#[0-9a-f]{6}$/))).check(z.maxLength(12)),
  }),
)
export type DraftPicture = z.output<ReturnType<typeof storedPicture>>
