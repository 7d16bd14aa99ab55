import * as z from 'zod/mini'
import { UserError } from '../errors.ts'
import type { ToolContext, ToolFile, ToolNote, ToolOutput } from '../tool.ts'
import { hasTransparency } from './alpha.ts'
import { withDensity } from './density.ts'
import { formats, isStillFormat, nameFor, type StillSettings, type WrittenFormat } from './formats.ts'
import type { ImageFormat, ImageInfo, KeepMetadata } from './info.ts'
import { carryOver } from './metadata/write.ts'
import { type Frame, type FrameSequence, openSequence } from './sequence.ts'
import { encodeStill, type FitMoving } from './still.ts'

/** Option fields shared by all tools that change pictures: how their results are written. */
export const outputFields = {
  format: z.catch(z.enum(['same', 'jpg', 'png', 'webp', 'avif', 'gif']), 'same'),
  /** 1 to 100. */
  quality: z.catch(z.int().check(z.minimum(1), z.maximum(100)), 90),
  /** 1 KB is 1024 B; null for no limit. */
  targetKb: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(102_400))), null),
  /** Colour under transparent pixels, for formats without transparency. */
  background: z.catch(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), '#ffffff'),
  keepGps: z.catch(z.boolean(), false),
  keepDevice: z.catch(z.boolean(), false),
  keepTime: z.catch(z.boolean(), false),
  keepText: z.catch(z.boolean(), false),
}

/** Formats accepted by tools that change pictures. */
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
  /** Fits animations into a target size. */
  readonly fitMoving: FitMoving
  /** Transforms one frame; called for every frame, once for a still. All results must have the same size. */
  readonly transform: (
    pixels: ImageData,
    frame: { readonly index: number; readonly count: number; readonly info: ImageInfo },
  ) => ImageData | Promise<ImageData>
  /** Reads all frames before the first is transformed, for values that must be the same for all. */
  readonly prepare?: (frames: AsyncIterable<Frame>) => Promise<void>
  /** Dots per inch to write where the format can store them. */
  readonly dpi?: number | null
  /** Whether the result needs transparency, which rules out formats without it. */
  readonly needsAlpha?: boolean
  /** Share of the whole at which encoding begins, for the progress of a still; one half by default. */
  readonly encodesFrom?: number
  /** Returns the label of generated content for a result that a model made; a label the file has stays. */
  readonly aigc?: () => string | undefined
  /** Returns notes to add to those of the file and of the encoding. */
  readonly notes?: () => readonly ToolNote[]
}

/**
 * Returns the format for `same`: the file's own, or the nearest one that can be written (JPEG for an opaque HEIC, else PNG); PNG
 * if `needsAlpha` and that format has no transparency.
 */
export function sameFormat(info: ImageInfo, needsAlpha: boolean): WrittenFormat {
  const nearest = info.format === 'heic' && !info.hasAlpha ? 'jpg' : 'png'
  const own = isStillFormat(info.format) || info.format === 'gif' ? info.format : nearest
  return needsAlpha && !formats[own].alpha ? 'png' : own
}

/** Returns the note for a file that keeps its format, but cannot be written in it. */
export function replacedNotes({ format }: ImageInfo, written: WrittenFormat): readonly ToolNote[] {
  return format === written
    ? []
    : [{ code: 'format-replaced', params: { from: format.toUpperCase(), to: written.toUpperCase() } }]
}

/** Returns the kinds of metadata to keep, from a tool's options. */
export function keptMetadata({ keepGps, keepDevice, keepTime, keepText }: OutputOptions): KeepMetadata {
  return { gps: keepGps, device: keepDevice, time: keepTime, text: keepText }
}

/** Notes of animations that lack frames. */
export const lostFrames: ReadonlySet<string> = new Set(['frames-lost', 'frames-dropped-for-target'])

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

