import type { OpenDatabase } from '../db/open.ts'
import type { Places } from '../env.ts'
import type { BlobStore } from '../providers/types.ts'

/** Dependencies of a command that does not need the database, or replaces it. */
export interface ClosedCli {
  readonly places: Places
  /** Opens the store of pictures; most commands need none, so its settings may be missing. */
  readonly openBlobs: () => Promise<BlobStore>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly print: (text: string) => void
  /** Prints a change and appends it to the operator's log. */
  readonly report: (text: string) => void
}

/** Dependencies of a command. */
export interface Cli extends ClosedCli {
  readonly database: OpenDatabase
}

/** Arguments typed after the name of a command. */
export interface ParsedArguments {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
}

/** A violation of an invariant: where, and what was found there. */
export interface Fault {
  readonly what: string | number
  readonly found: string | number
}

/** Wrong usage; the help is printed after the message. */
export class WrongUse extends Error {}

/** A command that cannot be carried out; the message says why. */
export class CommandError extends Error {}

/**
 * Parses a whole number from 1 to `most`.
 * @throws WrongUse
 */
export function parseInteger(text: string | undefined, name: string, most: number): number {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text) || Number(text) > most) {
    throw new WrongUse(`${name} is a whole number from 1 to ${most}`)
  }
  return Number(text)
}

/**
 * Returns who makes a change and why: `--by`, or the variable OPERATOR, and `--reason`.
 * @throws WrongUse if one is missing
 */
export function authorOf(options: ParsedArguments['options'], operator = ''): { by: string; reason: string } {
  const [by = '', reason = ''] = [options.by ?? operator, options.reason].map((text) => text?.trim())
  if (!reason) throw new WrongUse('--reason is needed')
  if (!by) throw new WrongUse('--by is needed: the name of the operator (or set OPERATOR)')
  return { by, reason }
}
