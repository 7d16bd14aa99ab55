import type { Size } from '../../core/geometry.ts'
import type { CutOptions } from '../../core/vision/cut-options.ts'
import type { CutDetail } from '../../core/vision/guide.ts'
import type { JobResult } from '../../workers/job-types.ts'
import { pool } from '../../workers/pool.ts'

/** A picture to be cut: `key` names it, so that a worker that cut it before need not open it again. */
export interface CutSource extends Size {
  readonly key: string
  readonly file: Blob
  readonly name: string
}

export type CutPreview = JobResult<'preview-cut'>

/**
 * Cuts a reduced copy of a picture in a worker; `live` is faster, with coarser edges. The caller closes the bitmap.
 * @throws UserError of the gate
 */
export async function previewCut(
  { key, file, name, width, height }: CutSource,
  options: CutOptions,
  detail: CutDetail,
): Promise<CutPreview> {
  const asked = { key, file, name, options, detail, info: { width, height } }
  return pool().run('preview-cut', asked, { priority: () => 3 })
}
