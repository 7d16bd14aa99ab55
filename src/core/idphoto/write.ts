import { UserError } from '../errors.ts'
import { withDensity } from '../image/density.ts'
import { encode } from '../image/encode/jpg.ts'
import type { ToolNote } from '../tool.ts'
import type { PhotoRules } from './rules.ts'

export interface WriteRequest {
  /** Opaque, sRGB, already of the exact size. */
  readonly pixels: ImageData
  readonly rules: Pick<PhotoRules, 'dpi' | 'kb'>
  /**
   * Whether a file that stays below the lower bound at the best quality is filled up with a comment segment (ITU T.81
   * §B.2.4.5), which programs skip. It says in words that it only fills.
   */
  readonly fillWithComment: boolean
  /** Adds what must be carried over from the source, such as the AIGC label; its bytes count. */
  readonly finish?: (encoded: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
  readonly signal: AbortSignal
  readonly progress: (share: number) => void
}

export interface WrittenPhoto {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** 1 to 100. */
  readonly quality: number
  readonly chroma: '420' | '444'
  readonly notes: readonly ToolNote[]
}

interface Attempt {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly quality: number
  readonly chroma: '420' | '444'
}

/** Quality from which full resolution of colour shows more than a higher quality. */
const richFrom = 88
/** Quality below which a photo looks bad, which is said. */
const poor = 40

/**
 * Returns the bounds of a file in bytes. Offices count a KB as 1000 or as 1024 bytes, so the file is kept inside both,
 * unless nothing lies inside both.
 */
export function byteWindow({ min, max }: NonNullable<PhotoRules['kb']>): {
  readonly least: number
  readonly most: number
} {
  const [least, most] = [(min ?? 0) * 1024, (max ?? Number.POSITIVE_INFINITY) * 1000]
  return least < most * 0.95 ? { least, most } : { least, most: (max ?? Number.POSITIVE_INFINITY) * 1024 }
}

/** Text of a comment that fills a file up; repeated as often as it takes. */
const filler = 'This comment fills the file up to the least size that is asked for. '
/** Most bytes of text in one segment. */
const longestComment = 65_533

/** Returns the file with comment segments before its end of headers, `missing` bytes longer or a little more. */
function filledUp(bytes: Uint8Array<ArrayBuffer>, missing: number): Uint8Array<ArrayBuffer> {
  const segments: number[] = []
  let left = Math.max(5, missing)
  while (left > 0) {
    const length = Math.max(1, Math.min(longestComment, left - 4))
    segments.push(length)
    left -= length + 4
  }
  const total = segments.reduce((sum, length) => sum + length + 4, 0)
  const out = new Uint8Array(bytes.length + total)
  // The JFIF segment has to come first; its length is at 4.
  const after = 4 + ((bytes[4]! << 8) | bytes[5]!)
  out.set(bytes.subarray(0, after))
  let at = after
  for (const length of segments) {
    out.set([0xff, 0xfe, (length + 2) >> 8, (length + 2) & 255], at)
    for (let place = 0; place < length; place++) out[at + 4 + place] = filler.charCodeAt(place % filler.length)
    at += length + 4
  }
  out.set(bytes.subarray(after), at)
  return out
}

/** Encodings of one picture, each made once. */
class Encodings {
  readonly request: WriteRequest
  readonly made = new Map<string, Attempt>()

  constructor(request: WriteRequest) {
    this.request = request
  }

  async at(quality: number, chroma: '420' | '444'): Promise<Attempt> {
    const known = this.made.get(`${quality} ${chroma}`)
    if (known) return known
    const { pixels, rules, finish = (encoded) => encoded, signal, progress } = this.request
    signal.throwIfAborted()
    // Baseline: old programs of offices do not read progressive files.
    const encoded = await encode(pixels, { quality, chroma, progressive: false, background: '#ffffff' })
    const whole = finish(encoded)
    const attempt = { bytes: withDensity(whole, 'jpg', rules.dpi) ?? whole, quality, chroma }
    this.made.set(`${quality} ${chroma}`, attempt)
    progress(1 - 0.85 ** this.made.size)
    return attempt
  }

  /** Returns the best quality of at least `least` whose file has at most `most` bytes; null if none has. */
  async best(chroma: '420' | '444', least: number, most: number): Promise<Attempt | null> {
    const top = await this.at(100, chroma)
    if (top.bytes.length <= most) return top
    const bottom = await this.at(least, chroma)
    if (bottom.bytes.length > most) return null
    let [low, high] = [bottom, top]
    while (high.quality - low.quality > 1) {
      const middle = await this.at((low.quality + high.quality) >> 1, chroma)
      if (middle.bytes.length <= most) low = middle
      else high = middle
    }
    return low
  }
}

/**
 * Writes a photo as a baseline JPEG of its exact pixels, with the density in its JFIF segment and without EXIF, at the
 * best quality whose file lies inside the bounds: never above the upper one. Colour keeps its full resolution where
 * there is room, and wherever the file would else stay below the lower bound.
 * @throws UserError `id-photo-over` {maxKb, actualKb} if even the lowest quality is too large, `encoder-failed`,
 * `out-of-memory`
 */
export async function writePhoto(request: WriteRequest): Promise<WrittenPhoto> {
  const { kb = {} } = request.rules
  const { least, most } = byteWindow(kb)
  const encodings = new Encodings(request)
  const rich = await encodings.best('444', richFrom, most)
  let found = rich ?? (await encodings.best('420', 1, most))
  if (!found) {
    const { bytes } = await encodings.at(1, '420')
    throw new UserError('id-photo-over', { maxKb: kb.max ?? 0, actualKb: Math.ceil((bytes.length / 1024) * 10) / 10 })
  }
  if (found.bytes.length < least && found.chroma === '420') found = (await encodings.best('444', 1, most)) ?? found
  const notes: ToolNote[] = []
  if (found.quality < poor) notes.push({ code: 'id-photo-poor', params: { quality: found.quality } })
  let { bytes } = found
  if (bytes.length < least) {
    const params = { minKb: kb.min ?? 0, actualKb: Math.floor((bytes.length / 1024) * 10) / 10 }
    if (request.fillWithComment) bytes = filledUp(bytes, least - bytes.length)
    notes.push({ code: request.fillWithComment ? 'id-photo-filled' : 'id-photo-under', params })
  }
  request.progress(1)
  return { ...found, bytes, notes }
}
