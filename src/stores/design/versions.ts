import { openDesign } from '../../core/design/restore.ts'
import type { Design } from '../../core/design/schema.ts'
import { labelVersion, listVersions, loadVersion, type VersionSummary } from '../../storage/design-versions.ts'
import { freshId } from '../shell/fresh-id.ts'

export type { VersionSummary } from '../../storage/design-versions.ts'

/**
 * Versions of designs.
 * @throws UserError `design-missing` or the storage codes, from each function
 */
export const versions = {
  /** Newest first. */
  list: (id: string): Promise<VersionSummary[]> => listVersions(id),
  /** Names a version so that it is kept; '' removes the name. */
  label: (id: string, time: number, label: string) => labelVersion(id, time, label.trim().slice(0, 80)),
  /**
   * Loads the design as it was.
   * @throws also what `openDesign` does
   */
  load: async (id: string, time: number): Promise<Design> => {
    const { design } = openDesign(JSON.parse(await loadVersion(id, time)) as unknown, freshId)
    return design
  },
}
