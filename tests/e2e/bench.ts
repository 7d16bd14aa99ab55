import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { TestFile } from '../helpers/files.ts'
import { readZip } from '../helpers/zip.ts'

/** A driver of the tool bench: what a visitor does, in a visitor's words. */
export class BenchPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.page.waitForSelector('[data-bench=ready]')
  }

  async add(files: readonly TestFile[]): Promise<void> {
    await this.page
      .locator('input[data-intake]')
      .first()
      .setInputFiles([...files])
  }

  /** Drops files on the page, wherever. */
  async drop(files: readonly TestFile[]): Promise<void> {
    const plain = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
    const transfer = await this.page.evaluateHandle((list) => {
      const made = new DataTransfer()
      for (const { name, mimeType, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        made.items.add(new File([bytes], name, { type: mimeType }))
      }
      return made
    }, plain)
    for (const type of ['dragenter', 'dragover', 'drop'])
      await this.page.dispatchEvent('body', type, { dataTransfer: transfer })
  }

  row(name: string) {
    return this.page.locator(`[data-row][aria-label="${name}"]`)
  }

  /** Waits until nothing is being worked on, and answers the closing words of the status line. */
  async settled(count: number, timeout = 110_000): Promise<string> {
    const status = this.page.locator('[data-live]')
    await expect(status).toHaveText(new RegExp(`^处理结束，已完成 \\d+ / ${count}`), { timeout })
    return (await status.textContent()) ?? ''
  }

  /** Every row's name, status and words, scrolling through the windowed list. */
  async rows(): Promise<Map<string, { status: string; text: string }>> {
    const rows = new Map<string, { status: string; text: string }>()
    const count = Number(await this.page.locator('[data-row]').first().getAttribute('aria-setsize'))
    for (let top = 0; rows.size < count && top < count * 100 + 2000; top += 400) {
      await this.page.evaluate((y) => scrollTo(0, y), top)
      await this.page.waitForTimeout(60)
      const seen = await this.page.locator('[data-row]').evaluateAll((elements) =>
        elements.map((element) => ({
          name: element.getAttribute('aria-label') ?? '',
          status: (element as HTMLElement).dataset.status ?? '',
          text: (element as HTMLElement).innerText.replace(/\s+/g, ' '),
        })),
      )
      for (const { name, ...row } of seen) rows.set(name, row)
    }
    await this.page.evaluate(() => scrollTo(0, 0))
    return rows
  }

  /** Saves everything; one file comes as itself, several as a ZIP. */
  async save(): Promise<Map<string, Buffer>> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: /^(全部)?下载$/ }).click(),
    ])
    const bytes = await readFile(await download.path())
    const name = download.suggestedFilename()
    return name.endsWith('.zip') ? readZip(bytes) : new Map([[name, bytes]])
  }
}

export const compressPath = '/app/image-tools/common-tools/compress-image'
