import { encode } from 'uqr'
import { UserError } from '../errors.ts'

/** Share of a code that may be lost and still be read: 7, 15, 25 or 30 % (ISO/IEC 18004). */
export type Correction = 'L' | 'M' | 'Q' | 'H'

/** White modules a scanner needs around a code (ISO/IEC 18004 §5.3.8). */
export const quietZone = 4

export interface Encoding {
  readonly correction: Correction
  /** A stronger correction is taken where it costs no larger version. */
  readonly boost?: boolean
  /** The least version, 1 to 40; 0 for the smallest that holds the text. */
  readonly version?: number
  /** 0 to 7; -1 for the best. */
  readonly mask?: number
}

/** What a module is for: `eye` are the three finder patterns with the light ring around them. */
export type ModuleKind = 'data' | 'eye' | 'timing' | 'alignment' | 'format'

export interface QrCode {
  /** Modules on a side, 4 × version + 17. */
  readonly size: number
  readonly dark: (x: number, y: number) => boolean
  readonly kind: (x: number, y: number) => ModuleKind
  readonly version: number
  readonly correction: Correction
  readonly mask: number
}

/** The most a code of version 40 holds, in digits, in 0-9 A-Z $%*+-./: and space, and in bytes (ISO/IEC 18004 table 7). */
const most = {
  L: [7089, 4296, 2953],
  M: [5596, 3391, 2331],
  Q: [3993, 2420, 1663],
  H: [3057, 1852, 1273],
} as const satisfies Record<Correction, readonly number[]>

/** How much of a code a text takes. Digits and capitals are packed, all else goes in as UTF-8. */
export interface Load {
  readonly packed: 'digits' | 'capitals' | 'bytes'
  /** In digits, characters or bytes, as `packed` says. */
  readonly length: number
  readonly limit: number
}

/** How much a text takes of the largest code at a correction. */
export function loadOf(text: string, correction: Correction): Load {
  const [digits, capitals, bytes] = most[correction]
  if (/^\d+$/.test(text)) return { packed: 'digits', length: text.length, limit: digits }
  if (/^[0-9A-Z $%*+\-./:]+$/.test(text)) return { packed: 'capitals', length: text.length, limit: capitals }
  return { packed: 'bytes', length: new TextEncoder().encode(text).length, limit: bytes }
}

/** Half of a pair of surrogates has no UTF-8. */
const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text))

const kinds: Readonly<Record<number, ModuleKind>> = { 0: 'data', 1: 'format', 2: 'eye', 3: 'timing', 4: 'alignment' }
/** By the two bits of the format information (ISO/IEC 18004 table 12). */
const levels = ['M', 'L', 'H', 'Q'] as const
/** A finder pattern with its light ring. */
const eyeSide = 8

/**
 * A text as a code, without its quiet zone: the smallest version that holds it, and at least the one asked for.
 * @throws UserError `qr-too-long` {length, limit, over} when no version holds the text
 */
export function qrCode(text: string, { correction, boost = true, version = 0, mask = -1 }: Encoding): QrCode {
  const { length, limit } = loadOf(text, correction)
  if (length > limit) throw new UserError('qr-too-long', { length, limit, over: length - limit })
  const made = encode(wellFormed(text), {
    ecc: correction,
    border: 0,
    boostEcc: boost,
    minVersion: Math.max(1, version),
    maskPattern: mask,
  })
  const { data, types, size } = made
  const dark = (x: number, y: number) => data[y]?.[x] === true
  // Bits 14 and 13 of the format information, with its fixed mask taken off (ISO/IEC 18004 §7.9).
  const level = ((dark(0, 8) ? 2 : 0) | (dark(1, 8) ? 1 : 0)) ^ 0b10
  const inEye = (x: number, y: number) =>
    (x < eyeSide || x >= size - eyeSide) && (y < eyeSide || (y >= size - eyeSide && x < eyeSide))
  return {
    size,
    dark,
    kind: (x, y) => (inEye(x, y) ? 'eye' : (kinds[types[y]?.[x] ?? 0] ?? 'data')),
    version: made.version,
    correction: levels[level] ?? correction,
    mask: made.maskPattern,
  }
}

/**
 * The modules of a code, true for dark, rows from the top, without the quiet zone. The smallest version that holds the
 * text is taken, and of that version the strongest correction that costs nothing.
 * @throws UserError `qr-too-long` {length, limit, over} when no version holds the text
 */
export function qrModules(text: string, correction: Correction): readonly (readonly boolean[])[] {
  const { size, dark } = qrCode(text, { correction })
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => dark(x, y)))
}
