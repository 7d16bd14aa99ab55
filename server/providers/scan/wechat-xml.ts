export type Fields = ReadonlyMap<string, string>

const maxBodyBytes = 16 * 1024
const maxDepth = 5

/** Collects the fields of one document from its pieces; each method returns false for a document to be refused. */
class FieldCollector {
  readonly fields = new Map<string, string>()
  readonly #path: { readonly name: string; text: string; nested: boolean }[] = []
  #closed = false

  /** Whether `</xml>` was read. */
  get closed(): boolean {
    return this.#closed
  }

  open(name: string): boolean {
    const inside = this.#path.at(-1)
    if (inside) inside.nested = true
    else if (name !== 'xml') return false
    return this.#path.push({ name, text: '', nested: false }) <= maxDepth
  }

  append(text: string): boolean {
    const inside = this.#path.at(-1)
    if (!inside) return false
    inside.text += text
    return true
  }

  close(name: string): boolean {
    const inside = this.#path.pop()
    if (inside?.name !== name) return false
    this.#closed = this.#path.length === 0
    if (this.#path.length !== 1 || inside.nested) return true
    // Two values for one name are ambiguous.
    if (this.fields.has(name)) return false
    this.fields.set(name, inside.text)
    return true
  }
}

/**
 * Parses the fields directly in `<xml>`. Returns null if the body is anything but elements without attributes, plain
 * text and CDATA: declarations, comments and entities are not supported, so they cannot be abused. Fields with child
 * elements (some menu events have them) are skipped: such a message is genuine but irrelevant.
 */
export function fieldsOf(body: string): Fields | null {
  if (Buffer.byteLength(body) > maxBodyBytes) return null
  const piece = /<!\[CDATA\[([\s\S]*?)\]\]>|<(\w+)>|<\/(\w+)>|([^<&]+)/y
  const collector = new FieldCollector()
  const source = body.trim()
  while (piece.lastIndex < source.length) {
    const match = piece.exec(source)
    if (!match || collector.closed) return null
    const [, cdata, opening, closing, plain] = match
    let accepted: boolean
    if (opening !== undefined) accepted = collector.open(opening)
    else if (closing !== undefined) accepted = collector.close(closing)
    else accepted = collector.append(cdata ?? plain ?? '')
    if (!accepted) return null
  }
  return collector.closed ? collector.fields : null
}

/** Quotes text as CDATA. */
export const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
