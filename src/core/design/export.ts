import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import { withDensity } from '../image/density.ts'
import { encodeChecked } from '../image/encode/check.ts'
import { formats, nameFor, type StillSettings } from '../image/formats.ts'
import { encodeStill, type WrittenPicture } from '../image/still.ts'
import type { ToolContext, ToolNote, ToolOutput } from '../tool.ts'
import { offscreenLayer } from './paint/offscreen.ts'
import { assetsOf, paintPage, textsOf } from './paint/page.ts'
import { type AssetSource, Pictures } from './paint/pictures.ts'
import type { Design, Page } from './schema.ts'

export interface ExportSettings {
  readonly format: 'png' | 'jpg' | 'webp' | 'pdf' | 'svg'
  /** Pixels per px of the page; not used for SVG. */
  readonly scale: number
  /** 1 to 100, for lossy formats. */
  readonly quality: number
  /** Largest size of a file, KB of 1024 B; null for any size. Not used for PDF and SVG. */
  readonly targetKb: number | null
  /** Dots per inch written into the file; in a PDF they determine the size of the pages. */
  readonly dpi: number
  /** Leaves out the backgrounds of pages, in formats with transparency. */
  readonly transparent: boolean
  /** Writes WebP with the browser's encoder where it has one: for thumbnails, which need no exact size. */
  readonly quick?: boolean
  /** What pages made by a model say to be seen; it is put on those that have lost it. Absent where none is needed. */
  readonly aiLabel?: string
}

export interface ExportRequest {
  readonly design: Design
  /** Ids of the pages, in the order of the results. */
  readonly pages: readonly string[]
  readonly settings: ExportSettings
  readonly asset: AssetSource
  /** Decoded pictures, for callers that export many designs with the same ones; decoded for this export if absent. */
  readonly decoded?: Pictures
  /** Name of the results without extension; with several pages their number is appended. */
  readonly name: string
}

/** Largest canvas: some browsers refuse more than 16,384 px a side, and more pixels are too much for a phone. */
const largest = { side: 16_384, pixels: 100_000_000 } as const

const still: Omit<StillSettings, 'quality' | 'lossless'> = {
  effort: 'balanced',
  chroma: '444',
  progressive: true,
  background: '#ffffff',
  dither: 0,
}

/** An export whose fonts and pictures are loaded. */
interface Job {
  readonly design: Design
  readonly pages: readonly Page[]
  readonly settings: ExportSettings
  readonly asset: AssetSource
  readonly pictures: Pictures
  /** Returns the name of a page's file. */
  readonly nameOf: (index: number) => string
  /** Notes on every result. */
  readonly notes: readonly ToolNote[]
}

/** How a painted page is encoded. */
interface Encoding {
  readonly format: 'png' | 'jpg' | 'webp'
  readonly maxBytes: number | null
}

/**
 * Returns the pages with these ids, without backgrounds where they are not wanted.
 * @throws UserError `page-missing`
 */
function wantedPages({ design, pages, settings: { format, transparent } }: ExportRequest): Page[] {
  return pages.map((id) => {
    const page = design.pages.find((candidate) => candidate.id === id)
    if (!page) throw new UserError('page-missing')
    return transparent && formats[format].alpha ? { ...page, background: { type: 'none' as const } } : page
  })
}

/** Returns the size of a page in the result, px. */
const paintedSize = ({ width, height }: Design, scale: number): Size => ({
  width: Math.round(width * scale),
  height: Math.round(height * scale),
})

/** Loads the fonts and pictures of pages. Returns notes on the glyphs and pictures that are missing. */
async function loadContents(pages: Page[], pictures: Pictures, { host, signal }: ToolContext): Promise<ToolNote[]> {
  const seen = { pages }
  const lacking = new Set<string>()
  for (const { family, weight, text } of textsOf(seen)) {
    signal.throwIfAborted()
    for (const character of await host.loadFont(family, weight, text)) lacking.add(character)
  }
  const missing = await pictures.load(assetsOf(seen))
  return [
    ...(lacking.size > 0 ? [{ code: 'glyphs-missing', params: { characters: [...lacking].join('') } }] : []),
    ...(missing.length > 0 ? [{ code: 'pictures-missing', params: { count: missing.length } }] : []),
  ]
}

