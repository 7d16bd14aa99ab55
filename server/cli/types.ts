import type { OpenDatabase } from '../db/open.ts'

/** What a command works with. */
export interface Cli {
  readonly database: OpenDatabase
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly print: (text: string) => void
  /** Prints what was changed and keeps it in the operator's log. */
  readonly report: (text: string) => void
}

/** What was typed after the name of a command. */
export interface Typed {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
}

/** Something typed that makes no sense: the help is shown. */
export class WrongUse extends Error {}

/** Something that cannot be done; the message says what. */
export class Refused extends Error {}

/** A whole number that was typed, within bounds. Throws `WrongUse`. */
export function wholeOf(text: string | undefined, name: string, most: number): number {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text) || Number(text) > most) {
    throw new WrongUse(`${name} is a whole number from 1 to ${most}`)
  }
  return Number(text)
}
