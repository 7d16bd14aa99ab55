import type { Adjustments } from '../../core/design/adjustments.ts'
import type { Drawable } from '../../core/design/paint/env.ts'
import { type AssetSource, decodePicture } from '../../core/design/paint/pictures.ts'

/** Applies adjustments to a picture in a worker; `longest` is the longest side of the result, px. */
export type Develop = (asset: string, blob: Blob, longest: number, adjust: Adjustments) => Promise<ImageBitmap>

export interface ScreenPicturesSettings {
  readonly source: AssetSource
  readonly develop: Develop
  /** Called when a picture was loaded or updated, so that the page is repainted. */
  readonly onChange: () => void
  /** Longest side of decoded pictures, px. */
  readonly longest: number
}

/**
 * Longest side of previews while a slider moves, px, and how long adjustments must be unchanged before the full size is
 * made, ms.
 */
const roughLongest = 900
const calmMs = 160
/**
 * Limit of decoded pictures, bytes: above it the least recently painted are released, above half of it new ones are
 * decoded at half size.
 */
const fullBytes = 400 * 2 ** 20
/** Limit of adjusted pictures, bytes. */
const developedBytes = 256 * 2 ** 20

const bytesOf = ({ width, height }: ImageBitmap) => width * height * 4

interface Developed {
  readonly asset: string
  readonly bitmap: ImageBitmap
  readonly rough: boolean
  /** Number of the paint pass that last used it. */
  painting: number
}

interface Wanted {
  readonly asset: string
  readonly adjust: Adjustments
}

/**
 * Pictures of a design for the screen. Painting never waits: a missing picture is painted in its previous state or not
 * at all, and `onChange` triggers a repaint. A worker applies adjustments one at a time: to a small copy while they
 * keep changing, in full size once they stay. Memory is bounded; released pictures are reloaded when painted.
 */
export class ScreenPictures {
  readonly #settings: ScreenPicturesSettings
  readonly #decoding = new Map<string, Promise<boolean>>()
  /** In order of use. */
  readonly #plain = new Map<string, { readonly bitmap: ImageBitmap; painting: number }>()
  readonly #givenBack = new Set<string>()
  readonly #developed = new Map<string, Developed>()
  readonly #failed = new Set<string>()
  /** The last painted version of each asset, shown until the requested one is ready. */
  readonly #latest = new Map<string, string>()
  readonly #wanted = new Map<string, Wanted>()
  #painting = 0
  #working = false
  #changedAt = 0
  #calm: ReturnType<typeof setTimeout> | undefined

  constructor(settings: ScreenPicturesSettings) {
    this.#settings = settings
  }

