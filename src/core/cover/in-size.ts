import type { LayoutWords } from '../compose/brief.ts'
import { resizeDesign } from '../design/commands/resize-design.ts'
import type { Design, Page } from '../design/schema.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import type { Size } from '../geometry.ts'
import type { CoverRequest } from './compose.ts'
import type { FindLayout } from './layouts/index.ts'
import { originOf } from './origin.ts'
import { coverInSize } from './siblings.ts'

/** Input of {@link designInSize}. */
export interface ResizeRequest {
  readonly design: Design
  /** px */
  readonly target: Size
  /** What platforms cover or crop, px from each edge of the target. */
  readonly insets: CoverRequest['insets']
  /** The same insets for the sizes in which the covers on the pages were made, by page id. */
  readonly madeInsets: Readonly<Record<string, CoverRequest['insets']>>
  readonly words: LayoutWords
  /** Manual edits in the target size and the merge base they were made on; the worker merges them into the result. */
  readonly own?: { readonly design: Design; readonly base: Design }
}

const none = { top: 0, right: 0, bottom: 0, left: 0 }

/**
 * Returns a design in another size, page by page: composes a cover anew from its origin with the edits made since, and
 * resizes any other page. `find` finds the layouts of the pages. Keeps page ids and names; guides stay on resized pages only. The result has no further sizes.
 */
export function designInSize(
  { design, target, insets, madeInsets, words }: ResizeRequest,
  measurer: TextMeasurer,
  find?: FindLayout,
): Design {
  const inSize = (page: Page): Page => {
    const alone: Design = { ...design, pages: [page] }
    const { width, height } = originOf(page)?.size ?? design
    const from = { width, height, insets: madeInsets[page.id] ?? none }
    const sibling = coverInSize(alone, from, { ...target, insets }, { words, measurer, find })
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
