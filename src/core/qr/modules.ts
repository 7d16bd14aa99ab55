import { encode } from 'uqr'
import { UserError } from '../errors.ts'

/** Share of a code that may be lost without affecting readability: 7, 15, 25 or 30 % (ISO/IEC 18004). */
export type Correction = 'L' | 'M' | 'Q' | 'H'

/** Width of the light margin a scanner needs around a code, modules (ISO/IEC 18004 §5.3.8). */
export const quietZone = 4

export interface Encoding {
  readonly correction: Correction
  /** Whether to use a stronger correction if it does not enlarge the version. */
  readonly boost?: boolean
  /** Smallest version, 1 to 40; 0 for the smallest that holds the text. */
  readonly version?: number
  /** 0 to 7; -1 for the best. */
  readonly mask?: number
}

/** Function of a module; `eye` is a finder pattern with the light ring around it. */
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

/**
 * Capacity of version 40 in digits, in characters of 0-9 A-Z $%*+-./: and space, and in bytes (ISO/IEC 18004 table 7).
 */
const most = {
  L: [7089, 4296, 2953],
  M: [5596, 3391, 2331],
  Q: [3993, 2420, 1663],
  H: [3057, 1852, 1273],
} as const satisfies Record<Correction, readonly number[]>

/** The share of a code's capacity a text uses. Digits and capitals have compact modes; everything else is UTF-8. */
export interface CapacityUse {
  readonly packed: 'digits' | 'capitals' | 'bytes'
  /** In digits, characters or bytes, depending on `packed`. */
  readonly length: number
  readonly limit: number
}

/** Returns how much of the largest code's capacity a text uses at a correction level. */
export function capacityUse(text: string, correction: Correction): CapacityUse {
  const [digits, capitals, bytes] = most[correction]
  if (/^\d+$/.test(text)) return { packed: 'digits', length: text.length, limit: digits }
  if (/^[0-9A-Z $%*+\-./:]+$/.test(text)) return { packed: 'capitals', length: text.length, limit: capitals }
  return { packed: 'bytes', length: new TextEncoder().encode(text).length, limit: bytes }
}

/** Replaces lone surrogates, which have no UTF-8 encoding. */
const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text))

const kinds: Readonly<Record<number, ModuleKind>> = { 0: 'data', 1: 'format', 2: 'eye', 3: 'timing', 4: 'alignment' }
/** Indexed by the two correction bits of the format information (ISO/IEC 18004 table 12). */
const levels = ['M', 'L', 'H', 'Q'] as const
/** Side of a finder pattern with its light ring, modules. */
const eyeSide = 8

/**
 * Encodes a text as a code without quiet zone, in the smallest version that holds it and is at least `version`.
 * @throws UserError `qr-too-long` {length, limit, over} when no version holds the text
 */
export function qrCode(text: string, { correction, boost = true, version = 0, mask = -1 }: Encoding): QrCode {
  const { length, limit } = capacityUse(text, correction)
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
  // Bits 14 and 13 of the format information, with its fixed mask removed (ISO/IEC 18004 §7.9).
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
 * Returns the modules of a code, true for dark, rows from the top, without the quiet zone. Uses the smallest version
 * that holds the text and the strongest correction that fits in it.
 * @throws UserError `qr-too-long` {length, limit, over} when no version holds the text
 */
export function qrModules(text: string, correction: Correction): readonly (readonly boolean[])[] {
  const { size, dark } = qrCode(text, { correction })
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => dark(x, y)))
}
