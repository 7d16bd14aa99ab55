import { UserError } from '../../../errors.ts'
import { readPng } from '../../../image/metadata/png.ts'
import { inflateRaw } from '../../../image/metadata/zlib.ts'
import { childElements, parseXml, textInside, type XmlElement } from '../../xml.ts'

/** Largest text of a page, bytes; one that inflates to more is refused. */
const inflatedLimit = 20_000_000

const isPng = (bytes: Uint8Array) => bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47

/** A page of a file: its name, and its model. */
export interface PackedPage {
  readonly name: string
  readonly id: string
  readonly model: XmlElement
}

/**
 * Returns the pages of a file of draw.io: `.drawio` or `.xml`, compressed or not, or a PNG or SVG that carries the
 * diagram. Returns null if it is none of them.
 * @throws UserError `xml-broken`, `xml-entities`, `xml-too-large` or `drawio-broken` if it is one, but cannot be read
 */
export function unpackDrawio(bytes: Uint8Array): PackedPage[] | null {
  const text = isPng(bytes) ? textInPng(bytes) : textInFile(bytes)
  if (text === null) return null
  const root = parseXml(text)
  if (root.name === 'mxGraphModel') return [{ name: '', id: '', model: root }]
  if (root.name !== 'mxfile') return null
  const pages = childElements(root, 'diagram').map((page) => ({
    name: page.attributes.get('name') ?? '',
    id: page.attributes.get('id') ?? '',
    model: modelOf(page),
  }))
  if (pages.length === 0) throw new UserError('drawio-broken')
  return pages
}

function textInPng(bytes: Uint8Array): string | null {
  const remark = readPng(bytes).remarks.find(({ label }) => label === 'mxfile' || label === 'mxGraphModel')
  return remark ? decoded(remark.text) : null
}

/** Returns the XML of a text file; of an SVG, what it carries. */
function textInFile(bytes: Uint8Array): string | null {
  const start = new TextDecoder()
    .decode(bytes.subarray(0, 4096))
    .replace(/^\ufeff/, '')
    .trimStart()
  if (!start.startsWith('<')) return null
  if (/^(<\?xml[^>]*\?>)?\s*(<!--[\s\S]*?-->\s*)*<(mxfile|mxGraphModel)\b/.test(start))
    return new TextDecoder().decode(bytes)
  if (!/<svg\b/.test(start)) return null
  const text = new TextDecoder().decode(bytes)
  const tag = /<svg\b[^>]*>/.exec(text)?.[0]
  if (!tag || !/\scontent="/.test(tag)) return null
  const content = parseXml(`${tag.replace(/\/?>$/, '')}/>`).attributes.get('content')
  return content ? decoded(content) : null
}

/** Undoes the percent encoding some places keep the XML in. */
function decoded(text: string): string {
  if (!/^%3C/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    throw new UserError('drawio-broken')
  }
}

function modelOf(page: XmlElement): XmlElement {
  const [model] = childElements(page, 'mxGraphModel')
  if (model) return model
  const packed = textInside(page).trim()
  if (packed === '') return { name: 'mxGraphModel', attributes: new Map(), children: [] }
  return parseXml(packed.startsWith('<') ? packed : inflated(packed))
}

/** Undoes the packing of a page: base64, deflate, percent encoding. */
function inflated(packed: string): string {
  try {
    const bytes = Uint8Array.from(atob(packed.replace(/\s/g, '')), (character) => character.charCodeAt(0))
    const text = inflateRaw(bytes, inflatedLimit)
    if (!text) throw new UserError('drawio-broken')
    return decodeURIComponent(new TextDecoder().decode(text))
  } catch (cause) {
    throw cause instanceof UserError ? cause : new UserError('drawio-broken', {}, { cause })
  }
}
