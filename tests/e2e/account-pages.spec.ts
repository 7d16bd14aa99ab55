import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { accountCalls, ask, newcomer, type Person } from './account.ts'
import { expectNoDialogs } from './dialogs.ts'
import { expect, test } from './site.ts'

const member = { id: '100000002', password: 'qingtu-demo' }
const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

async function login(request: APIRequestContext, account: { id: string; password: string }): Promise<Person> {
  const { data, msg } = await ask(request, 'POST', `${accountCalls}/loginByAccount`, account)
  expect(data, msg).not.toBeNull()
  return { token: (data as { token: string }).token, id: account.id }
}

async function buyPack(request: APIRequestContext, { token, id }: Person, count: number): Promise<void> {
  const wanted = { user_id: id, id: 5, buy_num: count }
  const { data, msg } = await ask(request, 'GET', `${accountCalls}/getPayCode`, wanted, token)
  expect(data, msg).not.toBeNull()
  await request.post(`/sandbox/pay/${(data as { order_id: string }).order_id}`)
}

async function visit(page: Page, path: string, person?: Person): Promise<void> {
  if (person) {
    await page.goto('/offline')
    await page.evaluate((token) => localStorage.setItem('token', token), person.token)
  }
  await page.goto(path)
  await page.waitForSelector('html[data-shell=ready]')
  await page.waitForSelector(`[data-account-page=${person ? 'ready' : 'visitor'}]`)
}

