import { UserError } from './errors.ts'

/**
 * Parses JSON that comes from outside.
 * @throws UserError with the given code, if it is not JSON
 */
export function parseJson(text: string, code: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UserError(code, {}, { cause })
  }
}
