import type { Database } from '../../db/schema.ts'
import { constantTimeEquals, randomHex, randomKey, sign } from '../../services/random.ts'
import { type Notice, noticeSeconds, type Payment, type PayProvider } from '../types.ts'

const headers = { time: 'sandbox-timestamp', nonce: 'sandbox-nonce', signature: 'sandbox-signature' } as const

/** A simulated payment gateway on this machine: its code leads to a page that pays. */
export interface SandboxPay extends PayProvider {
  /** Pays an order. Returns the notice that the gateway would send, null if the order is not open. */
  readonly pay: (orderId: string, nowSeconds: number) => Promise<Notice | null>
}

/** Creates the sandbox gateway. It stores payments apart from the orders, as a real gateway does. */
export function sandboxPay({ db, secret, origin }: { db: Database; secret: string; origin: string }): SandboxPay {
  const signed = (time: string, nonce: string, body: string) => sign(secret, `pay\n${time}\n${nonce}\n${body}`)
  const find = async (orderId: string): Promise<Payment> => {
    const row = await db.selectFrom('sandbox_payments').selectAll().where('order_id', '=', orderId).executeTakeFirst()
    return {
      orderId,
      state: row?.state ?? 'closed',
      transactionId: row?.transaction_id ?? '',
      amountFen: row?.amount_fen ?? 0,
      currency: 'CNY',
    }
  }
  return {
    open: async ({ orderId, amountFen }) => {
      const row = { order_id: orderId, amount_fen: amountFen, state: 'open' as const, transaction_id: null }
      await db.insertInto('sandbox_payments').values(row).execute()
      return `${origin}/sandbox/pay/${orderId}`
    },
    read: async ({ headers: given, body }, now) => {
      const [time = '', nonce = '', signature = ''] = [headers.time, headers.nonce, headers.signature].map(
        (name) => given[name],
      )
      if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time)) > noticeSeconds) return null
      if (!constantTimeEquals(signature, signed(time, nonce, body))) return null
      try {
        const { orderId, transactionId, amountFen, currency, state } = JSON.parse(body)
        const sound =
          [orderId, transactionId, currency].every((value) => typeof value === 'string') &&
          Number.isSafeInteger(amountFen) &&
          state === 'paid'
        return sound ? { orderId, transactionId, amountFen, currency, state } : null
      } catch {
        return null
      }
    },
    query: find,
    close: async (orderId) => {
      await db
        .updateTable('sandbox_payments')
        .set({ state: 'closed' })
        .where('order_id', '=', orderId)
        .where('state', '=', 'open')
        .execute()
    },
    answer: (accepted) => ({ status: accepted ? 200 : 400, body: accepted ? 'SUCCESS' : 'FAIL' }),
    pay: async (orderId, now) => {
      const paid = await db
        .updateTable('sandbox_payments')
        .set({ state: 'paid', transaction_id: randomHex() })
        .where('order_id', '=', orderId)
        .where('state', '=', 'open')
        .returning('order_id')
        .executeTakeFirst()
      if (!paid) return null
      const body = JSON.stringify(await find(orderId))
      const [time, nonce] = [String(now), randomKey()]
      const names = { [headers.time]: time, [headers.nonce]: nonce, [headers.signature]: signed(time, nonce, body) }
      return { headers: names, body }
    },
  }
}
