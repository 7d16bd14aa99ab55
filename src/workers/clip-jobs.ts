import type { Clip } from '../core/clip/clip.ts'
import { openClip } from '../core/clip/open.ts'
import type { Size } from '../core/geometry.ts'
import { fitInside } from '../core/image/resize.ts'
import type { ToolContext } from '../core/tool.ts'
import type { Job, JobResults } from './protocol.ts'

type JobOf<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>

async function withClip<Result>(
  { file, name }: { readonly file: Blob; readonly name: string },
  { host }: ToolContext,
  work: (clip: Clip) => Promise<Result>,
): Promise<Result> {
  const clip = await openClip(file, name, host)
  try {
    return await work(clip)
  } finally {
    clip.close()
  }
}

/** Returns the size reduced to `longest` px, never enlarged. */
function shownSize(own: Size, longest: number): Size {
  return Math.max(own.width, own.height) <= longest ? { width: own.width, height: own.height } : fitInside(own, longest)
}

async function decoded(clip: Clip, moments: readonly number[], longest: number): Promise<ImageBitmap[]> {
  const pictures: ImageBitmap[] = []
  for await (const { image } of clip.pictures(moments, shownSize(clip.facts, longest))) {
    pictures.push(await createImageBitmap(image))
  }
  return pictures
}

/** Preloads the code that opens videos. */
export async function warmClips(): Promise<readonly []> {
  await import('../core/clip/video.ts')
  return []
}

/**
 * Returns the facts of a clip and its first frame.
 * @throws UserError as `openClip`, `clip-truncated`
 */
export function openForPage(job: JobOf<'open-clip'>, context: ToolContext): Promise<JobResults['open-clip']> {
  return withClip(job, context, async (clip) => {
    const [first = null] = await decoded(clip, [clip.facts.times[0] ?? 0], job.longest)
    return { facts: clip.facts, first }
  })
}

/**
 * Decodes frames of a clip.
 * @throws UserError as `openClip`
 */
export function clipPictures(job: JobOf<'clip-pictures'>, context: ToolContext): Promise<JobResults['clip-pictures']> {
  return withClip(job, context, (clip) => decoded(clip, job.moments, job.longest))
}

/**
 * Finds the parts of a clip that loop seamlessly.
 * @throws UserError as `openClip`
 */
export async function findLoops(
  { files, options }: JobOf<'find-loops'>,
  context: ToolContext,
): Promise<JobResults['find-loops']> {
  const tool = await import('../core/tools/video-to-gif.ts')
  return tool.findLoops(files, options, context)
}

/**
 * Estimates the bytes of edited clips; null for formats that cannot be estimated from a part.
 * @throws UserError as `openClip`
 */
export async function estimateClip(
  { files, options }: JobOf<'estimate-clip'>,
  context: ToolContext,
): Promise<JobResults['estimate-clip']> {
  const { estimateFiles } = await import('../core/tools/video-to-gif.ts')
  return { bytes: await estimateFiles(files, options, context) }
}

/**
 * Returns the frame start times of a part of a clip, seconds.
 * @throws UserError as `openClip`
 */
export function clipTimes(job: JobOf<'clip-times'>, context: ToolContext): Promise<JobResults['clip-times']> {
  return withClip(job, context, (clip) => clip.times(job.from, job.to))
}
