import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/** Timestamps are whole seconds since 1970, amounts whole fen, flags 0 or 1, in both databases. */

type Once<Value> = ColumnType<Value, Value, never>

interface Users {
  id: Generated<number>
  /** Account number that the user logs in with. */
  user_id: Once<string>
  /** Random pseudonym of the user in statistics. */
  user_flag: Once<string>
  user_name: string
  avatar: string
  email: string | null
  password_hash: string | null
  /** Identifier of the user at the scan provider. */
  open_id: string | null
  status: number
  package_id: number
  vip_until: number | null
  ai_num: number
  ai_use_num: number
  /** Number of templates; reserved against the cap by a conditional update, never counted by reading first. */
  template_num: number
  /** `id` of the inviter; 0 for none. */
  invited_id: number
  listed: number
  created_at: Once<number>
  deleted_at: number | null
}

interface Sessions {
  id: Once<string>
  user_id: Once<number>
  created_at: Once<number>
  expires_at: Once<number>
}

export type ScanState = 'waiting' | 'scanned' | 'confirmed' | 'used'

interface Scans {
  key: Once<string>
  /** SHA-256 of the cookie of the browser that requested the code. */
  browser: Once<string>
  state: ScanState
  /** Description of that browser on the confirm page. */
  device: Once<string>
  open_id: string | null
  /** SHA-256 of the ticket with which the user who scanned confirms. */
  ticket: string | null
  created_at: Once<number>
  expires_at: Once<number>
}

export type OrderState = 'pending' | 'paid' | 'expired' | 'refund_due' | 'refunded'

interface Orders {
  id: Once<string>
  user_id: Once<number>
  product_id: Once<number>
  quantity: Once<number>
  price_fen: Once<number>
  discount_fen: Once<number>
  amount_fen: Once<number>
  state: OrderState
  transaction_id: string | null
  /** Reason why money has to be refunded; empty otherwise. */
  note: string
  created_at: Once<number>
  expires_at: Once<number>
  /** Time of the last query to the gateway. */
  checked_at: number
  paid_at: number | null
}

interface Invitations {
  id: Generated<number>
  user_id: Once<number>
  /** `rel` parameter of the invitation link. */
  code: Once<string>
  balance: number
}

export type LedgerKind = 'commission' | 'discount' | 'released' | 'reversed'

interface Ledger {
  id: Generated<number>
  user_id: Once<number>
  amount: Once<number>
  kind: Once<LedgerKind>
  order_id: Once<string>
  /** Hold of the balance that the entry belongs to: 1, or 2 if a late payment held it a second time. */
  turn: Once<number>
  created_at: Once<number>
}

interface EmailCodes {
  id: Generated<number>
  user_id: Once<number>
  email: Once<string>
  code_hash: Once<string>
  tries: number
  used: number
  created_at: Once<number>
  expires_at: Once<number>
}

/** Times of recent uses of a limited action: a JSON list of milliseconds. */
interface Throttles {
  key: Once<string>
  stamps: string
  touched: number
}

interface Downloads {
  user_id: Once<number>
  /** YYYY-MM-DD in Shanghai. */
  day: Once<string>
  count: number
}

interface AiUses {
  id: Once<string>
  user_id: Once<number>
  count: Once<number>
  state: 'running' | 'done' | 'returned'
  created_at: Once<number>
}

interface Templates {
  id: Once<string>
  user_id: Once<number>
  name: string
  document: string
  bytes: number
  created_at: Once<number>
  modified_at: number
}

interface Visits {
  day: Once<string>
  kind: Once<string>
  count: number
}

/** Payments as the sandbox gateway stores them. */
interface SandboxPayments {
  order_id: Once<string>
  amount_fen: Once<number>
  state: 'open' | 'paid' | 'closed'
  transaction_id: string | null
}

export interface Tables {
  users: Users
  sessions: Sessions
  scans: Scans
  orders: Orders
  invitations: Invitations
  ledger: Ledger
  email_codes: EmailCodes
  throttles: Throttles
  downloads: Downloads
  ai_uses: AiUses
  templates: Templates
  visits: Visits
  sandbox_payments: SandboxPayments
}

export type Database = Kysely<Tables>
/** A database or an open transaction on it. */
export type Queries = Kysely<Tables> | Transaction<Tables>

export type Dialect = 'sqlite' | 'postgres'
