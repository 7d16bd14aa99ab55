import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { testFile } from '../helpers/files.ts'
import { alphaAt, mug } from '../helpers/mug.ts'
import { portraitFile } from '../helpers/portraits.ts'
import { expectAccessible } from './accessible.ts'
import { BenchPage } from './bench.ts'
import { awake, openMaker, settled, tile, write } from './cover-wall.ts'
import { designId, editorPath, planted, saveState } from './kept-designs.ts'
import { expect, test } from './site.ts'

const tool = '/app/image-tools/editing-tools/remove-background'
const portraits = '/app/image-tools/efficiency-tools/image-clear-bg'

interface Picture {
  readonly kind: string
  readonly asset: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly pictureWidth: number
  readonly pictureHeight: number
  readonly cut?: {
    readonly from: string
    readonly made: string
    readonly options: CutOf
    readonly margin?: number
  } | null
}
interface CutOf {
  readonly engine: string
  readonly strokes: readonly object[]
}

const cup = async () => testFile('杯子.png', await sharp(mug()).png().toBuffer())

const ball = async () => {
  const drawn =
    '<svg width="900" height="1200"><rect width="900" height="1200" fill="#e8eef2"/><circle cx="600" cy="500" r="220" fill="#c8261e"/></svg>'
  return testFile('红球.jpg', await sharp(Buffer.from(drawn)).jpeg().toBuffer())
}

/** Hands the results of a bench over to another page. */
async function go(page: Page, title: string, path: string): Promise<void> {
  await page.getByRole('button', { name: '更多保存方式' }).click()
  await page.getByRole('menuitem', { name: `继续：${title}` }).click()
  await page.waitForURL(`**${path}?**`)
}

/** Waits for the editor, and returns the pictures of the stored design, page by page, with its list of pictures. */
async function inEditor(page: Page) {
  await page.mouse.move(8, 8)
  await page.locator('[data-editor=ready]').waitFor()
  return stored(page)
}

async function stored(page: Page) {
  await expect(saveState(page)).toHaveAttribute('data-save', 'saved')
  const { pages, assets } = JSON.parse(await planted(page, designId(page))) as {
    pages: { elements: Record<string, Picture>; order: string[] }[]
    assets: Record<string, { width: number; height: number }>
  }
  const pictures = pages.flatMap(({ elements, order }) =>
    order.map((id) => elements[id]!).filter(({ kind, asset }) => kind === 'image' && asset !== ''),
  )
  return { pictures, assets }
}

