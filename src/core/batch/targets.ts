import { lchOf } from '../colour/oklch.ts'
import { coloursOf } from '../design/commands/replace.ts'
import { isImage, isOf, isText } from '../design/elements/guards.ts'
import type { DesignElement } from '../design/elements/index.ts'
import type { Design } from '../design/schema.ts'
import { type SlotWords, slotChoices, withSlots } from '../design/slot-choices.ts'
import { textParts } from '../design/text/placeholders.ts'
import { slotsOf } from '../design/variables.ts'

/** What a column can fill: a slot, the content of a code, or a colour of the design. */
export interface Target {
  /** Its kind and what it is known by, such as `text:title`. */
  readonly id: string
  readonly kind: 'text' | 'picture' | 'code' | 'colour'
  /** Name of the slot or of its element; '' for a code without a name. */
  readonly label: string
  /** What stands there: words, the hash of a picture, the content of a code, a colour. */
  readonly sample: string
  /** Elements it is in; none for a colour, which is everywhere. */
  readonly places: readonly { readonly page: string; readonly element: string }[]
}

/** Chroma in OKLCH from which a colour is one that a brand or a group would choose. */
const leastChroma = 0.06
const mostColours = 2

const hasPlaceholder = (element: DesignElement | undefined): boolean =>
  isText(element) && textParts(element.runs).some(({ kind }) => kind === 'placeholder' || kind === 'value')

/** Returns a design in which every text and picture that a table may fill is a slot; slots it has keep their names. */
export function designForBatch(design: Design, words: SlotWords): Design {
  const pages = new Map(design.pages.map((page) => [page.id, page]))
  const choices = slotChoices(design, words).filter(({ page, element, chosen, sample }) => {
    const known = pages.get(page)?.elements[element]
    if (hasPlaceholder(known) && !chosen) return false
    return chosen || (known?.role !== 'decoration' && sample.length <= 2000)
  })
  return withSlots(design, choices)
}

/** Returns the QR codes of a design; those that hold the same are one target. */
function codesIn({ pages }: Pick<Design, 'pages'>): Target[] {
  const codes = new Map<string, { label: string; places: { page: string; element: string }[] }>()
  for (const page of pages) {
    for (const element of Object.values(page.elements)) {
      if (!isOf(element, 'qr') || element.hidden) continue
      const known = codes.get(element.content) ?? { label: element.name, places: [] }
      known.places.push({ page: page.id, element: element.id })
      codes.set(element.content, known)
    }
  }
  return [...codes].map(([sample, code], at) => ({ id: `code:${at + 1}`, kind: 'code', sample, ...code }))
}

/** Returns what columns can fill in a design: its slots in painting order, its codes, its main colours. */
export function targetsOf(design: Design): Target[] {
  const slots = slotsOf(design).map(
    ({ name, kind, label, sample, places }): Target => ({
      ...{ id: `${kind}:${name}`, kind, label, places },
      sample: sample ?? '',
    }),
  )
  const colours = coloursOf(design)
    .filter((colour) => lchOf(colour).c >= leastChroma)
    .slice(0, mostColours)
    .map((sample): Target => ({ id: `colour:${sample}`, kind: 'colour', label: sample, sample, places: [] }))
  return [...slots, ...codesIn(design), ...colours]
}

/** Returns the shape of the frame of a picture target, px: the largest of its places; null for other targets. */
export function frameOf(design: Pick<Design, 'pages'>, { places }: Target): { width: number; height: number } | null {
  const frames = places.flatMap(({ page, element }) => {
    const found = design.pages.find(({ id }) => id === page)?.elements[element]
    return isImage(found) ? [{ width: found.width, height: found.height }] : []
  })
  return frames.toSorted((one, other) => other.width * other.height - one.width * one.height)[0] ?? null
}
