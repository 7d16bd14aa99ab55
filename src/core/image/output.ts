import * as z from 'zod/mini'
import { UserError } from '../errors.ts'
import type { ToolContext, ToolFile, ToolNote, ToolOutput } from '../tool.ts'
import { hasTransparency } from './alpha.ts'
import { withDensity } from './density.ts'
import { formats, isStillFormat, nameFor, type StillSettings, type WrittenFormat } from './formats.ts'
import type { ImageFormat, ImageInfo, KeepMetadata } from './info.ts'
import { carryOver } from './metadata/write.ts'
import { type Frame, type FrameSequence, openSequence } from './sequence.ts'
import { encodeStill, sizeNotes } from './still.ts'

/** The fields every tool that changes pictures shares: what its results are written as. */
export const outputFields = {
  format: z.catch(z.enum(['same', 'jpg', 'png', 'webp', 'avif', 'gif']), 'same'),
  /** 1 to 100. */
  quality: z.catch(z.int().check(z.minimum(1), z.maximum(100)), 90),
  /** 1 KB is 1024 B; null when any size will do. */
  targetKb: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(102_400))), null),
  /** Under transparent pixels where the format has no transparency. */
  background: z.catch(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), '#ffffff'),
  keepGps: z.catch(z.boolean(), false),
  keepDevice: z.catch(z.boolean(), false),
  keepTime: z.catch(z.boolean(), false),
  keepText: z.catch(z.boolean(), false),
}

/** What tools that change pictures take. */
export const changeableFormats = [
  'jpg',
  'png',
  'webp',
  'avif',
  'gif',
  'bmp',
  'tiff',
  'heic',
] as const satisfies readonly ImageFormat[]

const outputOptions = z.object(outputFields)
export type OutputOptions = z.output<typeof outputOptions>

export interface PictureRequest {
  readonly file: ToolFile
  readonly options: OutputOptions
  readonly context: ToolContext
  /** Makes the new picture; called for every frame, a still has one. All frames must come out at one size. */
  readonly transform: (
    pixels: ImageData,
    frame: { readonly index: number; readonly count: number; readonly info: ImageInfo },
  ) => ImageData | Promise<ImageData>
  /** Looks at all frames before the first is made, for what must be one for all of them. */
  readonly prepare?: (frames: AsyncIterable<Frame>) => Promise<void>
  /** Dots an inch to write where the format has a place for it. */
  readonly dpi?: number | null
  /** True where transparency was made on purpose, so that a format without it will not do. */
  readonly needsAlpha?: boolean
  /** Beside those of the file and of the encoding. */
  readonly notes?: () => readonly ToolNote[]
}

/** The format a picture is written in when its own is to stay; one nobody writes gives way to the nearest that is. */
export function keptFormat(info: ImageInfo, needsAlpha: boolean): WrittenFormat {
  const own = isStillFormat(info.format) || info.format === 'gif' ? info.format : info.format === 'heic' ? 'jpg' : 'png'
  return needsAlpha && !formats[own].alpha ? 'png' : own
}

export function keepOf({ keepGps, keepDevice, keepTime, keepText }: OutputOptions): KeepMetadata {
  return { gps: keepGps, device: keepDevice, time: keepTime, text: keepText }
}

/** Qualities tried for a wanted size of an animation, best first; each is a whole pass over all frames. */
const animationQualities = [90, 70, 50, 30, 10] as const

interface Made {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
  readonly notes: readonly ToolNote[]
}

