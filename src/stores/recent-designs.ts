import { atom } from 'nanostores'
import { listDesigns, onDesignsChanged, type DesignSummary as RecentDesign } from '../storage/designs.ts'
import { designOwner } from './design-owner.ts'

export type { DesignSummary as RecentDesign } from '../storage/designs.ts'

/** How many the start page shows. */
const most = 8

/** The designs worked on last, newest first; null until they are read. */
export const $recentDesigns = atom<readonly RecentDesign[] | null>(null)

/** Reads them and follows what other tabs change. A browser that keeps nothing has none. Answers how to stop. */
export function watchRecentDesigns(): () => void {
  const look = async () => {
    const all = await listDesigns(await designOwner()).catch(() => [])
    $recentDesigns.set(all.slice(0, most))
  }
  void look()
  return onDesignsChanged(() => void look())
}
