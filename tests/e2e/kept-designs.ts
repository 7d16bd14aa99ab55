import { execFileSync } from 'node:child_process'
import { expect, type Locator, type Page } from '@playwright/test'

// Drivers of the editor, and direct access to its database.

export const editorPath = '/app/common-design'

export async function openEditor(page: Page, query = ''): Promise<void> {
  await page.goto(editorPath + query)
  // New visitors see a poster until the first user input.
  await page.mouse.move(8, 8)
  await page.locator('[data-editor=ready]').waitFor()
  await expect(page.locator('[data-save]')).toHaveAttribute('data-save', /saved|read-only|failed/)
}

export const saveState = (page: Page): Locator => page.locator('[data-save]')

export const designId = (page: Page) => new URL(page.url()).searchParams.get('id') ?? ''

/** Opens a dialog of the file menu. */
export async function openMenuDialog(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: '文件' }).click()
  await page.getByRole('menuitem', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

/** Serialised design of one square; `over` replaces fields. */
export const squareText = (id: string, over: object = {}) =>
  JSON.stringify({
    ...{ app: 'qingtu', version: 1, id, name: '方块', width: 1000, height: 1000 },
    pages: [{ id: 'p', elements: { a: { kind: 'rect', x: 0, y: 400, width: 200, height: 200 } }, order: ['a'] }],
    ...over,
  })

/** Writes a serialised design directly to the database, as another version of the app may have done. */
export async function plant(page: Page, id: string, text: string): Promise<void> {
  await page.evaluate(
    async ({ id, text }) => {
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const request = indexedDB.open('qingtu-designs')
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
      })
      const transaction = database.transaction(['designs', 'documents'], 'readwrite')
      const now = Date.now()
      const fields = { name: '方块', width: 1000, height: 1000, pages: 1, bytes: text.length, thumbnail: null }
      transaction
        .objectStore('designs')
        .put({ ...fields, id, modified: now, trashed: null, revision: now, owner: '', assets: [] })
      transaction.objectStore('documents').put({ id, text })
      await new Promise((done, failed) => {
        transaction.oncomplete = done
        transaction.onabort = failed
      })
      database.close()
    },
    { id, text },
  )
}

/** Returns a serialised design, read directly from the database; '' if it is missing. */
export async function planted(page: Page, id: string): Promise<string> {
  return page.evaluate(async (id) => {
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const request = indexedDB.open('qingtu-designs')
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
    const row = await new Promise<{ text: string } | undefined>((done) => {
      const request = database.transaction('documents').objectStore('documents').get(id)
      request.onsuccess = () => done(request.result)
    })
    database.close()
    return row?.text ?? ''
  }, id)
}

/** Returns x of the square in the stored design. */
export async function storedX(page: Page, id: string): Promise<number> {
  const { pages } = JSON.parse(await planted(page, id)) as { pages: { elements: Record<string, { x?: number }> }[] }
  return pages[0]!.elements.a!.x ?? 0
}

/** Focuses the canvas and selects everything. */
export async function takeSquare(page: Page): Promise<void> {
  await page.locator('[data-canvas]').focus()
  await page.keyboard.press('Control+a')
}

/** Runs an independent program. Returns its output. */
export const told = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' })

/** Returns whether a stored document contains all words. */
export const isKept = (page: Page, ...words: readonly string[]) =>
  page.evaluate(async (words) => {
    const name = 'qingtu-designs'
    // Opening a database that the site has not made yet would make an empty one.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return false
    return new Promise<boolean>((done, failed) => {
      const opened = indexedDB.open(name)
      opened.onerror = () => failed(opened.error)
      opened.onsuccess = () => {
        const all = opened.result.transaction('documents').objectStore('documents').getAll()
        all.onsuccess = () => {
          opened.result.close()
          const rows = all.result.map((row) => JSON.stringify(row))
          done(rows.some((row) => words.every((word) => row.includes(word))))
        }
      }
    })
  }, words)
