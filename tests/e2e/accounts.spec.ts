import { spawnSync } from 'node:child_process'
import type { Browser, Page } from '@playwright/test'
import { photo, testFile } from '../helpers/files.ts'
import { expectAccessible } from './accessible.ts'
import { AccountPage, demo, demoPassword, mailedCode } from './account.ts'
import { BenchPage, compressPath } from './bench.ts'
import { expectNoDialogs } from './dialogs.ts'
import { pause } from './pause.ts'
import { expect, site, test } from './site.ts'

async function newVisitor(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<AccountPage> {
  const context = await browser.newContext({
    baseURL: site().origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...options,
  })
  return new AccountPage(await context.newPage())
}

/** Creates a user by a scan login and skips the offer to bind an e-mail address. */
async function newUser(browser: Browser, path = '/'): Promise<AccountPage> {
  const visitor = await newVisitor(browser)
  await visitor.open(path)
  await visitor.openLogin('扫码登录')
  await visitor.scanAs(/新用户/)
  await expect(visitor.userMenu).toBeVisible()
  await visitor.skipBinding()
  return visitor
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const storedUser = async (page: Page) => JSON.parse((await stored(page, 'EDUUser')) ?? 'null')

test('a visitor logs in by scan, binds an address, buys a year, spends what an invitation earned on another, logs out', async ({
  browser,
}) => {
  const one = await newVisitor(browser)
  const { page } = one
  await one.open()
  await one.openLogin('扫码登录')
  await expect(one.dialog).toContainText('登录后 7 天内免登录')
  await one.scanAs(/新用户/)

  // Binding: a click outside does not close the dialog; invalid addresses are reported at once.
  const email = `creator-${Date.now()}@example.com`
  await expect(one.dialog).toContainText('绑定后，可以在手机网页版用邮箱登录')
  await page.mouse.click(5, 5)
  await expect(one.dialog).toBeVisible()
  await one.dialog.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(one.dialog).toContainText('请输入邮箱地址')
  await expect(one.dialog).toContainText('请输入验证码')
  await one.dialog.getByLabel('邮箱').fill('creator@')
  await expect(one.dialog).toContainText('请输入正确的邮箱地址')
  await one.dialog.getByLabel('邮箱').fill(email)
  await one.dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(one.toast('验证码已发送，请注意查收！')).toBeVisible()
  await expect(one.dialog.locator('[data-countdown]')).toHaveText(/^1\d\d 秒后重发$/)
  await one.dialog.getByLabel('验证码').fill('000000')
  await one.dialog.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(one.toast('验证码不正确或已过期')).toBeVisible()
  await one.dialog.getByLabel('验证码').fill(mailedCode(email))
  await one.dialog.getByRole('button', { name: '绑定', exact: true }).click()
  await one.reloaded('绑定成功，可在个人中心更换邮箱')
  expect((await storedUser(page)).email).toBe(email)

  // One year.
  await one.openUpgrade()
  await expect(one.dialog.locator('[data-plan="0"] button')).toBeDisabled()
  await one.dialog.locator('[data-plan="1"] button').click()
  await expect(one.dialog).toContainText('扫码支付')
  expect(await one.dialog.evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(500)
  expect(await one.pay()).toBe('¥58.00')
  await one.reloaded('支付成功')
  expect(await storedUser(page)).toMatchObject({ package_id: 1, ai_num: 510 })
  await expect(one.userMenu).toContainText('一年会员')

  // The purchase is listed in the marquee with a masked name.
  await one.openUpgrade()
  const rows = one.dialog.locator('[data-marquee] li')
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(20)
  await expect(rows.first()).toHaveText(/^青\*\*\*\d (刚刚|\d+ 分钟前)开通了一年会员$/)
  const place = () =>
    one.dialog.locator('[data-marquee] ul').evaluate((list) => new DOMMatrix(getComputedStyle(list).transform).m42)
  const before = await place()
  await expect.poll(place).not.toBe(before)

  // What is not published is neither sold nor promised.
  await expect(one.dialog.locator('[data-plan]')).toHaveCount(4)
  await expect(one.dialog).not.toContainText(/AI/)
  await page.keyboard.press('Escape')

  // An invited user buys; the invitation is removed from the address bar.
  const { invitation_link: link } = JSON.parse((await stored(page, 'invitation_info')) ?? '{}')
  const two = await newUser(browser, new URL(link).pathname + new URL(link).search)
  expect(two.page.url()).toBe(`${site().origin}/`)
  await two.openUpgrade()
  await two.dialog.locator('[data-plan="2"] button').click()
  expect(await two.pay()).toBe('¥68.00')
  await two.reloaded('支付成功')
  expect((await storedUser(two.page)).invited_id).toBe((await storedUser(page)).id)
  await two.page.context().close()

  // 30 % of 68 is 20.40.
  await one.openUpgrade()
  await expect(one.dialog.locator('[data-balance]')).toContainText('20.40')
  await one.dialog.locator('[data-plan="1"] button').click()
  await expect(one.dialog).toContainText('已用邀请余额抵扣 ¥20.40')
  expect(await one.pay()).toBe('¥37.60')
  await one.reloaded('支付成功')
  await one.openUpgrade()
  await expect(one.dialog.locator('[data-plan="1"]')).toBeVisible()
  await expect(one.dialog.locator('[data-balance]')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await one.logout()
  expect(await stored(page, 'token')).toBeNull()
  expect(await stored(page, 'EDUUser')).toBeNull()
  expect(await stored(page, 'invitation_info')).toBeNull()
  expect(await stored(page, 'totalTemplateNum')).toBe('9')
  await page.context().close()
})

test('logging in by password: what is missing is said, what is wrong is said by the server', async ({ page }) => {
  const one = new AccountPage(page)
  await one.open()
  await one.openLogin('账号登录')
  await one.dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(one.dialog).toContainText('请输入账号')
  await expect(one.dialog).toContainText('请输入密码')
  await one.fillLogin(demo.free, 'wrong')
  await expect(one.toast('账号或密码不正确')).toBeVisible()
  await one.fillLogin(demo.free, demoPassword)
  await expect(one.userMenu).toContainText('小青')
  await one.skipBinding()
  await page.reload()
  await expect(one.userMenu).toContainText('小青')
  await one.logout()
})

test('a disabled account is refused, and one that is disabled while its page is open learns of it', async ({
  browser,
}) => {
  const one = await newVisitor(browser)
  await one.open()
  await one.openLogin('账号登录')
  await one.fillLogin(demo.disabled, demoPassword)
  await expect(one.toast('该账号存在违规操作，已被禁用！')).toBeVisible()
  await expect(one.userMenu).toHaveCount(0)
  await one.page.context().close()

  const two = await newUser(browser)
  const { user_id } = await storedUser(two.page)
  const disabled = spawnSync('node', ['server/cli.ts', 'disable', user_id, '--by', '值班', '--reason', '测试'], {
    env: { ...process.env, DATA_DIR: site().dataDir },
    encoding: 'utf8',
  })
  expect(disabled.status, disabled.stderr).toBe(0)
  await two.page.reload()
  await expect(two.toast('该账号存在违规操作，已被禁用！')).toBeVisible()
  await expect(two.page.locator('[data-open-login]')).toBeVisible()
  expect(await stored(two.page, 'token')).toBeNull()
  await two.page.context().close()
})

/** Returns a token in the format of the server, with an invalid signature. */
const forged = (exp: number) =>
  [{ alg: 'HS256' }, { key: 'AAAAAAAAAAAAAAAAAAAAAA', aud: 'qingtu', exp }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('c2lnbmF0dXJl')
    .join('.')

test('an expired token and a dead one end the session, each with its own words', async ({ browser }) => {
  const now = Math.floor(Date.now() / 1000)
  for (const [exp, words] of [
    [now - 60, '登录已过期，请重新登录！'],
    [now + 3600, '获取用户信息失败，请重新登录！'],
  ] as const) {
    const one = await newVisitor(browser)
    await one.page.addInitScript((token) => {
      if (!sessionStorage.getItem('set')) localStorage.setItem('token', token)
      sessionStorage.setItem('set', '1')
    }, forged(exp))
    await one.open()
    await expect(one.toast(words)).toBeVisible()
    expect(await stored(one.page, 'token')).toBeNull()
    await one.page.context().close()
  }
})

test('a free user saves twenty times a day; the next is blocked and leads to the upgrade', async ({ browser }) => {
  const one = await newUser(browser)
  const { page } = one
  const { user_id } = await storedUser(page)
  await page.evaluate(
    async ({ user, token }) => {
      await fetch('/api/easycover/addDownloadLog', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ user_id: user, num: 18 }),
      })
    },
    { user: user_id, token: await stored(page, 'token') },
  )
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  await bench.add([testFile('猫.jpg', await photo(320, 200).jpeg({ quality: 95 }).toBuffer())])
  await bench.settled(1)
  const usage = page.locator('[data-usage]')
  await expect(usage).toHaveText(/今日已用 18\/20/)
  const save = page.getByRole('button', { name: '下载', exact: true })
  for (const used of [19, 20]) {
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
    expect(download.suggestedFilename()).toMatch(/猫.*\.jpg$/)
    await expect(usage).toHaveText(new RegExp(`今日已用 ${used}/20`))
  }
  let downloads = 0
  page.on('download', () => downloads++)
  await save.click()
  await expect(one.dialog).toContainText('提示')
  await expect(one.dialog).toContainText('非会员一天最多只能下载20次，可通过升级会员增加每天下载次数！')
  await one.dialog.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await save.click()
  await one.dialog.getByRole('button', { name: '升级会员' }).click()
  await expect(one.dialog.locator('[data-plan="2"]')).toBeVisible()
  expect(downloads).toBe(0)

  // A purchase under /app/ does not reload the page and lifts the limit at once.
  await one.dialog.locator('[data-plan="1"] button').click()
  await one.pay()
  await expect(one.toast('支付成功')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bench.row('猫.jpg')).toBeVisible()
  await Promise.all([page.waitForEvent('download'), save.click()])
  await page.context().close()
})

test('a visitor has the same limit, counted here, and a new day starts anew', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  await bench.add([testFile('a.jpg', await photo(320, 200).jpeg({ quality: 95 }).toBuffer())])
  await bench.settled(1)
  const save = page.getByRole('button', { name: '下载', exact: true })
  for (let count = 0; count < 20; count++) {
    await Promise.all([page.waitForEvent('download'), save.click()])
    await expect(page.locator('[data-usage]')).toHaveText(new RegExp(`今日已用 ${count + 1}/20`))
    // Chromium drops downloads beyond ten a second.
    await pause(110)
  }
  await save.click()
  await expect(page.getByRole('dialog')).toContainText('非会员一天最多只能下载20次')
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('qingtu:downloads') ?? '{}')
    localStorage.setItem('qingtu:downloads', JSON.stringify({ ...kept, day: '2026-01-01' }))
  })
  await bench.open(compressPath)
  await bench.add([testFile('a.jpg', await photo(320, 200).jpeg({ quality: 95 }).toBuffer())])
  await bench.settled(1)
  await expect(page.locator('[data-usage]')).toHaveText(/今日已用 0\/20/)
})