/** Writes all transformed frames into one file, at the requested quality or within the target size. */
async function encodeAnimation(
  sequence: FrameSequence,
  format: 'gif' | 'webp' | 'png',
  request: PictureRequest,
  finish: Finish,
): Promise<Made> {
  const { options, context, fitMoving } = request
  const { writeWithin } = await import('./animation/within.ts')
  const made = await writeWithin({
    format,
    frames: () => transformed(sequence, request),
    count: sequence.count,
    loops: sequence.loops,
    quality: options.quality,
    lossless: context.draft === true,
    dither: 0.5,
    maxBytes: options.targetKb === null || context.draft ? null : options.targetKb * 1024,
    fitMoving,
    finish,
    context: { ...context, progress: (share) => context.progress(0.1 + 0.85 * share) },
  })
  const lost = [...sequence.notes, ...made.notes].some(({ code }) => lostFrames.has(code))
  const kept = lost ? [] : [{ code: 'animation-kept', params: { frames: sequence.count } }]
  return { ...made, notes: [...kept, ...made.notes] }
}

async function makeStill(
  sequence: FrameSequence,
  format: WrittenFormat,
  request: PictureRequest,
  finish: Finish,
): Promise<Made> {
  const { options, context, encodesFrom = 0.5 } = request
  const { value: frame } = await transformed(sequence, request).next()
  if (!frame) throw new UserError('image-damaged')
  context.progress(encodesFrom)
  if (context.draft) {
    const { storePng } = await import('./encode/png-stored.ts')
    const { width, height } = frame.pixels
    const dropped = sequence.count > 1 ? [{ code: 'first-frame-only', params: { format: 'PNG' } }] : []
    return { bytes: finish(storePng(frame.pixels)), width, height, notes: dropped }
  }
  const settings: StillSettings = {
    quality: options.quality,
    // A PNG is only reduced to a palette to reach a target size.
    lossless: format === 'png',
    effort: format === 'png' ? 'fast' : 'balanced',
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
    progress: (share) => context.progress(encodesFrom + (0.95 - encodesFrom) * share),
  })
  const notes = [...made.notes]
  if (!formats[format].alpha && hasTransparency(frame.pixels)) notes.push({ code: 'alpha-flattened' })
  if (sequence.count > 1) notes.push({ code: 'first-frame-only', params: { format: format.toUpperCase() } })
  return { ...made, notes }
}

/** Returns the format of an intermediate result in a recipe: PNG for stills; GIF and WebP animations keep their own. */
function draftFormat({ count, info }: FrameSequence): WrittenFormat {
  return count > 1 && (info.format === 'gif' || info.format === 'webp') ? info.format : 'png'
}

/** Returns the format to write an animation in, or null if only its first frame is written. */
export function animationFormat(format: WrittenFormat, info: ImageInfo): 'gif' | 'webp' | 'png' | null {
  if (format === 'gif' || format === 'webp') return format
  // An animated PNG stays animated; a GIF converted to PNG becomes a still.
  return format === 'png' && info.format === 'png' ? 'png' : null
}

/**
 * Runs a tool that changes a picture: opens the file, passes every frame through `transform`, and writes the requested
 * format with profile, AIGC label and kept metadata. An animation stays one where the format supports it.
 * @throws UserError of the gate and of the encoders, always with the file's name
 */
export async function runPictureTool(request: PictureRequest): Promise<readonly ToolOutput[]> {
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
    const asked = options.format === 'same' ? sameFormat(info, needsAlpha) : options.format
    const format = context.draft ? draftFormat(sequence) : asked
    const finish: Finish = (encoded) => {
      const carried = carryOver(
        encoded,
        format,
        { source: sequence.source, info, icc, aigc: request.aigc?.() },
        keptMetadata(options),
      )
      return (dpi === null ? null : withDensity(carried, format, dpi)) ?? carried
    }
    const moving = sequence.count > 1 ? animationFormat(format, info) : null
    const made = moving
      ? await encodeAnimation(sequence, moving, request, finish)
      : await makeStill(sequence, format, request, finish)
    context.signal.throwIfAborted()
    context.progress(1)
    const replaced = options.format === 'same' && !context.draft ? replacedNotes(info, format) : []
    const all = [...sequence.notes, ...replaced, ...(request.notes?.() ?? []), ...made.notes]
    const notes = all.filter((note, index) => all.findIndex(({ code }) => code === note.code) === index)
    return [{ ...made, notes, name: nameFor(file.name, format), mime: formats[format].mime }]
  } catch (thrown) {
    // Encoders do not know the file's name.
    if (thrown instanceof UserError && !('name' in thrown.params)) {
      throw new UserError(thrown.code, { ...thrown.params, name: file.name }, { cause: thrown.cause })
    }
    throw thrown
  }
}
