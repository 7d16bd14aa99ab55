import type { Database } from '../db/schema.ts'
import type { MailProvider, PayProvider, ScanProvider } from '../providers/types.ts'

/** What every service works with. `clock` is milliseconds since 1970: tests turn it. */
export interface Context {
  readonly db: Database
  readonly clock: () => number
  readonly pay: PayProvider
  readonly scan: ScanProvider
  readonly mail: MailProvider
  /** Signs tokens, tickets and cookies; at least 32 characters. */
  readonly secret: string
  /** Address of the site, without a trailing slash: invitation links and codes lead there. */
  readonly siteOrigin: string
  /** Pages that stand in for a camera and a bank are served. */
  readonly sandbox: boolean
}

/** Seconds since 1970. */
export function nowSeconds({ clock }: Pick<Context, 'clock'>): number {
  return Math.floor(clock() / 1000)
}
