import { current, original } from 'immer'
import type { Size } from '../../geometry.ts'
import { isText } from '../elements/guards.ts'
import type { DesignElement } from '../elements/index.ts'
import type { TextElement } from '../elements/text.ts'
import type { Command } from '../history.ts'
import type { Design } from '../schema.ts'
import { autoSizedBox, isCut } from '../text/fit.ts'
import { textFields } from '../text/model.ts'
import { textOf } from '../text/runs.ts'
import { type BoxChanges, restyle, transformElements } from './elements.ts'

/** Returns the size a text needs, px, in the loaded fonts. */
export type MeasureText = (element: TextElement) => Size

const styleFields = Object.keys(textFields).filter((field) => field !== 'fill')
const sameIn = (fields: readonly string[], one: DesignElement, other: DesignElement | undefined) =>
  other !== undefined && fields.every((field) => one[field] === other[field])
/** Smaller changes of a line length, px, do not count as resizing. */
const seen = 0.5

/** Whether the user resized lines whose length adapted to the text; from then on the length is fixed. */
function isGivenLines(now: TextElement, before: DesignElement | undefined): boolean {
  if (now.sizing !== 'auto-width' || !before || !sameIn(styleFields, now, before)) return false
  const length = now.writing === 'vertical' ? 'height' : 'width'
  return Math.abs(now[length] - before[length]) > seen
}

/** Returns how a text follows its words from now on, if a change asks for another way. */
function newSizing(now: TextElement, before: DesignElement | undefined, measure: MeasureText): TextElement['sizing'] {
  if (isGivenLines(now, before)) return 'auto-height'
  // Longer words in a box of a template would lie over what stands below it.
  return isText(before) && textOf(now.runs) !== textOf(before.runs) && isCut(now, measure) && !isCut(before, measure)
    ? 'shrink'
    : now.sizing
}

interface Fit {
  readonly page: string
  readonly moves: BoxChanges
  /** New ways of texts to follow their words, by id. */
  readonly sizings: Readonly<Record<string, Pick<TextElement, 'sizing'>>>
}

/** Returns the new boxes of texts whose layout changed, by page. */
function fits(before: Design, after: Design, measure: MeasureText): readonly Fit[] {
  const old = new Map(before.pages.map((page) => [page.id, page]))
  return after.pages.flatMap((page) => {
    const known = old.get(page.id)
    if (known?.elements === page.elements) return []
    const sizings: Record<string, Pick<TextElement, 'sizing'>> = {}
    const moves = Object.values(page.elements).flatMap((element) => {
      const other = known?.elements[element.id]
      if (!isText(element) || element === other || sameIn([...styleFields, 'width', 'height'], element, other))
        return []
      const sizing = newSizing(element, other, measure)
      if (sizing !== element.sizing) sizings[element.id] = { sizing }
      const text: TextElement = { ...element, sizing }
      const box = autoSizedBox(text, measure(text))
      return box ? [[element.id, box] as const] : []
    })
    return [{ page: page.id, moves: Object.fromEntries(moves), sizings }]
  })
}

/**
 * Extends a command so that every text whose layout it changes gets a box of the size it needs, in the same undo step.
 * The command runs on a draft of immer, once.
 */
export function withAutoSizedTexts<Args>(command: Command<Design, Args>, measure: MeasureText): Command<Design, Args> {
  return {
    ...command,
    change: (draft, args) => {
      command.change(draft, args)
      for (const { page, moves, sizings } of fits(original(draft)!, current(draft), measure)) {
        restyle.change(draft, { page, changes: sizings })
        transformElements.change(draft, { page, moves })
      }
    },
  }
}
