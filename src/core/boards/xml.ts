import { UserError } from '../errors.ts'
import { escapeMarkup, type MarkupAttributes, walkMarkup } from '../image/svg-markup.ts'

/** An element of an XML document, its name and attribute names with prefixes as written. */
export interface XmlElement {
  readonly name: string
  readonly attributes: MarkupAttributes
  /** Elements and runs of text in document order; neighbouring runs and CDATA sections are one. */
  readonly children: readonly XmlNode[]
}

/** An element, or text with its references resolved. */
export type XmlNode = XmlElement | string

interface OpenElement extends XmlElement {
  readonly children: XmlNode[]
}

/** Length of a document that comes from outside, UTF-16 units. */
const LENGTH_LIMIT = 20_000_000
/** Elements and runs of text together. */
const NODE_LIMIT = 400_000
/** Elements within each other. */
const DEPTH_LIMIT = 2000
/** Attributes of all elements together. */
const ATTRIBUTE_LIMIT = 4_000_000

/**
 * Reads an XML document into a tree. Stricter than the walker of SVG pictures: every tag is closed in order, there is
 * one root, and no entity is declared, so that nothing can be fetched or multiply. Comments and processing instructions
 * are left out.
 * @throws UserError `xml-broken` if it is not well formed, `xml-entities` if it declares entities, `xml-too-large` if
 * it has more elements or is nested deeper than a file made by people
 * @param options.longest UTF-16 units; what the site itself has written may be longer, with pictures in it
 */
export function parseXml(text: string, { longest = LENGTH_LIMIT }: { longest?: number } = {}): XmlElement {
  if (text.length > longest) throw new UserError('xml-too-large')
  if (/<!ENTITY/i.test(text)) throw new UserError('xml-entities')
  const builder = new TreeBuilder()
  const isComplete = walkMarkup(text.replace(/^\ufeff/, ''), builder)
  if (!isComplete) throw new UserError('xml-broken')
  return builder.finish()
}

class TreeBuilder {
  readonly #open: OpenElement[] = []
  #root: XmlElement | undefined
  #nodes = 0
  #attributes = 0

  open(name: string, attributes: MarkupAttributes): void {
    const parent = this.#open.at(-1)
    if (!parent && this.#root) throw new UserError('xml-broken')
    this.#count()
    this.#attributes += attributes.size
    if (this.#open.length >= DEPTH_LIMIT || this.#attributes > ATTRIBUTE_LIMIT) throw new UserError('xml-too-large')
    const element: OpenElement = { name, attributes, children: [] }
    parent?.children.push(element)
    this.#root ??= element
    this.#open.push(element)
  }

  close(name: string): void {
    if (this.#open.pop()?.name !== name) throw new UserError('xml-broken')
  }

  text(value: string): void {
    const parent = this.#open.at(-1)
    if (!parent) {
      if (value.trim() !== '') throw new UserError('xml-broken')
      return
    }
    const { children } = parent
    const last = children.at(-1)
    if (typeof last === 'string') children[children.length - 1] = last + value
    else {
      this.#count()
      children.push(value)
    }
  }

  /** Returns the root. */
  finish(): XmlElement {
    if (!this.#root || this.#open.length > 0) throw new UserError('xml-broken')
    return this.#root
  }

  #count(): void {
    if (++this.#nodes > NODE_LIMIT) throw new UserError('xml-too-large')
  }
}

/** Returns the child elements of an element, of the given name if there is one. */
export function childElements(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  )
}

/** Returns all text inside an element, in document order. */
export function textInside(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textInside(child))).join('')
}

/** Writes an element as XML. Reading the result gives an equal tree. */
export function writeXml(element: XmlElement): string {
  const attributes = Array.from(element.attributes, ([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('')
  if (element.children.length === 0) return `<${element.name}${attributes}/>`
  const inside = element.children.map((child) => (typeof child === 'string' ? escapeMarkup(child) : writeXml(child)))
  return `<${element.name}${attributes}>${inside.join('')}</${element.name}>`
}

/** Escapes the value of an attribute; XML readers turn bare line breaks and tabs into spaces. */
function escapeAttribute(value: string): string {
  return escapeMarkup(value).replace(/\n/g, '&#10;').replace(/\t/g, '&#9;').replace(/\r/g, '&#13;')
}
