import { atom } from 'nanostores'

/** A file ready to leave the page. */
export interface ExportFile {
  readonly name: string
  readonly blob: Blob
  /** Folders below the place files are saved to, as `2026/海边`; absent for none. */
  readonly folder?: string
}

/** Files shown full screen for 长按保存, where the browser cannot save a blob; null when closed. */
export const $saveSheet = atom<readonly ExportFile[] | null>(null)
