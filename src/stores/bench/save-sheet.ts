import { atom } from 'nanostores'
import type { HandedCut } from '../../storage/handover.ts'

/** A file ready to be saved. */
export interface ExportFile {
  readonly name: string
  readonly blob: Blob
  /** Folders relative to the save location, such as `2026/海边`; absent or '' for none. */
  readonly folder?: string
  /** What it was cut out of, for a next page that can change the cut. */
  readonly cut?: HandedCut | undefined
}

/** Files shown full screen for 长按保存, where the browser cannot save a Blob; null when closed. */
export const $saveSheet = atom<readonly ExportFile[] | null>(null)
