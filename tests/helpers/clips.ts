import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClipSettings } from '../../src/core/clip/encode.ts'
import type { FrameSource } from '../../src/core/clip/source.ts'
import { photo } from './pictures.ts'

export const asGif: ClipSettings = {
  format: 'gif',
  colours: 256,
  dithering: { kind: 'none', strength: 0 },
  palette: 'auto',
  quality: 90,
  tolerance: 0,
}

/** Creates a clip that is drawn frame by frame; smaller scales skip pixels. */
export function clipOf(
  {
    width,
    height,
    count,
    hundredths = 8,
    loops = 0,
  }: Record<'width' | 'height' | 'count', number> & { hundredths?: number; loops?: number },
  paint: (frame: number) => ImageData,
): FrameSource {
  return {
    width,
    height,
    count,
    loops,
    async *frames({ every = 1, scale = 1 } = {}) {
      const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
      for (let at = 0; at < count; at += every) {
        const whole = paint(at)
        const durationMs = Math.min(every, count - at) * hundredths * 10
        if (scale === 1) {
          yield { pixels: whole, durationMs }
          continue
        }
        const small = new ImageData(w, h)
        const from = new Uint32Array(whole.data.buffer)
        const to = new Uint32Array(small.data.buffer)
        for (let y = 0; y < h; y++)
          for (let x = 0; x < w; x++) to[y * w + x] = from[Math.floor(y / scale) * width + Math.floor(x / scale)]!
        yield { pixels: small, durationMs }
      }
    },
  }
}

/** Returns frames of one of ffmpeg's test sources as raw RGBA. */
export function filmFrames(name: string, width: number, height: number, count: number): Uint8Array {
  const input = `${name}${name.includes('=') ? ':' : '='}s=${width}x${height}:r=12`
  const args = [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    input,
    '-frames:v',
    `${count}`,
    '-pix_fmt',
    'rgba',
    '-f',
    'rawvideo',
    '-',
  ]
  return new Uint8Array(execFileSync('ffmpeg', args, { maxBuffer: 2 ** 29 }))
}

export function rawClip(raw: Uint8Array, width: number, height: number): FrameSource {
  const length = width * height * 4
  return clipOf({ width, height, count: raw.length / length }, (at) => {
    return new ImageData(new Uint8ClampedArray(raw.slice(at * length, (at + 1) * length)), width, height)
  })
}

/** Returns a clip of a window that pans over a picture. */
export function panClip(width: number, height: number, count: number): FrameSource {
  const picture = photo(width + count * 3, height, 5, 8)
  return clipOf({ width, height, count }, (frame) => {
    const pixels = new ImageData(width, height)
    for (let y = 0; y < height; y++) {
      const from = (y * picture.width + frame * 3) * 4
      pixels.data.set(picture.data.subarray(from, from + width * 4), y * width * 4)
    }
    return pixels
  })
}

/** Returns the result of `use` for a temporary file with these bytes. */
export function withFile<Answer>(bytes: Uint8Array, use: (file: string) => Answer): Answer {
  const folder = mkdtempSync(join(tmpdir(), 'clip-'))
  try {
    const file = join(folder, 'a.gif')
    writeFileSync(file, bytes)
    return use(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns every frame as ffmpeg displays it, RGBA, one after the other. */
export function shownFrames(bytes: Uint8Array): Uint8Array {
  const args = (file: string) => [
    '-v',
    'error',
    '-i',
    file,
    '-fps_mode',
    'passthrough',
    '-pix_fmt',
    'rgba',
    '-f',
    'rawvideo',
    '-',
  ]
  return withFile(bytes, (file) => new Uint8Array(execFileSync('ffmpeg', args(file), { maxBuffer: 2 ** 29 })))
}

/** Returns the PSNR over red, green and blue, dB. */
export function psnr(one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) if ((at & 3) !== 3) sum += (one[at]! - other[at]!) ** 2
  return 10 * Math.log10(255 ** 2 / (sum / ((one.length / 4) * 3)))
}
