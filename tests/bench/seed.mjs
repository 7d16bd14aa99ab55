/** A database with many accounts, and requests of its active users. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../../server/db/open.ts'

/**
 * Accounts; active ones, which send requests; and those of them with a pending payment, as many as wait for a login.
 */
const accounts = 100_000
const active = 4_000
const dialogs = 1_400
/** Rows per statement: times the columns of the widest table, this stays below PostgreSQL's limit of parameters. */
const atOnce = 1_000

const secret = randomBytes(32).toString('hex')
const cookieOf = (index) => Buffer.from(`browser-${index}`.padEnd(32, '.')).toString('base64url')
const numberOf = (index) => String(100_000_000 + index * 7)
const keyOf = (index) => `key-${String(index).padStart(18, '0')}`
const orderOf = (index) => index.toString(16).padStart(32, '0')

function tokenOf(index, now) {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'HS256' })}.${part({ key: keyOf(index), aud: 'qingtu', iat: now, exp: now + 86_400 })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

const range = (count) => Array.from({ length: count }, (_, index) => index)

/** Fills a fresh database in one transaction. Returns the secret that signs its sessions, and the time of its rows. */
export async function seed(where) {
  const { db, close } = await openDatabase(where)
  const now = Math.floor(Date.now() / 1000)
  const rows = {
    users: range(accounts).map((index) => ({
      user_id: numberOf(index),
      user_flag: `flag-${index}`,
      user_name: `青图用户${index}`,
      avatar: String(index % 12),
      email: index % 3 === 0 ? `person${index}@example.com` : null,
      password_hash: null,
      open_id: `open-${index}`,
      status: 1,
      package_id: index % 5 === 0 ? 1 : 0,
      vip_until: index % 5 === 0 ? now + 86_400 * 100 : null,
      ai_num: 10,
      ai_use_num: 0,
      template_num: 0,
      invited_id: 0,
      listed: 1,
      created_at: now - index,
      deleted_at: null,
    })),
    invitations: range(accounts).map((index) => ({ user_id: index + 1, code: `code-${index}`, balance: 0 })),
    // Past purchases of every fifth account, and pending orders.
    orders: range(accounts / 5 + dialogs).map((index) => {
      const waits = index < dialogs
      return {
        id: orderOf(index),
        user_id: waits ? index + 1 : (index - dialogs) * 5 + 1,
        product_id: 1,
        quantity: 1,
        price_fen: 5800,
        discount_fen: 0,
        amount_fen: 5800,
        state: waits ? 'pending' : 'paid',
        transaction_id: waits ? null : `transaction-${index}`,
        note: '',
        created_at: now - index,
        expires_at: now + 3_600,
        checked_at: now,
        paid_at: waits ? null : now - index,
      }
    }),
    sandbox_payments: range(dialogs).map((index) => ({
      order_id: orderOf(index),
      amount_fen: 5800,
      state: 'open',
      transaction_id: null,
    })),
    sessions: range(active).map((index) => ({
      id: keyOf(index),
      user_id: index + 1,
      created_at: now,
      expires_at: now + 86_400,
    })),
    scans: range(dialogs).map((index) => ({
      key: keyOf(index),
      browser: createHash('sha256').update(cookieOf(index)).digest('hex'),
      state: 'waiting',
      device: 'Linux · Chrome',
      open_id: null,
      ticket: null,
      created_at: now,
      expires_at: now + 3_600,
    })),
  }
  await db.transaction().execute(async (transaction) => {
    for (const [table, all] of Object.entries(rows)) {
      for (let at = 0; at < all.length; at += atOnce) {
        await transaction
          .insertInto(table)
          .values(all.slice(at, at + atOnce))
          .execute()
      }
    }
  })
  // PostgreSQL does this by itself a minute later; until then it has no statistics and scans whole tables.
  if (where.url) await sql`vacuum analyze`.execute(db)
  await close()
  return { secret, now }
}

/** Returns the client address of a user: there are many, so that no limit by address is reached. */
const addressOf = (index) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

function request(method, path, index, { token, cookie, body } = {}) {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', `X-Forwarded-For: ${addressOf(index)}`]
  if (token) lines.push(`Authorization: Bearer ${token}`)
  if (cookie) lines.push(`Cookie: qt_browser=${cookie}`)
  if (body) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** Kinds in a hundred requests: seventy poll a login or a payment, twenty-five read, five write. */
const kinds = { scan: 35, order: 35, user: 10, downloads: 10, vip: 5, write: 5 }
/** The kinds of a hundred requests, evenly mixed. */
const mix = Object.entries(kinds)
  .flatMap(([kind, many]) => range(many).map((index) => ({ kind, at: (index + 0.5) / many })))
  .sort((one, other) => one.at - other.at)
  .map(({ kind }) => kind)

/** Returns the requests of the mix, for the server. */
export function requestsOf({ now }) {
  const tokens = range(active).map((index) => tokenOf(index, now))
  const [design, cover] = ['/api/easydesign', '/api/easycover']
  const made = {
    scan: (at) => {
      const index = at % dialogs
      return request('GET', `${design}/checkScanStatus?key=${keyOf(index)}`, index, { cookie: cookieOf(index) })
    },
    order: (at) => {
      const index = at % dialogs
      return request('GET', `${design}/checkOrderStatus?order_id=${orderOf(index)}`, index, { token: tokens[index] })
    },
    user: (at) => {
      const index = at % active
      return request('GET', `${design}/getUserInfo?key=${keyOf(index)}`, index, { token: tokens[index] })
    },
    downloads: (at) => {
      const index = at % active
      const query = `user_id=${numberOf(index)}&is_current_day=1`
      return request('GET', `${cover}/getDownloadTotal?${query}`, index, { token: tokens[index] })
    },
    vip: (at) => request('GET', `${design}/getVipUser`, at % active),
    // Members only, whose daily limit is high enough.
    write: (at) => {
      const index = (at * 5) % active
      const body = JSON.stringify({ user_id: numberOf(index) })
      return request('POST', `${cover}/addDownloadLog`, index, { token: tokens[index], body })
    },
  }
  const turns = {}
  return range(active * 5).map((at) => {
    const kind = mix[at % mix.length]
    turns[kind] = (turns[kind] ?? -1) + 1
    return made[kind](turns[kind])
  })
}

/** Returns as many reads and writes for the minimal server. */
export function bareRequests() {
  return range(active * 5).map((at) => {
    const index = at % active
    return mix[at % mix.length] === 'write'
      ? request('POST', '/write', index, { body: JSON.stringify({ user_id: numberOf(index) }) })
      : request('GET', `/read?user_id=${numberOf(index)}`, index)
  })
}
