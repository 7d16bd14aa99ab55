import type { QrPayload } from './options.ts'
import { propertiesOf, unescaped } from './recognise-card.ts'

/** Beijing has had no daylight saving time since 1991. */
const beijingMs = 8 * 3_600_000
const dayMs = 86_400_000

interface Moment {
  /** YYYY-MM-DDTHH:MM, Beijing time; midnight for a date. */
  readonly at: string
  readonly day: boolean
}

/** Parses a date or time of iCalendar (RFC 5545 §3.3.5), in UTC or local time. */
function momentOf(value: string | undefined): Moment | null {
  const [, date, hours, minutes, zone] = /^(\d{8})(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(value?.trim() ?? '') ?? []
  if (!date) return null
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
  const at = Date.parse(`${day}T${hours ?? '00'}:${minutes ?? '00'}:00Z`)
  if (Number.isNaN(at)) return null
  const local = new Date(at + (zone === 'Z' ? beijingMs : 0)).toISOString()
  return { at: local.slice(0, 16), day: hours === undefined }
}

/** Parses the first event of a calendar; returns null for anything else. */
export function eventFields(text: string): Partial<QrPayload> | null {
  const start = text.search(/BEGIN:VEVENT/i)
  if (start < 0 || !/^BEGIN:V(CALENDAR|EVENT)/i.test(text)) return null
  const end = text.search(/END:VEVENT/i)
  const properties = propertiesOf(text.slice(start, end < 0 ? undefined : end))
  const valueIn = (name: string) => properties.find((property) => property.name === name)?.value
  const [begins, ends] = [momentOf(valueIn('DTSTART')), momentOf(valueIn('DTEND'))]
  if (!begins) return null
  // The end of an all-day event is the day after it.
  const last = ends?.day ? new Date(Date.parse(`${ends.at}:00Z`) - dayMs).toISOString().slice(0, 16) : ends?.at
  return {
    eventTitle: unescaped(valueIn('SUMMARY') ?? '').trim(),
    eventStart: begins.at,
    eventEnd: last ?? '',
    eventAllDay: begins.day,
    eventPlace: unescaped(valueIn('LOCATION') ?? '').trim(),
    eventNote: unescaped(valueIn('DESCRIPTION') ?? '').trim(),
  }
}
