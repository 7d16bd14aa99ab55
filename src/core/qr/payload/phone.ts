import type { QrPayload } from '../options.ts'
import { nothing, type Payload, refused } from './advice.ts'

/** A number as it is dialled: without spaces, brackets and dashes, full-width digits as usual ones. */
export const dialled = (number: string): string => number.normalize('NFKC').replace(/[\s().\-–—]/g, '')

export const phoneLooksRight = (number: string): boolean => /^\+?[\d*#]{3,20}(,\d{1,8})?$/.test(dialled(number))

/** 电话: `tel:`. */
export function phonePayload({ phone }: QrPayload): Payload {
  if (phone.trim() === '') return nothing
  if (!phoneLooksRight(phone)) return refused('phone-odd', { number: phone.trim() })
  return { text: `tel:${dialled(phone)}`, advice: [] }
}

/** A message longer than this is sent, and paid, as several. */
const oneMessage = 70

/** 短信: `SMSTO:number:text`, as Android and iOS know it. */
export function smsPayload({ smsTo, smsText }: QrPayload): Payload {
  if (smsTo.trim() === '') return smsText.trim() === '' ? nothing : refused('sms-number-missing')
  if (!phoneLooksRight(smsTo)) return refused('phone-odd', { number: smsTo.trim() })
  const long = smsText.length > oneMessage
  return {
    text: `SMSTO:${dialled(smsTo)}:${smsText}`,
    advice: long ? [{ level: 'hint', code: 'sms-long', params: { length: smsText.length } }] : [],
  }
}
