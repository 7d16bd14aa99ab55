import { atom, map } from 'nanostores'
import { type PlainError, toPlainError } from '../../core/errors.ts'
import type { Models, ModelUse } from '../../core/model/description.ts'
import { once } from '../../core/once.ts'
import type { ModelNews } from '../../workers/model-progress.ts'

/** The operator's models as a page shows them: what there is, what of it is on this device, how fast it is. */

/** How far the model of a use is. */
export type ModelState =
  | { readonly step: 'absent' }
  /** Bytes */
  | { readonly step: 'loading'; readonly loaded: number; readonly total: number }
  /** `ms` is the time of one run; null until it has run on this page. `isKept` is false if it goes with the page. */
  | { readonly step: 'ready'; readonly isKept: boolean; readonly ms: number | null }
  | { readonly step: 'failed'; readonly error: PlainError }

/** The models of this site, once `loadModels` has read them. */
export const $models = atom<Models>({ matting: null, upscale: null })
export const $modelStates = map<Readonly<Record<ModelUse, ModelState>>>({
  matting: { step: 'absent' },
  upscale: { step: 'absent' },
})

const uses = ['matting', 'upscale'] as const

function hear(news: ModelNews): void {
  if ('started' in news) {
    const { use, isKept, ms } = news.started
    $modelStates.setKey(use, { step: 'ready', isKept, ms })
  } else if (news.loading) {
    const { use, loaded, total } = news.loading
    $modelStates.setKey(use, { step: 'loading', loaded, total })
  } else {
    // It ended without a start: what is on this device shows how far it came.
    for (const use of uses) if ($modelStates.get()[use].step === 'loading') void look(use)
  }
}

/** Looks whether the model of a use is kept on this device. */
async function look(use: ModelUse): Promise<void> {
  const model = $models.get()[use]
  const { isModelKept } = await import('../../workers/model-file.ts')
  const isKept = model !== null && (await isModelKept(model))
  const before = $modelStates.get()[use]
  if (before.step === 'failed' || (before.step === 'ready' && before.ms !== null)) return
  $modelStates.setKey(use, isKept ? { step: 'ready', isKept, ms: null } : { step: 'absent' })
}

/** Reads which models there are, once; a form that can use one calls it when it is there. */
export const loadModels = once(async () => {
  const { readModels } = await import('../../workers/model-list.ts')
  const models = await readModels()
  if (!models.matting && !models.upscale) return
  const [{ watchModels }, { dropOldModels }] = await Promise.all([
    import('../../workers/model-progress.ts'),
    import('../../workers/model-file.ts'),
  ])
  watchModels(hear)
  $models.set(models)
  await dropOldModels(models)
  for (const use of uses) if (models[use]) await look(use)
})

const running: Partial<Record<ModelUse, AbortController>> = {}

/** Downloads the model of a use as far as it is not here, and measures how fast it is. Never throws: the state says it. */
export async function prepareModel(use: ModelUse): Promise<void> {
  const model = $models.get()[use]
  if (!model || running[use]) return
  const control = new AbortController()
  running[use] = control
  $modelStates.setKey(use, { step: 'loading', loaded: 0, total: model.bytes })
  try {
    const { askModel } = await import('../../workers/model-runner.ts')
    await askModel({ see: 'model', use, picture: null }, control.signal)
  } catch (thrown) {
    const error = toPlainError(thrown)
    if (error.code === 'cancelled') await look(use)
    else $modelStates.setKey(use, { step: 'failed', error })
  } finally {
    delete running[use]
  }
}

/** Stops what `prepareModel` does; what is downloaded stays for the next time. */
export function stopPreparing(use: ModelUse): void {
  running[use]?.abort()
}

/** Deletes the model of a use from this device, and ends it. */
export async function forgetModel(use: ModelUse): Promise<void> {
  const model = $models.get()[use]
  if (!model) return
  const [{ deleteModelFile }, { releaseModels }] = await Promise.all([
    import('../../workers/model-file.ts'),
    import('../../workers/model-runner.ts'),
  ])
  await Promise.all([deleteModelFile(model), releaseModels()])
  $modelStates.setKey(use, { step: 'absent' })
}
