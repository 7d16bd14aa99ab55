import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely'

/** Timestamps are whole seconds since 1970, amounts whole fen, flags 0 or 1, in both databases. */

type InsertOnly<Value> = ColumnType<Value, Value, never>

interface Users {
  id: Generated<number>
  /** Account number that the user logs in with. */
  user_id: InsertOnly<string>
  /** Random pseudonym of the user in statistics. */
  user_flag: InsertOnly<string>
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
  /** Bytes of the user's blobs and uploads; reserved against the quota by a conditional update, too. */
  blob_bytes: ColumnType<number, number | undefined, number>
  /** `id` of the inviter; 0 for none. */
  invited_id: number
  listed: number
  created_at: InsertOnly<number>
  deleted_at: number | null
}

interface Sessions {
  id: InsertOnly<string>
  user_id: InsertOnly<number>
  /** Whether the session began with a scan, which proves more than a password. */
  by_scan: ColumnType<number, number | undefined, never>
  /** System and browser, as far as the user agent names them. */
  device: ColumnType<string, string | undefined, never>
  /** When the account was disabled. Until it is enabled again the session only tells the page why it ended. */
  ended_at: ColumnType<number | null, number | null | undefined, number | null>
  created_at: InsertOnly<number>
  expires_at: InsertOnly<number>
}

export type ScanState = 'waiting' | 'scanned' | 'confirmed' | 'used'

interface Scans {
  key: InsertOnly<string>
  /** SHA-256 of the cookie of the browser that requested the code. */
  browser: InsertOnly<string>
  state: ScanState
  /** Description of that browser on the confirm page. */
  device: InsertOnly<string>
  /** SHA-256 of the ticket that the provider gave out with the code; its messages about the scan name it. */
  code: InsertOnly<string | null>
  open_id: string | null
  /** SHA-256 of the ticket with which the user who scanned confirms. */
  ticket: string | null
  created_at: InsertOnly<number>
  expires_at: InsertOnly<number>
}

export type OrderState = 'pending' | 'paid' | 'expired' | 'refund_due' | 'refunded'

interface Orders {
  id: InsertOnly<string>
  user_id: InsertOnly<number>
  product_id: InsertOnly<number>
  quantity: InsertOnly<number>
  price_fen: InsertOnly<number>
  discount_fen: InsertOnly<number>
  amount_fen: InsertOnly<number>
  state: OrderState
  transaction_id: string | null
  /** Reason why money has to be refunded; empty otherwise. */
  note: string
  created_at: InsertOnly<number>
  expires_at: InsertOnly<number>
  /** Time of the last query to the gateway. */
  checked_at: number
  paid_at: number | null
  /** When what the order had brought was taken back. */
  revoked_at: ColumnType<number | null, number | null | undefined, number | null>
  /** AI creations of a revoked order that were used already, and stay. */
  kept_ai: ColumnType<number, number | undefined, number>
}

/** Commission of refunded orders that an inviter has spent; later earnings pay for it. */
interface Debts {
  order_id: InsertOnly<string>
  user_id: InsertOnly<number>
  /** What is still owed. */
  amount: number
  created_at: InsertOnly<number>
}

/** What operators gave without an order. */
interface Grants {
  id: Generated<number>
  user_id: InsertOnly<number>
  product_id: InsertOnly<number>
  ai: InsertOnly<number>
  reason: InsertOnly<string>
  created_at: InsertOnly<number>
  revoked_at: number | null
}

/** Payments that the gateway confirmed and that fit no order. */
interface StrayPayments {
  transaction_id: InsertOnly<string>
  order_id: InsertOnly<string>
  amount_fen: InsertOnly<number>
  currency: InsertOnly<string>
  created_at: InsertOnly<number>
  /** When the operator has dealt with it. */
  settled_at: number | null
}

interface Invitations {
  id: Generated<number>
  user_id: InsertOnly<number>
  /** `rel` parameter of the invitation link. */
  code: InsertOnly<string>
  balance: number
}

export type LedgerKind = 'commission' | 'discount' | 'released' | 'reversed'

interface Ledger {
  id: Generated<number>
  user_id: InsertOnly<number>
  amount: InsertOnly<number>
  kind: InsertOnly<LedgerKind>
  order_id: InsertOnly<string>
  /** Hold of the balance that the entry belongs to: 1, or 2 if a late payment held it a second time. */
  turn: InsertOnly<number>
  created_at: InsertOnly<number>
}

interface EmailCodes {
  id: Generated<number>
  user_id: InsertOnly<number>
  email: InsertOnly<string>
  code_hash: InsertOnly<string>
  tries: number
  used: number
  created_at: InsertOnly<number>
  expires_at: InsertOnly<number>
}

/** Times of recent uses of a limited action: a JSON list of milliseconds. */
interface Throttles {
  key: InsertOnly<string>
  stamps: string
  touched: number
}

/** Messages of a provider that were read, until they are too old to be accepted again. */
interface Notices {
  key: InsertOnly<string>
  expires_at: InsertOnly<number>
}

interface Downloads {
  user_id: InsertOnly<number>
  /** YYYY-MM-DD in Shanghai. */
  day: InsertOnly<string>
  count: number
}

/** AI creations that were begun. */
interface AiUses {
  /** Another one after each new beginning under the same key, so that the end of the old one ends nothing. */
  id: string
  /** 0 for visitors. */
  user_id: InsertOnly<number>
  /** SHA-256 of a visitor's device; empty for users. */
  device: ColumnType<string, string | undefined, never>
  /** The client's key of the creation, however often it is sent. */
  key: ColumnType<string | null, string | null | undefined, never>
  count: number
  state: 'running' | 'done' | 'returned'
  created_at: number
}

