import { flattenAlpha } from '../alpha.ts'
import { encodeChecked } from './check.ts'
import { lazily } from './lazily.ts'

export interface JpgOptions {
  /** 1 to 100, the scale of libjpeg. */
  readonly quality: number
  /** 4:2:0 halves the resolution of colour both ways, 4:4:4 keeps it. */
  readonly chroma: '420' | '444'
  readonly progressive: boolean
  /** Colour under transparent pixels, `#rrggbb`. */
  readonly background: string
}

const codec = lazily(async () => {
  const [{ default: start }, { defaultOptions }] = await Promise.all([
    import('@jsquash/jpeg/codec/enc/mozjpeg_enc.js'),
    import('@jsquash/jpeg/meta.js'),
  ])
  return { module: await start({ noInitialRun: true }), defaultOptions }
})

/**
 * Encodes JPEG with mozjpeg; transparent pixels are blended over `background` first. Chroma subsampling is always set,
 * because by default the codec switches to 4:4:4 at high quality and files grow by a third.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`
 */
export async function encode(pixels: ImageData, options: JpgOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { module, defaultOptions } = await codec()
  const opaque = flattenAlpha(pixels, options.background)
  return encodeChecked(
    'jpg',
    () =>
      module.encode(opaque.data, opaque.width, opaque.height, {
        ...defaultOptions,
        quality: options.quality,
        progressive: options.progressive,
        // Without this, low qualities use tables that only progressive files may have.
        baseline: !options.progressive,
        auto_subsample: false,
        chroma_subsample: options.chroma === '420' ? 2 : 1,
      }) as Uint8Array<ArrayBuffer>,
  )
}
