import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { type PayloadType, type QrPayload, qrOptions } from '../../../../src/core/qr/options.ts'
import { parsePayload } from '../../../../src/core/qr/parse-payload.ts'
import { payloadOf } from '../../../../src/core/qr/payload/index.ts'

const defaults: QrPayload = parse(qrOptions, {})
const textOf = (type: PayloadType, fields: Partial<QrPayload>) => payloadOf({ ...defaults, ...fields, type }).text

const words = fc.string({ unit: 'grapheme', maxLength: 30 })
const marks = fc.string({ unit: fc.constantFrom(...'a1;:,\\"\' 茶é-'), minLength: 1, maxLength: 20 })
const digits = fc.stringMatching(/^\+?\d{7,14}$/)

/** Random user input for the fields of each kind. */
const forms: Partial<Record<PayloadType, fc.Arbitrary<Partial<QrPayload>>>> = {
  wifi: fc.record({
    wifiName: fc.oneof(
      marks,
      words.filter((text) => text !== ''),
    ),
    wifiPassword: marks,
    wifiSecurity: fc.constantFrom('WPA', 'SAE', 'WEP', 'nopass'),
    wifiHidden: fc.boolean(),
  }),
  contact: fc.record({
    contactAs: fc.constantFrom('vcard', 'mecard'),
    contactFamily: fc.constantFrom('李', '欧阳', 'O;Neil', 'Lovelace'),
    contactGiven: fc.constantFrom('雷', 'Ada', '小,明'),
    contactMobile: fc.oneof(digits, fc.constant('')),
    contactTelephone: fc.oneof(digits, fc.constant('')),
    contactMail: fc.constantFrom('', 'a@b.example'),
    contactCompany: fc.constantFrom('', '青图; 设计\\部', 'A, B'),
    contactTitle: fc.constantFrom('', '设计师'),
    contactUrl: fc.constantFrom('', 'https://a.example/?q=1;2'),
    contactAddress: fc.constantFrom('', '上海市黄浦区, 1 号'),
    contactNote: fc.constantFrom('', '周一至周五', 'a;b,c'),
  }),
  phone: fc.record({ phone: digits }),
  sms: fc.record({ smsTo: digits, smsText: words.filter((text) => !/^\s|\s$/.test(text)) }),
  mail: fc.record({ mailTo: fc.constant('a+b@c.example'), mailSubject: words, mailBody: words }),
  place: fc.record({
    placeLatitude: fc.double({ min: 20, max: 50, noNaN: true }),
    placeLongitude: fc.double({ min: 80, max: 130, noNaN: true }),
    placeName: fc.constantFrom('', '外滩 18 号', 'A&B'),
    placeDatum: fc.constantFrom('gcj02', 'wgs84'),
    placeAs: fc.constantFrom('link', 'geo'),
  }),
  event: fc.record({
    eventTitle: fc.constantFrom('茶会; 春', '发布会'),
    eventStart: fc.constantFrom('2026-11-20T09:00', '2026-12-31T23:30'),
    eventEnd: fc.constantFrom('', '2027-01-02T03:00'),
    eventAllDay: fc.boolean(),
    eventPlace: fc.constantFrom('', '三楼, 大厅'),
    eventNote: fc.constantFrom('', '两行\n文字'),
  }),
}

