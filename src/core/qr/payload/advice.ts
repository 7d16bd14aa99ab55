import type { ErrorParams } from '../../errors.ts'

/**
 * A message about the input. An `error` prevents a code, a `warning` may not work, a `hint` suggests an improvement.
 */
export interface Advice {
  readonly level: 'error' | 'warning' | 'hint'
  readonly code: string
  readonly params?: ErrorParams
}

/** The encoded text of a form, '' if there is none, and the messages about it. */
export interface Payload {
  readonly text: string
  readonly advice: readonly Advice[]
}

export const nothing: Payload = { text: '', advice: [] }

/** Returns an empty payload with one error. */
export const refused = (code: string, params: ErrorParams = {}): Payload => ({
  text: '',
  advice: [{ level: 'error', code, params }],
})
