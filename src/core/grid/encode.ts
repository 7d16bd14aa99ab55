import { encodePngByCanvas } from '../image/encode/png-canvas.ts'
import type { StillSettings, WrittenFormat } from '../image/formats.ts'
import type { OutputOptions } from '../image/output.ts'
import { encodeStill, type WrittenPicture } from '../image/still.ts'

interface EncodeRequest {
  readonly pixels: ImageData
  readonly format: WrittenFormat
  readonly options: OutputOptions
  readonly finish: (encoded: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
  readonly signal: AbortSignal
  readonly progress: (share: number) => void
}

/**
 * Encodes one of many pictures quickly: with nine of them, another pass would save too little for the wait. A target
 * size in KB takes the thorough path.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`
 */
export async function encodeQuickly(request: EncodeRequest): Promise<WrittenPicture> {
  const { pixels, format, options, finish, signal, progress } = request
  const maxBytes = options.targetKb === null ? null : options.targetKb * 1024
  if (format === 'png' && maxBytes === null) {
    const bytes = await encodePngByCanvas(pixels)
    if (bytes) return { bytes: finish(bytes), width: pixels.width, height: pixels.height, notes: [] }
  }
  const settings: StillSettings = {
    quality: options.quality,
    lossless: format === 'png',
    // The browser's own WebP encoder is the fast one, and it is used only for this effort.
    effort: format === 'webp' ? 'balanced' : 'fast',
    chroma: options.quality >= 95 ? '444' : '420',
    progressive: false,
    background: options.background,
    dither: 0.5,
  }
  return encodeStill({ pixels, format, settings, maxBytes, minBytes: null, finish, signal, progress })
}
