import { readMetadata } from '../metadata/read.ts'
import { carryOver } from '../metadata/write.ts'
import { sizeNotes } from '../still.ts'
import { asItCame, boundsOf, type Compressed, type CompressRequest, withinTarget } from './request.ts'

type Recompress = (
  lossless: boolean,
  quality: number,
  progress: (share: number) => void,
) => Promise<Uint8Array<ArrayBuffer> | null>

/** Re-encodes the frames of a GIF or an animated WebP; null where that cannot be done here. Loaded only for the files that need it. */
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

/** Qualities tried for a wanted size, best first; each is a whole pass over all frames, so they are few. */
const targetQualities = [90, 75, 60, 45, 30, 15, 1] as const

async function smallEnough(
  recompress: Recompress,
  { context }: CompressRequest,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  let passes = 0
  // How many passes are needed is not known ahead: each takes its share of what is left.
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
 * A GIF or another animation with every frame, delay and loop kept, in its own
 * format. APNG and animated AVIF lose only metadata; what cannot be made smaller
 * leaves as it came.
 * @throws UserError of the gate and of the encoders
 */
export async function compressAnimation(request: CompressRequest): Promise<Compressed> {
  const { file, info, mode, maxBytes, settings, keep, context } = request
  const format = info.format === 'avif' || info.format === 'png' || info.format === 'webp' ? info.format : 'gif'
  const recompress = recompressor(request)
  const kept = asItCame(request, format, [{ code: 'already-optimal' }])
  const fits = mode === 'target' && maxBytes !== null && kept.bytes.length <= maxBytes
  const made = fits
    ? null
    : mode === 'target' && maxBytes !== null
      ? await smallEnough(recompress, request, maxBytes)
      : await recompress(mode === 'lossless', settings.quality, (share) => context.progress(0.05 + 0.94 * share))
  // Frames of a WebP were drawn in sRGB, so no profile goes with them; the colours of a GIF are its own.
  const icc = format === 'gif' ? readMetadata(file.bytes, 'gif').icc : null
  const bytes = made && carryOver(made, format, { source: file, info, icc }, keep)
  const left = fits && maxBytes !== null ? { ...kept, notes: [withinTarget(maxBytes)] } : kept
  const smaller = bytes && bytes.length < kept.bytes.length ? { ...kept, bytes, notes: [] } : left
  const frames = info.frames > 1 ? [{ code: 'animation-kept', params: { frames: info.frames } }] : []
  return { ...smaller, notes: [...smaller.notes, ...frames, ...sizeNotes(smaller.bytes.length, boundsOf(request))] }
}

/**
 * An SVG made shorter and free of scripts; it stays SVG whatever format is asked
 * of pictures made of pixels.
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
  // A cleaned file is never given back as it came: what was removed would come back with it.
  if (bytes.length < file.bytes.length || removed) {
    return { bytes, format: 'svg', width, height, notes: [...cleaned, ...sizeNotes(bytes.length, boundsOf(request))] }
  }
  const notes = [{ code: 'already-optimal' }, ...sizeNotes(file.bytes.length, boundsOf(request))]
  return { bytes: file.bytes, format: 'svg', width, height, notes }
}
