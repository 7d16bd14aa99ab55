import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { designId, editorPath, openEditor, plant, planted, saveState } from './kept-designs.ts'
import { expect, test } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'qingtu-brand-'))

interface Stored {
  readonly background?: { readonly colour?: string }
  readonly elements: Readonly<
    Record<
      string,
      { readonly role?: string; readonly fill?: { readonly colour?: string }; readonly [field: string]: unknown }
    >
  >
}

/** Serialised design in blue: a title on the background, and a text on a panel. */
const blue = (id: string) =>
  JSON.stringify({
    ...{ app: 'qingtu', version: 1, id, name: '蓝色', width: 1000, height: 1000 },
    pages: ['one', 'two'].map((page) => ({
      id: page,
      background: { type: 'solid', colour: '#e4f1ff' },
      elements: {
        title: {
          ...{ kind: 'text', x: 100, y: 120, width: 800, height: 150, size: 100, role: 'title', weight: 900 },
          ...{ runs: [{ text: '山上的茶' }], fill: { type: 'solid', colour: '#1a1a1a' } },
        },
        panel: { kind: 'rect', x: 100, y: 400, width: 800, height: 300, fill: { type: 'solid', colour: '#1d4ed8' } },
        words: {
          ...{ kind: 'text', x: 150, y: 500, width: 700, height: 80, size: 50, runs: [{ text: '第一泡最香' }] },
          fill: { type: 'solid', colour: '#ffffff' },
        },
      },
      order: ['title', 'panel', 'words'],
    })),
  })

const kit = {
  ...{ id: 'kit', name: '茶铺', titleFont: 'smiley-sans', bodyFont: 'lxgw-wenkai', logo: null, account: '@茶铺日记' },
  colours: [
    { colour: '#f3efe2', role: 'paper' },
    { colour: '#14301f', role: 'ink' },
    { colour: '#0b6b3a', role: 'accent' },
    { colour: '#b4441c', role: 'second' },
  ],
}

const keepKit = (page: Page) =>
  page.evaluate((shelf) => localStorage.setItem('qingtu:brand', JSON.stringify(shelf)), { kits: [kit], active: 'kit' })
const storedKits = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('qingtu:brand') ?? '{"kits":[]}').kits)

async function openBlue(page: Page): Promise<void> {
  await openEditor(page)
  await plant(page, 'blue', blue('blue'))
  await openEditor(page, '?id=blue')
}

const drawer = (page: Page) => page.getByRole('region', { name: '品牌' })
const openDrawer = (page: Page) =>
  page.getByRole('navigation', { name: '添加与管理' }).getByRole('button', { name: '品牌', exact: true }).click()
const storedPages = async (page: Page): Promise<Stored[]> => JSON.parse(await planted(page, designId(page))).pages
const applied = async (page: Page) => {
  await page.getByRole('button', { name: '应用到这份设计' }).click()
  await expect(page.getByText('已换上')).toBeVisible()
  await expect(saveState(page)).toHaveAttribute('data-save', 'saved')
}

test('a kit begins with the colours of the design, gets a logo and a name, and is there after a reload', async ({
  page,
}) => {
  await openBlue(page)
  await openDrawer(page)
  await expect(page.getByText('把常用的颜色、字体、logo 存成品牌包，任何设计一步换上。')).toBeVisible()
  await expectAccessible(page)
  await drawer(page).getByRole('button', { name: '从这份设计取色' }).click()
  await expect(drawer(page).getByLabel('底色', { exact: true })).toHaveValue('#e4f1ff')
  await expect(drawer(page).getByLabel('主色', { exact: true })).toHaveValue('#1d4ed8')
  await drawer(page).getByLabel('品牌名称').fill('茶铺')
  await drawer(page).getByLabel('主色', { exact: true }).fill('#0b6b3a')
  await drawer(page).getByLabel('署名', { exact: true }).fill('@茶铺日记')
  const path = join(folder, '标志.png')
  const leaf = '<svg width="400" height="200"><rect width="400" height="200" rx="60" fill="#0b6b3a"/></svg>'
  await sharp(Buffer.from(leaf)).png().toFile(path)
  await drawer(page).locator('input[type=file]').setInputFiles(path)
  await expect(drawer(page).getByRole('button', { name: '去掉 logo' })).toBeVisible()
  await expectAccessible(page)
  const [made] = await storedKits(page)
  expect(made).toMatchObject({ name: '茶铺', account: '@茶铺日记', logo: { width: 400, height: 200 } })
  await page.reload()
  await page.locator('[data-editor=ready]').waitFor()
  await openDrawer(page)
  await expect(drawer(page).getByLabel('品牌名称')).toHaveValue('茶铺')
  await drawer(page).getByLabel('放在').selectOption('左上角')
  await applied(page)
  for (const { elements } of await storedPages(page)) {
    const logo = Object.values(elements).find(({ role }) => role === 'logo')
    expect(logo).toMatchObject({ asset: made.logo.asset })
    expect(logo?.x).toBeLessThan(100)
    expect(Object.values(elements).filter(({ role }) => role === 'account')).toHaveLength(1)
  }
})

