import { Hono } from 'hono'
import { securityHeaders, staticSite } from './static.ts'

/** The server's routes, without a socket: tests call `app.request()`. */
export function createApp({ distDir }: { distDir: string }): Hono {
  const site = staticSite(distDir)
  const app = new Hono()
  app.use(securityHeaders)
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
