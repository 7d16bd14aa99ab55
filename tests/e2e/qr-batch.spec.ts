import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import sharp from 'sharp'
import { encode } from 'uqr'
import { zbar } from '../helpers/zbar.ts'
import { readZip } from '../helpers/zip.ts'
import { expectAccessible } from './accessible.ts'
import { BenchPage } from './bench.ts'
import { refuseCamera, trackStates, withCamera } from './fake-camera.ts'
import { expect, test } from './site.ts'

const path = '/app/image-tools/special-features/qr-code-generator'
const folder = mkdtempSync(join(tmpdir(), 'batch-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

async function open(page: Page, mode: '批量' | '识别'): Promise<BenchPage> {
  const bench = new BenchPage(page)
  await bench.open(path)
  await page.getByText(mode, { exact: true }).first().click()
  return bench
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download') as Promise<Download>,
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await download.path())
}

/** Returns the codes an independent program reads in a picture. */
function codesIn(name: string, bytes: Uint8Array): string[] {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return zbar(file)
}

/** Creates a PNG of a plain code. */
async function codePng(text: string, unit = 10): Promise<Buffer> {
  const { data, size } = encode(text, { border: 4 })
  const grey = Buffer.from(data.flat().map((dark) => (dark ? 0 : 255)))
  return sharp(grey, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * unit, size * unit, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

test('pasted lines become a ZIP of codes that another program reads, with a list of them', async ({ page }) => {
  await open(page, '批量')
  const texts = Array.from({ length: 30 }, (_, at) => (at === 7 ? '第八个，中文' : `https://a.example/p/${at + 1}`))
  await page.getByLabel('每行一个内容').fill(`${texts.slice(0, 10).join('\n')}\n\n${texts.slice(10).join('\n')}`)
  await expect(page.locator('[data-row]')).toHaveCount(20)
  await page.getByLabel('文件名写法').fill('码-{n}')
  const files = readZip(await saved(page, '全部下载'))
  expect(files.size).toBe(31)
  for (const [at, text] of texts.entries()) {
    const name = `码-${String(at + 1).padStart(2, '0')}.png`
    expect(codesIn(name, files.get(name)!)).toEqual([text])
  }
  const list = files.get('二维码清单.csv')!.toString('utf8')
  expect(list).toContain('8,码-08.png,第八个，中文,已生成，可识别')
  await expect(page.locator('[data-row="1"]')).toContainText('可识别')
})

test('a CSV in GB18030 that is dropped knows its columns; rows nothing can be made of are listed and the others go on', async ({
  page,
}) => {
  const bench = await open(page, '批量')
  const text = `文件名,网址,说明\n前台,https://a.example/1,扫码点单\n茶水间,,空的\n太长,${'长'.repeat(900)},x\n前台,=HYPERLINK("x"),重名\n`
  const buffer = execFileSync('iconv', ['-f', 'utf-8', '-t', 'gb18030'], { input: text })
  await bench.drop([{ name: '门店.csv', mimeType: 'text/csv', buffer }])
  await expect(page.getByText('GB18030')).toBeVisible()
  await expect(page.getByLabel('二维码内容')).toHaveValue('1')
  await expect(page.getByLabel('码旁文字')).toHaveValue('2')
  await expect(page.locator('[data-row="3"]')).toContainText('没有内容')
  await expect(page.locator('[data-row="4"]')).toContainText('太长，超出 369 字节')
  const files = readZip(await saved(page, '全部下载'))
  expect([...files.keys()].sort()).toEqual(['二维码清单.csv', '前台-2.png', '前台.png'].sort())
  expect(files.get('二维码清单.csv')!.toString('utf8')).toContain(`"'=HYPERLINK(""x"")"`)
})

test('what is no table is refused with a reason', async ({ page }) => {
  const bench = await open(page, '批量')
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  await bench.drop([{ name: '旧表.xls', mimeType: 'application/vnd.ms-excel', buffer: old }])
  await expect(page.getByRole('alert').filter({ hasText: '旧表.xls' })).toContainText('另存为 .xlsx')
})

test('a page to print has every code, words under them, on paper of its size', async ({ page }) => {
  await open(page, '批量')
  const rows = Array.from({ length: 14 }, (_, at) => `https://a.example/${at + 1}\t${at + 1} 号桌`)
  await page.getByLabel('每行一个内容').fill(`网址\t文件名\n${rows.join('\n')}`)
  await page.getByText('打印页（PDF）').click()
  await page.getByRole('textbox', { name: '列数' }).fill('3')
  await page.getByRole('textbox', { name: '行数' }).fill('4')
  await expect(page.getByText('每页 3 × 4 = 12 个，共 2 页')).toBeVisible()
  const file = join(folder, 'sheet.pdf')
  writeFileSync(file, await saved(page, '下载 PDF'))
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
  expect(info).toMatch(/Pages:\s+2/)
  expect(info).toContain('(A4)')
  execFileSync('pdftoppm', ['-r', '150', '-png', file, join(folder, 'sheet')])
  const found = [1, 2].flatMap((number) => zbar(join(folder, `sheet-${number}.png`)))
  expect(found.sort()).toEqual(rows.map((row) => row.split('\t')[0]!).sort())
})

test('a code in a dropped photo is found, told what it is, and edited', async ({ page }) => {
  const bench = await open(page, '识别')
  const wifi = await codePng('WIFI:T:WPA;S:茶馆;P:chahouse88;;')
  const group = await codePng('https://weixin.qq.com/g/AwYAAExample')
  const photo = await sharp({ create: { width: 1500, height: 800, channels: 3, background: '#c9b79c' } })
    .composite([
      { input: await sharp(wifi).rotate(12, { background: '#c9b79c' }).toBuffer(), left: 120, top: 150 },
      { input: group, left: 850, top: 200 },
    ])
    .blur(1.2)
    .jpeg({ quality: 70 })
    .toBuffer()
  await bench.drop([{ name: '海报.jpg', mimeType: 'image/jpeg', buffer: photo }])
  await expect(page.getByText('找到 2 个码')).toBeVisible()
  const first = page.locator('li', { hasText: 'Wi-Fi' }).filter({ hasText: 'chahouse88' })
  await expect(first).toContainText('茶馆')
  await expect(first.getByRole('link')).toHaveCount(0)
  const second = page.locator('li', { hasText: 'weixin.qq.com/g/' })
  await expect(second).toContainText('7 天后失效')
  const link = second.getByRole('link', { name: '打开链接（weixin.qq.com）' })
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  await expectAccessible(page)
  await first.getByRole('button', { name: '编辑并重绘' }).click()
  await expect(page.getByLabel('网络名称')).toHaveValue('茶馆')
})

test('a picture without a code says what to try', async ({ page }) => {
  const bench = await open(page, '识别')
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  await bench.drop([{ name: '空.png', mimeType: 'image/png', buffer }])
  await expect(page.getByText('没有找到能认出来的码')).toBeVisible()
})

test('the camera is looked through until it sees a code, then it is let go', async ({ baseURL }) => {
  const picture = await codePng('https://a.example/from-camera', 8)
  const filter = 'scale=360:360,pad=640:480:140:60:white'
  await withCamera({ picture, filter, baseURL: baseURL! }, async (page) => {
    await open(page, '识别')
    await page.getByRole('button', { name: '用摄像头扫' }).click()
    await expect(page.locator('[data-code-text]')).toHaveText('https://a.example/from-camera')
    await expect.poll(() => trackStates(page)).toEqual(['ended'])
  })
})

test('a camera that is refused says how to allow it', async ({ page }) => {
  await refuseCamera(page, 'NotAllowedError')
  await open(page, '识别')
  await page.getByRole('button', { name: '用摄像头扫' }).click()
  await expect(page.getByRole('alert')).toContainText('没有允许使用摄像头')
  await page.getByRole('button', { name: '关闭摄像头' }).click()
  await expect(page.getByText('识别图片里的二维码')).toBeVisible()
})

test('batches are used on a phone and are accessible', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...{ baseURL: baseURL!, locale: 'zh-CN' },
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  const page = await context.newPage()
  await open(page, '批量')
  await page.getByRole('button', { name: '填入示例' }).tap()
  await expect(page.locator('[data-row]')).toHaveCount(5)
  await page.getByText('打印页（PDF）').tap()
  await expect(page.getByRole('img', { name: '第一页的排版' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await context.close()
})
