import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type TestFile, testFile } from '../helpers/files.ts'
import { alphaAt, mug } from '../helpers/mug.ts'
import { expectAccessible } from './accessible.ts'
import { BenchPage } from './bench.ts'
import { expect, test } from './site.ts'

const path = '/app/image-tools/editing-tools/remove-background'
const cup = async () => testFile('杯子.png', await sharp(mug()).png().toBuffer())
const blank = async () =>
  testFile(
    '空白.png',
    await sharp({ create: { width: 200, height: 150, channels: 3, background: '#88aacc' } })
      .png()
      .toBuffer(),
  )
const surface = (page: Page) => page.locator('[data-stage=cut]')

/** Opens the tool with files, and waits until all are done and the stage shows the first one's cut. */
async function opened(page: Page, files: readonly TestFile[]): Promise<BenchPage> {
  const bench = new BenchPage(page)
  await bench.open(path)
  await bench.add(files)
  await bench.settled(files.length)
  await expect(page.locator('[data-stage=cut]:not([data-cut=waiting])')).toBeVisible()
  return bench
}

/** Returns the alpha of the only result at points, px. */
async function alphaOfResult(bench: BenchPage, ...points: readonly (readonly [number, number])[]): Promise<number[]> {
  const [bytes = Buffer.alloc(0)] = [...(await bench.save()).values()]
  return alphaAt(bytes, ...points)
}

/** Returns a point of the surface, given as shares of its size. */
async function pointOf(page: Page, x: number, y: number) {
  await (await surface(page).elementHandle())!.waitForElementState('stable')
  const box = (await surface(page).boundingBox())!
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

test('strokes and a lasso change what is cut, undo takes them back one by one', async ({ page }) => {
  const bench = await opened(page, [await cup()])
  await expect(bench.row('杯子.png')).toContainText('按纯色背景抠出')
  await page.getByText('补回', { exact: true }).click()
  await bench.remade(1, async () => {
    const { x, y } = await pointOf(page, 0.5, 0.5)
    await page.mouse.click(x, y)
  })
  expect(await alphaOfResult(bench, [160, 120], [4, 4])).toEqual([255, 0])
  await page.getByText('擦掉', { exact: true }).click()
  await page.getByText('套索', { exact: true }).click()
  await bench.remade(1, async () => {
    const corners = await Promise.all(
      (
        [
          [0.2, 0.1],
          [0.8, 0.1],
          [0.8, 0.4],
          [0.2, 0.4],
        ] as const
      ).map(([x, y]) => pointOf(page, x, y)),
    )
    await page.mouse.move(corners[0]!.x, corners[0]!.y)
    await page.mouse.down()
    for (const { x, y } of corners.slice(1)) await page.mouse.move(x, y, { steps: 4 })
    await page.mouse.up()
  })
  expect(await alphaOfResult(bench, [160, 60], [160, 120], [160, 180])).toEqual([0, 255, 255])
  await bench.remade(1, () => page.getByRole('button', { name: '撤销' }).click())
  expect(await alphaOfResult(bench, [160, 60], [160, 120])).toEqual([255, 255])
  await bench.remade(1, () => page.getByRole('button', { name: '撤销' }).click())
  expect(await alphaOfResult(bench, [160, 120])).toEqual([0])
})

test('by keys alone: a tool, its size, and a click where the arrows led', async ({ page }) => {
  const bench = await opened(page, [await cup()])
  await surface(page).focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('radio', { name: '补回' })).toBeChecked()
  await page.keyboard.press(']')
  await expect(page.getByRole('slider', { name: '笔粗' })).toHaveValue('5')
  // The cursor begins in the middle, which is the hole of the ring.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await bench.remade(1, () => page.keyboard.press('Enter'))
  expect(await alphaOfResult(bench, [160, 120], [4, 4])).toEqual([255, 0])
})

test('a picture without a subject says what to do, and the rest goes on', async ({ page }) => {
  const bench = await opened(page, [await blank(), await cup()])
  await expect(bench.row('空白.png')).toContainText('没看出主体在哪')
  await expect(page.getByRole('status').filter({ hasText: '没看出主体' }).first()).toBeVisible()
  await page.getByText('补回', { exact: true }).click()
  await page.getByText('套索', { exact: true }).click()
  await bench.remade(2, async () => {
    const [from, to] = [await pointOf(page, 0.2, 0.2), await pointOf(page, 0.8, 0.8)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const [x, y] of [
      [to.x, from.y],
      [to.x, to.y],
      [from.x, to.y],
    ] as const)
      await page.mouse.move(x, y, { steps: 4 })
    await page.mouse.up()
  })
  await expect(bench.row('空白.png')).not.toContainText('没看出主体在哪')
  expect((await bench.save()).size).toBe(2)
})

test('a set of options makes pages for shops', async ({ page }) => {
  const bench = await opened(page, [await cup()])
  await expectAccessible(page)
  await bench.remade(1, () => page.getByRole('button', { name: '电商白底' }).click())
  await expect(page.getByRole('button', { name: '电商白底' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '看成品' }).click()
  await expect(page.getByRole('img', { name: '杯子.png 的成品' })).toBeVisible()
  const [[name = '', bytes = Buffer.alloc(0)] = []] = [...(await bench.save())]
  expect(name).toBe('杯子.jpg')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 800 })
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap marks, and the picture stays where it is', async ({ page }) => {
    const bench = await opened(page, [await cup()])
    await page.getByText('补回', { exact: true }).tap()
    await expect(page.getByRole('radio', { name: '补回' })).toBeChecked()
    // Taps its middle, once it rests and nothing lies over it.
    await bench.remade(1, () => surface(page).tap())
    expect(await alphaOfResult(bench, [160, 120], [4, 4])).toEqual([255, 0])
  })
})
