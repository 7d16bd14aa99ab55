import { joinBytes } from '../../bytes.ts'
import { crc32, listChunks, pngChunk, signatureLength } from '../png-chunk.ts'
import {
  asciiBytes,
  decodeLooseText,
  hasAscii,
  type MetadataToWrite,
  type RawMetadata,
  type TextEntry,
  viewOf,
} from './pieces.ts'
import { inflateZlib, storeZlib } from './zlib.ts'

/** Chunks that affect how the picture looks or plays; every other ancillary chunk is dropped. */
const PICTURE_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
)
/** Colour space chunks that a new profile replaces. */
const COLOUR_CHUNKS = new Set(['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI'])
const XMP_KEYWORD = 'XML:com.adobe.xmp'
const PROFILE_LIMIT = 8_000_000
const TEXT_LIMIT = 4_000_000

/** Metadata found so far. */
interface Found {
  readonly xmp: string[]
  readonly remarks: TextEntry[]
  exif?: Uint8Array
  iptc?: Uint8Array
  icc?: Uint8Array | undefined
}

/** Sorts a text chunk by its label: XMP, or a profile in ImageMagick's hex text, or a remark. */
function sortText(found: Found, remark: TextEntry): void {
  const { label, text } = remark
  const raw = /^Raw profile type (\w+)$/.exec(label)?.[1]
  if (label === XMP_KEYWORD) found.xmp.push(text)
  else if (raw === 'xmp') found.xmp.push(decodeLooseText(hexProfile(text)))
  else if (raw === 'exif' || raw === 'APP1') found.exif ??= withoutPrefix(hexProfile(text))
  else if (raw === 'iptc' || raw === '8bim') found.iptc ??= iptcInside(hexProfile(text))
  else if (!raw) found.remarks.push(remark)
}

/** Reads a PNG's metadata: eXIf, iCCP, tIME, XMP and text chunks, also EXIF and IPTC in ImageMagick's hex text. */
export function readPng(bytes: Uint8Array): RawMetadata {
  const { chunks, end } = listChunks(bytes)
  const found: Found = { xmp: [], remarks: [] }
  for (const { type, data, dataEnd } of chunks) {
    const content = bytes.subarray(data, dataEnd)
    if (type === 'eXIf') found.exif ??= content
    else if (type === 'iCCP') found.icc ??= readProfile(content)
    else if (type === 'tIME' && content.length === 7)
      found.remarks.push({ label: 'ModifyDate', text: timeText(content) })
    else if (type === 'tEXt' || type === 'zTXt' || type === 'iTXt') {
      const remark = readText(type, content)
      if (remark) sortText(found, remark)
    }
  }
  const { xmp, remarks, exif, iptc, icc } = found
  return {
    xmp,
    remarks,
    trailingBytes: bytes.length - end,
    ...(exif ? { exif } : {}),
    ...(iptc ? { iptc } : {}),
    ...(icc ? { icc } : {}),
  }
}

function readProfile(content: Uint8Array): Uint8Array | undefined {
  const nameEnd = content.indexOf(0)
  return nameEnd < 0 || nameEnd > 79 ? undefined : inflateZlib(content.subarray(nameEnd + 2), PROFILE_LIMIT)
}

function timeText(content: Uint8Array): string {
  const [month, day, hour, minute, second] = [...content.subarray(2)].map((part) => String(part).padStart(2, '0'))
  return `${viewOf(content).getUint16(0)}:${month}:${day} ${hour}:${minute}:${second}`
}

