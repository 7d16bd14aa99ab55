import { randomBytes, randomUUID, scryptSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Updateable } from 'kysely'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { Dialect, Tables } from '../../server/db/schema.ts'
import { readEnv } from '../../server/env.ts'
import type { Mail } from '../../server/providers/types.ts'
import { handlePaymentNotice } from '../../server/routes/providers.ts'
import { startSession } from '../../server/services/sessions.ts'
import { createUser, type User } from '../../server/services/users.ts'
import { type Started, startApi } from '../../server/start.ts'
import {
  type Call,
  type CallData,
  type CallInput,
  type CallName,
  calls,
  type Envelope,
} from '../../src/api/contract.ts'

const origin = 'http://127.0.0.1:4321'

/** A response: the envelope with the HTTP status and headers. */
export interface Answer<Data> extends Envelope<Data> {
  readonly http: number
  readonly headers: Headers
}

export interface Asking {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Returns a 503 instead of retrying; by default calls retry, because the machine that runs the tests may be busy. */
  readonly once?: boolean
  /** Sent unchanged, instead of the input. */
  readonly raw?: { readonly query?: string; readonly body?: string }
  /** Body of a call that sends bytes. */
  readonly bytes?: Uint8Array<ArrayBuffer>
}

/** Columns of a user that a test may set. */
export type UserChanges = Updateable<Tables['users']>

/** A user with a password and a valid session. */
export interface Person {
  readonly user: User
  readonly token: string
  readonly password: string
}

export interface TestApi extends Started {
  readonly dialect: Dialect
  /** Advances the server's clock, ms. */
  readonly later: (ms: number) => void
  readonly now: () => number
  /** Mails that were sent. */
  readonly mails: Mail[]
  /** Makes a call through the whole server, without a socket; validates the data of a 200 against the contract. */
  readonly ask: <Name extends CallName>(
    name: Name,
    input: CallInput<Name> | undefined,
    asking?: Asking,
  ) => Promise<Answer<CallData<Name>>>
  readonly request: (path: string, init?: RequestInit) => Promise<Response>
  readonly person: (name?: string) => Promise<Person>
  /** Creates a user with a session but no password: fast, where thousands are needed. */
  readonly passerby: (changes?: UserChanges) => Promise<Omit<Person, 'password'>>
  /** Buys a product and delivers the payment notice; returns the order's id. */
  readonly buy: (person: Pick<Person, 'user' | 'token'>, id: number, more?: { discount?: string }) => Promise<string>
  /** Returns the user as currently stored. */
  readonly stored: (id: number) => Promise<User>
  readonly folder: string
  readonly close: () => Promise<void>
}

const password = 'right-horse-9'

