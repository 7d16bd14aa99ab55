import type { Page } from '@playwright/test'
import { rounds as roundsOf } from '../helpers/scale.mjs'
import { expectAccessible } from './accessible.ts'
import {
  designId,
  editorPath,
  openEditor,
  openMenuDialog,
  plant,
  planted,
  saveState,
  squareText,
  storedX,
  takeSquare,
} from './kept-designs.ts'
import { expect, site, test } from './site.ts'

/** Returns a seeded random number generator, 0 to 1, so that failures are reproducible. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const rounds = roundsOf(5, 20)
/** Smallest page of the origin, to read the database from. */
const lightPage = '/robots.txt'

async function undo(page: Page): Promise<void> {
  await page.locator('[data-canvas]').focus()
  await page.keyboard.press('Control+z')
}

async function withSquare(page: Page, id: string): Promise<void> {
  await openEditor(page)
  await plant(page, id, squareText(id))
  await openEditor(page, `?id=${id}`)
}

test(`[P-38] ${rounds} tabs killed at any moment of the work lose at most a second of it`, async ({
  page,
  context,
}) => {
  const random = chances(38)
  const { clock } = page
  await clock.install()
  await withSquare(page, 'crash')
  let working = page
  for (let round = 0; round < rounds; round++) {
    if (round > 0) {
      working = await context.newPage()
      await openEditor(working, '?id=crash')
    }
    const start = await storedX(working, 'crash')
    const stored = async () => (await storedX(working, 'crash')) - start
    await takeSquare(working)
    await clock.pauseAt(await working.evaluate(() => Date.now() + 60_000))
    /** Time since the first step, ms of the page's clock. */
    let now = 0
    /** Time of each step, ms. */
    const steps: number[] = []
    const work = async (duration: number) => {
      for (const end = now + duration; now < end; ) {
        await working.keyboard.press('ArrowRight')
        steps.push(now)
        const rest = random() < 0.1 ? 350 : 25
        await clock.runFor(rest)
        now += rest
      }
    }
    await work(600 + random() * 1200)
    // The clock is stopped, so the save of every step older than a second has begun.
    const due = steps.filter((time) => time < now - 1000).length
    await expect.poll(stored, { message: `round ${round}` }).toBeGreaterThanOrEqual(due)
    await work(random() * 400)
    const session = await context.newCDPSession(working)
    const crashed = working.waitForEvent('crash')
    session.send('Page.crash').catch(() => {})
    await crashed
    await working.close()
    await clock.resume()
    const looking = await context.newPage()
    await looking.goto(lightPage)
    const kept = (await storedX(looking, 'crash')) - start
    const safe = kept >= due && kept <= steps.length
    expect({ round, safe, kept, due, made: steps.length }).toMatchObject({ safe: true })
    await looking.close()
  }
})

/** Drags the square, which is at the middle of the left edge, without releasing it. */
async function beginDrag(page: Page): Promise<void> {
  const canvas = page.locator('[data-canvas]')
  await canvas.focus()
  await page.keyboard.press('Control+0')
  const area = (await canvas.boundingBox())!
  const side = Math.min(area.width, area.height) - 96
  const [x, y] = [area.x + (area.width - side) / 2 + side * 0.1, area.y + area.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 12; step++) await page.mouse.move(x + step * 8, y + step * 5)
}

test('[P-38] a tab killed in the middle of a drag leaves five designs as they were before it', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await withSquare(page, 'drag')
  const others = ['one', 'two', 'three', 'four']
  for (const id of others) await plant(page, id, squareText(id))
  const before = await Promise.all(['drag', ...others].map((id) => planted(page, id)))
  let working = page
  for (let round = 0; round < rounds; round++) {
    await beginDrag(working)
    // Every debounced save would run within this time.
    await page.clock.runFor(1000)
    await expect(saveState(working)).toHaveAttribute('data-save', 'saved')
    const session = await context.newCDPSession(working)
    const crashed = working.waitForEvent('crash')
    session.send('Page.crash').catch(() => {})
    await crashed
    await working.close()
    working = await context.newPage()
    await working.goto(lightPage)
    const after = await Promise.all(['drag', ...others].map((id) => planted(working, id)))
    expect(after).toEqual(before)
    await openEditor(working, '?id=drag')
  }
  // When released, the same drag moves the square.
  await beginDrag(working)
  await working.mouse.up()
  await expect.poll(() => storedX(working, 'drag')).toBeGreaterThan(100)
})

