import { coverWords } from '../../catalogue/covers.ts'
import { coveredOf } from '../../catalogue/safe-areas.ts'
import { isDrawn, type Template, type TemplateWish } from '../../core/template/template.ts'
import { templateBatch, templateFile } from '../../storage/templates.ts'
import { pool } from '../../workers/pool.ts'
import { copiesFor } from '../cover/painting.ts'
import { loadTemplatePictures } from './pictures.ts'

/** Paints templates in workers with what a person wishes for; superseded jobs are not started. */

const batches = new Map<number, Promise<Readonly<Record<string, unknown>>>>()
const singles = new Map<string, Promise<unknown>>()

/** Loads something once by its key; a failed load is tried again at the next call. */
function loadOnce<Key, Value>(known: Map<Key, Promise<Value>>, key: Key, load: () => Promise<Value>): Promise<Value> {
  const before = known.get(key)
  if (before) return before
  const loading = load()
  known.set(key, loading)
  loading.catch(() => known.delete(key))
  return loading
}

/** A template as a list names it: with its batch if it comes with others, without to load it alone. */
export interface ListedTemplate {
  readonly id: string
  readonly batch?: number | undefined
}

/**
 * Loads a template; null if the site has none of this id.
 * @throws UserError `template-not-loaded`
 */
async function loadTemplate({ id, batch }: ListedTemplate): Promise<Template | null> {
  if (batch === undefined) return (await loadOnce(singles, id, () => templateFile(id))) as Template | null
  const all = await loadOnce(batches, batch, () => templateBatch(batch))
  return (all[id] ?? null) as Template | null
}

interface PaintSettings {
  /** Place of the page, from 0. */
  readonly place: number
  /** Longer side of the bitmap, px. */
  readonly longest: number
  readonly signal: AbortSignal
  readonly priority?: () => number
}

/**
 * Paints a page of a template with what is wished for; null for a drawn template, which stays as it is, and for an
 * unknown one.
 * @throws UserError `template-not-loaded`, `cancelled`, and as workers do
 */
export async function paintWished(
  listed: ListedTemplate,
  wish: TemplateWish,
  { place, longest, signal, priority }: PaintSettings,
): Promise<ImageBitmap | null> {
  const template = await loadTemplate(listed)
  if (!template || isDrawn(template) || signal.aborted) return null
  const { facts } = template
  const [loaded, copies] = await Promise.all([
    loadTemplatePictures(template),
    copiesFor({ pictures: wish.pictures ?? [] }),
  ])
  const pictures = new Map([...loaded].map(([name, { picture }]) => [name, picture]))
  const photographs = [...loaded.values()].flatMap(({ picture, photograph }) =>
    photograph ? [[picture.asset, photograph.file] as const] : [],
  )
  const order = {
    ...{ name: facts.name, template, wish, pictures, words: coverWords, place, longest },
    size: { width: facts.width, height: facts.height, insets: coveredOf(facts) },
    assets: new Map([...photographs, ...copies]),
  }
  return pool().run('paint-template', order, { signal, ...(priority && { priority }) })
}
