import { type FindShaper, textOutline } from '../../design/pdf/text.ts'
import { fontOf, type TextMeasurer, widthsOf } from '../../design/text/measure.ts'
import type { Outline } from '../../glyphs/path.ts'
import { readShaper, type Shaper } from '../../glyphs/shape.ts'
import type { ToolContext } from '../../tool.ts'
import { clustersOf } from '../../words/graphemes.ts'
import type { XmlElement } from '../xml.ts'
import { type Inherited, inheritedBy, numberOf } from './style.ts'

/** The font of the site in which files show what the screen shows in the device's own. */
const family = 'noto-sans-sc'

/** What sets a text as outlines. */
export interface Letters {
  readonly shaperOf: FindShaper
  readonly measurer: TextMeasurer
}

/** A line of text; lengths in px of its own coordinates. */
export interface TextLine {
  readonly text: string
  /** Left end on the baseline. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly font: string
  /** Advance of each cluster, px. */
  readonly advances: readonly number[]
  readonly clusters: readonly string[]
  /** Top and thickness of a line under or through it. */
  readonly rule: { readonly y: number; readonly thickness: number } | null
}

/** Distance of a rule from the baseline, em. */
const rules: Readonly<Record<string, number>> = { underline: 0.12, 'line-through': -0.32 }

const weightOf = (style: Inherited) => (Number(style['font-weight'] ?? 400) >= 600 ? 700 : 400)

/** Returns the characters of an element as SVG shows them: white space is one space, unless it is to be kept. */
function charactersOf({ children, attributes }: XmlElement): string {
  const written = children.filter((child) => typeof child === 'string').join('')
  return attributes.get('xml:space') === 'preserve' ? written : written.replace(/\s+/g, ' ').trim()
}

/** Returns the line a `text` element shows; null for an empty one. */
export function lineOf(element: XmlElement, style: Inherited, measurer: TextMeasurer): TextLine | null {
  const text = charactersOf(element)
  if (text.trim() === '') return null
  const size = numberOf(style['font-size'], 16)
  const face = { family, weight: weightOf(style), italic: style['font-style'] === 'italic' }
  const clusters = clustersOf(text)
  const advances = widthsOf(measurer, face)
    .word(clusters)
    .map((advance) => advance * size)
  const width = advances.reduce((sum, advance) => sum + advance, 0)
  const before = { middle: width / 2, end: width }[style['text-anchor'] ?? ''] ?? 0
  const [x, y] = [numberOf(element.attributes.get('x')) - before, numberOf(element.attributes.get('y'))]
  const place = rules[style['text-decoration'] ?? '']
  const rule = place === undefined ? null : { y: y + place * size, thickness: Math.max(1, size * 0.07) }
  return { text, x, y, width, size, font: fontOf(face, size), advances, clusters, rule }
}

/**
 * Returns the outline of a line of text.
 * @throws Unwritable for characters that the site's fonts lack
 */
export const lineOutline = ({ font, text, x, y }: TextLine, letters: Letters): Outline =>
  textOutline(font, text, x, y, letters)

/**
 * Loads the fonts for all texts of drawings, and their glyphs.
 * @throws UserError `font-not-loaded`
 */
export async function lettersOf(
  roots: readonly XmlElement[],
  measurer: TextMeasurer,
  { host }: Pick<ToolContext, 'host'>,
): Promise<Letters> {
  const texts = new Map<number, Set<string>>()
  const visit = (element: XmlElement, from: Inherited) => {
    const style = inheritedBy(element, from)
    if (element.name === 'text') {
      const weight = weightOf(style)
      const known = texts.get(weight) ?? new Set()
      texts.set(weight, known)
      for (const character of charactersOf(element)) known.add(character)
    }
    for (const child of element.children) if (typeof child !== 'string') visit(child, style)
  }
  for (const root of roots) visit(root, {})
  const shapers = new Map<number, Shaper>()
  for (const [weight, characters] of texts) {
    const text = [...characters].sort().join('')
    await host.loadFont(family, weight, text)
    shapers.set(weight, await readShaper(host, { family, weight, text }))
  }
  return { shaperOf: (asked, weight) => (asked === family ? shapers.get(weight) : undefined), measurer }
}
