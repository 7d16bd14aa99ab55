import type { ImageFormat, ImageInfo, KeepMetadata } from '../image/info.ts'
import { carryOver, type WritableFormat } from '../image/metadata/write.ts'
import { inspectImage } from '../image/open.ts'
import { fitInside, resize, scaled } from '../image/resize.ts'
import { openSequence } from '../image/sequence.ts'
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
function pdfAssets(): string {
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
  const pages = pagesOf(asked.pages, document.pageCount)
  return {
    file,
    info,
    count: pages.length,
    moves: false,
    loops: 0,
    notes: info.notes,
    icc: null,
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

/**
 * Opens a file as a sequence of pictures: frames of an animation, pages of a PDF, an SVG drawn at the requested size.
 * `asSrgb` converts pixels with a profile to sRGB where possible.
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
  const { svgSide } = asked
  const sequence = await openSequence(file, {
    signal: context.signal,
    accepts,
    host: context.host,
    svgSize: (own) => (svgSide === null ? own : scaled(own, svgSide / Math.max(own.width, own.height))),
  })
  const wanted = asSrgb && sequence.icc ? await import('../image/icc-convert.ts') : null
  const { icc } = sequence
  // Only profiles of curves and a matrix can be converted; the others are kept, which shows the same colours.
  const converts = wanted !== null && icc !== null && wanted.toSrgb(new ImageData(1, 1), icc) !== null
  return {
    file,
    info: sequence.info,
    count: sequence.count,
    moves: sequence.count > 1,
    loops: sequence.loops,
    notes: converts ? [...sequence.notes, { code: 'colour-converted' }] : sequence.notes,
    icc: converts ? null : icc,
    async *pictures() {
      let place = 0
      for await (const { pixels, durationMs } of sequence.frames()) {
        const size = asked.longSide === null ? pixels : fitInside(pixels, asked.longSide)
        const shown = (converts && icc ? wanted.toSrgb(pixels, icc) : null) ?? pixels
        yield { pixels: await resize(shown, size), durationMs, suffix: numbered(place, sequence.count, '') }
        place += 1
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
