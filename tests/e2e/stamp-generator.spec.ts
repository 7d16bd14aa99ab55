import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { photo, testFile } from '../helpers/files.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './site.ts'

const path = '/app/image-tools/special-features/stamp-generator'

async function open(page: Page, query = '') {
  await page.goto(path + query)
  await page.waitForSelector('[data-bench=ready]')
  await page.waitForSelector('[data-seal=made]')
}

/** Returns the SVG of the seal shown on the paper; '' if there is none. */
async function shown(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const image = document.querySelector('[data-seal-picture]')
    const url = image?.getAttribute('href') ?? ''
    return url.startsWith('blob:') ? (await fetch(url)).text() : ''
  })
}

/** Waits until the seal on the paper satisfies a condition. */
const seen = (page: Page, passes: (svg: string) => boolean) =>
  expect.poll(async () => passes(await shown(page))).toBe(true)

const promise = (page: Page) => page.getByLabel('我已阅读并承诺仅用于合法用途')

async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载', exact: true }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const chooseGroup = (page: Page, group: string) =>
  page.getByRole('combobox', { name: '款式' }).selectOption({ label: group })

test('a name becomes a seal; nothing leaves before the promise; the PNG has its dpi and the SVG its millimetres', async ({
  page,
}) => {
  await open(page)
  const before = await shown(page)
  await page.getByLabel('印文').fill('沈知行')
  await seen(page, (svg) => svg !== before)
  await page.getByRole('button', { name: '下载', exact: true }).click()
  await expect(page.getByText('请先勾选使用承诺')).toBeVisible()
  await expect(promise(page)).toBeFocused()
  await promise(page).check()
  const png = await download(page)
  expect(png.name).toBe('沈知行印.png')
  expect(await sharp(png.bytes).metadata()).toMatchObject({ width: 472, height: 472, density: 600, hasAlpha: true })
  await page.getByText('SVG', { exact: true }).click()
  const svg = await download(page)
  expect(svg.name).toBe('沈知行印.svg')
  expect(svg.bytes.toString()).toContain('width="20mm" height="20mm" viewBox="0 0 20 20"')
  expect(svg.bytes.toString()).not.toContain('<text')
  // The saved file equals the preview.
  await expect.poll(() => shown(page)).toBe(svg.bytes.toString())
  // The promise is not remembered.
  await open(page)
  await expect(promise(page)).not.toBeChecked()
})

test('as PDF it stands on A4 as large as it is, and goes on to no tool of pictures', async ({ page }, info) => {
  await open(page)
  await page.getByRole('group', { name: '文件', exact: true }).getByText('PDF', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'PDF' })).toBeChecked()
  await expect(page.getByText('原大排在 A4 上，按 100% 打印')).toBeVisible()
  await expect(page.getByRole('group', { name: '分辨率（DPI）' })).toBeHidden()
  await page.getByRole('button', { name: '下载', exact: true }).click()
  await expect(page.getByText('请先勾选使用承诺')).toBeVisible()
  await promise(page).check()
  const { name, bytes } = await download(page)
  expect(name).toBe('林清和印.pdf')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const file = info.outputPath('seal.pdf')
  await writeFile(file, bytes)
  const told = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
  expect(told).toMatch(/Page size:\s+595\.2\d* x 841\.89 pts \(A4\)/)
  expect(told).toMatch(/Pages:\s+1\n/)
  await page.getByRole('button', { name: '更多保存方式' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^继续：添加水印/ })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: '复制图片' })).toHaveCount(0)
})

test('styles keep the words one wrote; the last seals are kept, come back and can be thrown away', async ({ page }) => {
  await open(page)
  await page.getByLabel('印文').fill('沈知行')
  await page.getByRole('button', { name: '姓名章 · 白文' }).click()
  await expect(page.getByLabel('印文')).toHaveValue('沈知行')
  await seen(page, (svg) => svg.includes('mask'))
  await promise(page).check()
  await download(page)
  await page.getByRole('button', { name: '回文印' }).click()
  await page.reload()
  await page.waitForSelector('[data-seal=made]')
  await page.getByRole('combobox', { name: '款式' }).selectOption({ label: '我做过的（1）' })
  const kept = page.getByRole('button', { name: /^沈知行印 · 20 毫米 · 白文/ })
  await expect(kept.locator('img')).toBeVisible()
  await kept.click()
  await expect(page.getByRole('radio', { name: '白文' })).toBeChecked()
  await page.getByRole('button', { name: /^删除「沈知行印/ }).click()
  await expect(page.getByText('只存在这台设备的浏览器里')).toBeVisible()
})

test('a seed always ages a seal the same way, and another one another way', async ({ page }) => {
  await open(page)
  await page.getByText('做旧', { exact: true }).click()
  await seen(page, (svg) => svg.includes('id="fade"'))
  const one = await shown(page)
  await page.getByRole('button', { name: '换一种' }).click()
  await seen(page, (svg) => svg !== one && svg.includes('id="fade"'))
  await page.getByLabel('种子').fill('1')
  await seen(page, (svg) => svg === one)
})

