/** What the outside world does for the server, behind interfaces: each role has a real provider and a sandbox. */

/** A notice of a payment, as it came over HTTP. */
export interface Notice {
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** A payment as the gateway tells of it, after its signature has been checked. */
export interface Payment {
  readonly orderId: string
  readonly state: 'open' | 'paid' | 'closed'
  /** Set when paid. */
  readonly transactionId: string
  readonly amountFen: number
  readonly currency: string
}

export interface PayRequest {
  /** 32 hexadecimal digits. */
  readonly orderId: string
  readonly amountFen: number
  /** What the payer reads. */
  readonly description: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

export interface PayProvider {
  /** Opens a payment; answers what the code to scan says. Throws when the gateway does not answer well. */
  readonly open: (request: PayRequest) => Promise<string>
  /** The payment a notice tells of; null for one whose signature, age or form is wrong. Never throws. */
  readonly read: (notice: Notice, nowSeconds: number) => Promise<Payment | null>
  /** How a payment stands. Throws when the gateway does not answer well. */
  readonly query: (orderId: string) => Promise<Payment>
  /** No longer takes money for an order. Throws when the gateway does not answer well. */
  readonly close: (orderId: string) => Promise<void>
  /** What the gateway wants to hear about its notice. */
  readonly answer: (accepted: boolean) => { readonly status: 200 | 400; readonly body: string }
}

/** What a message of the scan provider means. */
export type ScanEvent =
  /** Somebody scanned the code of a login. */
  | { readonly kind: 'scanned'; readonly key: string; readonly openId: string }
  /** Somebody asks for the account number and a password for phones. */
  | { readonly kind: 'login-info'; readonly openId: string }
  | { readonly kind: 'other' }

export interface ScanProvider {
  /** What the code of a login says. Throws when the provider does not answer well. */
  readonly open: (key: string, expiresInSeconds: number) => Promise<string>
  /** Checks the provider's first contact; answers what to echo, null when it is forged. */
  readonly handshake: (query: Readonly<Record<string, string>>) => string | null
  /** What a message says; null when it is forged. */
  readonly read: (query: Readonly<Record<string, string>>, body: string) => ScanEvent | null
  /** The reply to a message, in the provider's form: text the person reads. */
  readonly reply: (body: string, text: string, nowSeconds: number) => string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface MailProvider {
  /** Resolves when the mail is handed over. */
  readonly send: (mail: Mail) => Promise<void>
}
