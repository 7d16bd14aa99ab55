import { coverSizes, coverWords } from '../catalogue/covers.ts'
import type { SizeOrder } from '../core/cover/in-size.ts'
import { type CoverOrigin, originOf } from '../core/cover/origin.ts'
import { resizeDesign } from '../core/design/commands/resize-design.ts'
import { openDesign } from '../core/design/restore.ts'
import type { Design, LinkedSize, Page } from '../core/design/schema.ts'
import { serialise } from '../core/design/serialise.ts'
import type { Size } from '../core/geometry.ts'
import { loadDesign, trashDesign } from '../storage/designs.ts'
import { pool } from '../workers/pool.ts'
import { insetsOf } from './cover-painting.ts'
import { designOwner } from './design-owner.ts'
import { storeDesign } from './designs.ts'
import { freshId } from './fresh-id.ts'

/** Further sizes of a design: how it follows in each of them, and those with edits of their own. */

const deadlineMs = 30_000
const memoryBytes = 8 * 2 ** 20

/** What a page remembers of the cover it was made as, as far as its size goes. */
const madeSize = (page: Page): Partial<Size> => (page as { readonly cover?: Partial<Size> }).cover ?? {}

/**
 * The design as it follows in another size, covers solved anew, other pages set out again. Throws as workers do.
 */
export async function inSize(design: Design, size: Size): Promise<Design> {
  const { width, height } = size
  if (width === design.width && height === design.height) return design
  if (design.pages.some((page) => 'cover' in page)) return solved(design, size)
  const copy = structuredClone(design)
  resizeDesign.change(copy, { width, height })
  return { ...copy, ...alone }
}

/** The same by a worker, and with edits by hand in that size brought up to it. */
async function solved(design: Design, { width, height }: Size, own?: SizeOrder['own']): Promise<Design> {
  const target = { width, height }
  const madeInsets = Object.fromEntries(
    design.pages.map((page) => [page.id, insetsOf({ width: design.width, height: design.height, ...madeSize(page) })]),
  )
  const order = { design, target, insets: insetsOf(target), madeInsets, words: coverWords, ...(own && { own }) }
  const { design: made } = await pool().run(
    { kind: 'in-size', name: design.name, order },
    // Somebody waits and looks.
    { deadlineMs, memoryBytes, priority: () => 3 },
  )
  return made
}

/** What a page says that was made as a cover, with the words and pictures it was given since; null for any other page. */
export async function saidOn(design: Design, page: Page): Promise<CoverOrigin | null> {
  if (!originOf(page)) return null
  const now = await solved({ ...design, pages: [page] }, design)
  return originOf(now.pages[0]!)
}

/** Belongs to no other design and has no further sizes. */
const alone = { sizes: [] as LinkedSize[], followed: { master: '', base: '' } }

const opened = (text: string): Design => openDesign(JSON.parse(text) as unknown, freshId).design

/** The stored design with the own edits of a size; null where there is none, or where it belongs to another master. */
async function ownOf(master: string, { own }: Pick<LinkedSize, 'own'>): Promise<Design | null> {
  if (own === '') return null
  try {
    const { text, summary } = await loadDesign(own, await designOwner())
    if (summary.trashed !== null) return null
    const design = opened(text)
    return design.followed.master === master ? { ...design, id: own, name: summary.name } : null
  } catch (thrown) {
    // Gone or broken: the size follows again.
    console.info(thrown)
    return null
  }
}

/** Whether the edits by hand a size had are still there. */
export const hasOwn = async (design: Design, size: LinkedSize): Promise<boolean> =>
  (await ownOf(design.id, size)) !== null

/** What edits by hand were made on; null where that cannot be read. */
export function baseOf({ followed: { base } }: Design): Design | null {
  try {
    return opened(base)
  } catch {
    return null
  }
}

export interface SizedDesign {
  readonly label: string
  readonly design: Design
}

/** One linked size of a design, own edits merged. */
export async function linkedDesign(design: Design, size: LinkedSize): Promise<Design> {
  const own = await ownOf(design.id, size)
  if (!own) return inSize(design, size)
  const base = baseOf(own)
  return { ...(base ? await solved(design, size, { design: own, base }) : own), ...alone }
}

/** The design itself first, then every linked size with own edits merged. Throws as workers do. */
export async function allSizes(design: Design): Promise<SizedDesign[]> {
  const linked = await Promise.all(
    design.sizes.map(async (size) => ({ label: size.label, design: await linkedDesign(design, size) })),
  )
  return [{ label: sizeLabel(design), design }, ...linked]
}

/** What a size is called where nobody said. */
export function sizeLabel({ width, height }: Size): string {
  const known = coverSizes.find((size) => size.width === width && size.height === height)
  return known?.label ?? `${width}×${height}`
}

/** Stores a size as a design of its own, to be edited by hand. Answers its id. Throws the storage codes. */
export async function separateSize(design: Design, size: LinkedSize): Promise<string> {
  const derived = { ...(await inSize(design, size)), ...alone }
  const name = `${design.name.trim() || '未命名设计'} ${size.label}`.slice(0, 120)
  return storeDesign({ ...derived, name, followed: { master: design.id, base: serialise(derived) } })
}

/** Lets a size follow again: the design with its own edits goes to the bin. */
export async function rejoinSize(design: Design, size: LinkedSize): Promise<void> {
  if (await ownOf(design.id, size)) await trashDesign(size.own)
}

/** What a design with own edits belongs to: the master, and how the size follows from it now. */
export interface Followed {
  readonly master: Design
  readonly size: LinkedSize
}

/** The master a design with own edits belongs to; null for one that follows nothing any more. */
export async function masterOf(own: Design): Promise<Followed | null> {
  const { master: id } = own.followed
  if (id === '') return null
  try {
    const { text, summary } = await loadDesign(id, await designOwner())
    const master = { ...opened(text), id, name: summary.name }
    const size = master.sizes.find((one) => one.own === own.id)
    return summary.trashed === null && size ? { master, size } : null
  } catch (thrown) {
    console.info(thrown)
    return null
  }
}
