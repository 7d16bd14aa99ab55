import { Hono, type Context as Request } from 'hono'
import { html } from 'hono/html'
import { fill } from '../../src/catalogue/fill.ts'
import { serviceTexts } from '../../src/catalogue/service-texts.ts'
import { yuanOf } from '../../src/core/money.ts'
import { transact } from '../db/open.ts'
import { page } from '../pages.ts'
import type { SandboxPay } from '../providers/pay/sandbox.ts'
import type { Notice } from '../providers/types.ts'
import { type Context, nowSeconds } from '../services/context.ts'
import { bookPayment } from '../services/orders.ts'
import { confirmScan, recordScan, scanOf } from '../services/scans.ts'
import { issuePassword, userOfScan } from '../services/users.ts'

const mostBytes = 64 * 1024

async function textOf(c: Request): Promise<string | null> {
  if (Number(c.req.header('content-length') ?? 0) > mostBytes) return null
  const text = await c.req.text()
  return text.length > mostBytes ? null : text
}

/** Returns true for a form sent by a page of another site. */
const isForeign = (c: Request) => !['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'))

const newcomer = (number: string) => fill(serviceTexts.scan.newcomer, { number })

/** Verifies and books a notice of the payment gateway. Returns true if it is booked, now or before. */
export async function handlePaymentNotice(context: Context, notice: Notice): Promise<boolean> {
  const payment = await context.pay.read(notice, nowSeconds(context))
  if (!payment) return false
  const settled = await bookPayment(context, payment)
  if (settled === 'wrong') console.error('payment does not fit an order', payment.orderId)
  return settled !== 'wrong'
}

/** Returns true if a path parameter has the form of this server's keys. */
const isKey = (text: string) => /^[\w-]{1,64}$/.test(text)