function readText(type: string, content: Uint8Array): TextEntry | undefined {
  const labelEnd = content.indexOf(0)
  if (labelEnd < 1 || labelEnd > 79) return undefined
  const label = new TextDecoder('latin1').decode(content.subarray(0, labelEnd))
  let value: Uint8Array | undefined = content.subarray(labelEnd + 1)
  if (type === 'zTXt') value = inflateZlib(value.subarray(1), TEXT_LIMIT)
  if (type === 'iTXt') {
    const languageEnd = content.indexOf(0, labelEnd + 3)
    const translatedEnd = languageEnd < 0 ? -1 : content.indexOf(0, languageEnd + 1)
    if (translatedEnd < 0) return undefined
    value = content.subarray(translatedEnd + 1)
    if (content[labelEnd + 1] === 1) value = inflateZlib(value, TEXT_LIMIT)
  }
  const text = value && decodeLooseText(value)
  return text ? { label, text } : undefined
}

/** Decodes ImageMagick's raw profiles: name, length, then the bytes in hexadecimal. */
function hexProfile(text: string): Uint8Array {
  const digits = text.replace(/^\s*\w+\s+\d+\s/, '').replace(/\s+/g, '')
  const bytes = new Uint8Array(digits.length >> 1)
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16)
  return bytes
}

function withoutPrefix(bytes: Uint8Array): Uint8Array {
  return hasAscii(bytes, 0, 'Exif\0') ? bytes.subarray(6) : bytes
}

/** Returns the IPTC datasets inside the Photoshop resource block that ImageMagick wraps them in. */
function iptcInside(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte, at) => byte === 0x1c && (bytes[at + 1] === 1 || bytes[at + 1] === 2))
  return start < 0 ? new Uint8Array(0) : bytes.subarray(start)
}

/** Rewrites a PNG: its picture chunks byte for byte, the given metadata, nothing behind IEND. */
export function rebuildPng(bytes: Uint8Array, pieces: MetadataToWrite): Uint8Array<ArrayBuffer> {
  const { chunks, end } = listChunks(bytes)
  const parts: Uint8Array[] = [bytes.subarray(0, signatureLength)]
  const replacesColour = pieces.icc !== 'own' && pieces.icc !== null
  let at = signatureLength
  for (const chunk of chunks) {
    const dropped = !PICTURE_CHUNKS.has(chunk.type) || (replacesColour && COLOUR_CHUNKS.has(chunk.type))
    const foreignProfile = chunk.type === 'iCCP' && pieces.icc === null
    if (!dropped && !foreignProfile) parts.push(bytes.subarray(chunk.start, chunk.end))
    // The profile must lie between IHDR and the picture data; the other chunks may.
    if (chunk.type === 'IHDR') parts.push(...newChunks(pieces))
    at = chunk.end
  }
  if (at < end) parts.push(bytes.subarray(at, end))
  return joinBytes(parts)
}

function newChunks({ exif, xmp, icc, remarks }: MetadataToWrite): Uint8Array[] {
  const written: Uint8Array[] = []
  if (icc && icc !== 'own') written.push(chunkOf('iCCP', asciiBytes('ICC Profile\0\0'), storeZlib(icc)))
  if (exif) written.push(chunkOf('eXIf', exif))
  if (xmp) written.push(textChunk(XMP_KEYWORD, xmp))
  for (const { label, text } of remarks) written.push(textChunk(label, text))
  return written
}

/** Builds an uncompressed iTXt chunk; its keyword is Latin-1 of 1 to 79 characters. */
function textChunk(label: string, text: string): Uint8Array<ArrayBuffer> {
  const keyword =
    label
      .replace(/[^\x20-\x7e\xa1-\xff]/g, '')
      .replace(/ +/g, ' ')
      .trim()
      .slice(0, 79)
      .trim() || 'Comment'
  return chunkOf('iTXt', asciiBytes(`${keyword}\0\0\0\0\0`), new TextEncoder().encode(text.replaceAll('\0', '')))
}

function chunkOf(type: string, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return pngChunk(type, joinBytes(parts))
}

/** Recomputes the CRC of the chunk whose data begins at `data`, after its data was changed in place. */
export function repairPngCrc(bytes: Uint8Array, data: number): void {
  const view = viewOf(bytes)
  const length = view.getUint32(data - 8)
  view.setUint32(data + length, crc32(bytes.subarray(data - 4, data + length)))
}
