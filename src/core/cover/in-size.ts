import { resizeDesign } from '../design/commands/resize-design.ts'
import type { Design, Page } from '../design/schema.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import type { Size } from '../geometry.ts'
import type { CoverWords } from './brief.ts'
import type { CoverRequest } from './compose.ts'
import { originOf } from './origin.ts'
import { siblingOf } from './siblings.ts'

export interface SizeOrder {
  readonly design: Design
  /** px */
  readonly target: Size
  /** What platforms cover or cut off, px from each edge of the target. */
  readonly insets: CoverRequest['insets']
  /** The same of the sizes covers on the pages were made in, by the page. */
  readonly madeInsets: Readonly<Record<string, CoverRequest['insets']>>
  readonly words: CoverWords
  /** Edits by hand in that size, and what they were made on: they are brought up to what follows now. */
  readonly own?: { readonly design: Design; readonly base: Design }
}

const none = { top: 0, right: 0, bottom: 0, left: 0 }

/**
 * A design in another size, page by page: a cover is solved anew from what it was made of with the edits since,
 * any other page is set out again. Ids, names and guides of pages stay. It has no further sizes itself.
 */
export function designInSize({ design, target, insets, madeInsets, words }: SizeOrder, measurer: TextMeasurer): Design {
  const inSize = (page: Page): Page => {
    const alone: Design = { ...design, pages: [page] }
    const { width, height } = originOf(page)?.size ?? design
    const from = { width, height, insets: madeInsets[page.id] ?? none }
    const sibling = siblingOf(alone, from, { ...target, insets }, words, measurer)
    const { id, name } = page
    if (sibling) return { ...sibling.pages[0]!, id, name }
    const copy = structuredClone(alone)
    resizeDesign.change(copy, target)
    return copy.pages[0]!
  }
  return {
    ...design,
    ...{ width: target.width, height: target.height, sizes: [], followed: { master: '', base: '' } },
    pages: design.pages.map(inSize),
  }
}
