import { type Draft, produce } from 'immer'
import { withAiLabel } from '../design/ai-label.ts'
import type { MeasureText } from '../design/commands/fit-texts.ts'
import { replaceColour } from '../design/commands/replace.ts'
import { isImage, isOf, isText } from '../design/elements/guards.ts'
import { type DesignElement, newElement } from '../design/elements/index.ts'
import type { TextElement } from '../design/elements/text.ts'
import type { Design, Page } from '../design/schema.ts'
import { solid } from '../design/solid.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import type { Run } from '../design/text/model.ts'
import { layoutTextBox } from '../design/text/place.ts'
import { textOf } from '../design/text/runs.ts'
import { fillDesign, type SlotPicture } from '../design/variables.ts'
import { barcodeOf, barcodePath } from './barcode.ts'
import type { Binding } from './plan.ts'
import type { PlacedValue, RowValues } from './row-values.ts'
import type { Target } from './targets.ts'

/** What a row is filled with, besides its values. */
export interface FillTools {
  /** Pictures by the name of their file. */
  readonly pictures: ReadonlyMap<string, SlotPicture>
  /** Measures texts in the loaded fonts. */
  readonly measurer: TextMeasurer
  readonly measure: MeasureText
  /** What stands on rows with words that a model wrote. */
  readonly aiLabel: string
}

const nameOf = (id: string) => id.slice(id.indexOf(':') + 1)
const ellipsis = '…'

/** Returns the style that most of a text is set in: of its largest run that says something, of the longest of these. */
function mainRun(runs: readonly Run[], size: number): Run {
  const said = runs.filter(({ text }) => text.trim() !== '')
  const sized = said.toSorted(
    (one, other) => (other.size ?? size) - (one.size ?? size) || other.text.length - one.text.length,
  )
  return sized[0] ?? runs[0] ?? { text: '' }
}

/**
 * Returns runs with other words that keep the styles of the old ones where the words are the same at the begin or the
 * end, as a currency sign or a unit; the rest is in the main style.
 */
export function restyled(runs: readonly Run[], words: string, size: number): Run[] {
  const filled = runs.filter(({ text }) => text !== '')
  const [first, last] = [filled[0], filled.at(-1)]
  const main = mainRun(filled, size)
  const lead = filled.length > 1 && first && first !== main && words.startsWith(first.text) ? [first] : []
  const room = words.slice(lead[0]?.text.length ?? 0)
  const trail = filled.length > 1 && last && last !== main && last !== first && room.endsWith(last.text) ? [last] : []
  const middle = room.slice(0, room.length - (trail[0]?.text.length ?? 0))
  return [...lead, { ...main, text: middle }, ...trail].filter(({ text }) => text !== '')
}

/** Returns whether a text does not fit its box, and the scale at which it does if its size adapts. */
export function fitOf(
  element: TextElement,
  measurer: TextMeasurer,
): { readonly overflows: boolean; readonly scale: number } {
  const { overflows, scale } = layoutTextBox(element, measurer)
  return { overflows, scale }
}

/** Returns a text whose words are cut with an ellipsis until they fit its box. */
function cutToFit(element: TextElement, measurer: TextMeasurer): TextElement {
  const words = [...textOf(element.runs)]
  const cut = (length: number): TextElement => ({
    ...element,
    runs: restyled(element.runs, words.slice(0, length).join('').trimEnd() + ellipsis, element.size),
  })
  if (!fitOf(element, measurer).overflows) return element
  let [fits, over] = [0, words.length]
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2)
    if (fitOf(cut(middle), measurer).overflows) over = middle
    else fits = middle
  }
  return cut(fits)
}

/** Returns a text by the rule for words that do not fit. A box that follows its text is one only within its page. */
function fitted(
  element: TextElement,
  before: TextElement,
  rule: Binding['overflow'],
  page: PageSize,
  measurer: TextMeasurer,
): TextElement {
  if (rule === 'keep') return element
  const follows = element.sizing === 'auto-width' || element.sizing === 'auto-height'
  const { x, y, width, height } = element
  const inside = x >= -1 && y >= -1 && x + width <= page.width + 1 && y + height <= page.height + 1
  if (follows && inside) return element
  const box = follows ? { x: before.x, y: before.y, width: before.width, height: before.height } : {}
  if (rule === 'fit') return { ...element, ...box, sizing: 'shrink' }
  return cutToFit({ ...element, ...box, sizing: 'fixed' }, measurer)
}

type PageSize = Pick<Design, 'width' | 'height'>

