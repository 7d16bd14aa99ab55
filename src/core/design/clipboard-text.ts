import { UserError } from '../errors.ts'
import { type Assets, assetsOfCutting } from './commands/assets.ts'
import type { Cutting } from './commands/elements.ts'
import { blankPage, newDesign } from './new-design.ts'
import { openDesign } from './restore.ts'
import type { Design } from './schema.ts'
import { serialise } from './serialise.ts'

/** Longer text is nothing that was copied here, characters. */
const longest = 20_000_000

/** Elements as text for the clipboard: a design of one page, so that reading them mends what opening a design mends. */
export function cuttingText(design: Pick<Design, 'width' | 'height' | 'assets'>, cutting: Cutting): string {
  const { width, height } = design
  const page = {
    ...blankPage('page'),
    elements: Object.fromEntries(cutting.elements.map((element) => [element.id, element])),
    order: [...cutting.order],
  }
  return serialise({
    ...newDesign('clipboard', 'page', { width, height }),
    assets: { ...assetsOfCutting(design, cutting) },
    pages: [page],
  })
}

/**
 * What a text from the clipboard holds; nothing of it is believed. Throws `design-newer`, and `clipboard-broken` for
 * anything else that cannot be read.
 */
export function readCutting(
  text: string,
  freshId: () => string,
): { readonly cutting: Cutting; readonly assets: Assets } {
  if (text.length > longest) throw new UserError('clipboard-broken')
  try {
    const { design } = openDesign(JSON.parse(text) as unknown, freshId)
    const { elements, order } = design.pages[0]!
    if (order.length === 0) throw new UserError('clipboard-broken')
    return { cutting: { elements: Object.values(elements), order }, assets: design.assets }
  } catch (thrown) {
    if (thrown instanceof UserError && thrown.code === 'design-newer') throw thrown
    throw new UserError('clipboard-broken', {}, { cause: thrown })
  }
}
