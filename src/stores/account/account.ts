import { atom, type ReadableAtom } from 'nanostores'
import { type Order, paymentStatus, type UserInfo } from '../../api/account-calls.ts'
import type { Answer } from '../../api/client.ts'
import type { CallData, CallInput } from '../../api/contract.ts'
import { accountMessageOf } from '../../catalogue/account-messages.ts'
import { shanghaiDay } from '../../core/calendar.ts'
import { clockKey, invitationKey, templatesStoredKey } from '../../storage/account-keys.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import { saveFiles } from '../bench/exports.ts'
import { toast } from '../shell/toasts.ts'
import { writeClipboard } from '../shell/write-clipboard.ts'
import { callApi, reasonOf } from './call-api.ts'
import { $session, currentUser, dropSession, logout, refreshUser, showUser } from './session.ts'

export type { LedgerRow, Order, UserInfo } from '../../api/account-calls.ts'

/** Data that the account pages fetch. */
export type Fetched<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly text: string }
  /** `busy` while it is being fetched again. */
  | { readonly status: 'ready'; readonly data: Data; readonly busy: boolean }

interface Source<Data, Input extends unknown[]> {
  readonly $state: ReadableAtom<Fetched<Data>>
  readonly load: (...input: Input) => Promise<void>
  readonly change: (update: (data: Data) => Data) => void
  readonly forget: () => void
}

type Found<Data> = Pick<Answer<Data>, 'status' | 'msg' | 'data'>

/** Reloads the user after a 401, which ends a session whose token the server rejects. */
function noteDead(status: number): void {
  if (status === 401) void refreshUser()
}

/**
 * Creates a source of data about the user. The displayed data stays during a reload and if it fails; only the result of
 * the last request is used.
 */
function source<Data, Input extends unknown[]>(
  get: (user: UserInfo, ...input: Input) => Promise<Found<Data>>,
): Source<Data, Input> {
  const $state = atom<Fetched<Data>>({ status: 'loading' })
  let turn = 0
  return {
    $state,
    async load(...input) {
      const user = currentUser()
      if (!user) return
      turn += 1
      const mine = turn
      const before = $state.get()
      $state.set(before.status === 'ready' ? { ...before, busy: true } : { status: 'loading' })
      const fail = (text: string) => {
        const now = $state.get()
        if (now.status !== 'ready') return $state.set({ status: 'failed', text })
        $state.set({ ...now, busy: false })
        toast.error(text)
      }
      try {
        const { status, msg, data } = await get(user, ...input)
        if (mine !== turn) return
        if (status === 200 && data !== null) return $state.set({ status: 'ready', data, busy: false })
        fail(msg)
        noteDead(status)
      } catch (thrown) {
        if (mine === turn) fail(reasonOf(thrown))
      }
    },
    change(update) {
      const now = $state.get()
      if (now.status === 'ready') $state.set({ ...now, data: update(now.data) })
    },
    forget() {
      turn += 1
      $state.set({ status: 'loading' })
    },
  }
}

/** Orders per page of the server's list. */
export const ordersPerPage = 10

const orders = source(async (_user, page: number) => {
  const answer = await callApi('getOrders', { page })
  return { ...answer, data: answer.data && { ...answer.data, page } }
})
const templates = source(() => callApi('getTemplates', {}))
const invitation = source(async (user) => {
  const [info, records] = await Promise.all([
    callApi('getInvitationInfo', { id: user.id }),
    callApi('getInvitationRecords', {}),
  ])
  const mine = info.data?.[0]
  if (!mine || !records.data) return { ...(mine ? records : info), data: null }
  writeKey(invitationKey, mine)
  return { ...records, data: { link: mine.invitation_link, balance: mine.balance, ...records.data } }
})

/** A page of the user's orders. */
export const $orders = orders.$state
/** The user's cloud templates, last changed first. */
export const $templates = templates.$state
/** The user's invitation: link, balance in yuan, and earnings. */
export const $invited = invitation.$state

/** Loads a page of the user's orders. */
export const loadOrders = orders.load
/** Loads the user's cloud templates. */
export const loadTemplates = templates.load
/** Loads the user's invitation. */
export const loadInvited = invitation.load

/** Reloads everything that failed, and the user if only the cached copy is shown. */
export async function retryFailed(): Promise<void> {
  const work: Promise<unknown>[] = []
  if (orders.$state.get().status === 'failed') work.push(orders.load(1))
  for (const { $state, load } of [templates, invitation]) if ($state.get().status === 'failed') work.push(load())
  const session = $session.get()
  if (session.status === 'user' && !session.fresh) work.push(refreshUser())
  await Promise.all(work)
}

/** Drops all fetched data when the user changes. */
export function forgetAccount(): void {
  for (const { forget } of [orders, templates, invitation]) forget()
}

