import { type DetailName, detailNames } from '../../compose/brief.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { qrCode } from '../../compose/qr-code.ts'
import { rectOf } from '../../compose/rects.ts'
import type { Rect } from '../../geometry.ts'
import { paragraph } from './entries.ts'

/** The details of a page by name; '' for those it lacks. */
export const factsOf = ({ brief }: PageBuilder): Readonly<Record<DetailName, string>> => ({
  ...(Object.fromEntries(detailNames.map((name) => [name, ''])) as Record<DetailName, string>),
  ...brief.details,
})

/** Month and day of a date such as “11月26日” or “11.26”; null for any other. */
export function dayOf(date: string): { readonly month: string; readonly day: string; readonly rest: string } | null {
  const [all, month, day] = /(\d{1,2})\s*[月./-]\s*(\d{1,2})\s*(?:日|号)?/.exec(date) ?? []
  if (!all || !month || !day) return null
  return { month, day, rest: date.replace(all, '').trim() }
}

const signs: Readonly<Partial<Record<DetailName, readonly string[]>>> = {
  date: ['M4 6H20V20H4ZM4 10.5H20', 'M8.5 3.5V7.5M15.5 3.5V7.5'],
  time: ['M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5Z', 'M12 7.5V12.5L15.5 14.5'],
  place: [
    'M12 21C7.5 15.5 5.5 12.6 5.5 9.6A6.5 6.5 0 1 1 18.5 9.6C18.5 12.6 16.5 15.5 12 21Z',
    'M12 7.4V11.4M10 9.4H14',
  ],
  phone: [
    'M6.5 3.5H9.5L11 8L9 9.6C10 12 12 14 14.4 15L16 13L20.5 14.5V17.5C20.5 19 19.4 20.5 17.5 20.5C10 20 4 14 3.5 6.5C3.5 4.6 5 3.5 6.5 3.5Z',
  ],
  host: ['M12 11.5A4 4 0 1 0 12 3.5A4 4 0 1 0 12 11.5Z', 'M4.5 20.5C5 16 8 14 12 14C16 14 19 16 19.5 20.5'],
  person: ['M12 11.5A4 4 0 1 0 12 3.5A4 4 0 1 0 12 11.5Z', 'M4.5 20.5C5 16 8 14 12 14C16 14 19 16 19.5 20.5'],
  price: ['M3.5 12L12 3.5H20.5V12L12 20.5Z', 'M16.5 7.5V8'],
}

/** Draws the sign of a kind of detail in a square. */
const factSign = (builder: PageBuilder, box: Rect, name: DetailName, colour: string): void =>
  lineDrawing(builder, box, [24, 24], signs[name] ?? ['M6 12H18'], colour, 2)

/**
 * Writes details as rows, a sign before each, from the top of a box. Returns where they end, px; `size` is a share of
 * the unit.
 */
export function factRows(
  builder: PageBuilder,
  box: Rect,
  names: readonly DetailName[],
  {
    size,
    on,
    colour,
    sign,
    columns = 1,
  }: {
    readonly size: number
    readonly on: readonly string[]
    readonly colour: string
    readonly sign: string
    readonly columns?: number
  },
): number {
  const facts = factsOf(builder)
  const type = builder.typeSize(size)
  const known = names.filter((one) => facts[one] !== '')
  const gap = type * 0.8
  const width = (box.width - gap * (columns - 1)) / columns
  const each = Math.ceil(known.length / columns)
  const ends = Array.from({ length: columns }, (_, column) => {
    const left = box.left + column * (width + gap)
    let top = box.top
    for (const name of known.slice(column * each, (column + 1) * each)) {
      factSign(builder, rectOf(left, top + type * 0.1, type * 1.3, type * 1.3), name, sign)
      const words = { left: left + type * 1.9, top, width: width - type * 1.9 }
      top = paragraph(builder, facts[name], words, { size: type, on, colour, weight: 700, lineHeight: 1.5 })
      top += type * 0.4
    }
    return top
  })
  return Math.max(...ends)
}

/**
 * Closes a page: the account and the small print at the left of the foot of the safe area, a QR code at the right.
 * Returns where it begins, px; the foot of the safe area if there is nothing to say.
 */
export function closing(
  builder: PageBuilder,
  {
    on,
    colour,
    muted,
    room = builder.safe,
  }: { readonly on: readonly string[]; readonly colour: string; readonly muted: string; readonly room?: Rect },
): number {
  const { brief, shape } = builder
  const { note, code } = factsOf(builder)
  const account = shape === 'banner' ? '' : brief.account
  const foot = room.top + room.height
  if (account === '' && note === '' && code === '') return foot
  const side = code === '' ? 0 : Math.min(builder.px(0.22), room.height * 0.24)
  const width = room.width - (side > 0 ? side + builder.px(0.04) : 0)
  const [large, small] = [builder.typeSize(0.044), builder.typeSize(0.032)]
  const mark = builder.mark
  let bottom = 0
  bottom = paragraph(
    builder,
    account,
    { left: room.left, top: bottom, width },
    { size: large, on, colour, weight: 700, role: 'brand', lineHeight: 1.4 },
  )
  bottom = paragraph(builder, note, { left: room.left, top: bottom, width }, { size: small, on, colour: muted })
  const high = Math.max(side, bottom)
  const top = foot - high
  for (let place = mark; place < builder.elements.length; place++) {
    const element = builder.elements[place]!
    builder.elements[place] = { ...element, y: element.y + top + (high - bottom) / 2 }
  }
  if (side > 0) qrCode(builder, rectOf(room.left + room.width - side, top + (high - side) / 2, side, side), code)
  return top
}
