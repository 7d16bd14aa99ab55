import { UserError } from '../errors.ts'

/** Largest file of text that is read as a document, bytes; documents that hold pictures as text stay below it. */
const largest = 60 * 2 ** 20

/**
 * Refuses a text that is too large to be read at once. Pictures and archives, which have limits of their own, pass.
 * @throws UserError `board-file-large` {mb, limitMb}
 */
export async function refuseLargeText(file: Blob): Promise<void> {
  if (file.size <= largest) return
  const start = new Uint8Array(await file.slice(0, 4096).arrayBuffer())
  // UTF-16 begins with a mark and has zeros; other files with zeros are no texts.
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  const isBinary =
    start[0] === 0xff || start[0] === 0x89 || (start[0] === 0x50 && start[1] === 0x4b) || start.includes(0)
  if (isBinary && !isUtf16) return
  const [mb, limitMb] = [file.size, largest].map((bytes) => Math.round(bytes / 2 ** 20)) as [number, number]
  throw new UserError('board-file-large', { mb, limitMb })
}
