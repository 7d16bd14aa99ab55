import type { ImageFormat, ImageInfo, KeepMetadata } from '../image/info.ts'
import { carryOver, type WritableFormat } from '../image/metadata/write.ts'
import { countPages, inspectImage } from '../image/open.ts'
import { fitInside, resize, scaled } from '../image/resize.ts'
import { type FrameSequence, openSequence } from '../image/sequence.ts'
import type { ToolContext, ToolFile, ToolNote } from '../tool.ts'
import type { ConvertOptions } from './options.ts'
import { pagesOf } from './page-range.ts'

/** One picture of a file: a frame of an animation, a page of a document, or the whole still. */
export interface SourcePicture {
  readonly pixels: ImageData
  /** 0 for stills and pages. */
  readonly durationMs: number
  /** File name suffix that distinguishes it from the file's other pictures; '' if it is the only one. */
  readonly suffix: string
}

/** File as a sequence of pictures, one in memory at a time. */
export interface Source {
  readonly file: ToolFile
  readonly info: ImageInfo
  readonly count: number
  /** Whether the pictures are frames, not pages. */
  readonly moves: boolean
  /** Number of plays; 0 is endless. */
  readonly loops: number
  readonly notes: readonly ToolNote[]
  /** Profile of the pixels; null for sRGB. */
  readonly icc: Uint8Array<ArrayBuffer> | null
  readonly pictures: () => AsyncGenerator<SourcePicture>
  /** For a PDF: the pages asked for, counted from 0, of how many. */
  readonly document?: { readonly pages: readonly number[]; readonly pageCount: number; readonly close: () => void }
}

const accepts: readonly ImageFormat[] = [
  'jpg',
  'png',
  'bmp',
  'webp',
  'gif',
  'avif',
  'svg',
  'ico',
  'tiff',
  'heic',
  'pdf',
]

/** Returns the location of the PDF library's tables and fonts: on the site, or in node_modules outside a browser. */
export function pdfAssets(): string {
  const { location } = globalThis as { location?: { readonly href: string } }
  return location ? new URL('/vendor/pdfjs/', location.href).href : 'node_modules/pdfjs-dist/'
}

function numbered(place: number, count: number, mark: string): string {
  return count === 1 ? '' : `-${mark}${String(place + 1).padStart(String(count).length, '0')}`
}

async function openPages(
  file: ToolFile,
  info: ImageInfo,
  asked: ConvertOptions,
  context: ToolContext,
): Promise<Source> {
  const { openPdf } = await import('../pdf/read.ts')
  const { signal } = context
  const password = asked.password === '' ? {} : { password: asked.password }
  const document = await openPdf(file, { ...password, signal, assets: pdfAssets() })
  let pages: number[]
  try {
    pages = pagesOf(asked.pages, document.pageCount)
  } catch (thrown) {
    document.close()
    throw thrown
  }
  return {
    file,
    info,
    count: pages.length,
    moves: false,
    loops: 0,
    notes: info.notes,
    icc: null,
    document: { pages, pageCount: document.pageCount, close: document.close },
    async *pictures() {
      try {
        for (const page of pages) {
          signal.throwIfAborted()
          const pixels = await document.render(page, asked.pdfDpi)
          const suffix = document.pageCount === 1 ? '' : numbered(page, document.pageCount, 'p')
          yield { pixels, durationMs: 0, suffix }
        }
      } finally {
        document.close()
      }
    },
  }
}

/** Returns the function that converts the pixels of a picture to sRGB; null where nothing is to be or can be done. */
async function srgbConverter({ icc }: FrameSequence, asSrgb: boolean) {
  if (!asSrgb || !icc) return null
  const { toSrgb } = await import('../image/icc-convert.ts')
  // Only profiles of curves and a matrix can be converted; the others are kept, which shows the same colours.
  return toSrgb(new ImageData(1, 1), icc) && ((pixels: ImageData) => toSrgb(pixels, icc) ?? pixels)
}

/**
 * Opens a file as a sequence of pictures: frames of an animation, pages of a PDF, for a PDF also those of a TIFF, an
 * SVG drawn at the requested size. `asSrgb` converts pixels with a profile to sRGB where possible.
 * @throws UserError of the gate, `pdf-password`, `pdf-password-wrong`, `pdf-damaged`, `pages-invalid`
 */
export async function openSource(
  file: ToolFile,
  asked: ConvertOptions,
  context: ToolContext,
  asSrgb: boolean,
): Promise<Source> {
  const info = await inspectImage(file, { accepts })
  if (info.format === 'pdf') return openPages(file, info, asked, context)
  const { svgSide, longSide } = asked
  const pages = asked.to === 'pdf' ? countPages(file, info) : 1
  const openPage = (page: number) =>
    openSequence(file, {
      signal: context.signal,
      accepts,
      host: context.host,
      svgSize: (own) => (svgSide === null ? own : scaled(own, svgSide / Math.max(own.width, own.height))),
      ...(pages > 1 ? { page } : {}),
    })
  const sequence = await openPage(0)
  const convert = await srgbConverter(sequence, asSrgb)
  const count = pages * sequence.count
  return {
    file,
    info: sequence.info,
    count,
    moves: sequence.count > 1,
    loops: sequence.loops,
    notes: convert ? [...sequence.notes, { code: 'colour-converted' }] : sequence.notes,
    icc: convert ? null : sequence.icc,
    async *pictures() {
      let place = 0
      for (let page = 0; page < pages; page++) {
        const shown = page === 0 ? sequence : await openPage(page)
        const toSrgb = page === 0 ? convert : await srgbConverter(shown, asSrgb)
        for await (const { pixels, durationMs } of shown.frames()) {
          const size = longSide === null ? pixels : fitInside(pixels, longSide)
          const converted = toSrgb?.(pixels) ?? pixels
          yield { pixels: await resize(converted, size), durationMs, suffix: numbered(place, count, '') }
          place += 1
        }
      }
    },
  }
}

/** Adds the source's profile, AIGC label and kept kinds of metadata to an encoded file. */
export function carried(
  encoded: Uint8Array<ArrayBuffer>,
  format: WritableFormat,
  { file, info, icc }: Source,
  keep: KeepMetadata,
): Uint8Array<ArrayBuffer> {
  return carryOver(encoded, format, { source: file, info, icc }, keep)
}
