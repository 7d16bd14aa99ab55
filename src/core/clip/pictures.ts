import { UserError } from '../errors.ts'
import { openSequence } from '../image/sequence.ts'
import type { ToolHost } from '../tool.ts'
import type { Clip } from './clip.ts'
import { stillSeconds } from './model.ts'

const formatNames: Readonly<Record<string, string>> = { jpg: 'JPG', webp: 'WebP', gif: 'GIF', png: 'PNG' }

/**
 * Opens a picture, animated or not, as a clip that can be placed between others, cut and rewritten.
 * @throws UserError `file-unreadable`, or as the gate
 */
export async function openPictures(blob: Blob, name: string, host: Pick<ToolHost, 'rasterise'>): Promise<Clip> {
  const bytes = new Uint8Array(
    await blob.arrayBuffer().catch((cause: unknown) => {
      throw new UserError('file-unreadable', { name }, { cause })
    }),
  )
  const sequence = await openSequence({ name, bytes }, { host })
  const { width, height, info } = sequence
  const starts: number[] = []
  let seconds = 0
  if (sequence.count > 1) {
    for await (const { durationMs } of sequence.frames()) {
      starts.push(seconds)
      seconds += durationMs / 1000
    }
  }
  const still = starts.length <= 1
  const times = Float64Array.from(still ? [0] : starts)
  const end = still ? stillSeconds : seconds
  const gaps = starts.slice(1).map((time, place) => time - starts[place]!)
  return {
    facts: {
      kind: still ? 'pictures' : 'film',
      container: formatNames[info.format] ?? info.format.toUpperCase(),
      codec: '',
      width,
      height,
      seconds: end,
      fps: still ? 0 : starts.length / seconds,
      variable: gaps.length > 1 && Math.max(...gaps) - Math.min(...gaps) > 0.0025,
      by: 'codecs',
      times,
      timesUntil: end,
      notes: sequence.notes,
    },
    times: async () => ({ times, end }),
    async *pictures(moments, size) {
      const whole = new OffscreenCanvas(width, height)
      const scaled = new OffscreenCanvas(size.width, size.height)
      const [from, to] = [whole.getContext('2d'), scaled.getContext('2d')]
      if (!from || !to) throw new UserError('out-of-memory', { name })
      to.imageSmoothingQuality = 'high'
      let place = -1
      let asked = 0
      for await (const { pixels } of sequence.frames()) {
        place += 1
        let drawn = false
        while (
          asked < moments.length &&
          (still || !(place + 1 < times.length && times[place + 1]! <= moments[asked]! + 0.0005))
        ) {
          if (!drawn) {
            from.putImageData(pixels, 0, 0)
            to.clearRect(0, 0, size.width, size.height)
            to.drawImage(whole, 0, 0, size.width, size.height)
            drawn = true
          }
          yield { time: moments[asked++]!, image: scaled }
        }
        if (asked >= moments.length) return
      }
    },
    close: () => {},
  }
}
