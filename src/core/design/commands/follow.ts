import { produce } from 'immer'
import { follow } from '../follow.ts'
import type { Design } from '../schema.ts'
import { serialise } from '../serialise.ts'
import type { DesignCommand } from './command.ts'
import { fittingTexts, type MeasureText } from './fit-texts.ts'

interface Followed {
  /** The derived version that was merged last: the merge base. */
  readonly base: Design
  /** The derived version to merge. */
  readonly derived: Design
}

/** Merges a new derived version into a design that was edited by hand: a three-way merge. */
export const followMaster: DesignCommand<Followed> = {
  label: 'follow',
  change: (design, { base, derived }) => {
    // Cloned, because later changes in this step must not modify the argument.
    const merged = follow(base, design as Design, structuredClone(derived))
    Object.assign(design, merged, { followed: { ...design.followed, base: serialise(derived) } })
  },
}

/**
 * Returns the design after {@link followMaster}, outside of a history; texts whose layout changed get boxes of the size
 * they need.
 */
export function broughtUp(own: Design, followed: Followed, measure: MeasureText): Design {
  const command = fittingTexts(own, followMaster, followed, measure)
  return produce(own, (draft) => void command.change(draft, followed))
}
