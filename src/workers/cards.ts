import { type CardSet, type CardsRequest, composeCards } from '../core/cards/compose.ts'
import { type FormulaDrawing, formulasIn } from '../core/cards/formulas.ts'
import type { Design } from '../core/design/schema.ts'
import type { ToolContext } from '../core/tool.ts'
import { paintDesignPage, withFonts } from './covers.ts'

/** A set of cards to be composed. */
export interface CardsOrder {
  /** For messages. */
  readonly name: string
  readonly request: Omit<CardsRequest, 'formulas'>
}

/** A page of a set to be painted. */
export interface CardPainting {
  /** For messages. */
  readonly name: string
  readonly design: Design
  /** Place of the page, from 0. */
  readonly place: number
  /** Longest side of the bitmap, px. */
  readonly longest: number
  /** Its pictures by hash. */
  readonly assets: ReadonlyMap<string, Blob>
}

/** Composes an outline as a set of cards, with the fonts loaded. */
export async function cardsOfOutline({ request }: CardsOrder, context: ToolContext): Promise<CardSet> {
  const found = formulasIn(request.outline)
  const formulas =
    found.size === 0
      ? new Map<string, FormulaDrawing>()
      : (await import('../core/cards/mathjax.ts')).drawFormulas(found)
  let set: CardSet | null = null
  await withFonts((measurer) => {
    set = composeCards({ ...request, formulas }, measurer)
    return set.design
  }, context)
  return set!
}

/** Paints a page of a set. */
export async function paintCard({ design, place, longest, assets }: CardPainting, context: ToolContext) {
  const page = { ...design, pages: [design.pages[place]!] }
  await withFonts(() => page, context)
  return paintDesignPage(page, { place: 0, longest, assets })
}
