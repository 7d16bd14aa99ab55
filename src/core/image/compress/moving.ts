import { readMetadata } from '../metadata/read.ts'
import { carryOver } from '../metadata/write.ts'
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
const targetQualities = [90, 75, 60, 45, 30, 15, 1] as const

async function recompressToTarget(
  recompress: Recompress,
  { context }: CompressRequest,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  let passes = 0
  // The number of passes is not known in advance: each takes a share of the remaining progress.
  const pass = (lossless: boolean, quality: number) => {
    const left = 0.7 ** passes
    passes += 1
    return recompress(lossless, quality, (share) => context.progress(0.05 + 0.94 * (1 - left * (1 - 0.3 * share))))
  }
  let best = await pass(true, 100)
  for (const quality of targetQualities) {
    if (!best || best.length <= maxBytes) return best
    const next = await pass(false, quality)
    if (next && next.length < best.length) best = next
  }
  return best
}

/**
 * Compresses an animation in its own format, keeping every frame, delay and loop count. APNG and animated AVIF only
 * lose metadata; so does a file that cannot be made smaller.
 * @throws UserError of the gate and of the encoders
 */
export async function compressAnimation(request: CompressRequest): Promise<Compressed> {
  const { file, info, mode, maxBytes, settings, keep, context } = request
  const format = info.format === 'avif' || info.format === 'png' || info.format === 'webp' ? info.format : 'gif'
  const recompress = recompressor(request)
  const kept = strippedOriginal(request, format, [{ code: 'already-optimal' }])
  const fits = mode === 'target' && maxBytes !== null && kept.bytes.length <= maxBytes
  const made = fits
    ? null
    : mode === 'target' && maxBytes !== null
      ? await recompressToTarget(recompress, request, maxBytes)
      : await recompress(mode === 'lossless', settings.quality, (share) => context.progress(0.05 + 0.94 * share))
  // Decoded frames of a WebP are in sRGB, so no profile is carried over; the colours of a GIF are not converted.
  const icc = format === 'gif' ? readMetadata(file.bytes, 'gif').icc : null
  const bytes = made && carryOver(made, format, { source: file, info, icc }, keep)
  const left = fits && maxBytes !== null ? { ...kept, notes: [withinTarget(maxBytes)] } : kept
  const smaller = bytes && bytes.length < kept.bytes.length ? { ...kept, bytes, notes: [] } : left
  const frames = info.frames > 1 ? [{ code: 'animation-kept', params: { frames: info.frames } }] : []
  return { ...smaller, notes: [...smaller.notes, ...frames, ...sizeNotes(smaller.bytes.length, boundsOf(request))] }
}

/**
 * Shortens an SVG and removes scripts; it stays SVG whatever raster format is requested.
 * @throws UserError `svg-invalid`, `svg-too-complex`
 */
export async function compressSvg(request: CompressRequest): Promise<Compressed> {
  const { file, info, mode } = request
  const { optimiseSvg } = await import('../svg-optimise.ts')
  const before = new TextDecoder().decode(file.bytes)
  const { text, removed } = await optimiseSvg(before, mode === 'lossless' ? { precision: 6 } : {})
  const bytes = new TextEncoder().encode(text)
  const { width, height } = info
  const cleaned = removed ? [{ code: 'svg-cleaned' }] : []
  // If anything was removed, the original is not returned even if it is smaller, because it still contains it.
  if (bytes.length < file.bytes.length || removed) {
    return { bytes, format: 'svg', width, height, notes: [...cleaned, ...sizeNotes(bytes.length, boundsOf(request))] }
  }
  const notes = [{ code: 'already-optimal' }, ...sizeNotes(file.bytes.length, boundsOf(request))]
  return { bytes: file.bytes, format: 'svg', width, height, notes }
}
