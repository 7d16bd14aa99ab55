import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import type { Clip, ClipFrame } from './clip.ts'
import type { Edit, Piece, WriteOptions } from './model.ts'
import { type ClipContext, captionsAt, paintCaption, paintPicture } from './paint.ts'
import { type PlannedFrame, planFrames, type Timing } from './schedule.ts'
import { type Shape, shapeOf } from './shape.ts'
import type { FrameSource } from './source.ts'

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

/**
 * Cuts, turns, speeds up and captions clips, and returns the frames to be written.
 * @throws UserError `clip-too-long` {frames, limit}, `clip-nothing`
 */
export async function editedFrames({ clips, edit, write, signal }: EditedClips): Promise<Edited> {
  const pieces = piecesOf(edit, clips.length)
  const first = clips[pieces[0]?.file ?? 0]
  if (!first) throw new UserError('clip-nothing')
  const timings = await timingsOf(clips, pieces)
  const breaks = edit.captions.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))
  const plan = planFrames(pieces, timings, write.fps, breaks)
  if (plan.length === 0) throw new UserError('clip-nothing')
  if (plan.length > mostFrames) throw new UserError('clip-too-long', { frames: plan.length, limit: mostFrames })
  const shape = shapeOf(first.facts, edit, write)
  const { out } = shape

  async function* frames({ every = 1, scale = 1 } = {}) {
    const size =
      scale === 1
        ? out
        : {
            width: Math.max(1, Math.round(out.width * scale)),
            height: Math.max(1, Math.round(out.height * scale)),
          }
    const kept: PlannedFrame[] = []
    plan.forEach((shown, place) => {
      const last = kept.at(-1)
      if (place % every === 0 || !last) kept.push(shown)
      else kept[kept.length - 1] = { ...last, hundredths: last.hundredths + shown.hundredths }
    })
    const context = new OffscreenCanvas(size.width, size.height).getContext('2d', { willReadFrequently: true })
    if (!context) throw new UserError('out-of-memory')
    const paint = (clip: Clip, { image }: Pick<ClipFrame, 'image'>) =>
      paintPicture(context as ClipContext, image, clip.facts, shape, edit, write, size)
    const finish = (shown: PlannedFrame) => {
      for (const caption of captionsAt(edit.captions, shown.start / 100)) paintCaption(context, size, caption)
      return { pixels: context.getImageData(0, 0, size.width, size.height), durationMs: shown.hundredths * 10 }
    }
    for (const { falls, shown } of runsOf(kept)) {
      const clip = clips[shown[0]!.file]!
      const needed = neededSize(clip.facts, shape, edit.turns, scale)
      if (!falls) {
        yield* forwards(clip, shown, needed, paint, finish)
        continue
      }
      const chunk = Math.max(2, Math.floor(heldPixels / (size.width * size.height)))
      for (let at = 0; at < shown.length; at += chunk) {
        const part = shown.slice(at, at + chunk)
        const held: ImageData[] = []
        for await (const picture of clip.pictures(part.map(({ time }) => time).reverse(), needed)) {
          signal?.throwIfAborted()
          paint(clip, picture)
          held.push(context.getImageData(0, 0, size.width, size.height))
        }
        for (const one of part) {
          const pixels = held.pop()
          if (!pixels) throw new UserError('clip-truncated')
          context.putImageData(pixels, 0, 0)
          yield finish(one)
        }
      }
    }
  }

  async function* forwards(
    clip: Clip,
    shown: readonly PlannedFrame[],
    needed: Size,
    paint: (clip: Clip, picture: ClipFrame) => void,
    finish: (shown: PlannedFrame) => { pixels: ImageData; durationMs: number },
  ) {
    let place = 0
    for await (const picture of clip.pictures(
      shown.map(({ time }) => time),
      needed,
    )) {
      signal?.throwIfAborted()
      paint(clip, picture)
      yield finish(shown[place++]!)
    }
    if (place < shown.length) throw new UserError('clip-truncated')
  }

  return { ...out, count: plan.length, loops: write.loops, frames, shape, plan }
}
