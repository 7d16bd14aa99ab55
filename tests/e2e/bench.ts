import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { TestFile } from '../helpers/files.ts'
import { readZip } from '../helpers/zip.ts'

/** Selects rows and joint results that are being made or remade. */
const pending =
  '[data-row]:is([data-status=waiting], [data-status=running]), [data-joint=waiting], [data-joint=running]'

/** Guard against work that hangs, ms: long enough for a pile of files on a machine ten times slower. */
const workMs = 500_000

/** Page object for the bench. */
export class BenchPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens a page as a new visit: opened twice in a row, the same address would be a reload, which restores its files. */
  async open(path: string): Promise<void> {
    // Only when needed: scripts a test adds to every page run on the blank page as well, where storage is denied.
    const { pathname, search } = new URL(this.page.url())
    if (pathname + search === path) await this.page.goto('about:blank')
    await this.page.goto(path)
    await this.page.waitForSelector('[data-bench=ready]')
  }

  async add(files: readonly TestFile[]): Promise<void> {
    await this.page
      .locator('input[data-intake]')
      .first()
      .setInputFiles([...files])
  }

  /** Drops files on the page. */
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

  /** Waits until no job of the `count` files is running. Returns the final text of the status line. */
  async settled(count: number): Promise<string> {
    const status = this.page.locator('[data-live]')
    await expect(status).toHaveText(new RegExp(`^处理结束，已完成 \\d+ / ${count}`), { timeout: workMs })
    return (await status.textContent()) ?? ''
  }

  /**
   * Makes a change that affects results, and waits until every result is made with the current options. The page marks
   * outdated results when the change takes effect, which may be later than its event, and remakes them after a
   * debounce; the mark is therefore observed from before the change. Returns the final text of the status line.
   */
  async remade(count: number, change: () => Promise<unknown>): Promise<string> {
    const seen = await this.page.evaluateHandle((selector) => {
      const state = { isOutdated: false }
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return
        state.isOutdated = true
        observer.disconnect()
      })
      const attributeFilter = ['data-status', 'data-joint']
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter })
      return state
    }, pending)
    await change()
    const message = 'no result became outdated by the change'
    await expect.poll(() => seen.evaluate(({ isOutdated }) => isOutdated), { message }).toBe(true)
    // Shown while a file anywhere in the list, or the joint result, is not finished.
    await expect(this.page.getByRole('button', { name: '全部取消' })).toBeHidden({ timeout: workMs })
    return this.settled(count)
  }

  /**
   * Cancels all jobs as soon as the button for it appears after this call. The click is made inside the page, because
   * quick jobs are over before a click from outside arrives.
   */
  async cancelAsSoonAsPossible(): Promise<void> {
    await this.page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '全部取消')
        if (!button) return
        observer.disconnect()
        button.click()
      })
      observer.observe(document.body, { subtree: true, childList: true })
    })
  }

  /** Returns the options saved for a tool, as JSON. */
  async savedOptions(slug: string): Promise<string> {
    return (await this.page.evaluate((key) => localStorage.getItem(key), `qingtu:options:${slug}`)) ?? ''
  }

  /** Returns status and text of every row, by name; scrolls through the virtualised list. */
  async rows(): Promise<Map<string, { status: string; text: string }>> {
    const rows = new Map<string, { status: string; text: string }>()
    const count = Number(await this.page.locator('[data-row]').first().getAttribute('aria-setsize'))
    for (let top = 0; rows.size < count && top < count * 100 + 2000; top += 400) {
      await this.page.evaluate((y) => scrollTo(0, y), top)
      await this.page.waitForFunction(() => {
        const shown = [...document.querySelectorAll('[data-row]')]
        const { top = 0, height = 0 } = shown[0]?.parentElement?.getBoundingClientRect() ?? {}
        const all = Number(shown[0]?.getAttribute('aria-setsize'))
        const rowHeight = height / all
        const places = new Set(shown.map((row) => Number(row.getAttribute('aria-posinset'))))
        const to = Math.min(all, Math.ceil((innerHeight - top) / rowHeight))
        for (let place = Math.max(0, Math.floor(-top / rowHeight)); place < to; place++)
          if (!places.has(place + 1)) return false
        return true
      })
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

  /** Saves all results. Returns the files by name, from the ZIP if there are several. */
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
