import type { MeasureText } from '../design/commands/fit-texts.ts'
import { isText } from '../design/elements/guards.ts'
import type { DesignElement } from '../design/elements/index.ts'
import type { TextElement } from '../design/elements/text.ts'
import type { Page } from '../design/schema.ts'
import { smallestType } from '../design/text/model.ts'
import type { BrandFace } from './kit.ts'

/** The fonts of a kit; null leaves the fonts of a design unchanged. */
export interface BrandFonts {
  readonly title: BrandFace | null
  readonly body: BrandFace | null
}

/** Returns the weight of a font that is nearest to `wanted`; the heavier of two. */
export function weightNear({ weights }: BrandFace, wanted: number): number {
  return weights.reduce(
    (best, weight) =>
      Math.abs(weight - wanted) < Math.abs(best - wanted) ||
      (Math.abs(weight - wanted) === Math.abs(best - wanted) && weight > best)
        ? weight
        : best,
    weights[0] ?? wanted,
  )
}

/** Returns the text of an element without its styles, trimmed. */
export const wordsOf = ({ runs }: TextElement) =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim()

/** Returns the ids of the titles among texts: those with that role, otherwise the largest. */
export function titlesOf(texts: readonly TextElement[]): ReadonlySet<string> {
  const said = texts.filter(({ role }) => role === 'title')
  if (said.length > 0) return new Set(said.map(({ id }) => id))
  const [largest] = texts.filter((text) => wordsOf(text) !== '').toSorted((one, other) => other.size - one.size)
  return new Set(largest && texts.length > 1 ? [largest.id] : texts.map(({ id }) => id))
}

/** Sets a text in a font, in the nearest weights the font has. */
function inFace(text: TextElement, face: BrandFace): TextElement {
  const runs = text.runs.map((run) => {
    if (run.family === undefined && run.weight === undefined) return run
    const { family: _, weight, ...rest } = run
    return weight === undefined ? rest : { ...rest, weight: weightNear(face, weight) }
  })
  const changed = text.family !== face.family || runs.some((run, place) => run.family !== text.runs[place]!.family)
  if (!changed) return text
  return { ...text, runs, family: face.family, weight: weightNear(face, text.weight) }
}

/** Factor per step by which type shrinks, and the smallest factor in all. */
const [step, smallest] = [0.97, 0.6]

/** Shrinks a text in a wider font to the room it had. A text that already overflowed its box may still do so. */
function inItsRoom(before: TextElement, after: TextElement, measure: MeasureText): TextElement {
  // Type with this sizing shrinks to its box anyway.
  if (after.sizing === 'shrink') return after
  const own = measure(before)
  const room = {
    width: Math.max(before.width, before.sizing === 'auto-width' ? own.width : 0) + 0.5,
    height: Math.max(before.height, own.height) + 0.5,
  }
  const fits = (text: TextElement) => {
    const { width, height } = measure(text)
    return (text.sizing !== 'auto-width' || width <= room.width) && height <= room.height
  }
  let text = after
  for (let factor = 1; factor >= smallest && !fits(text); factor *= step) {
    text = {
      ...after,
      size: Math.max(smallestType, Math.round(after.size * factor * step * 10) / 10),
      runs: after.runs.map((run) =>
        run.size === undefined
          ? run
          : { ...run, size: Math.max(smallestType, Math.round(run.size * factor * step * 10) / 10) },
      ),
    }
  }
  return text
}

/** Returns the texts of a page that change in the fonts of a kit, by id; decoration is left out. */
export function textsInFonts(
  page: Page,
  { title, body }: BrandFonts,
  measure: MeasureText | null,
): ReadonlyMap<string, DesignElement> {
  const texts = Object.values(page.elements).filter(
    (element): element is TextElement => isText(element) && element.role !== 'decoration',
  )
  const titles = titlesOf(texts.filter(({ role }) => role !== 'account'))
  const found = new Map<string, DesignElement>()
  for (const text of texts) {
    const face = titles.has(text.id) ? title : body
    const next = face ? inFace(text, face) : text
    if (next !== text) found.set(text.id, measure ? inItsRoom(text, next, measure) : next)
  }
  return found
}
