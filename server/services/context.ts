import type { Database } from '../db/schema.ts'
import type { MailProvider, PayProvider, ScanProvider } from '../providers/types.ts'

/** Dependencies of every service. `clock` returns milliseconds since 1970; tests replace it. */
export interface Context {
  readonly db: Database
  readonly clock: () => number
  readonly pay: PayProvider
  readonly scan: ScanProvider
  readonly mail: MailProvider
  /** Secret that signs tokens and e-mail codes; at least 32 characters. */
  readonly secret: string
  /** Address of the site, without a trailing slash; invitation links and codes start with it. */
  readonly siteOrigin: string
  /** Whether the pages that simulate a camera and a bank are served. */
  readonly sandbox: boolean
}

/** Returns the current time in whole seconds since 1970. */
export function nowSeconds({ clock }: Pick<Context, 'clock'>): number {
  return Math.floor(clock() / 1000)
}
