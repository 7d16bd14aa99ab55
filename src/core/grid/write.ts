import { UserError } from '../errors.ts'
import { joinName, splitName } from '../file-name.ts'
import { hasTransparency } from '../image/alpha.ts'
import { formats, nameFor, type WrittenFormat } from '../image/formats.ts'
import { carryOver } from '../image/metadata/write.ts'
import { animationFormat, changeableFormats, keptMetadata, type OutputOptions, sameFormat } from '../image/output.ts'
import { type Frame, type FrameSequence, openSequence } from '../image/sequence.ts'
import { sizeNotes } from '../image/still.ts'
import type { ToolContext, ToolFile, ToolNote, ToolOutput } from '../tool.ts'
import { encodeQuickly } from './encode.ts'
import type { Pieces } from './tiles.ts'

/** How a picture is divided, decided once its first frame is decoded. */
export interface PieceSplitter {
  /** For each file, in order: the piece it holds, and the ending of its name. */
  readonly files: readonly { readonly piece: number; readonly ending: string }[]
  readonly cut: (pixels: ImageData) => Pieces | Promise<Pieces>
  readonly notes: readonly ToolNote[]
}

interface PiecesRequest {
  readonly file: ToolFile
  readonly options: OutputOptions
  readonly context: ToolContext
  /** Whether the options make parts transparent. */
  readonly needsAlpha: boolean
  readonly cutter: (first: ImageData, moving: boolean) => PieceSplitter | Promise<PieceSplitter>
}

type Written = Omit<ToolOutput, 'name' | 'mime'>
type Finish = (encoded: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>

/**
 * Animations of up to this many pixels, all frames together, are kept in memory; larger ones are decoded again for
 * every piece.
 */
const keptPixels = 40_000_000

/** Returns the file name of a piece: the picture's own with an ending. */
function pieceName(name: string, format: WrittenFormat, ending: string): string {
  const { stem, extension } = splitName(nameFor(name, format))
  return joinName(`${stem}-${ending}`, extension)
}

async function* stills(
  pixels: ImageData,
  format: WrittenFormat,
  { files, cut }: PieceSplitter,
  { options, context }: PiecesRequest,
  finish: Finish,
): AsyncGenerator<Written> {
  const pieces = await cut(pixels)
  context.progress(0.3)
  for (const [done, { piece }] of files.entries()) {
    context.signal.throwIfAborted()
    const tile = await pieces.piece(piece)
    if (context.draft) {
      const { storePng } = await import('../image/encode/png-stored.ts')
      yield { bytes: finish(storePng(tile)), width: tile.width, height: tile.height, notes: [] }
      continue
    }
    const made = await encodeQuickly({
      pixels: tile,
      format,
      options,
      finish,
      signal: context.signal,
      progress: (share) => context.progress(0.3 + (0.7 * (done + share)) / files.length),
    })
    const flattened = !formats[format].alpha && hasTransparency(tile)
    yield { ...made, notes: flattened ? [...made.notes, { code: 'alpha-flattened' }] : made.notes }
    context.progress(0.3 + (0.7 * (done + 1)) / files.length)
  }
}

/** Writes every piece as an animation of its own, all with the same frames and durations. */
async function* movings(
  sequence: FrameSequence,
  format: 'gif' | 'webp' | 'png',
  { files, cut }: PieceSplitter,
  { options, context }: PiecesRequest,
  finish: Finish,
): AsyncGenerator<Written> {
  const { writeAnimation } = await import('../image/animation/write.ts')
  const { width, height, count, loops } = sequence
  const keeps = width * height * count <= keptPixels
  const kept: { pieces: Pieces; durationMs: number }[] = []
  async function* framesOf(piece: number): AsyncGenerator<Frame> {
    if (kept.length > 0) {
      for (const { pieces, durationMs } of kept) yield { pixels: await pieces.piece(piece), durationMs }
      return
    }
    const seen: { pieces: Pieces; durationMs: number }[] = []
    for await (const { pixels, durationMs } of sequence.frames()) {
      context.signal.throwIfAborted()
      const pieces = await cut(pixels)
      if (keeps) seen.push({ pieces, durationMs })
      yield { pixels: await pieces.piece(piece), durationMs }
    }
    kept.push(...seen)
  }
  for (const [done, { piece }] of files.entries()) {
    context.signal.throwIfAborted()
    const made = await writeAnimation(format, framesOf(piece), {
      count,
      loops,
      quality: options.quality,
      lossless: context.draft === true,
      signal: context.signal,
      progress: (share) => context.progress(0.1 + (0.9 * (done + share)) / files.length),
    })
    const bytes = finish(made.bytes)
    const bounds = { maxBytes: options.targetKb === null ? null : options.targetKb * 1024, minBytes: null }
    const notes: ToolNote[] = [
      ...sizeNotes(bytes.length, bounds),
      { code: 'animation-kept', params: { frames: count } },
    ]
    yield { ...made, bytes, notes }
  }
}

/**
 * Opens a picture through the gate and divides it into files, one per piece, with profile, AIGC label and the metadata
 * to keep. An animation gives animations if the format supports them. All notes are on the first output.
 * @throws UserError of the gate, of the cutter and of the encoders, always with the file's name
 */
export async function writePieces(request: PiecesRequest): Promise<readonly ToolOutput[]> {
  const { file, options, context, needsAlpha } = request
  try {
    const sequence = await openSequence(file, {
      signal: context.signal,
      accepts: changeableFormats,
      host: context.host,
    })
    context.progress(0.1)
    const { info, icc, source } = sequence
    const asked = options.format === 'same' ? sameFormat(info, needsAlpha) : options.format
    const draft: WrittenFormat =
      sequence.count > 1 && (info.format === 'gif' || info.format === 'webp') ? info.format : 'png'
    const format = context.draft ? draft : asked
    const finish: Finish = (encoded) => carryOver(encoded, format, { source, info, icc }, keptMetadata(options))
    const moving = sequence.count > 1 ? animationFormat(format, info) : null
    const { value: first } = await sequence.frames().next()
    if (!first) throw new UserError('image-damaged')
    const cutter = await request.cutter(first.pixels, moving !== null)
    const written = moving
      ? movings(sequence, moving, cutter, request, finish)
      : stills(first.pixels, format, cutter, request, finish)
    const outputs: ToolOutput[] = []
    const told: ToolNote[] = [...cutter.notes]
    if (sequence.count > 1 && !moving) told.push({ code: 'first-frame-only', params: { format: format.toUpperCase() } })
    const { stem } = splitName(nameFor(file.name, format))
    for await (const { bytes, width, height, notes } of written) {
      const ending = cutter.files[outputs.length]?.ending ?? ''
      told.push(...notes)
      outputs.push({
        name: pieceName(file.name, format, ending),
        bytes,
        width,
        height,
        mime: formats[format].mime,
        notes: [],
        folder: stem,
      })
    }
    context.signal.throwIfAborted()
    context.progress(1)
    const all = [...sequence.notes, ...told]
    const notes = all.filter((note, index) => all.findIndex(({ code }) => code === note.code) === index)
    return outputs.map((output, place) => (place === 0 ? { ...output, notes } : output))
  } catch (thrown) {
    // Encoders and plans do not have the file's name.
    if (thrown instanceof UserError && !('name' in thrown.params)) {
      throw new UserError(thrown.code, { ...thrown.params, name: file.name }, { cause: thrown.cause })
    }
    throw thrown
  }
}
