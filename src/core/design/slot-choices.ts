import { produce } from 'immer'
import { isImage, isText } from './elements/guards.ts'
import type { DesignElement } from './elements/index.ts'
import { isSlotName, longestSlotName } from './patterns.ts'
import type { Design, Page } from './schema.ts'
import { textOf } from './text/runs.ts'
import { inPaintingOrder } from './tree.ts'

/** Which texts and pictures of a design become slots, when it is made a template. */

/** A text or a picture that can become a slot. */
export interface SlotChoice {
  readonly page: string
  readonly element: string
  readonly kind: 'text' | 'picture'
  /** Name of its slot, or one that is proposed. */
  readonly name: string
  /** Whether it is a slot already. */
  readonly chosen: boolean
  /** The words of the text; the hash of the picture, '' for an empty frame. */
  readonly sample: string
}

/** Names that are proposed for slots, in the language of the page. */
export type SlotWords = Readonly<Record<'title' | 'text' | 'picture', string>>

/** Returns the size of a text in px; 0 for a picture. */
const sizeOf = (element: DesignElement) => (isText(element) ? element.size : 0)

function* candidatesOn(page: Page): Generator<DesignElement> {
  for (const id of inPaintingOrder(page)) {
    const element = page.elements[id]!
    if (element.hidden) continue
    if (isImage(element) || (isText(element) && textOf(element.runs).trim() !== '')) yield element
  }
}

/** Returns a valid slot name made of a wish, other than those taken, and adds it to them. */
function freeName(wish: string, taken: Set<string>): string {
  const clean = [...wish].filter((letter) => isSlotName(letter)).join('')
  const stem = clean.slice(0, longestSlotName - 3)
  for (let number = 1; ; number++) {
    const name = number === 1 ? stem : `${stem}${number}`
    if (!isSlotName(name) || taken.has(name)) continue
    taken.add(name)
    return name
  }
}

/**
 * Returns the texts and pictures of a design that can become slots, page by page in painting order. The largest text of
 * all is proposed as the title; names are unique, so that each can be filled alone.
 */
export function slotChoices({ pages }: Pick<Design, 'pages'>, words: SlotWords): SlotChoice[] {
  const found = pages.flatMap((page) => [...candidatesOn(page)].map((element) => ({ page: page.id, element })))
  const slotOf = (element: DesignElement) => (isImage(element) || isText(element) ? element.slot : '')
  const taken = new Set(found.map(({ element }) => slotOf(element)).filter((name) => name !== ''))
  const largest = Math.max(0, ...found.map(({ element }) => sizeOf(element)))
  const hasTitle = found.some(({ element }) => slotOf(element) !== '' && sizeOf(element) === largest)
  return found.map(({ page, element }) => {
    const kind = isImage(element) ? ('picture' as const) : ('text' as const)
    const isTitle = isText(element) && !hasTitle && sizeOf(element) === largest
    const own = slotOf(element)
    const wish = isTitle ? words.title : [...element.name].some(isSlotName) ? element.name : words[kind]
    return {
      ...{ page, element: element.id, kind, chosen: own !== '' },
      name: own === '' ? freeName(wish, taken) : own,
      sample: isText(element) ? textOf(element.runs) : isImage(element) ? element.asset : '',
    }
  })
}

/** A text or picture and the name of its slot. Ids of elements are unique on their page only. */
export type ChosenSlot = Pick<SlotChoice, 'page' | 'element' | 'name'>

/** Returns a design whose slots are the given ones; all other texts and pictures lose theirs. */
export function withSlots(design: Design, chosen: readonly ChosenSlot[]): Design {
  const names = new Map(chosen.map(({ page, element, name }) => [`${page} ${element}`, name]))
  return produce(design, (draft) => {
    for (const page of draft.pages) {
      for (const element of Object.values(page.elements))
        if (isImage(element) || isText(element)) element.slot = names.get(`${page.id} ${element.id}`) ?? ''
    }
  })
}