describe('what a code is for', () => {
  test.each(Object.entries(forms) as [PayloadType, fc.Arbitrary<Partial<QrPayload>>][])(
    'a code of ours comes back into its form and makes the same text: %s',
    (type, form) => {
      fc.assert(
        fc.property(form, (fields) => {
          const text = textOf(type, fields)
          fc.pre(text !== '')
          const seen = parsePayload(text)
          expect(seen.type).toBe(type)
          expect(textOf(type, seen.fields)).toBe(text)
        }),
        { seed: 7, numRuns: 300 },
      )
    },
  )

  test('fields come back as they were typed', () => {
    const fields = { wifiName: 'a;b:"c"', wifiPassword: '12\\34, 5678', wifiSecurity: 'WPA' as const, wifiHidden: true }
    expect(parsePayload(textOf('wifi', fields)).fields).toEqual(fields)
  })

  // Payloads written by other programs: Android, iOS, old phones.
  test.each<[string, PayloadType, Partial<QrPayload>]>([
    ['WIFI:S:Home;T:WPA2;P:"abcd1234";;', 'wifi', { wifiName: 'Home', wifiPassword: 'abcd1234', wifiSecurity: 'WPA' }],
    ['WIFI:T:;S:open;;', 'wifi', { wifiName: 'open', wifiSecurity: 'nopass' }],
    ['wifi:T:WPA3;S:n;P:x\\;y;H:true;;', 'wifi', { wifiPassword: 'x;y', wifiSecurity: 'SAE', wifiHidden: true }],
    [
      'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E6=9D=8E;=E9=9B=B7\nTEL;CELL:138\nEND:VCARD',
      'contact',
      { contactFamily: '李', contactGiven: '雷', contactMobile: '138' },
    ],
    [
      'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada Lovelace\r\nitem1.TEL;TYPE=work;VALUE=uri:tel:+44-20\r\nADR:;;1 Road;Town;;AB1;UK\r\nNOTE:one\\ntwo,\r\n  three\r\nEND:VCARD',
      'contact',
      {
        contactGiven: 'Ada Lovelace',
        contactTelephone: '+44-20',
        contactNote: 'one\ntwo, three',
        contactAddress: 'UK Town 1 Road AB1',
      },
    ],
    [
      'MECARD:N:张,三;TEL:138;EMAIL:a@b.example;;',
      'contact',
      { contactFamily: '张', contactGiven: '三', contactAs: 'mecard' },
    ],
    ['TEL:+86 21-1234', 'phone', { phone: '+86 21-1234' }],
    ['sms:138?body=%E4%BD%A0', 'sms', { smsTo: '138', smsText: '你' }],
    [
      'MATMSG:TO:a@b.example;SUB:你好;BODY:x\\;y;;',
      'mail',
      { mailTo: 'a@b.example', mailSubject: '你好', mailBody: 'x;y' },
    ],
    ['mailto:a@b.example?subject=a+b', 'mail', { mailSubject: 'a+b' }],
    [
      'geo:31.23,121.47,15?q=31.23,121.47(外滩)',
      'place',
      { placeLatitude: 31.23, placeLongitude: 121.47, placeName: '外滩' },
    ],
    [
      'BEGIN:VEVENT\nSUMMARY:茶会\nDTSTART:20261120T010000Z\nDTEND:20261120T023000Z\nEND:VEVENT',
      'event',
      { eventTitle: '茶会', eventStart: '2026-11-20T09:00', eventEnd: '2026-11-20T10:30', eventAllDay: false },
    ],
    [
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\nDTSTART;VALUE=DATE:20261120\nDTEND;VALUE=DATE:20261122\nEND:VEVENT\nEND:VCALENDAR',
      'event',
      { eventStart: '2026-11-20T00:00', eventEnd: '2026-11-21T00:00', eventAllDay: true },
    ],
    ['HTTPS://A.EXAMPLE/X', 'url', { url: 'HTTPS://A.EXAMPLE/X' }],
    ['6901234567892', 'digits', { digits: '6901234567892' }],
    ['geo:1234,5678', 'text', { text: 'geo:1234,5678' }],
    ['javascript:alert(1)', 'text', { text: 'javascript:alert(1)' }],
    ['你好 https://a.example', 'text', {}],
  ])('%j', (text, type, fields) => {
    const seen = parsePayload(text)
    expect(seen.type).toBe(type)
    expect(seen.fields).toMatchObject(fields)
  })

  test.each([
    ['https://weixin.qq.com/g/AwYAA', 'wechat-group'],
    ['https://u.wechat.com/MKx', 'wechat-person'],
    ['http://weixin.qq.com/r/abc', 'wechat-account'],
    ['wxp://f2f0abc', 'payment'],
    ['HTTPS://QR.ALIPAY.COM/FKX', 'payment'],
    ['https://qr.95516.com/0001', 'payment'],
    ['https://evil.example/?https://u.wechat.com/', null],
  ])('services are known by their addresses: %s', (text, service) => {
    expect(parsePayload(text).service).toBe(service)
  })
})
