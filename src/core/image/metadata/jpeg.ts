import { joinBytes } from '../../bytes.ts'
import {
  asciiBytes,
  decodeLooseText,
  hasAscii,
  type MetadataToWrite,
  type RawMetadata,
  type TextEntry,
  viewOf,
} from './pieces.ts'

/** Marker segment (ITU T.81 §B.1.1.4); SOS includes the scan with its entropy-coded data. */
interface Segment {
  readonly marker: number
  /** Offset of the 0xFF of its marker. */
  readonly start: number
  /** First byte of its parameters, behind the length. */
  readonly data: number
  readonly end: number
}

const SOS = 0xda
const EOI = 0xd9
const COM = 0xfe
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP13 = 0xed
const APP14 = 0xee
const EXIF_SIGNATURE = 'Exif\0\0'
const XMP_SIGNATURE = 'http://ns.adobe.com/xap/1.0/\0'
const ICC_SIGNATURE = 'ICC_PROFILE\0'
const PHOTOSHOP_SIGNATURE = 'Photoshop 3.0\0'
/** A profile of 255 parts and a progressive picture need a few hundred segments. */
const SEGMENT_COUNT_LIMIT = 20_000
/** Most bytes a segment holds behind its two length bytes. */
const SEGMENT_LIMIT = 65_533
const ICC_CHUNK_LIMIT = SEGMENT_LIMIT - ICC_SIGNATURE.length - 2

/** Returns the segment whose marker is at `at`, cut off at the end of the file; null if its length is invalid. */
function segmentAt(bytes: Uint8Array, at: number, marker: number): Segment | null {
  const length = at + 3 < bytes.length ? (bytes[at + 2]! << 8) | bytes[at + 3]! : 0
  if (length < 2) return null
  const parametersEnd = Math.min(bytes.length, at + 2 + length)
  const end = marker === SOS ? nextMarker(bytes, parametersEnd) : parametersEnd
  return { marker, start: at, data: Math.min(at + 4, end), end }
}

/** Lists all segments up to EOI; `end` is behind EOI, or the end of the file if there is none. */
function listSegments(bytes: Uint8Array): { segments: Segment[]; end: number } {
  const segments: Segment[] = []
  let at = 2
  while (at + 1 < bytes.length && segments.length < SEGMENT_COUNT_LIMIT) {
    if (bytes[at] !== 0xff) {
      // Stray bytes between segments, or entropy-coded data: continue at the next marker.
      at = nextMarker(bytes, at)
      continue
    }
    const marker = bytes[at + 1]!
    if (marker === EOI) return { segments, end: at + 2 }
    if (marker === 0xff) at++
    else if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else {
      const segment = segmentAt(bytes, at, marker)
      if (!segment) return { segments, end: bytes.length }
      segments.push(segment)
      at = segment.end
    }
  }
  return { segments, end: bytes.length }
}

/** Returns the offset of the next marker that is not part of entropy-coded data (stuffed zero, restart, fill). */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** Metadata found so far. */
interface Found {
  readonly xmp: string[]
  readonly remarks: TextEntry[]
  /** Parts of the ICC profile by their number. */
  readonly profile: Map<number, Uint8Array>
  exif?: Uint8Array
  iptc?: Uint8Array | undefined
  thumbnailBytes: number
}

/** How the content of a segment is read: by its marker and its signature; the first that matches counts. */
const readers: readonly (readonly [
  marker: number,
  signature: string,
  read: (found: Found, content: Uint8Array) => void,
])[] = [
  [
    APP1,
    'Exif\0',
    (found, content) => {
      found.exif ??= content.subarray(EXIF_SIGNATURE.length)
    },
  ],
  [
    APP1,
    XMP_SIGNATURE,
    ({ xmp }, content) => {
      xmp.push(new TextDecoder().decode(content.subarray(XMP_SIGNATURE.length)))
    },
  ],
  [
    APP2,
    ICC_SIGNATURE,
    ({ profile }, content) => {
      if (content.length > 14 && !profile.has(content[12]!)) profile.set(content[12]!, content.subarray(14))
    },
  ],
  [
    APP13,
    PHOTOSHOP_SIGNATURE,
    (found, content) => {
      found.iptc ??= photoshopResource(content.subarray(PHOTOSHOP_SIGNATURE.length), 0x0404)
    },
  ],
  [
    APP0,
    'JFXX\0',
    (found, content) => {
      found.thumbnailBytes += Math.max(0, content.length - 6)
    },
  ],
  [
    APP0,
    'JFIF\0',
    (found, content) => {
      found.thumbnailBytes += Math.max(0, content.length - 14)
    },
  ],
  [
    COM,
    '',
    ({ remarks }, content) => {
      const text = decodeLooseText(content)
      if (text) remarks.push({ label: 'Comment', text })
    },
  ],
]

