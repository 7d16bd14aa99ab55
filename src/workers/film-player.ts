import type { PlayedFilm } from '../core/clip/open.ts'
import { UserError } from '../core/errors.ts'
import type { Question } from './protocol.ts'

/** Films are played by the page where nothing else can take them apart: no engine gives a worker its player. */

interface Player {
  readonly video: HTMLVideoElement
  readonly url: string
  timer: ReturnType<typeof setTimeout> | undefined
}

/** A player nobody asked for so long is let go, ms. */
const idleMs = 15_000
/** A film that says nothing for so long cannot be played, ms. */
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

async function start(film: Blob, name: string): Promise<Player> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(film)
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  video.src = url
  try {
    await heard(video, 'loadeddata', name)
    // A codec the engine lacks may load all the same, with nothing to be seen.
    if (video.videoWidth === 0) throw new UserError('clip-not-played', { name })
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

/** What the page's player makes of a film. @throws UserError `clip-not-played` where it cannot play it */
export async function playFilm(film: Blob, name: string): Promise<PlayedFilm> {
  const { video } = await playerOf(film, name)
  // Recordings of a browser do not say how long they are until their end was looked for.
  if (!Number.isFinite(video.duration)) {
    video.currentTime = 1e7
    await heard(video, 'seeked', name)
  }
  const { videoWidth: width, videoHeight: height, duration, currentTime } = video
  const seconds = Number.isFinite(duration) ? duration : currentTime
  if (!(seconds > 0)) throw new UserError('clip-empty', { name })
  return { width, height, seconds }
}

const turns = new Map<HTMLVideoElement, Promise<unknown>>()

/** A picture of a film, so large. One after the other: a player has one place. @throws UserError `clip-not-played` */
export async function playedPicture({
  film,
  name,
  moment,
  width,
  height,
}: Extract<Question, { film: unknown }>): Promise<ImageBitmap> {
  const { video } = await playerOf(film, name)
  const look = async () => {
    // The middle of a picture: its edge may be taken for the one before.
    const wanted = Math.min(moment + 0.004, Math.max(0, video.duration - 0.001))
    if (Math.abs(video.currentTime - wanted) > 1e-4) {
      const arrived = heard(video, 'seeked', name)
      video.currentTime = wanted
      await arrived
    }
    return createImageBitmap(video, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  }
  const turn = (turns.get(video) ?? Promise.resolve()).catch(() => {}).then(look)
  turns.set(video, turn)
  return turn
}
