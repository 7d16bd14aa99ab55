import { UserError } from '../errors.ts'
import { splitName } from '../file-name.ts'
import type { ToolContext, ToolNote, ToolOutput } from '../tool.ts'
import { type ClipSettings, encodeClip } from './encode.ts'
import { type ClipTarget, targetOf, type WriteOptions } from './model.ts'
import type { FrameSource } from './source.ts'

const kinds = {
  gif: { extension: 'gif', mime: 'image/gif' },
  webp: { extension: 'webp', mime: 'image/webp' },
  apng: { extension: 'png', mime: 'image/png' },
  mp4: { extension: 'mp4', mime: 'video/mp4' },
  webm: { extension: 'webm', mime: 'video/webm' },
  frames: { extension: 'png', mime: 'image/png' },
} as const

/** Default quality on the common scale: visually equal to the source at a glance. */
const usualQuality = 80

/** Returns the settings for a format; `dither` in percent. */
export function usualSettings(
  format: ClipSettings['format'],
  { colours, dither }: Pick<WriteOptions, 'colours' | 'dither'>,
): ClipSettings {
  return {
    format,
    colours,
    dithering: { kind: 'ordered', strength: dither / 100 },
    palette: 'auto',
    quality: usualQuality,
    tolerance: 0,
  }
}

/**
 * Finds the best file within the target's limits, with notes on what was reduced; null where nothing is small enough.
 */
export async function withinTarget(
  source: FrameSource,
  settings: ClipSettings,
  { bytes: most, frames, square }: ClipTarget,
  { signal, progress }: ToolContext,
) {
  const { encodeToTargetSize } = await import('./target-size.ts')
  const bounds = { ...(frames ? { mostFrames: frames } : {}), keepsSize: square !== undefined, signal, progress }
  const solution = await encodeToTargetSize(source, settings, most, bounds)
  if (!solution) return null
  const { bytes, width, height, changed } = solution
  const notes: ToolNote[] = [{ code: 'frames-joined', params: { frames: solution.frames } }]
  if (changed.includes('frames')) notes.push({ code: 'frames-dropped-for-target' })
  if (changed.includes('size')) notes.push({ code: 'resized-for-target', params: { widthPx: width, heightPx: height } })
  if (changed.includes('colours') || changed.includes('tolerance')) notes.push({ code: 'colours-reduced-for-target' })
  return { bytes, width, height, notes }
}

async function framesApart(
  source: FrameSource,
  stem: string,
  { signal, progress }: ToolContext,
): Promise<readonly ToolOutput[]> {
  const { width, height, count } = source
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new UserError('out-of-memory')
  const digits = Math.max(3, String(count).length)
  const outputs: ToolOutput[] = []
  for await (const { pixels } of source.frames()) {
    signal.throwIfAborted()
    context.putImageData(pixels, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    const name = `${stem}-${String(outputs.length + 1).padStart(digits, '0')}.png`
    outputs.push({ name, bytes: new Uint8Array(await blob.arrayBuffer()), mime: 'image/png', width, height, notes: [] })
    progress(outputs.length / count)
  }
  return outputs
}

/**
 * Writes edited clips in the requested format, named after the first file.
 * @throws UserError `encoder-failed`, `film-encoder-missing`
 */
export async function writeClip(
  source: FrameSource,
  write: WriteOptions,
  name: string,
  context: ToolContext,
): Promise<readonly ToolOutput[]> {
  const { signal, progress } = context
  const stem = splitName(name).stem || name
  if (write.format === 'frames') return framesApart(source, stem, context)
  const { extension, mime } = kinds[write.format]
  const { width, height, count } = source
  const notes: ToolNote[] = []
  const done = (bytes: Uint8Array<ArrayBuffer>, size = { width, height }): ToolOutput[] => [
    { name: `${stem}.${extension}`, bytes, mime, ...size, notes },
  ]
  if (write.format === 'mp4' || write.format === 'webm') {
    const { writeFilm } = await import('./write-film.ts')
    return done(await writeFilm(source, { format: write.format, signal, progress }))
  }
  const settings = usualSettings(write.format, write)
  const target = write.format === 'apng' ? null : targetOf(write)
  const solved = target && (await withinTarget(source, settings, target, context))
  if (solved) {
    notes.push(...solved.notes)
    return done(solved.bytes, solved)
  }
  const bytes = await encodeClip(source, settings, { signal, progress })
  notes.push({ code: 'frames-joined', params: { frames: count } })
  if (target) {
    const params = { targetKb: Math.floor(target.bytes / 1024), actualKb: Math.ceil(bytes.length / 1024) }
    notes.push({ code: 'target-missed-small', params })
  }
  return done(bytes)
}

/**
 * Estimates the bytes edited clips will have; null for formats that cannot be estimated from a few frames.
 * @throws UserError as encodeClip
 */
export async function estimateWritten(
  source: FrameSource,
  write: WriteOptions,
  { signal }: Pick<ToolContext, 'signal'>,
): Promise<number | null> {
  if (write.format !== 'gif' && write.format !== 'webp' && write.format !== 'apng') return null
  const { estimateBytes } = await import('./estimate.ts')
  return estimateBytes(source, usualSettings(write.format, write), { signal })
}
