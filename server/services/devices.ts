import type { User } from '../db/schema.ts'
import type { Context } from './context.ts'
import { constantTimeEquals, digest, randomKey, sign } from './random.ts'

/** Most accounts that one browser is known for. */
const mostAccounts = 5

type Signer = Pick<Context, 'secret'>

/** What a browser is known by: the account, and the password it had at the last login. */
type Account = Pick<User, 'id' | 'password_hash'>

// A new password forgets browsers: whoever knew the old one could have logged in with any number of them, each of which
// has an allowance of its own for guesses.
const signatureOf = ({ secret }: Signer, { id, password_hash }: Account, device: string) =>
  sign(secret, `device:${id}:${password_hash ?? ''}:${device}`)

/** Splits the cookie into its entries, each the random name of a device and a signature that binds it to one account. */
const entriesOf = (cookie: string) =>
  cookie
    .split('~')
    .slice(0, mostAccounts)
    .map((entry) => {
      const [device = '', signature = ''] = entry.split('.')
      return { entry, device, signature }
    })

/**
 * Returns the name of the browser that sent `cookie` if a user has logged in with it since the password was set; null
 * for an unknown browser or a forged cookie.
 */
export function knownDevice(context: Signer, user: Account, cookie: string): string | null {
  const mine = entriesOf(cookie).find(
    ({ device, signature }) => device !== '' && constantTimeEquals(signature, signatureOf(context, user, device)),
  )
  return mine?.device ?? null
}

/** Returns the cookie of a browser with which a user has just logged in: what it held before, and this account first. */
export function rememberDevice(context: Signer, user: Account, cookie: string): string {
  const device = knownDevice(context, user, cookie) ?? randomKey()
  const mine = `${device}.${signatureOf(context, user, device)}`
  const others = entriesOf(cookie).filter(({ entry }) => entry !== mine && /^[\w-]{22}\.[\w-]{43}$/.test(entry))
  return [mine, ...others.map(({ entry }) => entry)].slice(0, mostAccounts).join('~')
}

/** Name of a visitor's device, and the signature that only this server makes: nobody can make devices up. */
const visitorForm = /^([\w-]{22})\.([\w-]{43})$/

const visitorSignature = ({ secret }: Signer, name: string) => sign(secret, `visitor:${name}`)

/** Returns the SHA-256 of the name of the device that sent `cookie`; null for an unknown device or a forged cookie. */
export function visitorOf(context: Signer, cookie: string): string | null {
  const [, name = '', signature = ''] = visitorForm.exec(cookie) ?? []
  if (name === '' || !constantTimeEquals(signature, visitorSignature(context, name))) return null
  return digest(name)
}

/** Returns the cookie of a new device. */
export function newVisitor(context: Signer): string {
  const name = randomKey()
  return `${name}.${visitorSignature(context, name)}`
}