/** Reads the metadata of a JPEG: EXIF and XMP (APP1), ICC (APP2), IPTC (APP13), comments, JFIF preview. */
export function readJpeg(bytes: Uint8Array): RawMetadata {
  const { segments, end } = listSegments(bytes)
  const found: Found = { xmp: [], remarks: [], profile: new Map(), thumbnailBytes: 0 }
  for (const segment of segments) {
    const content = bytes.subarray(segment.data, segment.end)
    const reader = readers.find(([marker, signature]) => marker === segment.marker && hasAscii(content, 0, signature))
    reader?.[2](found, content)
  }
  const { xmp, remarks, profile, exif, iptc, thumbnailBytes } = found
  const icc = joinBytes([...profile].sort(([a], [b]) => a - b).map(([, part]) => part))
  return {
    xmp,
    remarks,
    trailingBytes: bytes.length - end,
    thumbnailBytes,
    ...(exif ? { exif } : {}),
    ...(iptc ? { iptc } : {}),
    ...(icc.length > 0 ? { icc } : {}),
  }
}

/** Returns a Photoshop image resource by its number. */
function photoshopResource(content: Uint8Array, wanted: number): Uint8Array | undefined {
  const view = viewOf(content)
  for (let at = 0; at + 12 <= content.length && hasAscii(content, at, '8BIM'); ) {
    const id = view.getUint16(at + 4)
    const nameLength = content[at + 6]! + 1
    const sizeAt = at + 6 + nameLength + (nameLength % 2)
    if (sizeAt + 4 > content.length) return undefined
    const size = view.getUint32(sizeAt)
    if (sizeAt + 4 + size > content.length) return undefined
    if (id === wanted) return content.subarray(sizeAt + 4, sizeAt + 4 + size)
    at = sizeAt + 4 + size + (size % 2)
  }
  return undefined
}

/** Largest TIFF block, in bytes, one APP1 segment holds. */
export const JPEG_EXIF_LIMIT = SEGMENT_LIMIT - EXIF_SIGNATURE.length
/** Largest XMP packet, in bytes of UTF-8, one APP1 segment holds. */
export const JPEG_XMP_LIMIT = SEGMENT_LIMIT - XMP_SIGNATURE.length

/** Rewrites a JPEG: its picture segments byte for byte, the given metadata, nothing behind EOI. */
export function rebuildJpeg(bytes: Uint8Array, pieces: MetadataToWrite): Uint8Array<ArrayBuffer> {
  const { segments, end } = listSegments(bytes)
  const head: Uint8Array[] = [bytes.subarray(0, 2)]
  const body: Uint8Array[] = []
  let at = 2
  for (const segment of segments) {
    const content = bytes.subarray(segment.data, segment.end)
    if (segment.marker === APP0 && hasAscii(content, 0, 'JFIF\0') && content.length >= 12) {
      if (head.length === 1) head.push(jfifWithoutPreview(content))
    } else if (keepsSegment(segment.marker, content, pieces)) body.push(bytes.subarray(segment.start, segment.end))
    at = segment.end
  }
  // EOI, or the rest of a truncated file.
  if (at < end) body.push(bytes.subarray(at, end))
  return joinBytes([...head, ...newSegments(pieces), ...body])
}

/**
 * Returns true for segments that affect the picture: all but application segments and comments; of those, Adobe's gives
 * the colour transform.
 */
function keepsSegment(marker: number, content: Uint8Array, pieces: MetadataToWrite): boolean {
  if (marker === APP2 && hasAscii(content, 0, ICC_SIGNATURE)) return pieces.icc === 'own'
  if (marker === APP14) return hasAscii(content, 0, 'Adobe')
  return marker !== COM && (marker < APP0 || marker > 0xef)
}

function jfifWithoutPreview(content: Uint8Array): Uint8Array {
  return segmentOf(APP0, content.subarray(0, 12), Uint8Array.of(0, 0))
}

function segmentOf(marker: number, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 2)
  return joinBytes([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), ...parts])
}

function newSegments({ exif, xmp, icc, remarks }: MetadataToWrite): Uint8Array[] {
  const written: Uint8Array[] = []
  if (exif) written.push(segmentOf(APP1, asciiBytes(EXIF_SIGNATURE), exif))
  if (xmp) written.push(segmentOf(APP1, asciiBytes(XMP_SIGNATURE), new TextEncoder().encode(xmp)))
  if (icc && icc !== 'own') {
    const count = Math.ceil(icc.length / ICC_CHUNK_LIMIT)
    for (let index = 0; index < count && count <= 255; index++) {
      const part = icc.subarray(index * ICC_CHUNK_LIMIT, (index + 1) * ICC_CHUNK_LIMIT)
      written.push(segmentOf(APP2, asciiBytes(ICC_SIGNATURE), Uint8Array.of(index + 1, count), part))
    }
  }
  for (const { label, text } of remarks) {
    const comment = new TextEncoder().encode(label === 'Comment' ? text : `${label}: ${text}`)
    if (comment.length <= SEGMENT_LIMIT) written.push(segmentOf(COM, comment))
  }
  return written
}