type Finish = (encoded: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>

async function* transformed(sequence: FrameSequence, { transform, context }: PictureRequest): AsyncGenerator<Frame> {
  let index = 0
  for await (const { pixels, durationMs } of sequence.frames()) {
    context.signal.throwIfAborted()
    yield { pixels: await transform(pixels, { index, count: sequence.count, info: sequence.info }), durationMs }
    index += 1
  }
}

/** Every frame through the tool and into one file, at the quality asked for or the best of a few that fits. */
async function makeMoving(
  sequence: FrameSequence,
  format: 'gif' | 'webp' | 'png',
  request: PictureRequest,
  finish: Finish,
): Promise<Made> {
  const { options, context } = request
  const { writeAnimation } = await import('./animation/write.ts')
  const maxBytes = options.targetKb === null ? null : options.targetKb * 1024
  const qualities =
    maxBytes === null ? [options.quality] : animationQualities.filter((quality) => quality <= options.quality)
  let size = { width: 0, height: 0 }
  let best: Uint8Array<ArrayBuffer> | null = null
  for (const [pass, quality] of (qualities.length > 0 ? qualities : [options.quality]).entries()) {
    // How many passes are needed is not known ahead: each takes half of what is left.
    const [from, span] = [1 - 0.5 ** pass, maxBytes === null ? 1 : 0.5 ** (pass + 1)]
    const frames = transformed(sequence, request)
    const { bytes, width, height } = await writeAnimation(format, frames, {
      count: sequence.count,
      loops: sequence.loops,
      quality,
      lossless: context.draft === true,
      signal: context.signal,
      progress: (share) => context.progress(0.1 + 0.85 * (from + span * share)),
    })
    size = { width, height }
    const finished = finish(bytes)
    if (!best || finished.length < best.length) best = finished
    if (maxBytes === null || best.length <= maxBytes) break
  }
  if (!best) throw new UserError('encoder-failed', { format: format.toUpperCase() })
  const notes = [
    { code: 'animation-kept', params: { frames: sequence.count } },
    ...sizeNotes(best.length, { maxBytes, minBytes: null }),
  ]
  return { bytes: best, ...size, notes }
}

async function makeStill(
  sequence: FrameSequence,
  format: WrittenFormat,
  request: PictureRequest,
  finish: Finish,
): Promise<Made> {
  const { options, context } = request
  const { value: frame } = await transformed(sequence, request).next()
  if (!frame) throw new UserError('image-damaged')
  context.progress(0.5)
  if (context.draft) {
    const { storePng } = await import('./encode/png-stored.ts')
    const { width, height } = frame.pixels
    return { bytes: finish(storePng(frame.pixels)), width, height, notes: [] }
  }
  const settings: StillSettings = {
    quality: options.quality,
    // Whoever wants a PNG smaller than it need be says how small.
    lossless: format === 'png',
    effort: 'balanced',
    chroma: options.quality >= 95 ? '444' : '420',
    progressive: true,
    background: options.background,
    dither: 0.5,
  }
  const made = await encodeStill({
    pixels: frame.pixels,
    format,
    settings,
    maxBytes: options.targetKb === null ? null : options.targetKb * 1024,
    minBytes: null,
    finish,
    signal: context.signal,
    progress: (share) => context.progress(0.5 + 0.45 * share),
  })
  const notes = [...made.notes]
  if (!formats[format].alpha && hasTransparency(frame.pixels)) notes.push({ code: 'alpha-flattened' })
  if (sequence.count > 1) notes.push({ code: 'first-frame-only', params: { format: format.toUpperCase() } })
  return { ...made, notes }
}

/** A step between others loses nothing: stills are PNG, what moves stays what it is. */
function draftFormat({ count, info }: FrameSequence): WrittenFormat {
  return count > 1 && (info.format === 'gif' || info.format === 'webp') ? info.format : 'png'
}

/** Formats an animation keeps its frames in. */
export function movingFormat(format: WrittenFormat, info: ImageInfo): 'gif' | 'webp' | 'png' | null {
  if (format === 'gif' || format === 'webp') return format
  // A PNG of several frames stays one; nobody who asks for PNG of a GIF expects it to move.
  return format === 'png' && info.format === 'png' ? 'png' : null
}

/**
 * The common way of a tool that changes a picture: through the gate, every frame
 * through `transform`, written in the format asked for with profile, label and
 * kept metadata. An animation stays one wherever the format can hold it.
 * @throws UserError of the gate and of the encoders, always with the file's name
 */
export async function writePicture(request: PictureRequest): Promise<readonly ToolOutput[]> {
  const { file, options, context, dpi = null, needsAlpha = false } = request
  try {
    const sequence = await openSequence(file, {
      signal: context.signal,
      accepts: changeableFormats,
      host: context.host,
    })
    context.progress(0.1)
    await request.prepare?.(sequence.frames())
    const { info, icc } = sequence
    const asked = options.format === 'same' ? keptFormat(info, needsAlpha) : options.format
    const format = context.draft ? draftFormat(sequence) : asked
    const finish: Finish = (encoded) => {
      const carried = carryOver(encoded, format, { source: sequence.source, info, icc }, keepOf(options))
      return (dpi === null ? null : withDensity(carried, format, dpi)) ?? carried
    }
    const moving = sequence.count > 1 ? movingFormat(format, info) : null
    const made = moving
      ? await makeMoving(sequence, moving, request, finish)
      : await makeStill(sequence, format, request, finish)
    context.signal.throwIfAborted()
    context.progress(1)
    const all = [...sequence.notes, ...(request.notes?.() ?? []), ...made.notes]
    const notes = all.filter((note, index) => all.findIndex(({ code }) => code === note.code) === index)
    return [{ ...made, notes, name: nameFor(file.name, format), mime: formats[format].mime }]
  } catch (thrown) {
    // Encoders do not know whose pixels they are given.
    if (thrown instanceof UserError && !('name' in thrown.params)) {
      throw new UserError(thrown.code, { ...thrown.params, name: file.name }, { cause: thrown.cause })
    }
    throw thrown
  }
}
