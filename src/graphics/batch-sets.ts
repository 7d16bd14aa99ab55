import { readFileSync } from 'node:fs'
import { createCanvas } from '@napi-rs/canvas'
import { aiPictureLabel } from '../catalogue/ai-labels.ts'
import { colourNames } from '../catalogue/batch.ts'
import { type BatchSet, batchSets } from '../catalogue/batch-sets.ts'
import { batchSlots } from '../catalogue/batch-words.ts'
import { coveredOf } from '../catalogue/safe-areas.ts'
import { fillRow } from '../core/batch/fill.ts'
import { PictureIndex } from '../core/batch/pictures.ts'
import { bindingTo, plan } from '../core/batch/plan.ts'
import { rowValues } from '../core/batch/row-values.ts'
import { batchTable } from '../core/batch/rows.ts'
import { designForBatch, targetsOf } from '../core/batch/targets.ts'
import type { Drawable } from '../core/design/paint/env.ts'
import { openDesign } from '../core/design/restore.ts'
import type { Design } from '../core/design/schema.ts'
import type { TextMeasurer } from '../core/design/text/measure.ts'
import { layoutTextBox } from '../core/design/text/place.ts'
import type { SlotPicture } from '../core/design/variables.ts'
import { readPasted } from '../core/table/table.ts'
import { samplePicture } from './cover-pictures.ts'
import { paintDesign, registerTexts } from './pages.ts'
import { designOfTemplate, templates } from './templates.ts'

/** Longer side of the picture of a set, px. */
const longest = 480
const quality = 84

/** Returns the design that the first row of a set is painted from. */
async function firstDesign({ designs, size }: BatchSet): Promise<Design> {
  const [id = ''] = designs
  if (id.startsWith('own:')) {
    const text = readFileSync(`src/catalogue/batch-designs/${id.slice(4)}.json`, 'utf8')
    let count = 0
    const { design } = openDesign(JSON.parse(text) as unknown, () => `fresh${++count}`)
    return design
  }
  const { design } = await designOfTemplate(
    templates.get(id)!,
    size ? { size: { ...size, insets: coveredOf(size) } } : {},
  )
  return { ...design, pages: design.pages.slice(0, 1) }
}

/** Returns the sample pictures of a set that are pictures of covers, by the name that cells use, with their bitmaps. */
async function picturesOf({ pictures = [] }: BatchSet) {
  const images = new Map<string, Drawable>()
  const named = new Map<string, SlotPicture>()
  for (const { name, from } of pictures) {
    const [, cover] = /^\/covers\/(.+)\.webp$/.exec(from) ?? []
    if (!cover) continue
    const { image, known } = await samplePicture(cover)
    images.set(known.asset, image as unknown as Drawable)
    const info = { mime: 'image/webp' as const, width: known.width, height: known.height, bytes: 1, name }
    named.set(name, { asset: known.asset, info, focus: known.focus })
  }
  return { images, named }
}

/** Paints the first row of a ready set, as a WebP. */
export async function pictureOfSet(id: string): Promise<Uint8Array<ArrayBuffer>> {
  const set = batchSets.find((one) => one.id === id)!
  const design = designForBatch(await firstDesign(set), batchSlots.proposed)
  const { images, named } = await picturesOf(set)
  const read = await readPasted(set.table, ',')
  const { table } = batchTable(read, { columnWord: '', headings: new Set(), headed: true })
  const bindings = Object.fromEntries(
    Object.entries(set.bindings).map(([target, stated]) => {
      const { column, ...rules } = typeof stated === 'string' ? { column: stated } : stated
      return [target, bindingTo(column, rules)]
    }),
  )
  const batch = {
    ...{ plan: plan.parse({ bindings, names: '' }), columns: table.columns, colours: colourNames },
    ...{ targets: targetsOf(design), pages: design.pages.map((page) => page.id) },
  }
  const { made } = rowValues(batch, table.rows[0]!, new PictureIndex(named.keys()))
  const measurer = createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer
  registerTexts(design)
  const filled = fillRow(design, made, {
    pictures: named,
    measurer,
    aiLabel: aiPictureLabel,
    measure: (element) => layoutTextBox(element, measurer),
  })
  const canvas = paintDesign(filled, longest, 0, (asset) => images.get(asset) ?? null)
  return new Uint8Array(canvas.toBuffer('image/webp', quality))
}
