import { coverSizes, coverWords } from '../../catalogue/covers.ts'
import { coveredOf } from '../../catalogue/safe-areas.ts'
import type { ResizeRequest } from '../../core/cover/in-size.ts'
import { type CoverOrigin, originOf } from '../../core/cover/origin.ts'
import { resizeDesign } from '../../core/design/commands/resize-design.ts'
import { openDesign } from '../../core/design/restore.ts'
import type { Design, LinkedSize, Page } from '../../core/design/schema.ts'
import { serialise } from '../../core/design/serialise.ts'
import type { Size } from '../../core/geometry.ts'
import { loadDesign, trashDesign } from '../../storage/designs.ts'
import { pool } from '../../workers/pool.ts'
import { freshId } from '../shell/fresh-id.ts'
import { designOwner } from './owner.ts'
import { storeDesign } from './stored-design.ts'

/** Further sizes of a design: derived from it, or edited by hand and merged. */

/** Returns the size for which a page was made as a cover, if it was. */
const madeSize = (page: Page): Partial<Size> => (page as { readonly cover?: Partial<Size> }).cover ?? {}

/**
 * Derives the design in another size: covers are composed anew, other pages rearranged.
 * @throws UserError as workers do
 */
export async function deriveSize(design: Design, size: Size): Promise<Design> {
  const { width, height } = size
  if (width === design.width && height === design.height) return design
  if (design.pages.some((page) => 'cover' in page)) return deriveInWorker(design, size)
  const copy = structuredClone(design)
  resizeDesign.change(copy, { width, height })
  return { ...copy, ...alone }
}

/** Derives a size in a worker and merges edits made by hand in that size. */
async function deriveInWorker(design: Design, { width, height }: Size, own?: ResizeRequest['own']): Promise<Design> {
  const target = { width, height }
  const madeInsets = Object.fromEntries(
    design.pages.map((page) => [page.id, coveredOf({ width: design.width, height: design.height, ...madeSize(page) })]),
  )
  const order = { design, target, insets: coveredOf(target), madeInsets, words: coverWords, ...(own && { own }) }
  // The user is waiting for the result.
  const { design: made } = await pool().run('resize-cover', { name: design.name, order }, { priority: () => 3 })
  return made
}

/** Returns the cover origin of a page with its current words and pictures; null for a page not made as a cover. */
export async function saidOn(design: Design, page: Page): Promise<CoverOrigin | null> {
  if (!originOf(page)) return null
  const now = await deriveInWorker({ ...design, pages: [page] }, design)
  return originOf(now.pages[0]!)
}

/** Removes the links to further sizes and to a master design. */
const alone = { sizes: [] as LinkedSize[], followed: { master: '', base: '' } }

const opened = (text: string): Design => openDesign(JSON.parse(text) as unknown, freshId).design

/** Loads the design edited by hand for a size; null if there is none, or if it belongs to another master. */
async function loadOverride(master: string, { own }: Pick<LinkedSize, 'own'>): Promise<Design | null> {
  if (own === '') return null
  try {
    const { text, summary } = await loadDesign(own, await designOwner())
    if (summary.trashed !== null) return null
    const design = opened(text)
    return design.followed.master === master ? { ...design, id: own, name: summary.name } : null
  } catch (thrown) {
    // Removed or broken: the size is derived again.
    console.info(thrown)
    return null
  }
}

/** Returns whether the hand-edited design of a size still exists. */
export const hasOwn = async (design: Design, size: LinkedSize): Promise<boolean> =>
  (await loadOverride(design.id, size)) !== null

/** Returns the derived design on which edits by hand are based (the merge base); null if it cannot be read. */
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

/**
 * Returns one linked size of a design, edits by hand merged.
 * @throws UserError as workers do
 */
export async function linkedDesign(design: Design, size: LinkedSize): Promise<Design> {
  const own = await loadOverride(design.id, size)
  if (!own) return deriveSize(design, size)
  const base = baseOf(own)
  return { ...(base ? await deriveInWorker(design, size, { design: own, base }) : own), ...alone }
}

/**
 * Returns the design itself, then every linked size with edits by hand merged.
 * @throws UserError as workers do
 */
export async function allSizes(design: Design): Promise<SizedDesign[]> {
  const linked = await Promise.all(
    design.sizes.map(async (size) => ({ label: size.label, design: await linkedDesign(design, size) })),
  )
  return [{ label: sizeLabel(design), design }, ...linked]
}

/** Returns the default label of a size. */
export function sizeLabel({ width, height }: Size): string {
  const known = coverSizes.find((size) => size.width === width && size.height === height)
  return known?.label ?? `${width}×${height}`
}

/**
 * Stores a size as a separate design to be edited by hand. Returns its id.
 * @throws UserError the storage codes
 */
export async function detachSize(design: Design, size: LinkedSize): Promise<string> {
  const derived = { ...(await deriveSize(design, size)), ...alone }
  const name = `${design.name.trim() || '未命名设计'} ${size.label}`.slice(0, 120)
  return storeDesign({ ...derived, name, followed: { master: design.id, base: serialise(derived) } })
}

/**
 * Makes a size derived again: its hand-edited design is moved to the trash.
 * @throws UserError the storage codes
 */
export async function reattachSize(design: Design, size: LinkedSize): Promise<void> {
  if (await loadOverride(design.id, size)) await trashDesign(size.own)
}

/** The master of a hand-edited design, and the size it has there. */
export interface MasterLink {
  readonly master: Design
  readonly size: LinkedSize
}

/** Returns the master of a hand-edited design; null if it is no longer linked. */
export async function masterOf(own: Design): Promise<MasterLink | null> {
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
