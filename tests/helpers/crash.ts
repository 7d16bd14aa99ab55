import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../server/db/open.ts'
import { readEnv } from '../../server/env.ts'
import { sweepOrders } from '../../server/services/orders.ts'
import { startApi } from '../../server/start.ts'
import { seededRandom } from '../../src/core/random.ts'
import { brokenInvariants } from './invariants.ts'
import { tie } from './tied.mjs'

/** Repeatedly kills a real server under simulated traffic, and checks that every acknowledged change has survived. */

export interface CrashSettings {
  readonly rounds: number
  /** Address of an empty PostgreSQL database, instead of an SQLite file. */
  readonly url?: string
  readonly seed: number
  readonly people?: number
  /** Shortest and longest time of traffic before the kill, ms. */
  readonly life?: readonly [number, number]
}

export interface CrashReport {
  /** Violations with their round; empty if there are none. */
  readonly broken: readonly string[]
  /** Number of writes that the server acknowledged. */
  readonly acknowledged: number
  /** Number of times that the kill cut off a user's response; either outcome is correct then. */
  readonly cutOff: number
  /** Times from the start of the process until it printed its address, ms. */
  readonly starts: readonly number[]
}

type Answer = { readonly http: number; readonly status: number; readonly data: Record<string, unknown> | null }

/** A requested change; the server may have been killed before its response. */
interface Wish<Value> {
  said: Value
  /** Value requested without a response. */
  asked?: Value
}

/** State that the server acknowledged to one user, and changes requested without a response. */
interface Ledger {
  readonly openId: string
  token: string
  userId: string
  rowId: number
  rel: string
  /** Id of the inviter that the server acknowledged. */
  invited: Wish<number>
  name: Wish<string>
  downloads: Wish<number>
  /** Null if deleted. */
  readonly templates: Map<string, Wish<string | null>>
  /** Whether the response to a saved template is missing. */
  unknownTemplate: boolean
  readonly orders: Map<
    string,
    { readonly amount: string; readonly discount: string; paid: 'no' | 'asked' | 'said' | 'silent' }
  >
  over: Wish<boolean>
}

export const crashSecret = 'crash-test-secret-of-forty-two-characters!'
const root = resolve(import.meta.dirname, '../..')

interface Server {
  readonly origin: string
  readonly startMs: number
  readonly kill: () => Promise<void>
}

/** Returns the settings of a PostgreSQL database, if there is one. */
export const databaseAt = (folder: string, url: string | undefined) =>
  url ? { DATABASE_URL: url, BLOB_DIR: join(folder, 'blobs') } : {}

