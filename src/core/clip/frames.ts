import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import { canvasOf } from '../image/canvas.ts'
import type { Frame } from '../image/sequence.ts'
import type { Clip, ClipFrame } from './clip.ts'
import type { Edit, Piece, WriteOptions } from './model.ts'
import { type ClipContext, captionsAt, paintCaption, paintPicture } from './paint.ts'
import { type PlannedFrame, planFrames, type Timing } from './schedule.ts'
import { type Shape, shapeOf } from './shape.ts'
import type { FrameSource, FrameStep } from './source.ts'

/** Most pixels buffered while a video plays backwards: it can only be decoded forwards. */
const heldPixels = 16_000_000
/** Clips with more frames are refused: no platform shows them, and memory would not suffice. */
const mostFrames = 1500

/** Returns the pieces of the edit, or every file whole if there are none. */
function piecesOf(edit: Edit, files: number): Piece[] {
  if (edit.pieces.length > 0) return edit.pieces.filter(({ file }) => file < files)
  return Array.from({ length: files }, (_, file) => ({
    file,
    from: 0,
    to: null,
    speed: 1,
    reverse: false,
    boomerang: false,
  }))
}

async function timingsOf(clips: readonly Clip[], pieces: readonly Piece[]): Promise<Timing[]> {
  return Promise.all(
    clips.map(async ({ facts, times }, file) => {
      const own = pieces.filter((piece) => piece.file === file)
      const still = facts.kind === 'pictures'
      if (own.length === 0 || facts.timesUntil >= facts.seconds)
        return { times: facts.times, end: facts.seconds, still }
      const from = Math.min(...own.map((piece) => piece.from))
      const to = Math.max(...own.map((piece) => piece.to ?? facts.seconds))
      const known = await times(from, to)
      return { times: known.times, end: Math.min(known.end, facts.seconds), still }
    }),
  )
}

/** Splits the plan into runs of one piece whose times only rise or only fall. */
function runsOf(plan: readonly PlannedFrame[]): { falls: boolean; shown: PlannedFrame[] }[] {
  const runs: { falls: boolean; shown: PlannedFrame[] }[] = []
  for (const shown of plan) {
    const run = runs.at(-1)
    const last = run?.shown.at(-1)
    if (!run || !last || last.piece !== shown.piece) {
      runs.push({ falls: false, shown: [shown] })
      continue
    }
    const falls = shown.time < last.time
    if (run.shown.length === 1) run.falls = falls
    if (run.falls === falls || shown.time === last.time) run.shown.push(shown)
    else runs.push({ falls, shown: [shown] })
  }
  return runs
}

/** Returns the smallest size at which a source frame must be decoded for the output, px. */
function neededSize(own: Size, { ground, crop, out }: Shape, turns: number, scale: number): Size {
  const turned = turns % 2 === 1 ? { width: own.height, height: own.width } : own
  const onGround = Math.max(ground.width / turned.width, ground.height / turned.height)
  const factor = Math.min(1, (onGround * out.width * scale) / crop.width)
  return { width: Math.max(1, Math.ceil(own.width * factor)), height: Math.max(1, Math.ceil(own.height * factor)) }
}

export interface EditedClips {
  readonly clips: readonly Clip[]
  readonly edit: Edit
  readonly write: WriteOptions
  readonly signal?: AbortSignal
}

/** Edited clips as a frame source, with their shape and frame plan. */
export interface Edited extends FrameSource {
  readonly shape: Shape
  readonly plan: readonly PlannedFrame[]
}

/** An edit with its shape and frame plan. */
interface Planned extends Omit<EditedClips, 'signal'> {
  readonly signal: AbortSignal | undefined
  readonly shape: Shape
  readonly plan: readonly PlannedFrame[]
}

/** Returns every n-th frame of a plan, shown as long as the dropped ones after it too. */
function everyNth(plan: readonly PlannedFrame[], every: number): PlannedFrame[] {
  const kept: PlannedFrame[] = []
  plan.forEach((shown, place) => {
    const last = kept.at(-1)
    if (place % every === 0 || !last) kept.push(shown)
    else kept[kept.length - 1] = { ...last, hundredths: last.hundredths + shown.hundredths }
  })
  return kept
}

const scaled = ({ width, height }: Size, scale: number): Size =>
  scale === 1
    ? { width, height }
    : { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }

/** The canvas that the frames of an edit are painted on, one after the other. */
class FrameCanvas {
  readonly size: Size
  readonly #planned: Planned
  readonly #context: ClipContext

