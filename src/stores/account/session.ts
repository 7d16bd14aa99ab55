import { atom } from 'nanostores'
import type { UserInfo } from '../../api/account-calls.ts'
import { accountMessageOf } from '../../catalogue/account-messages.ts'
import { limits } from '../../catalogue/limits.ts'
import { shanghaiDay } from '../../core/calendar.ts'
import { UserError } from '../../core/errors.ts'
import {
  aiTotalKey,
  aiUsedKey,
  bindLaterKey,
  clockKey,
  invitationKey,
  payloadKey,
  payloadOf,
  type Refresh,
  refreshKey,
  relKey,
  templateCapKey,
  templatesStoredKey,
  tokenKey,
  userKey,
  visitKey,
} from '../../storage/account-keys.ts'
import { dropKey, readKey, watchKey, writeKey } from '../../storage/keys.ts'
import { downloadsKey } from '../../storage/usage-key.ts'
import { afterDialog } from '../shell/dialog-history.ts'
import { openDialog } from '../shell/dialogs.ts'
import { toast } from '../shell/toasts.ts'
import { callApi, reasonOf } from './call-api.ts'
import { noteUsage, watchUsage } from './usage.ts'

/** `unknown` until storage has been read; then a user or a visitor. */
export type Session =
  | { readonly status: 'unknown' | 'visitor' }
  /** `fresh` once the server has confirmed the user in this page. */
  | { readonly status: 'user'; readonly user: UserInfo; readonly fresh: boolean }

/** The current session. */
export const $session = atom<Session>({ status: 'unknown' })

/** Returns the current user; null without one. */
export function currentUser(): UserInfo | null {
  const session = $session.get()
  return session.status === 'user' ? session.user : null
}

/** Returns the current time of the server's clock, ms: the visitor's clock may be wrong by years. */
function serverNow(): number {
  return Date.now() + (readKey(clockKey) ?? 0)
}

/** A larger clock offset is not explained by network delay, ms. */
const noticeableSkew = 30_000

function learnClock(serverTime: number | null): void {
  if (serverTime === null) return
  const ahead = serverTime - Date.now()
  if (Math.abs(ahead) < noticeableSkew) dropKey(clockKey)
  else writeKey(clockKey, ahead)
}

/** Removes everything about the user from this browser; drafts are stored per account. */
function forget(): void {
  for (const key of [tokenKey, payloadKey, userKey, invitationKey, refreshKey, downloadsKey]) dropKey(key)
  writeKey(templateCapKey, limits.free.templates)
  writeKey(templatesStoredKey, 0)
  writeKey(aiUsedKey, 0)
  writeKey(aiTotalKey, limits.free.ai)
  watchUsage()
  $session.set({ status: 'visitor' })
}

function keepUser(user: UserInfo): void {
  const paid = user.package_id > 0
  writeKey(userKey, user)
  writeKey(templateCapKey, (paid ? limits.paid : limits.free).templates)
  writeKey(aiUsedKey, user.ai_use_num)
  writeKey(aiTotalKey, user.ai_num)
  $session.set({ status: 'user', user, fresh: true })
}

/** Updates the session with a user just returned by the server. */
export function showUser(user: UserInfo): void {
  keepUser(user)
}

type RefreshResult = 'user' | 'gone' | 'away'

/**
 * Fetches the user of the token. An invalid token or a disabled account ends the session with a message; if the server
 * does not answer, nothing changes.
 */
async function fetchUser(): Promise<RefreshResult> {
  const token = readKey(tokenKey)
  const payload = token === undefined ? undefined : payloadOf(token)
  if (!payload) {
    forget()
    return 'gone'
  }
  try {
    const { status, data, serverTime } = await callApi('getUserInfo', { key: payload.key })
    // Another tab may have logged out or in meanwhile; its state takes precedence.
    if (readKey(tokenKey) !== token) return $session.get().status === 'user' ? 'user' : 'gone'
    learnClock(serverTime)
    const user = data?.[0]
    if (user?.status === 0) {
      forget()
      toast.error(accountMessageOf('account-disabled'))
      return 'gone'
    }
    if (user) {
      keepUser(user)
      return 'user'
    }
    if (status === 401 || status === 404) {
      const expired = payload.exp * 1000 <= (serverTime ?? serverNow())
      forget()
      toast.warning(accountMessageOf(expired ? 'token-expired' : 'user-info-failed'))
      return 'gone'
    }
    return 'away'
  } catch (thrown) {
    console.info(thrown)
    return 'away'
  }
}

/** Fetches the user's counters. Failures are only logged. */
async function refreshCounters(user: UserInfo): Promise<void> {
  const quietly = (work: Promise<unknown>) => work.catch((error) => console.info(error))
  await Promise.all([
    quietly(
      callApi('getTemplateTotal', { user_id: user.user_id }).then(({ data }) => {
        if (data?.[0]) writeKey(templatesStoredKey, data[0].num)
      }),
    ),
    quietly(
      callApi('getDownloadTotal', { user_id: user.user_id, is_current_day: 1 }).then(({ data }) => {
        const limit = (user.package_id > 0 ? limits.paid : limits.free).downloadsPerDay
        if (data) noteUsage({ used: data.download_num, limit })
      }),
    ),
  ])
}

const news: Record<Refresh, string> = { paid: '支付成功，权益已生效', bound: '绑定成功，可在个人中心更换邮箱' }

let started: Promise<void> | undefined

