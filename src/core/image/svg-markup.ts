/** Attributes as written: name with prefix → value with entities resolved. */
export type MarkupAttributes = ReadonlyMap<string, string>

/** Callbacks of {@link walkMarkup}, called in document order. */
export interface MarkupVisitor {
  open(name: string, attributes: MarkupAttributes): void
  close(name: string): void
  text(value: string): void
  /** Called for a processing instruction other than the XML declaration. */
  instruction?(target: string): void
  /** Called for an entity declaration that is external, nested or long, and hence stays unresolved. */
  refusedEntity?(): void
}

const WHITESPACE = /[\s]+/y
const TAG_NAME = /[^\s/>"'=<]+/y
const ATTRIBUTE_NAME = /[^\s=>/"'<]+/y
const UNQUOTED_VALUE = /[^\s>"'<]+/y
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([\w:.-]{1,64}));/g
const ENTITY_DECLARATION = /<!ENTITY\s+(%\s+)?([\w:.-]{1,64})\s+(?:"([^"]*)"|'([^']*)'|[^>]*)/g

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
])
const ENTITY_LENGTH_LIMIT = 200

/**
 * Walks XML markup without building a tree. Fetches no external entity and resolves none that contains markup or
 * another entity, so that nothing can multiply. Tolerates common errors of SVG files (unquoted or repeated attributes,
 * unknown prefixes and entities). Takes time linear in the length of `text`.
 * @returns whether every construct was complete; false for a truncated file
 */
export function walkMarkup(text: string, visitor: MarkupVisitor): boolean {
  let entities = PREDEFINED
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('<', at)
    if (open !== at) visitor.text(resolve(text.slice(at, open < 0 ? text.length : open), entities))
    if (open < 0) return true
    const end = endOfSpecial(text, open)
    if (end === -1) return false
    if (end === 0) {
      const next = walkTag(text, open, entities, visitor)
      if (next < 0) return false
      at = next
      continue
    }
    if (text.startsWith('<![CDATA[', open)) visitor.text(text.slice(open + 9, end - 3))
    else if (text.startsWith('<!DOCTYPE', open)) entities = declaredEntities(text.slice(open, end), visitor)
    else if (text.startsWith('<?', open)) instruct(text.slice(open + 2, end - 2), visitor)
    at = end
  }
  return true
}

/** Returns the end of a comment, CDATA section, instruction or declaration; 0 for a tag, -1 if it does not end. */
function endOfSpecial(text: string, open: number): number {
  const after = (mark: string, from: number) => {
    const found = text.indexOf(mark, from)
    return found < 0 ? -1 : found + mark.length
  }
  if (text.startsWith('<!--', open)) return after('-->', open + 4)
  if (text.startsWith('<![CDATA[', open)) return after(']]>', open + 9)
  if (text.startsWith('<?', open)) return after('?>', open + 2)
  if (text.startsWith('<!', open)) return endOfDeclaration(text, open)
  return 0
}

/** Returns the end of a DOCTYPE, the `>` outside its quotes, comments and internal subset; -1 if it is missing. */
function endOfDeclaration(text: string, open: number): number {
  let depth = 0
  for (let at = open + 2; at < text.length; at++) {
    const char = text[at]
    if (char === '"' || char === "'") {
      at = text.indexOf(char, at + 1)
      if (at < 0) return -1
    } else if (text.startsWith('<!--', at)) {
      at = text.indexOf('-->', at + 4)
      if (at < 0) return -1
      at += 2
    } else if (char === '[') depth++
    else if (char === ']') depth--
    else if (char === '<') depth++
    else if (char === '>') {
      if (depth <= 0) return at + 1
      depth--
    }
  }
  return -1
}

function instruct(content: string, visitor: MarkupVisitor): void {
  const target = /^[^\s?]*/.exec(content)?.[0] ?? ''
  if (target.toLowerCase() !== 'xml') visitor.instruction?.(target)
}

function declaredEntities(doctype: string, visitor: MarkupVisitor): ReadonlyMap<string, string> {
  const entities = new Map(PREDEFINED)
  for (const [, parameter, name = '', double, single] of doctype.matchAll(ENTITY_DECLARATION)) {
    const value = double ?? single
    const plain = value !== undefined && value.length <= ENTITY_LENGTH_LIMIT && !/[<&%]/.test(value)
    if (plain && !parameter && !PREDEFINED.has(name)) entities.set(name, value)
    else visitor.refusedEntity?.()
  }
  return entities
}

function resolve(value: string, entities: ReadonlyMap<string, string>): string {
  if (!value.includes('&')) return value
  return value.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities.get(name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number.parseInt(decimal, 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** Reports the tag at `open`; returns the offset behind it, -1 if it does not end. */
function walkTag(text: string, open: number, entities: ReadonlyMap<string, string>, visitor: MarkupVisitor): number {
  const closing = text[open + 1] === '/'
  let at = open + (closing ? 2 : 1)
  const name = match(TAG_NAME, text, at)
  if (!name) {
    // Browsers' HTML parsers read a lone `<` as text, their XML parsers as an error; text is the inert reading.
    visitor.text('<')
    return open + 1
  }
  at += name.length
  const attributes = new Map<string, string>()
  while (at < text.length) {
    at += match(WHITESPACE, text, at).length
    const char = text[at]
    if (char === '>' || (char === '/' && text[at + 1] === '>')) {
      report(visitor, name, attributes, closing, char === '/')
      return at + (char === '/' ? 2 : 1)
    }
    if (char === '<') return -1
    const attribute = match(ATTRIBUTE_NAME, text, at)
    if (!attribute) {
      at++
      continue
    }
    at += attribute.length
    const value = valueAt(text, at)
    if (!value) return -1
    at = value.end
    if (!attributes.has(attribute)) attributes.set(attribute, resolve(value.raw, entities))
  }
  return -1
}

function report(
  visitor: MarkupVisitor,
  name: string,
  attributes: MarkupAttributes,
  closing: boolean,
  empty: boolean,
): void {
  if (!closing) visitor.open(name, attributes)
  if (closing || empty) visitor.close(name)
}

/** Returns the value behind an attribute's name at `at`, '' without a `=`; undefined if its quote is not closed. */
function valueAt(text: string, at: number): { raw: string; end: number } | undefined {
  const equals = at + match(WHITESPACE, text, at).length
  if (text[equals] !== '=') return { raw: '', end: at }
  const start = equals + 1 + match(WHITESPACE, text, equals + 1).length
  const quote = text[start]
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, start + 1)
    return end < 0 ? undefined : { raw: text.slice(start + 1, end), end: end + 1 }
  }
  const raw = match(UNQUOTED_VALUE, text, start)
  return { raw, end: start + raw.length }
}

/** Escapes text or an attribute value as XML that HTML parsers read the same way; drops characters XML forbids. */
export function escapeMarkup(value: string): string {
  return (
    value
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML 1.0 forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
      .replace(/'/g, '&#39;')
      .replace(/`/g, '&#96;')
  )
}
