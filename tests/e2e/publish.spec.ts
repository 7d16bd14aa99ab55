import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { openMaker, tile, write } from './cover-wall.ts'
import { designId, openEditor, openMenuDialog, plant, planted } from './kept-designs.ts'
import { expect, test } from './site.ts'

interface StoredText {
  readonly size?: number
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly effects?: readonly { readonly type: string }[]
  readonly runs?: readonly { readonly text: string }[]
}

/** Serialised portrait video cover: a valid title, and small faint text in the area the app's buttons cover. */
const cover = (id: string, over: object = {}) =>
  JSON.stringify({
    ...{ app: 'qingtu', version: 1, id, name: '体检', width: 1080, height: 1920 },
    pages: [
      {
        id: 'first',
        background: { type: 'solid', colour: '#ffffff' },
        elements: {
          title: {
            ...{ kind: 'text', role: 'title', x: 100, y: 600, width: 800, height: 160, size: 140 },
            runs: [{ text: '清晨散步' }],
          },
        },
        order: ['title'],
      },
      {
        id: 'second',
        background: { type: 'solid', colour: '#ffffff' },
        elements: {
          faint: {
            ...{ kind: 'text', role: 'body', x: 620, y: 1780, width: 430, height: 40, size: 20 },
            ...{ fill: { type: 'solid', colour: '#dddddd' }, runs: [{ text: '小字,看不清' }] },
          },
        },
        order: ['faint'],
      },
    ],
    ...over,
  })

async function openPlanted(page: Page, id: string, text = cover(id)): Promise<void> {
  await openEditor(page)
  await plant(page, id, text)
  await openEditor(page, `?id=${id}`)
}

const storedText = async (page: Page, id: string, name = 'faint'): Promise<StoredText> => {
  const { pages } = JSON.parse(await planted(page, id)) as { pages: { elements: Record<string, StoredText> }[] }
  return Object.assign({}, ...pages.map(({ elements }) => elements))[name]
}

const verdict = (dialog: Locator) => dialog.locator('[data-verdict]')
const finding = (dialog: Locator, code: string) => dialog.locator(`[data-finding=${code}]`)

test('faint small words outside the safe area are found, jumped to, mended one by one, and undone', async ({
  page,
}) => {
  await openPlanted(page, 'checkup-one')
  const dialog = await openMenuDialog(page, '封面体检')
  await expect(verdict(dialog)).toHaveText(/4 处建议看了 10 项，6 项没有问题/)
  for (const code of ['text-small', 'text-faint', 'unsafe', 'marks-half']) {
    await expect(finding(dialog, code)).toHaveCount(1)
    await expect(finding(dialog, code)).toContainText('第 2 页 · 「小字,看不清」')
  }
  await expect(dialog.getByRole('region', { name: '没有问题的' }).getByRole('listitem')).toHaveCount(6)
  await expectAccessible(page)
  // The page is shown, the text is selected, the list stays open.
  await finding(dialog, 'text-faint').getByRole('button', { name: /^去看/ }).click()
  await expect(page.getByText('2 / 2', { exact: true })).toBeVisible()
  await expect(dialog).toBeVisible()
  const before = await storedText(page, 'checkup-one')
  await finding(dialog, 'text-faint')
    .getByRole('button', { name: /^加底色/ })
    .click()
  await expect(verdict(dialog)).toHaveText(/3 处建议/)
  await expect.poll(async () => (await storedText(page, 'checkup-one')).effects?.[0]?.type).toBe('note')
  await page.getByRole('button', { name: '撤销：修好体检问题' }).click()
  await expect(verdict(dialog)).toHaveText(/4 处建议/)
  await expect.poll(async () => await storedText(page, 'checkup-one')).toEqual(before)
})

test('all of it is mended at once, as one step', async ({ page }) => {
  await openPlanted(page, 'checkup-all')
  const before = await storedText(page, 'checkup-all')
  const dialog = await openMenuDialog(page, '封面体检')
  await dialog.getByRole('button', { name: '一键修好（4）' }).click()
  await expect(verdict(dialog)).toHaveText(/可以发布看了 10 项，10 项没有问题/)
  await expectAccessible(page)
  await expect.poll(async () => (await storedText(page, 'checkup-all')).runs?.[0]?.text).toBe('小字，看不清')
  const { size = 0, x = 0, y = 0, width = 0 } = await storedText(page, 'checkup-all')
  expect(size).toBeGreaterThanOrEqual(43)
  expect(x + width).toBeLessThanOrEqual(1080 - 130)
  expect(y).toBeLessThan(1920 - 380)
  await page.getByRole('button', { name: '撤销：修好体检问题' }).click()
  await expect.poll(async () => await storedText(page, 'checkup-all')).toEqual(before)
  await dialog.getByRole('button', { name: '关闭体检' }).click()
  await expect(dialog).toBeHidden()
})

