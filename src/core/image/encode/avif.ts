import { encodeChecked } from './check.ts'
import { lazily } from './lazily.ts'

export interface AvifOptions {
  /** 1 to 100, the scale of libavif (100 is the best lossy quality). */
  readonly quality: number
  readonly lossless: boolean
  /** 0 (small) to 10 (fast), the `speed` of libavif. */
  readonly speed: number
  readonly chroma: '420' | '444'
}

// The package picks its threaded build where it can; importing the plain one keeps the other out of the bundle.
const codec = lazily(async () => {
  const [{ default: start }, { defaultOptions }] = await Promise.all([
    import('@jsquash/avif/codec/enc/avif_enc.js'),
    import('@jsquash/avif/meta.js'),
  ])
  return { module: await start({ noInitialRun: true }), defaultOptions }
})

/**
 * Encodes AVIF with libaom through libavif: 8 bits per channel, straight alpha kept.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`
 */
export async function encode(pixels: ImageData, options: AvifOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { module, defaultOptions } = await codec()
  return encodeChecked('avif', () => {
    const encoded = module.encode(
      new Uint8Array(pixels.data.buffer, pixels.data.byteOffset, pixels.data.length),
      pixels.width,
      pixels.height,
      {
        ...defaultOptions,
        quality: options.lossless ? 100 : options.quality,
        lossless: options.lossless,
        speed: options.speed,
        // libavif's numbering of pixel formats: 3 is 4:4:4, 1 is 4:2:0.
        subsample: options.lossless || options.chroma === '444' ? 3 : 1,
      } as Parameters<typeof module.encode>[3],
    )
    return (encoded ?? new Uint8Array(0)) as Uint8Array<ArrayBuffer>
  })
}
