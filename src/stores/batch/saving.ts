import { rowName } from '../../core/batch/names.ts'
import { referencedAssets } from '../../core/design/commands/assets.ts'
import { limits } from '../../core/design/limits.ts'
import type { AssetInfo, Design, Page } from '../../core/design/schema.ts'
import { joinName, splitName } from '../../core/file-name.ts'
import type { KeptFile } from '../../storage/batches.ts'
import { pool } from '../../workers/pool.ts'
import { exportFiles, saveFiles } from '../bench/exports.ts'
import { storeDesign } from '../design/stored-design.ts'
import { freshId } from '../shell/fresh-id.ts'
import { $made } from './made.ts'
import { fingerprintOf, rowsToMake } from './making.ts'
import { namesOf, orderFor, valuesOf } from './order.ts'
import type { BatchState } from './state.ts'

/** A finished file of a row under the name it is saved by. */
interface NamedFile extends KeptFile {
  readonly line: number
}

/** Returns the finished, current files of all rows in the order of the table, under the names of the pattern. */
export function finishedFiles(state: BatchState): NamedFile[] {
  const rows = rowsToMake(state)
  const names = namesOf(state, rows)
  return rows.flatMap((row) => {
    const kept = $made.get().get(row.line)
    if (kept?.fingerprint !== fingerprintOf(state, row)) return []
    return kept.files.map((file, at): NamedFile => {
      const stem = names.get(row.line)! + (kept.files.length > 1 ? `-${at + 1}` : '')
      return { ...file, line: row.line, name: joinName(stem, splitName(file.name).extension) }
    })
  })
}

/** Returns the name of the archive or document that holds all rows. */
const wholeName = ({ design }: BatchState) =>
  rowName(design?.name || '批量套版', { line: 0, cells: [] }, 1, { indexWord: '', columns: [], count: 1 })

/** Saves the finished pictures: one as it is, several as a ZIP. Returns whether something was saved. */
export function savePictures(state: BatchState): Promise<boolean> {
  const results = finishedFiles(state).map(({ line: _, ...file }) => ({ ...file, notes: [] }))
  return saveFiles(exportFiles([{ results }], '{name}'), `${wholeName(state)}.zip`)
}

interface Watched {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** Most bytes of rows in a PDF: the writer holds them twice. */
const mostPdfBytes = 160 * 2 ** 20

/** Parts files so that none is too large for the writer; those of a row stay together. */
function pdfParts(files: readonly NamedFile[]): NamedFile[][] {
  const parts: NamedFile[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const file of files) {
    const isNewRow = parts.at(-1)?.at(-1)?.line !== file.line
    if (isNewRow && bytes + file.blob.size > mostPdfBytes) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)!.push(file)
    bytes += file.blob.size
  }
  return parts
}

/**
 * Binds the finished rows as a PDF and saves it; as several, in a ZIP, where one would be too large. Returns whether
 * something was saved.
 * @throws UserError `sheet-too-small`, and as workers do
 */
export async function savePdf(state: BatchState, { signal, onProgress }: Watched): Promise<boolean> {
  const { onSheets, sheet } = state.output
  const parts = pdfParts(finishedFiles(state))
  const aigc = rowsToMake(state)
    .map((row) => valuesOf(state, row).made.aigc)
    .find((label) => label !== '')
  const results: { name: string; blob: Blob; mime: string; width: number; height: number; notes: [] }[] = []
  for (const [at, rows] of parts.entries()) {
    const name = wholeName(state) + (parts.length > 1 ? `-${at + 1}` : '')
    const blob = await pool().run(
      'bind-batch-rows',
      { name, rows, sheet: onSheets ? sheet : null, aigc: aigc ?? '' },
      { signal, onProgress: (share) => onProgress((at + share) / parts.length), priority: () => 2 },
    )
    results.push({ name: `${name}.pdf`, blob, mime: 'application/pdf', width: 0, height: 0, notes: [] })
  }
  return saveFiles(exportFiles([{ results }], '{name}'), `${wholeName(state)}.zip`)
}

/** Rows in a job that fills. */
const filledAtOnce = 20

/** Returns the pages of filled rows with ids and names of their own. */
const pagesOf = (designs: readonly Design[], names: readonly string[]): Page[] =>
  designs.flatMap(({ pages }, at) =>
    pages.map((page) => ({ ...page, id: freshId(), name: (names[at] ?? '').slice(0, 80) })),
  )

/**
 * Stores the rows as editable designs: a page for each, at most 200 in a design, further ones in further designs. Returns
 * their ids.
 * @throws UserError the storage codes, and as workers do
 */
export async function storeDesigns(state: BatchState, { signal, onProgress }: Watched): Promise<string[]> {
  const { design } = state
  const rows = rowsToMake(state)
  if (!design || rows.length === 0) return []
  const names = namesOf(state, rows)
  const pages: Page[] = []
  const assets: Record<string, AssetInfo> = { ...design.assets }
  for (let at = 0; at < rows.length; at += filledAtOnce) {
    const part = rows.slice(at, at + filledAtOnce)
    const filled = await pool().run('fill-batch-rows', await orderFor(state, part), { signal, priority: () => 2 })
    for (const one of filled) Object.assign(assets, one.assets)
    pages.push(
      ...pagesOf(
        filled,
        part.map(({ line }) => names.get(line) ?? ''),
      ),
    )
    onProgress(Math.min(1, (at + part.length) / rows.length))
  }
  const ids: string[] = []
  const parts = Math.ceil(pages.length / limits.pages)
  for (let part = 0; part < parts; part++) {
    const own = pages.slice(part * limits.pages, (part + 1) * limits.pages)
    const name = `${design.name || '批量套版'}${parts > 1 ? ` ${part + 1}` : ''}`
    ids.push(await storeDesign({ ...design, name, pages: own, assets: shownIn(own, assets) }))
  }
  return ids
}

/** Returns the pictures that pages refer to. */
function shownIn(pages: readonly Page[], assets: Readonly<Record<string, AssetInfo>>): Record<string, AssetInfo> {
  const shown = new Set(referencedAssets({ pages: [...pages] }))
  return Object.fromEntries(Object.entries(assets).filter(([hash]) => shown.has(hash)))
}
