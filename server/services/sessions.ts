import { errors, jwtVerify, SignJWT } from 'jose'
import type { User } from '../db/schema.ts'
import { type Context, nowSeconds } from './context.ts'
import { digest, randomKey } from './random.ts'

/** Lifetime of a login: seven days, by the server's clock. */
const sessionSeconds = 7 * 24 * 60 * 60
const audience = 'qingtu'
const algorithm = 'HS256'

const keyOf = ({ secret }: Pick<Context, 'secret'>) => new TextEncoder().encode(secret)

/** Claims of a verified token; cached, so that a token is not verified twice. */
interface Claims {
  readonly session: string
  readonly expires: number
}
const mostKnown = 10_000
const known = new Map<string, Claims>()

/** Returns the claims of a token with a valid signature and form, else null. A cached token may have expired since. */
async function claimsOf(context: Context, token: string): Promise<Claims | null> {
  const name = digest(`${context.secret}:${token}`)
  const found = known.get(name)
  if (found) return found
  if (!isCanonical(token)) return null
  try {
    const { payload } = await jwtVerify(token, keyOf(context), {
      algorithms: [algorithm],
      audience,
      requiredClaims: ['exp', 'key'],
      currentDate: new Date(nowSeconds(context) * 1000),
    })
    if (typeof payload.key !== 'string' || payload.exp === undefined) return null
    const claims = { session: payload.key, expires: payload.exp }
    if (known.size >= mostKnown) known.clear()
    known.set(name, claims)
    return claims
  } catch (thrown) {
    if (thrown instanceof errors.JOSEError || thrown instanceof TypeError) return null
    throw thrown
  }
}

/** A valid session and its user. */
export interface Caller {
  readonly session: string
  readonly user: User
}

/** Starts a session and returns its token. The `key` in the token is the session id and no secret. */
export async function startSession(
  context: Context,
  user: User,
  { byScan = false, device = '' } = {},
): Promise<string> {
  const now = nowSeconds(context)
  const id = randomKey()
  const expires_at = now + sessionSeconds
  const row = { id, user_id: user.id, by_scan: Number(byScan), device, created_at: now, expires_at }
  await context.db.insertInto('sessions').values(row).execute()
  return new SignJWT({ key: id })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(expires_at)
    .sign(keyOf(context))
}

/** Returns true if a signature is canonical base64url: the unused bits of its last letter are zero. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

/**
 * Returns the session and user of a token; null if it is forged, expired or ended, or its user was deleted. A session
 * that ended because the account was disabled is known until the account is enabled, and then never again.
 */
export async function callerOf(context: Context, token: string): Promise<Caller | null> {
  const now = nowSeconds(context)
  const claims = await claimsOf(context, token)
  if (!claims || claims.expires <= now) return null
  const { session } = claims
  const user = await context.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.id', '=', session)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('sessions.ended_at', 'is', null), eb('users.status', '=', 0)]))
    .executeTakeFirst()
  return user ? { session, user } : null
}

/** Time after a scan in which a password may be set without the old one, seconds. */
const freshScanSeconds = 15 * 60

/** Returns true if a session began with a scan in the last 15 minutes: its user is the account's owner. */
export async function isFreshScan(context: Context, session: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session)
    .where('by_scan', '=', 1)
    .where('created_at', '>', nowSeconds(context) - freshScanSeconds)
    .executeTakeFirst()
  return row !== undefined
}

/** A login that is still valid. Times in seconds. */
export interface OpenSession {
  readonly device: string
  readonly created_at: number
  /** Whether it is the caller's own. */
  readonly current: boolean
}

/** Returns a user's valid logins: the caller's own first, then the newest; at most 50. */
export async function openSessions(context: Context, { user, session }: Caller): Promise<OpenSession[]> {
  const rows = await context.db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at'])
    .where('user_id', '=', user.id)
    .where('expires_at', '>', nowSeconds(context))
    .where('ended_at', 'is', null)
    .orderBy(({ eb }) => eb('id', '=', session), 'desc')
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, ...row }) => ({ ...row, current: id === session }))
}

/** Ends all logins of a user but the caller's own. Returns how many were valid. */
export async function endOtherSessions({ db }: Pick<Context, 'db'>, { user, session }: Caller): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('id', '!=', session)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends a session immediately. */
export async function endSession({ db }: Pick<Context, 'db'>, session: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', session).execute()
}
