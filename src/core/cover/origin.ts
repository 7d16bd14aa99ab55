import * as z from 'zod/mini'
import { type Details, detailNames } from '../compose/brief.ts'
import { pageTones } from '../compose/drawn-picture.ts'
import { type PaletteSource, paletteOf } from '../compose/palette.ts'
import { titleEffects } from '../compose/title-effects.ts'
import { assetPattern } from '../design/patterns.ts'
import type { Page } from '../design/schema.ts'
import type { Size } from '../geometry.ts'
import { once } from '../once.ts'
import type { CoverBrief } from './brief.ts'
import type { CoverRecipe } from './recipe.ts'

const words = (most: number) => z.string().check(z.maxLength(most))
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const share = z.number().check(z.minimum(0), z.maximum(1))
const face = z.object({ family: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)), weight: z.int() })

/** The stored form of a palette source. */
export const storedSource = z.object({
  name: words(200),
  paper: z.array(colour).check(z.minLength(1), z.maxLength(3)),
  accent: colour,
  second: z.optional(colour),
  ink: z.optional(colour),
})

/** Converts a stored palette source to a {@link PaletteSource}, without the colours it does not name. */
export function sourceOf({ name, paper, accent, second, ink }: z.output<typeof storedSource>): PaletteSource {
  return { name, paper, accent, ...(second && { second }), ...(ink && { ink }) }
}

/** The schema of a stored origin; made when the first one is read, since it takes a while. */
const originSchema = once(() => {
  const drawing = z.object({
    id: words(60),
    viewWidth: z.number().check(z.positive()),
    viewHeight: z.number().check(z.positive()),
    parts: z
      .array(
        z.object({
          d: words(20_000),
          fill: z.union([z.string().check(z.regex(/^#(?:[0-9a-f]{2}){3,4}$/)), z.enum(pageTones)]),
          rule: z.optional(z.literal('evenodd')),
        }),
      )
      .check(z.maxLength(200)),
  })

  const picture = z.object({
    asset: z.union([z.string().check(z.regex(assetPattern)), z.literal('')]),
    width: z.number().check(z.positive()),
    height: z.number().check(z.positive()),
    focus: z.object({ x: share, y: share }),
    cutOut: z.boolean(),
    drawing: z.optional(drawing),
  })
  return z.object({
    brief: z.object({
      title: words(2000),
      subtitle: words(2000),
      badge: words(200),
      account: words(200),
      points: z.array(words(500)).check(z.maxLength(100)),
      pictures: z.array(picture).check(z.maxLength(18)),
      details: z.optional(z.partialRecord(z.enum(detailNames), words(500))),
      logo: z.optional(
        z.object({ asset: z.string().check(z.regex(assetPattern)), width: z.number(), height: z.number() }),
      ),
    }),
    layout: words(40),
    palette: storedSource,
    voice: z.object({ title: face, body: face }),
    effect: z.enum(titleEffects),
    seed: z.int(),
    /** Size it was made in, px; the page may have been resized since. */
    width: z.optional(z.number().check(z.positive())),
    height: z.optional(z.number().check(z.positive())),
  })
})

/** What a cover was made from. */
export interface CoverOrigin {
  readonly brief: CoverBrief
  readonly recipe: CoverRecipe
  /** Size it was made in, px; absent if it was not stored. */
  readonly size?: Size
}

/** Converts an origin to the form in which a page of a design stores it under `cover`. */
export function storedOrigin({ brief, recipe: { layout, palette, voice, effect, seed } }: CoverOrigin) {
  const { title, body } = voice
  const plain = ({ family, weight }: typeof title) => ({ family, weight })
  const pictures = brief.pictures.map(({ asset, width, height, focus, cutOut, drawing }) => ({
    ...{ asset, width, height, focus, cutOut },
    ...(drawing && { drawing }),
  }))
  return {
    brief: { ...brief, pictures },
    ...{ layout, effect, seed, palette: palette.source },
    voice: { title: plain(title), body: plain(body) },
  }
}

/**
 * Returns what the cover on a page was made from; null if the page was not made as a cover or its stored origin is
 * invalid.
 */
export function originOf(page: Page): CoverOrigin | null {
  const { success, data } = z.safeParse(originSchema(), (page as { readonly cover?: unknown }).cover)
  if (!success) return null
  const { brief, palette, layout, voice, effect, seed, width, height } = data
  const { logo, details, ...said } = brief
  return {
    brief: { ...said, ...(logo && { logo }), ...(details && { details: details as Details }) },
    recipe: { layout, voice, effect, seed, palette: paletteOf(sourceOf(palette)) },
    ...(width && height && { size: { width, height } }),
  }
}
