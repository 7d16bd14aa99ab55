import { type ChosenSlot, type SlotChoice, slotChoices, withSlots } from '../../core/design/slot-choices.ts'
import type { Slot, SlotData } from '../../core/design/variables.ts'
import { slotsOf } from '../../core/design/variables.ts'
import { pool } from '../../workers/pool.ts'
import { loadStored, storeDesign } from './stored-design.ts'

/** Templates of one's own: stored designs whose slots are filled to begin a new design. */

export type { SlotChoice } from '../../core/design/slot-choices.ts'
export type { Slot, SlotData, SlotPicture } from '../../core/design/variables.ts'

const slotWords = { title: '标题', text: '文字', picture: '图片' }

/**
 * Returns what can become a slot in a stored design.
 * @throws as {@link loadStored}
 */
export const choicesOf = async (id: string): Promise<SlotChoice[]> => slotChoices(await loadStored(id), slotWords)

/**
 * Stores a copy of a design as a template with the chosen slots. Returns its id.
 * @throws as {@link loadStored}
 */
export async function saveAsTemplate(id: string, name: string, chosen: readonly ChosenSlot[]): Promise<string> {
  const design = await loadStored(id)
  return storeDesign({ ...withSlots(design, chosen), name }, { template: true })
}

/**
 * Returns the slots of a stored template.
 * @throws as {@link loadStored}
 */
export const slotsOfTemplate = async (id: string): Promise<Slot[]> => slotsOf(await loadStored(id))

/**
 * Stores a new design made of a template with its slots filled; those without a value keep their sample. Returns its id.
 * @throws as {@link loadStored}, and as workers do
 */
export async function designFromOwnTemplate(id: string, data: SlotData): Promise<string> {
  const design = await loadStored(id)
  const filled = await pool().run('fill-design', { name: design.name, design, data })
  return storeDesign({ ...filled, name: design.name })
}
