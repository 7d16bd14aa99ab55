import type { Adjustments } from '../adjustments.ts'
import { adjustPixels } from './adjust.ts'
import type { Drawable } from './env.ts'

/** Loads the bytes of a picture by its hash; null for one that is not stored. */
export type AssetSource = (asset: string) => Promise<Blob | null>

type Bitmap = Drawable & { close?: () => void }

/**
 * The decoded pictures of a design, with their adjustments applied. Painting is synchronous: a picture that is not
 * decoded yet is null, so pictures are loaded before.
 */
export class Pictures {
  readonly #source: AssetSource
  /** Longest side of decoded pictures, px: a screen needs no more. */
  readonly #longest: number
  readonly #plain = new Map<string, Promise<Bitmap | null>>()
  readonly #ready = new Map<string, Bitmap>()
  readonly #adjusted = new Map<string, Drawable>()

  constructor(source: AssetSource, longest = Number.POSITIVE_INFINITY) {
    this.#source = source
    this.#longest = longest
  }

  /** Decodes pictures. Returns the hashes of those that are missing or cannot be decoded. */
  async load(assets: Iterable<string>): Promise<string[]> {
    const missing: string[] = []
    await Promise.all(
      [...assets].map(async (asset) => {
        if (!(await this.#decoded(asset))) missing.push(asset)
      }),
    )
    return missing
  }

  /** Returns a decoded picture with its adjustments applied; null if it is not decoded. */
  readonly picture = (asset: string, adjustments: Adjustments | null): Drawable | null => {
    const plain = this.#ready.get(asset)
    if (!plain || !adjustments) return plain ?? null
    const key = `${asset} ${JSON.stringify(adjustments)}`
    const known = this.#adjusted.get(key)
    if (known) return known
    const made = developed(plain, adjustments)
    // A slider creates many of them; only a few are used again.
    const [oldest] = this.#adjusted.keys()
    if (this.#adjusted.size >= mostAdjusted && oldest !== undefined) this.#adjusted.delete(oldest)
    this.#adjusted.set(key, made)
    return made
  }

  /** Releases the memory of all pictures except `kept`. */
  keepOnly(kept: ReadonlySet<string>): void {
    for (const [asset, bitmap] of this.#ready) {
      if (kept.has(asset)) continue
      bitmap.close?.()
      this.#ready.delete(asset)
      this.#plain.delete(asset)
    }
    for (const key of this.#adjusted.keys()) if (!kept.has(key.slice(0, key.indexOf(' ')))) this.#adjusted.delete(key)
  }

  #decoded(asset: string): Promise<Bitmap | null> {
    const known = this.#plain.get(asset)
    if (known) return known
    const decoding = this.#decode(asset).catch(() => null)
    this.#plain.set(asset, decoding)
    void decoding.then((bitmap) => {
      if (bitmap) this.#ready.set(asset, bitmap)
      // It may be stored later, so the next call tries again.
      else this.#plain.delete(asset)
    })
    return decoding
  }

  async #decode(asset: string): Promise<Bitmap | null> {
    const blob = await this.#source(asset)
    return blob && decodePicture(blob, this.#longest)
  }
}

/** Decodes a picture, scaled down so that its longest side is at most `longest` px. */
export async function decodePicture(blob: Blob, longest: number): Promise<ImageBitmap> {
  const whole = await createImageBitmap(blob)
  const shrink = longest / Math.max(whole.width, whole.height)
  if (shrink >= 1) return whole
  const [resizeWidth, resizeHeight] = [whole.width, whole.height].map((side) => Math.max(1, Math.round(side * shrink)))
  const small = await createImageBitmap(whole, {
    resizeWidth,
    resizeHeight,
    resizeQuality: 'high',
  } as ImageBitmapOptions)
  whole.close()
  return small
}

const mostAdjusted = 12

function developed(picture: Drawable, adjustments: Adjustments): Drawable {
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return picture
  context.drawImage(picture, 0, 0)
  const pixels = context.getImageData(0, 0, width, height)
  adjustPixels(pixels.data, width, height, adjustments)
  context.putImageData(pixels, 0, 0)
  return canvas
}
