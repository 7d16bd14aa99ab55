import type { Page } from '@playwright/test'
import sharp, { type Stats } from 'sharp'
import { readSample } from '../../src/graphics/samples.ts'
import { type TestFile, testFile } from '../helpers/files.ts'
import { expectAccessible } from './accessible.ts'
import { BenchPage } from './bench.ts'
import { expect, test } from './site.ts'

const path = '/app/image-tools/editing-tools/photo-enhance'
const dinner = () => testFile('晚饭.jpg', readSample('dinner.jpg'))
const sheet = () => testFile('清单.jpg', readSample('page.jpg'))

/** A grey picture with a black scratch across its middle. */
const scratched = async () =>
  testFile(
    '划痕.png',
    await sharp({ create: { width: 320, height: 240, channels: 3, background: '#b4b4b4' } })
      .composite([
        {
          input: Buffer.from(
            '<svg width="320" height="240"><path d="M60 120H260" stroke="#000" stroke-width="4"/></svg>',
          ),
        },
      ])
      .png()
      .toBuffer(),
  )

const surface = (page: Page) => page.locator('[data-stage=enhance]')

async function opened(page: Page, files: readonly TestFile[], query = ''): Promise<BenchPage> {
  const bench = new BenchPage(page)
  await bench.open(path + query)
  await bench.add(files)
  await bench.settled(files.length)
  await expect(page.locator('[data-enhance=shown]')).toBeVisible()
  return bench
}

async function resultOf(bench: BenchPage): Promise<Buffer> {
  const [bytes = Buffer.alloc(0)] = [...(await bench.save()).values()]
  return bytes
}

/** Returns a channel of a px, 0 for red. */
async function levelAt(bytes: Buffer, left: number, top: number, channel = 0): Promise<number> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[channel]!
}

