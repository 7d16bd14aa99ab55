import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { site } from './site.ts'

/** Accounts of the sandbox, as the server prints them at start. */
export const demo = { free: '100000001', member: '100000002', disabled: '100000003', invited: '100000004' } as const
export const demoPassword = 'qingtu-demo'

/** Page object for login, account and purchases. */
export class AccountPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(path)
    await this.awake()
  }

  async awake(): Promise<void> {
    await this.page.waitForSelector('html[data-shell=ready]')
  }

  get dialog() {
    return this.page.getByRole('dialog').last()
  }

  get userMenu() {
    return this.page.locator('[data-account] [aria-haspopup=menu]')
  }

  toast(text: string) {
    return this.page.locator('[data-toast]').filter({ hasText: text })
  }

  async openLogin(way: '扫码登录' | '账号登录'): Promise<void> {
    await this.page.locator('[data-open-login]').click()
    await this.dialog.getByText(way).click()
  }

  async fillLogin(account: string, password: string): Promise<void> {
    await this.dialog.getByLabel('账号', { exact: true }).fill(account)
    await this.dialog.getByLabel('密码', { exact: true }).fill(password)
    await this.dialog.getByRole('button', { name: '登录', exact: true }).click()
  }

  /** Logs in by password and skips the offer to bind an e-mail address. */
  async login(account: string): Promise<void> {
    await this.openLogin('账号登录')
    await this.fillLogin(account, demoPassword)
    await expect(this.userMenu).toBeVisible()
    await this.skipBinding()
  }

  async skipBinding(): Promise<void> {
    // Pages under /app/ keep their work; all others reload.
    const reloads = !new URL(this.page.url()).pathname.startsWith('/app/')
    const loaded = reloads ? this.page.waitForEvent('load') : null
    await this.dialog.getByRole('button', { name: '暂不绑定，跳过' }).click()
    await loaded
    await this.awake()
    await expect(this.userMenu).toBeVisible()
  }

  /** Scans the displayed code: opens its page in another tab, chooses a user and confirms. */
  async scanAs(who: RegExp): Promise<void> {
    const phone = await this.page.context().newPage()
    await phone.goto((await this.dialog.getByRole('link', { name: '打开扫码页' }).getAttribute('href')) ?? '')
    await phone.getByRole('button', { name: who }).click()
    await expect(phone.getByText('Linux · Chrome')).toBeVisible()
    await phone.getByRole('button', { name: '确认登录' }).click()
    await expect(phone.getByText('已确认')).toBeVisible()
    await phone.close()
  }

  /** Opens the membership dialog from the user menu. */
  async openUpgrade(): Promise<void> {
    await this.userMenu.click()
    await this.page.getByRole('menuitem', { name: /升级会员|会员续费/ }).click()
    await expect(this.dialog.locator('[data-plan="2"]')).toBeVisible()
  }

  /** Pays the order of the payment dialog on the sandbox's page. Returns the amount. `silent` sends no notification. */
  async pay({ silent = false } = {}): Promise<string> {
    await expect(this.dialog.locator('[data-qr=ready]')).toBeVisible()
    const href = (await this.dialog.getByRole('link', { name: '打开支付页' }).getAttribute('href')) ?? ''
    const bank = await this.page.context().newPage()
    await bank.goto(href)
    const amount = (await bank.locator('.amount').textContent()) ?? ''
    if (silent) await bank.locator('form').evaluate((form: HTMLFormElement) => (form.action = '?silent'))
    await bank.getByRole('button', { name: '确认支付' }).click()
    await expect(bank.getByText('支付成功')).toBeVisible()
    await bank.close()
    return amount
  }

  /** Waits until the page has reloaded after a purchase or a binding. */
  async reloaded(text: string): Promise<void> {
    await expect(this.toast(text)).toBeVisible()
    await this.awake()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  async logout(): Promise<void> {
    await this.userMenu.click()
    await this.page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(this.page.locator('[data-open-login]')).toBeVisible()
  }
}

/** Returns the verification code in the newest mail to an address. */
export function mailedCode(to: string): string {
  const folder = join(site().dataDir, 'outbox')
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${to}`))
  const mail = mails.at(-1) ?? ''
  const [, encoding = ''] = /Content-Transfer-Encoding: ([\w-]+)/i.exec(mail) ?? []
  const body = mail
    .split(/\r?\n\r?\n/)
    .slice(1)
    .join('\n')
  const text = encoding === 'base64' ? Buffer.from(body, 'base64').toString() : body
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

/** A user of the server under test. */
export interface Person {
  readonly token: string
  readonly id: string
}

/** Path of the calls about accounts. */
export const accountCalls = '/api/easydesign'

/** Makes a call of the API; returns its envelope. */
export async function ask(request: APIRequestContext, method: 'GET' | 'POST', path: string, input: object, token = '') {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer =
    method === 'GET'
      ? await request.get(path, { params: input as Record<string, string>, headers })
      : await request.post(path, { data: input, headers })
  return (await answer.json()) as { status: number; msg: string; data: unknown }
}

/** Creates a user by a scan login of the sandbox. */
export async function newcomer(request: APIRequestContext): Promise<Person> {
  const { key } = (await ask(request, 'GET', `${accountCalls}/wxLogin`, {})).data as { key: string }
  const scanned = await request.post(`/sandbox/scan/${key}`, { form: { open_id: 'new' } })
  const ticket = new URL(scanned.url()).searchParams.get('ticket') ?? ''
  await request.post(`/scan/${key}`, { form: { ticket } })
  const { token } = (await ask(request, 'GET', `${accountCalls}/checkScanStatus`, { key })).data as { token: string }
  const session = (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { key: string }).key
  const [user] = (await ask(request, 'GET', `${accountCalls}/getUserInfo`, { key: session }, token)).data as {
    user_id: string
  }[]
  return { token, id: user!.user_id }
}
