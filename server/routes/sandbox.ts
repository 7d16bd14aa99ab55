import { Hono, type MiddlewareHandler, type Context as Request } from 'hono'
import { html } from 'hono/html'
import { serviceTexts } from '../../src/catalogue/service-texts.ts'
import { yuanOf } from '../../src/core/money.ts'
import { isLoopback } from '../env.ts'
import { page } from '../pages.ts'
import type { SandboxPay } from '../providers/pay/sandbox.ts'
import { type Context, nowSeconds } from '../services/context.ts'
import { recordScan, scanUsers } from '../services/scans.ts'
import { handlePaymentNotice, isForeign, isKey, textOf } from './providers.ts'

/**
 * Refuses requests under a host name that is neither this machine's nor the site's: a foreign page could give its own
 * name the address of this machine, and would then be of the same origin.
 */
export function refuseForeignHost({ siteOrigin }: Pick<Context, 'siteOrigin'>): MiddlewareHandler {
  const own = new URL(siteOrigin).hostname
  return async (c, next) => {
    const { hostname } = new URL(c.req.url)
    if (hostname === own || isLoopback(hostname)) return next()
    return c.text('Misdirected Request', 421)
  }
}

const unknownKey = (c: Request, title: string) => page(c, title, html`<h1>${serviceTexts.scan.over}</h1>`, 404)

/** Creates the page that simulates a camera. */
export function sandboxScanRoutes(context: Context): Hono {
  const app = new Hono()
  const scanTexts = serviceTexts.sandboxScan
  app.use('/sandbox/scan/:key', async (c, next) =>
    isKey(c.req.param('key')) ? next() : unknownKey(c, scanTexts.title),
  )
  app.get('/sandbox/scan/:key', async (c) => {
    const known = await scanUsers(context)
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
    const ticket = await recordScan(context, { key, code: key, openId })
    if (ticket === null) return page(c, scanTexts.title, html`<h1>${serviceTexts.scan.over}</h1>`, 410)
    return c.redirect(`/scan/${encodeURIComponent(key)}?ticket=${ticket}`, 303)
  })
  return app
}

/** Creates the page that simulates a bank. */
export function sandboxPayRoutes(context: Context, pay: SandboxPay): Hono {
  const app = new Hono()
  const payTexts = serviceTexts.sandboxPay
  app.use('/sandbox/pay/:id', async (c, next) => (isKey(c.req.param('id')) ? next() : unknownKey(c, payTexts.title)))
  app.get('/sandbox/pay/:id', async (c) => {
    const payment = await pay.query(c.req.param('id'))
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
    const notice = await pay.pay(c.req.param('id'), nowSeconds(context))
    if (!notice) return page(c, payTexts.title, html`<h1>${payTexts.over}</h1>`, 410)
    // `silent` drops the notice on purpose, so that the server has to query the gateway.
    if (c.req.query('silent') === undefined) await handlePaymentNotice(context, notice)
    return page(c, payTexts.title, html`<h1>${payTexts.done}</h1>`)
  })
  return app
}
