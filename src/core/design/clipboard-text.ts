import { UserError } from '../errors.ts'
import { type Assets, assetsOfCutting } from './commands/assets.ts'
import type { ClipboardFragment } from './commands/elements.ts'
import { blankPage, newDesign } from './new-design.ts'
import { openDesign } from './restore.ts'
import type { Design } from './schema.ts'
import { serialise } from './serialise.ts'

/** Longest text that is parsed, characters. */
const longest = 20_000_000

/**
 * Serialises elements for the clipboard as a design of one page, so that reading them applies the same repairs as
 * opening a design.
 */
export function fragmentText(design: Pick<Design, 'width' | 'height' | 'assets'>, cutting: ClipboardFragment): string {
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
 * Parses elements from the text of the clipboard, which is untrusted.
 * @throws UserError `design-newer`; `clipboard-broken` for anything else that cannot be read
 */
export function readCutting(
  text: string,
  freshId: () => string,
): { readonly cutting: ClipboardFragment; readonly assets: Assets } {
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