test('[P-45] every way a poll can go wrong ends it, and closing the dialog does too', async ({ browser }) => {
  const endings: readonly [string, { status?: number; body: string } | 'abort'][] = [
    ['a refusal', { status: 500, body: '{"status":500,"msg":"坏了","data":null}' }],
    ['an outcome that is not 200', { body: '{"status":410,"msg":"二维码已过期，请刷新后重新扫码","data":null}' }],
    ['malformed JSON', { body: '{"status":200,' }],
    ['another shape', { body: '{"status":200,"msg":"","data":{"scanStatus":"x"}}' }],
    ['ten megabytes', { body: JSON.stringify({ status: 200, msg: 'x'.repeat(10 * 2 ** 20), data: null }) }],
    ['no connection', 'abort'],
  ]
  for (const [what, ending] of endings) {
    const one = await newVisitor(browser)
    let asked = 0
    await one.page.route('**/checkScanStatus*', (route) => {
      asked++
      if (ending === 'abort') return route.abort()
      return route.fulfill({ status: ending.status ?? 200, contentType: 'application/json', body: ending.body })
    })
    await one.page.clock.install()
    await one.open()
    await one.openLogin('扫码登录')
    await expect(one.dialog.locator('[data-qr=over]'), what).toBeVisible()
    // Long enough for five more polls; a request sent before the fetch would have arrived.
    await one.page.clock.runFor(10_000)
    await one.page.evaluate(() => fetch('/latest.json'))
    expect(asked, what).toBe(1)
    await one.dialog.getByRole('button', { name: '刷新二维码' }).click()
    await expect.poll(() => asked, { message: what }).toBe(2)
    await one.page.context().close()
  }
  const one = await newUser(browser)
  await one.page.clock.install()
  let asked = 0
  one.page.on('request', (request) => {
    if (/checkScanStatus|checkOrderStatus/.test(request.url())) asked++
  })
  await one.openUpgrade()
  await one.dialog.locator('[data-plan="1"] button').click()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await one.page.keyboard.press('Escape')
  await expect(one.page.getByRole('dialog', { name: '扫码支付' })).toHaveCount(0)
  const sofar = asked
  await one.page.clock.runFor(10_000)
  await one.page.evaluate(() => fetch('/latest.json'))
  expect(asked).toBe(sofar)
  await one.page.context().close()
})

