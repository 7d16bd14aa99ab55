import type { CutOptions } from '../../core/vision/cut-options.ts'
import type { CutDetail } from '../../core/vision/guide.ts'
import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  readonly name: string
  /** Names the file among others; the worker keeps what it found in the last ones. */
  readonly key: string
  readonly file: Blob
  readonly options: CutOptions
  readonly detail: CutDetail
  readonly info: { readonly width: number; readonly height: number }
}

export const limits: JobLimits<Input> = {
  memory: ({ info }) => 60 * megabyte + info.width * info.height * 8,
  deadline: () => 60_000,
}

/** Cuts a reduced copy of a picture, for a stage on which the cut is mended. */
export default defineJob({
  name: 'preview-cut',
  limits,
  run: async ({ key, file, name, options, detail }, context) =>
    (await import('../cut-previews.ts')).previewCut({ key, file, name, options, detail }, context),
  transfer: ({ bitmap }) => [bitmap],
})