  /** Decodes pictures; returns those that are not stored or cannot be decoded. */
  async load(assets: Iterable<string>): Promise<string[]> {
    const missing: string[] = []
    await Promise.all(
      [...assets].map(async (asset) => {
        if (!(await this.#decoded(asset))) missing.push(asset)
      }),
    )
    return missing
  }

  /** Returns a picture for the painter; null if it is not loaded. */
  readonly picture = (asset: string, adjust: Adjustments | null): Drawable | null => {
    const plain = this.#plain.get(asset)
    if (!plain) {
      if (this.#givenBack.has(asset)) void this.#again(asset)
      return null
    }
    plain.painting = this.#painting
    this.#plain.delete(asset)
    this.#plain.set(asset, plain)
    if (!adjust) return plain.bitmap
    const key = `${asset} ${JSON.stringify(adjust)}`
    const known = this.#developed.get(key)
    if (!known || known.rough) this.#want(key, { asset, adjust }, !known)
    if (known) {
      known.painting = this.#painting
      this.#developed.delete(key)
      this.#developed.set(key, known)
      this.#latest.set(asset, key)
      return known.bitmap
    }
    const stale = this.#developed.get(this.#latest.get(asset) ?? '')
    if (stale) stale.painting = this.#painting
    return stale?.bitmap ?? plain.bitmap
  }

  /** Whether everything was painted in its final state. */
  get settled(): boolean {
    return this.#wanted.size === 0 && !this.#working
  }

  #want(key: string, wanted: Wanted, fresh: boolean): void {
    if (this.#failed.has(key)) return
    if (fresh && !this.#wanted.has(key)) this.#changedAt = performance.now()
    this.#wanted.delete(key)
    this.#wanted.set(key, wanted)
    queueMicrotask(() => this.#work())
  }

  /** Returns the next job: the newest missing picture, or, after a pause, the full size of a small one. */
  #next(): { readonly key: string; readonly wanted: Wanted; readonly rough: boolean } | null {
    const all = [...this.#wanted].reverse()
    const missing = all.find(([key]) => !this.#developed.has(key))
    if (missing) {
      const [key, wanted] = missing
      const plain = this.#plain.get(wanted.asset)?.bitmap
      return { key, wanted, rough: plain !== undefined && Math.max(plain.width, plain.height) > roughLongest }
    }
    const [first] = all
    if (!first) return null
    const wait = this.#changedAt + calmMs - performance.now()
    if (wait > 0) {
      clearTimeout(this.#calm)
      this.#calm = setTimeout(() => this.#work(), wait)
      return null
    }
    return { key: first[0], wanted: first[1], rough: false }
  }

  #work(): void {
    if (this.#working) return
    const next = this.#next()
    if (!next) return
    this.#working = true
    void this.#make(next.key, next.wanted, next.rough).finally(() => {
      this.#working = false
      // Whatever is still needed is requested again by the repaint; intermediate slider values are obsolete.
      this.#wanted.clear()
      this.#painting += 1
      this.#settings.onChange()
    })
  }

  async #make(key: string, { asset, adjust }: Wanted, rough: boolean): Promise<void> {
    try {
      const blob = await this.#settings.source(asset)
      const plain = this.#plain.get(asset)?.bitmap
      if (!blob || !plain) return
      const longest = rough ? roughLongest : Math.max(plain.width, plain.height)
      const bitmap = await this.#settings.develop(asset, blob, longest, adjust)
      this.#developed.get(key)?.bitmap.close()
      this.#developed.delete(key)
      this.#developed.set(key, { asset, bitmap, rough, painting: this.#painting + 1 })
      this.#latest.set(asset, key)
      this.#trimDeveloped()
    } catch (thrown) {
      // Shown without adjustments; a retry would fail again.
      this.#failed.add(key)
      console.error(thrown)
    }
  }

  /** Releases pictures not painted recently. Those on the current page stay, whatever their size. */
  #trimDeveloped(): void {
    let bytes = [...this.#developed.values()].reduce((sum, { bitmap }) => sum + bytesOf(bitmap), 0)
    for (const [key, { bitmap, painting }] of this.#developed) {
      if (bytes <= developedBytes) return
      if (painting >= this.#painting) continue
      bytes -= bytesOf(bitmap)
      bitmap.close()
      this.#developed.delete(key)
    }
  }

  #bytes(): number {
    return [...this.#plain.values()].reduce((sum, { bitmap }) => sum + bytesOf(bitmap), 0)
  }

  #trimPlain(): void {
    let bytes = this.#bytes()
    for (const [asset, { bitmap, painting }] of this.#plain) {
      if (bytes <= fullBytes) return
      if (painting >= this.#painting - 1) continue
      bytes -= bytesOf(bitmap)
      bitmap.close()
      this.#plain.delete(asset)
      this.#decoding.delete(asset)
      this.#givenBack.add(asset)
    }
  }

  async #again(asset: string): Promise<void> {
    this.#givenBack.delete(asset)
    if (await this.#decoded(asset)) this.#settings.onChange()
  }

  #decoded(asset: string): Promise<boolean> {
    const known = this.#decoding.get(asset)
    if (known) return known
    const decoding = this.#decode(asset).catch(() => false)
    this.#decoding.set(asset, decoding)
    void decoding.then((found) => {
      // It may be stored later, so the next request tries again.
      if (!found) this.#decoding.delete(asset)
    })
    return decoding
  }

  async #decode(asset: string): Promise<boolean> {
    const blob = await this.#settings.source(asset)
    if (!blob) return false
    const { longest } = this.#settings
    const bitmap = await decodePicture(blob, this.#bytes() > fullBytes / 2 ? longest / 2 : longest)
    this.#painting += 1
    this.#plain.set(asset, { bitmap, painting: this.#painting })
    this.#trimPlain()
    return true
  }
}
