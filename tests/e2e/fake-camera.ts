import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { withBrowser } from './own-browser.ts'

interface CameraWish {
  /** What the camera sees. */
  readonly picture: Buffer
  /** Filters of ffmpeg that bring it to the size of the film. */
  readonly filter: string
  readonly baseURL: string
}

/** Runs `work` on a page of a browser of its own, whose camera is allowed and always sees one picture. */
export async function withCamera(
  { picture, filter, baseURL }: CameraWish,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'qingtu-camera-'))
  const [seen, film] = [join(folder, 'seen.png'), join(folder, 'seen.y4m')]
  await sharp(picture).png().toFile(seen)
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-loop', '1', '-i', seen, '-vf', `${filter},format=yuv420p`],
    ...['-t', '1', '-r', '10', film],
  ])
  const args = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  await withBrowser({ args, baseURL }, async (page) => {
    await page.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await open(wanted)
        Object.assign(window, { openedStream: stream })
        return stream
      }
    })
    await work(page)
  })
}

/** Returns the states of the tracks that the page has opened, of the newest stream. */
export const trackStates = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    (window as unknown as { openedStream: MediaStream }).openedStream.getTracks().map((track) => track.readyState),
  )

/** Makes the camera of a page fail with an error of the browser, or as if it had none. */
export const refuseCamera = (page: Page, name: string) =>
  page.addInitScript((error) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error))
  }, name)
