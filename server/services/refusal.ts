import { type ErrorParams, UserError } from '../../src/core/errors.ts'

/** A refusal whose answer carries data: what the client needs to know to go on. */
export class Refusal extends UserError {
  readonly data: object

  constructor(code: string, data: object, params: ErrorParams = {}) {
    super(code, params)
    this.data = data
  }
}
