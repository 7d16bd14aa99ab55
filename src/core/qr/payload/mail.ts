import type { QrPayload } from '../options.ts'
import { nothing, type Payload, refused } from './advice.ts'

/** Returns true if a text has the form of an e-mail address. */
export const mailLooksRight = (address: string): boolean =>
  /^[^\s@,;:<>"]+@[^\s@,;:<>"]+\.[^\s@,;:<>".]{2,}$/.test(address.trim())

/** Encodes a 邮件 as `mailto:` with subject and body percent-encoded, lines ended by CRLF (RFC 6068 §5). */
export function mailPayload({ mailTo, mailSubject, mailBody }: QrPayload): Payload {
  const addresses = mailTo
    .split(/[,;，；\s]+/)
    .map((address) => address.trim())
    .filter(Boolean)
  if (addresses.length === 0) return mailSubject + mailBody === '' ? nothing : refused('mail-address-missing')
  const odd = addresses.find((address) => !mailLooksRight(address))
  if (odd) return refused('mail-odd', { address: odd })
  const encoded = (text: string) => encodeURIComponent(text.replace(/\r\n?|\n/g, '\r\n'))
  const query = [mailSubject && `subject=${encoded(mailSubject)}`, mailBody && `body=${encoded(mailBody)}`]
    .filter(Boolean)
    .join('&')
  const to = addresses.map((address) => encodeURIComponent(address).replaceAll('%40', '@')).join(',')
  return { text: `mailto:${to}${query ? `?${query}` : ''}`, advice: [] }
}
