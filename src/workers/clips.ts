import type { Clip } from '../core/clip/clip.ts'
import { openClip } from '../core/clip/open.ts'
import type { Size } from '../core/geometry.ts'
import { fitInside } from '../core/image/resize.ts'
import type { ToolHost } from '../core/tool.ts'

/**
 * Opens a clip, works on it and closes it.
 * @throws UserError as `openClip`
 */
export async function withClip<Result>(
  file: Blob,
  name: string,
  host: ToolHost,
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

/** Decodes the frames of a clip at ascending times, seconds, each at most `longest` px. */
export async function decodeFrames(clip: Clip, moments: readonly number[], longest: number): Promise<ImageBitmap[]> {
  const pictures: ImageBitmap[] = []
  for await (const { image } of clip.pictures(moments, shownSize(clip.facts, longest))) {
    pictures.push(await createImageBitmap(image))
  }
  return pictures
}
