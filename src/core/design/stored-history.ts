import type { HistoryStep } from './history.ts'
import { version } from './schema.ts'

/** Most steps that are stored, and the total length of their JSON. */
const limits = { steps: 200, length: 2 * 2 ** 20 }

/** The steps before and after a document, as `History` has them. */
export interface Steps {
  readonly past: readonly HistoryStep[]
  readonly future: readonly HistoryStep[]
}

/** Returns the JSON of the last steps that fit into the limits: first those to undo, then those to redo. */
export function historyText({ past, future }: Steps): string {
  let [room, count] = [limits.length, limits.steps]
  /** Returns the JSON of the last of `steps`, in their order. */
  const newest = (steps: readonly HistoryStep[]) => {
    const texts: string[] = []
    for (const { label, patches, inverse } of steps.toReversed()) {
      const text = JSON.stringify({ label, patches, inverse })
      if (count === 0 || text.length > room) break
      count -= 1
      room -= text.length
      texts.unshift(text)
    }
    return texts.join(',')
  }
  return `{"version":${version},"past":[${newest(past)}],"future":[${newest(future)}]}`
}