/** Creates the routes that providers call: payment notices and messages of the scan provider. */
export function providerRoutes(context: Context): Hono {
  const app = new Hono()
  app.post('/api/notify/pay', async (c) => {
    const body = await textOf(c)
    const headers = c.req.header()
    const taken = body !== null && (await handlePaymentNotice(context, { headers, body }))
    const { status, body: reply } = context.pay.answer(taken)
    c.header('Content-Type', reply.startsWith('{') ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
    return c.body(reply, status)
  })
  app.get('/api/notify/scan', (c) => {
    const echo = context.scan.handshake(c.req.query())
    return echo === null ? c.text('', 403) : c.text(echo)
  })
  app.post('/api/notify/scan', async (c) => {
    const body = await textOf(c)
    const event = body === null ? null : context.scan.read(c.req.query(), body)
    if (body === null || !event) return c.text('', 403)
    const text = await replyTo(context, event)
    if (text === null) return c.text('success')
    c.header('Content-Type', 'application/xml; charset=utf-8')
    return c.body(context.scan.reply(body, text, nowSeconds(context)))
  })
  return app
}

type ScanEvent = NonNullable<ReturnType<Context['scan']['read']>>

async function replyTo(context: Context, event: ScanEvent): Promise<string | null> {
  if (event.kind === 'scanned') {
    const ticket = await recordScan(context, event.key, event.openId)
    if (ticket === null) return serviceTexts.scan.over
    return fill(serviceTexts.scan.reply, { link: `${context.siteOrigin}/scan/${event.key}?ticket=${ticket}` })
  }
  if (event.kind === 'login-info') {
    const user = await transact(context.db, (db) => userOfScan(db, nowSeconds(context), event.openId, newcomer))
    if (user.status === 0) return null
    return fill(serviceTexts.scan.loginInfo, { account: user.user_id, password: await issuePassword(context, user) })
  }
  return null
}

/** Creates the page on which the user who scanned confirms the login; it names the waiting device. */
export function confirmRoutes(context: Context): Hono {
  const app = new Hono()
  const texts = serviceTexts.scan
  const over = (c: Request) => page(c, texts.title, html`<h1>${texts.over}</h1>`, 410)
  app.use('/scan/:key', async (c, next) => (isKey(c.req.param('key')) ? next() : over(c)))
  app.get('/scan/:key', async (c) => {
    const ticket = c.req.query('ticket') ?? ''
    const scan = await scanOf(context, c.req.param('key'), ticket)
    if (!scan) return over(c)
    return page(
      c,
      texts.title,
      html`<h1>${texts.title}</h1><p>${texts.lead}</p><p class="device">${scan.device}</p>
        <form method="post"><input type="hidden" name="ticket" value="${ticket}"><button>${texts.confirm}</button></form>
        <p class="quiet">${texts.warning}</p>`,
    )
  })
  app.post('/scan/:key', async (c) => {
    if (isForeign(c)) return over(c)
    const ticket = new URLSearchParams((await textOf(c)) ?? '').get('ticket') ?? ''
    if (!(await confirmScan(context, c.req.param('key'), ticket))) return over(c)
    return page(c, texts.title, html`<h1>${texts.done}</h1>`)
  })
  return app
}

/** Creates the pages that simulate a camera and a bank. Mounted only if the scan or the pay provider is the sandbox. */
export function sandboxRoutes(context: Context, pay: SandboxPay | null): Hono {
  const app = new Hono()
  const scanTexts = serviceTexts.sandboxScan
  app.use('/sandbox/:what/:key', async (c, next) =>
    isKey(c.req.param('key')) ? next() : page(c, scanTexts.title, html`<h1>${serviceTexts.scan.over}</h1>`, 404),
  )
  app.get('/sandbox/scan/:key', async (c) => {
    const known = await context.db
      .selectFrom('users')
      .select(['open_id', 'user_name', 'user_id'])
      .where('open_id', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(20)
      .execute()
    const person = (openId: string, label: string) =>
      html`<button class="other" name="open_id" value="${openId}">${label}</button>`
    return page(
      c,
      scanTexts.title,
      html`<h1>${scanTexts.title}</h1><p>${scanTexts.lead}</p><form method="post">
        ${known.map(({ open_id, user_name, user_id }) => person(open_id ?? '', `${user_name} · ${user_id}`))}
        ${person('new', scanTexts.newcomer)}</form>`,
    )
  })
  app.post('/sandbox/scan/:key', async (c) => {
    if (isForeign(c)) return c.body(null, 403)
    const chosen = new URLSearchParams((await textOf(c)) ?? '').get('open_id') ?? ''
    const isName = /^[^\p{Cc}\p{Cs}]{1,64}$/u.test(chosen)
    const openId = chosen === 'new' || !isName ? `sandbox-${crypto.randomUUID()}` : chosen
    const key = c.req.param('key')
    const ticket = await recordScan(context, key, openId)
    if (ticket === null) return page(c, scanTexts.title, html`<h1>${serviceTexts.scan.over}</h1>`, 410)
    return c.redirect(`/scan/${encodeURIComponent(key)}?ticket=${ticket}`, 303)
  })

  const payTexts = serviceTexts.sandboxPay
  app.get('/sandbox/pay/:id', async (c) => {
    const payment = await pay?.query(c.req.param('id'))
    if (!payment?.amountFen) return page(c, payTexts.title, html`<h1>${payTexts.missing}</h1>`, 404)
    if (payment.state !== 'open') {
      const text = payment.state === 'paid' ? payTexts.done : payTexts.over
      return page(c, payTexts.title, html`<h1>${text}</h1>`)
    }
    return page(
      c,
      payTexts.title,
      html`<h1>${payTexts.title}</h1><p>${payTexts.lead}</p><p class="quiet">${payTexts.amount}</p>
        <p class="amount">¥${yuanOf(payment.amountFen)}</p><p class="quiet">${payTexts.order} ${payment.orderId}</p>
        <form method="post"><button>${payTexts.confirm}</button></form>`,
    )
  })
  app.post('/sandbox/pay/:id', async (c) => {
    if (isForeign(c)) return c.body(null, 403)
    const notice = await pay?.pay(c.req.param('id'), nowSeconds(context))
    if (!notice) return page(c, payTexts.title, html`<h1>${payTexts.over}</h1>`, 410)
    // `silent` drops the notice on purpose, so that the server has to query the gateway.
    if (c.req.query('silent') === undefined) await handlePaymentNotice(context, notice)
    return page(c, payTexts.title, html`<h1>${payTexts.done}</h1>`)
  })
  return app
}
