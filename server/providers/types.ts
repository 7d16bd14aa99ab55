/** Interfaces of the external services; each role but the model has a real provider and a sandbox. */

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
  /** A user scanned the code of a login; `ticket` is the one that `open` returned with the code. */
  | { readonly kind: 'scanned'; readonly key: string; readonly ticket: string; readonly openId: string }
  /** A user asks for the account number, to log in on a phone. */
  | { readonly kind: 'login-info'; readonly openId: string }
  | { readonly kind: 'other' }

/** A verified message of the scan provider. */
export interface ScanMessage {
  readonly event: ScanEvent
  /** Names the message: the same one must not be accepted twice. */
  readonly nonce: string
  /** Returns the reply in the provider's format; `text` is shown to the user. */
  readonly reply: (text: string) => string
}

/** Maximum difference in seconds between a notice's time and the server's, for every provider. */
export const noticeSeconds = 300

type Query = Readonly<Record<string, string>>

export interface ScanProvider {
  /**
   * Returns the content of a login's QR code, and the ticket that messages about this code carry. Throws if the
   * provider fails or refuses.
   */
  readonly open: (
    key: string,
    expiresInSeconds: number,
  ) => Promise<{ readonly content: string; readonly ticket: string }>
  /** Verifies the provider's handshake; returns the text to echo, null if it is forged or old. */
  readonly handshake: (query: Query, nowSeconds: number) => string | null
  /** Parses a message; returns null if it is forged or old. */
  readonly read: (query: Query, body: string, nowSeconds: number) => ScanMessage | null
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

/** An object of a blob store. */
export interface StoredObject {
  readonly name: string
  readonly bytes: number
  /** When it was written, ms since 1970. */
  readonly writtenMs: number
}

/**
 * Where the bytes of pictures lie, under names that the server makes up. A name is written with the same bytes or not
 * at all, so that whatever is read is whole. Everything throws `store-full` or `store-away`.
 */
export interface BlobStore {
  /** Stores bytes. Once it resolves they survive a crash; until then nobody can read a part of them. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Returns at most `length` bytes from `start`; null if there is no such object. */
  readonly read: (name: string, start: number, length: number) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Deletes objects; those that are not there are no error. */
  readonly remove: (names: readonly string[]) => Promise<void>
  /** Lists the objects whose names begin with `prefix`: a folder of names, such as `blobs/`. */
  readonly list: (prefix: string) => AsyncIterable<StoredObject>
}

/** A question to a language model. */
export interface ModelQuestion {
  /** What the operator of the site says: the task, the rules, the form of the answer. */
  readonly system: string
  /** What the visitor gave, as data. */
  readonly prompt: string
  /** Name and JSON schema of the answer, for models that can be bound to one. */
  readonly answer: { readonly name: string; readonly schema: object }
  /** Most tokens of the answer. */
  readonly mostTokens: number
}

/** Why a model ended: it was done, or reached the most tokens. */
export type ModelEnd = 'done' | 'length'

/** A part of a model's answer; the last one is the end, and there is exactly one of it. */
export type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'end'
      readonly why: ModelEnd
      /** Id of the answer at the provider; empty if it names none. */
      readonly id: string
      /** The model that answered. */
      readonly model: string
      /** Tokens as the provider counts them; null if it does not tell. */
      readonly tokens: { readonly input: number; readonly output: number } | null
    }

/**
 * A language model. Whatever it says is text: nobody may trust its form. Iteration throws `ai-away` if it cannot be
 * reached or breaks off, `ai-busy` (perhaps with `waitSeconds`) if it has too much to do, `ai-slow` if it keeps
 * silent, `ai-rejected` if it does not accept the settings, `ai-declined` if it does not want to answer, `ai-flood` if
 * it does not stop, each with the cause; and the reason of `signal` once that is aborted. Whoever stops iterating ends the
 * request.
 */
export interface ModelProvider {
  readonly model: string
  readonly stream: (question: ModelQuestion, signal: AbortSignal) => AsyncIterable<ModelPart>
}
