import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { awake, openMaker, settled, tile, tiles, write } from './cover-wall.ts'
import { expect, test } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'qingtu-compare-'))
const bar = (page: Page) => page.getByRole('region', { name: '对比', exact: true })
const compared = (page: Page) => page.getByRole('dialog').getByRole('list', { name: '对比的封面' }).getByRole('button')

async function openWall(page: Page, title: string): Promise<void> {
  await openMaker(page)
  await write(page, title)
}

/** Waits until `count` compared covers are painted at their displayed size. */
async function painted(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('dialog').locator('[data-painted=ready]')).toHaveCount(count)
}

test('covers are chosen on the wall, survive another batch, and lie side by side under letters', async ({ page }) => {
  await openWall(page, '秋天第一杯奶茶测评')
  await page.getByRole('button', { name: '对比', exact: true }).click()
  await expect(bar(page)).toContainText('点选 2 到 9 张')
  for (const place of [0, 2]) await tile(page, place).click()
  await expect(tile(page, 2)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '换一批' }).first().click()
  await settled(page)
  await expect(bar(page)).toContainText('已选 2 张')
  await tile(page, 4).click()
  await expect(bar(page)).toContainText('已选 3 张')
  await bar(page).getByRole('button', { name: '对比', exact: true }).click()
  await painted(page, 3)
  await expect(compared(page)).toHaveCount(3)
  await expect(compared(page).nth(2)).toHaveAccessibleName(/^C /)
  const boxes = await Promise.all([0, 1, 2].map((place) => compared(page).nth(place).boundingBox()))
  for (const box of boxes) expect(Math.abs(box!.width - boxes[0]!.width)).toBeLessThan(1)
  await expectAccessible(page)

  await page.getByText('信息流大小').click()
  await painted(page, 3)
  for (const card of await compared(page).all())
    await expect.poll(async () => Math.round((await card.boundingBox())!.width)).toBe(180)
  await expectAccessible(page)

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出对比图' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('封面对比.png')
  const path = join(folder, 'sheet.png')
  await download.saveAs(path)
  const { width = 0, height = 0, format } = await sharp(path).metadata()
  expect([format, width > height]).toEqual(['png', true])
  expect((await sharp(path).stats()).entropy).toBeGreaterThan(2)

  await page.getByRole('button', { name: '移除', exact: true }).click()
  await expect(compared(page)).toHaveCount(2)
  await page.getByRole('button', { name: '选它' }).click()
  const dialogs = page.locator('dialog[open]')
  await expect(dialogs).toHaveCount(2)
  await expect(dialogs.last().getByRole('button', { name: '去编辑' })).toBeVisible()
})

test('the keyboard alone compares: letters and arrows move, enter chooses, delete drops', async ({ page }) => {
  await openWall(page, '周末去哪儿')
  await page.getByRole('button', { name: '对比', exact: true }).focus()
  await page.keyboard.press('Enter')
  for (const place of [1, 3, 5]) {
    await tile(page, place).focus()
    await page.keyboard.press('Enter')
  }
  await bar(page).getByRole('button', { name: '对比', exact: true }).focus()
  await page.keyboard.press('Enter')
  await painted(page, 3)
  await page.keyboard.press('c')
  await expect(compared(page).nth(2)).toBeFocused()
  await page.keyboard.press('1')
  await expect(compared(page).nth(0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(compared(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  const name = ((await compared(page).nth(1).textContent()) ?? '').slice(1).split(' · ')[0]!
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialogs = page.locator('dialog[open]')
  await expect(dialogs.last().getByRole('heading')).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(1)
  await expect(compared(page).nth(1)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(compared(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)
})

test('one click tries nine versions, and several titles', async ({ page }) => {
  await openWall(page, '租房改造全记录')
  await tile(page, 1).click()
  await page.getByRole('button', { name: '一键试版' }).click()
  const dialog = page.locator('dialog[open]').last()
  await expect(dialog.getByRole('list').getByRole('button')).toHaveCount(9)
  for (const axis of ['配色', '字体']) {
    await dialog.locator('label').filter({ hasText: axis }).click()
    await expect(dialog.getByRole('list').getByRole('button')).toHaveCount(9)
  }
  await dialog.locator('label').filter({ hasText: '标题' }).click()
  await page.getByLabel('一行一个标题').fill('租房改造全记录\n300 元住出家的样子\n房东看了都想涨价')
  await expect(dialog.getByRole('list').getByRole('button')).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: 'C 房东看了都想涨价' })).toBeVisible()
  await painted(page, 3)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'B 300 元住出家的样子' }).click()
  await dialog.getByRole('button', { name: '选它' }).click()
  await expect(
    page.locator('dialog[open]').last().getByRole('img', { name: '封面预览：300 元住出家的样子' }),
  ).toBeVisible()
})

test('a reference gives the wall its colours and order, and is forgotten on request', async ({ page }) => {
  await openWall(page, '新手咖啡入门')
  const reference = join(folder, '参考.png')
  const drawing = `<svg width="600" height="800" xmlns="http://www.w3.org/2000/svg"><rect width="600" height="800" fill="#123c69"/><rect x="40" y="40" width="520" height="300" fill="#f4c95d"/><g font-family="sans-serif" font-weight="900" font-size="96" fill="#ffffff"><text x="60" y="520">HELLO A</text><text x="60" y="640">TITLE B</text></g></svg>`
  await sharp(Buffer.from(drawing)).png().toFile(reference)
  await page.getByLabel('选择参考图').setInputFiles(reference)
  await expect(page.getByText('按参考图的配色和布局排的，图里的内容不会用上')).toBeVisible()
  await settled(page)
  for (const place of [0, 5, 20]) await expect(tile(page, place)).toHaveAccessibleName(/参考图配色/)
  await expectAccessible(page)
  await page.getByRole('button', { name: '移除参考图' }).click()
  await expect(page.getByRole('button', { name: /照着一张参考图/ })).toBeVisible()
  await expect(tile(page, 0)).not.toHaveAccessibleName(/参考图配色/)

  const black = join(folder, '全黑.png')
  await sharp({ create: { width: 300, height: 400, channels: 3, background: '#000000' } })
    .png()
    .toFile(black)
  await page.getByLabel('选择参考图').setInputFiles(black)
  await expect(page.getByText('这张图只有一种颜色')).toBeVisible()
  await page.reload()
  await awake(page)
  await expect(page.getByRole('button', { name: /照着一张参考图/ })).toBeVisible()
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('covers are compared on a phone', async ({ page }) => {
    await openWall(page, '手冲咖啡三步')
    const cover = (await tile(page, 0).boundingBox())!
    const star = (await tiles(page).first().getByRole('button', { name: /^收藏/ }).boundingBox())!
    expect(star.y, 'the star covers no title').toBeGreaterThanOrEqual(cover.y + cover.height)
    expect(Math.min(star.width, star.height)).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: '对比', exact: true }).tap()
    for (const place of [0, 1, 2]) await tile(page, place).tap()
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: '对比', exact: true }).tap()
    await painted(page, 3)
    await compared(page).nth(1).tap()
    await expectAccessible(page)
    await page.getByText('信息流大小').tap()
    await painted(page, 3)
    await page.getByRole('button', { name: '选它' }).tap()
    await expect(page.locator('dialog[open]').last().getByRole('button', { name: '去编辑' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
