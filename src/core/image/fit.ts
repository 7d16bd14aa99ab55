import type { Size } from '../geometry.ts'
import { resize, scaled } from './resize.ts'

/** Share of `maxBytes` a result should reach; below it, finer qualities, full chroma or a larger scale are tried. */
const enough = 0.9
/** Share of `maxBytes` from which the search stops. */
const close = 0.97
const highestQuality = 95
/** Below this quality, scaling down looks better than stronger compression. */
const lowestQuality = 40
/** Bits per pixel below which few photographs fit at full size. */
const crampedBits = 0.6
const mostQualitySteps = 9
const mostScaleSteps = 14
/** Limit of scaling down, longer side in px. */
const leastSide = 32

export interface FitRequest {
  readonly pixels: ImageData
  /** Encodes the whole file with metadata, at a quality of 1 to 100; `rich` asks for the most detail possible. */
  readonly encode: (pixels: ImageData, quality: number, rich: boolean) => Promise<Uint8Array<ArrayBuffer>>
  /** Whether `rich` only switches to full chroma, so that it can fill the gap between two qualities. */
  readonly richIsChroma: boolean
  /** Smallest useful step of the encoder's quality; a step of 1 can change the size by a tenth. */
  readonly qualityStep: number
  readonly maxBytes: number
  /** Lower limit of the receiver; null for none. */
  readonly minBytes: number | null
  readonly signal: AbortSignal
  readonly progress: (share: number) => void
}

export interface Fitted extends Size {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** `over`: nothing small enough could be made; `under`: not even the best quality reaches `minBytes`. */
  readonly missed: 'over' | 'under' | null
}

interface Attempt {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly pixels: ImageData
  readonly quality: number
}

/** One search run; counts its encodings for progress and stops when aborted. */
class Search {
  readonly request: FitRequest
  private done = 0

  constructor(request: FitRequest) {
    this.request = request
  }

  get max(): number {
    return this.request.maxBytes
  }

  async at(pixels: ImageData, quality: number, rich = false): Promise<Attempt> {
    this.request.signal.throwIfAborted()
    const bytes = await this.request.encode(pixels, quality, rich)
    this.done += 1
    // The number of encodings is not known in advance: each takes a share of the remaining progress.
    this.request.progress(1 - 0.86 ** this.done)
    return { bytes, pixels, quality }
  }

  fits(attempt: Attempt): boolean {
    return attempt.bytes.length <= this.max
  }

  near(attempt: Attempt): boolean {
    return this.fits(attempt) && attempt.bytes.length >= this.max * close
  }

  /**
   * Finds the largest file that fits, between a quality that fits and one that does not. Interpolates linearly in log
   * bytes, which is nearly straight, and stays inside the bracket.
   */
  async byQuality(fitting: Attempt, over: Attempt): Promise<Attempt> {
    let [low, high, best] = [fitting, over, fitting]
    for (let step = 0; step < mostQualitySteps && !this.near(best); step++) {
      // Whole steps first; finer ones only while a whole step leaves the result below `enough`.
      const wide = high.quality - low.quality
      if (wide <= this.request.qualityStep || (wide <= 1 && best.bytes.length >= this.max * enough)) break
      const grain = wide > 1 ? 1 : this.request.qualityStep
      const span = Math.log(high.bytes.length / low.bytes.length)
      const share = span > 0 ? Math.log((this.max * 0.985) / low.bytes.length) / span : 0.5
      // Every third guess bisects the bracket, so that an irregular curve cannot stall the search.
      const guess = low.quality + wide * (step % 3 === 2 ? 0.5 : share)
      const quality = Math.min(high.quality - grain, Math.max(low.quality + grain, Math.round(guess / grain) * grain))
      const attempt = await this.at(low.pixels, quality)
      if (this.fits(attempt)) low = attempt
      else high = attempt
      if (this.fits(attempt) && attempt.bytes.length > best.bytes.length) best = attempt
    }
    return this.fill(best)
  }

  /** Tries full chroma at slightly lower qualities where one step of quality leaves the result below `enough`. */
  async fill(best: Attempt): Promise<Attempt> {
    if (!this.request.richIsChroma) return best
    for (let step = 0; step < 5 && best.bytes.length < this.max * enough; step++) {
      const attempt = await this.at(best.pixels, Math.max(1, best.quality - step), true)
      if (this.fits(attempt)) return attempt.bytes.length > best.bytes.length ? attempt : best
    }
    return best
  }

