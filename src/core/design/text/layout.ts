import { fontStack } from './font-table.ts'
import { breakLines, clustersOf } from './line-break.ts'

/** How a text looks. Lengths in px of the canvas it is laid out for, the others as multiples of the size. */
export interface TextStyle {
  readonly family: string
  readonly weight: number
  /** px */
  readonly size: number
  /** Of the size, from baseline to baseline. */
  readonly lineHeight: number
  /** Of the size, between characters. */
  readonly letterSpacing: number
  readonly align: 'left' | 'center' | 'right'
}

/** A run of characters painted in one go. */
interface PlacedRun {
  readonly text: string
  /** px from the left of the box. */
  readonly x: number
}

interface PlacedLine {
  readonly runs: readonly PlacedRun[]
  /** px from the top of the box. */
  readonly baseline: number
  readonly width: number
}

/** A text with every line in its place: what is painted, and nothing about how. */
export interface TextLayout {
  readonly font: string
  readonly size: number
  /** px */
  readonly width: number
  readonly height: number
  readonly lines: readonly PlacedLine[]
}

/** The part of a 2D context that knows how wide characters are. */
export interface TextMeasurer {
  font: string
  measureText(text: string): { readonly width: number }
}

/** Share of the size above the baseline: where Chinese characters sit, whatever a font's own metrics say. */
const ascent = 0.86

/** CSS font of a style. */
function fontOf({ weight, size, family }: Pick<TextStyle, 'weight' | 'size' | 'family'>): string {
  return `${weight} ${size}px ${fontStack(family)}`
}

/**
 * Lays a text out in lines of at most `maxWidth` px. The box is as wide as the
 * longest line and as high as its lines.
 */
export function layoutText(text: string, style: TextStyle, measurer: TextMeasurer, maxWidth: number): TextLayout {
  const { size, lineHeight, letterSpacing, align } = style
  const font = fontOf(style)
  measurer.font = font
  const spacing = letterSpacing * size
  const widthOf = (part: string) =>
    measurer.measureText(part).width + (spacing === 0 ? 0 : spacing * Math.max(0, clustersOf(part).length - 1))
  const lines = breakLines(text, maxWidth, widthOf)
  const widths = lines.map(widthOf)
  const width = Math.max(1, ...widths)
  const step = size * lineHeight
  const placed = lines.map((line, place) => {
    const own = widths[place] ?? 0
    const start = align === 'left' ? 0 : align === 'right' ? width - own : (width - own) / 2
    const runs = spacing === 0 ? [{ text: line, x: start }] : spaced(line, start, spacing, measurer)
    return { runs, baseline: place * step + (step - size) / 2 + size * ascent, width: own }
  })
  return { font, size, width, height: Math.max(step, lines.length * step), lines: placed }
}

/** Characters one by one: engines differ in whether a context can space them. */
function spaced(line: string, start: number, spacing: number, measurer: TextMeasurer): PlacedRun[] {
  let x = start
  return clustersOf(line).map((cluster) => {
    const run = { text: cluster, x }
    x += measurer.measureText(cluster).width + spacing
    return run
  })
}
