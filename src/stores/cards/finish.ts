import { designPath } from '../../catalogue/editor-path.ts'
import type { Design } from '../../core/design/schema.ts'
import type { CardsDraft } from '../../storage/cards-key.ts'
import { usualExport } from '../../storage/export-key.ts'
import { pool } from '../../workers/pool.ts'
import { saveFiles } from '../bench/exports.ts'
import { keepOutputs } from '../bench/outputs.ts'
import { exportDesign, fileStem } from '../design/export.ts'
import { storeDesign } from '../design/stored-design.ts'
import { storableCards } from './compose.ts'
import { wishOf } from './draft.ts'
import { storedPictures } from './pictures.ts'
import { designPostOf } from './post.ts'

/** What becomes of a set of cards: a design, one long picture, a PDF. */

/**
 * Returns the design of a set.
 * @throws UserError as workers do
 */
export async function designOfCards(draft: CardsDraft): Promise<Design> {
  const [{ design }, stored] = await Promise.all([storableCards(wishOf(draft)), storedPictures(draft)])
  const assets = Object.fromEntries([...stored].map(([hash, { info }]) => [hash, info]))
  return { ...design, assets, post: designPostOf(draft) }
}

/**
 * Stores a set as a design and returns the address that opens it.
 * @throws UserError as workers do, and the storage codes
 */
export const openCards = async (draft: CardsDraft): Promise<string> =>
  designPath(await storeDesign(await designOfCards(draft)))

interface Watched {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/**
 * Saves a set as one PDF.
 * @throws UserError as the exporter does
 */
export async function saveCardsPdf(draft: CardsDraft, watched: Watched): Promise<void> {
  const design = await designOfCards(draft)
  const pages = design.pages.map(({ id }) => id)
  const choices = { ...usualExport, format: 'pdf', dpi: 150 } as const
  const { files } = await exportDesign({ design, pages, choices, scale: 1, embed: false, standIns: true }, watched)
  await saveFiles(files, `${fileStem(design)}.pdf`)
}

/** Width of a long picture, px; narrower where all cards would be too high for browsers. */
const longWidth = 1080
const highest = 16_000

/**
 * Saves all cards one below the other as one picture.
 * @throws UserError as the exporter does
 */
export async function saveLongPicture(draft: CardsDraft, { signal, onProgress }: Watched): Promise<void> {
  const design = await designOfCards(draft)
  const all = (design.height / design.width) * design.pages.length
  const scale = Math.min(longWidth, Math.floor(highest / all)) / design.width
  const order = { design, pages: design.pages.map(({ id }) => id), scale, embed: false, standIns: true }
  const choices = { ...usualExport, format: 'png', dpi: 72 } as const
  const { results } = await exportDesign(
    { ...order, choices },
    { signal, onProgress: (share) => onProgress(share * 0.8) },
  )
  const files = results.map(({ name, blob, width, height }) => ({ name, blob, pixels: width * height }))
  const options = { mode: 'join', joinDirection: 'down', joinGap: 0, joinBorder: 0, joinSide: 'first' }
  const joint = await pool().run(
    'join-files',
    { name: fileStem(design), slug: 'grid-cut', files, options },
    { signal, priority: () => 2, onProgress: (share) => onProgress(0.8 + share * 0.2) },
  )
  const [long] = keepOutputs(joint)
  const extension = long!.name.split('.').at(-1)!
  await saveFiles([{ name: `${fileStem(design)}-长图.${extension}`, blob: long!.blob }], `${fileStem(design)}.zip`)
}
