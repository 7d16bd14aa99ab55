import { expect, test } from 'vitest'
import { parse } from 'zod/mini'
import '../../../helpers/painting.ts'
import { writeCode } from '../../../../src/core/qr/files.ts'
import { type QrOptions, qrOptions } from '../../../../src/core/qr/options.ts'
import { payloadOf, payloadText } from '../../../../src/core/qr/payload/index.ts'
import { toGps } from '../../../../src/core/qr/payload/place.ts'
import { withoutTracking } from '../../../../src/core/qr/payload/url.ts'
import { zbarBytes } from '../../../helpers/zbar.ts'

const host = { fontFiles: async () => [] } as never
const form = (fields: Partial<QrOptions>) => parse(qrOptions, fields)
const text = (fields: Partial<QrOptions>) => payloadText(form(fields))
const codes = (fields: Partial<QrOptions>) => payloadOf(form(fields)).advice.map(({ code }) => code)

test('a URL gets its scheme and an ASCII host, and stays as it was typed where it is ASCII', () => {
  expect(text({ url: ' example.com/A?b=c#d ' })).toBe('https://example.com/A?b=c#d')
  expect(text({ url: 'https://青图.中国/活动' })).toBe('https://xn--wcsx01m.xn--fiqs8s/%E6%B4%BB%E5%8A%A8')
  expect(codes({ url: 'http://青图.中国/?utm_source=a&spm=1&id=2' })).toEqual([
    'url-http',
    'url-punycode',
    'url-tracking',
  ])
  expect(withoutTracking('https://a.cn/x?utm_source=a&id=2&spm=1')).toBe('https://a.cn/x?id=2')
  for (const url of ['not a url', 'https://', 'a', 'https://-.cn']) expect(codes({ url })).toEqual(['url-invalid'])
  expect(codes({ url: '192.168.1.1/setup' })).toEqual(['url-local'])
  expect(codes({ url: 'wxp://f2f0abc' })).toContain('url-payment')
  expect(codes({ url: `a.cn/${'x'.repeat(200)}` })).toEqual(['url-long'])
})

test('Wi-Fi escapes what has a meaning of its own', () => {
  expect(text({ type: 'wifi', wifiName: '咖啡;店:"1F"', wifiPassword: 'p\\a,s;s:w' })).toBe(
    'WIFI:T:WPA;S:咖啡\\;店\\:\\"1F\\";P:p\\\\a\\,s\\;s\\:w;;',
  )
  expect(text({ type: 'wifi', wifiName: 'x', wifiSecurity: 'nopass', wifiHidden: true })).toBe(
    'WIFI:T:nopass;S:x;H:true;;',
  )
  expect(codes({ type: 'wifi', wifiName: 'x' })).toEqual(['wifi-password-missing'])
  expect(codes({ type: 'wifi', wifiName: 'x', wifiPassword: 'short' })).toEqual(['wifi-wpa-length'])
  expect(codes({ type: 'wifi', wifiName: '网'.repeat(11), wifiPassword: 'long-enough' })).toEqual(['wifi-name-long'])
})

test('a vCard is version 3.0 with CRLF, escaped, names as they are said', () => {
  const card = text({
    type: 'contact',
    contactFamily: '李',
    contactGiven: '雷',
    contactMobile: '138 0013-8000',
    contactCompany: '青图, 设计; 部',
    contactAddress: '北京\n朝阳',
  })
  expect(card.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:李;雷;;;',
    'FN:李雷',
    'ORG:青图\\, 设计\\; 部',
    'TEL;TYPE=CELL:13800138000',
    'ADR;TYPE=WORK:;;北京\\n朝阳;;;;',
    'END:VCARD',
  ])
  expect(text({ type: 'contact', contactFamily: 'Lovelace', contactGiven: 'Ada', contactMail: 'a@b.cn' })).toContain(
    'FN:Ada Lovelace',
  )
  expect(
    text({ type: 'contact', contactAs: 'mecard', contactFamily: '李', contactGiven: '雷', contactMobile: '10086' }),
  ).toBe('MECARD:N:李,雷;TEL:10086;;')
  expect(codes({ type: 'contact', contactMobile: '10086' })).toEqual(['contact-name-missing'])
})

