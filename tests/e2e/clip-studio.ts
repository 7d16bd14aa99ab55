import { readFile } from 'node:fs/promises'
import type { TestFile } from '../helpers/files.ts'
import { film, h264 } from '../helpers/films.ts'
import { BenchPage } from './bench.ts'

export const studioPath = '/app/image-tools/special-features/video-to-gif'
export const clip = (name: string, buffer: Buffer, mimeType = 'video/mp4'): TestFile => ({ name, mimeType, buffer })

/** Returns two seconds of a test pattern. */
export const plain = () => film('plain.mp4', 'testsrc2=size=480x270:rate=25', ['-t', '2', ...h264])
/** Returns a clip of 12 frames, each in a different grey that identifies its number. */
export const counted = () =>
  film('counted.mp4', 'color=black:size=64x64:rate=25,geq=lum=16+N*18:cb=128:cr=128', ['-t', '0.48', ...h264])

/** Page object for 视频转 GIF. */
export class Studio extends BenchPage {
  async start(...files: TestFile[]): Promise<void> {
    await this.open(studioPath)
    await this.add(files)
    await this.page.waitForSelector('[data-stage=clip][data-painted]')
  }

  async make(): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: /^(生成并下载|下载帧)$/ }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }

  async choose(group: string, label: string): Promise<void> {
    await this.page.getByRole('group', { name: group, exact: true }).getByText(label, { exact: true }).click()
  }

  get time() {
    return this.page.locator('[data-time]')
  }
  grip(side: '起点' | '终点') {
    return this.page.getByRole('slider', { name: side })
  }
}
