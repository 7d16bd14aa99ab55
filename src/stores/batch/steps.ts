import { atom } from 'nanostores'
import { $batch, type BatchState, changeBatch } from './state.ts'

/** Steps that can be taken back: changes of the table and of what is decided about its rows. */

type Step = Pick<BatchState, 'table' | 'plan'>

/** Most steps that are remembered. */
const mostSteps = 100
/** Changes of the same thing within this time are one step, ms. */
const oneStepMs = 900

export const $steps = atom<{ readonly past: readonly Step[]; readonly future: readonly Step[] }>({
  past: [],
  future: [],
})

let last: { readonly what: string; readonly at: number } | null = null

const stepOf = ({ table, plan }: BatchState): Step => ({ table, plan })

/**
 * Does a change as a step. Changes of the same `what` shortly after each other are one; '' never joins others. With
 * `long`, they are one however late they come.
 */
export function asStep(what: string, change: () => void, { long = false } = {}): void {
  const now = Date.now()
  const isSame =
    what !== '' && last?.what === what && (long || now - last.at < oneStepMs) && $steps.get().past.length > 0
  const before = stepOf($batch.get())
  change()
  const { table, plan } = $batch.get()
  if (table === before.table && plan === before.plan) return
  last = { what, at: now }
  const { past } = $steps.get()
  $steps.set({ past: isSame ? past : [...past.slice(1 - mostSteps), before], future: [] })
}

/** Forgets all steps: another design or table has no use for them. */
export function forgetSteps(): void {
  last = null
  $steps.set({ past: [], future: [] })
}

/** Takes the last step back. */
export function undoStep(): void {
  const { past, future } = $steps.get()
  const before = past.at(-1)
  if (!before) return
  last = null
  $steps.set({ past: past.slice(0, -1), future: [...future, stepOf($batch.get())] })
  changeBatch(before)
}

/** Does the step that was taken back last again. */
export function redoStep(): void {
  const { past, future } = $steps.get()
  const after = future.at(-1)
  if (!after) return
  last = null
  $steps.set({ past: [...past, stepOf($batch.get())], future: future.slice(0, -1) })
  changeBatch(after)
}
