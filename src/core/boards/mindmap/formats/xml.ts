import { UserError } from '../../../errors.ts'
import { escapeMarkup } from '../../../image/svg-markup.ts'
import { type XmlElement as PrefixedElement, parseXml } from '../../xml.ts'

/** An element of an XML file; names are without their prefixes. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The text directly inside, children left out. */
  readonly text: string
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Returns an element without prefixes, its text apart from its children. */
function plain({ name, attributes, children }: PrefixedElement): XmlElement {
  return {
    name: local(name),
    attributes: Object.fromEntries(Array.from(attributes, ([key, value]) => [local(key), value])),
    children: children.flatMap((child) => (typeof child === 'string' ? [] : [plain(child)])),
    text: children.filter((child) => typeof child === 'string').join(''),
  }
}

/**
 * Reads an XML file as a tree.
 * @throws UserError `board-file-broken` if it is no whole XML file, declares entities or is too large
 */
export function readXml(text: string): XmlElement {
  try {
    return plain(parseXml(text))
  } catch (cause) {
    throw new UserError('board-file-broken', {}, { cause })
  }
}

/** Returns the first child of a name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((one) => one.name === name)

/** Returns the children of a name. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((one) => one.name === name) ?? []

const blocks = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'tr'])

/** Returns the text of an element and of all inside, blocks of HTML as lines. */
export function textOf(element: XmlElement): string {
  const parts: string[] = []
  const visit = (one: XmlElement) => {
    parts.push(one.text.replace(/\s+/g, ' '))
    for (const child of one.children) {
      if (child.name === 'br') parts.push('\n')
      else visit(child)
      if (blocks.has(child.name)) parts.push('\n')
    }
  }
  visit(element)
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
}

/** Returns the attributes of a tag as text; undefined ones are left out. Line breaks stay. */
export const attributesOf = (all: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeMarkup(String(value)).replace(/\r?\n/g, '&#10;')}"`)
    .join('')