/** Returns the box, turn and order of an element, for another one in its place. */
const poseOf = ({ id, x, y, width, height, rotation, opacity, name, role }: DesignElement) => ({
  ...{ id, x, y, width, height, rotation, opacity, name, role },
})

/** Returns a code in place of a picture frame; null if none can hold the words. */
function codeInPlace(frame: DesignElement, text: string, show: Binding['show']): DesignElement | null {
  if (show === 'qr') return newElement('qr', { ...poseOf(frame), content: text, correction: 'M', quiet: 2 } as never)
  const bars = barcodeOf(text)
  if (!bars) return null
  const { d, width } = barcodePath(bars)
  const parts = [{ d, fill: solid('#1a1a1a'), outline: false, rule: 'nonzero' as const }]
  return newElement('path', { ...poseOf(frame), viewWidth: width, viewHeight: 100, parts } as never)
}

/** Calls `change` for every element of a target on the pages of a draft. */
function eachPlace(draft: Draft<Design>, { places }: Target, change: (page: Draft<Page>, id: string) => void): void {
  for (const page of draft.pages) {
    for (const place of places) if (place.page === page.id && page.elements[place.element]) change(page, place.element)
  }
}

function placeText(
  draft: Draft<Design>,
  { target, rules, text }: PlacedValue,
  before: Design,
  { measurer }: FillTools,
): void {
  eachPlace(draft, target, (page, id) => {
    const element = page.elements[id]
    if (!isText(element)) return
    const old = before.pages.find((one) => one.id === page.id)?.elements[id]
    const wasText = isText(old) ? old : (element as TextElement)
    if (text === '' && rules.hide) {
      element.hidden = true
      return
    }
    // A placeholder inside a text keeps the styles around it.
    const isWhole = element.slot !== ''
    const worded = isWhole
      ? { ...(element as TextElement), runs: restyled(wasText.runs, text, element.size), phrases: '' }
      : (element as TextElement)
    page.elements[id] = fitted(worded as TextElement, wasText, rules.overflow, before, measurer) as Draft<DesignElement>
  })
}

function placePicture(draft: Draft<Design>, { target, rules, text, crop }: PlacedValue): void {
  eachPlace(draft, target, (page, id) => {
    const element = page.elements[id]
    if (!isImage(element)) return
    if (text === '') {
      if (rules.hide) element.hidden = true
      return
    }
    if (rules.show === 'file') {
      if (crop) Object.assign(element, { zoom: crop.zoom, panX: crop.panX, panY: crop.panY })
      return
    }
    const code = codeInPlace(element as DesignElement, text, rules.show)
    if (code) page.elements[id] = code as Draft<DesignElement>
  })
}

function placeCode(draft: Draft<Design>, { target, rules, text }: PlacedValue): void {
  eachPlace(draft, target, (page, id) => {
    const element = page.elements[id]
    if (!isOf(element as DesignElement, 'qr')) return
    const code = element as Draft<DesignElement> & { content: string }
    if (text !== '') code.content = text
    else if (rules.hide) code.hidden = true
  })
}

/**
 * Returns the design of a row: its pages with the values in place. Elements whose cell is empty are hidden if their
 * rules say so; words that do not fit are set smaller or cut. Fonts must be loaded, so the design may have to be filled
 * once more after the ones it needs have come.
 */
export function fillRow(design: Design, { pages, values, aigc }: RowValues, tools: FillTools): Design {
  const wanted = pages.flatMap((id) => design.pages.filter((page) => page.id === id))
  const own: Design = { ...design, pages: wanted }
  const data: Record<string, unknown> = {}
  for (const { target, rules, text } of values) {
    if (target.kind === 'text') data[nameOf(target.id)] = text
    if (target.kind !== 'picture' || rules.show !== 'file') continue
    const picture = tools.pictures.get(text)
    if (picture) data[nameOf(target.id)] = picture
  }
  const filled = fillDesign(own, data, { measure: tools.measure }).design
  const placed = produce(filled, (draft) => {
    for (const value of values) {
      const { kind } = value.target
      if (kind === 'text') placeText(draft, value, own, tools)
      else if (kind === 'picture') placePicture(draft, value)
      else if (kind === 'code') placeCode(draft, value)
      else if (value.text !== '') replaceColour.change(draft, { from: value.target.sample, to: value.text })
    }
  })
  if (aigc === '') return placed
  return { ...placed, pages: placed.pages.map((page) => withAiLabel(page, placed, { words: tools.aiLabel, aigc })) }
}
