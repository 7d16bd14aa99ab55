import { type ClipFacts, firstStretch } from '../../core/clip/clip.ts'
import { type PlayedFilm, playedFacts } from '../../core/clip/open.ts'
import { UserError } from '../../core/errors.ts'
import { splitName } from '../../core/file-name.ts'
import { fitInside } from '../../core/image/resize.ts'
import type { FoundLoop } from '../../core/tools/video-to-gif.ts'
import { playedPicture, playFilm } from '../../workers/film-player.ts'
import { pool } from '../../workers/pool.ts'
import { make } from './making.ts'
import { keepOutputs, type TaskResult } from './outputs.ts'
import type { OptionValues } from './tool-options.ts'

/** An opened clip: its facts and its first frame. */
export interface ClipFile {
  readonly id: string
  readonly name: string
  readonly blob: Blob
  readonly facts: ClipFacts
  readonly first: ImageBitmap | null
  /** The player's report, if only the page's player can decode it. */
  readonly player: PlayedFilm | null
}

/** Longest side of the first frame, px. */
const firstLongest = 960

/** Errors for videos that no codec here decodes, but the page's player may. */
const maybePlayed = new Set(['clip-hevc', 'clip-codec', 'clip-no-decoder', 'not-a-clip', 'clip-truncated'])

/** Starts a worker and preloads the code that opens videos. */
export function warmClips(): void {
  pool()
    .run('preload-clip-code', { name: '' }, { priority: () => 3 })
    // A failed preload is retried, or reported, when a video is opened.
    .catch(() => {})
}

/**
 * Opens a file with the codecs of a worker or, where they fail, the page's player.
 * @throws UserError as the openers
 */
export async function openClipFile(id: string, name: string, blob: Blob): Promise<ClipFile> {
  try {
    const opened = await pool().run('open-clip', { file: blob, name, longest: firstLongest }, { priority: () => 3 })
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

/**
 * Returns frames of a clip at ascending times, seconds, at most `longest` px.
 * @throws UserError, `cancelled`
 */
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
    'decode-clip-frames',
    { file: blob, name, moments, longest },
    { priority: () => (urgent ? 3 : 0), signal },
  )
}

/**
 * Returns the frame start times between two moments, seconds. The returned range is wider than requested.
 * @throws UserError
 */
export async function clipTimes(
  { blob, name }: ClipFile,
  from: number,
  to: number,
): Promise<{ times: Float64Array; end: number }> {
  return pool().run(
    'read-frame-times',
    { file: blob, name, from: Math.max(0, from - 1), to: Math.max(to, from + firstStretch / 10) },
    { priority: () => 3 },
  )
}

interface ExportSettings {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
  /** Number of frames to be written; determines the deadline. */
  readonly frames: number
}

/**
 * Exports edited clips as files.
 * @throws UserError of the tool, `cancelled`, `deadline`
 */
export async function exportClips(
  files: readonly ClipFile[],
  options: OptionValues,
  { frames, ...settings }: ExportSettings,
): Promise<readonly TaskResult[]> {
  const outputs = await pool().run(
    'export-clips',
    {
      name: files[0]?.name ?? 'video-to-gif',
      files: files.map(({ name, blob }) => ({ name, blob })),
      options: { ...options, players: files.map(({ player }) => player) },
      frames,
    },
    { ...settings, priority: () => 2 },
  )
  return keepOutputs(outputs)
}

/**
 * Estimates the bytes of the result of edited clips; null where it cannot be estimated.
 * @throws UserError, `cancelled`
 */
export async function estimateClips(
  files: readonly ClipFile[],
  options: OptionValues,
  signal: AbortSignal,
): Promise<number | null> {
  const { bytes } = await pool().run(
    'estimate-clips',
    {
      name: files[0]?.name ?? '',
      files: files.map(({ name, blob }) => ({ name, blob })),
      options: { ...options, players: files.map(({ player }) => player) },
    },
    { priority: () => -1, signal },
  )
  return bytes
}

/**
 * Finds parts of the single piece of an edit that loop seamlessly, best first.
 * @throws UserError, `cancelled`
 */
export function findLoops(
  { name, blob, player }: ClipFile,
  options: OptionValues,
  signal: AbortSignal,
): Promise<readonly FoundLoop[]> {
  return pool().run(
    'find-loops',
    { name, files: [{ name, blob }], options: { ...options, players: [player] } },
    { priority: () => 2, signal },
  )
}

/**
 * Generates a short sample video for users without a file.
 * @throws UserError
 */
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

/** Returns the video formats this browser can encode, by file extension; detected once. */
export function writableFilms(): Promise<WritableFilms> {
  writable ??= askWritable()
  return writable
}
