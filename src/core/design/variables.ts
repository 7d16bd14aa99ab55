import { produce } from 'immer'
import * as z from 'zod/mini'
import { type Assets, pruneAssets, restyleWithAssets } from './commands/assets.ts'
import type { DesignCommand } from './commands/command.ts'
import { type MeasureText, withAutoSizedTexts } from './commands/fit-texts.ts'
import { isImage, isText } from './elements/guards.ts'
import type { DesignElement, ElementOf } from './elements/index.ts'
import { panOf } from './paint/picture.ts'
import { assetInfo, type Design, type Page } from './schema.ts'
import { mostCharacters } from './text/model.ts'
import { filledRuns, textParts, withWords } from './text/placeholders.ts'
import { textOf } from './text/runs.ts'
import { inPaintingOrder } from './tree.ts'
import { asset } from './values.ts'

/**
 * Slots: named places in a design that data fills. A text or a picture is a slot by its field `slot`, a stretch of a
 * text by that of its run or by a placeholder `{{name}}`. What stands in a slot is its sample until it is filled.
 */

const share = z.number().check(z.minimum(0), z.maximum(1))
/** A picture for a slot; its bytes are stored separately. `focus` in shares of the picture, by default its centre. */
export const slotPicture = z.object({
  asset,
  info: assetInfo,
  focus: z.optional(z.object({ x: share, y: share })),
})
export type SlotPicture = z.output<typeof slotPicture>

/** Values by slot name: a string for a text, a {@link SlotPicture} for a picture. */
export type SlotData = Readonly<Record<string, unknown>>

export interface Slot {
  readonly name: string
  readonly kind: 'text' | 'picture'
  /** Name of its element in the layer list, otherwise of the slot. */
  readonly label: string
  /** The words that stand in it, or the hash of the picture; null for a placeholder and an empty frame. */
  readonly sample: string | null
  /** The elements it is in, ids, in painting order. */
  readonly places: readonly { readonly page: string; readonly element: string }[]
}

/** What is wrong with the data for a slot. */
export interface SlotProblem {
  readonly name: string
  /**
   * `missing`: no value, so the sample stays; `unknown`: no such slot; `wrong-kind`: not a string, or not a picture;
   * `too-long`: more characters than a text can hold, so the rest is cut.
   */
  readonly code: 'missing' | 'unknown' | 'wrong-kind' | 'too-long'
}

type Declared = Pick<Slot, 'name' | 'kind' | 'label' | 'sample'>

function declaredIn(element: DesignElement): Declared[] {
  if (isImage(element)) {
    const { slot: name, asset: hash } = element
    return name === '' ? [] : [{ name, kind: 'picture', label: element.name || name, sample: hash || null }]
  }
  if (!isText(element)) return []
  const { slot: name, runs } = element
  if (name !== '') return [{ name, kind: 'text', label: element.name || name, sample: textOf(runs) }]
  return textParts(runs).flatMap((part): Declared[] => {
    if (part.kind !== 'value' && part.kind !== 'placeholder') return []
    const sample = part.kind === 'value' ? textOf(part.runs) : null
    return [{ name: part.name, kind: 'text', label: part.name, sample }]
  })
}

/**
 * Returns the slots of a design in the order of their first place. A slot has the kind of its first place; places of
 * the other kind under the same name do not belong to it.
 */
export function slotsOf({ pages }: Pick<Design, 'pages'>): Slot[] {
  const slots = new Map<string, Slot>()
  for (const page of pages) {
    for (const id of inPaintingOrder(page)) {
      for (const declared of declaredIn(page.elements[id]!)) {
        const { name, kind } = declared
        const known = slots.get(name) ?? { ...declared, places: [] }
        if (known.kind !== kind) continue
        const isListed = known.places.some((place) => place.page === page.id && place.element === id)
        slots.set(name, {
          ...known,
          label: known.label === name ? declared.label : known.label,
          sample: known.sample ?? declared.sample,
          places: isListed ? known.places : [...known.places, { page: page.id, element: id }],
        })
      }
    }
  }
  return [...slots.values()]
}

interface Values {
  readonly texts: ReadonlyMap<string, string>
  readonly pictures: ReadonlyMap<string, SlotPicture>
  readonly problems: readonly SlotProblem[]
}

