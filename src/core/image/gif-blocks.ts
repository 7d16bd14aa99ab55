/** First bytes of the blocks of a GIF (GIF89a §12), and labels of its extensions. */
export const extensionMarker = 0x21
export const imageMarker = 0x2c
export const trailer = 0x3b
export const extensionLabel = { control: 0xf9, comment: 0xfe, plain: 0x01, application: 0xff } as const

/** Identifiers of the application extensions that control playback. */
export const playbackApplications: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** Returns the length in bytes of the colour table that the flags announce. */
export function colourTableLength(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0
}

/** Returns the offset behind the terminator of the sub-blocks from `at`; beyond the file if they are truncated. */
export function afterSubBlocks(bytes: Uint8Array, at: number): number {
  let end = at
  while (end < bytes.length && bytes[end] !== 0) end += bytes[end]! + 1
  return end + 1
}

/** Joins the content of the sub-blocks from `at` to their terminator, or to the end of a truncated file. */
export function joinSubBlocks(bytes: Uint8Array, at: number): Uint8Array<ArrayBuffer> {
  let length = 0
  for (let from = at; from < bytes.length && bytes[from] !== 0; from += bytes[from]! + 1)
    length += Math.min(bytes[from]!, bytes.length - from - 1)
  const data = new Uint8Array(length)
  let from = at
  for (let to = 0; to < length; ) {
    const size = bytes[from]!
    data.set(bytes.subarray(from + 1, from + 1 + size), to)
    to += size
    from += size + 1
  }
  return data
}
