import { aiPack } from '../src/catalogue/plans.ts'
import { serviceTexts } from '../src/catalogue/service-texts.ts'
import type { Api } from './app.ts'
import { transact } from './db/open.ts'
import { handlePaymentNotice } from './routes/providers.ts'
import { nowSeconds } from './services/context.ts'
import { recordInviter } from './services/invitations.ts'
import { openOrder } from './services/orders.ts'
import { hashPassword } from './services/passwords.ts'
import { createUser, setStatus, type User } from './services/users.ts'

/** Password of the demo accounts. It is no secret: they exist in a sandbox on this machine only. */
const demoPassword = 'qingtu-demo'
const numbers = { free: '100000001', member: '100000002', disabled: '100000003', invited: '100000004' } as const
type Person = keyof typeof numbers

async function buy({ context, sandboxPay }: Api, user: User, productId: number): Promise<void> {
  const order = await openOrder(context, user, { productId, quantity: 1, useBalance: false })
  const notice = await sandboxPay?.pay(order.orderId, nowSeconds(context))
  if (notice) await handlePaymentNotice(context, notice)
}

/**
 * Creates the demo accounts in an empty sandbox: a free one, a member who bought a year, a disabled one, and one that
 * the member invited.
 */
export async function seedDemo(api: Api): Promise<void> {
  const { context } = api
  // Demo accounts have a known password: only where everything is simulated.
  if (!context.sandbox.scan || !api.sandboxPay) return
  if (await context.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
  const password_hash = await hashPassword(demoPassword)
  const open = (person: Person) =>
    transact(context.db, (db) =>
      createUser(db, nowSeconds(context), {
        user_name: serviceTexts.demo[person],
        user_id: numbers[person],
        open_id: `demo-${person}`,
        password_hash,
      }),
    )
  await open('free')
  const member = await open('member')
  await buy(api, member, 1)
  await open('disabled')
  await setStatus(context, numbers.disabled, 0)
  const invited = await open('invited')
  const { code } = await context.db
    .selectFrom('invitations')
    .select('code')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow()
  await recordInviter(context, invited, code)
  await buy(api, invited, aiPack.id)
}

/** Returns one line per existing demo account: name, number, password. */
export async function demoLines({ context }: Api): Promise<string[]> {
  const found = await context.db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', 'in', Object.values(numbers))
    .where('deleted_at', 'is', null)
    .execute()
  const known = new Set(found.map((user) => user.user_id))
  return Object.entries(numbers)
    .filter(([, number]) => known.has(number))
    .map(([person, number]) => `  ${person.padEnd(9)} ${number}  ${demoPassword}`)
}
