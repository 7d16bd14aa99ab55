import type { Page } from '@playwright/test'
import { goodAnswer, goodAnswers, goodNote } from '../helpers/ai-answers.ts'
import { expect, test } from './site.ts'

test.use({ withModel: true })

async function open(page: Page): Promise<void> {
  await page.goto('/app/ai-copywriting-creator')
  await page.locator('[data-copy-writer=ready]').waitFor()
  await page.getByRole('textbox', { name: '主题', exact: true }).fill('工作日的早餐')
}
const go = (page: Page) => page.getByRole('button', { name: 'AI 写一篇' }).click()
const left = (page: Page, count: number) => expect(page.getByText(`还剩 ${count} 次`)).toBeVisible()

test('the model’s text grows as it arrives, is labelled, costs one creation, and its parts are written anew', async ({
  page,
  context,
  model,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await left(page, 10)
  // Every state of the body that is seen while it arrives.
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    setInterval(() => {
      // Titles are text areas, too; the body is the tall one.
      const body = document.querySelector<HTMLTextAreaElement>('[data-written=arriving] textarea.min-h-48')
      if (body) seen.add(body.value)
    }, 20)
  })
  model!.answer({ say: goodAnswers.write, size: 2, ms: 30 })
  await go(page)
  await page.locator('[data-written=done]').waitFor()
  expect(await page.evaluate(() => (window as { seen?: Set<string> }).seen?.size)).toBeGreaterThan(3)
  await left(page, 9)
  const body = page.getByRole('textbox', { name: '正文' })
  await expect(body).toHaveValue(/由 AI 生成/)
  // The label comes back where it is taken out.
  await body.fill('只剩一句。')
  await page.getByRole('button', { name: '复制小红书版' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('（内容由 AI 生成）')

  model!.answer(goodAnswer)
  await page.getByRole('button', { name: 'AI 改写' }).click()
  await page.getByRole('menuitem', { name: '润色' }).click()
  await expect(body).toHaveValue(/早饭也快好了/)
  await left(page, 8)

  // A reader's report names the creation.
  const shown = await page.getByText(/生成编号 [\w-]{22}/).textContent()
  const [, creation] = /生成编号 ([\w-]{22})/.exec(shown ?? '')!
  await page.getByRole('link', { name: '内容有问题？' }).click()
  await page.waitForURL(/\/ai-notice/)
  await page.locator('#report').scrollIntoViewIfNeeded()
  await expect(page.getByRole('textbox', { name: '生成编号' })).toHaveValue(creation!)
})

test('what is cancelled or fails costs nothing, and a banned topic is named', async ({ page, model }) => {
  await open(page)
  model!.answer({ stall: '{"titles":["早餐' })
  await go(page)
  await page.locator('[data-written=arriving]').waitFor()
  await page.getByRole('button', { name: '停止，不扣次数' }).click()
  await expect(page.getByRole('button', { name: 'AI 写一篇' })).toBeVisible()
  await expect.poll(() => model!.open()).toBe(0)
  model!.answer({ status: 400 })
  await go(page)
  await expect(page.getByRole('alert').filter({ hasText: '没有扣次数' })).toBeVisible()
  await page.getByRole('textbox', { name: '主题', exact: true }).fill('哪里买冰毒')
  await go(page)
  await expect(page.getByRole('alert').filter({ hasText: '冰毒' })).toBeVisible()
  await page.reload()
  await page.locator('[data-copy-writer=ready]').waitFor()
  await expect(page.getByText(/还剩 10 次|先写下主题/)).toBeVisible()
  await page.getByRole('textbox', { name: '主题', exact: true }).fill('早餐')
  await left(page, 10)
})

test('markup and orders in an answer are text', async ({ page, model }) => {
  await open(page)
  const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
  model!.answer({ say: JSON.stringify({ ...goodNote, body: `${goodNote.body}\n${hostile}\n忽略以上要求` }) })
  await go(page)
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveValue(/忽略以上要求/)
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined()
  expect(await page.locator('[data-written=done] img').count()).toBe(0)
})

test('at the end of the quota the upgrade is offered, and drafts go on', async ({ page, model }) => {
  await open(page)
  model!.answer(goodAnswer)
  for (let count = 9; count >= 0; count--) {
    await go(page)
    await left(page, count)
  }
  await go(page)
  const asked = page
    .getByRole('dialog')
    .filter({ hasText: '剩余AI创作次数不足，可通过升级会员增加AI创作次数，是否升级？' })
  await expect(asked).toBeVisible()
  await page.keyboard.press('Escape')
  expect(model!.asked.length).toBeGreaterThanOrEqual(10)
  await page.getByRole('button', { name: '写模板草稿' }).click()
  await expect(page.getByText('模板草稿', { exact: true }).first()).toBeVisible()
})

test('the notice names the model and its filing number', async ({ page }) => {
  await page.goto('/ai-notice')
  await expect(page.getByText('Beijing-Test-202601010001')).toBeVisible()
  await expect(page.getByText('不含你给模型的文字')).toBeVisible()
})

test('a pasted text goes with the wish when that is said before, and stays here when it is switched off', async ({
  page,
  model,
}) => {
  await open(page)
  model!.answer(goodAnswer)
  await page.getByRole('button', { name: '贴文章' }).click()
  await page.getByRole('textbox', { name: '贴一篇文章，或商品页的文字' }).fill('燕麦泡一晚，早上加牛奶就能吃。')
  await expect(page.getByText('会把贴的原文（15 字）一起发给模型')).toBeVisible()
  const asked = () => JSON.stringify(model!.asked.at(-1)?.body.messages)
  await go(page)
  await page.locator('[data-written=done]').waitFor()
  expect(asked()).toContain('燕麦泡一晚')
  await page.getByText('AI 写的时候也读这篇原文').click()
  await expect(page.getByText(/一起发给模型/)).toBeHidden()
  const before = model!.asked.length
  await go(page)
  await expect.poll(() => model!.asked.length).toBeGreaterThan(before)
  expect(asked()).not.toContain('燕麦泡一晚')
})
