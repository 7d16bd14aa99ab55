import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly file: Blob
  /** Ascending times, seconds. */
  readonly moments: readonly number[]
  /** Of each frame, px. */
  readonly longest: number
}

export const limits: JobLimits<Input> = { memory: () => 64 * megabyte, deadline: () => 60_000 }

/**
 * Decodes frames of a clip.
 * @throws UserError as `openClip`
 */
export default defineJob({
  name: 'decode-clip-frames',
  limits,
  run: async ({ file, name, moments, longest }, { host }) => {
    const { decodeFrames, withClip } = await import('../clips.ts')
    return withClip(file, name, host, (clip) => decodeFrames(clip, moments, longest))
  },
  transfer: (frames) => [...frames],
})