test('[P-46] who paid while nobody was asking finds the plan on the next page', async ({ browser }) => {
  const one = await newUser(browser)
  await one.page.route('**/checkOrderStatus*', (route) => route.abort())
  await one.openUpgrade()
  await one.dialog.locator('[data-plan="4"] button').click()
  expect(await one.pay()).toBe('¥128.00')
  await one.open('/image-tools')
  await expect(one.userMenu).toContainText('终身会员')
  await one.page.context().close()
})

test('with the API away every dialog says so, and the tools still work', async ({ browser }) => {
  const one = await newUser(browser)
  const { page } = one
  await page.route('**/api/**', (route) => route.abort())
  const away = '连接不上服务器，请检查网络后重试'
  await page.reload()
  await expect(one.userMenu).toBeVisible()
  await one.openUpgrade()
  await one.dialog.locator('[data-plan="1"] button').click()
  await expect(one.dialog.locator('[data-qr=over]')).toContainText(away)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expectNoDialogs(page)
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  await bench.add([testFile('a.jpg', await photo(320, 200).jpeg({ quality: 95 }).toBuffer())])
  await bench.settled(1)
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载', exact: true }).click()])
  await one.logout()
  await one.openLogin('扫码登录')
  await expect(one.dialog.locator('[data-qr=over]')).toContainText(away)
  await one.dialog.getByText('账号登录').click()
  await one.fillLogin(demo.free, demoPassword)
  await expect(one.toast(away)).toBeVisible()
  await page.context().close()
})

