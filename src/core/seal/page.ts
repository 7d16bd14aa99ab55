import { outlineOf } from '../glyphs/line.ts'
import { affineOf, type Outline, transformed } from '../glyphs/path.ts'
import { type Glyphs, readGlyphs } from '../glyphs/read.ts'
import { papers } from '../pdf/paper.ts'
import type { ToolHost } from '../tool.ts'
import words from './page-words.json'
import { drawn, filled, type SealArt, type Shape } from './shape.ts'

/** Size of the page a seal is printed on, mm. */
export const [pageWidth, pageHeight] = papers.a4

/** mm from the top of the page to the top of the seal. */
const sealTop = 48
/** Distance between the seal and its rulers, mm: a rotated seal of 100 mm extends 2.6 mm beyond its own size. */
const rulerGap = 3.5
const rulerLine = 0.12
const scaleLine = 0.25
/** Lengths of the line that verifies the print scale and of the marks across its ends, mm. */
const scaleLength = 100
const endMark = 5
/** Size of the words, mm per em: about 10 points. */
const wordSize = 3.5

/** Where a seal lies on its page, and what is printed around it. */
export interface SealPage {
  /** Upper left corner of the seal's sheet on the page, mm. */
  readonly x: number
  readonly y: number
  /** Rulers, scale line and words around the seal, in mm of the page. */
  readonly furniture: readonly Shape[]
}

const line = (x1: number, y1: number, x2: number, y2: number): Outline => [
  ['M', x1, y1],
  ['L', x2, y2],
]

/** Rounds a length in mm up to whole cm. */
const wholeCm = (mm: number) => Math.ceil(mm / 10 - 1e-9) * 10

function tickLength(mm: number): number {
  if (mm % 10 === 0) return 3.2
  return mm % 5 === 0 ? 2.3 : 1.3
}

/**
 * Returns a ruler that runs right or down from its origin, with a tick at every mm pointing away from what it measures.
 */
function ruler(x: number, y: number, length: number, along: 'x' | 'y'): Shape {
  const to = (from: number, reach: number, away: number) =>
    along === 'x' ? line(x + from, y, x + from + reach, y - away) : line(x, y + from, x - away, y + from + reach)
  const ticks = Array.from({ length: length + 1 }, (_, mm) => to(mm, 0, tickLength(mm)))
  return drawn([to(0, length, 0), ...ticks].flat(), rulerLine)
}

/** Returns words as outlines, centred on the page. */
function centred(text: string, glyphs: Glyphs, baseline: number): Shape {
  const { outline, advance } = outlineOf(text, glyphs)
  return filled(transformed(outline, affineOf((pageWidth - advance * wordSize) / 2, baseline, wordSize)))
}

const figure = (mm: number) => String(Math.round(mm * 100) / 100)

/**
 * Lays out a seal of a size in mm on an A4 page, with what shows whether it was printed at its true size: rulers along
 * two sides that begin at the seal's own edges, its size in words, a line of 100 mm.
 * @throws UserError `font-not-loaded`
 */
export async function laySealPage(
  art: SealArt,
  { width, height }: { readonly width: number; readonly height: number },
  host: Pick<ToolHost, 'fontFiles'>,
): Promise<SealPage> {
  const size = `${figure(width)} × ${figure(height)} ${words.unit}`
  const glyphs = await readGlyphs(host, { family: 'noto-sans-sc', weight: 400, text: size + words.scale })
  const left = (pageWidth - width) / 2
  const below = sealTop + wholeCm(height)
  const [scaleLeft, scaleTop] = [(pageWidth - scaleLength) / 2, below + 40]
  const ends = [scaleLeft, scaleLeft + scaleLength].map((x) =>
    line(x, scaleTop - endMark / 2, x, scaleTop + endMark / 2),
  )
  return {
    // The sheet of an aged seal is larger than the seal, which is centred on it.
    x: (pageWidth - art.width) / 2,
    y: sealTop + (height - art.height) / 2,
    furniture: [
      ruler(left, sealTop - rulerGap, wholeCm(width), 'x'),
      ruler(left - rulerGap, sealTop, wholeCm(height), 'y'),
      centred(size, glyphs, below + 12),
      drawn([line(scaleLeft, scaleTop, scaleLeft + scaleLength, scaleTop), ...ends].flat(), scaleLine),
      centred(words.scale, glyphs, scaleTop + endMark / 2 + 6.5),
    ],
  }
}
