import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const address = '/app/image-tools/efficiency-tools/diagrams'
const ready = (page: Page) => page.locator('[data-editor=ready]').waitFor()

/** Returns the messages of the page about refused content, as they come. */
function refusals(page: Page): string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  return refused
}

/** Returns where the shapes of the open page stand on the screen, rounded, px. */
const places = (page: Page) =>
  page
    .locator('[data-diagram] .x6-node')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('transform') ?? ''))
/** Returns the transform of the whole page in the view. */
const viewOf = (page: Page) => page.locator('[data-diagram] .x6-graph-svg-viewport').getAttribute('transform')

test('the minimap moves the view, rulers are shown, and both choices are remembered', async ({ page }) => {
  const refused = refusals(page)
  await page.goto(`${address}?template=company`)
  await ready(page)
  const overview = page.locator('[data-minimap]')
  await expect(overview).toHaveCount(0)
  await page.getByRole('button', { name: '缩略图' }).click()
  await expect(overview).toBeVisible()
  const before = await viewOf(page)
  const box = (await overview.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => viewOf(page)).not.toBe(before)
  await expect(page.locator('[data-rulers]')).toHaveCount(0)
  await page.getByRole('button', { name: '标尺' }).click()
  await expect(page.locator('[data-rulers] canvas').first()).toBeVisible()
  await page.goto(`${address}?template=company`)
  await ready(page)
  await expect(page.locator('[data-rulers] canvas').first()).toBeVisible()
  await expect(overview).toBeVisible()
  expect(refused).toEqual([])
})

test('a layout is one step back', async ({ page }) => {
  const refused = refusals(page)
  await page.goto(`${address}?template=company`)
  await ready(page)
  const before = await places(page)
  await page.getByRole('complementary', { name: '属性' }).getByRole('button', { name: '放射' }).click()
  await expect.poll(() => places(page)).not.toEqual(before)
  await page.keyboard.press('Control+z')
  await expect.poll(() => places(page)).toEqual(before)
  expect(refused).toEqual([])
})

test('on a phone a diagram opens at a size that can be read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${address}?template=company`)
  await ready(page)
  const scale = Number(/matrix\(([\d.]+)/.exec((await viewOf(page)) ?? '')?.[1])
  expect(scale).toBeGreaterThanOrEqual(0.5)
  await expect(page.locator('[data-diagram]').getByText('总经理')).toBeInViewport()
  await expect(page.locator('[data-minimap]')).toBeHidden()
})

test('a locked layer keeps its shapes in place, and a removed one gives them to the layer below', async ({ page }) => {
  await page.goto(`${address}?template=company`)
  await ready(page)
  const properties = page.getByRole('complementary', { name: '属性' })
  await properties.getByRole('button', { name: '新建图层' }).click()
  await expect(properties.getByRole('textbox', { name: '图层 2的名字' })).toBeVisible()
  await properties.getByRole('button', { name: '锁定图层 1' }).click()
  const before = await places(page)
  const shape = (await page.locator('[data-diagram] .x6-node').first().boundingBox())!
  const drag = async () => {
    await page.mouse.move(shape.x + shape.width / 2, shape.y + shape.height / 2)
    await page.mouse.down()
    await page.mouse.move(shape.x + shape.width / 2 + 60, shape.y + 40, { steps: 8 })
    await page.mouse.up()
  }
  await drag()
  expect(await places(page)).toEqual(before)
  await page.keyboard.press('Escape')
  await properties.getByRole('button', { name: '解锁图层 1' }).click()
  await drag()
  await expect.poll(() => places(page)).not.toEqual(before)
  await page.keyboard.press('Escape')
  await properties.getByRole('button', { name: /^删除图层 1/ }).click()
  await expect(properties.getByRole('button', { name: /^删除图层/ })).toHaveCount(0)
  expect(await places(page)).toHaveLength(before.length)
})
