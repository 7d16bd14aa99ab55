import { joinBytes } from '../../bytes.ts'
import {
  asciiBytes,
  decodeLooseText,
  hasAscii,
  type MetadataToWrite,
  type RawMetadata,
  type TextEntry,
} from './pieces.ts'

/** Block of a GIF stream (GIF89a §12), from its introducer to its terminator. */
interface Block {
  readonly kind: 'image' | 'control' | 'comment' | 'plain' | 'application' | 'unknown'
  readonly start: number
  readonly end: number
  /** Application identifier and code, 11 characters. */
  readonly application: string
}

/** Application extensions that control playback. */
const PLAYING_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])
const XMP_APPLICATION = 'XMP DataXMP'
const ICC_APPLICATION = 'ICCRGBG1012'
const TRAILER = 0x3b
const BLOCK_LIMIT = 250_000
/** XMP is stored as plain text; this ramp ends it for readers that skip sub-blocks (XMP part 3 §1.1.2). */
const XMP_RAMP = Uint8Array.from({ length: 258 }, (_, index) => (index === 0 ? 1 : index === 257 ? 0 : 256 - index))

function skipSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length) {
    const size = bytes[at]!
    at += 1 + size
    if (size === 0) return at
  }
  return bytes.length + 1
}

function tableSize(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0
}

/**
 * Lists the blocks of a GIF. `bodyStart` is behind the global colour table, `bodyEnd` at the trailer or where the file
 * is truncated, `end` behind the trailer.
 */
function listBlocks(bytes: Uint8Array): { blocks: Block[]; bodyStart: number; bodyEnd: number; end: number } {
  const blocks: Block[] = []
  const bodyStart = Math.min(bytes.length, 13 + tableSize(bytes[10] ?? 0))
  let at = bodyStart
  while (at < bytes.length && blocks.length < BLOCK_LIMIT) {
    const introducer = bytes[at]
    if (introducer === TRAILER) return { blocks, bodyStart, bodyEnd: at, end: at + 1 }
    let end = bytes.length + 1
    let kind: Block['kind'] = 'unknown'
    let application = ''
    if (introducer === 0x2c && at + 10 < bytes.length) {
      kind = 'image'
      end = skipSubBlocks(bytes, at + 11 + tableSize(bytes[at + 9]!))
    } else if (introducer === 0x21 && at + 2 < bytes.length) {
      const label = bytes[at + 1]
      kind =
        label === 0xf9
          ? 'control'
          : label === 0xfe
            ? 'comment'
            : label === 0x01
              ? 'plain'
              : label === 0xff
                ? 'application'
                : 'unknown'
      if (kind === 'application') application = String.fromCharCode(...bytes.subarray(at + 3, at + 14))
      end = skipSubBlocks(bytes, at + 2)
    }
    if (end > bytes.length) break
    blocks.push({ kind, start: at, end, application })
    at = end
  }
  return { blocks, bodyStart, bodyEnd: at, end: bytes.length }
}

/** Returns the content of the sub-blocks from `from`, without their sizes. */
function subBlockContent(bytes: Uint8Array, from: number, end: number): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  for (let at = from; at < end && bytes[at]! > 0; at += 1 + bytes[at]!)
    parts.push(bytes.subarray(at + 1, Math.min(end, at + 1 + bytes[at]!)))
  return joinBytes(parts)
}

/** Reads the metadata of a GIF: comments, and XMP and ICC application extensions. */
export function readGif(bytes: Uint8Array): RawMetadata {
  const { blocks, end } = listBlocks(bytes)
  const xmp: string[] = []
  const remarks: TextEntry[] = []
  let icc: Uint8Array | undefined
  for (const { kind, start, end: blockEnd, application } of blocks) {
    if (kind === 'comment') {
      const text = decodeLooseText(subBlockContent(bytes, start + 2, blockEnd))
      if (text) remarks.push({ label: 'Comment', text })
    } else if (application === XMP_APPLICATION && blockEnd - start > 14 + XMP_RAMP.length) {
      xmp.push(new TextDecoder().decode(bytes.subarray(start + 14, blockEnd - XMP_RAMP.length)))
    } else if (application === ICC_APPLICATION) icc ??= subBlockContent(bytes, start + 14, blockEnd)
  }
  return { xmp, remarks, trailingBytes: bytes.length - end, ...(icc ? { icc } : {}) }
}

/** Rewrites a GIF: screen, frames and playback extensions byte for byte, the given metadata before the trailer. */
export function rebuildGif(bytes: Uint8Array, pieces: MetadataToWrite): Uint8Array<ArrayBuffer> {
  const { blocks, bodyStart, bodyEnd, end } = listBlocks(bytes)
  const kept = blocks
    .filter(({ kind, application }) => {
      if (kind === 'application') {
        return PLAYING_APPLICATIONS.has(application) || (application === ICC_APPLICATION && pieces.icc === 'own')
      }
      return kind !== 'comment' && kind !== 'unknown'
    })
    .map(({ start, end: blockEnd }) => bytes.subarray(start, blockEnd))
  const added = newBlocks(pieces)
  // A truncated frame must stay last in the file; new blocks go before it.
  const tail = hasTrailer(bytes, bodyEnd) ? Uint8Array.of(TRAILER) : bytes.subarray(bodyEnd, end)
  const head = bytes.slice(0, bodyStart)
  if (added.length > 0 && hasAscii(head, 0, 'GIF87a')) head.set(asciiBytes('GIF89a'))
  return joinBytes([head, ...kept, ...added, tail])
}

function hasTrailer(bytes: Uint8Array, bodyEnd: number): boolean {
  return bytes[bodyEnd] === TRAILER || bodyEnd >= bytes.length
}

function newBlocks({ xmp, icc, remarks }: MetadataToWrite): Uint8Array[] {
  const written: Uint8Array[] = []
  if (icc && icc !== 'own') written.push(applicationBlock(ICC_APPLICATION, subBlocksOf(icc)))
  if (xmp) written.push(applicationBlock(XMP_APPLICATION, new TextEncoder().encode(xmp), XMP_RAMP))
  for (const { label, text } of remarks) {
    const comment = new TextEncoder().encode(label === 'Comment' ? text : `${label}: ${text}`)
    written.push(joinBytes([Uint8Array.of(0x21, 0xfe), subBlocksOf(comment)]))
  }
  return written
}

function applicationBlock(application: string, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return joinBytes([Uint8Array.of(0x21, 0xff, 11), asciiBytes(application), ...content])
}

function subBlocksOf(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  for (let at = 0; at < content.length; at += 255) {
    const part = content.subarray(at, at + 255)
    parts.push(Uint8Array.of(part.length), part)
  }
  return joinBytes([...parts, Uint8Array.of(0)])
}
