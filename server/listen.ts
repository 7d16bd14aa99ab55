import { createServer, type Server } from 'node:http'
import { type ServerType, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { networkOf, Slots } from './load.ts'

/** Most connections of one client. */
const mostSockets = 256

interface ListenSettings {
  readonly port: number
  readonly hostname: string
  readonly trustProxy: boolean
}

/** Closes connections of a client that has too many. */
function limitSockets(server: Server): void {
  const slots = new Slots(mostSockets)
  server.on('connection', (socket) => {
    const leave = slots.take(networkOf(socket.remoteAddress ?? ''))
    if (leave) socket.once('close', leave)
    else socket.destroy()
  })
}

/** Opens the server's socket. `opened` gets the port. */
export function listen(
  app: Hono,
  { port, hostname, trustProxy }: ListenSettings,
  opened: (port: number) => void,
): ServerType {
  const server = serve(
    {
      fetch: app.fetch,
      port,
      hostname,
      createServer,
      serverOptions: {
        // A client that sends its headers or its body very slowly must not hold a connection open. Calls answer a late
        // body themselves after ten seconds; the limit of the request is for bodies that nobody reads.
        headersTimeout: 10_000,
        requestTimeout: 15_000,
        connectionsCheckingInterval: 1_000,
        keepAliveTimeout: 65_000,
        maxHeaderSize: 16_384,
      },
    },
    (info) => opened(info.port),
  )
  // Behind a proxy all connections are the proxy's own.
  if (!trustProxy) limitSockets(server as Server)
  return server
}
