import { joinBytes } from '../../bytes.ts'
import { pngChunk } from '../png-chunk.ts'

/** Frame as stored in an animated PNG (PNG 3rd ed. §11.3.6.2): its own picture and its place on the canvas. */
interface ApngFrame {
  /** Still PNG with the palette, transparency and colour space of the whole file. */
  readonly still: Uint8Array<ArrayBuffer>
  /** px */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly durationMs: number
  /** Whether it is blended over the canvas; false if it replaces the pixels under it. */
  readonly blends: boolean
  /** What happens to its rectangle afterwards. */
  readonly disposal: 'leave' | 'clear' | 'restore'
}

interface ApngFrames {
  readonly width: number
  readonly height: number
  /** Number of plays; 0 is endless. */
  readonly loops: number
  readonly frames: readonly ApngFrame[]
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** Chunks of the whole file that every frame needs to be displayed correctly. */
const shared = new Set(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP'])
const disposals = ['leave', 'clear', 'restore'] as const

interface Open {
  readonly control: DataView
  readonly data: Uint8Array[]
}

function frameOf({ control, data }: Open, header: Uint8Array, common: readonly Uint8Array[]): ApngFrame {
  const own = header.slice()
  own.set(new Uint8Array(control.buffer, control.byteOffset + 4, 8))
  const parts = [
    signature,
    pngChunk('IHDR', own),
    ...common,
    pngChunk('IDAT', joinBytes(data)),
    pngChunk('IEND', new Uint8Array(0)),
  ]
  // A denominator of 0 stands for 100 (PNG 3rd ed. §11.3.6.2).
  const durationMs = (control.getUint16(20) * 1000) / (control.getUint16(22) || 100)
  return {
    still: joinBytes(parts),
    width: control.getUint32(4),
    height: control.getUint32(8),
    left: control.getUint32(12),
    top: control.getUint32(16),
    durationMs,
    disposal: disposals[control.getUint8(24)] ?? 'leave',
    blends: control.getUint8(25) === 1,
  }
}

/**
 * Reads the frames of an animated PNG without decoding them; returns null for a still one. A picture before the first
 * frame control is not a frame.
 */
export function readApng(bytes: Uint8Array): ApngFrames | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const common: Uint8Array[] = []
  const open: Open[] = []
  let header: Uint8Array | null = null
  let loops: number | null = null
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) break
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const data = bytes.subarray(at + 8, end - 4)
    if (type === 'IHDR') header = data
    else if (type === 'acTL' && data.length >= 8) loops = view.getUint32(at + 12)
    else if (shared.has(type)) common.push(bytes.subarray(at, end))
    else if (type === 'fcTL' && data.length >= 26) {
      open.push({ control: new DataView(data.buffer, data.byteOffset, data.length), data: [] })
    } else if (type === 'IDAT') open.at(-1)?.data.push(data)
    else if (type === 'fdAT') open.at(-1)?.data.push(data.subarray(4))
    at = end
  }
  if (!header || loops === null) return null
  const whole = new DataView(header.buffer, header.byteOffset, header.length)
  const frames = open.filter(({ data }) => data.length > 0).map((frame) => frameOf(frame, header, common))
  return frames.length === 0 ? null : { width: whole.getUint32(0), height: whole.getUint32(4), loops, frames }
}
