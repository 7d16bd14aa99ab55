import { coverPictures } from '../../catalogue/covers.ts'
import { subjectTones } from '../../catalogue/drawings/parse.ts'
import { subjectLabels } from '../../catalogue/subjects.ts'
import { type BriefPicture, drawnPicture } from '../../core/compose/brief.ts'
import { assetHash } from '../../core/design/asset-hash.ts'
import type { AssetInfo } from '../../core/design/schema.ts'
import { type ComposedTemplate, picturesOf } from '../../core/template/template.ts'
import { loadSample } from '../../storage/samples.ts'
import { loadSubjectDrawing } from '../design/subject-drawings.ts'

const photoPrefix = 'photo:'

/** A picture that a template names. */
export interface LoadedPicture {
  readonly picture: BriefPicture
  /** Its file and the facts of it; absent for a drawing. */
  readonly photograph?: { readonly file: Blob; readonly info: AssetInfo }
}

async function loadDrawing(id: string): Promise<LoadedPicture> {
  const drawing = await loadSubjectDrawing(id)
  return { picture: drawnPicture(id, drawing, id in subjectLabels.drawn ? subjectTones : {}) }
}

async function loadPhotograph(name: string): Promise<LoadedPicture> {
  const sample = coverPictures.find((picture) => picture.name === name)
  if (!sample) throw new Error(`No sample picture has the name ${name}`)
  const file = await loadSample(`/covers/${name}.webp`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { width, height, focus, cutOut } = sample
  const info: AssetInfo = { mime: 'image/webp', width, height, bytes: bytes.length, name: '' }
  return { picture: { asset: await assetHash(bytes), width, height, focus, cutOut }, photograph: { file, info } }
}

const loaded = new Map<string, Promise<LoadedPicture | null>>()

/** Loads a picture once; null if it cannot be had, so that the page is composed without it. The next call tries again. */
function loadPicture(name: string): Promise<LoadedPicture | null> {
  const known = loaded.get(name)
  if (known) return known
  const isPhotograph = name.startsWith(photoPrefix)
  const loading = isPhotograph ? loadPhotograph(name.slice(photoPrefix.length)) : loadDrawing(name)
  const settled = loading.catch((thrown: unknown) => {
    console.warn(thrown)
    loaded.delete(name)
    return null
  })
  loaded.set(name, settled)
  return settled
}

/** Loads the pictures that a template names, by name; those that cannot be had are left out. */
export async function loadTemplatePictures({
  pages,
}: Pick<ComposedTemplate, 'pages'>): Promise<ReadonlyMap<string, LoadedPicture>> {
  const found = await Promise.all(picturesOf(pages).map(async (name) => [name, await loadPicture(name)] as const))
  return new Map(found.filter((entry): entry is readonly [string, LoadedPicture] => entry[1] !== null))
}
