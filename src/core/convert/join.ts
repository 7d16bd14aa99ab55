import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import { drawOver, solidCanvas } from '../image/compose.ts'
import { encoderFor, formats, nameFor } from '../image/formats.ts'
import { isIncomplete } from '../image/info.ts'
import { fitInside, resize, scaled } from '../image/resize.ts'
import type { Frame } from '../image/sequence.ts'
import { LeftOutFiles } from '../left-out.ts'
import type { CopiedPages } from '../pdf/copy.ts'
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

/** Returns whether a file goes into a PDF without being encoded again: a JPEG, in its own colours. */
function staysAsItIs({ info }: Source, { longSide }: ConvertOptions): boolean {
  const shrinks = longSide !== null && Math.max(info.width, info.height) > longSide
  // A PDF holds JPEGs of 8 bits a channel.
  return info.format === 'jpg' && info.bitDepth === 8 && !isIncomplete(info) && !shrinks
}

/** Returns the pages of a PDF as they are, where nothing is asked for that changes them and the file allows it. */
async function copiedPages({ file, document }: Source, asked: ConvertOptions): Promise<CopiedPages | null> {
  if (!document || asked.page !== 'picture' || asked.marginMm > 0) return null
  const { openForCopying } = await import('../pdf/copy.ts')
  const copied = await openForCopying(file.bytes, document.pages, document.pageCount)
  if (copied) document.close()
  return copied
}

/** Returns what is said of a file on a page: a JPEG keeps its colours unless it is encoded again, which is said. */
function notesOnPage(
  source: Source,
  asked: ConvertOptions,
  pages: readonly (PdfPage | CopiedPages)[],
): readonly ToolNote[] {
  const isDrawn = source.document && pages.every(({ kind }) => kind !== 'copy')
  if (isDrawn) return [...source.notes, { code: 'pages-drawn' }]
  if (source.info.format !== 'jpg') return source.notes
  if (!staysAsItIs(source, asked)) return [...source.notes, { code: 'jpeg-recompressed' }]
  return source.notes.filter(({ code }) => code !== 'cmyk-converted' && code !== 'colour-converted')
}

/** Returns a JPEG as it is; one that carries private metadata without that, its compressed picture as it is. */
async function asItIs({ file, info }: Source): Promise<PdfPage> {
  const { icc, aigc, ...personal } = info.carried
  const { stripMetadata } = await import('../image/metadata/write.ts')
  const bytes =
    Object.keys(personal).length === 0
      ? file.bytes
      : stripMetadata(file, info, { gps: false, device: false, time: false, text: false })
  return { bytes, kind: 'jpg', width: info.width, height: info.height, orientation: info.orientation }
}

async function encoded({ pixels }: SourcePicture, { info }: Source, asked: ConvertOptions): Promise<PdfPage> {
  const kind = drawn.has(info.format) ? 'png' : 'jpg'
  const encode = await encoderFor(kind)
  const bytes = await encode(pixels, {
    ...stillSettings(asked),
    // A PNG is compressed again when it is embedded.
    ...(kind === 'png' && { lossless: true, effort: 'fast' }),
  })
  return { bytes, kind, width: pixels.width, height: pixels.height, orientation: 1 }
}

/** Yields the pages of one file; of an animation only the first frame, unless all are requested. */
async function* pagesFrom(source: Source, asked: ConvertOptions): AsyncGenerator<PdfPage | CopiedPages> {
  const copied = await copiedPages(source, asked)
  if (copied) return yield copied
  if (staysAsItIs(source, asked)) return yield await asItIs(source)
  for await (const picture of source.pictures()) {
    yield await encoded(picture, source, asked)
    if (source.moves && asked.frames === 'first') return
  }
}

/** A file to join, opened when it is its turn. */
interface Joined {
  readonly name: string
  readonly open: () => Promise<Source>
}

/** Opens a file and makes its pages, so that a file with a damaged page gives none. */
async function openPagesOf({ open }: Joined, asked: ConvertOptions, { signal }: ToolContext) {
  const source = await open()
  const pages: (PdfPage | CopiedPages)[] = []
  for await (const page of pagesFrom(source, asked)) {
    signal.throwIfAborted()
    pages.push(page)
  }
  if (pages.length === 0) throw new UserError('image-damaged')
  return { source, pages }
}

/**
 * Writes one PDF with all pages of these files; those that cannot be read are left out.
 * @throws UserError as {@link openSource} if no file can be read, and of the encoders
 */
