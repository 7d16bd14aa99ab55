import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import { drawOver, solidCanvas } from '../image/compose.ts'
import { encoderFor, formats, nameFor } from '../image/formats.ts'
import { fitInside, resize, scaled } from '../image/resize.ts'
import type { Frame } from '../image/sequence.ts'
import type { ToolContext, ToolNote, ToolOutput, UnreadFile } from '../tool.ts'
import { type ConvertOptions, stillSettings } from './options.ts'
import { openSource, type Source, type SourcePicture } from './source.ts'

/** Formats that usually hold drawings rather than photographs: their pages are written losslessly. */
const drawn = new Set(['png', 'gif', 'bmp', 'ico', 'svg'])

interface PdfPage {
  readonly bytes: Uint8Array
  readonly kind: 'jpg' | 'png'
  /** px, upright. */
  readonly width: number
  readonly height: number
  /** Orientation of the bytes, as in EXIF. */
  readonly orientation: number
}

/** Returns a JPEG as it is, apart from stripped metadata; null if it must be re-encoded. */
async function asItIs({ file, info, notes }: Source, { longSide }: ConvertOptions): Promise<PdfPage | null> {
  const damaged = notes.some(({ code }) => code === 'file-incomplete')
  const foreign = notes.some(({ code }) => code === 'cmyk-converted' || code === 'colour-converted')
  const shrinks = longSide !== null && Math.max(info.width, info.height) > longSide
  if (info.format !== 'jpg' || damaged || foreign || shrinks) return null
  const { stripMetadata } = await import('../image/metadata/write.ts')
  const bytes = stripMetadata(file, info, { gps: false, device: false, time: false, text: false })
  return { bytes, kind: 'jpg', width: info.width, height: info.height, orientation: info.orientation }
}

async function encoded({ pixels }: SourcePicture, { info }: Source, asked: ConvertOptions): Promise<PdfPage> {
  const kind = drawn.has(info.format) ? 'png' : 'jpg'
  const encode = await encoderFor(kind)
  const bytes = await encode(pixels, { ...stillSettings(asked), lossless: kind === 'png' })
  return { bytes, kind, width: pixels.width, height: pixels.height, orientation: 1 }
}

/** Yields the pages of one file; of an animation only the first frame, unless all are requested. */
async function* pagesFrom(source: Source, asked: ConvertOptions): AsyncGenerator<PdfPage> {
  const whole = source.count === 1 ? await asItIs(source, asked) : null
  if (whole) return yield whole
  for await (const picture of source.pictures()) {
    yield await encoded(picture, source, asked)
    if (source.moves && asked.frames === 'first') return
  }
}

/**
 * Writes one PDF with all pages of these files.
 * @throws UserError as {@link openSource} and of the encoders
 */
export async function convertToPdf(
  sources: AsyncIterable<Source> | Iterable<Source>,
  asked: ConvertOptions,
  context: ToolContext,
): Promise<ToolOutput> {
  const { writePdf } = await import('../pdf/write.ts')
  const notes: ToolNote[] = []
  let first: { name: string; size: Size } | null = null
  async function* pages() {
    for await (const source of sources) {
      notes.push(...source.notes)
      if (source.moves && asked.frames === 'first') notes.push({ code: 'first-frame-only', params: { format: 'PDF' } })
      for await (const page of pagesFrom(source, asked)) {
        context.signal.throwIfAborted()
        first ??= { name: source.file.name, size: page }
        yield page
      }
    }
  }
  const { page, orientation, marginMm } = asked
  const { bytes, pageCount } = await writePdf(pages(), { page, orientation, marginMm, dpi: 96 })
  const { name = 'document', size = { width: 0, height: 0 } } = (first as { name: string; size: Size } | null) ?? {}
  return {
    name: nameFor(name, 'pdf'),
    bytes,
    mime: formats.pdf.mime,
    width: size.width,
    height: size.height,
    notes: [...unique(notes), { code: 'pages-written', params: { pages: pageCount } }],
  }
}

function unique(notes: readonly ToolNote[]): ToolNote[] {
  return notes.filter((note, place) => notes.findIndex(({ code }) => code === note.code) === place)
}

/** Fits a whole picture into the middle of a canvas of another shape. */
async function centred(pixels: ImageData, size: Size, background: string | null): Promise<ImageData> {
  if (pixels.width === size.width && pixels.height === size.height) return pixels
  const picture = await resize(pixels, scaled(pixels, Math.min(size.width / pixels.width, size.height / pixels.height)))
  const canvas = solidCanvas(size, background)
  drawOver(
    canvas,
    picture,
    Math.round((size.width - picture.width) / 2),
    Math.round((size.height - picture.height) / 2),
  )
  return canvas
}

/** Default longest side of a joined animation, px; larger ones become too big to send. */
const usualSide = 800

async function joinMoving(
  sources: AsyncIterable<Source>,
  to: 'gif' | 'webp',
  count: number,
  asked: ConvertOptions,
  context: ToolContext,
): Promise<ToolOutput> {
  const { writeAnimation } = await import('../image/animation/write.ts')
  const notes: ToolNote[] = []
  let name = ''
  let frames = 0
  async function* pictures(): AsyncGenerator<Frame> {
    let size: Size | null = null
    for await (const source of sources) {
      name ||= source.file.name
      notes.push(...source.notes)
      for await (const { pixels, durationMs } of source.pictures()) {
        // The first picture sets the size of the canvas; the others are fitted into it.
        size ??= fitInside(pixels, asked.longSide ?? usualSide)
        frames += 1
        const background = to === 'gif' || !asked.lossless ? asked.background : null
        yield { pixels: await centred(pixels, size, background), durationMs: durationMs || asked.delay }
      }
    }
  }
  const { bytes, width, height } = await writeAnimation(to, pictures(), {
    count,
    loops: asked.loops,
    quality: asked.quality,
    lossless: asked.lossless,
    dither: asked.dither / 100,
    signal: context.signal,
    progress: (share) => context.progress(Math.min(1, share)),
  })
  return {
    name: nameFor(name, to),
    bytes,
    mime: formats[to].mime,
    width,
    height,
    notes: [...unique(notes), { code: 'frames-joined', params: { frames } }],
  }
}

/**
 * Converts several files into one, in their order: a PDF with their pages, or an animation of their pictures at the
 * size of the first.
 * @throws UserError as for one file, with the name of the file concerned
 */
export async function convertTogether(
  files: readonly UnreadFile[],
  asked: ConvertOptions,
  context: ToolContext,
): Promise<readonly ToolOutput[]> {
  let opened = 0
  let current = files[0]?.name ?? ''
  async function* sources() {
    for (const file of files) {
      context.signal.throwIfAborted()
      current = file.name
      yield await openSource(await file.read(), asked, context, true)
      opened += 1
      context.progress(opened / files.length)
    }
  }
  try {
    const { to } = asked
    if (to === 'pdf') return [await convertToPdf(sources(), asked, context)]
    if (to === 'gif' || to === 'webp') return [await joinMoving(sources(), to, files.length, asked, context)]
    throw new Error(`${to} holds one picture`)
  } catch (thrown) {
    if (!(thrown instanceof UserError) || 'name' in thrown.params) throw thrown
    throw new UserError(thrown.code, { ...thrown.params, name: current }, { cause: thrown.cause })
  }
}
