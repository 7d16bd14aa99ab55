/** Values for the placeholders of a message; keys of numbers end in the unit (`widthPx`, `limitKb`). */
export type ErrorParams = Readonly<Record<string, string | number>>

/**
 * A failure that the user can understand and act on. It carries a code and parameters, never a sentence: the texts are
 * in `catalogue/messages.ts`, `maker-messages.ts` or `tool-messages.ts`.
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

/** An error in the form that crosses `postMessage`: structured cloning loses the class of an error. */
export interface PlainError {
  code: string
  params: ErrorParams
  /** Technical text of an unexpected error, for the console only. */
  detail?: string
}

/** Returns true if an error means that a script could not be fetched: what Chromium and Firefox say, and Safari. */
export const isModuleFailure = (thrown: unknown): boolean =>
  thrown instanceof Error && /dynamically imported module|module script failed/i.test(thrown.message)

/** Converts any thrown value to a code; an unknown error becomes `internal` and keeps its text for the console. */
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
