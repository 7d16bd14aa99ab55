import { atom } from 'nanostores'
import { type InvitationInfo, paymentStatus, type VipUser } from '../../api/account-calls.ts'
import { commissionPercent } from '../../catalogue/plans.ts'
import { balanceDiscount, fenOf, shareOf, yuanOf } from '../../core/money.ts'
import { invitationKey } from '../../storage/account-keys.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import { closeDialog } from '../shell/dialogs.ts'
import { callApi, reasonOf } from './call-api.ts'
import { poll, pollMs } from './polling.ts'
import { currentUser, refreshUser, reloadUnlessWorking } from './session.ts'

export type { VipUser }

/** The product to buy; `priceFen` is its price in fen. */
export interface Wish {
  readonly productId: number
  readonly quantity: number
  readonly title: string
  readonly priceFen: number
}

/** State of the payment dialog. */
export type Payment =
  | { readonly status: 'loading'; readonly wish: Wish }
  | {
      readonly status: 'waiting'
      readonly wish: Wish
      readonly image: string
      /** Yuan to pay, and the part of the price paid from the balance. */
      readonly amount: string
      readonly discount: string
      readonly openUrl: string | undefined
    }
  /** The code has expired or could not be fetched; a placeholder is shown. */
  | { readonly status: 'over'; readonly wish: Wish; readonly text: string }

/** The current payment; null for none. */
export const $payment = atom<Payment | null>(null)

/** The user's invitation, whose balance gives the discount. */
export const $invitation = atom<InvitationInfo | null>(null)

/** The latest buyers of a membership. */
export const $purchasers = atom<readonly VipUser[]>([])

/** Loads the balance and the latest buyers; failures are only logged. */
export async function loadUpgrade(): Promise<void> {
  const quietly = (work: Promise<unknown>) => work.catch((error) => console.info(error))
  const user = currentUser()
  $invitation.set(user ? (readKey(invitationKey) ?? null) : null)
  await Promise.all([
    quietly(callApi('getVipUser', {}).then(({ data }) => $purchasers.set(data ?? []))),
    user ? quietly(loadInvitation()) : undefined,
  ])
}

/**
 * Loads the invitation of the user.
 * @throws UserError when the server does not answer
 */
async function loadInvitation(): Promise<void> {
  const user = currentUser()
  if (!user) return
  const { data } = await callApi('getInvitationInfo', { id: user.id })
  if (!data?.[0]) return
  writeKey(invitationKey, data[0])
  $invitation.set(data[0])
}

/** Computes the discount from the balance for a price, fen. The server computes it from its own data. */
export function discountOf(priceFen: number): number {
  return balanceDiscount(priceFen, fenOf($invitation.get()?.balance ?? '0') ?? 0)
}

let stop: () => void = () => {}
let turn = 0

/** Closes the payment and stops polling. */
export function closePayment(): void {
  turn += 1
  stop()
  stop = () => {}
  $payment.set(null)
}

/**
 * Completes a paid order: sends the confirmations required by the specification, closes the dialogs and reloads the
 * page.
 */
async function finish(amount: string, discount: string): Promise<void> {
  const quietly = (work: Promise<unknown>) => work.catch((error) => console.info(error))
  await refreshUser()
  const user = currentUser()
  if (user && user.invited_id !== 0) {
    const share = yuanOf(shareOf(fenOf(amount) ?? 0, commissionPercent))
    const { user_flag } = user
    await quietly(callApi('updateInvitationInfo', { id: user.invited_id, amount, add_amount: share, user_flag }))
  }
  const invitation = $invitation.get()
  if (invitation && (fenOf(discount) ?? 0) > 0) {
    await quietly(
      callApi('useDiscount', { id: invitation.id, discount }).then(({ data }) => {
        if (!data) return
        const next = { ...invitation, balance: data.balance }
        writeKey(invitationKey, next)
        $invitation.set(next)
      }),
    )
  }
  closePayment()
  closeDialog()
  reloadUnlessWorking('paid')
}

/** Opens an order, shows its payment code and waits for the payment. */
export async function startPayment(wish: Wish): Promise<void> {
  const user = currentUser()
  if (!user) return
  stop()
  turn += 1
  const mine = turn
  $payment.set({ status: 'loading', wish })
  const over = (text: string) => mine === turn && $payment.set({ status: 'over', wish, text })
  try {
    const wanted = discountOf(wish.priceFen)
    const { status, msg, data } = await callApi('getPayCode', {
      user_id: user.user_id,
      id: wish.productId,
      discount: yuanOf(wanted),
      buy_num: wish.quantity,
    })
    if (mine !== turn) return
    if (status !== 200 || !data) return void over(msg)
    const { url_qrcode: image, amount, discount, order_id, open_url: openUrl } = data
    $payment.set({ status: 'waiting', wish, image, amount, discount, openUrl })
    stop = poll(pollMs, async (signal) => {
      const answer = await callApi('checkOrderStatus', { order_id }, { signal })
      if (mine !== turn || answer.status !== 200) return 'stop'
      const state = answer.data?.[0]?.payment_status
      if (state === paymentStatus.paid) {
        await finish(amount, discount)
        return 'stop'
      }
      if (state === paymentStatus.waiting) return 'again'
      over('二维码已过期，请重新获取')
      return 'stop'
    })
  } catch (thrown) {
    over(reasonOf(thrown))
  }
}
