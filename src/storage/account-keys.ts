import { type InvitationInfo, invitationInfo, relPattern, type UserInfo, userInfo } from '../api/contract.ts'
import type { StorageKey } from './keys.ts'

/** The keys of the specification that have to do with a person. Apart from the others: only pages with a session load them. */

/** What a token says of itself; its signature is the server's business. */
export interface TokenPayload {
  /** Names the session. */
  readonly key: string
  /** Seconds since 1970, by the server's clock. */
  readonly exp: number
}

/** The payload of a token; undefined for anything that is none. */
export function payloadOf(token: string): TokenPayload | undefined {
  try {
    const part = token.split('.')[1] ?? ''
    const payload: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    return payloadCheck(payload)
  } catch {
    return undefined
  }
}

function payloadCheck(found: unknown): TokenPayload | undefined {
  if (typeof found !== 'object' || found === null || !('key' in found) || !('exp' in found)) return undefined
  const { key, exp } = found
  if (typeof key !== 'string' || key.length > 64 || typeof exp !== 'number' || !Number.isSafeInteger(exp))
    return undefined
  return { key, exp }
}

const isToken = (found: unknown): found is string =>
  typeof found === 'string' && /^[\w-]{1,512}\.[\w-]{1,1024}\.[\w-]{1,512}$/.test(found)

/** The bearer token. */
export const tokenKey: StorageKey<string> = {
  key: 'token',
  check: (found) => (isToken(found) && payloadOf(found) ? found : undefined),
  bare: true,
}

/** The token's payload. */
export const payloadKey: StorageKey<TokenPayload> = { key: 'EDtoken', check: payloadCheck }

/** The user as last heard from the server. */
export const userKey: StorageKey<UserInfo> = { key: 'EDUUser', check: (found) => userInfo.safeParse(found).data }

/** The invitation of the user as last heard. */
export const invitationKey: StorageKey<InvitationInfo> = {
  key: 'invitation_info',
  check: (found) => invitationInfo.safeParse(found).data,
}

const count = (key: string): StorageKey<number> => ({
  key,
  check: (found) =>
    Number.isSafeInteger(found) && Number(found) >= 0 && Number(found) <= 1e9 ? Number(found) : undefined,
})

/** How many templates may be stored. */
export const templateCapKey = count('totalTemplateNum')
/** How many are. */
export const templatesStoredKey = count('savedTemplateTotal')
/** AI creations used. */
export const aiUsedKey = count('aiCreateTotal')
/** AI creations in all. */
export const aiTotalKey = count('totalAiCreateNum')

/** What just happened, for the page that comes after the reload to say. */
export type Refresh = 'paid' | 'bound'

export const refreshKey: StorageKey<Refresh> = {
  key: 'refreshInfo',
  check: (found) => (found === 'paid' || found === 'bound' ? found : undefined),
  bare: true,
}

/** When a code was last asked for, ms. A moment in the future is none: it must not lock anybody out. */
export const codeTimeKey: StorageKey<number> = {
  key: 'codeTime',
  check: (found) => {
    const time = Number(found)
    return time > 0 && time <= Date.now() ? time : undefined
  },
  bare: true,
}

/** Who invited the visitor, until an account exists to say it to. */
export const relKey: StorageKey<string> = {
  key: 'qingtu:rel',
  check: (found) => (typeof found === 'string' && relPattern.test(found) ? found : undefined),
  bare: true,
}

/** The day, in Shanghai, on which this user's visit was last counted: YYYY-MM-DD. */
export const visitKey: StorageKey<string> = {
  key: 'qingtu:visit',
  check: (found) => (typeof found === 'string' && /^\d{4}-\d\d-\d\d$/.test(found) ? found : undefined),
  bare: true,
}

/** How far the server's clock is ahead of this one, ms. */
export const clockKey: StorageKey<number> = {
  key: 'qingtu:clock',
  check: (found) => (Number.isFinite(found) ? Number(found) : undefined),
}

/** Until when the offer to bind an e-mail address is not made again, by account: ms. */
export const bindLaterKey: StorageKey<{ user_id: string; until: number }> = {
  key: 'qingtu:bind-later',
  check: (found) => {
    if (typeof found !== 'object' || found === null || !('user_id' in found) || !('until' in found)) return undefined
    const { user_id, until } = found
    return typeof user_id === 'string' && typeof until === 'number' ? { user_id, until } : undefined
  },
}