/** What devices of visitors have used of AI. */
interface AiDevices {
  device: InsertOnly<string>
  used: number
  touched_at: number
}

/** Tokens of a day in Shanghai, by owner; of all with an empty one. */
interface AiTokens {
  day: InsertOnly<string>
  owner: InsertOnly<string>
  count: number
}

/** What was asked of the model, for six months. */
interface AiLog {
  id: InsertOnly<string>
  user_id: number
  device: string
  kind: InsertOnly<string>
  /** `done`, `cancelled`, or the code of the error. */
  outcome: InsertOnly<string>
  model: InsertOnly<string>
  /** Id of the answer at the provider. */
  answer: InsertOnly<string>
  tokens_in: InsertOnly<number>
  tokens_out: InsertOnly<number>
  ms: InsertOnly<number>
  created_at: InsertOnly<number>
  /** The texts, only if the operator keeps them. */
  given: string | null
  said: string | null
}

/** Reports of content that a model made, for six months. */
interface Reports {
  /** Number of the report: 12 digits. */
  id: InsertOnly<string>
  about: InsertOnly<string>
  content: InsertOnly<string>
  /** Number of the creation; empty if it was not told. */
  creation: InsertOnly<string>
  /** How the answer reaches who reported; empty if nobody waits for one. */
  contact: string
  /** 0 for visitors. */
  user_id: number
  created_at: InsertOnly<number>
  /** When the operator dealt with it; null until then. */
  answered_at: number | null
}

interface Templates {
  id: InsertOnly<string>
  user_id: InsertOnly<number>
  name: string
  document: string
  bytes: number
  /** Bytes of its pictures, the thumbnail included. */
  blob_bytes: ColumnType<number, number | undefined, number>
  /** SHA-256 of the picture that lists show; empty for none. */
  thumbnail: ColumnType<string, string | undefined, string>
  /** Grows by one with every save. */
  version: ColumnType<number, number | undefined, number>
  created_at: InsertOnly<number>
  modified_at: number
}

/** Pictures of users, each stored once per user. */
interface Blobs {
  user_id: InsertOnly<number>
  /** SHA-256 in hexadecimal digits. */
  hash: InsertOnly<string>
  /** Id of the object in the store: random, so that an object that is being removed is never one that was put since. */
  object: InsertOnly<string>
  mime: InsertOnly<string>
  bytes: InsertOnly<number>
  created_at: InsertOnly<number>
  /** When the sweep removes it; null while a work uses it. */
  expires_at: number | null
  /** Until when it stays for a save to come, though the works that use it may let it go; null if none is to come. */
  kept_until: ColumnType<number | null, number | null | undefined, number | null>
}

/** Which works use which pictures, each once. */
interface TemplateBlobs {
  template_id: InsertOnly<string>
  user_id: InsertOnly<number>
  hash: InsertOnly<string>
  /** 0 for a thumbnail that the document does not use. */
  in_document: ColumnType<number, number | undefined, never>
}

/** Pictures of which not all pieces have arrived. */
interface Uploads {
  id: InsertOnly<string>
  user_id: InsertOnly<number>
  hash: InsertOnly<string>
  bytes: InsertOnly<number>
  received: number
  /** Objects of the pieces in order, separated by spaces. */
  pieces: string
  created_at: InsertOnly<number>
  touched_at: number
}

/** Saves of works by the client's key, to recognise one that is sent again. */
interface Saves {
  user_id: InsertOnly<number>
  key: InsertOnly<string>
  template_id: InsertOnly<string>
  /** SHA-256 of what was saved. */
  content: InsertOnly<string>
  version: InsertOnly<number>
  created_at: InsertOnly<number>
}

/** Objects of the blob store to be removed; written with what makes them useless, so that none is forgotten. */
interface Removals {
  /** Name of an object, or of a folder of them with a slash at the end. */
  name: InsertOnly<string>
  due_at: InsertOnly<number>
}

interface Visits {
  day: InsertOnly<string>
  kind: InsertOnly<string>
  count: number
}

/** Payments as the sandbox gateway stores them. */
interface SandboxPayments {
  order_id: InsertOnly<string>
  amount_fen: InsertOnly<number>
  state: 'open' | 'paid' | 'closed'
  transaction_id: string | null
}

/** A work whose download was counted; the next repeats within the hour are free. */
interface DownloadWorks {
  user_id: InsertOnly<number>
  work: InsertOnly<string>
  /** Downloads counted at once. */
  count: number
  /** Free repeats since. */
  repeats: number
  counted_at: number
}

export interface Tables {
  users: Users
  sessions: Sessions
  scans: Scans
  orders: Orders
  debts: Debts
  grants: Grants
  stray_payments: StrayPayments
  invitations: Invitations
  ledger: Ledger
  email_codes: EmailCodes
  throttles: Throttles
  notices: Notices
  downloads: Downloads
  download_works: DownloadWorks
  ai_uses: AiUses
  ai_devices: AiDevices
  ai_tokens: AiTokens
  ai_log: AiLog
  reports: Reports
  templates: Templates
  template_blobs: TemplateBlobs
  blobs: Blobs
  uploads: Uploads
  saves: Saves
  removals: Removals
  visits: Visits
  sandbox_payments: SandboxPayments
}

/** A row of `users`. */
export type User = Selectable<Users>

export type Database = Kysely<Tables>
/** A database or an open transaction on it. */
export type Queries = Kysely<Tables> | Transaction<Tables>

export type Dialect = 'sqlite' | 'postgres'
