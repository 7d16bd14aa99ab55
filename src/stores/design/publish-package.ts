import { atom } from 'nanostores'
import { type PublishPlace, publishPlace } from '../../catalogue/publish-places.ts'
import type { Post } from '../../core/design/post.ts'
import type { Design } from '../../core/design/schema.ts'
import { fileNameFrom } from '../../core/file-name.ts'
import type { ToolNote } from '../../core/tool.ts'
import { type TagNotation, tagLine } from '../../core/words/tag-order.ts'
import { usualExport } from '../../storage/export-key.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import { publishPlaceKey } from '../../storage/publish-keys.ts'
import { publishedBody } from '../ai/text-label.ts'
import { saveFiles } from '../bench/exports.ts'
import { uniqueName } from '../bench/file-names.ts'
import type { TaskResult } from '../bench/outputs.ts'
import type { ExportFile } from '../bench/save-sheet.ts'
import { exportDesign, fileStem } from './export.ts'
import { allSizes, type SizedDesign } from './sizes.ts'

/** Packs everything for a post into one ZIP: the pictures in order, and the texts. */

/** The platform of the post; remembered between visits. */
export const $publishPlace = atom<PublishPlace>(publishPlace(''))

/** Loads the platform of the last visit. */
export function loadPublishPlace(): void {
  $publishPlace.set(publishPlace(readKey(publishPlaceKey) ?? ''))
}

/** Chooses a platform and remembers it. */
export function choosePublishPlace(id: string): void {
  $publishPlace.set(publishPlace(id))
  writeKey(publishPlaceKey, id)
}

/** Returns the body of a post with the label of what a model wrote, if one did. */
export const labelledBody = ({ body, aiLabel = false }: Pick<Post, 'body' | 'aiLabel'>): string =>
  publishedBody({ body, aiLabel })

/** Returns title, body and tags as one text to paste. */
export const wholeText = ({ title, tags, ...post }: Post, place: TagNotation): string =>
  [title, labelledBody(post), tagLine(tags, place)].filter((part) => part.trim() !== '').join('\n\n')

/** Returns the texts as files, as typed; empty ones are left out. */
export function textFiles({ title, tags, ...post }: Post, place: TagNotation): ExportFile[] {
  const texts = [
    ['标题.txt', title],
    ['正文.txt', labelledBody(post)],
    ['标签.txt', tagLine(tags, place)],
  ] as const
  return texts
    .filter(([, text]) => text.trim() !== '')
    .map(([name, text]) => ({ name, blob: new Blob([text], { type: 'text/plain;charset=utf-8' }) }))
}

/** Pages whose shorter side is below this are exported at twice their size, px. */
const smallSide = 700

/** Returns the scale of pages in a package: 2 for small pages, otherwise 1. */
export const packageScale = ({ width, height }: Pick<Design, 'width' | 'height'>): number =>
  Math.min(width, height) < smallSide ? 2 : 1

/** Export options of pictures without a size limit. */
const usual = { ...usualExport, quality: 92, dpi: 72 } as const

export interface MadePackage {
  /** Pictures first, in the order of their pages. */
  readonly files: readonly ExportFile[]
  readonly notes: readonly ToolNote[]
}

interface Making {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/**
 * Exports every page as a picture the platform accepts: as PNG if small enough, otherwise as a JPEG within the limit.
 */
async function picturesOf(
  design: Design,
  { place: { maxKb }, standIns }: PackageOrder,
  { signal, onProgress }: Making,
) {
  const order = { design, scale: packageScale(design), embed: false, standIns }
  const pages = design.pages.map(({ id }) => id)
  const { results } = await exportDesign(
    { ...order, pages, choices: { ...usual, format: 'png' } },
    { signal, onProgress: (share) => onProgress(share * 0.6) },
  )
  const made: TaskResult[] = [...results]
  const large = maxKb === null ? [] : made.flatMap(({ blob }, at) => (blob.size > maxKb * 1024 ? [at] : []))
  for (const [done, at] of large.entries()) {
    const { results: again } = await exportDesign(
      { ...order, pages: [pages[at]!], choices: { ...usual, format: 'jpg', targetKb: maxKb } },
      { signal, onProgress: (share) => onProgress(0.6 + (0.4 * (done + share)) / large.length) },
    )
    made[at] = again[0]!
  }
  return made
}

/** Returns a unique folder name that is valid in every file system. */
function folderOf(label: string, taken: Set<string>): string {
  const parts = {
    name: label.replaceAll(/[:：]/g, '-').replaceAll('.', '_'),
    index: 0,
    count: 0,
    width: 0,
    height: 0,
    date: '',
  }
  return uniqueName(fileNameFrom('{name}', parts), taken)
}

/** Exports the pictures of all sizes under their final names: `01.png`…, in folders if there are several sizes. */
async function packedPictures(order: PackageOrder, { signal, onProgress }: Making) {
  const { design } = order
  // Without further sizes nothing has to be derived.
  const sizes: readonly SizedDesign[] = design.sizes.length > 0 ? await allSizes(design) : [{ label: '', design }]
  const taken = new Set<string>()
  const files: ExportFile[] = []
  const notes: ToolNote[] = []
  for (const [at, { label, design: sized }] of sizes.entries()) {
    signal.throwIfAborted()
    const making = { signal, onProgress: (share: number) => onProgress((at + share) / sizes.length) }
    const results = await picturesOf(sized, order, making)
    const folder = sizes.length > 1 ? folderOf(label, taken) : ''
    const digits = Math.max(2, String(results.length).length)
    for (const [index, { name, blob, notes: own }] of results.entries()) {
      const extension = name.slice(name.lastIndexOf('.') + 1)
      const number = String(index + 1).padStart(digits, '0')
      files.push({ name: `${number}.${extension}`, blob, ...(folder && { folder }) })
      notes.push(...own)
    }
  }
  onProgress(1)
  return { files, notes }
}

export interface PackageOrder {
  readonly design: Design
  readonly place: PublishPlace
  /** null for the pictures alone. */
  readonly post: Post | null
  /** Whether a fallback font may replace one that cannot be fetched. */
  readonly standIns: boolean
}

/**
 * Makes all files of a package.
 * @throws UserError as the exporter, `cancelled`, `deadline`
 */
export async function makePackage(order: PackageOrder, making: Making): Promise<MadePackage> {
  const { place, post } = order
  const { files, notes } = await packedPictures(order, making)
  return { files: [...files, ...(post ? textFiles(post, place) : [])], notes }
}

/**
 * Saves a package, which counts as one download; a single picture is saved directly under the design's name. Returns
 * whether it was saved.
 */
export function savePackage({ name }: Pick<Design, 'name'>, { files }: MadePackage): Promise<boolean> {
  const stem = fileStem({ name })
  const parts = { index: 1, count: 1, width: 0, height: 0, date: '' }
  const named = (extension: string) => fileNameFrom('{name}', { ...parts, name: `${stem}.${extension}` })
  const [first] = files
  const only = first && files.length === 1 ? [{ ...first, name: named(first.name.split('.').at(-1)!) }] : files
  return saveFiles(only, named('zip'))
}