test('[P-39] what cannot be opened, and what can be mended, stays as it was until somebody works on it', async ({
  page,
}) => {
  await openEditor(page)
  const whole = JSON.parse(squareText('m')) as Record<string, unknown>
  const pages = whole.pages as Record<string, unknown>[]
  const loose = { kind: 'rect', x: Number.NaN, width: -5, fill: 7 }
  const mutants: readonly (readonly [opens: boolean, text: string])[] = [
    [false, JSON.stringify({ ...whole, version: 99 })],
    [false, JSON.stringify({ ...whole, version: '1' })],
    [false, JSON.stringify({ ...whole, kinds: { rect: 99 } })],
    [false, JSON.stringify({ ...whole, app: 'other' })],
    [false, JSON.stringify({ ...whole, pages: [] })],
    [false, JSON.stringify({ ...whole, pages: Array(201).fill(pages[0]) })],
    [false, JSON.stringify(whole).slice(0, 60)],
    [false, ''],
    [false, 'null'],
    [false, '[]'],
    [false, '"\\ud800"'],
    [false, JSON.stringify({ ...whole, pages: 'none' })],
    [true, JSON.stringify({ ...whole, width: 'wide', height: -1 })],
    [true, JSON.stringify({ ...whole, pages: [{ ...pages[0], elements: { a: loose }, order: ['a'] }] })],
    [true, JSON.stringify({ ...whole, pages: [{ ...pages[0], order: ['a', 'a', 'b'] }] })],
    [
      true,
      JSON.stringify({
        ...whole,
        pages: [{ ...pages[0], elements: { g: { kind: 'group', children: ['g'] } }, order: ['g'] }],
      }),
    ],
    [
      true,
      JSON.stringify({ ...whole, pages: [{ ...pages[0], elements: { n: { kind: 'later', x: 1 } }, order: ['n'] }] }),
    ],
    [true, JSON.stringify({ ...whole, pages: [{ id: 'p' }] })],
    [true, JSON.stringify({ ...whole, pages: [pages[0], pages[0]] })],
    [true, JSON.stringify({ ...whole, unknown: { deep: [1, 2, 3] } })],
  ]
  expect(mutants.length).toBeGreaterThanOrEqual(rounds)
  for (const [place, [opens, text]] of mutants.entries()) {
    const id = `mutant${place}`
    await plant(page, id, text)
    await page.goto(`${editorPath}?id=${id}`)
    await page.locator(opens ? '[data-editor=ready]' : '[data-recovery]').waitFor()
    expect([place, await planted(page, id)]).toEqual([place, text])
    if (place !== 0) continue
    await expect(page.getByRole('heading', { level: 1 })).toContainText('更新的版本')
    await expectAccessible(page)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载原始数据' }).click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await coming).createReadStream()) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString('utf8')).toBe(text)
  }
})

test(`[P-40] ${rounds} times the device is full: it is said at once, nothing is lost, and it heals`, async ({
  page,
}) => {
  // As in a browser without space: the write fails and its transaction is aborted.
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      if ((window as { fullDisk?: boolean }).fullDisk) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await withSquare(page, 'full')
  const room = (full: boolean) =>
    page.evaluate((full) => {
      Object.assign(window, { fullDisk: full })
    }, full)
  await takeSquare(page)
  let before = await storedX(page, 'full')
  for (let round = 0; round < rounds; round++) {
    await room(true)
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[data-banner=failed]')).toBeVisible()
    expect(await storedX(page, 'full')).toBe(before)
    if (round === 0) {
      await expect(page.locator('[data-banner=failed]')).toContainText('空间已满')
      await expectAccessible(page)
      // The design can still be exported.
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: '导出备份' }).click()
      expect((await coming).suggestedFilename()).toBe('方块.qingtu')
      await page.getByRole('button', { name: '导出', exact: true }).click()
      const picture = page.waitForEvent('download')
      await page.getByRole('button', { name: /^导出并下载/ }).click()
      expect((await picture).suggestedFilename()).toBe('方块.png')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    // It is retried automatically after a while, or at once by the button, which goes away with the first success:
    // there must be room and a press at the same moment.
    if (round > 1)
      await page.getByRole('button', { name: '再试一次' }).evaluate((button: HTMLButtonElement) => {
        Object.assign(window, { fullDisk: false })
        button.click()
      })
    else await room(false)
    await expect(saveState(page)).toHaveAttribute('data-save', 'saved')
    await expect(page.locator('[data-banner]')).toBeHidden()
    expect(await storedX(page, 'full')).toBe(before + 1)
    before += 1
    await page.locator('[data-canvas]').focus()
  }
})

