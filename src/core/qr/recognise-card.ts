import type { QrPayload } from './options.ts'

/** Placeholder for a quotation mark without a backslash. */
export const bareQuote = '\u0001'

/**
 * Parses `NAME:KEY:value;KEY:value;;` with backslash escapes into values by key; returns null for anything else. With
 * `quotes`, unescaped quotation marks are returned as `bareQuote`.
 */
export function cardFields(text: string, name: string, quotes = false): ReadonlyMap<string, readonly string[]> | null {
  if (!text.toUpperCase().startsWith(name)) return null
  const fields = new Map<string, string[]>()
  let [key, value, inKey] = ['', '', true]
  const end = () => {
    const known = key.trim().toUpperCase()
    if (known !== '') fields.set(known, [...(fields.get(known) ?? []), value])
    ;[key, value, inKey] = ['', '', true]
  }
  for (let at = name.length; at < text.length; at++) {
    const character = text[at]!
    if (character === '\\' && at + 1 < text.length) {
      at += 1
      if (inKey) key += text[at]
      else value += text[at]
    } else if (character === ':' && inKey) inKey = false
    else if (character === ';') end()
    else if (inKey) key += character
    else value += quotes && character === '"' ? bareQuote : character
  }
  end()
  return fields
}

/** Parses a DoCoMo MECARD, as older phones in Asia write it; returns null for anything else. */
export function meCardFields(text: string): Partial<QrPayload> | null {
  const fields = cardFields(text, 'MECARD:')
  if (!fields) return null
  const first = (key: string) => fields.get(key)?.[0] ?? ''
  const [family = '', ...given] = first('N').split(',')
  const [mobile = '', telephone = ''] = fields.get('TEL') ?? []
  return {
    contactAs: 'mecard',
    ...{ contactFamily: family.trim(), contactGiven: given.join(',').trim() },
    ...{ contactMobile: mobile, contactTelephone: telephone, contactMail: first('EMAIL') },
    ...{ contactCompany: first('ORG'), contactTitle: first('TITLE'), contactUrl: first('URL') },
    ...{ contactAddress: first('ADR').replace(/^,+/, ''), contactNote: first('NOTE') },
  }
}

interface Property {
  readonly name: string
  readonly parameters: string
  readonly value: string
}

/** Decodes quoted-printable text of old phones: `=E4=BD=A0` (RFC 2045 §6.7). */
function quotedPrintable(value: string, parameters: string): string {
  const bytes: number[] = []
  for (let at = 0; at < value.length; at++) {
    const hex = value[at] === '=' ? Number.parseInt(value.slice(at + 1, at + 3), 16) : Number.NaN
    if (Number.isNaN(hex)) bytes.push(...new TextEncoder().encode(value[at]))
    else {
      bytes.push(hex)
      at += 2
    }
  }
  const label = /CHARSET=(GB\w+)/.test(parameters) ? 'gb18030' : 'utf-8'
  return new TextDecoder(label).decode(new Uint8Array(bytes))
}

/** Parses the properties of a vCard or iCalendar text and joins folded lines (RFC 6350 §3.2). */
export function propertiesOf(text: string): readonly Property[] {
  // In quoted-printable, a line that ends with an equals sign continues.
  const whole = /QUOTED-PRINTABLE/i.test(text) ? text.replace(/=\r?\n/g, '') : text
  const lines = whole.replace(/\r?\n[ \t]/g, '').split(/\r\n|\r|\n/)
  return lines.flatMap((line) => {
    const [, name, parameters = '', value = ''] = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? []
    if (name === undefined) return []
    const upper = parameters.toUpperCase()
    const plain = /QUOTED-PRINTABLE/.test(upper) ? quotedPrintable(value, upper) : value
    return [{ name: name.toUpperCase(), parameters: upper, value: plain }]
  })
}

/** Removes the backslashes that escape commas, semicolons and line breaks (RFC 6350 §3.4). */
export function unescaped(value: string): string {
  return value.replace(/\\([nN,;:\\])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark))
}

/** Splits a value at its unescaped semicolons. */
function partsOf(value: string): readonly string[] {
  return (value.match(/(?:\\.|[^;\\])*(?:;|$)/g) ?? []).map((part) => unescaped(part.replace(/;$/, '')).trim())
}

/** Parses a vCard 2.1 to 4.0 (RFC 2426, RFC 6350), the first of several; returns null for anything else. */
export function vCardFields(text: string): Partial<QrPayload> | null {
  if (!/^BEGIN:VCARD/i.test(text)) return null
  const end = text.search(/END:VCARD/i)
  const properties = propertiesOf(end < 0 ? text : text.slice(0, end))
  const all = (name: string) => properties.filter((property) => property.name === name)
  const first = (name: string) => unescaped(all(name)[0]?.value ?? '').trim()
  const [family = '', given = '', middle = ''] = partsOf(all('N')[0]?.value ?? '')
  const named = family !== '' || given !== ''
  const numbers = all('TEL').map(({ parameters, value }) => ({
    mobile: /CELL|MOBILE/.test(parameters),
    fixed: /WORK|HOME|FAX/.test(parameters),
    number: unescaped(value).replace(/^tel:/i, ''),
  }))
  const mobile = numbers.find((one) => one.mobile) ?? numbers.find((one) => !one.fixed)
  const telephone = numbers.find((one) => one !== mobile)
  return {
    contactAs: 'vcard',
    contactFamily: family,
    contactGiven: named ? [given, middle].filter(Boolean).join(' ') : first('FN'),
    contactMobile: mobile?.number ?? '',
    contactTelephone: telephone?.number ?? '',
    ...{ contactMail: first('EMAIL'), contactTitle: first('TITLE'), contactUrl: first('URL') },
    contactCompany: partsOf(all('ORG')[0]?.value ?? '')
      .filter(Boolean)
      .join(' '),
    contactAddress: addressOf(all('ADR')[0]?.value ?? ''),
    contactNote: first('NOTE'),
  }
}

/**
 * Joins the parts of an address (box, room, street, town, region, code, country) in Chinese order, the largest first.
 */
function addressOf(value: string): string {
  const [box = '', room = '', street = '', town = '', region = '', code = '', country = ''] = partsOf(value)
  const parts = [country, region, town, street, room, box, code].filter(Boolean)
  return parts.join(/[\u4e00-\u9fff]/.test(value) ? '' : ' ')
}
