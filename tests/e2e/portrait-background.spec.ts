import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { iouOf } from '../helpers/cut-score.ts'
import { type PortraitName, portraitAlpha, portraitFile, twoPersons } from '../helpers/portraits.ts'
import { expectAccessible } from './accessible.ts'
import { BenchPage } from './bench.ts'
import { expect, test } from './site.ts'

const path = '/app/image-tools/efficiency-tools/image-clear-bg'
const names: readonly PortraitName[] = ['astronaut', 'grace-hopper']

async function opened(page: Page, query = ''): Promise<BenchPage> {
  const bench = new BenchPage(page)
  await bench.open(path + query)
  return bench
}

const channelOf = async (bytes: Buffer, channel: 'red' | 'green' | 'alpha') =>
  new Uint8Array(await sharp(bytes).ensureAlpha().extractChannel(channel).raw().toBuffer())

test('portraits are cut as a hand would, then stand before an exact colour and a drawn room', async ({ page }) => {
  const bench = await opened(page)
  await bench.add(names.map(portraitFile))
  await bench.settled(2)
  await expect(page.locator('[data-stage=cut][data-cut=people]')).toBeVisible()
  const clear = await bench.save()
  for (const name of names) {
    await expect(bench.row(`${name}.jpg`)).toContainText('按人像抠出')
    const alpha = await channelOf(clear.get(`${name}.png`)!, 'alpha')
    expect(iouOf(alpha, portraitAlpha(name)), name).toBeGreaterThan(0.95)
  }
  await expectAccessible(page)
  await bench.remade(2, () => page.getByText('证件色', { exact: true }).click())
  await bench.remade(2, () => page.getByText('蓝色', { exact: true }).click())
  // A new background shows the finished picture.
  await expect(page.getByRole('img', { name: /的成品$/ })).toBeVisible()
  await bench.remade(2, () => page.getByText('PNG', { exact: true }).first().click())
  for (const bytes of (await bench.save()).values()) {
    const { data } = await sharp(bytes)
      .removeAlpha()
      .extract({ left: 490, top: 2, width: 4, height: 4 })
      .raw()
      .toBuffer({
        resolveWithObject: true,
      })
    expect([...data.subarray(0, 3)]).toEqual([67, 142, 219])
  }
  await bench.remade(2, () => page.getByText('办公', { exact: true }).click())
  await bench.remade(2, () => page.getByText('书架', { exact: true }).click())
  const rooms = await bench.save()
  const corners = await Promise.all(
    [...rooms.values()].map((bytes) => sharp(bytes).extract({ left: 440, top: 0, width: 70, height: 70 }).stats()),
  )
  // Books are brown, out of focus and the same behind both.
  for (const { channels, isOpaque } of corners) {
    expect(isOpaque).toBe(true)
    expect(channels[0]!.mean).toBeGreaterThan(channels[2]!.mean + 15)
  }
})

test('of two persons one stays, and the head of that one is in the middle of a square', async ({ page }) => {
  // The options of an address are checked by the first worker; files that come before it is there wait for them.
  let workers = 0
  await page.route(/tool\.worker/, async (route) => {
    if (workers++ === 0) await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  const bench = await opened(page, '?frame=head&ground=colour&groundColour=%2300ff00&format=png')
  await bench.add([await twoPersons()])
  await bench.settled(1)
  await expect(bench.row('两个人.jpg')).toContainText('2 个人，留下 2 个')
  const both = await sharp([...(await bench.save()).values()][0]!).metadata()
  const choice = page.getByRole('group', { name: '留下谁' })
  await bench.remade(1, () => choice.getByRole('button', { name: '第 1 人' }).click())
  await expect(bench.row('两个人.jpg')).toContainText('2 个人，留下 1 个')
  const [bytes = Buffer.alloc(0)] = [...(await bench.save()).values()]
  const { width, height } = await sharp(bytes).metadata()
  expect(width).toBe(height)
  expect(width).toBeLessThan(both.width!)
  // What is not of the ground is the person: the upper half is about as wide left of the middle as right of it.
  const green = await channelOf(bytes, 'green')
  const red = await channelOf(bytes, 'red')
  let [sum, count] = [0, 0]
  for (let at = 0; at < (width! * height!) / 2; at++) {
    if (green[at]! > 200 && red[at]! < 80) continue
    sum += at % width!
    count++
  }
  expect(count).toBeGreaterThan(0.1 * green.length)
  expect(Math.abs(sum / count / width! - 0.5)).toBeLessThan(0.08)
})

test('as a step of a recipe it makes portraits of one size', async ({ page }) => {
  const bench = await opened(page)
  await bench.open('/recipes')
  await page.getByRole('button', { name: /职业头像/ }).click()
  await bench.add([portraitFile('grace-hopper')])
  await bench.settled(1)
  const [[name = '', bytes = Buffer.alloc(0)] = []] = [...(await bench.save())]
  expect(name).toBe('grace-hopper-头像.jpg')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 800 })
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a set of options and back to mending', async ({ page }) => {
    const bench = await opened(page)
    await bench.add([portraitFile('astronaut')])
    await bench.settled(1)
    await page.getByRole('button', { name: '职业形象照' }).tap()
    const finished = page.getByRole('img', { name: 'astronaut.jpg 的成品' })
    await expect(finished).toBeVisible()
    // Until the bust is made, what is shown is the whole picture, 512 px wide.
    await expect(finished).not.toHaveAttribute('width', '512', { timeout: 200_000 })
    const [width, height] = await Promise.all(['width', 'height'].map((name) => finished.getAttribute(name)))
    expect(Number(width) / Number(height)).toBeCloseTo(0.75, 1)
    await page.getByRole('button', { name: '回到修边' }).tap()
    await expect(page.locator('[data-stage=cut][data-cut=people]')).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
})
