import { joinBytes } from '../../bytes.ts'
import { chunk, chunks, numbers, uint24 } from './riff-chunks.ts'

/** Frame as stored in an animated WebP (RFC 9649 §2.7.1.2): its own picture and its place on the canvas. */
interface WebpFrame {
  /** A still WebP. */
  readonly still: Uint8Array<ArrayBuffer>
  /** px */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly durationMs: number
  /** Whether it is blended over the canvas; false if it replaces the pixels under it. */
  readonly blends: boolean
  /** Whether its rectangle is cleared afterwards. */
  readonly clears: boolean
}

interface WebpFrames {
  readonly width: number
  readonly height: number
  /** Number of plays; 0 is endless. */
  readonly loops: number
  readonly frames: readonly WebpFrame[]
}

/** Returns the picture chunks of a frame as a still WebP; separate alpha needs the extended format. */
function stillOf(data: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const parts = chunks(data, 16).filter(({ name }) => name === 'ALPH' || name === 'VP8 ' || name === 'VP8L')
  const written = parts.map((part) => chunk(part.name, part.data))
  const alphaFlag = 0x10
  const extended = parts.some(({ name }) => name === 'ALPH')
    ? [chunk('VP8X', numbers([alphaFlag, 1], [0, 3], [width - 1, 3], [height - 1, 3]))]
    : []
  const body = joinBytes([...extended, ...written])
  const ascii = (text: string) => new TextEncoder().encode(text)
  return joinBytes([ascii('RIFF'), numbers([body.length + 4, 4]), ascii('WEBP'), body])
}

/** Reads the frames of an animated WebP, up to a truncated one, without decoding; returns null for a still one. */
export function readWebpFrames(bytes: Uint8Array): WebpFrames | null {
  const all = chunks(bytes, 12)
  const canvas = all.find(({ name }) => name === 'VP8X')?.data
  const control = all.find(({ name }) => name === 'ANIM')?.data
  if (!canvas || !control) return null
  const frames = all
    .filter(({ name }) => name === 'ANMF')
    .map(({ data }) => {
      const [width, height] = [uint24(data, 6) + 1, uint24(data, 9) + 1]
      const flags = data[15] ?? 0
      return {
        still: stillOf(data, width, height),
        left: uint24(data, 0) * 2,
        top: uint24(data, 3) * 2,
        width,
        height,
        durationMs: uint24(data, 12),
        blends: (flags & 2) === 0,
        clears: (flags & 1) === 1,
      }
    })
  const loops = (control[4] ?? 0) | ((control[5] ?? 0) << 8)
  return { width: uint24(canvas, 4) + 1, height: uint24(canvas, 7) + 1, loops, frames }
}