/** Locates a window of the preview, with its caption. */
const said = (dialog: Locator, screen: string, window: string) =>
  dialog.locator(`[data-screen=${screen}] [data-window=${window}]`)

/** Returns the visible share of the picture in its window, %, horizontally and vertically. */
const seen = (dialog: Locator, screen: string) =>
  dialog
    .locator(`[data-screen=${screen}] [data-own-cover]`)
    .first()
    .evaluate((box) => {
      const [window, picture] = [box.getBoundingClientRect(), box.querySelector('img')!.getBoundingClientRect()]
      return [window.width / picture.width, window.height / picture.height].map((share) => Math.round(share * 100))
    })

test('the preview shows what each place cuts, and a size made for it is taken instead', async ({ page }) => {
  await openEditor(page)
  const dialog = await openMenuDialog(page, '效果预览')
  // 1242×1660 fits a window of 3:4.
  await expect(said(dialog, 'xhs-feed', 'card')).toHaveText(/完整显示 · 3:4 的图，显示 180×240 px/)
  const own = dialog.locator('[data-screen=xhs-feed] [data-own-cover]')
  await expect(own.locator('img')).toBeVisible()
  await expect.poll(async () => (await own.boundingBox())!.width).toBeCloseTo(180, 0)
  await expect.poll(() => seen(dialog, 'xhs-feed')).toEqual([100, 100])
  const picture = await own
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
  expect(picture).toBeGreaterThanOrEqual(360)
  await expectAccessible(page)

  await dialog.getByText('公众号', { exact: true }).click()
  // 3:4 in a window of 2.35:1: 0.748 / 2.35 is visible, so 34 % are cropped above and below.
  await expect(said(dialog, 'mp-list', 'head')).toContainText('这里会裁掉上下各 34%')
  await expect(said(dialog, 'mp-list', 'sub')).toContainText('这里会裁掉上下各 13%')
  await expect.poll(() => seen(dialog, 'mp-list')).toEqual([100, 32])
  await expectAccessible(page)
  await said(dialog, 'mp-share', 'share').getByRole('button', { name: '加一个 1:1 尺寸' }).click()
  await expect(said(dialog, 'mp-share', 'share')).toContainText('完整显示 · 1:1 的图')
  await expect(said(dialog, 'mp-list', 'sub')).toContainText('完整显示')
  await expect
    .poll(async () => JSON.parse(await planted(page, designId(page))).sizes)
    .toEqual([{ label: '方图 1:1', width: 1080, height: 1080, own: '' }])

  await dialog.getByText('抖音', { exact: true }).click()
  await expect(said(dialog, 'dy-full', 'full')).toContainText('这里会裁掉左右各 12%')
  await expect(dialog.locator('[data-mask]')).toHaveCount(0)
  await dialog.getByText('标出会被挡住的地方').click()
  await expect(dialog.locator('[data-mask]')).toHaveCount(2)
  await dialog.getByText('深色手机').click()
  await expectAccessible(page)
})

test('a cover is seen in its feed before anything is made of it', async ({ page }) => {
  await openMaker(page)
  await write(page, '手冲咖啡入门')
  await tile(page, 0).click()
  await page.getByRole('button', { name: '看效果' }).click()
  const dialog = page.getByRole('dialog', { name: '效果预览' })
  await expect(said(dialog, 'xhs-feed', 'card')).toContainText('完整显示')
  await expect(dialog.locator('[data-screen=xhs-feed] [data-own-cover] img')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^加一个/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: '看效果' })).toBeFocused()
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('phones are swiped through in their real size, and a finding leads to the page', async ({ page }) => {
    await openPlanted(page, 'checkup-phone')
    let dialog = await openMenuDialog(page, '效果预览')
    const feed = dialog.locator('[data-screen=xhs-feed]')
    await expect(feed.locator('img').first()).toBeVisible()
    await expect.poll(async () => (await feed.getByRole('img').boundingBox())!.width).toBeCloseTo(375, 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '关闭' }).tap()
    dialog = await openMenuDialog(page, '封面体检')
    await expect(verdict(dialog)).toHaveText(/4 处建议/)
    await expectAccessible(page)
    await finding(dialog, 'unsafe').getByRole('button', { name: /^去看/ }).tap()
    await expect(dialog).toBeHidden()
  })
})
