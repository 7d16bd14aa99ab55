import { produce } from 'immer'
import type { Size } from '../../geometry.ts'
import type { DesignElement } from '../elements/index.ts'
import type { TextElement } from '../elements/text.ts'
import type { Command } from '../history.ts'
import type { Design } from '../schema.ts'
import { fittedBox } from '../text/fit.ts'
import { textFields } from '../text/model.ts'
import { type Moves, place, restyle } from './elements.ts'

/** The size a text asks for, px, as the fonts at hand set it. */
export type MeasureText = (element: TextElement) => Size

const styleFields = Object.keys(textFields).filter((field) => field !== 'fill')
const sameIn = (fields: readonly string[], one: DesignElement, other: DesignElement | undefined) =>
  other !== undefined && fields.every((field) => one[field] === other[field])
/** Less than this is no wish for another length of lines, px. */
const seen = 0.5

/** Somebody set the length of lines that was the text's own choice: it is theirs from now on. */
function isGivenLines(now: TextElement, before: DesignElement | undefined): boolean {
  if (now.sizing !== 'auto-width' || !before || !sameIn(styleFields, now, before)) return false
  const length = now.writing === 'vertical' ? 'height' : 'width'
  return Math.abs(now[length] - before[length]) > seen
}

interface Fit {
  readonly page: string
  readonly moves: Moves
  /** Texts whose lines have a given length now. */
  readonly given: readonly string[]
}

/** Where the boxes of texts go that are set otherwise than before, by page. */
function fits(before: Design, after: Design, measure: MeasureText): readonly Fit[] {
  const old = new Map(before.pages.map((page) => [page.id, page]))
  return after.pages.flatMap((page) => {
    const known = old.get(page.id)
    if (known?.elements === page.elements) return []
    const given: string[] = []
    const moves = Object.values(page.elements).flatMap((element) => {
      const other = known?.elements[element.id]
      if (element.kind !== 'text' || element === other || sameIn([...styleFields, 'width', 'height'], element, other))
        return []
      const isGiven = isGivenLines(element, other)
      if (isGiven) given.push(element.id)
      const text: TextElement = isGiven ? { ...element, sizing: 'auto-height' } : element
      const box = fittedBox(text, measure(text))
      return box ? [[element.id, box] as const] : []
    })
    return moves.length + given.length > 0 ? [{ page: page.id, moves: Object.fromEntries(moves), given }] : []
  })
}

/**
 * A command that leaves every text it sets otherwise in a box of the size the text asks for:
 * one step with it, to be undone with it.
 */
export function fittingTexts<Args>(
  document: Design,
  command: Command<Design, Args>,
  args: Args,
  measure: MeasureText,
): Command<Design, Args> {
  const after = produce(document, (draft) => void command.change(draft, args))
  const all = fits(document, after, measure)
  if (all.length === 0) return command
  return {
    ...command,
    change: (draft, given) => {
      command.change(draft, given)
      for (const { page, moves, given: ids } of all) {
        const changes = Object.fromEntries(ids.map((id) => [id, { sizing: 'auto-height' }]))
        restyle.change(draft, { page, changes })
        place.change(draft, { page, moves })
      }
    },
  }
}
