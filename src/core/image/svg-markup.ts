import { Entities } from './svg-entities.ts'

/** Attributes as written: name with prefix → value with entities resolved. */
export type MarkupAttributes = ReadonlyMap<string, string>

/** Callbacks of {@link walkMarkup}, called in document order. */
export interface MarkupVisitor {
  open(name: string, attributes: MarkupAttributes): void
  close(name: string): void
  text(value: string): void
  /** Called for a processing instruction other than the XML declaration. */
  instruction?(target: string): void
  /** Called for an entity declaration that is external or too long, and hence stays unresolved. */
  refusedEntity?(): void
  /** Called when entities expand to more than the bounds allow. */
  entityOverrun?(): void
}

const WHITESPACE = /[\s]+/y
const TAG_NAME = /[^\s/>"'=<]+/y
const ATTRIBUTE_NAME = /[^\s=>/"'<]+/y
const UNQUOTED_VALUE = /[^\s>"'<]+/y
/**
 * Walks XML markup without building a tree. Fetches no external entity and expands internal ones within bounds, so that
 * nothing can multiply. Tolerates common errors of SVG files (unquoted or repeated attributes,
 * unknown prefixes and entities). Takes time linear in the length of `text`.
 * @returns whether every construct was complete; false for a truncated file
 */
export function walkMarkup(text: string, visitor: MarkupVisitor): boolean {
  return walk(text, new Entities(() => visitor.entityOverrun?.()), visitor, 0)
}

/** Walks a document, or at a higher depth what an entity stands for. */
function walk(text: string, entities: Entities, visitor: MarkupVisitor, depth: number): boolean {
  const tellText = (run: string) =>
    entities.expand(
      run,
      depth,
      (value) => visitor.text(value),
      (value) => walk(value, entities, visitor, depth + 1),
    )
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('<', at)
    if (open !== at) tellText(text.slice(at, open < 0 ? text.length : open))
    if (open < 0) return true
    const end = endOfSpecial(text, open)
    if (end === -1) return false
    if (end === 0) {
      const next = walkTag(text, open, entities, visitor)
      if (next < 0) return false
      at = next
      continue
    }
    const isDoctype = depth === 0 && text.startsWith('<!DOCTYPE', open)
    if (isDoctype) tell(entities.declare(text.slice(open, end)), () => visitor.refusedEntity?.())
    else reportSpecial(text.slice(open, end), visitor)
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

/** Returns the offset behind the quoted value or comment at `at`; -1 if it does not end, `at` itself if there is none. */
function afterQuoteOrComment(text: string, at: number): number {
  const char = text[at]
  const comment = text.startsWith('<!--', at)
  if (char !== '"' && char !== "'" && !comment) return at
  const mark = comment ? '-->' : char!
  const close = text.indexOf(mark, at + (comment ? 4 : 1))
  return close < 0 ? -1 : close + mark.length
}

/** Returns the end of a DOCTYPE, the `>` outside its quotes, comments and internal subset; -1 if it is missing. */
function endOfDeclaration(text: string, open: number): number {
  let depth = 0
  for (let at = open + 2; at < text.length; ) {
    const after = afterQuoteOrComment(text, at)
    if (after < 0) return -1
    if (after > at) {
      at = after
      continue
    }
    const char = text[at++]
    if (char === '[' || char === '<') depth++
    else if (char === ']') depth--
    else if (char === '>') {
      if (depth <= 0) return at
      depth--
    }
  }
  return -1
}

/** Reports a CDATA section as text, and an instruction; skips comments and declarations. */
function reportSpecial(markup: string, visitor: MarkupVisitor): void {
  if (markup.startsWith('<![CDATA[')) visitor.text(markup.slice(9, -3))
  else if (markup.startsWith('<?')) instruct(markup.slice(2, -2), visitor)
}

function instruct(content: string, visitor: MarkupVisitor): void {
  const target = /^[^\s?]*/.exec(content)?.[0] ?? ''
  if (target.toLowerCase() !== 'xml') visitor.instruction?.(target)
}

function tell(times: number, event: () => void): void {
  for (let time = 0; time < times; time++) event()
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** Reports the tag at `open`; returns the offset behind it, -1 if it does not end. */
function walkTag(text: string, open: number, entities: Entities, visitor: MarkupVisitor): number {
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
    if (!attributes.has(attribute)) attributes.set(attribute, entities.resolve(value.raw))
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
