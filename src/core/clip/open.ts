import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import { sniffFormat } from '../image/sniff.ts'
import type { ToolHost } from '../tool.ts'
import type { Clip } from './clip.ts'

/** What the page's player reports about a video it can play. */
export interface PlayedFilm extends Size {
  readonly seconds: number
}

/** Players do not report frame times, so frames are sampled at this rate, per second. */
const playerFps = 30

/** Returns the sample times of a video played in the page, seconds. */
function playerTimes(seconds: number): Float64Array {
  const count = Math.max(1, Math.round(seconds * playerFps))
  return Float64Array.from({ length: count }, (_, place) => place / playerFps)
}

/** Returns the facts of a video decoded by the page's player. */
export function playedFacts({ width, height, seconds }: PlayedFilm): Clip['facts'] {
  return {
    kind: 'film',
    container: '',
    codec: '',
    width,
    height,
    seconds,
    fps: playerFps,
    variable: false,
    by: 'player',
    times: playerTimes(seconds),
    timesUntil: seconds,
    notes: [],
  }
}

function playedClip(blob: Blob, name: string, film: PlayedFilm, host: ToolHost): Clip {
  const facts = playedFacts(film)
  return {
    facts,
    times: async (from, to) => {
      const kept = facts.times.filter((time) => time >= from - 1 / playerFps && time < to)
      return { times: kept, end: Math.min(facts.seconds, to) }
    },
    async *pictures(moments, size) {
      for (const time of moments) {
        const image = await host.videoFrame(blob, name, time, size)
        try {
          yield { time, image }
        } finally {
          image.close()
        }
      }
    },
    close: () => {},
  }
}

/** Bytes needed to sniff a picture format. */
const headBytes = 1024

/**
 * Opens a video or a picture as a clip. With `film` the page's player decodes it, for codecs not supported here.
 * @throws UserError `file-empty`, `file-unreadable`, or as the openers of videos and pictures
 */
export async function openClip(
  blob: Blob,
  name: string,
  host: ToolHost,
  film: PlayedFilm | null = null,
): Promise<Clip> {
  if (blob.size === 0) throw new UserError('file-empty', { name })
  if (film) return playedClip(blob, name, film, host)
  const head = await blob
    .slice(0, headBytes)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new UserError('file-unreadable', { name }, { cause })
    })
  if (sniffFormat(new Uint8Array(head))) return (await import('./pictures.ts')).openPictures(blob, name, host)
  return (await import('./video.ts')).openVideo(blob, name)
}
