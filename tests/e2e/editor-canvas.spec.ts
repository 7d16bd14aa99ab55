import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { designId, planted, saveState } from './kept-designs.ts'
import { expect, test } from './site.ts'

const path = '/app/common-design'

/** Opens an empty design of a size. */
async function openEmpty(page: Page, size = '1000x1000'): Promise<void> {
  await page.goto(`${path}?size=${size}`)
  await expect(page.locator('[data-editor=ready]')).toBeVisible()
  await expect(page.locator('[data-canvas] canvas').first()).toBeVisible()
  // The text drawer is open for a new design.
  const drawer = page.getByRole('button', { name: '文字', exact: true })
  if ((await drawer.getAttribute('aria-expanded')) === 'true') {
    const close = page.getByRole('button', { name: '关闭文字' })
    // On a phone the drawer is a sheet over the navigation.
    await (page.viewportSize()!.width < 1024 ? close : drawer).click()
    await expect(drawer).toHaveAttribute('aria-expanded', 'false')
  }
}

/** Returns the screen reader descriptions of the page's elements: name, kind, position. They are rendered late: poll. */
const objects = (page: Page) =>
  page
    .getByRole('list', { name: '页面内容' })
    .locator('li')
    .evaluateAll((items) => items.map((item) => item.firstChild?.textContent ?? ''))
const said = (page: Page) => page.locator('.sr-only [role=status]').last()
const undo = (page: Page) => page.getByRole('button', { name: /^撤销/ })

/** Undoes or redoes everything by the buttons. Returns the number of steps. */
const press = (page: Page, name: '撤销' | '重做') =>
  page.evaluate(async (words) => {
    const button = [...document.querySelectorAll('button')].find((each) => each.ariaLabel?.startsWith(words))
    let count = 0
    for (; button && !button.disabled && count < 1000; count++) {
      button.click()
      // React has rendered the button by the next microtask.
      await Promise.resolve()
    }
    return count
  }, name)

/** Returns the position of a point of the page, CSS px of the window. */
async function seen(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const canvas = (await page.locator('[data-canvas]').boundingBox())!
  const zoom =
    Number(/(\d+)%/.exec((await page.getByRole('button', { name: /^缩放/ }).getAttribute('aria-label'))!)![1]) / 100
  // A page that fits the view is centred.
  return { x: canvas.x + canvas.width / 2 + (x - 500) * zoom, y: canvas.y + canvas.height / 2 + (y - 500) * zoom }
}

/** Adds a text by the command palette and focuses the canvas. */
async function addText(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /查找命令/ }).fill('添加文字')
  await expect(page.getByRole('option').first()).toContainText('添加文字')
  await page.keyboard.press('Enter')
  await expect.poll(() => objects(page)).toHaveLength(1)
  await page.locator('[data-canvas]').focus()
}

async function dragBy(page: Page, from: { x: number; y: number }, dx: number, dy: number): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 4 })
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 })
  await page.mouse.up()
}

test('one makes a design by keyboard alone: a text is put on the page, moved, sized, turned, copied and deleted, and all of it taken back', async ({
  page,
}) => {
  await openEmpty(page)
  await addText(page)
  await page.keyboard.press('Escape')
  await page.locator('[data-canvas]').focus()
  await page.keyboard.press('Tab')
  await expect(said(page)).toContainText('已选择')
  const [before = ''] = await objects(page)
  const left = Number(/左 (-?\d+)/.exec(before)![1])
  for (let count = 0; count < 3; count++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await objects(page))[0]).toContain(`左 ${left + 13}`)
  await expect(said(page)).toContainText('移动')
  await expect(undo(page)).toHaveAttribute('aria-label', '撤销：移动')
  const width = Number(/宽 (\d+)/.exec(before)![1])
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect.poll(async () => (await objects(page))[0]).toContain(`宽 ${width + 10}`)
  await page.keyboard.press('Alt+.')
  await expect.poll(async () => (await objects(page))[0]).toContain('旋转 15 度')
  await page.keyboard.press('Control+d')
  await expect.poll(() => objects(page)).toHaveLength(2)
  await page.keyboard.press('Delete')
  await expect.poll(() => objects(page)).toHaveLength(1)
  // Shift+F10 opens the menu of the selection; Escape returns the focus.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: '剪切' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-canvas]')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(said(page)).toHaveText('已撤销：删除')
  for (let count = 0; count < 30 && !(await undo(page).isDisabled()); count++) await page.keyboard.press('Control+z')
  await expect(undo(page)).toBeDisabled()
  await expect.poll(() => objects(page)).toEqual([])
  // Escape, then Tab leaves the canvas; F6 moves between regions.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-canvas]')).not.toBeFocused()
  await page.locator('[data-canvas]').focus()
  await page.keyboard.press('F6')
  await expect(page.getByRole('complementary', { name: '属性' }).locator(':focus')).toHaveCount(1)
})

