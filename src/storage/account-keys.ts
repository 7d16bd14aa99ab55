import { type InvitationInfo, invitationInfo, type UserInfo, userInfo } from '../api/account-calls.ts'
import { relPattern } from '../api/fields.ts'
import type { StorageKey } from './keys.ts'

/**
 * Storage keys of the specification that concern an account. A separate file, since only pages with a session load
 * them.
 */

/** Payload of a token; only the server checks its signature. */
export interface TokenPayload {
  /** Session id. */
  readonly key: string
  /** Expiry, seconds since 1970, by the server's clock. */
  readonly exp: number
}

/** Decodes the payload of a token; returns undefined if the text is not a token. */
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

/** The user as last reported by the server. */
export const userKey: StorageKey<UserInfo> = { key: 'EDUUser', check: (found) => userInfo.safeParse(found).data }

/** The user's invitation as last reported by the server. */
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
/** How many templates are stored. */
export const templatesStoredKey = count('savedTemplateTotal')
/** AI creations used. */
export const aiUsedKey = count('aiCreateTotal')
/** AI creations in total. */
export const aiTotalKey = count('totalAiCreateNum')

/** The event to announce after the page has reloaded. */
export type Refresh = 'paid' | 'bound'

export const refreshKey: StorageKey<Refresh> = {
  key: 'refreshInfo',
  check: (found) => (found === 'paid' || found === 'bound' ? found : undefined),
  bare: true,
}

/**
 * When a verification code was last requested, ms. A time in the future is dropped, so that a wrong clock locks nobody
 * out.
 */
export const codeTimeKey: StorageKey<number> = {
  key: 'codeTime',
  check: (found) => {
    const time = Number(found)
    return time > 0 && time <= Date.now() ? time : undefined
  },
  bare: true,
}

/** `rel` of the inviter, kept until the visitor has an account. */
export const relKey: StorageKey<string> = {
  key: 'qingtu:rel',
  check: (found) => (typeof found === 'string' && relPattern.test(found) ? found : undefined),
  bare: true,
}

/** The day in Shanghai on which this user's visit was last counted: YYYY-MM-DD. */
export const visitKey: StorageKey<string> = {
  key: 'qingtu:visit',
  check: (found) => (typeof found === 'string' && /^\d{4}-\d\d-\d\d$/.test(found) ? found : undefined),
  bare: true,
}

/** Offset of the server's clock ahead of the local one, ms. */
export const clockKey: StorageKey<number> = {
  key: 'qingtu:clock',
  check: (found) => (Number.isFinite(found) ? Number(found) : undefined),
}

/** Time until which the offer to bind an e-mail address is not shown again, ms, and its account. */
export const bindLaterKey: StorageKey<{ user_id: string; until: number }> = {
  key: 'qingtu:bind-later',
  check: (found) => {
    if (typeof found !== 'object' || found === null || !('user_id' in found) || !('until' in found)) return undefined
    const { user_id, until } = found
    return typeof user_id === 'string' && typeof until === 'number' ? { user_id, until } : undefined
  },
}
