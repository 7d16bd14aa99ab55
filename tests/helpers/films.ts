import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Films are made and judged by ffmpeg, which shares no code with the product. */

function inFolder<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const run = (args: readonly string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { maxBuffer: 2 ** 30 })

/** Colours are told: what a film that does not tell them means is anybody's guess. */
const colours = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(' ')

/** A film of what `source` (a filter graph) gives, written as `args` say; `name` decides the container. */
export function film(name: string, source: string, args: readonly string[]): Buffer {
  const seen = !/^(sine|anullsrc)/.test(source) && !/\.(gif|png)$/.test(name)
  const graph = seen ? `${source},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p` : source
  return inFolder((folder) => {
    const path = join(folder, name)
    run(['-f', 'lavfi', '-i', graph, ...args, ...(seen ? colours : []), path])
    return readFileSync(path)
  })
}

/** A film changed by ffmpeg: its container, its metadata. */
export function remade(from: Buffer, name: string, args: readonly string[]): Buffer {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'in'), from)
    const path = join(folder, name)
    run(['-i', join(folder, 'in'), ...args, path])
    return readFileSync(path)
  })
}

export const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'ultrafast'] as const

/** A picture as it lies in memory: RGB, three bytes a pixel. */
interface RawPicture {
  readonly width: number
  readonly height: number
  readonly rgb: Buffer
}

interface Probed {
  readonly width: number
  readonly height: number
  readonly codec: string
  /** Of every packet, seconds. */
  readonly durations: readonly number[]
  /** Of all of it, as its container says. */
  readonly seconds: number
  readonly streams: readonly string[]
}

/** What ffprobe says of a film or a GIF. */
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

/** How often a GIF plays again after the first time, by its application extension; null when it does not say. */
export function gifRepeats(bytes: Buffer): number | null {
  const at = bytes.indexOf('NETSCAPE2.0')
  return at < 0 ? null : bytes.readUInt16LE(at + 13)
}

/** All frames of a film or a GIF, as shown, scaled to a size; `filter` comes first. */
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

/** dB between two pictures of a size; infinite when they are equal. */
export function psnr(one: RawPicture, other: RawPicture): number {
  let sum = 0
  for (let at = 0; at < one.rgb.length; at++) sum += (one.rgb[at]! - other.rgb[at]!) ** 2
  return sum === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10(255 ** 2 / (sum / one.rgb.length))
}