/** Asserts that axe finds no violation and that nothing overflows horizontally. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

const card = (page: Page, title: string) => page.getByRole('region', { name: title })

test('a visitor is told what an account is for and can log in; nothing is asked of the server', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  for (const path of ['/personal-center', '/aff']) {
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await visit(page, path)
      await expectSound(page)
    }
    expect(calls).toEqual([])
    await page.locator('main').getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('dialog', { name: '登录青图' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('[data-account-page=visitor]')).toBeVisible()
    calls.length = 0
  }
})

test('the personal centre is for its owner only: search engines and the sitemap leave it out', async ({ request }) => {
  const html = await (await request.get('/personal-center')).text()
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/personal-center">/)
  expect(await (await request.get('/sitemap-0.xml')).text()).not.toContain('personal-center')
  expect(await (await request.get('/search-index.json')).text()).not.toContain('personal-center')
})

test('the rules of inviting read without JavaScript, with a sum that is right', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/aff')
  const text = await page.locator('main').innerText()
  // 30 % of 68 is 20.40; 58 − 20.40 = 37.60; a balance of 80 against 58 leaves 1 to pay and 23 of the balance.
  for (const part of ['30%', '20.40 元', '¥37.60', '−¥57.00', '¥1.00', '¥23.00', '只算你直接邀请的人', '不能提现'])
    expect(text, part).toContain(part)
  await context.close()
})

test('a member sees membership, allowances and orders, without a shift of the page, on desktop and phone', async ({
  page,
  request,
}) => {
  const person = await login(request, member)
  await page.addInitScript(() => {
    const state = window as unknown as { shift: number }
    state.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    await visit(page, '/personal-center', person)
    const profile = card(page, '我的资料')
    await expect(profile).toContainText('林一舟')
    await expect(profile).toContainText(/\d{4}-\d\d-\d\d 到期，剩余 \d+ 天/)
    await expect(profile.getByRole('button', { name: '续费' })).toBeVisible()
    await expect(page.locator('[data-meter=今日下载]')).toContainText(/\d+ \/ 1000/)
    await expect(page.locator('[data-meter=云端作品]')).toContainText(/\d+ \/ 1000/)
    await expect(card(page, '购买记录')).toContainText(/会员.*已支付[\s\S]*¥/)
    await expectSound(page)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02)
  }
  await card(page, '我的资料').getByRole('button', { name: '续费' }).click()
  await expect(page.getByRole('dialog', { name: '升级会员' })).toBeVisible()
})

test('name and picture are changed by keyboard and stay', async ({ page, request }) => {
  await visit(page, '/personal-center', await newcomer(request))
  const profile = card(page, '我的资料')
  await expect(profile).toContainText('免费版')
  const rename = profile.getByRole('button', { name: '修改昵称' })
  await rename.press('Enter')
  const field = profile.getByRole('textbox', { name: '昵称' })
  await expect(field).toBeFocused()
  await field.fill('不要这个')
  await field.press('Escape')
  await expect(rename).toBeFocused()
  await expect(profile).not.toContainText('不要这个')
  await rename.press('Enter')
  await field.fill('一二三四五六七八九十一二三四五六七八九十超')
  await expect(field).toHaveValue('一二三四五六七八九十一二三四五六七八九十')
  // The longest possible name does not overflow on the smallest phone.
  await field.press('Enter')
  await expect(profile.getByText('一二三四五六七八九十')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectSound(page)
  await page.setViewportSize(viewports[0]!)
  await rename.press('Enter')
  await field.fill('山野')
  await field.press('Enter')
  await expect(profile.getByText('山野')).toBeVisible()
  await profile.getByRole('button', { name: '更换头像' }).click()
  await page.getByRole('dialog').getByText('企鹅').click()
  await expectSound(page)
  await page.getByRole('button', { name: '保存头像' }).click()
  await expectNoDialogs(page)
  await page.reload()
  await expect(profile.getByText('山野')).toBeVisible()
  await expect(profile.locator('[data-avatar="9"]')).toBeVisible()
  await expect(page.locator('header [data-avatar="9"]')).toBeVisible()
})

test('a password is set, then changed: what is wrong is said at the field', async ({ page, request }) => {
  const person = await newcomer(request)
  await visit(page, '/personal-center', person)
  const security = card(page, '账号与安全')
  await security.getByRole('button', { name: '设置密码' }).click()
  const fresh = security.getByRole('textbox', { name: '新密码' })
  await expect(fresh).toBeFocused()
  await fresh.fill(person.id)
  await expect(security.getByText('强度：太弱')).toBeVisible()
  await security.getByRole('button', { name: '保存密码' }).click()
  await expect(security.getByRole('alert').filter({ hasText: '密码太简单' })).toBeVisible()
  await security.getByRole('button', { name: '显示密码' }).click()
  await expect(fresh).toHaveAttribute('type', 'text')
  await fresh.fill('Qing-tu 2026')
  await expect(security.getByText('强度：很强')).toBeVisible()
  await expectSound(page)
  await security.getByRole('button', { name: '保存密码' }).click()
  await expect(security.getByRole('button', { name: '修改密码' })).toBeFocused()
  await login(request, { id: person.id, password: 'Qing-tu 2026' })

  await security.getByRole('button', { name: '修改密码' }).click()
  await security.getByRole('textbox', { name: '原密码' }).fill('not this one')
  await fresh.fill('another-Way-7')
  await security.getByRole('button', { name: '保存密码' }).click()
  await expect(security.getByRole('alert').filter({ hasText: '原密码不正确' })).toBeVisible()
  await security.getByRole('textbox', { name: '原密码' }).fill('Qing-tu 2026')
  await security.getByRole('button', { name: '保存密码' }).click()
  await expect(security.getByRole('textbox', { name: '原密码' })).toBeHidden()
  await login(request, { id: person.id, password: 'another-Way-7' })
})

test('who does not want to be shown among purchasers is asked once, and e-mail is bound from here', async ({
  page,
  request,
}) => {
  await visit(page, '/personal-center', await newcomer(request))
  const listed = page.getByRole('switch', { name: /在购买记录滚动条中显示我/ })
  await expect(listed).toBeChecked()
  await listed.press('Space')
  await expect(page.getByText('已保存')).toBeVisible()
  await page.reload()
  await expect(listed).not.toBeChecked()
  await page.getByRole('button', { name: '绑定邮箱' }).click()
  await expect(page.getByRole('dialog', { name: '绑定邮箱' })).toBeVisible()
})

test('a page starts over after its dialog closes, also when the server takes its time', async ({ page, request }) => {
  await visit(page, '/personal-center', await newcomer(request))
  // The response is held until the closing dialog has removed its history entry, which must not cancel the reload.
  const wentBack = page.waitForEvent('console', (message) => message.text() === 'went back')
  await page.route('**/personal-center', async (route) => {
    await wentBack
    await route.continue()
  })
  await page.evaluate(() => {
    Object.assign(window, { before: true })
    addEventListener('popstate', () => console.info('went back'))
  })
  await card(page, '账号与安全').getByRole('button', { name: '绑定邮箱' }).click()
  await page.getByRole('dialog').getByText('暂不绑定，跳过').click()
  await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('cloud templates are listed and deleted one by one; the focus goes to the next', async ({ page, request }) => {
  const person = await newcomer(request)
  for (const name of ['甲', '乙', '丙', '丁', '戊', '己', '庚']) {
    await ask(request, 'POST', '/api/easycover/saveTemplate', { name, document: '{"a":1}' }, person.token)
  }
  await visit(page, '/personal-center', person)
  const templates = card(page, '云端作品')
  await expect(templates.locator('[data-template]')).toHaveCount(5)
  await templates.getByRole('button', { name: '再显示 2 个' }).click()
  await expect(templates.locator('[data-template]')).toHaveCount(7)
  await expect(page.locator('[data-meter=云端作品]')).toContainText('7 / 9')
  const remove = () => templates.getByRole('button', { name: '从云端删除 丙' })
  await remove().click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(templates.locator('[data-template]')).toHaveCount(7)
  await remove().click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(remove()).toBeHidden()
  await expect(page.locator('[data-meter=云端作品]')).toContainText('6 / 9')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^从云端删除/)
  const { data } = await ask(request, 'GET', '/api/easycover/getTemplates', {}, person.token)
  expect((data as { name: string }[]).map(({ name }) => name).toSorted()).toEqual(
    ['甲', '乙', '丁', '戊', '己', '庚'].toSorted(),
  )
})