test('two tabs share a session: logging in and out in one shows in the other', async ({ browser }) => {
  const one = await newVisitor(browser)
  await one.open()
  const other = new AccountPage(await one.page.context().newPage())
  await other.open('/image-tools')
  await one.openLogin('扫码登录')
  await one.scanAs(/新用户/)
  await expect(one.userMenu).toBeVisible()
  await expect(other.userMenu).toBeVisible()
  await other.logout()
  await expect(one.page.locator('[data-open-login]')).toBeVisible()
  await one.page.context().close()
})

test('[P-47] a clock that is years off neither logs out nor keeps in', async ({ browser }) => {
  for (const off of [-366, -1, 1, 366]) {
    const one = await newVisitor(browser)
    await one.page.clock.install({ time: Date.now() + off * 86_400_000 })
    await one.page.addInitScript(() => localStorage.setItem('codeTime', String(Date.now() + 3600_000)))
    await one.open()
    await one.openLogin('账号登录')
    await one.fillLogin(demo.free, demoPassword)
    await expect(one.userMenu, String(off)).toBeVisible()
    await one.page.reload()
    await one.awake()
    await expect(one.userMenu, String(off)).toBeVisible()
    await expect(one.toast('登录已过期')).toHaveCount(0)
    await one.page.context().close()
  }
})

