import { createApp } from './app.ts'
import { demoLines, seedDemo } from './demo.ts'
import { readEnv } from './env.ts'
import { listen } from './listen.ts'
import { keepSweeping, startApi } from './start.ts'

let env: ReturnType<typeof readEnv>
try {
  env = readEnv(process.env)
} catch (error) {
  console.error(`The settings are wrong:\n${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

const api = await startApi(env).catch((error) => {
  console.error(`The server does not start: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
})
if (!env.production) await seedDemo(api)
const stopSweeping = keepSweeping(api.context)

const server = listen(
  createApp({ distDir: env.DIST_DIR, api }),
  { port: env.PORT, hostname: env.HOST, trustProxy: env.TRUST_PROXY },
  async (port) => {
    console.log(`青图 http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${port}`)
    const demo = env.production ? [] : await demoLines(api)
    if (demo.length > 0) console.log(['Demo accounts of this sandbox (number, password):', ...demo].join('\n'))
  },
)

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${env.PORT} is taken; set PORT to another.` : error)
  process.exit(1)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopSweeping()
    server.close(async () => {
      await api.database.close()
      process.exit(0)
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections()
    }, 3_000).unref()
  })
}
