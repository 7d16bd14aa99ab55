import { ensureContrast, leastContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import type { DetailName } from '../../compose/brief.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { Block } from '../../compose/options.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { qrCode } from '../../compose/qr-code.ts'
import { rectOf } from '../../compose/rects.ts'
import type { Typeface } from '../../compose/style.ts'
import { writingPaper } from '../../compose/tint.ts'
import type { TextElement } from '../../design/elements/text.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'

/** A surface that words stand on, with its inks. */
export interface Surface {
  readonly fill: string
  readonly on: readonly string[]
  readonly ink: string
  readonly muted: string
  /** A strong ink for what matters most. */
  readonly mark: string
  readonly rule: string
}

const surfaceOf = (fill: string, ink: string, mark: string, on: readonly string[] = [fill]): Surface => ({
  ...{ fill, on, ink },
  muted: ensureContrast(mixed(ink, fill, 0.24), on, 4.7),
  mark: ensureContrast(mark, on, 4.6),
  rule: mixed(fill, ink, 0.22),
})

/** Returns the surfaces of a palette by what they are: the page, a raised card, a sheet for lists, and its strong colours. */
export function surfacesOf({ palette }: PageBuilder) {
  const { papers, card, accent, second, soft } = palette
  const look = writingPaper(palette)
  return {
    paper: surfaceOf(papers[0]!, palette.ink, palette.accentInk, papers),
    card: surfaceOf(card, palette.onCard, palette.accentOnCard),
    sheet: surfaceOf(look.paper, look.ink, look.accent),
    accent: surfaceOf(accent, palette.onAccent, palette.onAccent),
    second: surfaceOf(second, palette.onSecond, palette.onSecond),
    soft: surfaceOf(soft, palette.onSoft, palette.accent),
  } as const
}

/** Returns the strong surface that a sheet stands out from: the accent, or the page where both are light or both dark. */
export function strongOf(builder: PageBuilder): Surface {
  const { accent, paper, sheet } = surfacesOf(builder)
  return leastContrast(sheet.fill, [accent.fill]) >= 1.6 ? accent : paper
}

/** Returns a deep colour of the palette, on which white stands out: for cloth, and for the grounds of formal cards. */
export const deepOf = ({ palette }: PageBuilder): string =>
  [palette.accent, palette.papers[0]!, palette.second].find((one) => leastContrast('#ffffff', [one]) >= 3) ??
  mixed(palette.accent, '#000000', 0.6)

/** Something of a known size that is drawn where its upper left corner is put, px. */
export interface Part {
  readonly width: number
  readonly height: number
  readonly draw: (left: number, top: number) => void
}

/** A part that takes no room. */
export const noPart: Part = { width: 0, height: 0, draw: () => undefined }

/** Lines of small signs for facts, in a square of 24. */
const signs: Readonly<Partial<Record<DetailName, readonly string[]>>> = {
  date: ['M4 6H20V20H4Z', 'M4 10.5H20', 'M8.5 3.5V7.5', 'M15.5 3.5V7.5'],
  time: ['M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5Z', 'M12 7.5V12.3L15.4 14.2'],
  place: [
    'M12 21.2C8 16.6 5.4 13.4 5.4 10A6.6 6.6 0 1 1 18.6 10C18.6 13.4 16 16.6 12 21.2Z',
    'M12 7.9A2.1 2.1 0 1 0 12 12.1A2.1 2.1 0 1 0 12 7.9Z',
  ],
  phone: [
    'M6 4H9.4L11 8.6L8.8 10.3C9.8 12.4 11.6 14.2 13.7 15.2L15.4 13L20 14.6V18C20 19.1 19.1 20 18 20C10.8 19.6 4.4 13.2 4 6C4 4.9 4.9 4 6 4Z',
  ],
  host: ['M4 20V10.4L12 4L20 10.4V20Z', 'M9.6 20V14H14.4V20'],
  person: [
    'M12 4A4 4 0 1 0 12 12A4 4 0 1 0 12 4Z',
    'M4.6 20.4C5.6 16.4 8.6 14.6 12 14.6C15.4 14.6 18.4 16.4 19.4 20.4',
  ],
  price: ['M12.6 3.6H20.4V11.4L11.4 20.4L3.6 12.6Z', 'M16.4 6.8A.8 .8 0 1 0 16.5 8.4A.8 .8 0 1 0 16.4 6.8Z'],
  note: ['M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5Z', 'M12 11V16.4', 'M12 7.6V7.7'],
}

/** Draws the sign of a fact in a square. */
export const sign = (builder: PageBuilder, name: DetailName, box: Rect, colour: string, width = 2): void =>
  lineDrawing(builder, box, [24, 24], signs[name] ?? signs.note!, colour, width)

/** Returns a detail of the brief; '' for none. */
export const detail = ({ brief }: PageBuilder, name: DetailName): string => brief.details?.[name] ?? ''

/** Returns which of the details a brief gives, in the order asked for. */
export const given = (builder: PageBuilder, names: readonly DetailName[]): readonly DetailName[] =>
  names.filter((name) => detail(builder, name) !== '')

interface FactsOptions {
  /** Largest type, share of the unit. */
  readonly most?: number
  readonly align?: 'left' | 'center'
  /** Whether each fact has its sign before it; absent: yes. */
  readonly signed?: boolean
}

/** Measures facts as lines one below the other, each with its sign; facts that are too long take two lines. */
export function factsPart(
  builder: PageBuilder,
  width: number,
  surface: Surface,
  names: readonly DetailName[],
  { most = 0.046, align = 'left', signed = true }: FactsOptions = {},
): Part {
  const shown = given(builder, names).map((name) => ({ name, words: detail(builder, name) }))
  if (shown.length === 0) return noPart
  const face = { ...builder.style.voice.body, weight: 700 }
  const before = signed ? 1.5 : 0
  const wanted = builder.typeSize(most)
  const least = builder.typeSize(0.036)
  const widest = Math.max(...shown.map(({ words }) => builder.widthOf(words, wanted, face))) + before * wanted
  const size = Math.max(least, Math.min(wanted, (wanted * width * 0.98) / widest))
  const natural = (words: string) => builder.widthOf(words, size, face)
  const lines = shown.map(({ words }) => (natural(words) > (width - before * size) * 1.005 ? 2 : 1))
  const rows = lines.map((count) => size * (count === 1 ? 1.75 : 2.9))
  const height = rows.reduce((sum, one) => sum + one, 0)
  const draw = (left: number, top: number) => {
    let y = top
    for (const [at, { name, words }] of shown.entries()) {
      const high = rows[at]!
      const own = Math.min(width, natural(words) + before * size)
      const x = align === 'center' ? left + (width - own) / 2 : left
      if (signed)
        sign(builder, name, rectOf(x, y + (size * 1.75 - size * 1.12) / 2, size * 1.12, size * 1.12), surface.mark)
      builder.text(words, rectOf(x + before * size, y, Math.max(1, left + width - x - before * size), high), {
        ...{ size: size / builder.unit, least: (size / builder.unit) * 0.8, lines: lines[at]!, valign: 'middle' },
        ...{ lineHeight: 1.3, weight: 700, colour: surface.ink, on: surface.on },
        align: signed ? 'left' : align,
      })
      y += high
    }
  }
  return { width, height, draw }
}

/** Measures the QR code of a page with the note below it, if that is short; nothing without a code. */
export function codePart(builder: PageBuilder, size: number, surface: Surface): Part {
  const content = detail(builder, 'code')
  if (content === '') return noPart
  const note = shortNote(builder)
  const side = Math.max(builder.px(size), builder.width * 0.13)
  const type = Math.min(0.036, (side * 1.05) / builder.unit / Math.max(1, note.length))
  const caption = note === '' ? 0 : builder.typeSize(type) * 1.7
  const draw = (left: number, top: number) => {
    qrCode(builder, rectOf(left, top, side, side), content)
    builder.text(note, rectOf(left - side * 0.15, top + side, side * 1.3, caption), {
      ...{ size: type, lines: 1, align: 'center', valign: 'bottom', lineHeight: 1.25, weight: 700 },
      ...{ colour: surface.ink, on: surface.on },
    })
  }
  return { width: side, height: side + caption, draw }
}

/** Longest note that stands below a code, characters. */
const mostShort = 7
/** Returns the note if it is short enough to stand below the code. */
export const shortNote = (builder: PageBuilder): string =>
  detail(builder, 'code') !== '' && detail(builder, 'note').length <= mostShort ? detail(builder, 'note') : ''

/** Measures the note as small print of a width; nothing if it stands below the code. */
export function notePart(
  builder: PageBuilder,
  width: number,
  surface: Surface,
  align: 'left' | 'center' = 'left',
): Part {
  const note = shortNote(builder) === '' ? detail(builder, 'note') : ''
  if (note === '') return noPart
  const size = builder.typeSize(0.034)
  const lines = Math.min(3, Math.ceil(builder.widthOf(note, size) / (width * 0.96)))
  const height = size * 1.4 * lines
  const draw = (left: number, top: number) => {
    builder.text(note, rectOf(left, top, width, height + 2), {
      ...{ size: size / builder.unit, least: (size / builder.unit) * 0.85, lines, align, lineHeight: 1.38 },
      ...{ colour: surface.muted, on: surface.on },
    })
  }
  return { width, height, draw }
}

interface FootOptions extends FactsOptions {
  /** Side of the code, share of the unit. */
  readonly code?: number
}

/** Measures the foot of a poster: facts at the left, the code at the right, and longer small print below both. */
export function footPart(
  builder: PageBuilder,
  width: number,
  surface: Surface,
  names: readonly DetailName[],
  { code: side = 0.2, ...options }: FootOptions = {},
): Part {
  const code = codePart(builder, side, surface)
  const gap = builder.px(0.05)
  const beside = code === noPart ? width : width - code.width - gap
  const facts = factsPart(builder, beside, surface, names, options)
  const note = notePart(builder, width, surface, options.align)
  const high = Math.max(code.height, facts.height)
  const below = note === noPart ? 0 : note.height + (high > 0 ? builder.px(0.022) : 0)
  const draw = (left: number, top: number) => {
    facts.draw(left, top + (high - facts.height) / 2)
    code.draw(left + width - code.width, top + (high - code.height) / 2)
    note.draw(left, top + high + below - note.height)
  }
  return { width, height: high + below, draw }
}

/** Title fonts whose figures are too thin or too playful to state a price or an hour. */
const weakFigures = new Set(['zcool-kuaile', 'zcool-xiaowei', 'ma-shan-zheng'])

/** Returns the font for large figures: that of titles, or the bold body font where its figures are weak. */
export const figureFace = ({ style }: PageBuilder): Typeface =>
  weakFigures.has(style.voice.title.family) ? { ...style.voice.body, weight: 700 } : style.voice.title

/** A price or a rate in parts: what stands before the figure, the figure, and what stands behind it. */
const figured = /^([¥￥$]?)\s*(\d[\d.,]*)\s*(.*)$/su

interface PriceOptions {
  /** Largest type of the figure, share of the unit. */
  readonly size: number
  readonly colour: string
  readonly on: readonly string[]
  readonly align?: 'left' | 'center' | 'right'
  readonly valign?: 'top' | 'middle' | 'bottom'
}

/** Draws a price on one line, its figure large, its sign and unit smaller. Returns the room it takes. */
export function priceText(builder: PageBuilder, words: string, box: Rect, options: PriceOptions): Block {
  const { size: most, on, align = 'left', valign = 'middle' } = options
  const face = figureFace(builder)
  const parts = figured.exec(words)
  const colour = ensureContrast(options.colour, on, 4.6)
  if (!parts || words === '')
    return builder.text(words, box, {
      ...{ size: most * 0.8, least: 0.03, lines: 1, face, align, valign, colour, on, role: 'badge', lineHeight: 1.15 },
    })
  const [, before = '', figure = '', after = ''] = parts
  const gaps = words.slice(0, words.length - after.length).endsWith(' ') ? ' ' : ''
  const shares = [
    [before, 0.52],
    [figure, 1],
    [gaps + after, 0.36],
  ] as const
  const used = shares.filter(([said]) => said !== '')
  const natural = used.reduce((sum, [said, share]) => sum + builder.widthOf(said, 100 * share, face) + 2, 0) / 100
  const size = Math.min(builder.px(most), (box.width * 0.94) / natural, box.height / 1.12)
  const width = Math.min(box.width, natural * size * 1.06)
  const height = size * 1.16
  const left = box.left + { left: 0, center: 0.5, right: 1 }[align] * (box.width - width)
  const top = box.top + { top: 0, middle: 0.5, bottom: 1 }[valign] * (box.height - height)
  builder.add('text', rectOf(left, top, width, height), {
    runs: used.map(([text, share]) => ({ text, size: size * share })),
    ...{ family: face.family, weight: face.weight, size, lineHeight: 1.12, role: 'badge', align, sizing: 'fixed' },
    ...{ balance: false, autospace: false, fill: solid(colour), tightMarks: true },
  })
  return { ...{ left, top, width, height, right: left + width, bottom: top + height }, size, lines: 1, rows: [] }
}

/** Draws the price before, struck through. Returns the room it takes; nothing without one. */
export function struckText(
  builder: PageBuilder,
  box: Rect,
  { size, colour, on, align = 'left' }: Omit<PriceOptions, 'valign'>,
): Block {
  const set = builder.text(detail(builder, 'was'), box, {
    ...{ size, least: size * 0.6, lines: 1, align, valign: 'middle', lineHeight: 1.2, colour, on },
  })
  if (set.size > 0) {
    const last = builder.elements.at(-1) as TextElement
    builder.elements[builder.elements.length - 1] = {
      ...last,
      runs: last.runs.map((run) => ({ ...run, strike: true })),
    }
  }
  return set
}

/** Measures the price with the price before it, for one line; nothing without a price. */
export function pricePart(builder: PageBuilder, width: number, size: number, surface: Surface): Part {
  const price = detail(builder, 'price')
  if (price === '') return noPart
  const height = builder.px(size) * 1.16
  const was = detail(builder, 'was')
  const struck = was === '' ? 0 : builder.widthOf(was, builder.typeSize(size * 0.36)) + builder.px(0.03)
  const draw = (left: number, top: number) => {
    const set = priceText(builder, price, rectOf(left, top, width - struck, height), {
      ...{ size, colour: surface.mark, on: surface.on },
    })
    const low = rectOf(
      set.right + builder.px(0.025),
      set.bottom - set.size * 0.58,
      struck + builder.px(0.02),
      set.size * 0.5,
    )
    struckText(builder, low, { size: size * 0.36, colour: surface.muted, on: surface.on })
  }
  return { width, height, draw }
}

/** Points below the heading they follow; a heading ends with a colon. */
export interface Section {
  /** '' for points before the first heading. */
  readonly heading: string
  readonly items: readonly string[]
}

/** Splits points into sections. */
export function sectionsOf(points: readonly string[]): readonly Section[] {
  const sections: { heading: string; items: string[] }[] = []
  for (const point of points) {
    if (/[：:]$/u.test(point)) sections.push({ heading: point.slice(0, -1), items: [] })
    else if (sections.length === 0) sections.push({ heading: '', items: [point] })
    else sections.at(-1)!.items.push(point)
  }
  return sections
}

const priced = /^(.+?)(?:[\s\u3000]+(\S*\d\S*)|\u3000(\S+))$/u
/**
 * Splits a point into what it names and its price, pay or hours at the end; '' for none. What has no figure, such as a
 * day of rest, stands behind an ideographic space.
 */
export function pricedOf(point: string): readonly [name: string, price: string] {
  const [, name, figure, said] = priced.exec(point) ?? []
  const price = figure ?? said
  return name && price ? [name, price] : [point, '']
}
const timed = /^(\S*\d\S*)[\s\u3000]+(.+)$/u
/** Splits a point into the time, day or step at its beginning and what happens then; '' for none. */
export function timedOf(point: string): readonly [when: string, what: string] {
  const [, when, what] = timed.exec(point) ?? []
  return when && what ? [when, what] : ['', point]
}

/** Draws path data over the whole page, in px. */
export const overPage = (
  builder: PageBuilder,
  fill: string,
  d: string,
  fields: Readonly<Record<string, unknown>> = {},
) => builder.drawing(builder.page, [builder.width, builder.height], [[fill, d]], fields)

/** Returns the lower edge of the safe area, px. */
export const floor = ({ safe }: PageBuilder): number => safe.top + safe.height