test('a company’s seal is a draft with a band and cannot be aged; a state organ’s is not made', async ({ page }) => {
  await open(page)
  await chooseGroup(page, '单位章样稿')
  await page.getByRole('button', { name: '合同专用章' }).click()
  await expect(page.getByText('按单位章样稿处理')).toBeVisible()
  await expect(page.getByText('单位章样稿不能做旧。')).toBeVisible()
  await seen(page, (svg) => svg.includes('fill-opacity') && svg.includes('width="40mm"'))
  await page.getByLabel('上方弧形文字').fill('某某市公 安-局')
  await expect(page.getByText('不能生成带有「公安」字样的印章')).toBeVisible()
  await expect(page.getByRole('button', { name: '下载', exact: true })).toBeDisabled()
  await page.getByLabel('上方弧形文字').fill('青图样品有限公司')
  await expect(page.getByRole('button', { name: '下载', exact: true })).toBeEnabled()
})

test('words that do not fit, emoji and characters a font lacks are told', async ({ page }) => {
  await open(page)
  await page.getByLabel('印文').fill('一二三四五六七八九十甲乙丙')
  await expect(page.getByText('印文 14 字，最多 12 字，多了 2 字')).toBeVisible()
  await page.getByLabel('印文').fill('林😀和')
  await expect(page.getByText('印章里刻不了「😀」')).toBeVisible()
  await page.getByLabel('字体').selectOption({ label: '小薇（近隶）' })
  await page.getByLabel('印文').fill('龘')
  await expect(page.getByText('这个字体没有「龘」')).toBeVisible()
})

test('put on a picture: dragged, moved by keys, multiplied, and the picture keeps its size', async ({ page }) => {
  await open(page)
  const ground = testFile(
    '画.png',
    await sharp({ create: { width: 840, height: 600, channels: 3, background: '#c8d2b4' } })
      .png()
      .toBuffer(),
  )
  await page.locator('input[data-intake]').first().setInputFiles([ground])
  const seal = page.locator('[data-placed-seal]')
  const place = async () => ((await seal.getAttribute('data-placed-seal')) ?? '').split(',').map(Number)
  // Waits until the seal stays where it is: the page makes room for the picture.
  await seal.hover()
  const box = (await seal.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - 150, box.y - 100, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Math.max(...(await place()).slice(0, 2))).toBeLessThan(0.6)
  const [x = 0] = await place()
  await seal.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await place())[0]).toBeCloseTo(x + 10 / 210, 2)
  await page.keyboard.press('+')
  await expect.poll(async () => (await place())[2]).toBeLessThan(210)
  await promise(page).check()
  const { bytes, name } = await download(page)
  expect(name).toBe('画.png')
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([840, 600])
  // The ink is multiplied with the background, so the red of the background remains.
  let inked = 0
  for (let at = 0; at < data.length; at += 3) if (data[at + 1]! < 10 && Math.abs(data[at]! - 180) < 6) inked += 1
  expect(inked).toBeGreaterThan(1000)
})

test('goes on to the watermark tool, and comes from the crop tool', async ({ page }) => {
  await open(page)
  await promise(page).check()
  await page.getByRole('button', { name: '更多保存方式' }).click()
  await page.getByRole('menuitem', { name: '继续：添加水印' }).click()
  await page.waitForURL(/add-watermark\?from=/)
  await expect(page.getByText('林清和印.png').first()).toBeVisible()
  await page.goto('/app/image-tools/common-tools/crop-image')
  await page.waitForSelector('[data-bench=ready]')
  await page
    .locator('input[data-intake]')
    .first()
    .setInputFiles([testFile('海.jpg', await photo(600, 400).jpeg().toBuffer())])
  await expect(page.locator('[data-live]')).toHaveText(/^处理结束/)
  await page.getByRole('button', { name: '更多保存方式' }).click()
  await page.getByRole('menuitem', { name: '继续：印章生成' }).click()
  await page.waitForURL(/stamp-generator\?from=/)
  await expect(page.locator('[data-placed-seal]')).toBeVisible()
  await expect(page.getByText('盖在「海.jpg」上')).toBeVisible()
})

test('by keyboard alone: words, style, promise, download', async ({ page }) => {
  await open(page)
  const words = page.getByLabel('印文')
  await words.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('苏宁')
  await page.keyboard.press('Tab')
  // The radio group of endings is one tab stop; arrow keys choose.
  await expect(page.getByRole('radio', { name: '印', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '白文' })).toBeChecked()
  await seen(page, (svg) => svg.includes('mask'))
  await promise(page).focus()
  await page.keyboard.press('Space')
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('ControlOrMeta+s')])
  expect(file.suggestedFilename()).toBe('苏宁之印.png')
})

test('a shared link makes the same seal', async ({ page }) => {
  await open(page, '?text=2026&ending=&font=lxgw-wenkai&width=25&height=25')
  await seen(page, (svg) => svg.includes('width="25mm"'))
  await expect(page.getByLabel('印文')).toHaveValue('2026')
})

for (const [name, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`nothing to object to on a ${name}: the start, a draft, a picture`, async ({ page }) => {
    await page.setViewportSize(size)
    await open(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await chooseGroup(page, '单位章样稿')
    await page
      .getByRole('button', { name: '圆形日期章' })
      .or(page.getByRole('button', { name: '合同专用章' }))
      .click()
    await page.getByText('按单位章样稿处理').waitFor()
    await expectAccessible(page)
    await page
      .locator('input[data-intake]')
      .first()
      .setInputFiles([testFile('画.jpg', await photo(600, 400).jpeg().toBuffer())])
    await page.locator('[data-placed-seal]').waitFor()
    await expectAccessible(page)
  })
}
