import { UserError } from '../../errors.ts'
import type { PayloadType, QrPayload } from '../options.ts'
import { nothing, type Payload, refused } from './advice.ts'
import { contactPayload } from './contact.ts'
import { eventPayload } from './event.ts'
import { mailPayload } from './mail.ts'
import { phonePayload, smsPayload } from './phone.ts'
import { placePayload } from './place.ts'
import { urlPayload } from './url.ts'
import { wifiPayload } from './wifi.ts'

const makers: Readonly<Record<PayloadType, (fields: QrPayload) => Payload>> = {
  url: ({ url }) => urlPayload(url),
  text: ({ text }) => ({ text, advice: [] }),
  wifi: wifiPayload,
  contact: contactPayload,
  phone: phonePayload,
  sms: smsPayload,
  mail: mailPayload,
  place: placePayload,
  event: eventPayload,
  digits: ({ digits }) => {
    const plain = digits.normalize('NFKC').replace(/\s/g, '')
    if (plain === '') return nothing
    return /^\d+$/.test(plain) ? { text: plain, advice: [] } : refused('digits-only')
  },
}

/** Encodes the form of the chosen kind of content. */
export const payloadOf = (fields: QrPayload): Payload => makers[fields.type](fields)

/**
 * Returns the text of a code.
 * @throws UserError `qr-empty` where the form is empty or invalid
 */
export function payloadText(fields: QrPayload): string {
  const { text } = payloadOf(fields)
  if (text === '') throw new UserError('qr-empty')
  return text
}
