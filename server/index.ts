import { createServer } from 'node:http'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'

let env: ReturnType<typeof readEnv>
try {
  env = readEnv(process.env)
} catch (error) {
  console.error(`The settings are wrong:\n${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

const server = serve(
  {
    fetch: createApp({ distDir: env.DIST_DIR }).fetch,
    port: env.PORT,
    hostname: env.HOST,
    createServer,
    // A client that sends its headers drop by drop must not hold a connection.
    serverOptions: { headersTimeout: 10_000, requestTimeout: 30_000 },
  },
  ({ port }) => console.log(`青图 http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${port}`),
)

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${env.PORT} is taken; set PORT to another.` : error)
  process.exit(1)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0))
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}