test('a drag is one step, a selection none; Escape gives a drag up, Alt leaves a copy; 300 edits are taken back and brought again', async ({
  page,
}) => {
  await openEmpty(page)
  await addText(page)
  await page.keyboard.press('Escape')
  const steps = async () => {
    const count = await press(page, '撤销')
    expect(await press(page, '重做')).toBe(count)
    return count
  }
  const begun = await steps()
  const middle = await seen(page, 500, 500)
  await page.mouse.click(middle.x, middle.y)
  await expect(page.getByRole('toolbar', { name: '所选内容' })).toBeVisible()
  const [first = ''] = await objects(page)
  await dragBy(page, middle, 60, 90)
  await expect.poll(async () => (await objects(page))[0]).not.toBe(first)
  const [moved = ''] = await objects(page)
  await page.mouse.click((await seen(page, 20, 20)).x, (await seen(page, 20, 20)).y)
  await expect(page.getByRole('toolbar', { name: '所选内容' })).toBeHidden()
  expect(await steps()).toBe(begun + 1)
  await expect.poll(async () => (await objects(page))[0]).toBe(moved)
  const at = { x: middle.x + 60, y: middle.y + 90 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x - 80, at.y, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(async () => (await objects(page))[0]).toBe(moved)
  await page.keyboard.down('Alt')
  await dragBy(page, at, -100, 0)
  await page.keyboard.up('Alt')
  await expect.poll(() => objects(page)).toHaveLength(2)
  expect(await steps()).toBe(begun + 2)
  await page.keyboard.press('Control+a')
  const keys = [
    'ArrowLeft',
    'Shift+ArrowDown',
    'Control+ArrowRight',
    'Alt+.',
    '5',
    '0',
    'Shift+h',
    'Control+]',
    'Alt+a',
    'Tab',
  ]
  await page.locator('[data-canvas]').focus()
  for (let count = 0; count < 300; count++) await page.keyboard.press(keys[(count * 7 + (count >> 3)) % keys.length]!)
  await expect(saveState(page)).toHaveAttribute('data-save', 'saved')
  const last = JSON.parse(await planted(page, designId(page)))
  await press(page, '撤销')
  await expect.poll(() => objects(page)).toEqual([])
  await press(page, '重做')
  await expect.poll(async () => JSON.parse(await planted(page, designId(page)))).toEqual(last)
  await expect.poll(() => objects(page)).toHaveLength(2)
})

test('layers and pages: named, ordered and hidden where they are listed; the page follows', async ({ page }) => {
  await openEmpty(page)
  await addText(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('Alt+1')
  const rows = page.getByRole('treeitem')
  await expect(rows).toHaveCount(2)
  await rows.first().dblclick()
  await page.keyboard.type('上面的')
  await page.keyboard.press('Enter')
  await expect(rows.first()).toHaveAccessibleName(/^上面的/)
  await expect(page.getByRole('tree')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows.last()).toHaveAccessibleName(/^上面的/)
  await page.getByRole('button', { name: '隐藏上面的' }).click()
  await expect.poll(() => objects(page)).toHaveLength(1)
  const [from, to] = [(await rows.last().boundingBox())!, (await rows.first().boundingBox())!]
  await dragBy(page, { x: from.x + 90, y: from.y + from.height / 2 }, 0, to.y - from.y - from.height / 2 + 2)
  await expect(rows.first()).toHaveAccessibleName(/^上面的/)
  await page.keyboard.press('Alt+2')
  const pages = page.getByRole('list', { name: '页面', exact: true }).getByRole('button', { name: /^第 \d 页/ })
  await expect(pages).toHaveCount(1)
  await page.getByRole('button', { name: '复制页面' }).click()
  await expect(pages).toHaveCount(2)
  await expect(pages.nth(1)).toHaveAttribute('aria-current', 'page')
  await page.locator('[data-canvas]').focus()
  await page.keyboard.press('PageUp')
  await expect(pages.nth(0)).toHaveAttribute('aria-current', 'page')
  await pages.nth(0).focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('封面')
  await page.keyboard.press('Enter')
  await expect(pages.nth(0)).toHaveAccessibleName('第 1 页：封面')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(pages.nth(1)).toHaveAccessibleName('第 2 页：封面')
  await page.keyboard.press('Delete')
  await expect(pages).toHaveCount(1)
  await expectAccessible(page)
})

test('rulers give guides; the palette finds by initials; the help knows every key; nothing of it is inaccessible', async ({
  page,
}) => {
  await openEmpty(page)
  await addText(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+r')
  await page.locator('canvas.cursor-row-resize').waitFor()
  const canvas = (await page.locator('[data-canvas]').boundingBox())!
  await dragBy(page, { x: canvas.x + 400, y: canvas.y + 8 }, 0, 200)
  await expect(undo(page)).toHaveAttribute('aria-label', '撤销：改参考线')
  await page.keyboard.press('Control+a')
  await page.mouse.click(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2, { button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /查找命令/ }).fill('zdq')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('左对齐')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(undo(page)).toHaveAttribute('aria-label', '撤销：对齐')
  await expect.poll(async () => (await objects(page))[0]).toContain('左 0')
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: '快捷键与手势' })).toContainText('空格拖动')
  await expectAccessible(page)
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const touch = (
    cdp: CDPSession,
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly (readonly [number, number])[],
  ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })

  test('a tap selects, a second one types, a long press opens the menu, two fingers zoom and select nothing', async ({
    page,
  }) => {
    await openEmpty(page)
    await addText(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    const cdp = await page.context().newCDPSession(page)
    const { x, y } = await seen(page, 500, 500)
    const bar = page.getByRole('toolbar', { name: '所选内容' })
    await expect(bar).toBeHidden()
    const zoom = page.getByRole('button', { name: /^缩放/ })
    const before = await zoom.getAttribute('aria-label')
    // Both fingers come in one event: a busy machine could otherwise make the first one a long press.
    await touch(cdp, 'touchStart', [
      [x, y],
      [x + 60, y],
    ])
    for (let step = 1; step <= 5; step++)
      await touch(cdp, 'touchMove', [
        [x - step * 8, y],
        [x + 60 + step * 8, y],
      ])
    await touch(cdp, 'touchEnd', [])
    await expect(zoom).not.toHaveAttribute('aria-label', before!)
    await expect(bar).toBeHidden()
    await page.getByRole('button', { name: '适合屏幕' }).tap()
    await page.touchscreen.tap(x, y)
    await expect(bar).toBeVisible()
    for (const box of await bar
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height)))
      expect(box).toBeGreaterThanOrEqual(40)
    await touch(cdp, 'touchStart', [[x, y]])
    await expect(page.getByRole('menuitem', { name: '再来一份' })).toBeVisible()
    await touch(cdp, 'touchEnd', [])
    await expect(page.getByRole('menuitem', { name: '再来一份' })).toBeVisible()
    expect(await objects(page)).toHaveLength(1)
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: '再来一份' }).tap()
    await expect.poll(() => objects(page)).toHaveLength(2)
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(bar).toBeVisible()
    await page.touchscreen.tap(x + 8, y + 8)
    await expect(page.locator('textarea:focus')).toHaveCount(1)
  })

  test('what comes up leaves the page its room; held sideways it comes in from the side', async ({ page }) => {
    await openEmpty(page)
    await addText(page)
    await page.keyboard.press('Escape')
    const sheet = page.getByRole('region', { name: '属性' })
    const canvas = page.locator('[data-canvas]')
    const box = async (of: typeof sheet) => (await of.boundingBox())!
    await page.getByRole('button', { name: '属性', exact: true }).tap()
    await expect
      .poll(async () => {
        const { y, height } = await box(canvas)
        return Math.abs(y + height - (await box(sheet)).y)
      })
      .toBeLessThan(2)
    await expectAccessible(page)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(async () => (await box(sheet)).x).toBeGreaterThan(400)
    const overlap = async () => {
      const { x, width } = await box(canvas)
      return x + width - (await box(sheet)).x
    }
    await expect.poll(overlap).toBeLessThanOrEqual(0)
    const rail = page.getByRole('navigation', { name: '添加与管理' })
    await expect.poll(() => rail.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    await expectAccessible(page)
    await rail.getByRole('button', { name: '图层' }).tap()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('region', { name: '图层' })).toBeVisible()
  })
})

