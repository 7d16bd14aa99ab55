import { openDesign } from '../../core/design/restore.ts'
import type { Design } from '../../core/design/schema.ts'
import { type SlotChoice, slotChoices, withSlots } from '../../core/design/slot-choices.ts'
import type { Slot, SlotData } from '../../core/design/variables.ts'
import { slotsOf } from '../../core/design/variables.ts'
import { loadDesign } from '../../storage/designs.ts'
import { pool } from '../../workers/pool.ts'
import { freshId } from '../shell/fresh-id.ts'
import { storeDesign } from './designs.ts'
import { designOwner } from './owner.ts'

/** Templates of one's own: stored designs whose slots are filled to begin a new design. */

export type { SlotChoice } from '../../core/design/slot-choices.ts'
export type { Slot, SlotData, SlotPicture } from '../../core/design/variables.ts'

const slotWords = { title: '标题', text: '文字', picture: '图片' }

/** Loads a stored design. @throws UserError `design-missing`, those of `openDesign`, and the storage codes */
async function storedDesign(id: string): Promise<Design> {
  const { text, summary } = await loadDesign(id, await designOwner())
  return { ...openDesign(JSON.parse(text) as unknown, freshId).design, name: summary.name }
}

/**
 * Returns what can become a slot in a stored design.
 * @throws as {@link storedDesign}
 */
export const choicesOf = async (id: string): Promise<SlotChoice[]> => slotChoices(await storedDesign(id), slotWords)

/**
 * Stores a copy of a design as a template with the chosen slots. Returns its id.
 * @throws as {@link storedDesign}
 */
export async function saveAsTemplate(
  id: string,
  name: string,
  chosen: readonly Pick<SlotChoice, 'element' | 'name'>[],
): Promise<string> {
  const design = await storedDesign(id)
  return storeDesign({ ...withSlots(design, chosen), name }, { template: true })
}

/**
 * Returns the slots of a stored template.
 * @throws as {@link storedDesign}
 */
export const slotsOfTemplate = async (id: string): Promise<Slot[]> => slotsOf(await storedDesign(id))

/**
 * Stores a new design made of a template with its slots filled; those without a value keep their sample. Returns its id.
 * @throws as {@link storedDesign}, and as workers do
 */
export async function designFromOwnTemplate(id: string, data: SlotData): Promise<string> {
  const design = await storedDesign(id)
  const filled = await pool().run('fill-design', { name: design.name, design, data })
  return storeDesign({ ...filled, name: design.name })
}
