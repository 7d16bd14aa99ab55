import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { inTurns } from './turns.ts'

/** N = 2^15, r = 8: 32 MB and about 80 ms per password (RFC 7914; OWASP's minimum for interactive logins). */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 } as const satisfies ScryptOptions
const keyBytes = 32

/** Passwords hashed at once, and waiting: more would starve everything else of CPU and memory. */
const withConcurrencyLimit = inTurns({ atOnce: 2, mostWaiting: 40 })

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/**
 * Hashes a password for storage: cost, salt and key, separated by `$`.
 * @throws UserError `server-busy` if too many are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return withConcurrencyLimit(async () => {
    const salt = randomBytes(16)
    const key = await derive(password, salt, cost)
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
  })
}

/** Hash that no password matches: comparing with it takes as long as comparing with a real one. */
const dummyHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(keyBytes).toString('base64url')}`

/**
 * Returns true if a password matches the stored hash; without a hash it does the same work and returns false.
 * @throws UserError `server-busy` if too many are waiting
 */
export function checkPassword(password: string, stored: string | null): Promise<boolean> {
  return withConcurrencyLimit(async () => {
    const [, N, r, p, salt = '', key = ''] = (stored ?? dummyHash).split('$')
    const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem }
    const derived = await derive(password, Buffer.from(salt, 'base64url'), options)
    return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && stored !== null
  })
}
