import { commissionPercent, lifetime, packageTitles, plans } from '../../catalogue/plans.ts'
import { shanghaiDay } from '../../core/calendar.ts'
import { shareOf } from '../../core/money.ts'
import type { LedgerRow, Order } from '../../stores/account/account.ts'

const dayMs = 86_400_000

/** Returns the date in Shanghai of a time (seconds since 1970), YYYY-MM-DD. */
export function dayOf(seconds: number): string {
  return shanghaiDay(seconds * 1000)
}

/** Returns the date and minute in Shanghai of a time (seconds since 1970). */
export function minuteOf(seconds: number): string {
  return `${dayOf(seconds)} ${new Date(seconds * 1000 + dayMs / 3).toISOString().slice(11, 16)}`
}

/** The state of a membership at a time: its end, and the days left by the calendar of Shanghai. */
export interface Membership {
  readonly title: string
  /** `term` has an end date, `endless` has none. */
  readonly kind: 'free' | 'term' | 'endless'
  readonly until: string
  readonly daysLeft: number
}

/** Returns the state of a membership at `nowMs`, ms since 1970. */
export function membershipOf(
  user: { readonly package_id: number; readonly vip_until: number | null },
  nowMs: number,
): Membership {
  const title = packageTitles[user.package_id] ?? packageTitles[0]!
  const none = { title, until: '', daysLeft: 0 }
  if (user.package_id === 0) return { ...none, kind: 'free' }
  if (user.vip_until === null || user.package_id === lifetime) return { ...none, kind: 'endless' }
  const until = dayOf(user.vip_until)
  const days = (Date.parse(until) - Date.parse(shanghaiDay(nowMs))) / dayMs
  return { title, kind: 'term', until, daysLeft: Math.max(0, days) }
}

/** Days before the end of a term from which the user is reminded. */
export const soonDays = 30

/** Returns the days left of a term as text. */
export function daysLeftText(days: number): string {
  return days === 0 ? '今天到期' : `剩余 ${days} 天`
}

/** Returns the name of the product an order bought. */
export function productOf({ product_id, quantity }: Pick<Order, 'product_id' | 'quantity'>): string {
  const title = packageTitles[product_id] ?? '其他商品'
  return quantity > 1 ? `${title} × ${quantity}` : title
}

export const orderWords = {
  waiting: '待支付',
  paid: '已支付',
  expired: '已关闭',
  refunded: '已退款',
} as const

export const ledgerWords: Readonly<Record<LedgerRow['kind'], string>> = {
  commission: '邀请收益',
  discount: '购买抵扣',
  released: '未付款退回',
  reversed: '退款收回',
}

/** Returns an amount with its sign and currency: `'20.40'` → «+¥20.40», `'-3.00'` → «−¥3.00». */
export function signed(yuan: string): string {
  return yuan.startsWith('-') ? `−¥${yuan.slice(1)}` : `+¥${yuan}`
}

const sold = plans.find((plan) => plan.recommended)!

/** Example of what an invitation earns, for the recommended plan; amounts in fen. */
export const sampleInvite = {
  title: sold.title,
  priceFen: sold.priceFen,
  shareFen: shareOf(sold.priceFen, commissionPercent),
} as const

/** Checks which requirements a password meets; `mixed` is only a recommendation. */
export function passwordChecks(password: string, account: string) {
  const kinds = [/[a-z]/i, /\d/, /[^a-z\d]/i].filter((kind) => kind.test(password)).length
  const varied = new Set(password.toLowerCase()).size >= 4
  return {
    long: password.length >= 8,
    /** Does not contain the account number, and has at least four different characters. */
    plain: password !== '' && varied && !password.includes(account),
    mixed: kinds >= 2,
  } as const
}

/** Returns the strength of a password, from 0 (would be rejected) to 3. */
export function passwordStrength(password: string, account: string): 0 | 1 | 2 | 3 {
  const { long, plain, mixed } = passwordChecks(password, account)
  if (!long || !plain) return 0
  return mixed ? (password.length >= 12 ? 3 : 2) : password.length >= 14 ? 2 : 1
}
