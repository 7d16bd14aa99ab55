import type { ToolFile } from '../../tool.ts'
import type { ImageInfo, KeepMetadata } from '../info.ts'
import { cleanSvg } from '../svg-clean.ts'
import { decodeSvgText } from '../svg-text.ts'
import { keptExif } from './exif-kinds.ts'
import { rebuildGif } from './gif.ts'
import { rebuildIsobmff } from './isobmff-write.ts'
import { JPEG_EXIF_LIMIT, JPEG_XMP_LIMIT, rebuildJpeg } from './jpeg.ts'
import type { MetadataToWrite, TextEntry } from './pieces.ts'
import { rebuildPng } from './png.ts'
import { isAigcRemark, readSource, type SourceMetadata } from './read.ts'
import { rebuildWebp } from './riff.ts'
import { type DublinCoreTerm, writeXmp } from './xmp.ts'

/** Formats metadata can be written into. */
export type WritableFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'

const REBUILD: Readonly<
  Record<WritableFormat | 'heic', (bytes: Uint8Array, pieces: MetadataToWrite) => Uint8Array<ArrayBuffer>>
> = {
  jpg: rebuildJpeg,
  png: rebuildPng,
  webp: rebuildWebp,
  avif: rebuildIsobmff,
  gif: rebuildGif,
  heic: rebuildIsobmff,
}

/** PNG keywords (3rd ed. §11.3.3.1) that have a Dublin Core term. */
const TERM_OF_LABEL: Readonly<Record<string, DublinCoreTerm>> = {
  title: 'title',
  author: 'creator',
  description: 'description',
  copyright: 'rights',
}

/**
 * Adds metadata of the source to a freshly encoded file: the ICC profile and the AIGC label always, EXIF and texts of
 * the kept kinds. `aigc` is the label of what was generated here; it does not replace one that the source has. Orientation and previews are never written, because the pixels are already upright.
 */
export function carryOver(
  encoded: Uint8Array<ArrayBuffer>,
  format: WritableFormat,
  from: { source: ToolFile; info: ImageInfo; icc: Uint8Array | null; aigc?: string | undefined },
  keep: KeepMetadata,
): Uint8Array<ArrayBuffer> {
  const source = readSource(from.source.bytes, from.info.format)
  const labelled = { ...source, aigc: source.aigc ?? from.aigc }
  return REBUILD[format](encoded, piecesOf(labelled, format, keep, 1, from.icc))
}

/** Returns an XMP packet that holds an AIGC label alone. */
export const aigcXmp = (aigc: string): string => writeXmp({ aigc, text: {} }) ?? ''

/** Returns an encoded file with the AIGC label; its colours and density stay. */
export const withAigcLabel = (
  encoded: Uint8Array<ArrayBuffer>,
  format: WritableFormat,
  aigc: string,
): Uint8Array<ArrayBuffer> => REBUILD[format](encoded, { exif: null, xmp: aigcXmp(aigc), icc: 'own', remarks: [] })

/**
 * Removes from the original file what is not kept, without changing a pixel: metadata, previews and bytes behind the
 * end of the picture. Orientation, ICC profile and AIGC label stay. An SVG is sanitised; a format that no tool returns
 * stays as it is.
 */
export function stripMetadata(file: ToolFile, info: ImageInfo, keep: KeepMetadata): Uint8Array<ArrayBuffer> {
  if (info.format === 'svg') return new TextEncoder().encode(cleanSvg(decodeSvgText(file.bytes)).text)
  if (!isRebuilt(info.format)) return file.bytes
  const source = readSource(file.bytes, info.format)
  return REBUILD[info.format](file.bytes, piecesOf(source, info.format, keep, info.orientation, 'own'))
}

function isRebuilt(format: string): format is keyof typeof REBUILD {
  return Object.hasOwn(REBUILD, format)
}

function piecesOf(
  source: SourceMetadata,
  format: keyof typeof REBUILD,
  keep: KeepMetadata,
  orientation: number,
  icc: MetadataToWrite['icc'],
): MetadataToWrite {
  const { text, remarks } = keep.text ? keptTexts(source, format) : { text: {}, remarks: [] }
  const { aigc } = source
  let exif = format === 'gif' ? null : keptExif(source.exif, keep, orientation)
  let xmp = writeXmp({ aigc, text })
  if (format === 'jpg') {
    // One segment holds 64 kB: the maker note, then the other EXIF fields, and long texts are dropped; the AIGC label
    // is not.
    if (exif && exif.length > JPEG_EXIF_LIMIT) exif = keptExif(source.exif, keep, orientation, false)
    if (exif && exif.length > JPEG_EXIF_LIMIT) exif = keptExif(undefined, keep, orientation)
    if (xmp && new TextEncoder().encode(xmp).length > JPEG_XMP_LIMIT) xmp = writeXmp({ aigc, text: {} })
  }
  return { exif, xmp, icc, remarks }
}

/** Returns the texts outside EXIF: as remarks where the format has them, else as Dublin Core in XMP. */
function keptTexts(
  source: SourceMetadata,
  format: keyof typeof REBUILD,
): { text: Partial<Record<DublinCoreTerm, string>>; remarks: readonly TextEntry[] } {
  const text: Partial<Record<DublinCoreTerm, string>> = { ...source.iptc, ...source.xmp.text }
  const remarks = source.found.remarks.filter((remark) => !isAigcRemark(remark) && TEXT_LABEL.test(remark.label))
  if (format === 'png') return { text, remarks }
  const rest: TextEntry[] = []
  for (const remark of remarks) {
    const term = TERM_OF_LABEL[remark.label.toLowerCase()]
    if (term) text[term] ??= remark.text
    else if (format === 'jpg' || format === 'gif') rest.push(remark)
    else text.description ??= remark.text
  }
  return { text, remarks: rest }
}

/** Labels of texts; those of times, programs and raw profiles belong to other kinds or to none. */
const TEXT_LABEL =
  /^(?!(?:ModifyDate|Creation Time|create-date|modify-date|date:.*|Software|Source|Raw profile type .*|exif:.*|xmp:.*|Thumb::.*|icc:.*)$)/i
