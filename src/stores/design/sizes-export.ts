import { type ExportChoices, usualExport } from '../../storage/export-key.ts'
import { exportFiles } from '../bench/exports.ts'
import type { ExportFile } from '../bench/save-sheet.ts'
import { exportDesign, fileStem } from './export.ts'
import type { SizedDesign } from './sizes.ts'

export interface SizesOrder {
  readonly sizes: readonly SizedDesign[]
  readonly format: Extract<ExportChoices['format'], 'png' | 'jpg' | 'webp'>
  /** Pixels per px of a page. */
  readonly scale: number
  /** Whether a fallback font may replace one that cannot be fetched. */
  readonly standIns: boolean
}

/**
 * Exports every page in every size, with file names of the design and the size.
 * @throws UserError as the exporter, and `cancelled`
 */
export async function exportSizes(
  { sizes, format, scale, standIns }: SizesOrder,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<readonly ExportFile[]> {
  const results = []
  for (const [place, { label, design }] of sizes.entries()) {
    const order = {
      ...{ scale, standIns, embed: false, pages: design.pages.map(({ id }) => id) },
      design: { ...design, name: `${fileStem(design)}-${label}` },
      choices: { ...usualExport, format, dpi: 72 },
    }
    const made = await exportDesign(order, {
      signal,
      onProgress: (share) => onProgress((place + share) / sizes.length),
    })
    results.push(...made.results)
    onProgress((place + 1) / sizes.length)
  }
  return exportFiles([{ results }], usualExport.pattern)
}
