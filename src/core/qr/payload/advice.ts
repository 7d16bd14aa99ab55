import type { ErrorParams } from '../../errors.ts'

/** Something to say about what was typed. An `error` is not made into a code, a `warning` may not work, a `hint` could be better. */
export interface Advice {
  readonly level: 'error' | 'warning' | 'hint'
  readonly code: string
  readonly params?: ErrorParams
}

/** What a form comes to: the text of the code, '' while there is none, and what there is to say. */
export interface Payload {
  readonly text: string
  readonly advice: readonly Advice[]
}

export const nothing: Payload = { text: '', advice: [] }

/** A payload that cannot be made as long as something is wrong. */
export const refused = (code: string, params: ErrorParams = {}): Payload => ({
  text: '',
  advice: [{ level: 'error', code, params }],
})
