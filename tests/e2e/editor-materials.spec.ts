import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './site.ts'

const blank = '/app/common-design?size=1200x900'

async function open(page: Page, address = blank): Promise<void> {
  await page.goto(address)
  await page.locator('[data-editor=ready]').waitFor()
}

async function drawer(page: Page, name: string): Promise<Locator> {
  // On a phone the open drawer covers the navigation.
  const sheet = page.getByRole('button', { name: /^关闭(文字|图片|素材|背景|图层|页面)$/ })
  if (await sheet.isVisible()) await sheet.click()
  const way = page.getByRole('navigation', { name: '添加与管理' }).getByRole('button', { name, exact: true })
  if ((await way.getAttribute('aria-expanded')) !== 'true') await way.click()
  return page.getByRole('region', { name, exact: true })
}

const properties = (page: Page) => page.getByRole('complementary', { name: '属性' })
const sectionOf = (page: Page, title: string) => properties(page).locator('summary', { hasText: title })
const undo = (page: Page) => page.getByRole('button', { name: /^撤销/ })
const number = async (page: Page, name: string) =>
  Number(await properties(page).getByRole('textbox', { name, exact: true }).inputValue())

test('materials: a press puts a shape, a line, an icon, a sticker and an illustration in the middle, selected, at a good size', async ({
  page,
}) => {
  await open(page)
  const materials = await drawer(page, '素材')
  await materials.getByRole('button', { name: '圆角矩形', exact: true }).click()
  await expect(sectionOf(page, '矩形')).toBeVisible()
  const [x, y, width, height] = [
    await number(page, '左边距'),
    await number(page, '上边距'),
    await number(page, '宽度'),
    await number(page, '高度'),
  ]
  expect(Math.abs(x + width / 2 - 600)).toBeLessThanOrEqual(1)
  expect(Math.abs(y + height / 2 - 450)).toBeLessThanOrEqual(1)
  expect(width * height).toBeGreaterThan(1200 * 900 * 0.03)

  // A second one is offset, so that it does not cover the first.
  await materials.getByRole('region', { name: '基础' }).getByRole('button', { name: '圆角矩形', exact: true }).click()
  expect(await number(page, '左边距')).toBeGreaterThan(x)

  await materials.getByRole('tab', { name: '线条' }).click()
  await materials.getByRole('button', { name: '箭头线', exact: true }).click()
  await expect(sectionOf(page, '线条')).toBeVisible()
  await expect(properties(page).getByRole('combobox', { name: '终点' })).toHaveValue('arrow')

  await materials.getByRole('tab', { name: '图标' }).click()
  await materials.getByRole('combobox', { name: '图标分组' }).selectOption('动物')
  await materials.getByRole('region', { name: '动物' }).getByRole('button').first().click()
  await expect(sectionOf(page, '图标')).toBeVisible()

  await materials.getByRole('tab', { name: '贴纸' }).click()
  await materials.getByRole('region', { name: '标签' }).getByRole('button', { name: '圆形标签' }).click()
  await expect(sectionOf(page, '贴纸')).toBeVisible()

  await materials.getByRole('tab', { name: '插画' }).click()
  await materials.getByRole('region', { name: '人物' }).getByRole('button', { name: '跑步', exact: true }).click()
  await expect.poll(() => number(page, '高度')).toBeGreaterThan(300)
  const recent = materials.getByRole('region', { name: '最近使用' }).getByRole('button')
  await expect(recent).toHaveCount(4)
  await expect(recent.first()).toHaveAccessibleName('跑步')
  await expectAccessible(page)
})

test('materials: searching finds shapes, lines, stickers, illustrations and icons, by Chinese and by sound; nothing found teaches', async ({
  page,
}) => {
  await open(page)
  const materials = await drawer(page, '素材')
  const search = materials.getByRole('searchbox', { name: '找素材' })
  const found = (section: string) => materials.getByRole('region', { name: section, exact: true }).getByRole('button')
  await search.fill('箭头')
  for (const section of ['形状', '线条与箭头', '贴纸', '图标']) await expect(found(section).first()).toBeVisible()
  await search.fill('心')
  await expect(found('形状').first()).toHaveAccessibleName(/心/)
  await expect(found('图标').first()).toHaveAccessibleName(/心/)
  await search.fill('购物')
  await expect(found('图标').first()).toHaveAccessibleName(/购物/)
  await expect(found('插画').first()).toHaveAccessibleName(/购物/)
  await search.fill('gouwu')
  await expect(found('图标').first()).toHaveAccessibleName(/购物/)
  await search.fill('没有这样的东西')
  await expect(materials.getByText('没有找到「没有这样的东西」')).toBeVisible()
  await materials.getByRole('button', { name: '爱心', exact: true }).click()
  await expect(search).toHaveValue('爱心')
  await expect(found('形状').first()).toBeVisible()
})

