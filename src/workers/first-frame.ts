import { UserError } from '../core/errors.ts'
import { openSequence } from '../core/image/sequence.ts'
import type { ToolContext } from '../core/tool.ts'
import { readFile } from './read-file.ts'

/**
 * Returns the pixels of a picture, upright; of an animation those of its first frame.
 * @throws UserError of the gate
 */
export async function firstFrame(file: Blob, name: string, { signal, host }: ToolContext): Promise<ImageData> {
  const sequence = await openSequence(await readFile(file, name), { signal, host })
  const { value: frame } = await sequence.frames().next()
  if (!frame) throw new UserError('image-damaged', { name })
  return frame.pixels
}
