import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './site.ts'

async function open(page: Page): Promise<void> {
  await page.goto('/app/ai-copywriting-creator')
  await page.locator('[data-copy-writer=ready]').waitFor()
}

async function draft(page: Page, topic: string): Promise<void> {
  await page.getByRole('textbox', { name: '主题', exact: true }).fill(topic)
  await page.getByRole('button', { name: '写模板草稿' }).click()
  await page.locator('[data-written=done]').waitFor()
}

test('a topic becomes a text on the device, which is changed, checked, copied for a platform and kept', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await page.getByRole('textbox', { name: '你知道的事' }).fill('价格：69 元')
  await draft(page, '防晒霜')
  const body = page.getByRole('textbox', { name: '正文' })
  const titles = page.getByRole('textbox', { name: /^标题 \d$/ })
  await expect(titles).toHaveCount(5)
  await expect(titles.first()).toHaveValue(/防晒霜/)
  await expect(body).toHaveValue(/69 元/)

  await expect(page.getByRole('region', { name: '用词检查' })).toBeVisible()
  await expectAccessible(page)

  const written = await body.inputValue()
  await body.fill(`${written}\n这是全网最好的防晒霜，总而言之，值得买。`)
  const claim = page.locator('[data-text-finding=claim]').first()
  await expect(claim).toContainText('广告法')
  await expect(page.locator('[data-text-finding=voice]').first()).toBeVisible()
  await claim
    .getByRole('button', { name: /^改成|^去掉/ })
    .first()
    .click()
  await expect(body).not.toHaveValue(/全网最好/)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(body).toHaveValue(/全网最好/)

  await page.getByRole('button', { name: '重写一部分' }).click()
  const before = await titles.first().inputValue()
  await page.getByRole('menuitem', { name: '换一版标题' }).click()
  await expect(titles.first()).not.toHaveValue(before)
  await page.locator('label').filter({ hasText: /^微博/ }).click()
  await page.getByRole('button', { name: '复制微博版' }).click()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(clipboard).toContain(`【${await titles.first().inputValue()}】`)
  const copied = await clipboard()
  expect(copied).toMatch(/#[^#\s]+#/)
  expect(copied).not.toContain('由 AI 生成')

  await page.reload()
  const kept = page.getByRole('region', { name: '写过的' })
  await kept.getByRole('button', { name: /种草 · 模板草稿/ }).click()
  await expect(body).toHaveValue(/全网最好/)
})

test('a text of one’s own is checked without a topic, and a banned word is named', async ({ page }) => {
  await open(page)
  await page.getByRole('textbox', { name: '已经写好了？贴进来检查' }).fill('我们卖冰毒，欢迎加微信。')
  await page.getByRole('button', { name: '检查这段文字' }).click()
  await expect(page.locator('[data-text-finding=banned]')).toContainText('「冰毒」是违禁词')
})

test('odd topics and odd facts are written with or refused in words, and nothing is run', async ({ page }) => {
  await open(page)
  const strange = [
    '🎉🎉🎉',
    'How to brew pour-over coffee at home',
    '<img src=x onerror="window.hit=1">',
    '字'.repeat(500),
  ]
  for (const topic of strange) {
    await draft(page, topic)
    await expect(page.getByRole('textbox', { name: '正文' })).not.toHaveValue('')
    await page.getByRole('button', { name: '再写一篇' }).click()
  }
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined()
  await page.getByRole('textbox', { name: '主题', exact: true }).fill('  ')
  await expect(page.getByRole('button', { name: '写模板草稿' })).toBeDisabled()
})