const orderStates = {
  [paymentStatus.waiting]: 'waiting',
  [paymentStatus.paid]: 'paid',
  [paymentStatus.expired]: 'expired',
  [paymentStatus.refunded]: 'refunded',
} as const

/** Returns the state of an order; unknown states count as expired. */
export function orderState({ payment_status }: Pick<Order, 'payment_status'>) {
  return orderStates[payment_status as keyof typeof orderStates] ?? 'expired'
}

/** Returns the current time of the server's clock, ms. */
export function serverTime(): number {
  return Date.now() + (readKey(clockKey) ?? 0)
}

/** Runs a call that changes something; on failure shows the message and returns null. */
async function attempt<Data>(call: () => Promise<Found<Data>>): Promise<{ msg: string; data: Data | null } | null> {
  try {
    const { status, msg, data } = await call()
    if (status === 200) return { msg, data }
    toast.error(msg)
    noteDead(status)
  } catch (thrown) {
    toast.error(reasonOf(thrown))
  }
  return null
}

/** Changes the user's profile. Returns whether it was saved; a name with a banned word is not sent. */
export async function changeProfile(patch: CallInput<'updateProfile'>): Promise<boolean> {
  if (patch.user_name !== undefined) {
    const { bannedInName } = await import('./name-check.ts')
    const term = await bannedInName(patch.user_name)
    if (term !== null) {
      toast.error(accountMessageOf('name-refused', { term }))
      return false
    }
  }
  const done = await attempt(() => callApi('updateProfile', patch))
  const user: CallData<'updateProfile'>[number] | undefined = done?.data?.[0]
  if (!done || !user) return false
  showUser(user)
  toast.success(done.msg)
  return true
}

/** Result of setting a password; `old-wrong` and `weak` are shown at the field, failures as a toast. */
type PasswordVerdict = 'done' | 'old-wrong' | 'weak' | 'failed'

/** Sets the user's password; `old` is required if one exists. */
export async function changePassword(old: string | undefined, next: string): Promise<PasswordVerdict> {
  try {
    const { status, msg } = await callApi('setPassword', { old_password: old, new_password: next })
    if (status === 200) {
      const user = currentUser()
      if (user) showUser({ ...user, has_password: true })
      toast.success(msg)
      return 'done'
    }
    if (msg === accountMessageOf('password-wrong')) return 'old-wrong'
    if (msg === accountMessageOf('password-weak')) return 'weak'
    toast.error(msg)
    noteDead(status)
  } catch (thrown) {
    toast.error(reasonOf(thrown))
  }
  return 'failed'
}

/** Where a user is logged in. */
export type OpenSessions = CallData<'getSessions'>

/** Returns where the user is logged in, this device first; null if that failed, which is said. */
export async function loadSessions(): Promise<OpenSessions | null> {
  return (await attempt(() => callApi('getSessions', {})))?.data ?? null
}

/** Logs the user out everywhere else. Returns whether it succeeded. */
export async function endOtherSessions(): Promise<boolean> {
  const done = await attempt(() => callApi('endOtherSessions', {}))
  if (!done?.data) return false
  toast.success(done.data.ended > 0 ? `已退出其他 ${done.data.ended} 处登录` : '没有其他地方登录')
  return true
}

/** Deletes a cloud template. Returns whether it was deleted. */
export async function removeTemplate(id: string): Promise<boolean> {
  const done = await attempt(() => callApi('deleteTemplate', { id }))
  if (!done?.data) return false
  writeKey(templatesStoredKey, done.data.num)
  templates.change((rows) => rows.filter((row) => row.id !== id))
  toast.success('已从云端删除')
  return true
}

/** Saves a file; shows a message where an in-app browser cannot. */
export async function saveOne(name: string, blob: Blob): Promise<void> {
  if (!(await saveFiles([{ name, blob }], name))) toast.info('应用内的浏览器不能保存文件，请用系统浏览器打开本页')
}

/** Saves all server data about the user as a JSON file. */
export async function exportMyData(): Promise<void> {
  const done = await attempt(() => callApi('exportMyData', {}))
  if (!done?.data) return
  const name = `青图-我的数据-${currentUser()?.user_id ?? ''}-${shanghaiDay(serverTime())}.json`
  await saveOne(name, new Blob([JSON.stringify(done.data, null, 2)], { type: 'application/json' }))
}

/** Deletes the account permanently; `typed` is the account number typed by the user. Returns whether it was deleted. */
export async function deleteAccount(typed: string): Promise<boolean> {
  const done = await attempt(() => callApi('deleteAccount', { user_id: typed }))
  if (!done) return false
  dropSession()
  toast.success(done.msg)
  return true
}

/** Ends the session. */
export async function signOut(): Promise<void> {
  await logout()
  toast.success('已退出登录')
}

/** Copies text and shows the message `said`. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await writeClipboard(text)
    toast.success(said)
  } catch {
    toast.error('浏览器不让复制，请选中后自己复制')
  }
}
