import type { User } from '../db/schema.ts'
import type { Context } from './context.ts'
import { constantTimeEquals, randomKey, sign } from './random.ts'

/** Most accounts that one browser is known for. */
const mostAccounts = 5

type Signer = Pick<Context, 'secret'>

const signatureOf = ({ secret }: Signer, user: Pick<User, 'id'>, device: string) =>
  sign(secret, `device:${user.id}:${device}`)

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
 * Returns the name of the browser that sent `cookie` if a user has logged in with it before; null for an unknown
 * browser or a forged cookie.
 */
export function knownDevice(context: Signer, user: Pick<User, 'id'>, cookie: string): string | null {
  const mine = entriesOf(cookie).find(
    ({ device, signature }) => device !== '' && constantTimeEquals(signature, signatureOf(context, user, device)),
  )
  return mine?.device ?? null
}

/** Returns the cookie of a browser with which a user has just logged in: what it held before, and this account first. */
export function rememberDevice(context: Signer, user: Pick<User, 'id'>, cookie: string): string {
  const device = knownDevice(context, user, cookie) ?? randomKey()
  const mine = `${device}.${signatureOf(context, user, device)}`
  const others = entriesOf(cookie).filter(({ entry }) => entry !== mine && /^[\w-]{22}\.[\w-]{43}$/.test(entry))
  return [mine, ...others.map(({ entry }) => entry)].slice(0, mostAccounts).join('~')
}
