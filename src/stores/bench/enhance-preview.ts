import type { Corner } from '../../core/enhance/corners.ts'
import type { StepName } from '../../core/enhance/steps.ts'
import type { Size } from '../../core/geometry.ts'
import type { EnhanceOptions } from '../../core/tools/photo-enhance.ts'
import type { JobResult } from '../../workers/job-types.ts'
import { pool } from '../../workers/pool.ts'

/** A picture to be enhanced: `key` names it, so that a worker that has it open need not decode it again. */
export interface EnhanceSource extends Size {
  readonly key: string
  readonly file: Blob
  readonly name: string
}

export type EnhancePreview = JobResult<'preview-enhance'>

/** Previews come before the files of the queue. */
const first = { priority: () => 3 }

/**
 * Enhances a reduced copy of a picture in a worker, without a step if one is named. The caller closes the bitmaps.
 * @throws UserError of the gate, `corners-crossed`
 */
export async function previewEnhance(
  { width, height, ...source }: EnhanceSource,
  options: EnhanceOptions,
  without: StepName | null,
): Promise<EnhancePreview> {
  return pool().run('preview-enhance', { ...source, options, without, info: { width, height } }, first)
}

/**
 * Restores and enlarges a square of about `side` px of a picture in a worker. The caller closes the bitmaps.
 * @throws UserError of the gate
 */
export async function previewEnhanceDetail(
  { width, height, ...source }: EnhanceSource,
  options: EnhanceOptions,
  { at, side }: { readonly at: Corner; readonly side: number },
): Promise<JobResult<'preview-enhance-detail'>> {
  return pool().run('preview-enhance-detail', { ...source, options, at, side, info: { width, height } }, first)
}

/** Closes the bitmaps of a preview. */
export function closePreview({ before, after }: Pick<EnhancePreview, 'before' | 'after'>): void {
  before.close()
  after.close()
}
