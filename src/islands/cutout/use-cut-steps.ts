import { useState } from 'react'
import type { CutOptions } from '../../core/vision/cut-options.ts'

interface Steps {
  readonly done: readonly CutOptions[]
  readonly at: number
  /** Names of the options that the last step has changed. */
  readonly last: string
}

/** Options of which every change is a step of its own. */
const single = ['strokes', 'box', 'persons']

/** Holds the options of a cut and the steps that lead to them. Repeated changes of one slider are one step. */
export function useCutSteps(first: CutOptions) {
  const [{ done, at }, setSteps] = useState<Steps>({ done: [first], at: 0, last: '' })
  const change = (patch: Partial<CutOptions>) =>
    setSteps((steps) => {
      const names = Object.keys(patch)
      const last = names.join()
      const goesOn = last === steps.last && steps.at > 0 && !names.some((name) => single.includes(name))
      const kept = steps.done.slice(0, goesOn ? steps.at : steps.at + 1)
      const next = { ...(steps.done[steps.at] ?? first), ...patch }
      return { done: [...kept, next], at: kept.length, last }
    })
  const go = (by: number) =>
    setSteps((steps) => ({ ...steps, at: Math.max(0, Math.min(steps.done.length - 1, steps.at + by)), last: '' }))
  return {
    value: done[at] ?? first,
    change,
    undo: at > 0 ? () => go(-1) : null,
    redo: at < done.length - 1 ? () => go(1) : null,
  }
}