test('telephone, message, mail and digits', () => {
  expect(text({ type: 'phone', phone: '+86 (010) 8888-6666' })).toBe('tel:+8601088886666')
  expect(codes({ type: 'phone', phone: 'abc' })).toEqual(['phone-odd'])
  expect(text({ type: 'sms', smsTo: '10086', smsText: '查话费' })).toBe('SMSTO:10086:查话费')
  expect(text({ type: 'mail', mailTo: 'a@b.cn，c@d.cn', mailSubject: '你好 & 再见', mailBody: '一\n二' })).toBe(
    'mailto:a@b.cn,c@d.cn?subject=%E4%BD%A0%E5%A5%BD%20%26%20%E5%86%8D%E8%A7%81&body=%E4%B8%80%0D%0A%E4%BA%8C',
  )
  expect(codes({ type: 'mail', mailTo: 'a@b' })).toEqual(['mail-odd'])
  expect(text({ type: 'digits', digits: '６９０ 123' })).toBe('690123')
  expect(codes({ type: 'digits', digits: '12a' })).toEqual(['digits-only'])
})

test('a place as a link keeps its numbers; as geo: it is WGS-84', () => {
  const place = { type: 'place', placeLatitude: 39.908722, placeLongitude: 116.397496, placeName: '天安门' } as const
  expect(text(place)).toBe(
    'https://uri.amap.com/marker?position=116.397496,39.908722&name=%E5%A4%A9%E5%AE%89%E9%97%A8&coordinate=gaode&callnative=1',
  )
  // At Beijing the GCJ-02 offset is 0.0014° north and 0.0062° east.
  const gps = toGps({ latitude: 39.908722, longitude: 116.397496 })
  expect(gps.latitude).toBeCloseTo(39.90732, 4)
  expect(gps.longitude).toBeCloseTo(116.39125, 4)
  expect(text({ ...place, placeAs: 'geo' })).toMatch(/^geo:39\.9073\d+,116\.3912\d+$/)
  expect(text({ ...place, placeAs: 'geo', placeDatum: 'wgs84' })).toBe('geo:39.908722,116.397496')
  expect(toGps({ latitude: 48.8584, longitude: 2.2945 })).toEqual({ latitude: 48.8584, longitude: 2.2945 })
  expect(codes({ type: 'place', placeLatitude: 1 })).toEqual(['place-half'])
})

test('an event is in UTC, Beijing being eight hours ahead; whole days end the day after', () => {
  const event = {
    type: 'event',
    eventTitle: '分享会',
    eventStart: '2026-11-20T07:30',
    eventEnd: '2026-11-20T09:00',
  } as const
  expect(text(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'SUMMARY:分享会',
    'DTSTART:20261119T233000Z',
    'DTEND:20261120T010000Z',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
  expect(text({ ...event, eventAllDay: true, eventStart: '2026-12-31', eventEnd: '' })).toContain(
    'DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101',
  )
  expect(codes({ ...event, eventEnd: '2026-11-20T07:30' })).toEqual(['event-end-early'])
  expect(codes({ ...event, eventStart: '2026-02-31T10:00' })).toEqual(['event-start-missing'])
})

test('an empty form is no code, and says nothing', () => {
  for (const type of ['url', 'text', 'wifi', 'contact', 'phone', 'sms', 'mail', 'place', 'event', 'digits'] as const) {
    expect(payloadOf(form({ type }))).toEqual({ text: '', advice: [] })
    expect(() => text({ type })).toThrow('qr-empty')
  }
})

test.each<Partial<QrOptions>>([
  { url: 'https://青图.中国/活动?a=1' },
  { type: 'text', text: '青图 🍵\n第二行 "引号"' },
  { type: 'wifi', wifiName: '咖啡;店', wifiPassword: 'p\\a,s;s:w' },
  {
    type: 'contact',
    contactFamily: '欧阳',
    contactGiven: '娜娜',
    contactMobile: '13800138000',
    contactNote: '一，二；三',
  },
  { type: 'contact', contactAs: 'mecard', contactFamily: '李', contactMobile: '10086', contactNote: 'a:b;c' },
  { type: 'phone', phone: '400-800-1234' },
  { type: 'sms', smsTo: '10086', smsText: '你好' },
  { type: 'mail', mailTo: 'a@b.cn', mailSubject: '你好' },
  { type: 'place', placeLatitude: 39.9, placeLongitude: 116.4, placeName: '天安门' },
  { type: 'event', eventTitle: '分享会', eventStart: '2026-11-20T07:30' },
  { type: 'digits', digits: '0123456789'.repeat(20) },
])('another reader reads what was written: %o', async (fields) => {
  const options = form({ ...fields, sizePx: 400 })
  const { bytes } = await writeCode(payloadText(options), options, 'code', { host })
  expect((await zbarBytes(bytes))?.toString()).toBe(payloadText(options))
})
