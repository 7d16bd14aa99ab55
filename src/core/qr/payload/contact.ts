import type { QrPayload } from '../options.ts'
import { type Advice, nothing, type Payload, refused } from './advice.ts'
import { mailLooksRight } from './mail.ts'
import { dialled, phoneLooksRight } from './phone.ts'
import { completeUrl } from './url.ts'
import { escaped } from './wifi.ts'

/** Escapes a text value of vCard 3.0 and iCalendar (RFC 2426 §4, RFC 5545 §3.3.11). */
export const textValue = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\r\n?|\n/g, '\\n')

const asian = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Returns the name in its usual order: 李雷, but Ada Lovelace. */
function fullName({ contactFamily, contactGiven }: QrPayload): string {
  const [family, given] = [contactFamily.trim(), contactGiven.trim()]
  return asian.test(family + given) ? family + given : [given, family].filter(Boolean).join(' ')
}

function vcard(fields: QrPayload): string {
  const value = (text: string) => textValue(text.trim())
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${value(fields.contactFamily)};${value(fields.contactGiven)};;;`,
    `FN:${value(fullName(fields) || fields.contactCompany)}`,
    fields.contactCompany.trim() && `ORG:${value(fields.contactCompany)}`,
    fields.contactTitle.trim() && `TITLE:${value(fields.contactTitle)}`,
    fields.contactMobile.trim() && `TEL;TYPE=CELL:${dialled(fields.contactMobile)}`,
    fields.contactTelephone.trim() && `TEL;TYPE=WORK,VOICE:${dialled(fields.contactTelephone)}`,
    fields.contactMail.trim() && `EMAIL:${value(fields.contactMail)}`,
    fields.contactUrl.trim() && `URL:${completeUrl(fields.contactUrl)}`,
    fields.contactAddress.trim() && `ADR;TYPE=WORK:;;${value(fields.contactAddress)};;;;`,
    fields.contactNote.trim() && `NOTE:${value(fields.contactNote)}`,
    'END:VCARD',
  ]
  return lines.filter(Boolean).join('\r\n')
}

function mecard(fields: QrPayload): string {
  const value = (text: string) => escaped(text.trim().replace(/\s*\n\s*/g, ' '))
  const name = [fields.contactFamily, fields.contactGiven].map((part) => value(part)).filter(Boolean)
  const parts = [
    `N:${name.join(',') || value(fields.contactCompany)}`,
    fields.contactCompany.trim() && `ORG:${value(fields.contactCompany)}`,
    fields.contactTitle.trim() && `TITLE:${value(fields.contactTitle)}`,
    fields.contactMobile.trim() && `TEL:${dialled(fields.contactMobile)}`,
    fields.contactTelephone.trim() && `TEL:${dialled(fields.contactTelephone)}`,
    fields.contactMail.trim() && `EMAIL:${value(fields.contactMail)}`,
    fields.contactUrl.trim() && `URL:${value(completeUrl(fields.contactUrl))}`,
    fields.contactAddress.trim() && `ADR:${value(fields.contactAddress)}`,
    fields.contactNote.trim() && `NOTE:${value(fields.contactNote)}`,
  ]
  return `MECARD:${parts.filter(Boolean).join(';')};;`
}

/** Encodes a 名片 as vCard 3.0 (RFC 2426), which phones and WeChat support, or as the shorter MECARD. */
export function contactPayload(fields: QrPayload): Payload {
  const named = `${fields.contactFamily}${fields.contactGiven}${fields.contactCompany}`.trim() !== ''
  const reached = [fields.contactMobile, fields.contactTelephone, fields.contactMail].some((text) => text.trim() !== '')
  const anything =
    reached || [fields.contactTitle, fields.contactUrl, fields.contactAddress].some((text) => text.trim() !== '')
  if (!named) return anything ? refused('contact-name-missing') : nothing
  const advice: Advice[] = []
  if (!reached) advice.push({ level: 'hint', code: 'contact-unreachable' })
  for (const number of [fields.contactMobile, fields.contactTelephone]) {
    if (number.trim() !== '' && !phoneLooksRight(number))
      advice.push({ level: 'warning', code: 'phone-odd', params: { number } })
  }
  if (fields.contactMail.trim() !== '' && !mailLooksRight(fields.contactMail))
    advice.push({ level: 'warning', code: 'mail-odd', params: { address: fields.contactMail.trim() } })
  return { text: fields.contactAs === 'mecard' ? mecard(fields) : vcard(fields), advice }
}