/** Sorts data into the values that slots can take and the problems with the rest. */
function valuesFor(design: Pick<Design, 'pages'>, data: SlotData): Values {
  const texts = new Map<string, string>()
  const pictures = new Map<string, SlotPicture>()
  const problems: SlotProblem[] = []
  const slots = slotsOf(design)
  for (const { name, kind } of slots) {
    const value = Object.hasOwn(data, name) ? data[name] : undefined
    const picture = kind === 'picture' ? slotPicture.safeParse(value) : null
    if (value === undefined || value === null) problems.push({ name, code: 'missing' })
    else if (picture?.success) pictures.set(name, picture.data)
    else if (picture || typeof value !== 'string') problems.push({ name, code: 'wrong-kind' })
    else {
      texts.set(name, value)
      if (value.length > mostCharacters) problems.push({ name, code: 'too-long' })
    }
  }
  const names = new Set(slots.map(({ name }) => name))
  for (const name of Object.keys(data)) if (!names.has(name)) problems.push({ name, code: 'unknown' })
  return { texts, pictures, problems }
}

/** Returns what is wrong with data for a design; empty if every slot gets a value and nothing is left over. */
export function slotProblems(design: Pick<Design, 'pages'>, data: SlotData): readonly SlotProblem[] {
  return valuesFor(design, data).problems
}

type Change = Readonly<Record<string, unknown>>

/** Returns the fields of a frame that shows another picture; null if it shows this one already, cropped by hand. */
function reframed(frame: ElementOf<'image'>, { asset: hash, info, focus }: SlotPicture): Change | null {
  if (frame.asset === hash && !focus) return null
  const { width, height } = info
  const pan = panOf({ width, height, focus: focus ?? { x: 0.5, y: 0.5 } }, frame)
  return { asset: hash, pictureWidth: width, pictureHeight: height, zoom: 1, ...pan, alt: '' }
}

/** Returns the fields of an element that its slots change; null if none does. */
function changeOf(element: DesignElement, { texts, pictures }: Values): Change | null {
  if (isImage(element)) {
    const picture = pictures.get(element.slot)
    return picture ? reframed(element, picture) : null
  }
  if (!isText(element)) return null
  const { slot, runs } = element
  const words = texts.get(slot)
  const filled = slot === '' ? filledRuns(runs, texts) : words === undefined ? runs : withWords(runs, words)
  return filled === runs ? null : { runs: filled }
}

interface PageChanges {
  readonly page: string
  readonly changes: Readonly<Record<string, Change>>
  readonly assets: Assets
}

const fill: DesignCommand<{ readonly pages: readonly PageChanges[]; readonly replaced: readonly string[] }> = {
  label: 'fill',
  change: (draft, { pages, replaced }) => {
    for (const page of pages) restyleWithAssets.change(draft, page)
    pruneAssets.change(draft, { assets: replaced })
  },
}

/** Returns the ids of the elements that change and their new fields. */
function changesOn({ elements }: Page, values: Values): [id: string, change: Change][] {
  return Object.values(elements).flatMap((element) => {
    const change = changeOf(element, values)
    return change ? [[element.id, change]] : []
  })
}

/**
 * Fills the slots of a design. Slots without a usable value keep what stands in them, and every problem is reported.
 * Values replace words in the style of their first character; pictures keep their frame and are cropped to their focus.
 * With `measure`, boxes that adapt to their text get the size the new words need. The design given is not changed.
 */
export function fillDesign(
  given: Design,
  data: SlotData,
  { measure }: { readonly measure?: MeasureText } = {},
): { readonly design: Design; readonly problems: readonly SlotProblem[] } {
  // Immer freezes what it returns, shared parts included.
  const design = Object.isFrozen(given) ? given : structuredClone(given)
  const values = valuesFor(design, data)
  const assets = Object.fromEntries([...values.pictures.values()].map(({ asset: hash, info }) => [hash, info]))
  const replaced = new Set<string>()
  const pages = design.pages.flatMap((page): PageChanges[] => {
    const changes = changesOn(page, values)
    for (const [id] of changes) {
      const element = page.elements[id]!
      if (isImage(element) && element.asset !== '') replaced.add(element.asset)
    }
    return changes.length === 0 ? [] : [{ page: page.id, changes: Object.fromEntries(changes), assets }]
  })
  const args = { pages, replaced: [...replaced] }
  const command = measure ? withAutoSizedTexts(fill, measure) : fill
  return { design: produce(design, (draft) => void command.change(draft, args)), problems: values.problems }
}
