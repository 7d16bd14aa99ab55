/** Text stored with a label: a PNG text chunk, a JPEG or GIF comment (labelled `Comment`). */
export interface TextEntry {
  readonly label: string
  readonly text: string
}

/** Undecoded metadata of one container. Byte arrays are views of the file where it stores them plainly. */
export interface RawMetadata {
  /** TIFF block (EXIF 2.32 §4.5), without any prefix of its container. */
  readonly exif?: Uint8Array
  readonly icc?: Uint8Array
  readonly xmp: readonly string[]
  readonly remarks: readonly TextEntry[]
  /** IPTC-IIM datasets. */
  readonly iptc?: Uint8Array
  /** Bytes of preview pictures stored outside EXIF. */
  readonly thumbnailBytes?: number
  /** Bytes behind the end of the picture. */
  readonly trailingBytes?: number
}

/** Metadata to write into a container; everything else that is not the picture is dropped. */
export interface MetadataToWrite {
  /** A TIFF block. */
  readonly exif: Uint8Array | null
  readonly xmp: string | null
  /** New profile, null for none, or `own` to keep the one in the file. */
  readonly icc: Uint8Array | null | 'own'
  readonly remarks: readonly TextEntry[]
}

/** Returns the bytes of an ASCII string, for signatures and keywords. */
export function asciiBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

/** Returns true if `bytes` has the ASCII `signature` at `at`. */
export function hasAscii(bytes: Uint8Array, at: number, signature: string): boolean {
  if (at < 0 || at + signature.length > bytes.length) return false
  for (let index = 0; index < signature.length; index++) {
    if (bytes[at + index] !== signature.charCodeAt(index)) return false
  }
  return true
}

/** Returns a view for reading and writing numbers in `bytes`. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/**
 * Decodes text of unknown encoding: UTF-8 if it is valid, else GB 18030, which older Chinese software wrote. Ends at
 * the first NUL; trims white space.
 */
export function decodeLooseText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  const used = end < 0 ? bytes : bytes.subarray(0, end)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(used).trim()
  } catch {
    return new TextDecoder('gb18030').decode(used).trim()
  }
}
