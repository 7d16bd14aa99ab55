import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly file: Blob
  /** Seconds. */
  readonly from: number
  readonly to: number
}

export const limits: JobLimits<Input> = { memory: () => 64 * megabyte, deadline: () => 60_000 }

/**
 * Returns the frame start times of a part of a clip, seconds.
 * @throws UserError as `openClip`
 */
export default defineJob({
  name: 'read-frame-times',
  limits,
  run: async ({ file, name, from, to }, { host }) => {
    const { withClip } = await import('../clips.ts')
    return withClip(file, name, host, (clip) => clip.times(from, to))
  },
})