test('a drag renders no React: what moves is set on the nodes of the stage', async ({ page }) => {
  // React tells a development tool of every commit, of the page's own renderer and of the stage's.
  await page.addInitScript(() => {
    const state = window as unknown as { commits: number; renderers: number; __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown }
    Object.assign(state, { commits: 0, renderers: 0 })
    state.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => ++state.renderers,
      onCommitFiberRoot: () => state.commits++,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    }
  })
  const counted = (name: 'commits' | 'renderers') =>
    page.evaluate((key) => (window as unknown as Record<string, number>)[key] ?? 0, name)
  await openEmpty(page)
  await addText(page)
  await page.keyboard.press('Escape')
  expect(await counted('renderers')).toBe(2)
  // Saving the new text is shown, which is rendered.
  await expect(saveState(page)).toHaveAttribute('data-save', 'saved')
  const middle = await seen(page, 500, 500)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 20, middle.y + 20, { steps: 4 })
  const frame = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  // The list for screen readers is rendered late, after the press has selected.
  let before = 0
  for (let quiet = 0; quiet < 10; quiet++) {
    await frame()
    const now = await counted('commits')
    if (now !== before) quiet = 0
    before = now
  }
  expect(before).toBeGreaterThan(0)
  await page.mouse.move(middle.x + 120, middle.y + 80, { steps: 40 })
  await frame()
  expect(await counted('commits')).toBe(before)
  const [described = ''] = await objects(page)
  await page.mouse.up()
  await expect.poll(async () => (await objects(page))[0]).not.toBe(described)
  expect(await counted('commits')).toBeGreaterThan(before)
})