test('materials: arrows go through the grid and Enter puts one in; a drag puts it where it is let go', async ({
  page,
}) => {
  await open(page)
  const materials = await drawer(page, '素材')
  const basics = materials.getByRole('group', { name: '基础' })
  await basics.getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(basics.getByRole('button').nth(5)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sectionOf(page, '圆形')).toBeVisible()

  const from = (await basics.getByRole('button', { name: '正方形' }).boundingBox())!
  const canvas = (await page.locator('[data-canvas]').boundingBox())!
  const to = { x: canvas.x + canvas.width / 2 + 150, y: canvas.y + canvas.height / 2 + 80 }
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await expect(sectionOf(page, '矩形')).toBeVisible()
  expect((await number(page, '左边距')) + (await number(page, '宽度')) / 2).toBeGreaterThan(700)

  // Escape cancels a drag.
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x - 200, to.y, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect((await number(page, '左边距')) + (await number(page, '宽度')) / 2).toBeGreaterThan(700)
})

test('background: looking changes nothing, a gradient is one press, and undo takes it back', async ({ page }) => {
  await open(page)
  const background = await drawer(page, '背景')
  await background.getByRole('tab', { name: '渐变' }).click()
  await expect(undo(page)).toBeDisabled()
  await background.getByRole('button', { name: '春芽' }).click()
  await expect(background.getByText('现在是 渐变')).toBeVisible()
  await expect(background.getByRole('button', { name: '春芽' })).toHaveAttribute('aria-pressed', 'true')
  await background.getByRole('slider', { name: '色标 2' }).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(background.getByRole('slider', { name: '色标 2' })).toHaveAttribute('aria-valuenow', '90')
  await background.getByRole('button', { name: '加色标' }).click()
  await expect(background.getByRole('slider', { name: /^色标/ })).toHaveCount(3)
  await expectAccessible(page)
  await undo(page).click()
  await expect(background.getByText('现在是 #ffffff')).toBeVisible()
})

test('background: what one page has goes to all of them', async ({ page }) => {
  // New visitors get a design of several pages.
  await open(page, '/app/common-design')
  const background = await drawer(page, '背景')
  await background.getByRole('tab', { name: '渐变' }).click()
  await background.getByRole('button', { name: '晴空' }).click()
  await background.getByRole('button', { name: /^应用到全部/ }).click()
  await expect(background.getByRole('button', { name: /页都是它$/ })).toBeDisabled()
})

test('colours: the picker is worked by keyboard alone, and what is chosen there is one step', async ({ page }) => {
  await open(page)
  const materials = await drawer(page, '素材')
  await materials.getByRole('button', { name: '矩形', exact: true }).click()
  const fill = properties(page).getByRole('button', { name: /^填充：/ })
  await fill.focus()
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: '填充' })
  const plane = picker.getByRole('slider', { name: '饱和度与明度' })
  await expect(plane).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(picker.getByRole('slider', { name: '色相' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(fill).not.toHaveAccessibleName('填充：#22a35a')
  const hex = picker.getByRole('textbox', { name: '十六进制颜色' })
  await hex.fill('E02020')
  await page.keyboard.press('Enter')
  await expect(fill).toHaveAccessibleName('填充：#e02020')
  await picker.getByRole('button', { name: '加入品牌颜色' }).click()
  await expect(
    picker.getByRole('region', { name: '品牌颜色' }).getByRole('button', { name: '#e02020', exact: true }),
  ).toBeVisible()
  await hex.focus()
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(fill).toBeFocused()
  await undo(page).click()
  await expect(fill).toHaveAccessibleName('填充：#22a35a')
})

test('replacing: a colour is exchanged on all pages, and one undo brings it back', async ({ page }) => {
  await open(page, '/app/common-design')
  await page.getByRole('button', { name: '文件' }).click()
  await page.getByRole('menuitem', { name: '替换颜色与字体' }).click()
  const dialog = page.getByRole('dialog', { name: '替换颜色与字体' })
  const row = dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^替换 #/ }) })
    .first()
  const before = (await row.innerText()).split('\n')[0]!
  await expectAccessible(page)
  await row.getByRole('button').click()
  const picker = page.getByRole('dialog', { name: `把 ${before} 换成` })
  for (const colour of ['#123456', '#654321']) {
    await picker.getByRole('textbox', { name: '十六进制颜色' }).fill(colour)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: '替换 #654321' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: `替换 ${before}` })).toHaveCount(0)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await undo(page).click()
  await expect(undo(page)).toBeDisabled()
  await page.getByRole('button', { name: '文件' }).click()
  await page.getByRole('menuitem', { name: '替换颜色与字体' }).click()
  await expect(dialog.getByRole('button', { name: `替换 ${before}` })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap puts a material in and shows it; its colour is chosen in the sheet', async ({ page }) => {
    await open(page)
    const materials = await drawer(page, '素材')
    await materials.getByRole('button', { name: '圆形', exact: true }).tap()
    await expect(materials).toBeHidden()
    await page.getByRole('button', { name: '属性', exact: true }).tap()
    const sheet = page.getByRole('region', { name: '属性' })
    await sheet.getByRole('button', { name: /^填充：/ }).tap()
    const picker = page.getByRole('dialog', { name: '填充' })
    await picker.getByRole('button', { name: '正红 #e02020' }).tap()
    await expect(sheet.getByRole('button', { name: '填充：#e02020' })).toBeAttached()
    const box = (await picker.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(390)
    expect(box.y + box.height).toBeLessThanOrEqual(844)
  })
})
