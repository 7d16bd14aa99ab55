import { openDesign } from '../../core/design/restore.ts'
import type { Design } from '../../core/design/schema.ts'
import { serialise } from '../../core/design/serialise.ts'
import { wordsOf } from '../../core/design/words.ts'
import { loadDesign, pictureDesign, saveDesign } from '../../storage/designs.ts'
import { freshId } from '../shell/fresh-id.ts'
import { designOwner } from './owner.ts'
import { summaryOf } from './summary.ts'
import { designThumbnail } from './thumbnail.ts'

/** Stored designs as a whole. It stands apart from the lists of designs, which load without the code that opens one. */

/**
 * Stores a design as a new one, optionally as a template. Returns its id.
 * @throws UserError the storage codes
 */
export async function storeDesign(design: Design, { template = false } = {}): Promise<string> {
  const id = freshId()
  const stored = { ...design, id }
  await saveDesign({
    id,
    text: serialise(stored),
    summary: { name: design.name, template, ...summaryOf(design) },
    expectedRevision: 0,
    owner: await designOwner(),
    thumbnail: await designThumbnail(stored),
  })
  return id
}

/**
 * Loads a stored design under the name of its row.
 * @throws UserError `design-missing`, those of `openDesign`, and the storage codes
 */
export async function loadStored(id: string): Promise<Design> {
  const { text, summary } = await loadDesign(id, await designOwner())
  return { ...openDesign(JSON.parse(text) as unknown, freshId).design, name: summary.name }
}

/**
 * Creates the thumbnail of a stored design that has none, for example after an import.
 * @throws UserError `design-missing`, and the storage codes
 */
export async function pictureStored(id: string): Promise<void> {
  const picture = await designThumbnail(await loadStored(id))
  if (picture) await pictureDesign(id, picture)
}

/** Returns the words in a stored text; '' for one that cannot be opened. */
export function wordsIn(text: string): string {
  try {
    return wordsOf(openDesign(JSON.parse(text) as unknown, freshId).design)
  } catch {
    return ''
  }
}
