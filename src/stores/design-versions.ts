import { openDesign } from '../core/design/restore.ts'
import type { Design } from '../core/design/schema.ts'
import { labelVersion, listVersions, loadVersion, type VersionSummary } from '../storage/design-versions.ts'
import { freshId } from './fresh-id.ts'

export type { VersionSummary } from '../storage/design-versions.ts'

/** Former states of designs. Each throws `design-missing` or the storage codes. */
export const versions = {
  /** Newest first. */
  list: (id: string): Promise<VersionSummary[]> => listVersions(id),
  /** Gives one a name, by which it stays; '' takes it away. */
  label: (id: string, time: number, label: string) => labelVersion(id, time, label.trim().slice(0, 80)),
  /** As it was. Throws too what `openDesign` does. */
  load: async (id: string, time: number): Promise<Design> => {
    const { design } = openDesign(JSON.parse(await loadVersion(id, time)) as unknown, freshId)
    return design
  },
}