/** Starts a server on a port of its own. */
export function launch(folder: string, url: string | undefined) {
  const began = performance.now()
  const { process: child, stop: kill } = tie({
    command: process.execPath,
    args: ['server/index.ts'],
    signal: 'SIGKILL',
    options: {
      cwd: root,
      env: {
        ...{ PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', RATE_LIMIT: '1000000', TRUST_PROXY: '1' },
        ...{ CONCURRENCY_LIMIT: '1000000', SANDBOX: '1' },
        TOKEN_SECRET: crashSecret,
        ...databaseAt(folder, url),
      },
    },
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const ready = new Promise<Server>((done, fail) => {
    let heard = ''
    child.stdout?.on('data', (chunk) => {
      heard += chunk
      const [, port] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(heard) ?? []
      if (port) done({ origin: `http://127.0.0.1:${port}`, startMs: performance.now() - began, kill })
    })
    void gone.then(() => fail(new Error(`the server did not start: ${said.slice(-2000)}`)))
  })
  ready.catch(() => {})
  return { ready, kill, said: () => said }
}

const design = '/api/easydesign'
const cover = '/api/easycover'

/** Creates a client for one life of the server. Requests that are cut off throw. */
function clientOf(origin: string) {
  const ask = async (
    path: string,
    { token, body, cookie, address }: { token?: string; body?: object; cookie?: string; address?: string } = {},
  ) => {
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...(address ? { 'x-forwarded-for': address } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const cookieOf = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    const envelope = (await response.json()) as Answer
    return { ...envelope, http: response.status, cookie: cookieOf }
  }
  const form = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    await response.text()
    return response
  }
  return { ask, form }
}

type Client = ReturnType<typeof clientOf>

/** Returns a client that asks again while the server is too busy, which it is on a busy machine. */
function patient({ ask, form }: Client): Client {
  return {
    ask: async (...request) => {
      let answer = await ask(...request)
      for (let tries = 0; answer.http === 503 && tries < 300; tries++) {
        await wait(100)
        answer = await ask(...request)
      }
      return answer
    },
    form: async (...request) => {
      let response = await form(...request)
      for (let tries = 0; response.status === 503 && tries < 300; tries++) {
        await wait(100)
        response = await form(...request)
      }
      return response
    },
  }
}

/** Logs a new user in by scanning a code; returns the user's initial state. */
async function arrive({ ask, form }: Client, openId: string, address: string): Promise<Ledger> {
  const started = await ask(`${design}/wxLogin`, { address })
  const key = String(started.data?.key)
  const scanned = await form(`/sandbox/scan/${key}`, { open_id: openId })
  const ticket = new URL(scanned.headers.get('location') ?? '/', 'http://x').searchParams.get('ticket') ?? ''
  await form(`/scan/${key}`, { ticket })
  const polled = await ask(`${design}/checkScanStatus?key=${key}`, { cookie: started.cookie })
  const token = String(polled.data?.token)
  const session = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).key
  const info = await ask(`${design}/getUserInfo?key=${session}`, { token })
  const user = (info.data as unknown as { id: number; user_id: string; user_name: string }[])[0]!
  const invitation = await ask(`${design}/getInvitationInfo?id=${user.id}`, { token })
  const { rel } = (invitation.data as unknown as { rel: string }[])[0]!
  return {
    ...{ openId, token, userId: user.user_id, rowId: user.id, rel },
    ...{ invited: { said: 0 }, name: { said: user.user_name }, downloads: { said: 0 }, over: { said: false } },
    ...{ templates: new Map(), unknownTemplate: false, orders: new Map() },
  }
}

/** Simulates a user until the server is killed. Every response is recorded before the next request. */
async function live(
  client: Client,
  me: Ledger,
  inviter: Ledger | undefined,
  random: () => number,
  count: { yes: number },
) {
  const { ask, form } = client
  const token = me.token
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  const yes = ({ http, status }: { http: number; status: number }) => {
    if (http >= 500 && http !== 503) throw new Error(`an answer of ${http}`)
    if (http !== 200 || status !== 200) return false
    count.yes += 1
    return true
  }
  /** Requests a change and records the response. */
  const change = async <Value>(wish: Wish<Value>, value: Value, request: () => Promise<Answer>) => {
    wish.asked = value
    if (yes(await request())) wish.said = value
    delete wish.asked
  }
  const text = () =>
    JSON.stringify({ layers: Array.from({ length: Math.floor(random() * 40) }, () => random()), at: random() })
  const deeds: Record<string, () => Promise<unknown>> = {
    download: () =>
      change(me.downloads, me.downloads.said + 1, () =>
        ask(`${cover}/addDownloadLog`, { token, body: { user_id: me.userId } }),
      ),
    save: async () => {
      const document = text()
      me.unknownTemplate = true
      const answer = await ask(`${cover}/saveTemplate`, { token, body: { name: '封面', document } })
      if (yes(answer)) me.templates.set(String(answer.data?.id), { said: document })
      me.unknownTemplate = false
    },
    replace: async () => {
      const [id, wish] = pick([...me.templates]) ?? []
      if (!id || !wish || wish.said === null) return
      const document = text()
      await change(wish, document, () => ask(`${cover}/saveTemplate`, { token, body: { id, name: '封面', document } }))
    },
    remove: async () => {
      const [id, wish] = pick([...me.templates]) ?? []
      if (!id || !wish || wish.said === null) return
      await change(wish, null, () => ask(`${cover}/deleteTemplate`, { token, body: { id } }))
    },
    order: async () => {
      const id = pick([5, 5, 5, 1, 2])
      const query = `user_id=${me.userId}&id=${id}&buy_num=${id === 5 ? 1 + Math.floor(random() * 10) : 1}`
      const answer = await ask(`${design}/getPayCode?${query}&discount=${random() < 0.7 ? '1' : '0'}`, { token })
      if (!yes(answer)) return
      const { order_id, amount, discount } = answer.data as Record<string, string>
      me.orders.set(order_id!, { amount: amount!, discount: discount!, paid: 'no' })
    },
    pay: async () => {
      const [id, order] = [...me.orders].findLast(([, { paid }]) => paid === 'no') ?? []
      if (!id || !order) return
      const silent = random() < 0.25
      order.paid = 'asked'
      const { status } = await form(`/sandbox/pay/${id}${silent ? '?silent=1' : ''}`, {})
      if (status === 200) count.yes += 1
      order.paid = status !== 200 ? 'no' : silent ? 'silent' : 'said'
    },
    poll: async () => {
      const id = pick([...me.orders.keys()])
      if (id) yes(await ask(`${design}/checkOrderStatus?order_id=${id}`, { token }))
    },
    acknowledge: async () => {
      yes(await ask(`${design}/useDiscount`, { token, body: { id: me.rowId, discount: '1' } }))
    },
    rename: async () => {
      const name = `人${Math.floor(random() * 1e9)}`
      await change(me.name, name, () => ask(`${design}/updateProfile`, { token, body: { user_name: name } }))
    },
  }
  try {
    if (inviter) {
      // Valid, because this user has not bought anything yet.
      await change(me.invited, inviter.rowId, () =>
        ask(`${design}/addInvitationRecord`, { token, body: { user_flag: '', rel: inviter.rel } }),
      )
    }
    const plan = [
      'download',
      'download',
      'save',
      'save',
      'replace',
      'remove',
      'order',
      'order',
      'pay',
      'pay',
      'pay',
      'poll',
      'acknowledge',
      'rename',
    ]
    const leaves = random() < 0.1 ? 12 : Number.POSITIVE_INFINITY
    for (let deed = 0; deed < 400; deed++) {
      if (deed === leaves) {
        await change(me.over, true, () => ask(`${design}/logout`, { token, body: {} }))
        return
      }
      await deeds[pick(plan)!]!()
    }
  } catch (error) {
    // Connection errors are expected once the server is killed; anything else is a failure.
    if (!(error instanceof TypeError || /terminated|ECONN|socket|JSON/i.test(String(error)))) throw error
  }
}

const either = <Value>(wish: Wish<Value>, found: Value) =>
  found === wish.said || ('asked' in wish && found === wish.asked)

const known = <Value>(wish: Wish<Value>, found: Value) => {
  wish.said = found
  delete wish.asked
}

interface Export {
  readonly user: { readonly user_id: string; readonly user_name: string; readonly invited_id: number }
  readonly orders: {
    readonly id: string
    readonly state: string
    readonly amount_fen: number
    readonly discount_fen: number
  }[]
  readonly templates: { readonly id: string; readonly document: string }[]
  readonly downloads: { readonly count: number }[]
}

/** Returns the differences between a user's recorded state and the server's. */
async function differences({ ask }: Client, me: Ledger): Promise<string[]> {
  const answer = await ask(`${design}/exportMyData`, { token: me.token })
  if (answer.http === 401) {
    if (!either(me.over, true)) return [`the session of ${me.userId} is lost`]
    // A logout whose response was cut off, but which took effect.
    known(me.over, true)
    return []
  }
  if (answer.http !== 200) return [`${me.userId}: an answer of ${answer.http}`]
  if (me.over.said) return [`${me.userId} logged out and is still in`]
  const found = answer.data as unknown as Export
  const wrong: string[] = []
  const note = (right: boolean, what: string) => {
    if (!right) wrong.push(`${me.userId}: ${what}`)
  }
  note(found.user.user_id === me.userId, 'is somebody else')
  note(either(me.name, found.user.user_name), `the name ${me.name.said} is ${found.user.user_name}`)
  note(either(me.invited, found.user.invited_id), `invited by ${found.user.invited_id}, not by ${me.invited.said}`)
  const downloads = found.downloads.reduce((sum, { count }) => sum + count, 0)
  note(either(me.downloads, downloads), `${me.downloads.said} downloads are ${downloads}`)
  const templates = new Map(found.templates.map(({ id, document }) => [id, document]))
  for (const [id, wish] of me.templates)
    note(either(wish, templates.get(id) ?? null), `template ${id} is not as it was said`)
  const more = found.templates.filter(({ id }) => !me.templates.has(id)).length
  note(more <= (me.unknownTemplate ? 1 : 0), `${more} templates nobody saved`)
  const orders = new Map(found.orders.map((order) => [order.id, order]))
  for (const [id, { amount, discount, paid }] of me.orders) {
    const order = orders.get(id)
    note(order !== undefined, `order ${id} is lost`)
    if (!order) continue
    note((order.amount_fen / 100).toFixed(2) === amount, `order ${id} of ${amount} is of ${order.amount_fen} fen`)
    note((order.discount_fen / 100).toFixed(2) === discount, `order ${id} has another discount`)
    const settled = order.state === 'paid' || order.state === 'refund_due'
    if (paid === 'said') note(settled, `order ${id} was paid and is ${order.state}`)
    if (paid === 'no') note(!settled, `order ${id} was not paid and is ${order.state}`)
  }
  // The server's state now decides the requests that were cut off.
  known(me.over, false)
  known(me.name, found.user.user_name)
  known(me.invited, found.user.invited_id)
  known(me.downloads, downloads)
  for (const [id, wish] of me.templates) known(wish, templates.get(id) ?? null)
  me.unknownTemplate = false
  for (const [id, document] of templates) if (!me.templates.has(id)) me.templates.set(id, { said: document })
  return wrong
}

/** Checks the database itself, without the server. */
async function audit(folder: string, url: string | undefined): Promise<string[]> {
  const { db, close } = await openDatabase({ folder, ...(url ? { url } : {}) })
  try {
    const broken = await brokenInvariants(db)
    if (!url) {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
      for (const { integrity_check } of rows) if (integrity_check !== 'ok') broken.push(`the file: ${integrity_check}`)
    }
    return broken
  } finally {
    await close()
  }
}

/** Checks that the sweep alone finds every payment that the gateway took, without a user who polls. */
async function heal(folder: string, url: string | undefined, ledgers: readonly Ledger[]): Promise<string[]> {
  let ahead = 0
  const env = readEnv({ DATA_DIR: folder, TOKEN_SECRET: crashSecret, ...databaseAt(folder, url) })
  const api = await startApi(env, () => Date.now() + ahead)
  const { db } = api.context
  try {
    // A sweep queries a hundred orders at most.
    for (let round = 0; round < 60; round++) {
      ahead += 301_000
      await sweepOrders(api.context)
    }
    const broken = await brokenInvariants(db, { settled: true })
    for (const { orders } of ledgers) {
      for (const [id, { paid }] of orders) {
        if (paid !== 'silent') continue
        const order = await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst()
        if (order?.state !== 'paid' && order?.state !== 'refund_due')
          broken.push(`the payment of ${id} is lost: ${order?.state}`)
      }
    }
    return broken
  } finally {
    await api.database.close()
  }
}

export async function crash({ rounds, url, seed, people = 4, life = [150, 400] }: CrashSettings): Promise<CrashReport> {
  const random = seededRandom(seed)
  const folder = mkdtempSync(join(tmpdir(), 'qingtu-crash-'))
  const broken: string[] = []
  const starts: number[] = []
  const all: Ledger[] = []
  const count = { yes: 0 }
  let cutOff = 0
  let present: Ledger[] = []
  let running: { kill: () => Promise<void> } | undefined
  const note = (round: number, wrong: readonly string[]) =>
    broken.push(...wrong.map((text) => `round ${round}: ${text}`))
  try {
    for (let round = 0; round <= rounds && broken.length === 0; round++) {
      // The first runs are killed while the tables and the demo accounts are created, one in twenty later ones while they
      // start: by turns, since of a few rounds chance may take too many.
      if (round < rounds && (round < 4 || round % 20 === 10)) {
        const starting = launch(folder, url)
        running = starting
        await wait(150 + random() * 450)
        await starting.kill()
        continue
      }
      const starting = launch(folder, url)
      running = starting
      const server = await starting.ready
      starts.push(server.startMs)
      const client = clientOf(server.origin)
      for (const me of round === rounds ? all : present) note(round, await differences(patient(client), me))
      note(round, await audit(folder, url))
      if (round === rounds || broken.length > 0) {
        if (broken.length > 0) broken.push(`the server said: ${starting.said().slice(-2000)}`)
        await server.kill()
        break
      }
      const inviter = present.find(({ over }) => !over.said)
      const arriving = Array.from({ length: people - 1 }, (_, at) =>
        arrive(patient(client), `crash-${round}-${at}`, `10.${round >> 8}.${round & 255}.${at}`),
      )
      const veteran = present.at(-1)
      present = await Promise.all(arriving)
      all.push(...present)
      const everybody = [...present]
      if (inviter && !everybody.includes(inviter)) everybody.push(inviter)
      if (veteran && veteran !== inviter && !veteran.over.said) everybody.push(veteran)
      const [least, most] = life
      const traffic = everybody.map((me) =>
        live(client, me, me === inviter || me === veteran ? undefined : inviter, random, count),
      )
      const before = count.yes
      await wait(least + random() * (most - least))
      // On a busy machine hardly anything may have happened yet.
      for (let more = 0; more < 2000 && count.yes < before + 10; more++) await wait(random() * 20)
      await server.kill()
      for (const ended of await Promise.allSettled(traffic)) {
        if (ended.status === 'rejected') note(round, [String(ended.reason)])
      }
      present = everybody
      cutOff += everybody.filter(
        (me) =>
          me.unknownTemplate ||
          'asked' in me.downloads ||
          'asked' in me.name ||
          [...me.orders.values()].some(({ paid }) => paid === 'asked'),
      ).length
    }
    if (broken.length === 0) note(rounds, await heal(folder, url, all))
  } finally {
    await running?.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return { broken, acknowledged: count.yes, cutOff, starts }
}
