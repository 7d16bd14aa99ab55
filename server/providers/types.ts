/** Interfaces of the external services; each role has a real provider and a sandbox. */

/** A payment notice as received over HTTP. */
export interface Notice {
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** A payment as the gateway reports it, after its signature has been verified. */
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
  /** Text shown to the payer. */
  readonly description: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

export interface PayProvider {
  /** Opens a payment and returns the content of its QR code. Throws if the gateway fails or refuses. */
  readonly open: (request: PayRequest) => Promise<string>
  /** Returns the payment of a notice; null if its signature, age or form is wrong. Never throws. */
  readonly read: (notice: Notice, nowSeconds: number) => Promise<Payment | null>
  /** Returns the state of a payment. Throws if the gateway fails or refuses. */
  readonly query: (orderId: string) => Promise<Payment>
  /** Closes an order to payments. Throws if the gateway fails or refuses. */
  readonly close: (orderId: string) => Promise<void>
  /** Returns the response that the gateway expects to its notice. */
  readonly answer: (accepted: boolean) => { readonly status: 200 | 400; readonly body: string }
}

/** Meaning of a message of the scan provider. */
export type ScanEvent =
  /** A user scanned the code of a login. */
  | { readonly kind: 'scanned'; readonly key: string; readonly openId: string }
  /** A user asks for the account number and a password, to log in on a phone. */
  | { readonly kind: 'login-info'; readonly openId: string }
  | { readonly kind: 'other' }

export interface ScanProvider {
  /** Returns the content of a login's QR code. Throws if the provider fails or refuses. */
  readonly open: (key: string, expiresInSeconds: number) => Promise<string>
  /** Verifies the provider's handshake; returns the text to echo, null if it is forged. */
  readonly handshake: (query: Readonly<Record<string, string>>) => string | null
  /** Parses a message; returns null if it is forged. */
  readonly read: (query: Readonly<Record<string, string>>, body: string) => ScanEvent | null
  /** Returns the reply to a message in the provider's format; `text` is shown to the user. */
  readonly reply: (body: string, text: string, nowSeconds: number) => string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface MailProvider {
  /** Resolves once the mail server has accepted the mail. */
  readonly send: (mail: Mail) => Promise<void>
}
