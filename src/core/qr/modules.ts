import { encode } from 'uqr'
import { UserError } from '../errors.ts'

/** Share of a code that may be lost and still be read: 7, 15, 25 or 30 % (ISO/IEC 18004). */
export type Correction = 'L' | 'M' | 'Q' | 'H'

/** White modules a scanner needs around a code (ISO/IEC 18004 §5.3.8). */
export const quietZone = 4

/**
 * The modules of a code, true for dark, rows from the top, without the quiet zone. The smallest version that holds the
 * text is taken, and of that version the strongest correction that costs nothing.
 * @throws UserError `qr-too-long` when no version holds the text
 */
export function qrModules(text: string, correction: Correction): readonly (readonly boolean[])[] {
  try {
    return encode(text, { ecc: correction, border: 0, boostEcc: true }).data
  } catch (cause) {
    throw new UserError('qr-too-long', {}, { cause })
  }
}
