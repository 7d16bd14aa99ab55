/** Values that fill the placeholders of a message; numbers keep their unit in the key (`widthPx`, `limitKb`). */
export type ErrorParams = Readonly<Record<string, string | number>>

/**
 * A failure the visitor can understand and act on. It carries a code and its
 * parameters, never a sentence: the words live in `catalogue/messages.ts`.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
  readonly code: string
  readonly params: ErrorParams

  constructor(code: string, params: ErrorParams = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.params = params
  }
}

/** What crosses `postMessage`: an error's class does not survive the clone, its code does. */
export interface PlainError {
  code: string
  params: ErrorParams
  /** Technical text of an unexpected error, for the console only. */
  detail?: string
}

/** Turns anything thrown into a code; an unknown throw becomes `internal` and keeps its text for the console. */
export function toPlainError(thrown: unknown): PlainError {
  if (thrown instanceof UserError) {
    const cause = thrown.cause instanceof Error ? thrown.cause.message : undefined
    return { code: thrown.code, params: thrown.params, ...(cause ? { detail: cause } : {}) }
  }
  if (thrown instanceof Error && thrown.name === 'AbortError') return { code: 'cancelled', params: {} }
  if (thrown instanceof RangeError && /alloc|memory|length/i.test(thrown.message)) {
    return { code: 'out-of-memory', params: {}, detail: thrown.message }
  }
  return {
    code: 'internal',
    params: {},
    detail: thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown),
  }
}