  /** @throws UserError `out-of-memory` */
  constructor(planned: Planned, size: Size) {
    const context = canvasOf(size)
    this.size = size
    this.#planned = planned
    this.#context = context
  }

  /** Paints the picture of a clip, without captions. */
  paint(clip: Clip, { image }: ClipFrame): void {
    const { shape, edit, write } = this.#planned
    paintPicture(this.#context, image, clip.facts, shape, edit, write, this.size)
  }

  get pixels(): ImageData {
    return this.#context.getImageData(0, 0, this.size.width, this.size.height)
  }

  set pixels(pixels: ImageData) {
    this.#context.putImageData(pixels, 0, 0)
  }

  /** Paints the captions of a moment onto the picture and returns the frame. */
  finish({ start, hundredths }: PlannedFrame): Frame {
    for (const caption of captionsAt(this.#planned.edit.captions, start / 100))
      paintCaption(this.#context, this.size, caption)
    return { pixels: this.pixels, durationMs: hundredths * 10 }
  }
}

/**
 * Paints a run whose times rise.
 * @throws UserError `clip-truncated`
 */
async function* forwards(
  canvas: FrameCanvas,
  clip: Clip,
  shown: readonly PlannedFrame[],
  needed: Size,
  signal: AbortSignal | undefined,
): AsyncGenerator<Frame> {
  let place = 0
  const moments = shown.map(({ time }) => time)
  for await (const picture of clip.pictures(moments, needed)) {
    signal?.throwIfAborted()
    canvas.paint(clip, picture)
    yield canvas.finish(shown[place++]!)
  }
  if (place < shown.length) throw new UserError('clip-truncated')
}

/**
 * Paints a run whose times fall: in parts that fit the memory, each decoded forwards and shown from its end.
 * @throws UserError `clip-truncated`
 */
async function* backwards(
  canvas: FrameCanvas,
  clip: Clip,
  shown: readonly PlannedFrame[],
  needed: Size,
  signal: AbortSignal | undefined,
): AsyncGenerator<Frame> {
  const { width, height } = canvas.size
  const chunk = Math.max(2, Math.floor(heldPixels / (width * height)))
  for (let at = 0; at < shown.length; at += chunk) {
    const part = shown.slice(at, at + chunk)
    const held: ImageData[] = []
    for await (const picture of clip.pictures(part.map(({ time }) => time).reverse(), needed)) {
      signal?.throwIfAborted()
      canvas.paint(clip, picture)
      held.push(canvas.pixels)
    }
    for (const one of part) {
      const pixels = held.pop()
      if (!pixels) throw new UserError('clip-truncated')
      canvas.pixels = pixels
      yield canvas.finish(one)
    }
  }
}

async function* paintedFrames(planned: Planned, { every = 1, scale = 1 }: FrameStep = {}): AsyncGenerator<Frame> {
  const { clips, edit, signal, shape, plan } = planned
  const canvas = new FrameCanvas(planned, scaled(shape.out, scale))
  for (const { falls, shown } of runsOf(everyNth(plan, every))) {
    const clip = clips[shown[0]!.file]!
    const needed = neededSize(clip.facts, shape, edit.turns, scale)
    yield* (falls ? backwards : forwards)(canvas, clip, shown, needed, signal)
  }
}

/**
 * Cuts, turns, speeds up and captions clips, and returns the frames to be written.
 * @throws UserError `clip-too-long` {frames, limit}, `clip-nothing`
 */
export async function editedFrames({ clips, edit, write, signal }: EditedClips): Promise<Edited> {
  const pieces = piecesOf(edit, clips.length)
  const first = clips[pieces[0]?.file ?? 0]
  if (!first) throw new UserError('clip-nothing')
  const timings = await timingsOf(clips, pieces)
  const breaks = edit.captions.flatMap(({ from, to }) => [from, to ?? from])
  const plan = planFrames(pieces, timings, write.fps, breaks)
  if (plan.length === 0) throw new UserError('clip-nothing')
  if (plan.length > mostFrames) throw new UserError('clip-too-long', { frames: plan.length, limit: mostFrames })
  const shape = shapeOf(first.facts, edit, write)
  return {
    ...shape.out,
    count: plan.length,
    loops: write.loops,
    frames: (step) => paintedFrames({ clips, edit, write, signal, shape, plan }, step),
    shape,
    plan,
  }
}