/** Returns a stored password that is cheap to check: the hash states its cost, and tests log in thousands of times. */
export function cheapHash(text: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(text.normalize('NFKC'), salt, 32, { N: 1024, r: 8, p: 1 })
  return ['scrypt', 1024, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Returns the headers of a client address, so that limits by address apply to it alone. */
export const from = (address: string) => ({ 'x-forwarded-for': address })

/** In memory where the machine has such a folder, so that tests do not wait for a disk; the statements are the same. */
const shelf = process.env.MEMORY_DIR ?? tmpdir()

export async function freshPostgres(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${url}/postgres` })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  await run(`alter database ${name} set synchronous_commit = off`)
  return { url: `${url}/${name}`, drop: () => run(`drop database ${name} with (force)`) }
}

/** Opens a whole server in this process with a database of its own, a clock the test controls and mails it can read. */
export async function openTestApi(dialect: Dialect, settings: Record<string, string> = {}): Promise<TestApi> {
  const folder = mkdtempSync(join(shelf, 'qingtu-api-'))
  const database = dialect === 'postgres' ? await freshPostgres(inject('postgres')) : undefined
  const env = readEnv({
    DATA_DIR: folder,
    RATE_LIMIT: '1000000',
    CONCURRENCY_LIMIT: '1000000',
    TRUST_PROXY: '1',
    SANDBOX: '1',
    ...(database ? { DATABASE_URL: database.url, BLOB_DIR: join(folder, 'blobs') } : {}),
    ...settings,
  })
  let now = Date.UTC(2026, 10, 21, 4, 0, 0)
  const mails: Mail[] = []
  const started = await startApi(env, () => now)
  const api = {
    ...started,
    // Client and server share the thread: on a busy machine the API would refuse what a test asks.
    http: { ...started.http, mostDelayMs: Number.POSITIVE_INFINITY },
    context: { ...started.context, mail: { send: async (mail: Mail) => void mails.push(mail) } },
  }
  const app = createApp({ distDir: folder, api })

  const ask: TestApi['ask'] = async (name, input, { token, headers = {}, raw = {}, once = false, bytes } = {}) => {
    const call = calls[name]
    const pairs = Object.entries(input ?? {}).map(([key, value]): [string, string] => [key, String(value)])
    const isQuery = call.method === 'GET' || 'sendsBytes' in call
    const query = raw.query ?? (isQuery ? new URLSearchParams(pairs).toString() : '')
    const type = 'sendsBytes' in call ? 'application/octet-stream' : 'application/json'
    const body = raw.body ?? bytes ?? (isQuery ? undefined : JSON.stringify(input ?? {}))
    const send = async () =>
      app.request(`${origin}${call.path}${query && `?${query}`}`, {
        method: call.method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': type }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      })
    let response = await send()
    for (let tries = 0; !once && response.status === 503 && tries < 100; tries++) {
      await wait(100)
      response = await send()
    }
    const { headers: sent } = response
    if (sent.get('content-type') === 'application/octet-stream') {
      const data = new Uint8Array(await response.arrayBuffer())
      return { status: 200, msg: '', data: data as never, http: response.status, headers: sent }
    }
    const envelope = (await response.json()) as Envelope<never>
    if (envelope.status !== 200 && envelope.data !== null) (call as Call).refusal?.parse(envelope.data)
    if (response.status === 200 && envelope.status === 200) call.data.parse(envelope.data)
    return { ...envelope, http: response.status, headers: sent }
  }

  return {
    ...api,
    dialect,
    folder,
    mails,
    ask,
    now: () => now,
    later: (ms) => {
      now += ms
    },
    request: async (path, init) => app.request(`${origin}${path}`, init),
    stored: (id) => api.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    person: async (name = '测试') => {
      const given = { user_name: name, password_hash: cheapHash(password) }
      const user = await createUser(api.context.db, Math.floor(now / 1000), given)
      const { data } = await ask('loginByAccount', { id: user.user_id, password })
      return { user, token: data.token, password }
    },
    passerby: async (changes = {}) => {
      const { db } = api.context
      const { id } = await createUser(db, Math.floor(now / 1000), { user_name: '过客' })
      if (Object.keys(changes).length > 0) await db.updateTable('users').set(changes).where('id', '=', id).execute()
      const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return { user, token: await startSession(api.context, user) }
    },
    buy: async ({ user, token }, id, more = {}) => {
      const order = await ask('getPayCode', { user_id: user.user_id, id, ...more }, { token })
      const notice = await api.sandboxPay?.pay(order.data.order_id, Math.floor(now / 1000))
      if (!notice || !(await handlePaymentNotice(api.context, notice))) throw new Error('the payment was not taken')
      return order.data.order_id
    },
    close: async () => {
      await started.database.close()
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the setting that leads another process to the database of a test. */
export async function databaseOf(api: TestApi): Promise<Record<string, string>> {
  if (api.dialect === 'sqlite') return {}
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.context.db)
  return { DATABASE_URL: `${inject('postgres')}/${rows[0]!.name}`, BLOB_DIR: join(api.folder, 'blobs') }
}

/** Runs a suite once on every available database. */
export function onEveryDatabase(title: string, suite: (dialect: Dialect) => void): void {
  const dialects: Dialect[] = inject('postgres') === '' ? ['sqlite'] : ['sqlite', 'postgres']
  for (const dialect of dialects) describe(`${title}, ${dialect}`, () => suite(dialect))
}
