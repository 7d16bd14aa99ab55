import type { QrPayload } from '../options.ts'
import { nothing, type Payload, refused } from './advice.ts'
import { textValue } from './contact.ts'

const form = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/
const hour = 3_600_000
/** Beijing is eight hours ahead of UTC all year. */
const ahead = 8 * hour

/** Parses a Beijing time to ms since 1970; returns null if it is invalid. */
function instant(text: string): number | null {
  const [, year, month, day, hours = '00', minutes = '00'] = form.exec(text) ?? []
  if (!year) return null
  const numbers = [year, month, day, hours, minutes].map(Number) as [number, number, number, number, number]
  const time = Date.UTC(numbers[0], numbers[1] - 1, numbers[2], numbers[3], numbers[4])
  // `Date` accepts 31 February as 3 March.
  return new Date(time).getUTCDate() === numbers[2] && numbers[3] < 24 && numbers[4] < 60 ? time - ahead : null
}

const utc = (time: number) => `${new Date(time).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
const dayOf = (time: number) => new Date(time + ahead).toISOString().slice(0, 10).replaceAll('-', '')

/** Encodes a 日程 as a VEVENT in a VCALENDAR (RFC 5545): times in UTC; an all-day event ends on the following day. */
export function eventPayload(fields: QrPayload): Payload {
  const { eventTitle, eventStart, eventEnd, eventAllDay, eventPlace, eventNote } = fields
  if (eventTitle.trim() === '' && eventStart === '') return nothing
  if (eventTitle.trim() === '') return refused('event-title-missing')
  const start = instant(eventStart)
  if (start === null) return refused('event-start-missing')
  const end = eventEnd === '' ? null : instant(eventEnd)
  if (end !== null && (eventAllDay ? dayOf(end) < dayOf(start) : end <= start)) return refused('event-end-early')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `SUMMARY:${textValue(eventTitle.trim())}`,
    eventAllDay ? `DTSTART;VALUE=DATE:${dayOf(start)}` : `DTSTART:${utc(start)}`,
    eventAllDay ? `DTEND;VALUE=DATE:${dayOf((end ?? start) + 24 * hour)}` : `DTEND:${utc(end ?? start + hour)}`,
    eventPlace.trim() && `LOCATION:${textValue(eventPlace.trim())}`,
    eventNote.trim() && `DESCRIPTION:${textValue(eventNote.trim())}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return { text: lines.filter(Boolean).join('\r\n'), advice: [{ level: 'hint', code: 'event-wechat' }] }
}
