import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { colourNames } from '../../catalogue/batch.ts'
import { type Plan, plan } from '../../core/batch/plan.ts'
import type { BatchPlan } from '../../core/batch/row-values.ts'
import type { BatchTable, TableNote } from '../../core/batch/rows.ts'
import { type Target, targetsOf } from '../../core/batch/targets.ts'
import type { Design } from '../../core/design/schema.ts'
import { slotPicture } from '../../core/design/variables.ts'
import { sheetOptions } from '../../core/qr/sheet.ts'

/** What comes out of a batch. */
export const outputChoices = z.object({
  kind: z.catch(z.enum(['pictures', 'pdf', 'designs']), 'pictures'),
  format: z.catch(z.enum(['png', 'jpg', 'webp']), 'jpg'),
  /** 1 to 100. */
  quality: z.catch(z.int().check(z.minimum(30), z.maximum(100)), 90),
  /** Pixels per px of the design. */
  scale: z.catch(z.number().check(z.minimum(0.25), z.maximum(4)), 1),
  /** Several on each sheet of a PDF instead of a page each. */
  onSheets: z.catch(z.boolean(), false),
  sheet: sheetOptions,
  /** Dots per inch of a PDF with a page each. */
  dpi: z.catch(z.int().check(z.minimum(72), z.maximum(600)), 300),
})
export type OutputChoices = z.output<typeof outputChoices>

const picture = z.extend(slotPicture, { name: z.string() })
export type BatchPicture = z.output<typeof picture>

const row = z.object({ line: z.int(), cells: z.array(z.string()), aigc: z.optional(z.record(z.string(), z.string())) })

/** What is kept of a batch beside its design. */
export const keptState = z.object({
  table: z.object({ columns: z.array(z.string()), rows: z.array(row) }),
  plan,
  output: outputChoices,
  pictures: z.array(picture),
})

/** The batch of this page. */
export interface BatchState {
  readonly id: string
  /** A design whose texts and pictures are slots; null before one is chosen. */
  readonly design: Design | null
  readonly table: BatchTable
  /** What was done to the table when it was read. */
  readonly notes: readonly TableNote[]
  readonly plan: Plan
  readonly pictures: readonly BatchPicture[]
  readonly output: OutputChoices
}

const noTable: BatchTable = { columns: [], rows: [] }

/** Returns a batch of nothing. */
export const emptyBatch = (id: string): BatchState => ({
  ...{ id, design: null, table: noTable, notes: [], pictures: [] },
  plan: plan.parse({ names: '' }),
  output: outputChoices.parse({ sheet: {} }),
})

export const $batch = atom<BatchState>(emptyBatch(''))

/** Changes parts of the batch. */
export const changeBatch = (patch: Partial<Omit<BatchState, 'id'>>): void => $batch.set({ ...$batch.get(), ...patch })

/** Changes parts of the plan. */
export const changePlan = (patch: Partial<Plan>): void => changeBatch({ plan: { ...$batch.get().plan, ...patch } })

const targets = new WeakMap<Design, readonly Target[]>()

/** Returns what columns can fill in a design; the same array for the same design. */
export function targetsIn(design: Design | null): readonly Target[] {
  if (!design) return []
  const known = targets.get(design) ?? targetsOf(design)
  targets.set(design, known)
  return known
}

/** Returns a batch as workers take it. */
export function planFor({ design, plan: given, table }: BatchState): BatchPlan {
  return {
    ...{ plan: given, columns: table.columns, colours: colourNames },
    targets: targetsIn(design),
    pages: design?.pages.map(({ id }) => id) ?? [],
  }
}
