import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Videos are created and checked by ffmpeg, which shares no code with the product. */

function inFolder<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const run = (args: readonly string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { maxBuffer: 2 ** 30 })

/** Explicit colour tags: the colours of an untagged video are ambiguous. */
const colours = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(' ')

/** Creates a video from `source` (a filter graph), written as `args` say; `name` decides the container. */
export function film(name: string, source: string, args: readonly string[]): Buffer {
  const seen = !/^(sine|anullsrc)/.test(source) && !/\.(gif|png)$/.test(name)
  const graph = seen ? `${source},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p` : source
  return inFolder((folder) => {
    const path = join(folder, name)
    run(['-f', 'lavfi', '-i', graph, ...args, ...(seen ? colours : []), path])
    return readFileSync(path)
  })
}

/** Returns a video changed by ffmpeg, for example its container or metadata. */
export function remade(from: Buffer, name: string, args: readonly string[]): Buffer {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'in'), from)
    const path = join(folder, name)
    run(['-i', join(folder, 'in'), ...args, path])
    return readFileSync(path)
  })
}

export const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'ultrafast'] as const

/** A picture in memory: RGB, three bytes per pixel. */
interface RawPicture {
  readonly width: number
  readonly height: number
  readonly rgb: Buffer
}

interface Probed {
  readonly width: number
  readonly height: number
  readonly codec: string
  /** Duration of every packet, seconds. */
  readonly durations: readonly number[]
  /** Duration of the whole, as the container states it. */
  readonly seconds: number
  readonly streams: readonly string[]
}

/** Returns what ffprobe reports about a video or a GIF. */
export function probe(bytes: Buffer): Probed {
  return inFolder((folder) => {
    const path = join(folder, 'in')
    writeFileSync(path, bytes)
    const entries = 'stream=width,height,codec_name,codec_type:packet=duration_time:format=duration'
    const out = execFileSync('ffprobe', ['-v', 'error', '-of', 'json', '-show_entries', entries, path], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
    const told = JSON.parse(out) as {
      streams: { width: number; height: number; codec_name: string; codec_type: string }[]
      packets: { duration_time?: string }[]
      format: { duration?: string }
    }
    const [stream] = told.streams
    return {
      width: stream?.width ?? 0,
      height: stream?.height ?? 0,
      codec: stream?.codec_name ?? '',
      durations: told.packets.map(({ duration_time }) => Number(duration_time ?? 0)),
      seconds: Number(told.format.duration ?? 0),
      streams: told.streams.map(({ codec_type }) => codec_type),
    }
  })
}

/** Returns how often a GIF repeats after the first run, by its application extension; null if it has none. */
export function gifRepeats(bytes: Buffer): number | null {
  const at = bytes.indexOf('NETSCAPE2.0')
  return at < 0 ? null : bytes.readUInt16LE(at + 13)
}

/** Returns all frames of a video or a GIF as displayed, after `filter`, scaled to a size. */
export function decoded(
  bytes: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
  filter = '',
): RawPicture[] {
  return inFolder((folder) => {
    const path = join(folder, 'in')
    writeFileSync(path, bytes)
    const graph = [filter, `scale=${width}:${height}:flags=area`, 'setsar=1'].filter(Boolean).join(',')
    const output = ['-vf', graph, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-']
    const raw = execFileSync('ffmpeg', ['-v', 'error', '-i', path, ...output], { maxBuffer: 2 ** 30 })
    const size = width * height * 3
    return Array.from({ length: Math.floor(raw.length / size) }, (_, place) => ({
      width,
      height,
      rgb: raw.subarray(place * size, (place + 1) * size),
    }))
  })
}

/** Returns the PSNR of two pictures of the same size, dB; infinite if they are equal. */
export function psnr(one: RawPicture, other: RawPicture): number {
  let sum = 0
  for (let at = 0; at < one.rgb.length; at++) sum += (one.rgb[at]! - other.rgb[at]!) ** 2
  return sum === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10(255 ** 2 / (sum / one.rgb.length))
}
