import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import { resize } from '../image/resize.ts'
import type { MattingModel } from '../model/description.ts'
import type { ToolHost, ToolNote } from '../tool.ts'
import type { Mask } from './mask.ts'
import { type CutSubject, withMask } from './segment.ts'

/** What an operator's model found in a picture. */
export interface FoundByModel {
  /** Null where there is no model or it failed. */
  readonly mask: Mask | null
  /** Why there is no mask, and that another engine takes its place; or who found it. */
  readonly notes: readonly ToolNote[]
}

/** Returns the size in which a model sees a picture, px. */
export function seenSize({ width, height }: Size, { input }: Pick<MattingModel, 'input'>): Size {
  if ('width' in input) return input
  const factor = input.longSide / Math.max(width, height)
  const fitted = (side: number) => Math.max(1, Math.round((side * factor) / input.multiple)) * input.multiple
  return { width: fitted(width), height: fitted(height) }
}

/** Looks for the subject with the operator's model. A model that fails is said in the notes and costs no picture. */
export async function findByModel(picture: ImageData, host: Pick<ToolHost, 'model'>): Promise<FoundByModel> {
  try {
    const ready = await host.model('matting')
    if (!ready) return { mask: null, notes: [{ code: 'cut-no-model' }] }
    const seen = await resize(picture, seenSize(picture, ready.model))
    const { width, height, values } = await ready.run(seen)
    return {
      mask: { width, height, alpha: values, source: 'model' },
      notes: [{ code: 'cut-by-model', params: { model: ready.model.name } }],
    }
  } catch (thrown) {
    if (!(thrown instanceof UserError && thrown.code.startsWith('model-'))) throw thrown
    return { mask: null, notes: [{ code: thrown.code, params: thrown.params }, { code: 'cut-without-model' }] }
  }
}

/** Returns a subject whose cuts start from what a model found; the same subject if it found nothing. */
export const withModelMask = (subject: CutSubject, { mask }: FoundByModel): CutSubject =>
  mask ? withMask(subject, mask) : subject
