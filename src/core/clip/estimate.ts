import type { Frame } from '../image/sequence.ts'
import { type ClipSettings, type ClipWriting, encodeClip } from './encode.ts'
import type { FrameSource } from './source.ts'

/** Number of sampled groups, and frames in each: the estimate uses what each frame adds to the one before. */
const groups = 6
const groupFrames = 3

/** Returns true if a frame belongs to one of the groups, which are spread evenly over the clip. */
function isLookedAt(frame: number, count: number): boolean {
  if (count <= groups * groupFrames) return true
  const apart = (count - groupFrames) / (groups - 1)
  const group = Math.round(Math.max(0, frame - groupFrames + 1) / apart)
  const first = Math.round(group * apart)
  return frame >= first && frame < first + groupFrames
}

async function lookedAt(source: FrameSource, signal: AbortSignal | undefined) {
  const frames: Frame[] = []
  /** Whether the frame also follows the previous sampled one in the clip. */
  const follows: boolean[] = []
  let at = 0
  let last = -2
  for await (const frame of source.frames()) {
    signal?.throwIfAborted()
    if (isLookedAt(at, source.count)) {
      frames.push(frame)
      follows.push(last === at - 1)
      last = at
    }
    at += 1
  }
  return { frames, follows }
}

/**
 * Estimates how many bytes {@link encodeClip} produces for a clip, by encoding a few groups of its frames.
 * @throws UserError as encodeClip; AbortError
 */
export async function estimateBytes(
  source: FrameSource,
  settings: ClipSettings,
  { signal }: Pick<ClipWriting, 'signal'> = {},
): Promise<number> {
  const { frames, follows } = await lookedAt(source, signal)
  const some: FrameSource = {
    ...source,
    count: frames.length,
    async *frames({ every = 1 } = {}) {
      for (let at = 0; at < frames.length; at += every) yield frames[at]!
    },
  }
  let [first, before, added, steps] = [0, 0, 0, 0]
  const bytes = await encodeClip(some, settings, {
    ...(signal ? { signal } : {}),
    written: (frame, until) => {
      if (frame === 1) first = until
      else if (follows[frame - 1]) {
        added += until - before
        steps += 1
      }
      before = until
      return true
    },
  })
  if (frames.length >= source.count || steps === 0) return bytes.length
  return Math.round(first + ((source.count - 1) * added) / steps)
}
