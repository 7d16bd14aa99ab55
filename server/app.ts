import { Hono } from 'hono'
import { guardApi, guardFiles, type HttpSettings, mountCalls, mountRest } from './http.ts'
import type { SandboxPay } from './providers/pay/sandbox.ts'
import { streamHandlers } from './routes/ai.ts'
import { handlers } from './routes/calls.ts'
import { confirmRoutes, providerRoutes } from './routes/providers.ts'
import { refuseForeignHost, sandboxPayRoutes, sandboxScanRoutes } from './routes/sandbox.ts'
import type { Context } from './services/context.ts'
import { securityHeaders, staticSite } from './static.ts'
import { mountStreams } from './streams.ts'

export interface Api {
  readonly context: Context
  readonly http: HttpSettings
  /** The sandbox payment gateway; null if the real one is used. */
  readonly sandboxPay: SandboxPay | null
}

/** Creates the server's routes without a socket, so tests call `app.request()`. Without `api` it serves files only. */
export function createApp({ distDir, api }: { distDir: string; api?: Api }): Hono {
  const site = staticSite(distDir)
  const app = new Hono()
  app.use(securityHeaders)
  if (api) {
    const { context, http } = api
    guardFiles(app, http)
    // Notices come from the providers' own servers: they have no Origin header and are not rate-limited.
    app.route('/', providerRoutes(context))
    app.route('/', confirmRoutes(context))
    app.use('/sandbox/*', refuseForeignHost(context))
    if (context.sandbox.scan) app.route('/', sandboxScanRoutes(context))
    if (api.sandboxPay) app.route('/', sandboxPayRoutes(context, api.sandboxPay))
    guardApi(app, http)
    mountCalls(app, context, http, handlers(context, http))
    mountStreams(app, context, http, streamHandlers(context, http), context.ai.totalMs)
    mountRest(app)
  }
  app.on(['GET', 'HEAD'], '*', (c) => site.serve(c))
  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD')
    return c.text('Method Not Allowed', 405)
  })
  app.onError((error, c) => {
    console.error(error)
    return site.failed(c)
  })
  return app
}
