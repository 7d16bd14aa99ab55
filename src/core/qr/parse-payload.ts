import type { PayloadType, QrPayload } from './options.ts'
import { bareQuote, cardFields, meCardFields, vCardFields } from './recognise-card.ts'
import { eventFields } from './recognise-event.ts'

/** Services whose codes point to content on their servers; redrawing such a code does not change that content. */
export type Service = 'wechat-group' | 'wechat-person' | 'wechat-account' | 'payment' | 'qq' | 'work-wechat'

/** The kind of content of a code's text, and its form fields. */
export interface Recognised {
  readonly type: PayloadType
  readonly fields: Partial<QrPayload>
  readonly service: Service | null
}

const services: readonly (readonly [Service, RegExp])[] = [
  ['wechat-group', /^https?:\/\/weixin\.qq\.com\/g\//i],
  ['wechat-person', /^https?:\/\/(u\.wechat\.com|weixin\.qq\.com\/u)\//i],
  ['wechat-account', /^https?:\/\/weixin\.qq\.com\/r\//i],
  ['work-wechat', /^https?:\/\/(work\.weixin\.qq\.com|wework\.qpic\.cn)\//i],
  ['qq', /^https?:\/\/(qm\.qq\.com|qun\.qq\.com|jq\.qq\.com|u\.qq\.com)\//i],
  [
    'payment',
    /^(wxp:|alipays?:|upi:)|^https?:\/\/(qr\.alipay\.com|qr\.95516\.com|payapp\.weixin\.qq\.com|wx\.tenpay\.com|pay\.weixin\.qq\.com|i\.qianbao\.qq\.com|cash\.app|paypal\.me)\//i,
  ],
]

/** Decodes percent encoding; returns malformed text unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const securities: Readonly<Record<string, QrPayload['wifiSecurity']>> = {
  WPA: 'WPA',
  WPA2: 'WPA',
  'WPA/WPA2': 'WPA',
  WPA3: 'SAE',
  SAE: 'SAE',
  WEP: 'WEP',
  NOPASS: 'nopass',
  '': 'nopass',
}

/** Parses a Wi-Fi network in Android's format. */
function wifiFields(text: string): Partial<QrPayload> | null {
  const fields = cardFields(text, 'WIFI:', true)
  const name = fields?.get('S')?.[0]
  if (!name) return null
  // Values that could be read as hexadecimal are put in quotation marks.
  const bare = (value: string) => {
    const quoted = value.length > 1 && value.startsWith(bareQuote) && value.endsWith(bareQuote)
    return (quoted ? value.slice(1, -1) : value).replaceAll(bareQuote, '"')
  }
  const security = securities[(fields.get('T')?.[0] ?? '').toUpperCase()]
  return {
    wifiName: bare(name),
    wifiPassword: bare(fields.get('P')?.[0] ?? ''),
    wifiSecurity: security ?? 'WPA',
    wifiHidden: /^true$/i.test(fields.get('H')?.[0] ?? ''),
  }
}

function smsFields(text: string): Partial<QrPayload> | null {
  const [, to = '', rest = ''] = /^(?:smsto|sms|mmsto|mms):([^:?]*)(.*)$/is.exec(text) ?? []
  if (to === '') return null
  if (rest.startsWith('?')) return { smsTo: decoded(to), smsText: new URLSearchParams(rest).get('body') ?? '' }
  return { smsTo: to, smsText: rest.slice(1) }
}

function mailFields(text: string): Partial<QrPayload> | null {
  const packed = cardFields(text, 'MATMSG:')
  if (packed) {
    const [mailTo = '', mailSubject = '', mailBody = ''] = ['TO', 'SUB', 'BODY'].map((key) => packed.get(key)?.[0])
    return { mailTo, mailSubject, mailBody }
  }
  const [, to, query = ''] = /^mailto:([^?]*)(?:\?(.*))?$/is.exec(text) ?? []
  if (to === undefined) return null
  // RFC 6068 does not treat a plus as a space.
  const parts = new Map(
    query.split('&').map((part) => {
      const [key = '', ...value] = part.split('=')
      return [key.toLowerCase(), decoded(value.join('='))] as const
    }),
  )
  return {
    mailTo: decoded(to),
    mailSubject: parts.get('subject') ?? '',
    mailBody: (parts.get('body') ?? '').replace(/\r\n/g, '\n'),
  }
}

const number = String.raw`(-?\d+(?:\.\d+)?)`
const onMap = new RegExp(
  String.raw`^https?://uri\.amap\.com/marker\?(?:.*&)?position=${number}(?:,|%2C)${number}(?:&(.*))?$`,
  'i',
)

function placeFields(text: string): Partial<QrPayload> | null {
  const [, latitude, longitude, query = ''] =
    new RegExp(String.raw`^geo:${number},${number}(?:[,;][^?]*)?(?:\?(.*))?$`, 'i').exec(text) ?? []
  if (latitude !== undefined) {
    const label = /\((.*)\)$/.exec(new URLSearchParams(query).get('q') ?? '')?.[1] ?? ''
    return placeAt(latitude, longitude, { placeName: label, placeAs: 'geo', placeDatum: 'wgs84' })
  }
  const [, east, north, rest = ''] = onMap.exec(text) ?? []
  if (east === undefined) return null
  const parts = new URLSearchParams(rest)
  const placeDatum = parts.get('coordinate') === 'wgs84' ? 'wgs84' : 'gcj02'
  return placeAt(north, east, { placeName: parts.get('name') ?? '', placeAs: 'link', placeDatum })
}

function placeAt(
  latitude: string | undefined,
  longitude: string | undefined,
  rest: Partial<QrPayload>,
): Partial<QrPayload> | null {
  const [north, east] = [Number(latitude), Number(longitude)]
  if (Math.abs(north) > 90 || Math.abs(east) > 180) return null
  return { placeLatitude: north, placeLongitude: east, ...rest }
}

function phoneFields(text: string): Partial<QrPayload> | null {
  const phone = /^tel:([+\d\s().,;*#-]+)$/i.exec(text)?.[1]
  return phone === undefined ? null : { phone: phone.trim() }
}

function contactFields(text: string): Partial<QrPayload> | null {
  return vCardFields(text) ?? meCardFields(text)
}

function urlFields(text: string): Partial<QrPayload> | null {
  return /^https?:\/\/\S+$/i.test(text) ? { url: text } : null
}

const kinds: readonly (readonly [PayloadType, (text: string) => Partial<QrPayload> | null])[] = [
  ['wifi', wifiFields],
  ['contact', contactFields],
  ['event', eventFields],
  ['phone', phoneFields],
  ['sms', smsFields],
  ['mail', mailFields],
  ['place', placeFields],
  ['url', urlFields],
  ['digits', (text) => (/^\d+$/.test(text) ? { digits: text } : null)],
]

/** Recognises the content of a code's text and returns the form fields to edit it with. */
export function parsePayload(text: string): Recognised {
  const clean = text.trim()
  const service = services.find(([, pattern]) => pattern.test(clean))?.[0] ?? null
  for (const [type, read] of kinds) {
    const fields = read(type === 'wifi' ? text : clean)
    if (fields) return { type, fields, service }
  }
  return { type: 'text', fields: { text }, service }
}