/** Returns the bytes of a stored picture. */
async function bytesOf(page: Page, asset: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (hash) => {
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const request = indexedDB.open('qingtu-designs')
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
    const row = await new Promise<{ blob: Blob }>((done) => {
      const request = database.transaction('assetBytes').objectStore('assetBytes').get(hash)
      request.onsuccess = () => done(request.result)
    })
    database.close()
    const bytes = new Uint8Array(await row.blob.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, asset)
  return Buffer.from(base64, 'base64')
}

/** Selects the only picture of the page and opens its cut-out. */
async function openCut(page: Page) {
  await page.getByRole('button', { name: '选择图片', exact: true }).press('Enter')
  await page.getByRole('button', { name: '抠图', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '抠图' })
  await expect(dialog.locator('[data-stage=cut]')).not.toHaveAttribute('data-cut', 'waiting')
  return dialog
}

test('a cut-out goes to the editor with its strokes and is mended there; what is more than a cut goes as it is', async ({
  page,
}) => {
  const bench = new BenchPage(page)
  await bench.open(tool)
  await bench.add([await cup()])
  await bench.settled(1)
  await expect(page.locator('[data-stage=cut]:not([data-cut=waiting])')).toBeVisible()
  await page.getByText('补回', { exact: true }).click()
  await bench.remade(1, () => page.locator('[data-stage=cut]').click())
  await go(page, '设计编辑器', editorPath)
  const { pictures, assets } = await inEditor(page)
  const [first] = pictures
  expect(first).toMatchObject({ width: 320, height: 240, pictureWidth: 320 })
  expect(first!.cut).toMatchObject({ made: first!.asset, options: { strokes: [{ tool: 'add' }] } })
  expect(Object.keys(assets).toSorted()).toEqual([first!.asset, first!.cut!.from].toSorted())
  // The hole of the mug was painted over.
  expect(await alphaAt(await bytesOf(page, first!.asset), [160, 120], [4, 4])).toEqual([255, 0])

  const dialog = await openCut(page)
  await expectAccessible(page)
  // The stroke is there to be gone over.
  await page.keyboard.press('e')
  await dialog.getByText('擦掉', { exact: true }).click()
  await dialog.locator('[data-stage=cut]').click()
  await dialog.getByRole('button', { name: '用这个' }).click()
  await expect(dialog).toHaveCount(0)
  const [mended] = (await stored(page)).pictures
  expect(mended!.cut!.options.strokes).toHaveLength(2)
  expect(mended).toMatchObject({ width: 320, height: 240, pictureWidth: 320 })
  expect(await alphaAt(await bytesOf(page, mended!.asset), [160, 120], [4, 4])).toEqual([0, 0])
  await page.keyboard.press('Control+z')
  expect((await stored(page)).pictures[0]).toMatchObject({ asset: first!.asset, cut: first!.cut })

  await bench.open(`${tool}?ground=colour&groundColour=%23ff0000`)
  await bench.add([await cup()])
  await bench.settled(1)
  await go(page, '设计编辑器', editorPath)
  const [plain] = (await inEditor(page)).pictures
  expect(plain!.cut ?? null).toBeNull()
  const { channels } = await sharp(await bytesOf(page, plain!.asset)).stats()
  expect(channels[0]!.mean).toBeGreaterThan(200)
})

test('a cover opens in the editor with its cut subject, which keeps its scale and place when it is mended', async ({
  page,
}) => {
  const bench = new BenchPage(page)
  await bench.open(tool)
  await bench.add([await cup()])
  await bench.settled(1)
  await bench.remade(1, () => page.getByText('裁到主体', { exact: true }).click())
  await go(page, '封面设计', '/app/simple-cover')
  await awake(page)
  // A cut from another page can be changed here.
  await expect(page.getByRole('button', { name: '改抠图 杯子.png' })).toBeVisible()
  await page.getByRole('button', { name: '移除图片 杯子.png' }).click()
  await openMaker(page)
  await write(page, '周末去看展')
  await page.getByLabel('选择封面图片').setInputFiles(await ball())
  await page.getByRole('button', { name: '抠图 红球.jpg' }).click()
  const maker = page.getByRole('dialog', { name: '抠图' })
  await expect(maker.locator('[data-stage=cut]')).not.toHaveAttribute('data-cut', 'waiting')
  await maker.getByRole('button', { name: '用这个' }).click()
  await expect(maker).toHaveCount(0)
  await settled(page)
  await tile(page, 0).click()
  await page.getByRole('dialog').getByRole('button', { name: '去编辑' }).click()
  await page.waitForURL(`**${editorPath}?**`)
  const { pictures, assets } = await inEditor(page)
  const cut = pictures.find((picture) => picture.cut)!
  expect(cut.cut).toMatchObject({ made: cut.asset, margin: 2 })
  expect(assets[cut.cut!.from]).toMatchObject({ width: 900, height: 1200 })

  const dialog = await openCut(page)
  await dialog.getByText('边缘', { exact: true }).click()
  await dialog.getByRole('slider', { name: '收缩与外扩' }).fill('-100')
  await dialog.getByRole('button', { name: '用这个' }).click()
  await expect(dialog).toHaveCount(0)
  const mended = (await stored(page)).pictures.find((picture) => picture.cut)!
  expect(mended.cut).toMatchObject({ from: cut.cut!.from, margin: 2, options: { shift: -100 } })
  expect(mended.pictureWidth).toBeLessThan(cut.pictureWidth)
  expect(mended.width / mended.pictureWidth).toBeCloseTo(cut.width / cut.pictureWidth, 2)
  const foot = ({ x = 0, y = 0, width, height }: Picture) => [x + width / 2, y + height]
  for (const [axis, place] of foot(mended).entries()) expect(place).toBeCloseTo(foot(cut)[axis]!, 1)
})

test('a person cut out becomes a sticker with a line, and an ID photo by that cut', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(portraits)
  await bench.add([portraitFile('grace-hopper')])
  await bench.settled(1)
  await go(page, '智能抠图', '/remove-background')
  await bench.settled(1)
  const row = bench.row('grace-hopper.png')
  await expect(row).toContainText('原来就是透明背景')
  await bench.remade(1, () => page.getByRole('button', { name: '贴纸', exact: true }).click())
  const sticker = [...(await bench.save()).values()][0]!
  const { width = 0 } = await sharp(sticker).metadata()
  expect(await alphaAt(sticker, [1, 1])).toEqual([0])
  const { data, info } = await sharp(sticker).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const whites = (y: number) =>
    Array.from({ length: width }, (_, x) =>
      data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ).filter(([red, green, blue, alpha]) => Math.min(red!, green!, blue!) > 250 && alpha === 255).length
  // The line, on both sides of the head.
  expect(whites(Math.round(info.height * 0.2))).toBeGreaterThan(8)
  await page.goBack()
  await bench.settled(1)
  await go(page, '证件照', '/image-card')
  await bench.settled(1)
  await expect(row).toHaveAttribute('data-status', 'done')
  await expect(row).toContainText('图片本来就抠好了')
})

test.describe('in WeChat on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Mobile Chrome/130 MMWEBID/1 MicroMessenger/8.0.50',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  })

  test('a cut-out is mended in the editor, though its dialog does not load at first', async ({ page }) => {
    let broken = true
    await page.route(/_astro\/CutDialog[^/]*\.js/, (route) => (broken ? route.abort() : route.continue()))
    const bench = new BenchPage(page)
    await bench.open(tool)
    await bench.add([await cup()])
    await bench.settled(1)
    await go(page, '设计编辑器', editorPath)
    const [first] = (await inEditor(page)).pictures
    await page.getByRole('button', { name: '关闭文字' }).click()
    await page.getByRole('button', { name: '选择图片', exact: true }).press('Enter')
    await page.getByRole('button', { name: '属性', exact: true }).click()
    await page.getByRole('button', { name: '抠图', exact: true }).click()
    await expect(page.locator('[data-part-failed]')).toBeVisible()
    broken = false
    await page.locator('[data-part-failed]').getByRole('button', { name: '重试' }).click()
    const dialog = page.getByRole('dialog', { name: '抠图' })
    await expect(dialog.locator('[data-stage=cut]')).not.toHaveAttribute('data-cut', 'waiting')
    await expect(dialog.getByRole('button', { name: '恢复原图' })).toBeInViewport({ ratio: 1 })
    await dialog.getByText('擦掉', { exact: true }).click()
    await dialog.locator('[data-stage=cut]').tap({ position: { x: 60, y: 120 } })
    await dialog.getByRole('button', { name: '用这个' }).click()
    await expect(dialog).toHaveCount(0)
    const [mended] = (await stored(page)).pictures
    expect(mended!.cut).toMatchObject({ from: first!.cut!.from, options: { strokes: [{ tool: 'remove' }] } })
  })
})
