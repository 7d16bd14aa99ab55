import type { XastChild, XastElement } from 'svgo/browser'
import type { Affine } from '../../glyphs/path.ts'
import { newElement } from '../elements/index.ts'
import type { TextElement } from '../elements/text.ts'
import { evenScale, type Inherited, inheritedBy, isUpright, lengthOf, NotEditable } from './nodes.ts'
import { colourOf, shareOf } from './paints.ts'
import type { Viewport } from './shapes.ts'

/** A line of text before it is measured. */
export interface ReadLine {
  readonly element: TextElement
  /** Where its anchor is on the page, px. */
  readonly x: number
  readonly baseline: number
  /** Share of its width that lies before `x`: 0, 0.5 or 1. */
  readonly anchor: number
}

interface Run {
  readonly text: string
  readonly style: Inherited
}

interface Line {
  readonly x: number
  readonly y: number
  readonly runs: Run[]
}

/** Attributes whose effect a text of a design does not have. */
const unsupported = ['rotate', 'textLength', 'dx', 'transform']
const usualSize = 16

/** Font sizes in px, relative ones against the parent's. */
function sizeOf(style: Inherited): number {
  const size = lengthOf(style['font-size'], usualSize, usualSize)
  if (!(size > 0)) throw new NotEditable('text')
  return size
}

/** Returns the lines of a text: a place of its own for a part begins another one. */
function linesOf(text: XastElement, style: Inherited, { width, height }: Viewport): Line[] {
  const lines: Line[] = []
  let next: { x: number; y: number } | null = { x: 0, y: 0 }
  const place = ({ attributes }: XastElement, own: Inherited) => {
    const last = next ?? lines.at(-1) ?? { x: 0, y: 0 }
    if (attributes.x === undefined && attributes.y === undefined && attributes.dy === undefined) return
    const em = sizeOf(own)
    const dy = attributes.dy?.trim().endsWith('em')
      ? Number.parseFloat(attributes.dy) * em
      : lengthOf(attributes.dy, height)
    const [x, y] = [lengthOf(attributes.x, width, last.x), lengthOf(attributes.y, height, last.y) + dy]
    // Several numbers place single characters.
    if (Number.isNaN(x) || Number.isNaN(y)) throw new NotEditable('text')
    // A part further along the same line, whose width is not known here.
    if (attributes.x === undefined && next === null) throw new NotEditable('text')
    next = { x, y }
  }
  const walk = (children: readonly XastChild[], own: Inherited) => {
    for (const child of children) {
      if (child.type === 'text' || child.type === 'cdata') {
        const words = child.value.replace(/\s+/g, ' ')
        if (words.trim() === '' && next) continue
        if (next) lines.push({ ...next, runs: [] })
        next = null
        lines.at(-1)?.runs.push({ text: words, style: own })
      } else if (child.type === 'element') enter(child, own)
    }
  }
  const enter = (node: XastElement, from: Inherited) => {
    const known = node === text || node.name === 'tspan' || node.name === 'a'
    const moves = unsupported.some((name) => name in node.attributes && (node !== text || name !== 'transform'))
    if (node.name === 'title' || node.name === 'desc') return
    if (!known || moves || (node !== text && Number(node.attributes.opacity ?? 1) < 1)) throw new NotEditable('text')
    const own = node === text ? from : inheritedBy(node, from)
    place(node, own)
    walk(node.children, own)
  }
  enter(text, style)
  return lines
}

/** Returns the weight of a style, 100 to 900. */
function weightOf(style: Inherited): number {
  const value = style['font-weight'] ?? 'normal'
  const weight = value === 'normal' ? 400 : /^bold(?:er)?$/.test(value) ? 700 : Number(value)
  if (!(weight >= 100 && weight <= 900)) throw new NotEditable('text')
  return Math.round(weight)
}

const familyOf = (style: Inherited) =>
  /(?<!sans-)\bserif\b|song|宋|ming|明|times|georgia/i.test(style['font-family'] ?? '')
    ? 'noto-serif-sc'
    : 'noto-sans-sc'

/** Offsets from the baseline of a text to where its letters are aligned, em. */
const baselines: Readonly<Record<string, number>> = {
  ...{ auto: 0, alphabetic: 0, middle: 0.26, central: 0.36, hanging: 0.8, 'text-before-edge': 0.88 },
}

function fillOf(style: Inherited) {
  const value = style.fill ?? '#000000'
  const isLocal = value.startsWith('url(')
  if (value === 'none' || isLocal || (style.stroke ?? 'none') !== 'none') throw new NotEditable('text')
  return { type: 'solid', colour: colourOf(value, shareOf(style['fill-opacity']), style) } as const
}

/**
 * Reads the lines of a `<text>` element, each as an element of its own, at the size it has on the page.
 * @throws NotEditable `text` for turned texts, text on paths and characters with places of their own
 */
export function readTexts(
  node: XastElement,
  style: Inherited,
  map: Affine,
  viewport: Viewport,
  freshId: () => string,
): ReadLine[] {
  const scale = evenScale(map)
  if (scale === null || !isUpright(map) || /^(?:tb|vertical)/.test(style['writing-mode'] ?? ''))
    throw new NotEditable('text')
  return linesOf(node, style, viewport).flatMap(({ x, y, runs }) => {
    const trimmed = runs.map(({ text, style }, at) => {
      const start = at === 0 ? text.trimStart() : text
      return { text: at === runs.length - 1 ? start.trimEnd() : start, style }
    })
    const [first] = trimmed
    if (!first || trimmed.every(({ text }) => text === '')) return []
    const shift = baselines[first.style['dominant-baseline'] ?? 'auto']
    const anchor = { start: 0, middle: 0.5, end: 1 }[first.style['text-anchor'] ?? 'start']
    if (shift === undefined || anchor === undefined) throw new NotEditable('text')
    const size = sizeOf(first.style)
    const element = newElement('text', {
      id: freshId(),
      size: size * scale,
      weight: weightOf(first.style),
      family: familyOf(first.style),
      italic: /italic|oblique/.test(first.style['font-style'] ?? ''),
      letterSpacing: (lengthOf(first.style['letter-spacing']?.replace('normal', '0'), 0) || 0) / size,
      fill: fillOf(first.style),
      sizing: 'auto-width',
      align: anchor === 0 ? 'left' : anchor === 1 ? 'right' : 'center',
      autospace: false,
      runs: trimmed
        .filter(({ text }) => text !== '')
        .map(({ text, style }) => ({
          text,
          size: sizeOf(style) * scale,
          weight: weightOf(style),
          family: familyOf(style),
          fill: fillOf(style),
        })),
    })
    const [a, b, c, d, e, f] = map
    return [{ element, x: a * x + c * y + e, baseline: b * x + d * y + f + shift * size * scale, anchor }]
  })
}
