import type { Size } from '../geometry.ts'
import { resize, scaled } from './resize.ts'

/** A file of the wanted size is at least this share of it; bigger pictures get scaled and searched until it is. */
const enough = 0.9
/** Close enough to stop searching. */
const close = 0.97
const highestQuality = 95
/** Under this a smaller picture looks better than a worse one. */
const lowestQuality = 40
/** Bits a pixel under which few photographs keep their size. */
const crampedBits = 0.6
const mostQualitySteps = 9
const mostScaleSteps = 14
/** A picture is not scaled under this side for the sake of bytes, px. */
const leastSide = 32

export interface FitRequest {
  readonly pixels: ImageData
  /** The whole file, metadata and all, at a quality of 1 to 100; `rich` asks for every bit the format can hold. */
  readonly encode: (pixels: ImageData, quality: number, rich: boolean) => Promise<Uint8Array<ArrayBuffer>>
  /** True where `rich` only means full chroma, so that it can fill a gap between two qualities. */
  readonly richIsChroma: boolean
  /** How finely the encoder's quality can be set; steps of one can be a tenth of a file. */
  readonly qualityStep: number
  readonly maxBytes: number
  /** Smaller than this is refused by the receiver; null when anything goes. */
  readonly minBytes: number | null
  readonly signal: AbortSignal
  readonly progress: (share: number) => void
}

export interface Fitted extends Size {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** `over`: nothing small enough could be made; `under`: not even the best reaches `minBytes`. */
  readonly missed: 'over' | 'under' | null
}

interface Attempt {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly pixels: ImageData
  readonly quality: number
}

/** One search: counts its encodings for progress and stops at the signal. */
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
    // How many encodings are needed is not known ahead: each takes its share of what is left.
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
   * The biggest file that fits between a quality that does and one that does not.
   * Guesses by straight line through log bytes, which curves little, and keeps inside the bracket.
   */
  async byQuality(fitting: Attempt, over: Attempt): Promise<Attempt> {
    let [low, high, best] = [fitting, over, fitting]
    for (let step = 0; step < mostQualitySteps && !this.near(best); step++) {
      // Whole steps first; finer ones only where a whole one leaps past the last tenth.
      const wide = high.quality - low.quality
      if (wide <= this.request.qualityStep || (wide <= 1 && best.bytes.length >= this.max * enough)) break
      const grain = wide > 1 ? 1 : this.request.qualityStep
      const span = Math.log(high.bytes.length / low.bytes.length)
      const share = span > 0 ? Math.log((this.max * 0.985) / low.bytes.length) / span : 0.5
      // Every third guess halves the bracket, so that a crooked curve cannot stall the search.
      const guess = low.quality + wide * (step % 3 === 2 ? 0.5 : share)
      const quality = Math.min(high.quality - grain, Math.max(low.quality + grain, Math.round(guess / grain) * grain))
      const attempt = await this.at(low.pixels, quality)
      if (this.fits(attempt)) low = attempt
      else high = attempt
      if (this.fits(attempt) && attempt.bytes.length > best.bytes.length) best = attempt
    }
    return this.fill(best)
  }

  /** Where one step of quality leaps past the last tenth, full chroma a little lower comes nearer. */
  async fill(best: Attempt): Promise<Attempt> {
    if (!this.request.richIsChroma) return best
    for (let step = 0; step < 5 && best.bytes.length < this.max * enough; step++) {
      const attempt = await this.at(best.pixels, Math.max(1, best.quality - step), true)
      if (this.fits(attempt)) return attempt.bytes.length > best.bytes.length ? attempt : best
    }
    return best
  }

  /** The smaller picture that fits at the lowest quality, or as near to it as the least side allows. */
  async byScale(over: Attempt): Promise<{ fitting: Attempt; factor: number; overFactor: number }> {
    const { pixels } = this.request
    const least = Math.min(1, leastSide / Math.max(pixels.width, pixels.height))
    let [factor, overFactor, attempt] = [1, 1, over]
    for (let step = 0; step < mostScaleSteps && !this.fits(attempt) && factor > least; step++) {
      overFactor = factor
      // Bytes fall slower than area; guess by area first, then in steps of a tenth at least.
      const guess = factor * Math.sqrt(this.max / attempt.bytes.length)
      factor = Math.max(least, Math.min(guess, factor * 0.9))
      attempt = await this.at(await resize(pixels, scaled(pixels, factor)), lowestQuality)
    }
    return { fitting: attempt, factor, overFactor }
  }

  /** Bigger again at the same quality, where the last step of scaling or of quality was too coarse. */
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

  /** Last resort on a picture that cannot shrink any more: qualities nobody would choose. */
  async bySacrifice(over: Attempt): Promise<Attempt> {
    const floor = await this.at(over.pixels, 1)
    if (!this.fits(floor)) return floor.bytes.length < over.bytes.length ? floor : over
    return this.byQuality(floor, over)
  }

  async run(): Promise<Attempt> {
    const { pixels } = this.request
    // Where there is little room the best quality is hopeless and takes longest: the lowest is asked first.
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

  /** The best picture that fits once the lowest quality at full size does not. */
  async smaller(bottom: Attempt): Promise<Attempt> {
    const { fitting, factor, overFactor } = await this.byScale(bottom)
    if (!this.fits(fitting)) return this.bySacrifice(fitting)
    const ceiling = this.near(fitting) ? fitting : await this.at(fitting.pixels, highestQuality)
    const best = this.fits(ceiling) ? ceiling : await this.byQuality(fitting, ceiling)
    return this.refineScale(best, factor, overFactor)
  }

  /** More detail than anyone sees, spent only where the receiver refuses small files. */
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
 * Brings a picture under `maxBytes`: the best quality that fits; where the lowest
 * sensible one does not, a smaller picture at the best quality that fits.
 * Never pads. Bytes; 1 KB is 1024 B.
 */
export async function fitToSize(request: FitRequest): Promise<Fitted> {
  const { bytes, pixels } = await new Search(request).run()
  request.progress(1)
  const { minBytes, maxBytes } = request
  const missed = bytes.length > maxBytes ? 'over' : minBytes !== null && bytes.length < minBytes ? 'under' : null
  return { bytes, width: pixels.width, height: pixels.height, missed }
}