  /** Scales down until the picture fits at the lowest quality, or its longer side reaches `leastSide`. */
  async byScale(over: Attempt): Promise<{ fitting: Attempt; factor: number; overFactor: number }> {
    const { pixels } = this.request
    const least = Math.min(1, leastSide / Math.max(pixels.width, pixels.height))
    let [factor, overFactor, attempt] = [1, 1, over]
    for (let step = 0; step < mostScaleSteps && !this.fits(attempt) && factor > least; step++) {
      overFactor = factor
      // Bytes fall more slowly than area: guess by area, but shrink by a tenth per step at least.
      const guess = factor * Math.sqrt(this.max / attempt.bytes.length)
      factor = Math.max(least, Math.min(guess, factor * 0.9))
      attempt = await this.at(await resize(pixels, scaled(pixels, factor)), lowestQuality)
    }
    return { fitting: attempt, factor, overFactor }
  }

  /** Scales up again at the same quality by bisection, where the last step of scale or quality was too coarse. */
  async refineScale(fitting: Attempt, factor: number, overFactor: number): Promise<Attempt> {
    const { pixels } = this.request
    let [low, high, best] = [factor, overFactor, fitting]
    for (let step = 0; step < 5 && best.bytes.length < this.max * enough; step++) {
      const middle = (low + high) / 2
      const size = scaled(pixels, middle)
      if (size.width === best.pixels.width && size.height === best.pixels.height) break
      const attempt = await this.at(await resize(pixels, size), fitting.quality)
      if (this.fits(attempt)) low = middle
      else high = middle
      if (this.fits(attempt) && attempt.bytes.length > best.bytes.length) best = attempt
    }
    return best
  }

  /** Searches below `lowestQuality`, as a last resort for a picture that cannot be scaled down further. */
  async bySacrifice(over: Attempt): Promise<Attempt> {
    const floor = await this.at(over.pixels, 1)
    if (!this.fits(floor)) return floor.bytes.length < over.bytes.length ? floor : over
    return this.byQuality(floor, over)
  }

  async run(): Promise<Attempt> {
    const { pixels } = this.request
    // With little room the highest quality cannot fit and takes longest, so the lowest is tried first.
    const cramped = this.max * 8 < pixels.width * pixels.height * crampedBits
    const early = cramped ? await this.at(pixels, lowestQuality) : null
    if (!early || this.fits(early)) {
      const top = await this.at(pixels, highestQuality)
      if (this.fits(top)) return this.enrich(top)
      const bottom = early ?? (await this.at(pixels, lowestQuality))
      if (this.fits(bottom)) return this.byQuality(bottom, top)
      return this.smaller(bottom)
    }
    return this.smaller(early)
  }

  /** Finds the best picture that fits when the lowest quality at full size does not. */
  async smaller(bottom: Attempt): Promise<Attempt> {
    const { fitting, factor, overFactor } = await this.byScale(bottom)
    if (!this.fits(fitting)) return this.bySacrifice(fitting)
    const ceiling = this.near(fitting) ? fitting : await this.at(fitting.pixels, highestQuality)
    const best = this.fits(ceiling) ? ceiling : await this.byQuality(fitting, ceiling)
    return this.refineScale(best, factor, overFactor)
  }

  /** Adds detail beyond what is visible until the file reaches `minBytes`, for receivers that refuse small files. */
  async enrich(top: Attempt): Promise<Attempt> {
    const { minBytes } = this.request
    if (minBytes === null || top.bytes.length >= minBytes) return top
    const full = await this.at(top.pixels, 100)
    const rich = this.fits(full) && full.bytes.length < minBytes ? await this.at(top.pixels, 100, true) : full
    if (this.fits(rich))
      return [top, full, rich].reduce((most, next) => (next.bytes.length > most.bytes.length ? next : most))
    if (this.fits(full)) return full
    return this.byQuality(top, full)
  }
}

/**
 * Brings a picture under `maxBytes`: at full size with the best quality that fits, or, if the lowest acceptable quality
 * does not fit, scaled down with the best quality that fits. Never pads. Sizes are in bytes; 1 KB is 1024 B.
 */
export async function fitToSize(request: FitRequest): Promise<Fitted> {
  const { bytes, pixels } = await new Search(request).run()
  request.progress(1)
  const { minBytes, maxBytes } = request
  const missed = bytes.length > maxBytes ? 'over' : minBytes !== null && bytes.length < minBytes ? 'under' : null
  return { bytes, width: pixels.width, height: pixels.height, missed }
}
