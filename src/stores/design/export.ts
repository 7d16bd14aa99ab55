import { atom } from 'nanostores'
import { aiPictureLabel } from '../../catalogue/ai-labels.ts'
import { exportSizeFor, type PicturePlace, picturePlaces } from '../../catalogue/picture-places.ts'
import type { Design } from '../../core/design/schema.ts'
import { type ExportChoices, exportChoicesKey, usualExport } from '../../storage/export-key.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import type { DesignExport } from '../../workers/design-export.ts'
import { pool } from '../../workers/pool.ts'
import { exportFiles } from '../bench/exports.ts'
import { keepOutputs, type TaskResult } from '../bench/outputs.ts'
import type { ExportFile } from '../bench/save-sheet.ts'
import { beginWork } from '../shell/busy.ts'
import { partsOf } from './parts.ts'

export type { ExportChoices } from '../../storage/export-key.ts'

/** The visitor's last export options, remembered between visits. */
export const $exportChoices = atom<ExportChoices>(usualExport)

/** Loads the last export options. */
export function loadExportChoices(): void {
  $exportChoices.set(readKey(exportChoicesKey) ?? usualExport)
}

/** Changes the export options and saves them. */
export function chooseExport(patch: Partial<ExportChoices>): void {
  $exportChoices.set({ ...$exportChoices.get(), ...patch })
  writeKey(exportChoicesKey, $exportChoices.get())
}

/** Pages with fewer pixels are exported at twice their size by default, to be sharp on dense screens. */
const denseBelow = 4_500_000
/** Larger canvases are refused; see the exporter. */
const largest = { side: 16_384, pixels: 100_000_000 } as const

/** Returns the default scale: 2 for small pages, which stay sharp on dense screens, otherwise 1. */
export function sharpScale({ width, height }: Pick<Design, 'width' | 'height'>): number {
  return width * height <= denseBelow ? 2 : 1
}

/** Returns the chosen platform; undefined for none. */
export const chosenPlace = ({ place }: Pick<ExportChoices, 'place'>): PicturePlace | undefined =>
  picturePlaces.find(({ id }) => id === place)

/** Chooses the settings of a platform; undefined chooses none and keeps the other options. */
export function choosePlace(place: PicturePlace | undefined): void {
  if (place) chooseExport({ place: place.id, format: place.format, targetKb: place.maxKb, transparent: false })
  else chooseExport({ place: '', targetKb: null })
}

/** Returns the scale of an export: of the platform, as chosen, or the default. */
export function chosenScale(design: Pick<Design, 'width' | 'height'>, choices: ExportChoices): number {
  const place = chosenPlace(choices)
  return place ? exportSizeFor(place, design).scale : (choices.scale ?? sharpScale(design))
}

/** Returns the size of an exported page, px, and whether a browser can create it. */
export function exportSize({ width, height }: Pick<Design, 'width' | 'height'>, scale: number) {
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  return {
    width: wide,
    height: high,
    fits: Math.max(wide, high) <= largest.side && wide * high <= largest.pixels,
  }
}

export interface ExportOrder {
  readonly design: Design
  /** Ids, in the order of the results. */
  readonly pages: readonly string[]
  readonly choices: ExportChoices
  readonly scale: number
  readonly embed: boolean
  readonly standIns: boolean
}

export interface Exported {
  readonly files: readonly ExportFile[]
  readonly results: readonly TaskResult[]
}

/**
 * Exports pages as files.
 * @throws UserError as the exporter, `cancelled`, `deadline`
 */
export async function exportDesign(
  order: ExportOrder,
  settings: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<Exported> {
  const { choices } = order
  const endWork = beginWork()
  try {
    const results = await filesOf(order, settings)
    const pattern = choices.pattern.trim() || usualExport.pattern
    settings.signal.throwIfAborted()
    return { results, files: exportFiles([{ results }], pattern) }
  } finally {
    endWork()
  }
}

async function filesOf(
  { design, pages, choices, scale, embed, standIns }: ExportOrder,
  watched: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<TaskResult[]> {
  // The whole design is transferred only if it is embedded in the file.
  const whole = embed ? design : { ...design, pages: design.pages.filter(({ id }) => pages.includes(id)) }
  const parts = await partsOf(whole)
  const asked: DesignExport = {
    ...{ pages, scale, embed, standIns },
    format: choices.format,
    quality: choices.quality,
    targetKb: choices.targetKb,
    dpi: choices.dpi,
    transparent: choices.transparent,
    aiLabel: aiPictureLabel,
  }
  const outputs = await pool().run(
    'export-design',
    { ...parts, name: fileStem(design), settings: asked },
    { ...watched, priority: () => 2 },
  )
  return keepOutputs(outputs)
}

/** Returns the file name of a design before the pattern is applied. */
export const fileStem = ({ name }: Pick<Design, 'name'>) => name.trim() || '未命名设计'

/** Most pixels exported only to measure the file sizes. */
const measuredPixels = 40_000_000

export interface Measured {
  /** Of each file as it will be written, in the order of the pages. */
  readonly bytes: readonly number[]
  /** The notes of the results. */
  readonly notes: TaskResult['notes']
}

/**
 * Measures the exact file sizes of an order; null where that would take too long.
 * @throws UserError as the exporter does
 */
export async function measureExport(order: ExportOrder, signal: AbortSignal): Promise<Measured | null> {
  const { design, scale, pages, choices } = order
  const { width, height, fits } = exportSize(design, scale)
  if (choices.format === 'svg' || !fits || width * height * pages.length > measuredPixels) return null
  const results: TaskResult[] = []
  // One after the other, so that urgent jobs run in between. A PDF is one file of all pages.
  for (const together of choices.format === 'pdf' ? [pages] : pages.map((page) => [page])) {
    const one = { ...order, pages: together, standIns: true }
    results.push(...(await filesOf(one, { signal, onProgress: () => {} })))
  }
  return { bytes: results.map(({ blob }) => blob.size), notes: results.flatMap(({ notes }) => notes) }
}

/** Pixels of the export preview, from which the file size is estimated. */
const previewPixels = 700_000

export interface ExportPreview {
  readonly picture: Blob
  /** Estimated bytes of a page. */
  readonly bytes: number
}

/**
 * Renders the first page of an order as it will be exported, reduced, with an estimated file size. Null if there is no
 * page.
 * @throws UserError as the exporter does
 */
export async function previewExport(order: ExportOrder, signal: AbortSignal): Promise<ExportPreview | null> {
  const { design, choices, scale, pages } = order
  const [page] = pages
  if (page === undefined) return null
  const full = exportSize(design, scale)
  const small = Math.min(scale, Math.sqrt(previewPixels / (design.width * design.height)))
  // A PDF and an SVG look as a PNG does.
  const shown: ExportChoices['format'] = choices.format === 'pdf' || choices.format === 'svg' ? 'png' : choices.format
  const [result] = await filesOf(
    {
      ...order,
      pages: [page],
      scale: small,
      embed: false,
      standIns: true,
      choices: { ...choices, format: shown, targetKb: null },
    },
    { signal, onProgress: () => {} },
  )
  if (!result) return null
  const ratio = (full.width * full.height) / (result.width * result.height)
  // Bytes of edges grow with the side, those of areas with the area, so the exponent is between the two.
  const bytes = Math.round(result.blob.size * ratio ** 0.65)
  const most = choices.targetKb === null || choices.format === 'pdf' ? bytes : Math.min(bytes, choices.targetKb * 1024)
  return { picture: result.blob, bytes: most }
}
