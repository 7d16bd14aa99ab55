import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { Dialect } from '../../server/db/schema.ts'
import { readEnv } from '../../server/env.ts'
import type { Mail } from '../../server/providers/types.ts'
import { hashPassword } from '../../server/services/passwords.ts'
import { createUser, type User } from '../../server/services/users.ts'
import { type Started, startApi } from '../../server/start.ts'
import { type CallData, type CallInput, type CallName, calls, type Envelope } from '../../src/api/contract.ts'

const origin = 'http://127.0.0.1:4321'

/** What came back: the HTTP status beside the envelope. */
export interface Answer<Data> extends Envelope<Data> {
  readonly http: number
  readonly headers: Headers
}

export interface Asking {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as they are, instead of the input. */
  readonly raw?: { readonly query?: string; readonly body?: string }
}

/** A person with a password and a living session. */
export interface Person {
  readonly user: User
  readonly token: string
  readonly password: string
}

export interface TestApi extends Started {
  readonly dialect: Dialect
  /** Moves the server's clock, ms. */
  readonly later: (ms: number) => void
  readonly now: () => number
  /** Mails that were sent. */
  readonly mails: Mail[]
  /** Asks one call through the whole server, without a socket; a 200 is checked against the contract. */
  readonly ask: <Name extends CallName>(
    name: Name,
    input: CallInput<Name> | undefined,
    asking?: Asking,
  ) => Promise<Answer<CallData<Name>>>
  readonly request: (path: string, init?: RequestInit) => Promise<Response>
  readonly person: (name?: string) => Promise<Person>
  /** The user as it is stored now. */
  readonly stored: (id: number) => Promise<User>
  readonly folder: string
  readonly close: () => Promise<void>
}

const password = 'right-horse-9'
let hash: Promise<string> | undefined

async function freshPostgres(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${url}/postgres` })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  return { url: `${url}/${name}`, drop: () => run(`drop database ${name} with (force)`) }
}

/** A whole server in this process on a database of its own, with a clock the test turns and mails it can read. */
export async function openTestApi(dialect: Dialect, settings: Record<string, string> = {}): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'qingtu-api-'))
  const database = dialect === 'postgres' ? await freshPostgres(inject('postgres')) : undefined
  const env = readEnv({
    DATA_DIR: folder,
    RATE_LIMIT: '1000000',
    TRUST_PROXY: '1',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...settings,
  })
  let now = Date.UTC(2026, 10, 21, 4, 0, 0)
  const mails: Mail[] = []
  const started = await startApi(env, () => now)
  const api = {
    ...started,
    context: { ...started.context, mail: { send: async (mail: Mail) => void mails.push(mail) } },
  }
  const app = createApp({ distDir: folder, api })

  const ask: TestApi['ask'] = async (name, input, { token, headers = {}, raw = {} } = {}) => {
    const call = calls[name]
    const pairs = Object.entries(input ?? {}).map(([key, value]): [string, string] => [key, String(value)])
    const query = raw.query ?? (call.method === 'GET' ? new URLSearchParams(pairs).toString() : '')
    const body = raw.body ?? (call.method === 'POST' ? JSON.stringify(input ?? {}) : undefined)
    const response = await app.request(`${origin}${call.path}${query && `?${query}`}`, {
      method: call.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    const envelope = (await response.json()) as Envelope<never>
    if (response.status === 200 && envelope.status === 200) call.data.parse(envelope.data)
    return { ...envelope, http: response.status, headers: response.headers }
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
      hash ??= hashPassword(password)
      const user = await createUser(api.context.db, Math.floor(now / 1000), {
        user_name: name,
        password_hash: await hash,
      })
      const { data } = await ask('loginByAccount', { id: user.user_id, password })
      return { user, token: data.token, password }
    },
    close: async () => {
      await started.database.close()
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs a suite once on every database that is there. */
export function onEveryDatabase(title: string, suite: (dialect: Dialect) => void): void {
  const dialects: Dialect[] = inject('postgres') === '' ? ['sqlite'] : ['sqlite', 'postgres']
  for (const dialect of dialects) describe(`${title}, ${dialect}`, () => suite(dialect))
}
