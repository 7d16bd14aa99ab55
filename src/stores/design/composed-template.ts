import { coverWords } from '../../catalogue/covers.ts'
import { coveredOf } from '../../catalogue/safe-areas.ts'
import { openDesign } from '../../core/design/restore.ts'
import type { AssetInfo, Design } from '../../core/design/schema.ts'
import { serialise } from '../../core/design/serialise.ts'
import type { ComposedTemplate, TemplateWish } from '../../core/template/template.ts'
import { getAsset, putAsset } from '../../storage/assets.ts'
import { pool } from '../../workers/pool.ts'
import { freshId } from '../shell/fresh-id.ts'
import { type LoadedPicture, loadTemplatePictures } from '../templates/pictures.ts'
import { wishFrom } from '../templates/wish.ts'

/** Stores the photographs of a template for the design that shows them. Returns the facts of each by hash. */
async function storePhotographs(loaded: Iterable<LoadedPicture>): Promise<Map<string, AssetInfo>> {
  const infos = new Map<string, AssetInfo>()
  for (const { photograph } of loaded) {
    if (!photograph) continue
    const { file, info } = photograph
    infos.set(await putAsset(new Uint8Array(await file.arrayBuffer()), info), info)
  }
  return infos
}

/** Returns the facts of stored pictures that are wished for, by hash. */
async function factsOf({ pictures = [] }: TemplateWish): Promise<Map<string, AssetInfo>> {
  const stored = await Promise.all(pictures.filter(({ asset }) => asset !== '').map(({ asset }) => getAsset(asset)))
  return new Map(stored.flatMap((one) => (one ? [[one.hash, one.info] as const] : [])))
}

/**
 * Returns the design of a composed template, with what is wished for: directly, or by the address of the editor.
 * @throws UserError as workers do, and the storage codes
 */
export async function composedDesign(
  template: ComposedTemplate,
  wished: TemplateWish | URLSearchParams,
): Promise<Design> {
  const { facts } = template
  const wish = wished instanceof URLSearchParams ? wishFrom(wished) : wished
  const loaded = await loadTemplatePictures(template)
  const pictures = new Map([...loaded].map(([name, { picture }]) => [name, picture]))
  const size = { width: facts.width, height: facts.height, insets: coveredOf(facts) }
  const order = { name: facts.name, template, wish, pictures, words: coverWords, size }
  const [design, photographs, own] = await Promise.all([
    pool().run('compose-template', order),
    storePhotographs(loaded.values()),
    factsOf(wish),
  ])
  const assets = Object.fromEntries([...photographs, ...own])
  // Rounded as it is after being stored.
  return openDesign(JSON.parse(serialise({ ...design, assets })), freshId).design
}