async function restore(): Promise<void> {
  const token = readKey(tokenKey)
  const payload = token === undefined ? undefined : payloadOf(token)
  if (!payload) {
    dropKey(payloadKey)
    dropKey(userKey)
    $session.set({ status: 'visitor' })
    return
  }
  writeKey(payloadKey, payload)
  const known = readKey(userKey)
  // A token may look expired because the local clock is wrong: the server decides.
  if (known && payload.exp * 1000 > serverNow()) $session.set({ status: 'user', user: known, fresh: false })
  const said = readKey(refreshKey)
  dropKey(refreshKey)
  const outcome = await fetchUser()
  if (outcome === 'away') {
    const late = payload.exp * 1000 <= serverNow()
    if (known && !late) return
    $session.set({ status: 'visitor' })
    toast.warning(accountMessageOf(late ? 'token-expired' : 'user-info-failed'))
    return
  }
  const user = currentUser()
  if (!user) return
  if (said) toast.success(news[said])
  countVisit(user)
  await Promise.all([refreshCounters(user), sayWhoInvited(user)])
}

/** Counts a user's visit once a day; visitors are not counted. */
function countVisit(user: UserInfo): void {
  const today = shanghaiDay(Date.now())
  if (readKey(visitKey) === today) return
  writeKey(visitKey, today)
  void callApi('addUserStatistics', { user_flag: user.user_flag }).catch((error) => console.info(error))
}

/** Restores the stored session once per page and follows other tabs. */
export function startSession(): Promise<void> {
  if (started) return started
  watchKey(tokenKey, (token) => {
    if (token === undefined) $session.set({ status: 'visitor' })
    else void restore()
  })
  watchKey(userKey, (user) => {
    if (user && readKey(tokenKey)) $session.set({ status: 'user', user, fresh: true })
  })
  started = restore()
  return started
}

/** Reloads the user from the server. Returns whether the session is still valid. */
export async function refreshUser(): Promise<boolean> {
  const outcome = await fetchUser()
  const user = currentUser()
  if (outcome === 'user' && user) await refreshCounters(user)
  return outcome === 'user'
}

/** Reports the inviter of this user, until the server accepts it; the server decides whether it counts. */
async function sayWhoInvited(user: UserInfo): Promise<void> {
  const rel = readKey(relKey)
  if (rel === undefined) return
  try {
    const { status } = await callApi('addInvitationRecord', { user_flag: user.user_flag, rel })
    if (status !== 200) return
    dropKey(relKey)
    if (user.invited_id === 0) await refreshUser()
  } catch (error) {
    console.info(error)
  }
}

let afterLogin: (() => void) | null = null

/** Runs `act` for a logged-in user, after opening the login dialog if needed. */
export function withLogin(act: () => void): void {
  if (currentUser()) return act()
  afterLogin = act
  openDialog('Login', {})
}

/** Drops the action waiting for the login, after the dialog was cancelled. */
export function abandonLogin(): void {
  afterLogin = null
}

/** How long the offer to bind an e-mail address stays hidden after it was skipped, ms. */
const bindRest = 30 * 24 * 60 * 60 * 1000

/**
 * Starts a session with a token from either login method: removes the previous user's data, fetches the user and runs
 * the waiting action. Shows the reason and returns false on failure. `close` closes the login dialog.
 */
export async function finishLogin(token: string, close: () => void): Promise<boolean> {
  const next = afterLogin
  afterLogin = null
  forget()
  if (!payloadOf(token) || !writeKey(tokenKey, token)) {
    toast.warning(accountMessageOf('user-info-failed'))
    return false
  }
  writeKey(payloadKey, payloadOf(token)!)
  const outcome = await fetchUser()
  if (outcome === 'away') {
    forget()
    toast.warning(accountMessageOf('user-info-failed'))
  }
  const user = currentUser()
  close()
  if (outcome !== 'user' || !user) return false
  await Promise.all([refreshCounters(user), sayWhoInvited(user)])
  void callApi('updateUserStatistics', { user_flag: user.user_flag }).catch((error) => console.info(error))
  if (next) next()
  else offerBinding(user)
  return true
}

function offerBinding(user: UserInfo): void {
  if (user.email !== '') return
  const later = readKey(bindLaterKey)
  if (later?.user_id === user.user_id && later.until > Date.now() && later.until < Date.now() + 2 * bindRest) return
  openDialog('BindEmail', { change: false })
}

/** Hides the offer to bind an e-mail address for a month. */
export function skipBinding(): void {
  const user = currentUser()
  if (user) writeKey(bindLaterKey, { user_id: user.user_id, until: Date.now() + bindRest })
}

/** Logs in with account and password. Shows the reason and returns false on failure. */
export async function loginByAccount(id: string, password: string, close: () => void): Promise<boolean> {
  try {
    const { status, msg, data } = await callApi('loginByAccount', { id, password })
    if (status === 200 && data) return await finishLogin(data.token, close)
    toast.error(msg)
  } catch (thrown) {
    toast.error(reasonOf(thrown))
  }
  return false
}

/** Ends the session here and on the server; here even if the server is unreachable. */
export async function logout(): Promise<void> {
  try {
    await callApi('logout', {})
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown
  }
  forget()
}

/** Ends the session here only, after the server has ended it. */
export function dropSession(): void {
  forget()
}

/**
 * Reloads the page after a purchase, or after binding an e-mail address or skipping it, so that all of it shows the new
 * state. An editor page is not reloaded, so that unsaved work is kept.
 */
export function reloadUnlessWorking(reason?: Refresh): void {
  if (location.pathname.startsWith('/app/')) {
    if (reason) toast.success(news[reason])
    return
  }
  if (reason) writeKey(refreshKey, reason)
  afterDialog(() => location.reload())
}
