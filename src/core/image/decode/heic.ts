import { isModuleFailure, UserError } from '../../errors.ts'
import { lazily } from '../encode/lazily.ts'

interface HeifImage {
  get_width(): number
  get_height(): number
  display(target: { data: Uint8ClampedArray; width: number; height: number }, done: (data: unknown) => void): void
  free(): void
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
}

/** libheif is LGPL: it is served as a separate file that can be replaced, and loaded only when a HEIC is opened. */
const served = '/vendor/libheif/libheif-bundle.js'

const library = lazily(async (): Promise<Libheif> => {
  const { location } = globalThis as { location?: { readonly href: string } }
  // The path is built at run time, so that no bundler includes the library.
  const installed = ['libheif-js', 'libheif-wasm', 'libheif-bundle.mjs'].join('/')
  const address = location ? new URL(served, location.href).href : installed
  const { default: start } = (await import(/* @vite-ignore */ address).catch((cause: unknown) => {
    throw isModuleFailure(cause) ? new UserError('heic-decoder-missing', {}, { cause }) : cause
  })) as { default: () => Libheif | Promise<Libheif> }
  return start()
})

/**
 * Decodes the main picture of a HEIC, rotated and mirrored as the file specifies.
 * @throws UserError `heic-decoder-missing` if the decoder could not be fetched; Error if there is no picture or it
 * cannot be decoded
 */
export async function decodeHeic(bytes: Uint8Array): Promise<ImageData> {
  const { HeifDecoder } = await library()
  const [image, ...others] = new HeifDecoder().decode(bytes)
  if (!image) throw new Error('no picture in the file')
  try {
    const [width, height] = [image.get_width(), image.get_height()]
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const filled = await new Promise((resolve) => image.display(target, resolve))
    if (!filled) throw new Error('the picture cannot be decoded')
    return new ImageData(target.data as Uint8ClampedArray<ArrayBuffer>, width, height)
  } finally {
    for (const one of [image, ...others]) one.free()
  }
}
