import type { BannedWords } from '../../src/core/words/banned-words.ts'
import type { Database, Queries } from '../db/schema.ts'
import type { BlobStore, MailProvider, ModelProvider, PayProvider, ScanProvider } from '../providers/types.ts'

/** Most tokens of a day in Shanghai: of all together, and of one user or one visitor's device. */
export interface TokenLimits {
  readonly all: number
  readonly each: number
}

/** What the operator says of the model. */
export interface AiSettings {
  /** Name and filing number, as visitors read them. */
  readonly name: string
  readonly filing: string
  /** Longest time of one creation, ms. */
  readonly totalMs: number
  /** Whether the log keeps what was given and said. */
  readonly keepTexts: boolean
  readonly tokens: TokenLimits
  /** Most creations under way at once: of all, and of one user or one visitor's device. */
  readonly atOnce: { readonly all: number; readonly each: number }
}

/** Dependencies of every service. `clock` returns milliseconds since 1970; tests replace it. */
export interface Context {
  readonly db: Database
  readonly clock: () => number
  /**
   * Time in ms that all processes on the same database share, read in a transaction. Limits depend on it: clocks of
   * machines differ.
   */
  readonly sharedClock: (db: Queries) => Promise<number>
  readonly pay: PayProvider
  readonly scan: ScanProvider
  readonly mail: MailProvider
  readonly blobs: BlobStore
  /** The operator's language model; null if there is none. */
  readonly model: ModelProvider | null
  readonly ai: AiSettings
  /** Bytes of pictures that a user without and with a paid membership may store. */
  readonly blobQuota: { readonly free: number; readonly paid: number }
  /** Words that names and titles must not contain. */
  readonly words: BannedWords
  /** Secret that signs tokens and e-mail codes; at least 32 characters. */
  readonly secret: string
  /** Address of the site, without a trailing slash; invitation links and codes start with it. */
  readonly siteOrigin: string
  /** Which of the pages that simulate a camera and a bank are served. */
  readonly sandbox: { readonly scan: boolean; readonly pay: boolean }
}

/** Returns the current time in whole seconds since 1970. */
export function nowSeconds({ clock }: Pick<Context, 'clock'>): number {
  return Math.floor(clock() / 1000)
}
