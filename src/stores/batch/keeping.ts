import { atom } from 'nanostores'
import { safeParse } from 'zod/mini'
import { openDesign } from '../../core/design/restore.ts'
import type { Design } from '../../core/design/schema.ts'
import { serialise } from '../../core/design/serialise.ts'
import { dropBatch, keepBatch, listBatches, readBatch } from '../../storage/batches.ts'
import { freshId } from '../shell/fresh-id.ts'
import { $made } from './made.ts'
import { $batch, type BatchState, emptyBatch, keptState } from './state.ts'
import { forgetSteps } from './steps.ts'

/** Whether the batch of this page is being opened, and what became of keeping it. */
export const $keeping = atom<'opening' | 'kept' | 'not-kept'>('opening')

/** How long changes are collected before they are kept, ms. */
const settleMs = 400

/** Claims a batch for this tab until it closes; false if another tab has it. */
async function claim(id: string): Promise<boolean> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return true
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock ? new Promise<void>(() => {}) : undefined
    }
    locks.request(`qingtu-batch:${id}`, { ifAvailable: true }, hold).catch(() => resolve(false))
  })
}

/** Opens a kept batch; false if it cannot be opened. */
async function reopen(id: string): Promise<boolean> {
  const found = await readBatch(id)
  const state = found && safeParse(keptState, found.batch.state)
  if (!found || !state?.success || !(await claim(id))) return false
  const design = openedDesign(found.batch.design)
  $made.set(new Map(found.rows.map((row) => [row.line, row])))
  $batch.set({ ...emptyBatch(id), ...(state.data as Partial<BatchState>), design })
  return true
}

function openedDesign(text: string): Design | null {
  try {
    return text === '' ? null : openDesign(JSON.parse(text) as unknown, freshId).design
  } catch (thrown) {
    console.warn(thrown)
    return null
  }
}

/** Opens the last batch that no other tab has, or a new one, and keeps its changes from then on. */
export async function openBatch(): Promise<void> {
  try {
    let opened = false
    for (const id of await listBatches()) opened ||= await reopen(id)
    if (!opened) await startBatch()
    $keeping.set('kept')
  } catch (thrown) {
    // Without storage the page works, but a reload begins again.
    console.warn(thrown)
    $batch.set(emptyBatch(freshId()))
    $keeping.set('not-kept')
  }
  $batch.listen(keepLater)
}

async function startBatch(): Promise<void> {
  const id = freshId()
  await claim(id)
  $made.set(new Map())
  forgetSteps()
  $batch.set(emptyBatch(id))
}

/** Drops the batch with all that was made, and begins a new one. */
export async function clearBatch(): Promise<void> {
  clearTimeout(timer)
  const { id } = $batch.get()
  await dropBatch(id).catch((thrown: unknown) => console.warn(thrown))
  await startBatch()
}

let timer: ReturnType<typeof setTimeout> | undefined
const texts = new WeakMap<Design, string>()

function textOf(design: Design): string {
  const text = texts.get(design) ?? serialise(design)
  texts.set(design, text)
  return text
}

async function keep(): Promise<void> {
  const { id, design, table, plan, output, pictures } = $batch.get()
  if (!design && table.rows.length === 0) return
  try {
    await keepBatch({
      id,
      design: design ? textOf(design) : '',
      state: { table, plan, output, pictures },
      at: Date.now(),
    })
    $keeping.set('kept')
  } catch (thrown) {
    console.warn(thrown)
    $keeping.set('not-kept')
  }
}

function keepLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void keep(), settleMs)
}

/** Keeps the batch at once, before work that a reload may interrupt. */
export async function keepNow(): Promise<void> {
  clearTimeout(timer)
  await keep()
}