export async function convertToPdf(
  files: readonly Joined[],
  asked: ConvertOptions,
  context: ToolContext,
): Promise<ToolOutput> {
  const { writePdf } = await import('../pdf/write.ts')
  const left = new LeftOutFiles(files)
  const notes: ToolNote[] = []
  let first: { name: string; size: Size } | null = null
  async function* pages() {
    for (const [place, file] of files.entries()) {
      context.signal.throwIfAborted()
      const opened = await left.take(place, () => openPagesOf(file, asked, context))
      context.progress((place + 1) / files.length)
      if (!opened) continue
      notes.push(...notesOnPage(opened.source, asked, opened.pages))
      if (opened.source.moves && asked.frames === 'first')
        notes.push({ code: 'first-frame-only', params: { format: 'PDF' } })
      const [page] = opened.pages
      first ??= { name: file.name, size: page!.kind === 'copy' ? page!.size : page! }
      yield* opened.pages
    }
    left.requireSome()
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
    notes: [...left.notes(), ...unique(notes), { code: 'pages-written', params: { pages: pageCount } }],
    leftOut: left.list(),
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

/** Default longest side of an animation joined of several files, px; larger ones become too big to send. */
const usualSide = 800

/** Yields the pictures of the files in order; a file without a readable one is left out. */
async function* picturesOf(
  files: readonly Joined[],
  left: LeftOutFiles,
  { signal, progress }: ToolContext,
): AsyncGenerator<{ source: Source; name: string; picture: SourcePicture; isLast: boolean; broken: boolean }> {
  for (const [place, { name, open }] of files.entries()) {
    signal.throwIfAborted()
    const opened = await left.take(place, async () => {
      const source = await open()
      const pictures = source.pictures()
      const { value } = await pictures.next()
      if (!value) throw new UserError('image-damaged')
      return { source, pictures, picture: value }
    })
    if (opened) {
      const { source, pictures } = opened
      for (let picture: SourcePicture | null = opened.picture; picture !== null; ) {
        // What comes after a picture that cannot be read is missing; what came before stays.
        const next: IteratorResult<SourcePicture> | null = await pictures.next().catch((thrown: unknown) => {
          if (thrown instanceof UserError) return null
          throw thrown
        })
        const following = next && !next.done ? next.value : null
        yield { source, name, picture, isLast: following === null, broken: next === null }
        picture = following
      }
    }
    progress((place + 1) / files.length)
  }
  left.requireSome()
}

async function joinMoving(
  files: readonly Joined[],
  to: 'gif' | 'webp',
  asked: ConvertOptions,
  context: ToolContext,
): Promise<ToolOutput> {
  const { writeAnimation } = await import('../image/animation/write.ts')
  const left = new LeftOutFiles(files)
  const notes: ToolNote[] = []
  // One file keeps its size and its transparency.
  const isAlone = files.length === 1
  const longSide = asked.longSide ?? (isAlone ? Number.POSITIVE_INFINITY : usualSide)
  const staysClear = ({ moves, count }: Source) => (isAlone ? moves || count === 1 : to === 'webp' && asked.lossless)
  let name = ''
  let frames = 0
  async function* pictures(): AsyncGenerator<Frame> {
    let size: Size | null = null
    for await (const { source, name: own, picture, isLast, broken } of picturesOf(files, left, context)) {
      name ||= own
      if (isLast) notes.push(...source.notes)
      if (broken) notes.push({ code: 'file-incomplete' })
      // The first picture sets the size of the canvas; the others are fitted into it.
      size ??= fitInside(picture.pixels, longSide)
      frames += 1
      const background = staysClear(source) ? null : asked.background
      yield {
        pixels: await centred(picture.pixels, size, background),
        durationMs: picture.durationMs || asked.delay,
      }
    }
  }
  const { bytes, width, height } = await writeAnimation(to, pictures(), {
    count: files.length,
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
    notes: [...left.notes(), ...unique(notes), { code: 'frames-joined', params: { frames } }],
    leftOut: left.list(),
  }
}

/**
 * Converts several files into one, in their order: a PDF with their pages, or an animation of their pictures at the
 * size of the first that can be read. Files that cannot be read are left out.
 * @throws UserError if no file can be read, with the names of all
 */
export async function convertTogether(
  files: readonly UnreadFile[],
  asked: ConvertOptions,
  context: ToolContext,
): Promise<readonly ToolOutput[]> {
  const { to } = asked
  const joined = files.map(({ name, read }) => ({
    name,
    open: async () => openSource(await read(), asked, context, true),
  }))
  try {
    if (to === 'pdf') return [await convertToPdf(joined, asked, context)]
    if (to === 'gif' || to === 'webp') return [await joinMoving(joined, to, asked, context)]
  } catch (thrown) {
    // Encoders do not know which file the result is named after.
    if (!(thrown instanceof UserError) || 'name' in thrown.params) throw thrown
    throw new UserError(thrown.code, { ...thrown.params, name: files[0]?.name ?? '' }, { cause: thrown.cause })
  }
  throw new Error(`${to} holds one picture`)
}
