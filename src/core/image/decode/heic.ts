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

/**
 * The library is LGPL: it is served as a file of its own that anyone may replace,
 * and is fetched from there by the one who opens a HEIC.
 */
const served = '/vendor/libheif/libheif-bundle.js'

const library = lazily(async (): Promise<Libheif> => {
  const { location } = globalThis as { location?: { readonly href: string } }
  // Put together here, so that no bundler takes the library in.
  const installed = ['libheif-js', 'libheif-wasm', 'libheif-bundle.mjs'].join('/')
  const address = location ? new URL(served, location.href).href : installed
  const { default: start } = (await import(/* @vite-ignore */ address)) as { default: () => Libheif | Promise<Libheif> }
  return start()
})

/**
 * The main picture of a HEIC, turned and mirrored as the file says.
 * @throws Error where there is none or it cannot be decoded
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