test('[P-48] whatever lies in storage, pages start and what is broken is dropped', async ({ browser }) => {
  const keys = [
    ...['token', 'EDtoken', 'EDUUser', 'invitation_info', 'totalTemplateNum', 'savedTemplateTotal', 'aiCreateTotal'],
    ...['totalAiCreateNum', 'refreshInfo', 'codeTime', 'pwaPromptDismissed', 'vite-pwa:hide-install'],
    ...['qingtu:downloads', 'qingtu:rel', 'qingtu:clock', 'qingtu:bind-later'],
  ]
  const values = [
    ...['', 'null', '[]', '{}', '"', 'true', '-1', '1e309', 'NaN', '{"__proto__":{"x":1}}', '[[[[[[]]]]]]', '\u0000'],
    ...['<img src=x onerror=alert(1)>', 'a.b.c', 'e30.e30.e30', `x.${'A'.repeat(900)}.y`, '{"key":1,"exp":"x"}'],
    ...[
      '{"id":-1,"user_name":{},"status":"0"}',
      '{"day":"2026-13-45","count":-5,"limit":1e99}',
      '中文',
      '9'.repeat(400),
    ],
    ...['{"key":"k","exp":9007199254740993}', '\ud800', '{"balance":"-1","id":{}}', 'x'.repeat(20_000)],
  ]
  const one = await newVisitor(browser)
  const failures: string[] = []
  one.page.on('pageerror', (error) => failures.push(error.message))
  one.page.on('dialog', (dialog) => failures.push(dialog.message()))
  for (const [turn, value] of values.entries()) {
    await one.page.goto('/offline')
    await one.page.evaluate(
      ({ names, text }) => {
        for (const name of names) localStorage.setItem(name, text)
      },
      { names: keys, text: value },
    )
    await one.open(turn % 2 === 0 ? '/' : compressPath)
    await expect(one.page.locator('[data-open-login]')).toBeVisible()
    await expect.poll(() => stored(one.page, 'token'), { message: value.slice(0, 40) }).toBeNull()
  }
  expect(failures).toEqual([])
  await one.page.context().close()
  const closed = await newVisitor(browser)
  closed.page.on('pageerror', (error) => failures.push(error.message))
  await closed.page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
  })
  await closed.open()
  await closed.openLogin('账号登录')
  await expect(closed.dialog).toContainText('登录后 7 天内免登录')
  expect(failures).toEqual([])
  await closed.page.context().close()
})

test('[P-49] whatever an invitation link says, nothing leaves the site and nothing of it is kept but a plain code', async ({
  browser,
}) => {
  const one = await newVisitor(browser)
  const { page } = one
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site().origin) && /^https?:/.test(request.url())) foreign.push(request.url())
  })
  page.on('dialog', (dialog) => foreign.push(dialog.message()))
  const payloads = [
    ...[
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      'data:text/html,<b>x',
      '%0d%0aX: y',
    ],
    ...[
      '<img src=x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      "'-alert(1)-'",
      '．．／',
      '\u202e',
      'a b',
      'é',
      '中文',
    ],
    ...[
      '../../etc/passwd',
      'x'.repeat(65),
      'x'.repeat(2000),
      '',
      '%00',
      '{}',
      '[]',
      '__proto__',
      'constructor',
      'null',
    ],
  ]
  for (const payload of payloads) {
    await page.goto(`/?rel=${encodeURIComponent(payload)}&keep=1`)
    await expect(page).toHaveURL(`${site().origin}/?keep=1`)
    const kept = await stored(page, 'qingtu:rel')
    if (kept !== null) expect(kept).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  }
  await page.goto('/?rel=Abc_-1')
  await expect(page).toHaveURL(`${site().origin}/`)
  expect(await stored(page, 'qingtu:rel')).toBe('Abc_-1')
  expect(foreign).toEqual([])
  await page.context().close()
})

test('the dialogs are accessible on desktop and phone', async ({ browser }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const one = await newVisitor(browser, { viewport })
    await one.open()
    await one.openLogin('扫码登录')
    await expect(one.dialog.locator('[data-qr=ready]')).toBeVisible()
    await expectAccessible(one.page)
    await one.dialog.getByText('账号登录').click()
    await expectAccessible(one.page)
    await one.fillLogin(demo.member, demoPassword)
    await expect(one.dialog).toContainText('绑定邮箱')
    await expectAccessible(one.page)
    await one.skipBinding()
    await one.openUpgrade()
    await expectAccessible(one.page)
    expect(await one.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await one.dialog.locator('[data-plan="1"] button').click()
    await expect(one.dialog.locator('[data-qr=ready]')).toBeVisible()
    await expectAccessible(one.page)
    await one.page.context().close()
  }
})
