import type { Size } from '../../geometry.ts'
import { isIncomplete } from '../info.ts'
import { readMetadata } from '../metadata/read.ts'
import { carryOver } from '../metadata/write.ts'
import { openImage } from '../open.ts'
import { openSequence } from '../sequence.ts'
import { sizeNotes } from '../still.ts'
import { boundsOf, type Compressed, type CompressRequest, strippedOriginal, withinTarget } from './request.ts'

type Recompress = (
  lossless: boolean,
  quality: number,
  progress: (share: number) => void,
) => Promise<Uint8Array<ArrayBuffer> | null>

/**
 * Returns the function that re-encodes the frames of a GIF or an animated WebP, or returns null where that is not
 * possible. Its code is loaded only for files that need it.
 */
function recompressor({ file, info, context }: CompressRequest): Recompress {
  const { signal } = context
  if (info.format === 'gif') {
    return async (lossless, quality, progress) =>
      (await import('../animation/gif.ts')).recompressGif(file.bytes, { lossless, quality, signal, progress })
  }
  if (info.format === 'webp') {
    return async (lossless, quality, progress) =>
      (await import('../animation/webp.ts')).recompressAnimatedWebp(file.bytes, { lossless, quality, signal, progress })
  }
  return async () => null
}

/** Qualities tried to reach a target size, best first; few, because each takes a pass over all frames. */
const targetQualities = [90, 75, 60, 45, 30] as const
/** Tried where even fewer frames, a smaller size and fewer colours are not enough. */
const lastQuality = 1

type Shrunk = Pick<Compressed, 'bytes' | 'notes'> & { readonly size?: Size }

/** Loses no more than it must: first nothing, then exactness, then frames, size and colours. */
async function recompressToTarget(
  recompress: Recompress,
  request: CompressRequest,
  maxBytes: number,
  finish: (made: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>,
): Promise<Shrunk | null> {
  const { context, file, info, keep, fitMoving } = request
  let passes = 0
  // The number of passes is not known in advance: each takes a share of the remaining progress.
  const progress = (share: number) => context.progress(0.05 + 0.94 * (1 - 0.7 ** passes * (1 - 0.3 * share)))
  let best: Shrunk | null = null
  const pass = async (lossless: boolean, quality: number) => {
    const made = await recompress(lossless, quality, progress)
    passes += 1
    const bytes = made && finish(made)
    const notes = lossless ? [] : [{ code: 'colours-reduced-for-target' }]
    if (bytes && (!best || bytes.length < best.bytes.length)) best = { bytes, notes }
    return best !== null && best.bytes.length <= maxBytes
  }
  if (await pass(true, 100)) return best
  for (const quality of info.format === 'gif' || info.format === 'webp' ? targetQualities : [])
    if (await pass(false, quality)) return best
  const { format } = info
  if (info.frames > 1 && (format === 'gif' || format === 'webp' || format === 'png')) {
    const sequence = await openSequence(file, { signal: context.signal })
    // What is carried over counts, too. Recompressed files may already hold it, so it is measured on the source.
    const none = { source: { ...file, bytes: new Uint8Array(0) }, info, icc: null }
    const room = maxBytes - (finish(file.bytes).length - carryOver(file.bytes, format, none, keep).length)
    const fitted = room > 0 ? await fitMoving(sequence, format, room, { ...context, progress }) : null
    if (fitted) {
      const bytes = finish(fitted.bytes)
      const notes = fitted.notes.filter(({ code }) => code !== 'frames-joined')
      if (bytes.length <= maxBytes) return { bytes, notes, size: { width: fitted.width, height: fitted.height } }
    }
  }
  await pass(false, lastQuality)
  return best
}

/**
 * Compresses an animation in its own format, keeping every frame, delay and loop count unless a target size demands
 * less. APNG and animated AVIF only lose metadata; so does a file that cannot be made smaller.
 * @throws UserError of the gate and of the encoders
 */
export async function compressAnimation(request: CompressRequest): Promise<Compressed> {
  const { file, info, mode, maxBytes, settings, keep, context } = request
  const format = info.format === 'avif' || info.format === 'png' || info.format === 'webp' ? info.format : 'gif'
  // Refuses a truncated file of which nothing can be seen.
  if (isIncomplete(info) && info.frames === 1) await openImage(file, { signal: context.signal })
  const recompress = recompressor(request)
  const kept = strippedOriginal(request, format, [{ code: 'already-optimal' }])
  // Decoded frames of a WebP are in sRGB, so no profile is carried over; the colours of a GIF are not converted.
  const icc = format === 'gif' ? readMetadata(file.bytes, 'gif').icc : null
  const finish = (made: Uint8Array<ArrayBuffer>) => carryOver(made, format, { source: file, info, icc }, keep)
  const target = mode === 'target' ? maxBytes : null
  const fits = target !== null && kept.bytes.length <= target
  const again = async (): Promise<Shrunk | null> => {
    const made = await recompress(mode === 'lossless', settings.quality, (share) =>
      context.progress(0.05 + 0.94 * share),
    )
    return made && { bytes: finish(made), notes: [] }
  }
  const made = fits
    ? null
    : target === null
      ? await again()
      : await recompressToTarget(recompress, request, target, finish)
  const left = fits ? { ...kept, notes: [withinTarget(target)] } : kept
  const smaller =
    made && made.bytes.length < kept.bytes.length
      ? { ...kept, ...made.size, bytes: made.bytes, notes: made.notes }
      : left
  const dropped = smaller.notes.some(({ code }) => code === 'frames-dropped-for-target')
  const frames = info.frames > 1 && !dropped ? [{ code: 'animation-kept', params: { frames: info.frames } }] : []
  return { ...smaller, notes: [...smaller.notes, ...frames, ...sizeNotes(smaller.bytes.length, boundsOf(request))] }
}

/**
 * Shortens an SVG and removes scripts; it stays SVG whatever raster format is requested.
 * @throws UserError `svg-invalid`, `svg-too-complex`
 */
export async function compressSvg(request: CompressRequest): Promise<Compressed> {
  const { file, info, mode } = request
  const [{ optimiseSvg }, { removedNotes }, { decodeSvgText }] = await Promise.all([
    import('../svg-optimise.ts'),
    import('../svg-clean.ts'),
    import('../svg-text.ts'),
  ])
  const before = decodeSvgText(file.bytes)
  const { text, removed } = await optimiseSvg(before, mode === 'lossless' ? { precision: 6 } : {})
  const bytes = new TextEncoder().encode(text)
  const { width, height } = info
  const cleaned = removedNotes(removed)
  // If anything was removed, the original is not returned even if it is smaller, because it still contains it.
  if (bytes.length < file.bytes.length || cleaned.length > 0) {
    return { bytes, format: 'svg', width, height, notes: [...cleaned, ...sizeNotes(bytes.length, boundsOf(request))] }
  }
  const notes = [{ code: 'already-optimal' }, ...sizeNotes(file.bytes.length, boundsOf(request))]
  return { bytes: file.bytes, format: 'svg', width, height, notes }
}