/** Returns a point of the surface, given as shares of its size. */
async function pointOf(page: Page, x: number, y: number) {
  await (await surface(page).elementHandle())!.waitForElementState('stable')
  const box = (await surface(page).boundingBox())!
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

test('a picture in yellow light with noise is repaired, and says how; steps can be left out for a look', async ({
  page,
}) => {
  const bench = await opened(page, [dinner()])
  await expect(bench.row('晚饭.jpg')).toContainText('去掉了噪点')
  await expect(bench.row('晚饭.jpg')).toContainText('校正了偏黄的光线')
  const step = page.getByRole('button', { name: '校正偏色', exact: true })
  await step.click()
  await expect(step).toHaveAttribute('aria-pressed', 'true')
  await step.click()
  await page.getByRole('button', { name: '看细节' }).click()
  await expect(page.locator('[data-detail=ready]')).toBeVisible()
  const frame = page.getByRole('button', { name: '看细节的地方' })
  await frame.press('Shift+ArrowLeft')
  await expect(frame).toHaveAttribute('style', /left: 45%/)
  await expectAccessible(page)
  const before = await sharp(readSample('dinner.jpg')).stats()
  const after = await sharp(await resultOf(bench)).stats()
  const yellow = ({ channels: [red, , blue] }: Stats) => red!.mean / blue!.mean
  expect(yellow(after)).toBeLessThan(yellow(before) * 0.8)
})

test('scratches are painted over by mouse and by keys, and undo takes strokes back', async ({ page }) => {
  const bench = await opened(page, [await scratched()], '?mode=own')
  await page.getByText('修补', { exact: true }).click()
  await bench.remade(1, async () => {
    const [from, to] = [await pointOf(page, 0.16, 0.5), await pointOf(page, 0.84, 0.5)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await page.mouse.up()
  })
  await expect(bench.row('划痕.png')).toContainText('修补了 1 处')
  expect(await levelAt(await resultOf(bench), 160, 120)).toBeGreaterThan(170)
  await bench.remade(1, () => page.keyboard.press('ControlOrMeta+z'))
  expect(await levelAt(await resultOf(bench), 160, 120)).toBeLessThan(20)
  // With the keyboard the cursor begins in the middle, on the scratch, whose ends are left.
  await page.getByLabel('笔粗').fill('25')
  await surface(page).focus()
  await bench.remade(1, () => page.keyboard.press('Enter'))
  const mended = await resultOf(bench)
  expect(await levelAt(mended, 160, 120)).not.toBe(0)
  expect(await levelAt(mended, 70, 120)).toBeLessThan(20)
})

test('a page is found, straightened and its corners moved by keys; crossed corners are refused by name', async ({
  page,
}) => {
  const bench = await opened(page, [sheet()], '?mode=own')
  const corner = page.getByRole('button', { name: '左上角' })
  await bench.remade(1, async () => {
    await page.getByText('拉正', { exact: true }).first().click()
    // Shown from the first moment on where the page was found, not where corners begin without one.
    await expect(corner).toBeVisible()
    expect(await corner.getAttribute('style')).not.toMatch(/left: 8%/)
  })
  await expect(bench.row('清单.jpg')).toContainText('已按四角拉正')
  const straight = await resultOf(bench)
  const found = await sharp(straight).metadata()
  expect(found.width).toBeLessThan(1000)
  // Paper up to a hundredth of the edges: it is grey where it lies in shade, and the table around it is orange.
  for (const left of [12, found.width - 13]) {
    const [red, blue] = [await levelAt(straight, left, 12), await levelAt(straight, left, 12, 2)]
    expect(blue).toBeGreaterThan(0.7 * red)
  }
  await bench.remade(1, () => corner.press('Shift+ArrowRight'))
  expect((await sharp(await resultOf(bench)).metadata()).width).toBeLessThan(found.width)
  await corner.focus()
  for (let press = 0; press < 18; press++) await page.keyboard.press('Shift+ArrowRight')
  await expect(bench.row('清单.jpg')).toContainText('「清单.jpg」的四个角交叉了')
})

test('a photographed page is offered to be straightened and whitened, alone or with all; one press takes it back', async ({
  page,
}) => {
  const bench = await opened(page, [sheet()])
  await expect(bench.row('清单.jpg')).toContainText('像是拍下来的纸张')
  const before = await resultOf(bench)
  await bench.remade(1, () => page.getByRole('button', { name: '拉正拉白' }).click())
  await expect(bench.row('清单.jpg')).toContainText('已按四角拉正')
  await expect(page.getByRole('radio', { name: '按场景' })).toBeChecked()
  const paper = await resultOf(bench)
  expect((await sharp(paper).metadata()).width).toBeLessThan((await sharp(before).metadata()).width)
  expect(await levelAt(paper, 20, 20)).toBeGreaterThan(240)
  await bench.remade(1, () => page.getByRole('button', { name: '不要这样' }).click())
  expect(await resultOf(bench)).toEqual(before)
  await bench.add([testFile('第二页.jpg', readSample('page.jpg'))])
  await bench.settled(2)
  await bench.remade(2, () => page.getByRole('button', { name: '整批都这样' }).click())
  await expect(bench.row('第二页.jpg')).toContainText('纸面已拉白')
})

test('one look for a batch: what was chosen for one picture is done to all', async ({ page }) => {
  const bench = await opened(page, [dinner(), await scratched()])
  await expect(bench.row('划痕.png')).toContainText('截图或图形')
  await bench.remade(2, () => page.getByRole('button', { name: '整批用这张的效果' }).click())
  await expect(bench.row('划痕.png')).toContainText('校正了偏黄的光线')
  await bench.remade(2, () => page.getByRole('button', { name: '恢复逐张处理' }).click())
  await expect(bench.row('划痕.png')).not.toContainText('校正了偏黄的光线')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('red eyes are marked with a finger', async ({ page }) => {
    const eye = await sharp({ create: { width: 300, height: 240, channels: 3, background: '#c8a890' } })
      .composite([
        { input: Buffer.from('<svg width="300" height="240"><circle cx="150" cy="120" r="7" fill="#d01818"/></svg>') },
      ])
      .png()
      .toBuffer()
    const bench = await opened(page, [testFile('红眼.png', eye)])
    await page.getByText('红眼', { exact: true }).tap()
    // Taps its middle, once it rests and nothing lies over it.
    await bench.remade(1, () => surface(page).tap())
    expect(await levelAt(await resultOf(bench), 150, 120)).toBeLessThan(80)
  })
})
