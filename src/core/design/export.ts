import { UserError } from '../errors.ts'
import { withDensity } from '../image/density.ts'
import { encodeChecked } from '../image/encode/check.ts'
import { formats, nameFor, type StillSettings } from '../image/formats.ts'
import { encodeStill, type WrittenStill } from '../image/still.ts'
import { type PdfPage, writePdf } from '../pdf/write.ts'
import type { ToolContext, ToolNote, ToolOutput } from '../tool.ts'
import { offscreenLayer } from './paint/offscreen.ts'
import { assetsOf, paintPage, textsOf } from './paint/page.ts'
import { type AssetSource, Pictures } from './paint/pictures.ts'
import type { Design, Page } from './schema.ts'
import { writeSvg } from './svg/write.ts'

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
}

export interface ExportRequest {
  readonly design: Design
  /** Ids of the pages, in the order of the results. */
  readonly pages: readonly string[]
  readonly settings: ExportSettings
  readonly asset: AssetSource
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

/** Paints a page on a canvas of its own. */
function canvasOf(page: Page, design: Design, scale: number, pictures: Pictures) {
  const { width, height } = design
  const { context, image: canvas } = offscreenLayer(Math.round(width * scale), Math.round(height * scale))
  paintPage(context, page, design, { scale, picture: pictures.picture, layer: offscreenLayer })
  return { canvas, context }
}

/**
 * Exports pages of a design: one file each, or one PDF of all; an SVG keeps shapes and text as such. All fonts and
 * pictures are loaded before the first page is painted; missing glyphs and pictures are reported in notes. Only one
 * full-size canvas exists at a time.
 * @throws UserError `page-missing`, `too-many-pixels` {widthPx, heightPx}, `font-not-loaded`, `out-of-memory`,
 * `encoder-failed`
 */
export async function exportPages(
  { design, pages: ids, settings, asset, name }: ExportRequest,
  { host, signal, progress }: ToolContext,
): Promise<ToolOutput[]> {
  const { format, scale, quality, targetKb, dpi, transparent } = settings
  const pages = ids.map((id) => {
    const page = design.pages.find((candidate) => candidate.id === id)
    if (!page) throw new UserError('page-missing')
    return transparent && formats[format].alpha ? { ...page, background: { type: 'none' as const } } : page
  })
  const [width, height] = [Math.round(design.width * scale), Math.round(design.height * scale)]
  if (format !== 'svg' && (Math.max(width, height) > largest.side || width * height > largest.pixels))
    throw new UserError('too-many-pixels', { widthPx: width, heightPx: height })

  const seen = { pages }
  const lacking = new Set<string>()
  for (const { family, weight, text } of textsOf(seen)) {
    signal.throwIfAborted()
    for (const character of await host.loadFont(family, weight, text)) lacking.add(character)
  }
  const pictures = new Pictures(asset)
  const missing = await pictures.load(assetsOf(seen))
  const common: ToolNote[] = [
    ...(lacking.size > 0 ? [{ code: 'glyphs-missing', params: { characters: [...lacking].join('') } }] : []),
    ...(missing.length > 0 ? [{ code: 'pictures-missing', params: { count: missing.length } }] : []),
  ]

  const digits = Math.max(2, String(pages.length).length)
  const named = (index: number) =>
    `${pages.length > 1 ? `${name}-${String(index + 1).padStart(digits, '0')}` : name}.${formats[format].extension}`
  if (format === 'svg') {
    const outputs: ToolOutput[] = []
    for (const [index, page] of pages.entries()) {
      signal.throwIfAborted()
      const { bytes, rasterised } = await writeSvg({ page, design, pictures, asset, quality }, { host, signal })
      const painted = rasterised > 0 ? [{ code: 'svg-rasterised', params: { count: rasterised } }] : []
      const { mime } = formats.svg
      const notes = [...common, ...painted]
      outputs.push({ name: named(index), bytes, mime, width: design.width, height: design.height, notes })
      progress((index + 1) / pages.length)
    }
    return outputs
  }
  const written = format === 'pdf' ? 'jpg' : format
  const encodePage = async (page: Page, index: number): Promise<WrittenStill> => {
    signal.throwIfAborted()
    const { canvas, context } = canvasOf(page, design, scale, pictures)
    const share = (part: number) => progress((index + part) / pages.length)
    share(0.3)
    if (written === 'png') {
      // The browser's encoder is lossless too and takes a twentieth of the time of the one that minimises bytes.
      const bytes = await encodeChecked('png', async () => {
        const blob = await canvas.convertToBlob({ type: 'image/png' })
        return new Uint8Array(await blob.arrayBuffer())
      })
      const whole = withDensity(bytes, written, dpi) ?? bytes
      if (targetKb === null || whole.length <= targetKb * 1024) {
        const { width, height } = canvas
        canvas.width = canvas.height = 1
        share(1)
        return { bytes: whole, width, height, notes: [] }
      }
    }
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    // Some browsers free the memory of a canvas only when it is made small.
    canvas.width = canvas.height = 1
    const result = await encodeStill({
      pixels,
      format: written,
      settings: { ...still, quality, lossless: written === 'png' },
      maxBytes: targetKb === null || format === 'pdf' ? null : targetKb * 1024,
      minBytes: null,
      finish: (bytes) => withDensity(bytes, written, dpi) ?? bytes,
      signal,
      progress: (part) => share(0.3 + part * 0.7),
    })
    share(1)
    return result
  }

  if (format === 'pdf') {
    const sheets = async function* (): AsyncIterable<PdfPage> {
      for (const [index, page] of pages.entries()) {
        const { bytes, ...size } = await encodePage(page, index)
        yield { bytes, kind: 'jpg', width: size.width, height: size.height, orientation: 1 }
      }
    }
    const { bytes } = await writePdf(sheets(), { page: 'picture', orientation: 'auto', marginMm: 0, dpi: dpi * scale })
    return [{ name: nameFor(name, 'pdf'), bytes, mime: formats.pdf.mime, width, height, notes: common }]
  }
  const outputs: ToolOutput[] = []
  for (const [index, page] of pages.entries()) {
    const { notes, ...result } = await encodePage(page, index)
    outputs.push({
      ...result,
      name: named(index),
      mime: formats[format].mime,
      notes: [...common, ...notes],
    })
  }
  return outputs
}
