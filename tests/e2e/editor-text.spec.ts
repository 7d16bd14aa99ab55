import type { CDPSession, Locator, Page } from '@playwright/test'
import { rounds } from '../helpers/scale.mjs'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './site.ts'

interface StoredText {
  readonly kind: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly size?: number
  readonly sizing?: string
  readonly writing?: string
  readonly effects?: readonly { readonly type: string }[]
  readonly runs: readonly { readonly text: string; readonly [field: string]: unknown }[]
}

/** Returns the texts on the first page of the stored design. */
async function stored(page: Page): Promise<StoredText[]> {
  const text = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('qingtu-designs')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const id = new URLSearchParams(location.search).get('id') ?? ''
          const asked = opening.result.transaction('documents').objectStore('documents').get(id)
          asked.onsuccess = () => {
            opening.result.close()
            resolve(String(asked.result?.text ?? ''))
          }
        }
      }),
  )
  const design = JSON.parse(text) as { pages: { order: string[]; elements: Record<string, StoredText> }[] }
  const [first] = design.pages
  return (first?.order ?? []).flatMap((id) => first?.elements[id] ?? []).filter(({ kind }) => kind === 'text')
}

const words = (texts: readonly StoredText[]) => texts.map(({ runs }) => runs.map(({ text }) => text).join(''))

/** Waits until the stored texts are as expected. */
async function expectWords(page: Page, expected: readonly string[]): Promise<void> {
  await expect.poll(async () => words(await stored(page))).toEqual(expected)
}

const field = (page: Page): Locator => page.getByLabel('正在编辑文字')
const canvas = (page: Page): Locator => page.locator('[data-canvas]')

/** Opens an empty design. */
async function open(page: Page, size = '1000x1000'): Promise<void> {
  await page.goto(`/app/common-design?size=${size}`)
  await page.locator('[data-editor]').waitFor()
  await page.getByRole('button', { name: '添加标题', exact: true }).waitFor()
}

/** Adds an empty text and starts typing in it. */
async function beginText(page: Page): Promise<void> {
  await canvas(page).focus()
  await page.keyboard.press('t')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Backspace')
}

/** Composes characters as an input method does, without committing them. */
const compose = (keyboard: CDPSession, text: string) =>
  keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

test('what is typed is on the page: characters, lines, words that are taken back, the caret and the selection', async ({
  page,
}) => {
  await open(page)
  await beginText(page)
  await page.keyboard.type('hello')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('世界😀')
  await expectWords(page, ['hello\n世界😀'])
  // Backspace deletes a whole emoji; Up keeps the column; Home and End move within the line.
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.type('H')
  await expectWords(page, ['Hello!\n世界'])
  await page.keyboard.press('Control+ArrowRight')
  await page.keyboard.type(' you')
  await page.keyboard.press('Control+Backspace')
  await page.keyboard.type('me')
  await expectWords(page, ['Hello me!\n世界'])
  await page.keyboard.press('Control+a')
  await page.keyboard.type('x')
  await expectWords(page, ['x'])
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+Enter')
  // An empty text is removed.
  await expectWords(page, [])
})

test('undo takes back what was typed in one go, and redo brings it back with the caret behind it', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await beginText(page)
  // A pause in typing starts a new undo step; on a stopped clock slow typing does not.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.keyboard.type('one')
  await page.clock.runFor(1200)
  await page.keyboard.type('two')
  await page.keyboard.press('Enter')
  await page.keyboard.type('three')
  await page.clock.resume()
  await expectWords(page, ['onetwo\nthree'])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expectWords(page, ['onetwo'])
  await page.keyboard.press('Control+z')
  await expectWords(page, ['one'])
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.type('+')
  await expectWords(page, ['onetwo+'])
})

test('an input method shows what it puts together, types it once, and is given up alone', async ({ page }) => {
  await open(page)
  await beginText(page)
  const keyboard = await page.context().newCDPSession(page)
  await compose(keyboard, 'n')
  await compose(keyboard, "ni'hao")
  await expect(field(page)).toHaveValue("ni'hao")
  await keyboard.send('Input.insertText', { text: '你好' })
  await compose(keyboard, 'shi')
  await keyboard.send('Input.insertText', { text: '世' })
  await expectWords(page, ['你好世'])
  await compose(keyboard, 'jie')
  await compose(keyboard, '')
  await expect(field(page)).toHaveValue('你好世')
  await expect(field(page)).toBeFocused()
  await page.keyboard.insertText('。')
  await expectWords(page, ['你好世。'])
  // A composition that replaces a selection.
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await compose(keyboard, 'ta')
  await keyboard.send('Input.insertText', { text: '她' })
  await expectWords(page, ['她好世。'])
})

const compositions = rounds(4, 20)

test(`[${compositions} rounds] a click outside in the middle of a composition types it exactly once`, async ({
  page,
}) => {
  await open(page)
  const keyboard = await page.context().newCDPSession(page)
  await beginText(page)
  await page.keyboard.type('a')
  await page.keyboard.press('Escape')
  let expected = 'a'
  for (let round = 0; round < compositions; round++) {
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press(round % 2 === 0 ? 'End' : 'ArrowRight')
    await compose(keyboard, 'zh')
    await compose(keyboard, 'zhong')
    await page.mouse.click(400, 120)
    await expect(field(page)).toBeHidden()
    expected += 'zhong'
    await expectWords(page, [expected])
    await canvas(page).focus()
    await page.keyboard.press('Tab')
  }
})