test('a text of 20,000 characters is checked to its end, rewritten by rule, and nothing of it is lost', async ({
  page,
}) => {
  await open(page)
  const line = '周末把窗户打开，洗一遍床单，再煮一壶茶。'
  const long = `${line.repeat(1000).slice(0, 19_950)}\n这是全网最好的茶。`
  await page.getByRole('textbox', { name: '已经写好了？贴进来检查' }).fill(long)
  await page.getByRole('button', { name: '检查这段文字' }).click()
  const body = page.getByRole('textbox', { name: '正文' })
  await expect(body).toHaveValue(long)
  await expect(page.locator('[data-text-finding=claim]')).toContainText('全网最')
  await page.getByRole('button', { name: /^按规则改写/ }).click()
  await page.getByRole('menuitem', { name: '更短' }).click()
  await expect(body).not.toHaveValue(long)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(body).toHaveValue(long)
  await page.reload()
  await page.getByRole('region', { name: '写过的' }).getByRole('listitem').getByRole('button').first().click()
  await expect(body).toHaveValue(long)
})

test('texts of emoji, other languages, markup and halves of characters are checked as they are', async ({ page }) => {
  await open(page)
  const body = page.getByRole('textbox', { name: '正文' })
  for (const text of [
    '😀🎉👨‍👩‍👧',
    'Brew coffee at home, slowly.',
    '<b onclick="hit()">粗体</b>',
    '好\ud83d的',
    'مطبخ',
  ]) {
    const own = page.getByRole('textbox', { name: '已经写好了？贴进来检查' })
    // A keyboard cannot send half a character; a script of another page's text can.
    await own.evaluate((field: HTMLTextAreaElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }, text)
    await page.getByRole('button', { name: '检查这段文字' }).click()
    expect(await body.evaluate((field: HTMLTextAreaElement) => field.value.length)).toBe(text.length)
    await expect(page.getByRole('region', { name: '用词检查' })).toBeVisible()
    await page.getByRole('button', { name: '再写一篇' }).click()
  }
})

test('without a model the rules rewrite, and what needs one says so', async ({ page }) => {
  await open(page)
  await draft(page, '防晒霜')
  await expect(page.getByText('更详细和润色要靠模型，这里没有接入')).toBeVisible()
  const body = page.getByRole('textbox', { name: '正文' })
  for (const verb of ['更短', '换开头', '更口语', '改成「您」']) {
    await body.fill('因此我们先看成分。你可以先买小瓶。写到这里。')
    await page.getByRole('button', { name: /^按规则改写/ }).click()
    await page.getByRole('menuitem', { name: verb }).click()
    await expect(body, verb).not.toHaveValue('因此我们先看成分。你可以先买小瓶。写到这里。')
  }
  await body.fill('写到这里。')
  await page.getByRole('button', { name: /^按规则改写/ }).click()
  await page.getByRole('menuitem', { name: '加互动' }).click()
  await expect(body).toHaveValue(/写到这里。.+/)
})

test('without an answer of the server the page says so, and drafts are written on', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await open(page)
  await expect(page.getByText('服务器没有回应')).toBeHidden()
  await draft(page, '手冲咖啡')
  await expect(page.getByText('服务器没有回应')).toBeVisible()
  await expect(page.getByRole('button', { name: 'AI 写一篇' })).toHaveCount(0)
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a script is written with its shots, and the view goes to it', async ({ page }) => {
    await open(page)
    await page.getByRole('combobox', { name: '写什么' }).selectOption({ label: '短视频脚本' })
    await draft(page, '手冲咖啡')
    await expect(page.getByRole('region', { name: '分镜' })).toBeVisible()
    await expect(page.locator('[data-written=done]')).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  test('a long title is seen to its end, and stays one line of words', async ({ page }) => {
    await open(page)
    await draft(page, '手冲咖啡')
    const title = page.getByRole('textbox', { name: '标题 1' })
    const long = '第一次在家做手冲咖啡要准备的东西都在这里了'
    await title.fill(long)
    await title.press('End')
    await title.press('Enter')
    await expect(title).toHaveValue(long)
    const room = () =>
      title.evaluate((field) => [field.scrollWidth - field.clientWidth, field.scrollHeight - field.clientHeight])
    expect(await room()).toEqual([0, 0])
    await title.fill('两行\n贴进来')
    await expect(title).toHaveValue('两行 贴进来')
  })
})