test('[P-40] a browser whose quota is used up: the work is said to be unsaved, leaves as a file, and is stored once there is room', async ({
  page,
}) => {
  await withSquare(page, 'quota')
  const browser = await page.context().newCDPSession(page)
  const { origin } = site()
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await takeSquare(page)
  // Chromium caches the free space for half a minute.
  const failed = page.locator('[data-banner=failed]')
  let before = await storedX(page, 'quota')
  await expect
    .poll(async () => {
      before = await storedX(page, 'quota')
      await page.keyboard.press('ArrowRight')
      await expect(saveState(page)).toHaveAttribute('data-save', /saved|failed/)
      return failed.isVisible()
    })
    .toBe(true)
  await expect(failed).toContainText('空间已满')
  expect(await storedX(page, 'quota')).toBe(before)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出备份' }).click()
  expect((await coming).suggestedFilename()).toBe('方块.qingtu')
  await browser.send('Storage.overrideQuotaForOrigin', { origin })
  await expect(saveState(page)).toHaveAttribute('data-save', 'saved')
  expect(await storedX(page, 'quota')).toBe(before + 1)
})

test(`[P-41] ${rounds} turns in two tabs: one writes, the other reads along, and no step is lost`, async ({
  page,
  context,
}) => {
  const random = chances(41)
  await withSquare(page, 'both')
  const other = await context.newPage()
  await openEditor(other, '?id=both')
  await expect(other.locator('[data-banner=read-only]')).toContainText('另一个标签页正在编辑')
  await expectAccessible(other)
  let x = await storedX(page, 'both')
  for (let round = 0; round < rounds; round++) {
    const [tab, reader] = random() < 0.5 ? [page, other] : [other, page]
    await tab.bringToFront()
    if ((await saveState(tab).getAttribute('data-save')) === 'read-only') {
      await tab.getByRole('button', { name: '在这里编辑' }).click()
      await expect(tab.locator('[data-banner]')).toBeHidden()
      // The next round looks at this.
      await expect(saveState(reader)).toHaveAttribute('data-save', 'read-only')
    }
    await takeSquare(tab)
    const steps = 1 + Math.floor(random() * 4)
    for (let step = 0; step < steps; step++) await tab.keyboard.press('ArrowRight')
    x += steps
    // In half of the rounds the other tab takes over before the debounced save.
    if (random() < 0.5) continue
    await expect(saveState(tab)).toHaveAttribute('data-save', 'saved')
    expect([round, await storedX(tab, 'both')]).toEqual([round, x])
  }
  for (const tab of [page, other]) await expect(saveState(tab)).toHaveAttribute('data-save', /saved|read-only/)
  expect(await storedX(page, 'both')).toBe(x)
})

test('a browser that keeps nothing still has an editor, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError')
    }
  })
  await page.goto(editorPath)
  await page.locator('[data-editor=ready]').waitFor()
  await expect(page.locator('[data-banner=failed]')).toContainText('不让本站保存')
  expect(designId(page)).toBe('')
  await page.goto(`${editorPath}?id=some`)
  await expect(page.locator('[data-recovery]')).toContainText('不让本站保存')
  await page.getByRole('link', { name: '先做图，不保存' }).click()
  await page.locator('[data-editor=ready]').waitFor()
})