/** Returns how the files of pages are named: with a number, of two digits or more, where there are several. */
function naming({ pages, name, settings: { format } }: ExportRequest): (index: number) => string {
  const { extension } = formats[format]
  if (pages.length <= 1) return () => `${name}.${extension}`
  const digits = Math.max(2, String(pages.length).length)
  return (index) => `${name}-${String(index + 1).padStart(digits, '0')}.${extension}`
}

/** Paints a page on a canvas of its own. */
function canvasOf(page: Page, design: Design, scale: number, pictures: Pictures) {
  const { width, height } = paintedSize(design, scale)
  const { context, image: canvas } = offscreenLayer(width, height)
  paintPage(context, page, design, { scale, picture: pictures.picture, layer: offscreenLayer })
  return { canvas, context }
}

/** Writes a canvas as PNG with the browser's encoder, without alpha if every pixel is opaque. */
async function quickPng(canvas: OffscreenCanvas): Promise<Uint8Array<ArrayBuffer>> {
  const { withoutOpaqueAlpha } = await import('../image/encode/png-opaque.ts')
  return encodeChecked('png', async () => {
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return withoutOpaqueAlpha(new Uint8Array(await blob.arrayBuffer()))
  })
}

/** Writes a canvas as WebP with the browser's encoder; null where it has none. `quality` is from 1 to 100. */
async function quickWebp(canvas: OffscreenCanvas, quality: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: quality / 100 })
  return blob.type === 'image/webp' ? new Uint8Array(await blob.arrayBuffer()) : null
}

/** Paints and encodes a page. `progress` takes shares from 0 to 1. */
async function encodePage(
  page: Page,
  { design, pictures, settings: { scale, quality, dpi, quick = false } }: Job,
  { format, maxBytes }: Encoding,
  { signal, progress }: Pick<ToolContext, 'signal' | 'progress'>,
): Promise<WrittenPicture> {
  signal.throwIfAborted()
  const { aigc } = page
  const label = aigc && (await import('../image/metadata/write.ts')).withAigcLabel
  const finish = (bytes: Uint8Array<ArrayBuffer>) => {
    const dense = withDensity(bytes, format, dpi) ?? bytes
    return label ? label(dense, format, aigc) : dense
  }
  const { canvas, context } = canvasOf(page, design, scale, pictures)
  const { width, height } = canvas
  progress(0.3)
  if (format === 'png') {
    // The browser's encoder is lossless too and takes a twentieth of the time of the one that minimises bytes.
    const bytes = finish(await quickPng(canvas))
    if (maxBytes === null || bytes.length <= maxBytes) {
      canvas.width = canvas.height = 1
      progress(1)
      return { bytes, width, height, notes: [] }
    }
  }
  const quickly = quick && format === 'webp' ? await quickWebp(canvas, quality) : null
  if (quickly) {
    canvas.width = canvas.height = 1
    return { bytes: quickly, width, height, notes: [] }
  }
  const pixels = context.getImageData(0, 0, width, height)
  // Some browsers free the memory of a canvas only when it is made small.
  canvas.width = canvas.height = 1
  const result = await encodeStill({
    pixels,
    format,
    settings: { ...still, quality, lossless: format === 'png' },
    maxBytes,
    minBytes: null,
    finish,
    signal,
    progress: (part) => progress(0.3 + part * 0.7),
  })
  progress(1)
  return result
}

/** Encodes the pages one after the other, so that only one full-size canvas exists at a time. */
async function* encodePages(job: Job, encoding: Encoding, { signal, progress }: ToolContext) {
  const { pages } = job
  for (const [index, page] of pages.entries()) {
    const share = (part: number) => progress((index + part) / pages.length)
    yield await encodePage(page, job, encoding, { signal, progress: share })
  }
}

