import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodeClip } from '../../src/core/clip/encode.ts'
import { estimateBytes } from '../../src/core/clip/estimate.ts'
import { photo } from '../helpers/pictures.ts'
import { installed, missedSizes, printTable, sideBySide, verdict } from './measure.mjs'

const [width, height, rate, frames] = [480, 270, 12, 36]
const shape = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', `${rate}`]
const run = (args) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { maxBuffer: 2 ** 30 })

/** Creates the clips as raw frames: nearly still, a growing fractal, and a slow pan over a photograph. */
async function clips(folder) {
  const picture = photo(640, 360, 1, 6)
  const png = join(folder, 'photo.png')
  writeFileSync(
    png,
    await sharp(Buffer.from(picture.data.buffer), { raw: { width: 640, height: 360, channels: 4 } })
      .removeAlpha()
      .png()
      .toBuffer(),
  )
  const size = `s=${width}x${height}:r=${rate}`
  const sources = {
    'static-ish': ['-f', 'lavfi', '-i', `testsrc2=${size}`],
    fractal: ['-f', 'lavfi', '-i', `mandelbrot=${size}`],
    'photo pan': ['-loop', '1', '-r', `${rate}`, '-i', png, '-vf', `crop=${width}:${height}:x='n*4':y='n*2'`],
  }
  return Object.entries(sources).map(([name, input]) => {
    const file = join(folder, `${name.replace(' ', '-')}.raw`)
    run([...input, '-t', `${frames / rate}`, '-pix_fmt', 'rgba', '-f', 'rawvideo', file])
    return { name, file, raw: readFileSync(file) }
  })
}

function sourceOf(raw) {
  const length = width * height * 4
  const all = Array.from({ length: frames }, (_, at) => {
    const data = new Uint8ClampedArray(raw.subarray(at * length, (at + 1) * length))
    return { pixels: new ImageData(data, width, height), durationMs: 1000 / rate }
  })
  return {
    width,
    height,
    count: frames,
    loops: 0,
    async *frames({ every = 1 } = {}) {
      for (let at = 0; at < frames; at += every) yield all[at]
    },
  }
}

/** Returns the PSNR over red, green and blue of all frames as ffmpeg decodes them, dB. */
function psnr(bytes, raw, folder) {
  const file = join(folder, 'decoded.gif')
  writeFileSync(file, bytes)
  const shown = run(['-i', file, '-fps_mode', 'passthrough', '-pix_fmt', 'rgba', '-f', 'rawvideo', '-'])
  if (shown.length !== raw.length) throw new Error(`${shown.length / (width * height * 4)} frames came back`)
  let sum = 0
  for (let at = 0; at < raw.length; at++) if ((at & 3) !== 3) sum += (shown[at] - raw[at]) ** 2
  return 10 * Math.log10(255 ** 2 / (sum / ((raw.length / 4) * 3)))
}

/** Measures encoding clips to GIF in one thread of Node, next to native ffmpeg including the start of its process. */
export async function clipGifs() {
  if (!installed('ffmpeg')) return console.log('\nClips skipped: ffmpeg is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const settings = {
    format: 'gif',
    colours: 256,
    dithering: { kind: 'none', strength: 0 },
    palette: 'auto',
    quality: 90,
    tolerance: 0,
  }
  try {
    const rows = []
    for (const { name, file, raw } of await clips(folder)) {
      const source = sourceOf(raw)
      const out = join(folder, 'control.gif')
      const filter = 'split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none'
      const [ours, control] = await sideBySide(
        () => encodeClip(source, settings),
        () => {
          const start = performance.now()
          run([...shape, '-i', file, '-vf', filter, out])
          return { ms: performance.now() - start, bytes: readFileSync(out) }
        },
        7,
      )
      const start = performance.now()
      const estimated = await estimateBytes(source, settings)
      const estimateMs = performance.now() - start
      const [our, their] = [psnr(ours.bytes, raw, folder), psnr(control.bytes, raw, folder)]
      const sizes = ours.bytes.length / control.bytes.length
      const times = ours.ms / control.ms
      const sizeGoal = name === 'static-ish' ? 0.95 : 1
      const missed = [
        sizes > sizeGoal && `bytes > ${sizeGoal}`,
        our < their - 1.5 && 'PSNR < control − 1.5 dB',
        Math.abs(estimated / ours.bytes.length - 1) > 0.15 && 'estimate off by > 15 %',
      ].filter(Boolean)
      if (missed.length > 0) missedSizes.push(`${name}: ${missed.join(', ')}`)
      rows.push({
        clip: name,
        'our B': ours.bytes.length,
        'ffmpeg B': control.bytes.length,
        'B ratio': sizes.toFixed(3),
        'our ms': Math.round(ours.ms),
        'ffmpeg ms': Math.round(control.ms),
        'ms ratio': times.toFixed(3),
        'our dB': our.toFixed(2),
        'ffmpeg dB': their.toFixed(2),
        'estimate B': estimated,
        'estimate ms': Math.round(estimateMs),
        goal: verdict([...missed, times > 0.8 && 'time > 0.8']),
      })
    }
    printTable(
      `Clips to GIF, ${frames} frames of ${width}×${height}, beside ffmpeg palettegen, paletteuse=dither=none`,
      rows,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
