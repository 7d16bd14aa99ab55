import { fitMovingLater } from '../clip/fit-moving-later.ts'
import { UserError } from '../errors.ts'
import { hasTransparency } from '../image/alpha.ts'
import { encoderFor, formats, nameFor } from '../image/formats.ts'
import type { ImageInfo, KeepMetadata } from '../image/info.ts'
import { lostFrames } from '../image/output.ts'
import type { Frame } from '../image/sequence.ts'
import { encodeStill } from '../image/still.ts'
import { checkSvg } from '../image/svg.ts'
import type { ToolContext, ToolFile, ToolNote, ToolOutput } from '../tool.ts'
import { type ConvertOptions, stillSettings } from './options.ts'
import { carried, openSource, type Source, type SourcePicture } from './source.ts'

/** Returns true if the pixels must be sRGB: on request, or because the target has no place for a profile. */
function needsSrgb({ to, colourSpace }: ConvertOptions): boolean {
  return colourSpace === 'srgb' || to === 'gif' || to === 'bmp' || to === 'pdf' || to === 'svg'
}

function keepOf({ keepGps, keepDevice, keepTime, keepText }: ConvertOptions): KeepMetadata {
  return { gps: keepGps, device: keepDevice, time: keepTime, text: keepText }
}

interface Made {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
  readonly notes: readonly ToolNote[]
}

type Write = (picture: SourcePicture, source: Source, asked: ConvertOptions, context: ToolContext) => Promise<Made>

const madeOf = (
  bytes: Uint8Array<ArrayBuffer>,
  { width, height }: ImageData,
  notes: readonly ToolNote[] = [],
): Made => ({
  bytes,
  width,
  height,
  notes,
})

/** Returns a writer that uses the encoders shared by all tools, at a quality or down to a size. */
const byCodec =
  (format: 'jpg' | 'png' | 'webp' | 'gif'): Write =>
  async ({ pixels }, source, asked, { signal }) => {
    const settings = stillSettings(asked)
    return encodeStill({
      pixels,
      format,
      settings: { ...settings, lossless: format === 'png' || settings.lossless },
      maxBytes: asked.targetKb === null ? null : asked.targetKb * 1024,
      minBytes: null,
      finish: (encoded) => carried(encoded, format, source, keepOf(asked)),
      signal,
      progress: () => {},
    })
  }

const writers: Readonly<Record<Exclude<ConvertOptions['to'], 'pdf'>, Write>> = {
  jpg: byCodec('jpg'),
  webp: byCodec('webp'),
  gif: byCodec('gif'),
  png: async (picture, source, asked, context) => {
    const { pngBits, interlaced } = asked
    if (asked.targetKb !== null || (pngBits === 'auto' && !interlaced)) {
      return byCodec('png')(picture, source, asked, context)
    }
    const { encodePng } = await import('../image/encode/png-depth.ts')
    const { pixels } = picture
    const bits = pngBits === 'auto' ? (hasTransparency(pixels) ? 32 : 24) : (Number(pngBits) as 8 | 24 | 32)
    const { background, dither } = asked
    const bytes = await encodePng(pixels, { bits, interlaced, background, dither: dither / 100 })
    return madeOf(carried(bytes, 'png', source, keepOf(asked)), pixels)
  },
  bmp: async ({ pixels }, _, { bmpBits, background }) => {
    const { encode } = await import('../image/encode/bmp.ts')
    return madeOf(await encode(pixels, { bits: bmpBits === '32' ? 32 : 24, background }), pixels)
  },
  svg: async ({ pixels }, { file, info }, asked) => {
    const { embedSvg, traceSvg } = await import('../image/trace.ts')
    const encoder = new TextEncoder()
    if (asked.way === 'trace') {
      const { svg, nodes } = await traceSvg(pixels, {
        preset: asked.tracePreset,
        colours: asked.traceColours,
        detail: asked.traceDetail,
      })
      return madeOf(encoder.encode(svg), pixels, [{ code: 'traced', params: { nodes } }])
    }
    const { bytes, mime } = await embeddable(pixels, file, info, asked)
    return madeOf(encoder.encode(embedSvg(bytes, mime, pixels.width, pixels.height)), pixels, [{ code: 'embedded' }])
  },
}

const nothing: KeepMetadata = { gps: false, device: false, time: false, text: false }

/** Returns a picture in a form an SVG can hold: an upright JPEG or PNG without re-encoding, else a PNG. */
async function embeddable(pixels: ImageData, file: ToolFile, info: ImageInfo, asked: ConvertOptions) {
  const { format, orientation, frames, width } = info
  if ((format === 'jpg' || format === 'png') && orientation === 1 && frames === 1 && width === pixels.width) {
    const { stripMetadata } = await import('../image/metadata/write.ts')
    return { bytes: stripMetadata(file, info, nothing), mime: formats[format].mime }
  }
  const encode = await encoderFor('png')
  return { bytes: await encode(pixels, { ...stillSettings(asked), lossless: true }), mime: formats.png.mime }
}

/** Returns the name with its new extension and the suffix that distinguishes files made of the same source. */
function nameOf(name: string, { to, spelling }: ConvertOptions, suffix: string): string {
  const whole = nameFor(name, to, to === 'jpg' ? spelling : undefined)
  const dot = whole.lastIndexOf('.')
  return whole.slice(0, dot) + suffix + whole.slice(dot)
}

