import { withLogo } from '../brand/marks.ts'
import type { LayoutWords } from '../compose/brief.ts'
import { PageBuilder } from '../compose/page-builder.ts'
import { type Design, designFields, type Page, pageFields } from '../design/schema.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import type { Size } from '../geometry.ts'
import type { CoverBrief } from './brief.ts'
import { type FindLayout, findLayout } from './layouts/index.ts'
import { storedOrigin } from './origin.ts'
import type { CoverRecipe } from './recipe.ts'
import { sign } from './sign.ts'

/** Input of {@link composeCover}. Sizes and insets in px. */
export interface CoverRequest extends Size {
  readonly id: string
  readonly brief: CoverBrief
  readonly recipe: CoverRecipe
  readonly words: LayoutWords
  /** What the platform covers or crops, px from each edge. */
  readonly insets: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
}

/** Returns a page of elements, from bottom to top. */
function pageOf({ background, elements }: PageBuilder): Page {
  return {
    ...pageFields.parse({ id: 'front', background }),
    elements: Object.fromEntries(elements.map((element) => [element.id, element])),
    order: elements.map((element) => element.id),
  }
}

/**
 * Returns the first of the pages that has a place for the account, with the account on it: as the layout wants it, or
 * with a line kept for it at the foot, or at the head. Unsigned if none has.
 */
function signed(built: (kept?: 'head' | 'foot') => PageBuilder): PageBuilder {
  for (const line of [undefined, 'foot', 'head'] as const) {
    const builder = built(line)
    if (sign(builder, pageOf(builder))) return builder
  }
  return built()
}

/**
 * Composes a cover as a design of one page: runs the layout of the recipe for this size and brief. The fonts of the
 * recipe must be loaded. The same request always gives the same design. `find` finds the layout; that of covers if absent.
 */
export function composeCover(
  { id, brief, recipe, words, insets, width, height }: CoverRequest,
  measurer: TextMeasurer,
  find: FindLayout = findLayout,
): Design {
  const layout = find(recipe.layout)
  const built = (kept?: 'head' | 'foot') => {
    const builder = new PageBuilder({ width, height, brief, style: recipe, insets, words, measurer, kept })
    layout.build(builder)
    return builder
  }
  const builder = signed(built)
  const page = { ...pageOf(builder), cover: { ...storedOrigin({ brief, recipe }), width, height } }
  const { logo } = brief
  const logoPlace = { corner: null, logoSize: 'small', insets, id: 'logo', onlyFree: true } as const
  return {
    ...designFields.parse({ id, name: brief.title.replaceAll('\n', ' ').slice(0, 120), width, height }),
    pages: [logo ? withLogo(page, builder, { asset: logo.asset, info: logo }, logoPlace) : page],
  }
}
