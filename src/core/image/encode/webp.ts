import { hasTransparency } from '../alpha.ts'
import { encodeChecked } from './check.ts'
import { lazily } from './lazily.ts'

export interface WebpOptions {
  /** 1 to 100, the scale of libwebp; ignored when lossless. */
  readonly quality: number
  readonly lossless: boolean
  /** 0 (fast) to 6 (small), the `method` of libwebp. */
  readonly method: number
}

/** The `method` of libwebp that browsers encode with. */
const canvasMethod = 4

const codec = lazily(async () => {
  const [{ init }, { defaultOptions }] = await Promise.all([
    import('@jsquash/webp/encode.js'),
    import('@jsquash/webp/meta.js'),
  ])
  return { module: await init(), defaultOptions }
})

/** Encodes with the browser's encoder; returns null if it cannot write WebP and falls back to another format. */
async function encodeByCanvas(pixels: ImageData, quality: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (typeof OffscreenCanvas === 'undefined') return null
  const canvas = new OffscreenCanvas(pixels.width, pixels.height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.putImageData(pixels, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: quality / 100 })
  return blob.type === 'image/webp' ? new Uint8Array(await blob.arrayBuffer()) : null
}

async function encodeByWasm(pixels: ImageData, options: WebpOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { module, defaultOptions } = await codec()
  const encoded = module.encode(pixels.data, pixels.width, pixels.height, {
    ...defaultOptions,
    quality: options.lossless ? 100 : options.quality,
    method: options.method,
    lossless: options.lossless ? 1 : 0,
    // Lossless includes the colour under fully transparent pixels, which editors can restore.
    exact: options.lossless ? 1 : 0,
  })
  return (encoded ?? new Uint8Array(0)) as Uint8Array<ArrayBuffer>
}

/**
 * Encodes WebP, keeping straight alpha. Uses the browser's encoder for opaque pictures at the usual settings.
 * Everything else goes through wasm: a canvas premultiplies alpha, and browsers switch to lossless at quality 100.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`
 */
export async function encode(pixels: ImageData, options: WebpOptions): Promise<Uint8Array<ArrayBuffer>> {
  return encodeChecked('webp', async () => {
    const usual = !options.lossless && options.method === canvasMethod && options.quality < 100
    const byCanvas = usual && !hasTransparency(pixels) ? await encodeByCanvas(pixels, options.quality) : null
    return byCanvas ?? encodeByWasm(pixels, options)
  })
}
