import { joinBytes } from '../../bytes.ts'
import {
  afterSubBlocks,
  colourTableLength,
  extensionLabel,
  extensionMarker,
  imageMarker,
  joinSubBlocks,
  playbackApplications,
  trailer,
} from '../gif-blocks.ts'
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

const XMP_APPLICATION = 'XMP DataXMP'
const ICC_APPLICATION = 'ICCRGBG1012'
const BLOCK_LIMIT = 250_000
/** XMP is stored as plain text; this ramp ends it for readers that skip sub-blocks (XMP part 3 §1.1.2). */
const XMP_RAMP = Uint8Array.from({ length: 258 }, (_, index) => (index === 0 ? 1 : index === 257 ? 0 : 256 - index))

const kinds: ReadonlyMap<number | undefined, Block['kind']> = new Map([
  [extensionLabel.control, 'control'],
  [extensionLabel.comment, 'comment'],
  [extensionLabel.plain, 'plain'],
  [extensionLabel.application, 'application'],
])

/** Returns the block at `at`, which may end beyond the file; null for anything that is not one. */
function blockAt(bytes: Uint8Array, at: number): Block | null {
  const introducer = bytes[at]
  if (introducer === imageMarker && at + 10 < bytes.length) {
    const end = afterSubBlocks(bytes, at + 11 + colourTableLength(bytes[at + 9]!))
    return { kind: 'image', start: at, end, application: '' }
  }
  if (introducer !== extensionMarker || at + 2 >= bytes.length) return null
  const kind = kinds.get(bytes[at + 1]) ?? 'unknown'
  const application = kind === 'application' ? String.fromCharCode(...bytes.subarray(at + 3, at + 14)) : ''
  return { kind, start: at, end: afterSubBlocks(bytes, at + 2), application }
}

/**
 * Lists the blocks of a GIF. `bodyStart` is behind the global colour table, `bodyEnd` at the trailer or where the file
 * is truncated, `end` behind the trailer.
 */
function listBlocks(bytes: Uint8Array): { blocks: Block[]; bodyStart: number; bodyEnd: number; end: number } {
  const blocks: Block[] = []
  const bodyStart = Math.min(bytes.length, 13 + colourTableLength(bytes[10] ?? 0))
  let at = bodyStart
  while (at < bytes.length && blocks.length < BLOCK_LIMIT) {
    if (bytes[at] === trailer) return { blocks, bodyStart, bodyEnd: at, end: at + 1 }
    const block = blockAt(bytes, at)
    if (!block || block.end > bytes.length) break
    blocks.push(block)
    at = block.end
  }
  return { blocks, bodyStart, bodyEnd: at, end: bytes.length }
}

/** Reads the metadata of a GIF: comments, and XMP and ICC application extensions. */
export function readGif(bytes: Uint8Array): RawMetadata {
  const { blocks, end } = listBlocks(bytes)
  const xmp: string[] = []
  const remarks: TextEntry[] = []
  let icc: Uint8Array | undefined
  for (const { kind, start, end: blockEnd, application } of blocks) {
    const block = bytes.subarray(start, blockEnd)
    if (kind === 'comment') {
      const text = decodeLooseText(joinSubBlocks(block, 2))
      if (text) remarks.push({ label: 'Comment', text })
    } else if (application === XMP_APPLICATION && block.length > 14 + XMP_RAMP.length) {
      xmp.push(new TextDecoder().decode(block.subarray(14, block.length - XMP_RAMP.length)))
    } else if (application === ICC_APPLICATION) icc ??= joinSubBlocks(block, 14)
  }
  return { xmp, remarks, trailingBytes: bytes.length - end, ...(icc ? { icc } : {}) }
}

/** Rewrites a GIF: screen, frames and playback extensions byte for byte, the given metadata before the trailer. */
export function rebuildGif(bytes: Uint8Array, pieces: MetadataToWrite): Uint8Array<ArrayBuffer> {
  const { blocks, bodyStart, bodyEnd, end } = listBlocks(bytes)
  const kept = blocks
    .filter(({ kind, application }) => {
      if (kind === 'application') {
        return playbackApplications.has(application) || (application === ICC_APPLICATION && pieces.icc === 'own')
      }
      return kind !== 'comment' && kind !== 'unknown'
    })
    .map(({ start, end: blockEnd }) => bytes.subarray(start, blockEnd))
  const added = newBlocks(pieces)
  // A truncated frame must stay last in the file; new blocks go before it.
  const tail = hasTrailer(bytes, bodyEnd) ? Uint8Array.of(trailer) : bytes.subarray(bodyEnd, end)
  const head = bytes.slice(0, bodyStart)
  if (added.length > 0 && hasAscii(head, 0, 'GIF87a')) head.set(asciiBytes('GIF89a'))
  return joinBytes([head, ...kept, ...added, tail])
}

function hasTrailer(bytes: Uint8Array, bodyEnd: number): boolean {
  return bytes[bodyEnd] === trailer || bodyEnd >= bytes.length
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
