import { offscreenLayer } from '../../design/paint/offscreen.ts'
import { Unwritable } from '../../design/record/unwritable.ts'
import type { Outline } from '../../glyphs/path.ts'
import { escapeMarkup } from '../../image/svg-markup.ts'
import type { ToolContext } from '../../tool.ts'
import { parseXml, type XmlElement, type XmlNode } from '../xml.ts'
import { type Inherited, inheritedBy } from './style.ts'
import { type Letters, lettersOf, lineOf, lineOutline, type TextLine } from './texts.ts'

const round = (value: number) => Math.round(value * 100) / 100

const pathData = (outline: Outline) => outline.map(([type, ...numbers]) => type + numbers.map(round).join(' ')).join('')

/** Returns the line under or through a text as path data; '' for none. */
function ruleData({ x, width, rule }: TextLine): string {
  if (!rule) return ''
  return `M${round(x)} ${round(rule.y)}h${round(width)}v${round(rule.thickness)}h${-round(width)}z`
}

/** Attributes of a text that its outline keeps. */
const kept = ['fill', 'fill-opacity', 'opacity', 'transform']

function outlined(element: XmlElement, style: Inherited, letters: Letters): XmlElement {
  const line = lineOf(element, style, letters.measurer)
  if (!line) return element
  const attributes = new Map([...element.attributes].filter(([name]) => kept.includes(name)))
  try {
    attributes.set('d', pathData(lineOutline(line, letters)) + ruleData(line))
  } catch (thrown) {
    // Pictures and letters of other scripts stay text.
    if (thrown instanceof Unwritable) return element
    throw thrown
  }
  // Screen readers and searches still find the words.
  return { name: 'path', attributes: attributes.set('aria-label', line.text), children: [] }
}

function withOutlines(node: XmlNode, from: Inherited, letters: Letters): XmlNode {
  if (typeof node === 'string') return node
  const style = inheritedBy(node, from)
  if (node.name === 'text') return outlined(node, style, letters)
  return { ...node, children: node.children.map((child) => withOutlines(child, style, letters)) }
}

function written(node: XmlNode): string {
  if (typeof node === 'string') return escapeMarkup(node)
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join('')
  const inside = node.children.map(written).join('')
  return inside === '' ? `<${node.name}${attributes}/>` : `<${node.name}${attributes}>${inside}</${node.name}>`
}

/**
 * Returns an SVG of a board with its texts as outlines, so that it looks alike where its fonts are not.
 * @throws UserError `font-not-loaded`
 */
export async function outlinedSvg(svg: string, context: Pick<ToolContext, 'host'>): Promise<string> {
  const root = parseXml(svg, { longest: Infinity })
  const letters = await lettersOf([root], offscreenLayer(1, 1).context, context)
  return written(withOutlines(root, {}, letters))
}
