import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { awake, openMaker, samplePicture, settled, tile, tiles, write } from './cover-wall.ts'
import { designId, planted } from './kept-designs.ts'
import { expect, test } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'qingtu-cover-'))

test('samples greet, a title makes the wall one’s own, and a cover leaves as a sharp PNG', async ({ page }) => {
  await openMaker(page)
  await settled(page)
  // The first covers are pre-rendered; the others follow at the first sign of a person.
  await page.mouse.move(20, 20)
  await page.mouse.move(60, 60)
  await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(30)
  await settled(page)
  await expectAccessible(page)
  await write(page, '秋天第一杯奶茶测评')
  await tile(page, 0).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: '封面预览：秋天第一杯奶茶测评' })).toBeVisible()
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载 1242×1660' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('秋天第一杯奶茶测评.png')
  const path = join(folder, 'cover.png')
  await download.saveAs(path)
  expect(await sharp(path).metadata()).toMatchObject({ format: 'png', width: 1242, height: 1660 })
  // The picture is not blank.
  expect((await sharp(path).stats()).entropy).toBeGreaterThan(0.5)
})

test('a cover goes on in the editor as layers, and is there the next time', async ({ page }) => {
  await openMaker(page)
  await write(page, '租房改造全记录')
  await page.getByRole('button', { name: '大字', exact: true }).click()
  await settled(page)
  await tile(page, 1).click()
  await page.getByRole('dialog').getByRole('button', { name: '去编辑' }).click()
  await page.locator('[data-editor=ready]').waitFor()
  const stored = JSON.parse(await planted(page, designId(page)))
  expect([stored.width ?? 1242, stored.height ?? 1660, stored.name]).toEqual([1242, 1660, '租房改造全记录'])
  const elements = Object.values(stored.pages[0].elements) as { role?: string; runs?: { text: string }[] }[]
  const title = elements.find(({ role }) => role === 'title')
  expect(title?.runs?.map(({ text }) => text).join('')).toBe('租房改造全记录')
  await page.goBack()
  await awake(page)
  await expect(page.getByLabel('标题', { exact: true })).toHaveValue('租房改造全记录')
})

test('a title gets a drawing that fits it; another one or none can be chosen, and it goes along', async ({ page }) => {
  await openMaker(page)
  await write(page, '重庆火锅地图')
  const choices = page.getByRole('group', { name: '插画' })
  await expect(choices.getByRole('button', { name: '按标题自动配插画' })).toHaveAttribute('aria-pressed', 'true')
  await expect(choices.getByRole('button', { name: '火锅', exact: true })).toBeVisible()
  await choices.getByRole('button', { name: '火锅', exact: true }).click()
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '图文', exact: true }).click()
  await settled(page)
  const drawn = await tiles(page).count()
  expect(drawn).toBeGreaterThan(0)
  await tile(page, 0).click()
  await page.getByRole('dialog').getByRole('button', { name: '去编辑' }).click()
  await page.locator('[data-editor=ready]').waitFor()
  const stored = JSON.parse(await planted(page, designId(page)))
  const elements = Object.values(stored.pages[0].elements) as { role?: string; kind?: string }[]
  expect(elements.filter(({ role }) => role === 'hero').map(({ kind }) => kind)).toContain('path')
  expect(stored.pages[0].cover.brief.pictures[0].drawing.id).toBe('hotpot')
  await page.goBack()
  await awake(page)
  await expect(choices.getByRole('button', { name: '火锅', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await choices.getByRole('button', { name: '不用插画' }).click()
  await expect(page.locator('[data-wall=ready]')).toBeAttached()
  await tile(page, 0).click()
  await page.getByRole('dialog').getByRole('button', { name: '去编辑' }).click()
  await page.locator('[data-editor=ready]').waitFor()
  expect(JSON.parse(await planted(page, designId(page))).pages[0].cover.brief.pictures).toEqual([])
})

test('pictures lead to covers with pictures, in their colours; one that is none is named', async ({ page }) => {
  await openMaker(page)
  await write(page, '海边两日')
  const broken = join(folder, '不是图片.png')
  writeFileSync(broken, 'hello')
  const input = page.getByLabel('选择封面图片')
  await input.setInputFiles([
    await samplePicture(folder, '海边 🌊.jpg', '#d6336c'),
    broken,
    await samplePicture(folder, '第二张.jpg', '#1d4ed8'),
  ])
  await expect(page.getByText(/不是图片\.png/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^移除图片/ })).toHaveCount(2)
  await page.getByRole('button', { name: '图文', exact: true }).click()
  await settled(page)
  await tile(page, 0).click()
  await page.getByRole('dialog').getByRole('button', { name: '去编辑' }).click()
  await page.locator('[data-editor=ready]').waitFor()
  const stored = JSON.parse(await planted(page, designId(page)))
  const shown = (Object.values(stored.pages[0].elements) as { asset?: string }[]).filter(({ asset }) => asset)
  expect(shown.length).toBeGreaterThan(0)
  for (const { asset } of shown) expect(stored.assets[asset!]).toMatchObject({ width: 900, height: 1200 })
  await page.goBack()
  await page
    .getByRole('button', { name: /^移除图片/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^移除图片/ })).toHaveCount(1)
})

