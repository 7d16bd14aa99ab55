import { ensureContrast } from '../colour/contrast.ts'
import type { PageBuilder } from '../compose/page-builder.ts'
import { readable } from '../compose/palette.ts'
import { rectOf } from '../compose/rects.ts'
import type { Typeface } from '../compose/style.ts'
import { newElement } from '../design/elements/index.ts'
import type { TextElement } from '../design/elements/text.ts'
import { solid } from '../design/solid.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import { layoutTextBox } from '../design/text/place.ts'
import { once } from '../once.ts'
import { type Span, wordsOf } from './model.ts'

/** How running text is set. Sizes in px. */
export interface Setting {
  readonly face: Typeface
  readonly size: number
  readonly lineHeight: number
  readonly colour: string
  /** Colours behind the words. */
  readonly on: readonly string[]
  /** Ink of strong words; absent: that of the others. */
  readonly strong?: string
  /** Colour behind marked words and code. */
  readonly mark?: string
  readonly align?: 'left' | 'center' | 'right' | 'justify'
  readonly role?: 'none' | 'title' | 'subtitle' | 'body' | 'badge' | 'brand' | 'decoration'
  /** Whether lines are made about equally long, for titles. */
  readonly balance?: boolean
}

/** A text whose lines are known. Sizes in px. */
export interface SetText {
  readonly width: number
  readonly height: number
  /** Width of its longest line, and of its last one. */
  readonly inkWidth: number
  readonly lastWidth: number
  readonly lines: number
  /** UTF-16 units of its words. */
  readonly characters: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** Families with a bold weight; in others strong words differ by their colour. */
const hasBold = (family: string) => family.startsWith('noto-')
/** Height that no text of a card reaches, px. */
const far = 1e5

const blank = once(() => newElement('text', { id: 't', x: 0, y: 0, width: 10, height: far } as never) as TextElement)

function runsOf(spans: readonly Span[], { face, colour, on, strong, mark }: Setting) {
  return spans.map(({ text, ...style }) => ({
    text,
    ...(style.strong && hasBold(face.family) && { weight: 700 }),
    ...(style.strong && strong && { fill: solid(ensureContrast(strong, on, readable)) }),
    ...((style.mark || style.code) &&
      mark && { highlight: mark, fill: solid(ensureContrast(colour, [mark], readable)) }),
    ...(style.strike && { strike: true }),
  }))
}

/** Sets a text in a column of `width` px. */
export function setText(measurer: TextMeasurer, spans: readonly Span[], width: number, setting: Setting): SetText {
  const { face, size, lineHeight, colour, on, align = 'left', role = 'body', balance = false } = setting
  const fields = {
    runs: runsOf(spans, setting),
    ...{ family: face.family, weight: face.weight, size: Math.floor(size * 10) / 10, lineHeight, align, role, balance },
    ...{ letterSpacing: 0, tightMarks: true, sizing: 'fixed' as const },
    fill: solid(ensureContrast(colour, on, readable)),
  }
  const { lines } = layoutTextBox({ ...blank(), ...fields, width } as TextElement, measurer)
  const last = lines.at(-1)
  return {
    width,
    height: last ? last.y + last.height : 0,
    inkWidth: Math.max(0, ...lines.map((line) => line.width)),
    lastWidth: last?.width ?? 0,
    lines: lines.length,
    characters: wordsOf(spans).length,
    fields,
  }
}

/** Most lines of a text whose lines are made about equally long. */
const fewLines = 2

/** Sets a text as `setText` does, a short one in lines of about one length, so that none ends in a scrap. */
export function setEvenly(measurer: TextMeasurer, spans: readonly Span[], width: number, setting: Setting): SetText {
  const set = setText(measurer, spans, width, setting)
  if (set.lines !== fewLines) return set
  const even = setText(measurer, spans, width, { ...setting, balance: true })
  return even.lines === set.lines ? even : set
}

/** Shares of a column that are tried so that no paragraph ends in one or two characters. */
const narrower = [0.97, 0.945, 0.92] as const

/** Sets running text: in a column slightly narrower where its last line would hold one or two characters only. */
export function setProse(measurer: TextMeasurer, spans: readonly Span[], width: number, setting: Setting): SetText {
  const set = setText(measurer, spans, width, setting)
  const isScrap = ({ lines, lastWidth }: SetText) => lines > 1 && lastWidth < setting.size * 2.7
  if (!isScrap(set)) return set
  for (const share of narrower) {
    const tried = setText(measurer, spans, width * share, setting)
    if (tried.lines > set.lines) break
    if (!isScrap(tried)) return tried
  }
  return set
}

/** Adds a set text to a page. */
export function addText(builder: PageBuilder, { width, height, fields }: SetText, left: number, top: number): void {
  builder.add('text', rectOf(left, top, width, height), fields)
}
