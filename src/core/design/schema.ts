import * as z from 'zod/mini'
import type { DesignElement } from './elements/index.ts'
import { fillOr } from './fields.ts'
import { limits } from './limits.ts'
import { colourPattern } from './patterns.ts'
import { noPost, post } from './post.ts'
import { solid } from './solid.ts'
import { asset, id, list, number, text } from './values.ts'

/** Version of the documents this program writes. A document of a later version is kept, but not opened. */
export const version = 1

/** A picture of a design; its bytes are stored separately, under their hash. */
export const assetInfo = z.looseObject({
  mime: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  bytes: z.int().check(z.positive()),
  name: text(200),
})
export type AssetInfo = z.output<typeof assetInfo>

const guides = z.catch(z.array(z.number()).check(z.maxLength(limits.guides)), [])

/** Fields of a page without its elements, which are parsed one by one. */
export const pageFields = z.looseObject({
  id,
  name: text(80),
  background: fillOr(solid('#ffffff')),
  /** px from the left edge, and px from the top edge. */
  guidesX: guides,
  guidesY: guides,
  /** The label of generated content (`aigcLabel`) that files of the page carry, if a model made some of it. */
  aigc: z.optional(text(2000)),
})

/** A further size of a design. */
const linkedSize = z.looseObject({
  label: text(60),
  /** px */
  width: number(1080, 16, limits.side),
  height: number(1080, 16, limits.side),
  /** '' if it follows the design; otherwise the id of a stored design of its own, edited by hand. */
  own: text(40),
})
export type LinkedSize = z.output<typeof linkedSize>

/**
 * For a size with edits of its own: the id of its master design, and the merge base, which is the version last derived
 * from the master, serialised.
 */
const followed = z.catch(z.object({ master: text(40), base: z.string() }), { master: '', base: '' })

/** Document of a surface that is not a page of elements, such as the whiteboard. */
const board = z.object({
  /** Slug of the tool whose surface opens it. */
  surface: text(40),
  /** JSON of the surface's own format, which only the surface reads. */
  content: z.catch(z.string(), ''),
  /** What its texts say, for the search. */
  words: text(4000),
})

export const designFields = z.looseObject({
  id,
  /** '' until the user names it. */
  name: text(120),
  width: number(1242, 16, limits.side),
  height: number(1660, 16, limits.side),
  /** Colours saved with this design for reuse. */
  swatches: z.catch(z.array(z.string().check(z.regex(colourPattern))).check(z.maxLength(64)), []),
  assets: z.catch(z.record(asset, assetInfo), {}),
  sizes: list(linkedSize, limits.sizes),
  followed,
  post: z.catch(post, noPost),
  /** null for a design whose pages hold what it is. */
  board: z.catch(z.nullable(board), null),
})

export interface Page extends z.output<typeof pageFields> {
  /** Elements of the page and of its groups by id. */
  elements: Record<string, DesignElement>
  /** Ids of the elements in no group, bottom first. */
  order: string[]
}

export interface Design extends z.output<typeof designFields> {
  pages: Page[]
}
