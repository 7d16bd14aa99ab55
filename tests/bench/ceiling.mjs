/** The minimal server on this stack: hono, node:sqlite, one indexed select or one insert per request. */
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const file = new DatabaseSync(process.env.FILE)
file.exec('pragma journal_mode = wal; pragma synchronous = full')
const read = file.prepare('select * from users where user_id = ?')
file.exec('create table writes (id integer primary key, user_id text not null, at integer not null)')
const write = file.prepare('insert into writes (user_id, at) values (?, ?)')

const app = new Hono()
app.get('/read', (c) => c.json({ status: 200, msg: '', data: read.get(c.req.query('user_id')) }))
app.post('/write', async (c) => {
  const { user_id } = await c.req.json()
  write.run(user_id, Date.now())
  return c.json({ status: 200, msg: '', data: null })
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', createServer }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
)
