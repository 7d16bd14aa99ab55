import type { PlayedFilm } from '../core/clip/open.ts'
import { UserError } from '../core/errors.ts'
import type { DrawQuestion } from './protocol.ts'

/** The page plays videos that the worker's codecs cannot decode: `<video>` is not available in workers. */

interface Player {
  readonly video: HTMLVideoElement
  readonly url: string
  timer: ReturnType<typeof setTimeout> | undefined
}

/** A player unused for this long is released, ms. */
const idleMs = 15_000
/** A video without an event for this long counts as not playable, ms. */
const patienceMs = 10_000

const players = new Map<string, Promise<Player>>()

function heard(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = (work: () => void) => {
      clearTimeout(timer)
      video.removeEventListener(event, good)
      video.removeEventListener('error', bad)
      work()
    }
    const good = () => over(resolve)
    const bad = () => over(() => reject(new UserError('clip-not-played', { name })))
    const timer = setTimeout(bad, patienceMs)
    video.addEventListener(event, good)
    video.addEventListener('error', bad)
  })
}

/**
 * Resolves when the video presents its next frame: browsers report the end of loading and seeking before the
 * frame is painted, and until then a copy of the video is the previous frame. Resolves at once where no frames
 * are presented: on a hidden page, and in browsers without `requestVideoFrameCallback`.
 */
function nextFrame(video: HTMLVideoElement): Promise<void> {
  // Firefox before 132 has no such method.
  if (!('requestVideoFrameCallback' in video) || document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', over)
      video.removeEventListener('error', over)
      resolve()
    }
    const timer = setTimeout(over, patienceMs)
    document.addEventListener('visibilitychange', over)
    video.addEventListener('error', over)
    video.requestVideoFrameCallback(over)
  })
}

/** Moves a video to a time in seconds and resolves when the frame there is shown. */
async function seek(video: HTMLVideoElement, to: number, name: string): Promise<void> {
  const shown = nextFrame(video)
  const arrived = heard(video, 'seeked', name)
  video.currentTime = to
  await arrived
  await shown
}

async function start(film: Blob, name: string): Promise<Player> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(film)
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const first = nextFrame(video)
  video.src = url
  try {
    await heard(video, 'loadeddata', name)
    // Without a codec some browsers still load the video, but show no picture.
    if (video.videoWidth === 0) throw new UserError('clip-not-played', { name })
    await first
    return { video, url, timer: undefined }
  } catch (thrown) {
    URL.revokeObjectURL(url)
    throw thrown
  }
}

async function playerOf(film: Blob, name: string): Promise<Player> {
  const key = `${name}/${film.size}`
  const known = players.get(key)
  const made = known ?? start(film, name)
  players.set(key, made)
  try {
    const player = await made
    clearTimeout(player.timer)
    player.timer = setTimeout(() => {
      players.delete(key)
      player.video.removeAttribute('src')
      player.video.load()
      URL.revokeObjectURL(player.url)
    }, idleMs)
    return player
  } catch (thrown) {
    players.delete(key)
    throw thrown
  }
}

/**
 * Loads a video in the page's player and returns its size and duration.
 * @throws UserError `clip-not-played` where it cannot play it, `clip-empty`
 */
export async function playFilm(film: Blob, name: string): Promise<PlayedFilm> {
  const { video } = await playerOf(film, name)
  // Browser recordings have no duration until they were seeked to the end.
  if (!Number.isFinite(video.duration)) await seek(video, 1e7, name)
  const { videoWidth: width, videoHeight: height, duration, currentTime } = video
  const seconds = Number.isFinite(duration) ? duration : currentTime
  if (!(seconds > 0)) throw new UserError('clip-empty', { name })
  return { width, height, seconds }
}

const turns = new Map<HTMLVideoElement, Promise<unknown>>()

/**
 * Returns a frame of a video in the given size. Requests are serialised, since a player has one position.
 * @throws UserError `clip-not-played`
 */
export async function playedPicture({
  film,
  name,
  moment,
  width,
  height,
}: Extract<DrawQuestion, { film: unknown }>): Promise<ImageBitmap> {
  const { video } = await playerOf(film, name)
  const look = async () => {
    // A little after the start of the frame: exactly at it the previous frame may be shown.
    const wanted = Math.min(moment + 0.004, Math.max(0, video.duration - 0.001))
    if (Math.abs(video.currentTime - wanted) > 1e-4) await seek(video, wanted, name)
    return createImageBitmap(video, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  }
  const turn = (turns.get(video) ?? Promise.resolve()).catch(() => {}).then(look)
  turns.set(video, turn)
  return turn
}