// The writers of PDF and SVG are loaded on demand: thumbnails are exported by every visit of the editor.

async function writeSvgs(job: Job, { host, signal, progress }: ToolContext): Promise<ToolOutput[]> {
  const { writeSvg } = await import('./svg/write.ts')
  const { design, pages, pictures, asset, settings, nameOf } = job
  const { quality } = settings
  const outputs: ToolOutput[] = []
  for (const [index, page] of pages.entries()) {
    signal.throwIfAborted()
    const { bytes, rasterised } = await writeSvg({ page, design, pictures, asset, quality }, { host, signal })
    const painted = rasterised > 0 ? [{ code: 'svg-rasterised', params: { count: rasterised } }] : []
    const { mime } = formats.svg
    const notes = [...job.notes, ...painted]
    outputs.push({ name: nameOf(index), bytes, mime, width: design.width, height: design.height, notes })
    progress((index + 1) / pages.length)
  }
  return outputs
}

/** Writes one PDF of all pages. */
async function bindPdf(job: Job, name: string, context: ToolContext): Promise<ToolOutput> {
  const { design, pages, pictures, asset, settings } = job
  const { quality, dpi, scale } = settings
  const request = { pages, design, pictures, asset, quality, dpi, density: scale }
  const { writeDesignPdf } = await import('./pdf/write.ts')
  const { bytes, rasterised } = await writeDesignPdf(request, context)
  const painted = rasterised > 0 ? [{ code: 'pdf-rasterised', params: { count: rasterised } }] : []
  const size = paintedSize(design, scale)
  return { name: nameFor(name, 'pdf'), bytes, mime: formats.pdf.mime, ...size, notes: [...job.notes, ...painted] }
}

async function writeStills(job: Job, format: Encoding['format'], context: ToolContext): Promise<ToolOutput[]> {
  const { targetKb } = job.settings
  const { mime } = formats[format]
  const maxBytes = targetKb === null ? null : targetKb * 1024
  const outputs: ToolOutput[] = []
  for await (const { notes, ...result } of encodePages(job, { format, maxBytes }, context)) {
    outputs.push({ ...result, name: job.nameOf(outputs.length), mime, notes: [...job.notes, ...notes] })
  }
  return outputs
}

/**
 * Exports pages of a design: one file each, or one PDF of all; an SVG keeps shapes and text as such. All fonts and
 * pictures are loaded before the first page is painted; missing glyphs and pictures are reported in notes. Only one
 * full-size canvas exists at a time.
 * @throws UserError `page-missing`, `too-many-pixels` {widthPx, heightPx}, `font-not-loaded`, `out-of-memory`,
 * `encoder-failed`
 */
export async function exportPages(request: ExportRequest, context: ToolContext): Promise<ToolOutput[]> {
  const { design, settings, asset, name } = request
  const { format, scale, aiLabel } = settings
  const wanted = wantedPages(request)
  const { pages, notes: labelled } =
    aiLabel && wanted.some(({ aigc }) => aigc)
      ? (await import('./ai-label.ts')).withAiLabels(wanted, design, aiLabel)
      : { pages: wanted, notes: [] }
  const { width, height } = paintedSize(design, scale)
  if (format !== 'svg' && (Math.max(width, height) > largest.side || width * height > largest.pixels))
    throw new UserError('too-many-pixels', { widthPx: width, heightPx: height })
  const pictures = request.decoded ?? new Pictures(asset)
  const notes = [...labelled, ...(await loadContents(pages, pictures, context))]
  const job = { design, pages, settings, asset, pictures, nameOf: naming(request), notes }
  if (format === 'svg') return writeSvgs(job, context)
  if (format === 'pdf') return [await bindPdf(job, name, context)]
  return writeStills(job, format, context)
}