test('the subject of a picture is cut out for the wall, and the picture comes back', async ({ page }) => {
  await openMaker(page)
  await write(page, '周末去看展')
  await page.getByLabel('选择封面图片').setInputFiles(await samplePicture(folder, '红球.jpg', '#c8261e'))
  await page.getByRole('button', { name: '抠图 红球.jpg' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-stage=cut]')).not.toHaveAttribute('data-cut', 'waiting')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '用这个' }).click()
  await expect(dialog).toHaveCount(0)
  const draft = () => page.evaluate(() => JSON.parse(localStorage.getItem('qingtu:cover-draft') ?? 'null'))
  const [cut] = (await draft()).pictures
  // The disc of 440 px with a narrow margin, not the whole picture.
  expect(cut).toMatchObject({ cutOut: true })
  expect(Math.abs(cut.width - 458) + Math.abs(cut.height - 458)).toBeLessThan(24)
  await settled(page)

  await page.reload()
  await awake(page)
  await page.getByRole('button', { name: '改抠图 红球.jpg' }).click()
  await dialog.getByRole('button', { name: '恢复原图' }).click()
  await expect(page.getByRole('button', { name: '抠图 红球.jpg', exact: true })).toBeVisible()
  expect((await draft()).pictures).toMatchObject([{ cutOut: false, width: 900, height: 1200 }])
})

test('four pictures come all together or a few at a time, as many as one asks for', async ({ page }) => {
  await openMaker(page)
  const colours = ['#d6336c', '#1d4ed8', '#15803d', '#f59f00']
  const files = await Promise.all(colours.map((colour, at) => samplePicture(folder, `第${at + 1}张.jpg`, colour)))
  await page.getByLabel('选择封面图片').setInputFiles(files)
  await expect(page.getByRole('button', { name: /^移除图片/ })).toHaveCount(4)
  await write(page, '九月的四个周末')
  const layouts = async () => {
    const names = await tiles(page)
      .getByRole('button', { name: /：九月的四个周末$/ })
      .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? '').split('，')[0]))
    return new Set(names)
  }
  expect((await layouts()).size).toBeGreaterThan(12)
  await page.getByLabel('用几张图').selectOption('用 4 张图')
  await expect.poll(async () => [...(await layouts())].sort()).toEqual(['下图上文', '四宫格', '胶片'].sort())
  await page.getByLabel('用几张图').selectOption('不用图')
  await expect.poll(async () => (await layouts()).has('大字报')).toBe(true)
  await settled(page)
  await page.getByLabel('用几张图').selectOption('用 1 张图')
  await page.getByRole('button', { name: '图文', exact: true }).click()
  await settled(page)
  await tile(page, 0).click()
  await page.getByRole('dialog').getByRole('button', { name: '去编辑' }).click()
  await page.locator('[data-editor=ready]').waitFor()
  const stored = JSON.parse(await planted(page, designId(page)))
  expect(Object.keys(stored.assets)).toHaveLength(1)
})

test('what one likes is kept while the rest is shuffled, and favourites are found again', async ({ page }) => {
  await openMaker(page)
  await write(page, '早八人通勤穿搭')
  const names = () =>
    tiles(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const before = await names()
  await page.getByRole('button', { name: '换一批' }).first().click()
  await expect.poll(names).not.toEqual(before)
  await settled(page)
  await tile(page, 3).click()
  const dialog = page.getByRole('dialog')
  const layout = ((await dialog.getByRole('heading').textContent()) ?? '').split(' · ')[0]!
  await dialog.getByRole('button', { name: '收藏' }).click()
  await dialog.getByRole('button', { name: '固定版式' }).click()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await settled(page)
  for (let place = 0; place < 5; place++)
    await expect(tile(page, place)).toHaveAccessibleName(new RegExp(`^${layout}，`))
  await page.reload()
  await page.getByRole('button', { name: '收藏 1' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await expect(tile(page, 0)).toHaveAccessibleName(new RegExp(`^${layout}，`))
})

test('words nobody expects still make covers', async ({ page }) => {
  await openMaker(page)
  for (const title of ['🎉🔥👨‍👩‍👧', 'مرحبا بالعالم', '长'.repeat(24)]) {
    await write(page, title)
    expect(await tiles(page).count()).toBeGreaterThan(0)
  }
  await page.getByLabel('标题', { exact: true }).fill('长'.repeat(200))
  await expect(page.getByText('200 字，20 字以内更醒目')).toBeVisible()
  await expect(tile(page, 0)).toHaveAccessibleName(/长{20}/)
  await settled(page)
})

test('the keyboard alone goes from a title to a cover', async ({ page }) => {
  await openMaker(page)
  await page.getByLabel('标题', { exact: true }).focus()
  await page.keyboard.type('周末去哪儿')
  await settled(page)
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    if (await tile(page, 0).evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  const heading = page.getByRole('dialog').getByRole('heading')
  const first = await heading.textContent()
  await page.keyboard.press('ArrowRight')
  await expect(heading).not.toHaveText(first!)
  await page.keyboard.press('ArrowLeft')
  await expect(heading).toHaveText(first!)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(tile(page, 0)).toBeFocused()
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('a title, another batch, a download on a phone; another size is another layout', async ({ page }) => {
    await openMaker(page)
    await write(page, '手冲咖啡三步')
    await expectAccessible(page)
    await page.getByRole('button', { name: '换一批' }).last().tap()
    await settled(page)
    await page.getByLabel('尺寸').selectOption('1:1')
    await settled(page)
    await tile(page, 0).tap()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载 1080×1080' }).tap()
    const path = join(folder, 'square.png')
    await (await coming).saveAs(path)
    expect(await sharp(path).metadata()).toMatchObject({ width: 1080, height: 1080 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
