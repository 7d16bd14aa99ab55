import type { QrPayload } from '../options.ts'
import { nothing, type Payload, refused } from './advice.ts'

/** Returns a number as dialled: without spaces, brackets and dashes, full-width digits converted to ASCII. */
export const dialled = (number: string): string => number.normalize('NFKC').replace(/[\s().\-–—]/g, '')

/**
 * Returns true if a text has the form of a phone number: 3 to 20 digits, `*` and `#`, with an optional `+` and
 * extension.
 */
export const phoneLooksRight = (number: string): boolean => /^\+?[\d*#]{3,20}(,\d{1,8})?$/.test(dialled(number))

/** Encodes a 电话 as `tel:`. */
export function phonePayload({ phone }: QrPayload): Payload {
  if (phone.trim() === '') return nothing
  if (!phoneLooksRight(phone)) return refused('phone-odd', { number: phone.trim() })
  return { text: `tel:${dialled(phone)}`, advice: [] }
}

/** Longest SMS in characters that is sent and charged as one. */
const oneMessage = 70

/** Encodes a 短信 as `SMSTO:number:text`, which Android and iOS support. */
export function smsPayload({ smsTo, smsText }: QrPayload): Payload {
  if (smsTo.trim() === '') return smsText.trim() === '' ? nothing : refused('sms-number-missing')
  if (!phoneLooksRight(smsTo)) return refused('phone-odd', { number: smsTo.trim() })
  const long = smsText.length > oneMessage
  return {
    text: `SMSTO:${dialled(smsTo)}:${smsText}`,
    advice: long ? [{ level: 'hint', code: 'sms-long', params: { length: smsText.length } }] : [],
  }
}
