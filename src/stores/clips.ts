import { type ClipFacts, firstStretch } from '../core/clip/clip.ts'
import { type PlayedFilm, playedFacts } from '../core/clip/open.ts'
import { UserError } from '../core/errors.ts'
import { splitName } from '../core/file-name.ts'
import { fitInside } from '../core/image/resize.ts'
import type { FoundLoop } from '../core/tools/video-to-gif.ts'
import { playedPicture, playFilm } from '../workers/film-player.ts'
import { pool } from '../workers/pool.ts'
import { make } from './making.ts'
import { keepOutputs, type TaskResult } from './outputs.ts'
import type { OptionValues } from './tool-options.ts'

/** A clip of the page: what it is, and how it begins. */
export interface ClipFile {
  readonly id: string
  readonly name: string
  readonly blob: Blob
  readonly facts: ClipFacts
  readonly first: ImageBitmap | null
  /** What the page's player found, where only that can take it apart. */
  readonly player: PlayedFilm | null
}

/** Longest side of a first picture, px. */
const firstLongest = 960
const openDeadlineMs = 60_000
const clipMemory = 64 * 2 ** 20

/** Codes of films that no codec here takes apart, but a player may. */
const maybePlayed = new Set(['clip-hevc', 'clip-codec', 'clip-no-decoder', 'not-a-clip', 'clip-truncated'])

/** Starts a worker and has it load what opens films: they are about to come. */
export function warmClips(): void {
  pool()
    .run({ kind: 'warm-clips', name: '' }, { deadlineMs: openDeadlineMs, priority: () => 3 })
    // What cannot be loaded now is loaded, or missed, when a film comes.
    .catch(() => {})
}

/** Opens a file: by the codecs of a worker, or where they cannot, by the page's player. @throws UserError as the openers */
export async function openClipFile(id: string, name: string, blob: Blob): Promise<ClipFile> {
  try {
    const opened = await pool().run(
      { kind: 'open-clip', file: blob, name, longest: firstLongest },
      { deadlineMs: openDeadlineMs, memoryBytes: clipMemory, priority: () => 3 },
    )
    return { id, name, blob, ...opened, player: null }
  } catch (refusal) {
    if (!(refusal instanceof UserError) || !maybePlayed.has(refusal.code)) throw refusal
    const player = await playFilm(blob, name).catch(() => null)
    if (!player) throw refusal
    const size = fitInside(player, firstLongest)
    const first = await playedPicture({ film: blob, name, moment: 0, ...size }).catch(() => null)
    if (!first) throw refusal
    return { id, name, blob, facts: playedFacts(player), first, player }
  }
}

/** Pictures of a clip at ascending moments, seconds, at most `longest` px. @throws UserError, `cancelled` */
export async function clipPictures(
  { blob, name, facts, player }: ClipFile,
  moments: readonly number[],
  longest: number,
  signal: AbortSignal,
  urgent = false,
): Promise<readonly ImageBitmap[]> {
  if (player) {
    const size = Math.max(facts.width, facts.height) <= longest ? facts : fitInside(facts, longest)
    const pictures: ImageBitmap[] = []
    for (const moment of moments) {
      if (signal.aborted) throw new UserError('cancelled', { name })
      pictures.push(await playedPicture({ film: blob, name, moment, width: size.width, height: size.height }))
    }
    return pictures
  }
  return pool().run(
    { kind: 'clip-pictures', file: blob, name, moments, longest },
    { deadlineMs: openDeadlineMs, memoryBytes: clipMemory, priority: () => (urgent ? 3 : 0), signal },
  )
}

/** When the pictures between two moments begin, seconds; a stretch around them is answered. @throws UserError */
export async function clipTimes(
  { blob, name }: ClipFile,
  from: number,
  to: number,
): Promise<{ times: Float64Array; end: number }> {
  return pool().run(
    { kind: 'clip-times', file: blob, name, from: Math.max(0, from - 1), to: Math.max(to, from + firstStretch / 10) },
    { deadlineMs: openDeadlineMs, memoryBytes: clipMemory, priority: () => 3 },
  )
}

interface ExportSettings {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
  /** Frames that will be written, for how long it may take. */
  readonly frames: number
}

/** Makes the files of edited clips. @throws UserError of the tool, `cancelled`, `deadline` */
export async function exportClips(
  files: readonly ClipFile[],
  options: OptionValues,
  { frames, ...settings }: ExportSettings,
): Promise<readonly TaskResult[]> {
  const outputs = await pool().run(
    {
      kind: 'join',
      slug: 'video-to-gif',
      files: files.map(({ name, blob }) => ({ name, blob })),
      options: { ...options, players: files.map(({ player }) => player) },
    },
    { ...settings, deadlineMs: 120_000 + frames * 4000, memoryBytes: clipMemory * 4, priority: () => 2 },
  )
  return keepOutputs(outputs)
}

/** Bytes the result of edited clips will about have; null where that cannot be told. @throws UserError, `cancelled` */
export async function estimateClips(
  files: readonly ClipFile[],
  options: OptionValues,
  signal: AbortSignal,
): Promise<number | null> {
  const { bytes } = await pool().run(
    {
      kind: 'estimate-clip',
      name: files[0]?.name ?? '',
      files: files.map(({ name, blob }) => ({ name, blob })),
      options: { ...options, players: files.map(({ player }) => player) },
    },
    { deadlineMs: openDeadlineMs, memoryBytes: clipMemory, priority: () => -1, signal },
  )
  return bytes
}

/** Parts of the one piece of an edit of a clip that loop without a seam, best first. @throws UserError, `cancelled` */
export function findLoops(
  { name, blob, player }: ClipFile,
  options: OptionValues,
  signal: AbortSignal,
): Promise<readonly FoundLoop[]> {
  return pool().run(
    { kind: 'find-loops', name, files: [{ name, blob }], options: { ...options, players: [player] } },
    { deadlineMs: openDeadlineMs * 2, memoryBytes: clipMemory, priority: () => 2, signal },
  )
}

/** A short film drawn for whoever has none at hand. @throws UserError */
export async function sampleClip(name: string): Promise<{ name: string; blob: Blob }> {
  const [made] = await make('video-to-gif', {})
  if (!made) throw new UserError('internal', { name })
  return { name: `${name}.${splitName(made.name).extension}`, blob: made.blob }
}

interface WritableFilms {
  readonly mp4: boolean
  readonly webm: boolean
}

async function askWritable(): Promise<WritableFilms> {
  const { VideoEncoder: Encoder } = globalThis
  if (!Encoder) return { mp4: false, webm: false }
  const can = async (codec: string) => {
    const config = { codec, width: 480, height: 270, bitrate: 1_000_000, framerate: 30 }
    return (await Encoder.isConfigSupported(config).catch(() => null))?.supported === true
  }
  const [mp4, vp9, vp8] = await Promise.all([can('avc1.42001f'), can('vp09.00.10.08'), can('vp8')])
  return { mp4, webm: vp9 || vp8 }
}

let writable: Promise<WritableFilms> | undefined

/** Which films this browser can write, by their extension; asked once. */
export function writableFilms(): Promise<WritableFilms> {
  writable ??= askWritable()
  return writable
}