test('one press puts a design into the kit, one undo takes it off', async ({ page }) => {
  await openBlue(page)
  await keepKit(page)
  await page.reload()
  await page.locator('[data-editor=ready]').waitFor()
  await openDrawer(page)
  await drawer(page).getByText('只这一页').click()
  await drawer(page).getByRole('button', { name: '署名', exact: true }).click()
  await applied(page)
  const [first, second] = await storedPages(page)
  expect(first!.background?.colour).toBe('#f3efe2')
  expect(first!.elements).toMatchObject({
    title: { family: 'smiley-sans', fill: { colour: '#14301f' } },
    panel: { fill: { colour: '#0b6b3a' } },
    words: { family: 'lxgw-wenkai', fill: { colour: '#ffffff' } },
  })
  expect(Object.keys(first!.elements)).toHaveLength(3)
  expect(second).toMatchObject({
    background: { colour: '#e4f1ff' },
    elements: { panel: { fill: { colour: '#1d4ed8' } } },
  })
  // Applying the same kit again records no step.
  await page.getByRole('button', { name: '应用到这份设计' }).click()
  await expect(page.getByText('已经是「茶铺」的样子了')).toBeVisible()
  await page.getByRole('button', { name: '撤销：应用品牌' }).click()
  await expect(saveState(page)).toHaveAttribute('data-save', 'saved')
  await expect.poll(async () => (await storedPages(page))[0]!.background?.colour).toBe('#e4f1ff')
  await expect(page.getByRole('button', { name: '撤销', exact: true })).toBeDisabled()
})

test('the colour picker’s brand colours are the kit’s, in all tabs', async ({ page, context }) => {
  await openBlue(page)
  await openDrawer(page)
  await drawer(page).getByRole('button', { name: '从空白开始' }).click()
  const other = await context.newPage()
  await other.goto(editorPath)
  await other.locator('[data-editor=ready]').waitFor()
  await openDrawer(other)
  await drawer(page)
    .getByRole('button', { name: /^主色：自动/ })
    .click()
  await drawer(page).getByLabel('主色', { exact: true }).fill('#b4441c')
  await drawer(page).getByLabel('主色', { exact: true }).press('Enter')
  await expect(drawer(other).getByLabel('主色', { exact: true })).toHaveValue('#b4441c')
  await drawer(page).getByRole('button', { name: '选主色' }).click()
  const brand = page.getByRole('region', { name: '品牌颜色' })
  await expect(brand.getByRole('button', { name: '#b4441c', exact: true })).toBeVisible()
})

test('the keyboard alone makes a kit and puts the design into it', async ({ page }) => {
  await openBlue(page)
  const reach = async (name: string | RegExp) => {
    const target = page.getByRole('button', { name, exact: typeof name === 'string' })
    for (let step = 0; step < 80; step++) {
      if (
        await target
          .first()
          .evaluate((element) => element === document.activeElement)
          .catch(() => false)
      )
        return
      await page.keyboard.press('Tab')
    }
    throw new Error(`not reached: ${name}`)
  }
  await page.getByLabel('设计名称').focus()
  await reach('品牌')
  await page.keyboard.press('Enter')
  await reach('从这份设计取色')
  await page.keyboard.press('Enter')
  await drawer(page).getByLabel('品牌名称').waitFor()
  await reach('应用到这份设计')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/已换上|已经是/)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the row of drawers is all in sight, and the kit is put on from the sheet', async ({ page }) => {
    await openBlue(page)
    await keepKit(page)
    await page.reload()
    await page.locator('[data-editor=ready]').waitFor()
    await page.locator('[data-canvas]').focus()
    await page.keyboard.press('Control+a')
    const row = page.getByRole('navigation', { name: '添加与管理' }).getByRole('button')
    for (const box of await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
      expect(box.right).toBeLessThanOrEqual(390)
      expect(box.width).toBeGreaterThanOrEqual(44)
      expect(box.height).toBeGreaterThanOrEqual(44)
    }
    await openDrawer(page)
    await drawer(page).getByLabel('品牌名称').waitFor()
    await expectAccessible(page)
    await drawer(page).getByRole('button', { name: '应用到这份设计' }).tap()
    await expect(page.getByText('已换上')).toBeVisible()
  })
})

test('a wall in the brand: its colours, its fonts, its name, and the design says so', async ({ page }) => {
  await page.goto('/app/simple-cover')
  await page.locator('[data-cover-maker]').waitFor()
  await expect(page.getByRole('switch', { name: '用我的品牌' })).toHaveCount(0)
  await keepKit(page)
  await page.reload()
  await page.locator('[data-cover-maker]').waitFor()
  await page.getByLabel('标题', { exact: true }).fill('秋天第一泡茶')
  const on = page.getByRole('switch', { name: '用我的品牌' })
  await on.check()
  await expect(page.locator('[data-wall=ready]')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(on).toBeChecked()
  await expect(page.locator('[data-wall=ready]')).toBeVisible()
  await page
    .getByRole('region', { name: '封面', exact: true })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '去编辑' }).click()
  await page.locator('[data-editor=ready]').waitFor()
  const { pages } = JSON.parse(await planted(page, designId(page)))
  const { palette, voice, brief } = pages[0].cover
  expect(palette.name).toMatch(/^茶铺/)
  expect(voice).toMatchObject({ title: { family: 'smiley-sans' }, body: { family: 'lxgw-wenkai' } })
  expect(brief.account).toBe('@茶铺日记')
})
