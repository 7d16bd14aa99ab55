import { atom } from 'nanostores'
import { mayHoldDesigns, onDesignsChanged } from '../../storage/design-notices.ts'
import type { DesignSummary as RecentDesign } from '../../storage/designs.ts'
import { designOwner } from './owner.ts'

export type { DesignSummary as RecentDesign } from '../../storage/designs.ts'

/** Number of designs shown on the start page. */
const most = 8

/** The last edited designs, newest first; null until loaded. */
export const $recentDesigns = atom<readonly RecentDesign[] | null>(null)
/** The designs that are saved to the account once the server can be reached. */
export const $waitingDesigns = atom<readonly RecentDesign[]>([])

/** Returns the stored designs. Loaded when they are asked for: a page shows itself before its lists. */
const storedDesigns = () => import('../../storage/designs.ts')

/** Lists the designs of this device, last saved first. */
export async function allDesigns(): Promise<readonly RecentDesign[]> {
  if (!(await mayHoldDesigns())) return []
  const { listDesigns } = await storedDesigns()
  return listDesigns(await designOwner())
}

/** Loads the designs and follows changes in other tabs; empty without storage. Returns a function that unsubscribes. */
export function watchRecentDesigns(): () => void {
  const look = async () => {
    const all = await allDesigns().catch(() => [])
    $recentDesigns.set(all.slice(0, most))
    $waitingDesigns.set(all.filter(({ cloud }) => cloud?.waiting))
  }
  void look()
  return onDesignsChanged(() => void look())
}
