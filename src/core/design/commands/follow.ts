import { produce } from 'immer'
import { follow } from '../follow.ts'
import type { Design } from '../schema.ts'
import { serialise } from '../serialise.ts'
import type { DesignCommand } from './command.ts'
import { fittingTexts, type MeasureText } from './fit-texts.ts'

interface Followed {
  /** What the design followed last. */
  readonly base: Design
  /** What it follows now. */
  readonly derived: Design
}

/** Brings a design with edits by hand up to what it follows. */
export const followMaster: DesignCommand<Followed> = {
  label: 'follow',
  change: (design, { base, derived }) => {
    // A copy: what else is done in this step must not reach into the argument.
    const merged = follow(base, design as Design, structuredClone(derived))
    Object.assign(design, merged, { followed: { ...design.followed, base: serialise(derived) } })
  },
}

/** The same outside of a history; texts that are set otherwise have boxes of the size they ask for. */
export function broughtUp(own: Design, followed: Followed, measure: MeasureText): Design {
  const command = fittingTexts(own, followMaster, followed, measure)
  return produce(own, (draft) => void command.change(draft, followed))
}
