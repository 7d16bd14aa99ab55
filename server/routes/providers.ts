import { Hono, type Context as Request } from 'hono'
import { html } from 'hono/html'
import { fill } from '../../src/catalogue/fill.ts'
import { serviceTexts } from '../../src/catalogue/service-texts.ts'
import { UserError } from '../../src/core/errors.ts'
import { readBody } from '../body.ts'
import { page } from '../pages.ts'
import type { Notice, ScanEvent } from '../providers/types.ts'
import { type Context, nowSeconds } from '../services/context.ts'
import { bookPayment, recordStray } from '../services/payments.ts'
import { confirmScan, isFirstNotice, recordScan, scanOf, userWhoScanned } from '../services/scans.ts'

const mostBytes = 64 * 1024

/** Returns the text of a body; null if it is too long or too slow. */
export async function textOf(c: Request): Promise<string | null> {
  try {
    return (await readBody(c, mostBytes)).toString()
  } catch (thrown) {
    if (thrown instanceof UserError) return null
    throw thrown
  }
}

/** Returns true for a form sent by a page of another site. */
export const isForeign = (c: Request) => !['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'))

const newcomer = (number: string) => fill(serviceTexts.scan.newcomer, { number })

/** Verifies and books a notice of the payment gateway. Returns true if it is booked, now or before. */
export async function handlePaymentNotice(context: Context, notice: Notice): Promise<boolean> {
  const payment = await context.pay.read(notice, nowSeconds(context))
  if (!payment) return false
  const booked = await bookPayment(context, payment)
  if (!booked) {
    console.error('payment does not fit an order', payment.orderId)
    await recordStray(context, payment)
  }
  return booked
}

/** Returns true if a path parameter has the form of this server's keys. */
export const isKey = (text: string) => /^[\w-]{1,64}$/.test(text)

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
    const echo = context.scan.handshake(c.req.query(), nowSeconds(context))
    return echo === null ? c.text('', 403) : c.text(echo)
  })
  app.post('/api/notify/scan', async (c) => {
    const body = await textOf(c)
    const message = body === null ? null : context.scan.read(c.req.query(), body, nowSeconds(context))
    if (!message || !(await isFirstNotice(context, message.nonce))) return c.text('', 403)
    const text = await replyTo(context, message.event)
    if (text === null) return c.text('success')
    c.header('Content-Type', 'application/xml; charset=utf-8')
    return c.body(message.reply(text))
  })
  return app
}

async function replyTo(context: Context, event: ScanEvent): Promise<string | null> {
  if (event.kind === 'scanned') {
    const ticket = await recordScan(context, { ...event, code: event.ticket })
    // A code that is over, or another one, changes nothing.
    if (ticket === null) return serviceTexts.scan.over
    return fill(serviceTexts.scan.reply, { link: `${context.siteOrigin}/scan/${event.key}?ticket=${ticket}` })
  }
  if (event.kind === 'login-info') {
    const user = await userWhoScanned(context, event.openId, newcomer)
    if (user.status === 0) return null
    // A message reaches whoever holds the phone: it names the account, and never a password.
    return fill(serviceTexts.scan.loginInfo, { account: user.user_id })
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
