import { UserError } from '../../../errors.ts'
import { escapeMarkup, walkMarkup } from '../../../image/svg-markup.ts'

/** An element of an XML file; names are without their prefixes. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  /** The text directly inside, children left out. */
  text: string
}

const limits = { elements: 400_000, depth: 2000 }
const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads an XML file as a tree. Entities of the file itself are refused: no program that writes such files needs them.
 * @throws UserError `board-file-broken` if it is no whole XML file, or too large
 */
export function readXml(text: string): XmlElement {
  if (/<!ENTITY/i.test(text)) throw new UserError('board-file-broken')
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const path = [top]
  let count = 0
  let torn = false
  const whole = walkMarkup(text, {
    open(name, attributes) {
      const element: XmlElement = {
        name: local(name),
        attributes: Object.fromEntries([...attributes].map(([key, value]) => [local(key), value])),
        children: [],
        text: '',
      }
      if (++count > limits.elements || path.length > limits.depth) throw new UserError('board-file-broken')
      path.at(-1)!.children.push(element)
      path.push(element)
    },
    close(name) {
      if (path.length > 1 && path.at(-1)!.name === local(name)) path.pop()
      else torn = true
    },
    text(value) {
      path.at(-1)!.text += value
    },
  })
  const [root] = top.children
  if (!whole || torn || path.length > 1 || !root) throw new UserError('board-file-broken')
  return root
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