test('looks are those of the selected characters; without any, of the whole text', async ({ page }) => {
  await open(page)
  await beginText(page)
  await page.keyboard.insertText('春天来了')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+i')
  await page.getByRole('button', { name: '着重号' }).click()
  await page.getByRole('button', { name: '上标' }).click()
  // The field keeps the focus.
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.insertText('吗')
  await expect
    .poll(async () => (await stored(page))[0]?.runs)
    .toEqual([{ text: '春天', italic: true, emphasis: true, script: 'super' }, { text: '来了吗' }])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放大字号' }).click()
  await page.getByRole('button', { name: '右对齐', exact: true }).first().click()
  await expect.poll(async () => (await stored(page))[0]).toMatchObject({ size: 96, align: 'right' })
  await page.getByRole('button', { name: /^字体：/ }).click()
  await page.getByRole('option', { name: /霞鹜文楷/ }).click()
  await expect.poll(async () => (await stored(page))[0]).toMatchObject({ family: 'lxgw-wenkai' })
})

test('vertical text grows to the left, column by column', async ({ page }) => {
  await open(page)
  await beginText(page)
  await page.keyboard.insertText('白日依山尽')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '竖排', exact: true }).click()
  await expect.poll(async () => (await stored(page))[0]).toMatchObject({ writing: 'vertical' })
  const before = (await stored(page))[0]!
  expect(before.height).toBeGreaterThan(before.width * 3)
  await canvas(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('黄河入海流')
  await expectWords(page, ['白日依山尽\n黄河入海流'])
  const after = (await stored(page))[0]!
  expect(after.width).toBeCloseTo(before.width * 2, 0)
  expect(after.x + after.width).toBeCloseTo(before.x + before.width, 0)
  // Right moves to the previous column, Up along it.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.insertText('，')
  await expectWords(page, ['白日依山，尽\n黄河入海流'])
})

test('pressing in a text sets the caret, twice takes a word, a drag selects; a turned text too', async ({ page }) => {
  await open(page)
  await beginText(page)
  await page.keyboard.type('good morning')
  await page.keyboard.press('Escape')
  await page.getByLabel('旋转').fill('90')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored(page))[0]).toMatchObject({ rotation: 90 })
  const area = (await canvas(page).boundingBox())!
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  const zoom = (area.width - 2 * Math.min(48, area.width / 16)) / 1000
  const { x, y, width, height } = (await stored(page))[0]!
  middle.x += (x + width / 2 - 500) * zoom
  middle.y += (y + height / 2 - 500) * zoom
  const half = (width * zoom) / 2
  // A double click near the end, which is at the bottom, selects the last word.
  await page.mouse.dblclick(middle.x, middle.y + half * 0.8)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('night')
  await expectWords(page, ['good night'])
  // A drag from the beginning past the end selects everything.
  const now = ((await stored(page))[0]!.width * zoom) / 2
  await page.mouse.move(middle.x, middle.y - now)
  await page.mouse.down()
  await page.mouse.move(middle.x, middle.y, { steps: 4 })
  await page.mouse.move(middle.x, middle.y + now, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.type('bye')
  await expectWords(page, ['bye'])
})

test('copied text is pasted as plain lines, and what was cut is gone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await beginText(page)
  await page.evaluate(async () => {
    const html = new Blob(['<p><b>第一行</b></p><p>第二行</p>'], { type: 'text/html' })
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': html })])
  })
  await page.keyboard.press('Control+v')
  await expectWords(page, ['第一行\n第二行'])
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+x')
  await page.keyboard.type('-')
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Control+v')
  await expectWords(page, ['-第一行\n第二行第一行\n第二行'])
})

test('the drawer puts texts on the page by a press, or where they are dragged to', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: '添加副标题', exact: true }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.insertText('小标题')
  await page.keyboard.press('Escape')
  await expectWords(page, ['小标题'])
  await page.getByLabel('找文字样式').fill('霓虹')
  const neon = page.getByRole('button', { name: '霓虹·粉' })
  await neon.waitFor()
  const area = (await canvas(page).boundingBox())!
  const from = (await neon.boundingBox())!
  const pageSize = area.width - 2 * Math.min(48, area.width / 16)
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2 - pageSize / 4, { steps: 8 })
  await page.mouse.up()
  await expectWords(page, ['小标题', '花字标题'])
  const [, dropped] = await stored(page)
  expect(dropped!.x + dropped!.width / 2).toBeCloseTo(500, -1)
  expect(Math.abs(dropped!.y + dropped!.height / 2 - 250)).toBeLessThan(12)
  expect(dropped!.effects?.map(({ type }) => type)).toEqual(['glow'])
  await page.getByLabel('找文字样式').fill('没有的东西')
  await expect(page.getByText('没有找到')).toBeVisible()
  await page.getByLabel('找文字样式').fill('')
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap on a selected text types in it, and the caret stays above the keyboard', async ({ page }) => {
    await page.goto('/app/common-design?size=1000x1400')
    await page.locator('[data-editor]').waitFor()
    await page.getByRole('button', { name: '添加正文', exact: true }).tap()
    await expect(field(page)).toBeFocused()
    await page.keyboard.insertText('手机上也能打字')
    await page.keyboard.press('Escape')
    await expectWords(page, ['手机上也能打字'])
    const area = (await canvas(page).boundingBox())!
    await page.touchscreen.tap(area.x + area.width / 2, area.y + area.height / 2)
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Control+End')
    for (let line = 0; line < 24; line++) await page.keyboard.press('Enter')
    await page.keyboard.insertText('末行')
    const caretBottom = async () => {
      const caret = (await field(page).boundingBox())!
      return caret.y + caret.height
    }
    await expect.poll(caretBottom).toBeLessThanOrEqual(area.y + area.height)
    await page.touchscreen.tap(area.x + 8, area.y + 8)
    await expect(field(page)).toBeHidden()
    await expectWords(page, [`手机上也能打字${'\n'.repeat(24)}末行`])
  })
})