/** Returns whether all frames go into one animation: those of an APNG into a PNG, too, unless each gets its own file. */
function staysMoving({ moves, info }: Source, { to, frames }: ConvertOptions): boolean {
  if (!moves) return false
  return to === 'gif' || to === 'webp' || (to === 'png' && info.format === 'png' && frames === 'first')
}

/** Writes all frames into one animation, within the target size if there is one. */
async function convertMoving(source: Source, to: 'gif' | 'webp' | 'png', asked: ConvertOptions, context: ToolContext) {
  const { writeWithin } = await import('../image/animation/within.ts')
  const { count, loops } = source
  const isExact = to === 'png' || (to === 'webp' && asked.lossless)
  const made = await writeWithin({
    format: to,
    frames: () => framesOf(source),
    count,
    loops,
    quality: asked.quality,
    lossless: asked.lossless,
    dither: asked.dither / 100,
    // The frames of a GIF have so few colours that lossless is usually smaller.
    triesLossless: source.info.format === 'gif' && asked.longSide === null,
    maxBytes: asked.targetKb === null || isExact ? null : asked.targetKb * 1024,
    fitMoving: fitMovingLater,
    finish: (encoded) => carried(encoded, to, source, keepOf(asked)),
    context: { ...context, progress: (share) => context.progress(0.1 + 0.85 * share) },
  })
  const lost = [...source.notes, ...made.notes].some(({ code }) => lostFrames.has(code))
  return { ...made, notes: [...(lost ? [] : [{ code: 'animation-kept', params: { frames: count } }]), ...made.notes] }
}

async function* framesOf(source: Source): AsyncGenerator<Frame> {
  for await (const { pixels, durationMs } of source.pictures()) yield { pixels, durationMs }
}

/** Returns notes about transparency that the target cannot hold. */
function alphaNotes(pixels: ImageData, { to, pngBits, bmpBits }: ConvertOptions): ToolNote[] {
  const opaque = to === 'jpg' || (to === 'bmp' && bmpBits === '24') || (to === 'png' && pngBits === '24')
  return opaque && hasTransparency(pixels) ? [{ code: 'alpha-flattened' }] : []
}

async function convertPictures(
  source: Source,
  to: Exclude<ConvertOptions['to'], 'pdf'>,
  asked: ConvertOptions,
  context: ToolContext,
): Promise<ToolOutput[]> {
  const outputs: ToolOutput[] = []
  const onlyFirst = source.moves && asked.frames === 'first'
  const count = onlyFirst ? 1 : source.count
  for await (const picture of source.pictures()) {
    context.signal.throwIfAborted()
    const made = await writers[to](picture, source, asked, context)
    // An SVG result must pass the same check as an SVG input.
    if (to === 'svg') checkSvg(made.bytes, source.file.name)
    const dropped = onlyFirst ? [{ code: 'first-frame-only', params: { format: to.toUpperCase() } }] : []
    outputs.push({
      ...made,
      name: nameOf(source.file.name, asked, onlyFirst ? '' : picture.suffix),
      mime: formats[to].mime,
      notes: [...source.notes, ...made.notes, ...alphaNotes(picture.pixels, asked), ...dropped],
    })
    context.progress(0.1 + (0.9 * outputs.length) / count)
    if (onlyFirst) break
  }
  return outputs
}

/** Sanitises and shortens an SVG that stays SVG. */
async function convertSvgToSvg(file: ToolFile, { width, height, notes }: ImageInfo): Promise<ToolOutput> {
  const [{ optimiseSvg }, { removedNotes }, { decodeSvgText }] = await Promise.all([
    import('../image/svg-optimise.ts'),
    import('../image/svg-clean.ts'),
    import('../image/svg-text.ts'),
  ])
  const { text, removed } = await optimiseSvg(decodeSvgText(file.bytes), {})
  const bytes = new TextEncoder().encode(text)
  const told = [...notes, ...removedNotes(removed)]
  return { name: nameFor(file.name, 'svg'), bytes, mime: formats.svg.mime, width, height, notes: told }
}

/**
 * Converts one file to the target format: one file per requested picture, one animation where both formats support it,
 * or all pages in one PDF.
 * @throws UserError of the gate, of the PDF reader and of the encoders, always with the file's name
 */
export async function convertFile(
  file: ToolFile,
  asked: ConvertOptions,
  context: ToolContext,
): Promise<readonly ToolOutput[]> {
  return namingFile(file.name, async () => {
    const source = await openSource(file, asked, context, needsSrgb(asked))
    context.progress(0.1)
    const { to } = asked
    if (to === 'svg' && source.info.format === 'svg') return [await convertSvgToSvg(file, source.info)]
    if (to === 'pdf') {
      const { convertToPdf } = await import('./join.ts')
      return [await convertToPdf([{ name: file.name, open: async () => source }], asked, context)]
    }
    if (staysMoving(source, asked) && (to === 'gif' || to === 'webp' || to === 'png')) {
      const made = await convertMoving(source, to, asked, context)
      const notes = [...source.notes, ...made.notes]
      return [{ ...made, name: nameOf(file.name, asked, ''), mime: formats[to].mime, notes }]
    }
    return convertPictures(source, to, asked, context)
  })
}

/** Runs `work` and adds the file's name to its errors, since encoders do not know it. */
async function namingFile<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof UserError) || 'name' in thrown.params) throw thrown
    throw new UserError(thrown.code, { ...thrown.params, name }, { cause: thrown.cause })
  }
}
