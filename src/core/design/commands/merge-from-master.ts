import { produce } from 'immer'
import type { Design } from '../schema.ts'
import { serialise } from '../serialise.ts'
import { threeWayMerge } from '../three-way-merge.ts'
import type { DesignCommand } from './command.ts'
import { type MeasureText, withAutoSizedTexts } from './fit-texts.ts'

interface Followed {
  /** The derived version that was merged last: the merge base. */
  readonly base: Design
  /** The derived version to merge. */
  readonly derived: Design
}

/** Merges a new derived version into a design that was edited by hand: a three-way merge. */
export const mergeFromMaster: DesignCommand<Followed> = {
  label: 'follow',
  change: (design, { base, derived }) => {
    // Cloned, because later changes in this step must not modify the argument.
    const merged = threeWayMerge(base, design as Design, structuredClone(derived))
    Object.assign(design, merged, { followed: { ...design.followed, base: serialise(derived) } })
  },
}

/**
 * Returns the design after {@link mergeFromMaster}, outside of a history; texts whose layout changed get boxes of the size
 * they need.
 */
export function mergedWithDerived(own: Design, followed: Followed, measure: MeasureText): Design {
  const command = withAutoSizedTexts(mergeFromMaster, measure)
  return produce(own, (draft) => void command.change(draft, followed))
}