test('orders turn page by page, over the pages of the server', async ({ page, request }) => {
  const person = await newcomer(request)
  for (let order = 0; order < 11; order++) await buyPack(request, person, 1 + (order % 3))
  await visit(page, '/personal-center', person)
  const orders = card(page, '购买记录')
  const seen = new Set<string>()
  for (const [at, count] of [5, 5, 1].entries()) {
    await expect(orders).toContainText(`第 ${at + 1} / 3 页`)
    await expect(orders.locator('[data-order]')).toHaveCount(count)
    for (const row of await orders.locator('[data-order]').all()) seen.add((await row.getAttribute('data-order')) ?? '')
    if (at < 2) await orders.getByRole('button', { name: '下一页' }).click()
  }
  expect(seen.size).toBe(11)
  await expect(orders.getByRole('button', { name: '下一页' })).toBeDisabled()
  await orders.getByRole('button', { name: '上一页' }).click()
  await expect(orders).toContainText('第 2 / 3 页')
})

test('an order that waits says how long, and one without orders is shown what there is', async ({ page, request }) => {
  const person = await newcomer(request)
  await visit(page, '/personal-center', person)
  const orders = card(page, '购买记录')
  await orders.getByRole('button', { name: '看看会员' }).click()
  await expect(page.getByRole('dialog', { name: '升级会员' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoDialogs(page)
  await ask(request, 'GET', `${accountCalls}/getPayCode`, { user_id: person.id, id: 2, buy_num: 1 }, person.token)
  await page.reload()
  await expect(orders.locator('[data-order]')).toContainText(/两年会员.*待支付.*15 分钟内没有付款就自动关闭/)
})

test('my data leaves as a file; the account ends only when its number is typed', async ({ page, request }) => {
  const person = await newcomer(request)
  await visit(page, '/personal-center', person)
  const data = card(page, '我的数据')
  const [file] = await Promise.all([page.waitForEvent('download'), data.getByRole('button', { name: '导出' }).click()])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^青图-我的数据-${person.id}-\\d{4}-\\d\\d-\\d\\d\\.json$`))
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(JSON.parse(Buffer.concat(chunks).toString('utf8'))).toMatchObject({ user: { user_id: person.id }, orders: [] })

  await data.getByRole('button', { name: '注销' }).click()
  const dialog = page.getByRole('dialog', { name: '注销账号' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expect(dialog).toContainText('会保留')
  await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '先导出我的数据' }).click()])
  await expectSound(page)
  const number = dialog.getByRole('textbox')
  await number.fill('123456789')
  await number.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('不一样')
  await number.fill(person.id)
  await number.press('Enter')
  // The message first, which goes away by itself.
  await expect(page.getByText('账号已注销')).toBeVisible()
  await expect(page.locator('[data-account-page=visitor]')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect((await ask(request, 'GET', `${accountCalls}/getOrders`, {}, person.token)).status).toBe(401)
})

test('logging out ends the session here and on the server', async ({ page, request }) => {
  const person = await newcomer(request)
  await visit(page, '/personal-center', person)
  await card(page, '我的数据').getByRole('button', { name: '退出' }).click()
  await expect(page.locator('[data-account-page=visitor]')).toBeVisible()
  expect((await ask(request, 'GET', `${accountCalls}/getOrders`, {}, person.token)).status).toBe(401)
})

test('a server that is away is said, and asked again by one button', async ({ page, request }) => {
  const person = await newcomer(request)
  await visit(page, '/personal-center', person)
  await expect(page.getByText('还没有购买记录')).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  const retry = page.getByRole('button', { name: '重试' })
  await expect(retry).toHaveCount(3)
  await expect(card(page, '购买记录')).toContainText('连接不上服务器')
  await expect(card(page, '我的资料')).toContainText(person.id)
  await expect(page.locator('[data-meter=今日下载]')).toContainText('已用 0 / 20')
  const remembered = page.getByRole('status').filter({ hasText: '现在连接不上服务器' })
  await expect(remembered).toBeVisible()
  await expectSound(page)
  // A change that cannot be saved is reported and reverted.
  const listed = page.getByRole('switch', { name: /在购买记录滚动条中显示我/ })
  await listed.press('Space')
  await expect(page.locator('[data-toasts]').getByText('连接不上服务器')).toBeVisible()
  await expect(listed).toBeChecked()
  // A retry that fails changes nothing.
  const again = remembered.getByRole('button', { name: '重新连接' })
  await again.click()
  await expect(retry).toHaveCount(3)
  await expect(again).toBeFocused()
  await page.unroute('**/api/**')
  await again.click()
  await expect(retry).toHaveCount(0)
  await expect(remembered).toHaveCount(0)
  await expect(page.getByText('还没有购买记录')).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
  await page.goto('/aff')
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await retry.click()
  await expect(retry).toBeVisible()
})

test('a browser that remembers only the token says why it shows nobody, and knows them again later', async ({
  page,
  request,
}) => {
  const person = await newcomer(request)
  await page.goto('/offline')
  await page.evaluate((token) => localStorage.setItem('token', token), person.token)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/personal-center')
  await expect(page.getByText('获取用户信息失败，请重新登录！')).toBeVisible()
  await expect(page.locator('[data-account-page=visitor]')).toBeVisible()
  await page.unroute('**/api/**')
  await page.reload()
  await expect(page.locator('[data-account-page=ready]')).toContainText(person.id)
})

test('an account that is disabled while its page is open closes, says why, and shows nothing of it', async ({
  page,
  request,
}) => {
  const person = await newcomer(request)
  await visit(page, '/personal-center', person)
  await page.route('**/getUserInfo*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object[] }
    await route.fulfill({
      response: answer,
      json: { ...body, data: body.data.map((user) => ({ ...user, status: 0 })) },
    })
  })
  await page.reload()
  await expect(page.getByText('该账号存在违规操作，已被禁用！')).toBeVisible()
  await expect(page.locator('[data-account-page=visitor]')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(person.id)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a member passes on a link and a code, and sees what came of it', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await login(request, member)
  for (const viewport of viewports.toReversed()) {
    await page.setViewportSize(viewport)
    await visit(page, '/aff', person)
    await expect(page.locator('[data-record=commission]').last()).toContainText(/陈\*\*\*满.*邀请收益.*\+¥1\.50/)
    await expect(page.locator('[data-number=已邀请]')).toHaveText('1人')
    await expect(page.getByRole('img', { name: '邀请链接的二维码' })).toBeVisible()
    await expectSound(page)
  }
  const link = await page.getByRole('textbox', { name: '我的邀请链接' }).inputValue()
  expect(link).toMatch(/\/\?rel=[\w-]+$/)
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('邀请链接已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '保存二维码' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('青图邀请码.png')
  const { data, info } = await sharp(await file.path())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(info.height)
  expect(info.width).toBeGreaterThanOrEqual(500)
  // Four white modules of the quiet zone, then the seven of a finder pattern: dark, light, three dark, light, dark.
  const modules = info.width / 20
  const row = (line: number) =>
    Array.from({ length: modules }, (_, x) =>
      data[(line * 20 + 10) * info.width + x * 20 + 10]! < 128 ? '#' : '.',
    ).join('')
  expect(row(0)).toMatch(/^\.+$/)
  expect(row(4)).toMatch(/^\.{4}#{7}\..*\.#{7}\.{4}$/)
  expect(row(7)).toMatch(/^\.{4}#\.###\.#\..*\.#\.###\.#\.{4}$/)
})

test('a friend who comes by the link is counted', async ({ page, request, playwright, baseURL }) => {
  const inviter = await newcomer(request)
  await visit(page, '/aff', inviter)
  await expect(page.locator('[data-number=已邀请]')).toHaveText('0人')
  await expect(page.getByText('还没有记录')).toBeVisible()
  const link = new URL(await page.getByRole('textbox', { name: '我的邀请链接' }).inputValue())
  const other = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const friend = await newcomer(other)
  const input = { user_flag: '', rel: link.searchParams.get('rel') }
  await ask(other, 'POST', `${accountCalls}/addInvitationRecord`, input, friend.token)
  await buyPack(other, friend, 10)
  await page.reload()
  await expect(page.locator('[data-number=已邀请]')).toHaveText('1人')
  await expect(page.locator('[data-number=可用余额]')).toHaveText('15.00元')
  await expect(page.locator('[data-record=commission]')).toContainText('+¥15.00')
  await visit(page, '/personal-center', friend)
  await expect(card(page, '邀请有礼')).toContainText('你由朋友邀请加入')
  await visit(page, '/personal-center', inviter)
  await expect(card(page, '邀请有礼')).toContainText('¥15.00')
  await expect(card(page, '邀请有礼')).not.toContainText('你由朋友邀请加入')
  await other.dispose()
})
