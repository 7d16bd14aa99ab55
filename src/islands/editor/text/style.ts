import type { TextElement } from '../../../core/design/elements/text.ts'
import type { Run } from '../../../core/design/text/model.ts'
import { type RunStyle, restyle, textOf } from '../../../core/design/text/runs.ts'

/** A range of characters of a text, in UTF-16 units. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Style fields that a text itself has; the others exist on runs only. */
const wholeFields = ['family', 'weight', 'size', 'italic', 'underline', 'strike', 'fill', 'letterSpacing'] as const
type WholeField = (typeof wholeFields)[number]
const isWhole = (field: string): field is WholeField => (wholeFields as readonly string[]).includes(field)

/** Defaults of the fields that exist on runs only. */
const runDefaults: RunStyle = { emphasis: false }

/** Scales the font sizes of runs, so that their proportions stay. */
function resized(runs: readonly Run[], factor: number): Run[] {
  return runs.map((run) => (run.size === undefined ? run : { ...run, size: run.size * factor }))
}

/**
 * Returns the fields that change the style of the selected characters or, without a range, of the whole text: then the
 * text takes the values and its runs lose theirs, except sizes, which scale along.
 */
export function styleChange(element: TextElement, range: Range | null, change: RunStyle): Partial<TextElement> {
  if (range) return { runs: restyle(element.runs, range.from, range.to, change) }
  const whole = Object.fromEntries(Object.entries(change).filter(([field]) => isWhole(field)))
  const size = change.size
  const runFields = Object.fromEntries(
    Object.entries(change).map(([field, value]) => [field, isWhole(field) ? undefined : value]),
  )
  const { size: _, ...others } = runFields
  const runs = restyle(element.runs, 0, textOf(element.runs).length, size === undefined ? runFields : others)
  return { ...whole, runs: size === undefined ? runs : resized(runs, size / element.size) }
}

/** Returns the value that all characters of a range have in a field, or null where they differ. */
export function styleOf<Field extends keyof RunStyle>(
  element: TextElement,
  range: Range | null,
  field: Field,
): RunStyle[Field] | null {
  let start = 0
  const values: RunStyle[Field][] = []
  for (const run of element.runs) {
    const end = start + run.text.length
    const touched = range ? start < range.to && end > range.from : run.text !== ''
    if (touched) values.push(run[field] ?? (isWhole(field) ? (element[field] as RunStyle[Field]) : runDefaults[field]))
    start = end
  }
  if (values.length === 0) return isWhole(field) ? (element[field] as RunStyle[Field]) : runDefaults[field]
  const key = JSON.stringify(values[0])
  return values.every((value) => JSON.stringify(value) === key) ? values[0] : null
}

/** Returns the value that several texts have in a field, or null where they differ. */
export function sharedStyle<Field extends keyof RunStyle>(
  elements: readonly TextElement[],
  range: Range | null,
  field: Field,
): RunStyle[Field] | null | undefined {
  const [first, ...rest] = elements.map((element) => styleOf(element, range, field))
  const key = JSON.stringify(first)
  return rest.every((value) => JSON.stringify(value) === key) ? first : null
}

/** Least weight that counts as bold. */
const bold = 600

/** Returns the style change of a shortcut: bold, italic or underline on or off. */
export function toggled(element: TextElement, range: Range | null, style: 'bold' | 'italic' | 'underline'): RunStyle {
  if (style === 'bold') return { weight: (styleOf(element, range, 'weight') ?? 0) >= bold ? 400 : 700 }
  return { [style]: styleOf(element, range, style) !== true }
}
