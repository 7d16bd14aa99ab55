import { defineJob, type JobLimits, megabyte } from '../define-job.ts'

interface Input {
  readonly name: string
  readonly file: Blob
  /** Longest side of the first frame, px. */
  readonly longest: number
}

export const limits: JobLimits<Input> = { memory: () => 64 * megabyte, deadline: () => 60_000 }

/**
 * Opens a video or a picture: its facts and its first frame.
 * @throws UserError as `openClip`, `clip-truncated`
 */
export default defineJob({
  name: 'open-clip',
  limits,
  run: async ({ file, name, longest }, { host }) => {
    const { decodeFrames, withClip } = await import('../clips.ts')
    return withClip(file, name, host, async (clip) => {
      const [first = null] = await decodeFrames(clip, [clip.facts.times[0] ?? 0], longest)
      return { facts: clip.facts, first }
    })
  },
  transfer: ({ first }) => (first ? [first] : []),
})