test('a design that is not there leads to the ones that are', async ({ page }) => {
  await openEditor(page)
  await page.goto(`${editorPath}?id=nothing`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('找不到这份设计')
  await page.getByRole('button', { name: /^打开/ }).click()
  await page.locator('[data-editor=ready]').waitFor()
})

test('designs are copied, renamed, put into the trash and taken back, in every tab at once', async ({
  page,
  context,
}) => {
  await withSquare(page, 'mine')
  const dialog = await openMenuDialog(page, '我的设计')
  const second = await context.newPage()
  await openEditor(second)
  const there = await openMenuDialog(second, '我的设计')
  await page.bringToFront()
  const menuOf = (name: string) => dialog.getByRole('button', { name: `${name} 的操作` })
  await menuOf('方块').click()
  await dialog.getByRole('menuitem', { name: '复制一份' }).click()
  await menuOf('方块 副本').click()
  await dialog.getByRole('menuitem', { name: '重命名' }).click()
  await dialog.getByRole('textbox', { name: '设计名称' }).fill('第二份')
  await page.keyboard.press('Enter')
  await expect(there.getByText('第二份')).toBeVisible()
  await menuOf('第二份').click()
  await dialog.getByRole('menuitem', { name: '删除' }).click()
  await expect(dialog.getByText('第二份')).toBeHidden()
  await expect(there.getByText('第二份')).toBeHidden()
  await dialog.getByText(/^回收站/).click()
  await expectAccessible(page)
  await menuOf('第二份').click()
  await dialog.getByRole('menuitem', { name: '恢复' }).click()
  await dialog.getByText(/^设计 \d/).click()
  await expect(dialog.getByText('第二份')).toBeVisible()
})

test('a version survives a reload and comes back; what was there before is kept first', async ({ page }) => {
  await withSquare(page, 'past')
  let dialog = await openMenuDialog(page, '历史版本')
  await dialog.getByLabel('版本名称').fill('定稿')
  await dialog.getByRole('button', { name: '存为版本' }).click()
  await expect(dialog.getByRole('button', { name: /定稿/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await takeSquare(page)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(saveState(page)).toHaveAttribute('data-save', 'saved')
  expect(await storedX(page, 'past')).toBe(10)
  await openEditor(page, '?id=past')
  dialog = await openMenuDialog(page, '历史版本')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '恢复到这个版本' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => storedX(page, 'past')).toBe(0)
  dialog = await openMenuDialog(page, '历史版本')
  await expect(dialog.getByRole('button', { name: /恢复前/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await undo(page)
  await expect.poll(() => storedX(page, 'past')).toBe(10)
})

test('[P-38] steps of before a reload can be undone and redone after it', async ({ page }) => {
  await withSquare(page, 'steps')
  await takeSquare(page)
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('Shift+ArrowRight')
    // Nudges of one selection are one step.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+a')
  }
  await undo(page)
  await expect(saveState(page)).toHaveAttribute('data-save', 'saved')
  await expect.poll(() => storedX(page, 'steps')).toBe(20)
  await openEditor(page, '?id=steps')
  await expect(page.getByRole('button', { name: /^撤销/ })).toBeEnabled()
  await page.locator('[data-canvas]').focus()
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => storedX(page, 'steps')).toBe(30)
  for (let times = 0; times < 3; times++) await undo(page)
  await expect.poll(() => storedX(page, 'steps')).toBe(0)
  await expect(page.getByRole('button', { name: /^撤销/ })).toBeDisabled()
})

test('another size for the design is one step; several sizes are designs of their own', async ({ page }) => {
  await withSquare(page, 'sizes')
  let dialog = await openMenuDialog(page, '改尺寸')
  await dialog.getByLabel('自定义宽').fill('500')
  await dialog.getByLabel('高', { exact: true }).fill('800')
  await expect(dialog.locator('[data-preview=ready]')).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '改成这个尺寸' }).click()
  await expect.poll(async () => JSON.parse(await planted(page, 'sizes'))).toMatchObject({ width: 500, height: 800 })
  await undo(page)
  await expect.poll(async () => JSON.parse(await planted(page, 'sizes'))).toMatchObject({ width: 1000, height: 1000 })
  dialog = await openMenuDialog(page, '改尺寸')
  await dialog.getByLabel('搜索尺寸').fill('公众号')
  await dialog.getByRole('checkbox', { name: /^头条封面 900/ }).check()
  await dialog.getByRole('checkbox', { name: /次条封面/ }).check()
  await dialog.getByRole('button', { name: '做成 2 份新设计' }).click()
  const list = page.getByRole('dialog', { name: '我的设计' })
  await expect(list.getByText(/900×383/)).toBeVisible()
  await expect(list.getByText(/500×500/)).toBeVisible()
})
