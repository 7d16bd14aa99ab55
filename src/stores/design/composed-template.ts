import { coverPictures, coverWords } from '../../catalogue/covers.ts'
import { subjectTones } from '../../catalogue/drawings/parse.ts'
import { coveredOf } from '../../catalogue/safe-areas.ts'
import { subjectLabels } from '../../catalogue/subjects.ts'
import { type BriefPicture, drawnPicture } from '../../core/compose/brief.ts'
import { openDesign } from '../../core/design/restore.ts'
import type { AssetInfo, Design } from '../../core/design/schema.ts'
import { serialise } from '../../core/design/serialise.ts'
import { type ComposedTemplate, picturesOf, type TemplateWish } from '../../core/template/template.ts'
import { putAsset } from '../../storage/assets.ts'
import { loadSample } from '../../storage/samples.ts'
import { pool } from '../../workers/pool.ts'
import { freshId } from '../shell/fresh-id.ts'
import { loadSubjectDrawing } from './subject-drawings.ts'

const photoPrefix = 'photo:'

interface Loaded {
  readonly picture: BriefPicture
  /** Facts of its bytes, which are stored; absent for a drawing. */
  readonly info?: AssetInfo
}

async function loadDrawing(id: string): Promise<Loaded> {
  const drawing = await loadSubjectDrawing(id)
  return { picture: drawnPicture(id, drawing, id in subjectLabels.drawn ? subjectTones : {}) }
}

/** Loads a sample photograph and stores it for the design that shows it. */
async function loadPhoto(name: string): Promise<Loaded> {
  const sample = coverPictures.find((picture) => picture.name === name)
  if (!sample) throw new Error(`No sample picture has the name ${name}`)
  const bytes = new Uint8Array(await (await loadSample(`/covers/${name}.webp`)).arrayBuffer())
  const { width, height, focus, cutOut } = sample
  const info: AssetInfo = { mime: 'image/webp', width, height, bytes: bytes.length, name: '' }
  const asset = await putAsset(bytes, info)
  return { picture: { asset, width, height, focus, cutOut }, info }
}

/** Loads a picture of a template; null if it cannot be had, so that the page is composed without it. */
const loadPicture = (name: string): Promise<Loaded | null> =>
  (name.startsWith(photoPrefix) ? loadPhoto(name.slice(photoPrefix.length)) : loadDrawing(name)).catch(
    (thrown: unknown) => {
      console.warn(thrown)
      return null
    },
  )

/**
 * Returns the design of a composed template, with what is wished for.
 * @throws UserError as workers do
 */
export async function composedDesign(template: ComposedTemplate, wish: TemplateWish): Promise<Design> {
  const { facts, pages } = template
  const loaded = new Map<string, Loaded>()
  await Promise.all(
    picturesOf(pages).map(async (name) => {
      const one = await loadPicture(name)
      if (one) loaded.set(name, one)
    }),
  )
  const pictures = new Map([...loaded].map(([name, { picture }]) => [name, picture]))
  const size = { width: facts.width, height: facts.height, insets: coveredOf(facts) }
  const order = { name: facts.name, template, wish, pictures, words: coverWords, size }
  const design = await pool().run('compose-template', order)
  const assets = [...loaded.values()].flatMap(({ picture, info }) => (info ? [[picture.asset, info] as const] : []))
  // Rounded as it is after being stored.
  return openDesign(JSON.parse(serialise({ ...design, assets: Object.fromEntries(assets) })), freshId).design
}
