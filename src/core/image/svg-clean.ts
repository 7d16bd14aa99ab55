import type { ToolNote } from '../tool.ts'
import { cleanCss, isInertCss } from './svg-css.ts'
import { escapeMarkup, type MarkupAttributes, type MarkupVisitor, walkMarkup } from './svg-markup.ts'
import {
  ANIMATED_ATTRIBUTES,
  ANIMATIONS,
  KEPT_ATTRIBUTES,
  KEPT_ELEMENTS,
  SILENT_ELEMENTS,
  TEXT_ONLY_ELEMENTS,
} from './svg-names.ts'
import {
  type Bindings,
  bindingsWith,
  INITIAL_BINDINGS,
  qualify,
  SVG_NAMESPACE,
  XHTML_NAMESPACE,
  XLINK_NAMESPACE,
  XML_NAMESPACE,
} from './svg-namespace.ts'

const DEPTH_LIMIT = 512
/** Namespaces whose unknown elements browsers would draw. */
const DRAWN_NAMESPACES: ReadonlySet<string | undefined> = new Set([SVG_NAMESPACE, XHTML_NAMESPACE])
const ACTIVE_ELEMENT = /^(?:script|foreignobject|iframe|object|embed|audio|video|handler|listener|link|meta|base)$/i
const SCRIPT_ELEMENT = /^(?:script|handler|listener)$/i
const SCRIPT_SCHEME = /^(?:javascript|vbscript|livescript):/i
const EMBEDDED_PICTURE = /^data:image\/(?:png|jpe?g|webp|gif);base64,[\w+/=%]*$/i
const ADDRESS_SCHEME = /^(?:javascript|vbscript|livescript|data|https?|ftp|file|blob):|^\/\//i

/** What can run or load: scripts, event attributes, references to other files, markup of web pages. */
type ActiveKind = 'scripts' | 'handlers' | 'references' | 'foreign'

/** How much of each kind was removed; kinds of which there was nothing are absent. */
export type RemovedParts = Readonly<Partial<Record<ActiveKind, number>>>

/**
 * Rewrites an SVG from an allow-list of elements, attributes and values, so that it is inert even when inlined in a
 * page: no scripts, event attributes, foreign markup, entities or processing instructions; URLs are fragments of the
 * same document or embedded PNG, JPEG, WebP or GIF. Links become groups. Metadata of editors is removed too.
 * @returns `removed` counts what runs or loads, not mere metadata and comments
 */
export function cleanSvg(text: string): { text: string; removed: RemovedParts } {
  const writer = new InertWriter()
  walkMarkup(text, writer)
  return { text: writer.finish(), removed: writer.removed }
}

/** Returns the notes of what was removed, by kind and number. */
export function removedNotes(removed: RemovedParts): readonly ToolNote[] {
  return Object.entries(removed).map(([kind, count]) => ({ code: `svg-${kind}-removed`, params: { count } }))
}

interface OpenElement {
  readonly name: string
  /** Name of the element written for it; undefined if it is dropped with its content. */
  readonly written: string | undefined
  readonly bindings: Bindings
  /** Style sheet text collected so far. */
  css: string
}

class InertWriter implements MarkupVisitor {
  readonly removed: Partial<Record<ActiveKind, number>> = {}
  readonly #parts: string[] = []
  readonly #open: OpenElement[] = []
  readonly #openNames = new Map<string, number>()
  /** Whether the last tag written still lacks its `>`. */
  #tagPending = false
  #started = false
  #usesXlink = false

  open(name: string, attributes: MarkupAttributes): void {
    const parent = this.#open.at(-1)
    const bindings = bindingsWith(parent?.bindings ?? INITIAL_BINDINGS, attributes)
    const written = this.#judge(name, attributes, bindings, parent)
    this.#open.push({ name, written, bindings, css: '' })
    this.#openNames.set(name, (this.#openNames.get(name) ?? 0) + 1)
    if (written === undefined) return
    this.#endTag()
    this.#parts.push(`<${written}`)
    this.#tagPending = true
    if (!this.#started) {
      this.#started = true
      this.#parts.push(` xmlns="${SVG_NAMESPACE}"`, '')
    }
    const { local } = qualify(name, bindings)
    for (const [key, value] of attributes) this.#writeAttribute(local, key, value, bindings)
  }

  close(name: string): void {
    if (!this.#openNames.get(name)) return
    for (;;) {
      const element = this.#open.pop()
      if (!element) return
      this.#openNames.set(element.name, this.#openNames.get(element.name)! - 1)
      this.#writeEnd(element)
      if (element.name === name) return
    }
  }

  text(value: string): void {
    const element = this.#open.at(-1)
    if (element?.written === undefined) return
    if (element.written === 'style') element.css += value
    else if (value) {
      this.#endTag()
      this.#parts.push(escapeMarkup(value))
    }
  }

  instruction(target: string): void {
    if (target.toLowerCase() === 'xml-stylesheet') this.#count('references')
  }

  refusedEntity(): void {
    this.#count('references')
  }

  finish(): string {
    while (this.#open.length > 0) this.#writeEnd(this.#open.pop()!)
    if (this.#usesXlink) this.#parts[2] = ` xmlns:xlink="${XLINK_NAMESPACE}"`
    return this.#parts.join('')
  }

  #count(kind: ActiveKind): void {
    this.removed[kind] = (this.removed[kind] ?? 0) + 1
  }

  /** Returns the name to write for an element; undefined to drop it. */
  #judge(
    name: string,
    attributes: MarkupAttributes,
    bindings: Bindings,
    parent: OpenElement | undefined,
  ): string | undefined {
    const { namespace, local } = qualify(name, bindings)
    const isActive = ACTIVE_ELEMENT.test(local)
    if (isActive) this.#count(SCRIPT_ELEMENT.test(local) ? 'scripts' : 'foreign')
    const atRoot = !parent && !this.#started
    const inside = parent?.written !== undefined && !TEXT_ONLY_ELEMENTS.has(parent.written)
    if (atRoot && local === 'svg') return 'svg'
    const known = namespace === SVG_NAMESPACE && KEPT_ELEMENTS.has(local)
    if (known && inside && this.#open.length < DEPTH_LIMIT) {
      if (!ANIMATIONS.has(local) || isHarmlessAnimation(local, attributes)) return local === 'a' ? 'g' : local
      this.#count('scripts')
    } else if (inside && !known && !isActive && !SILENT_ELEMENTS.has(local)) {
      if (DRAWN_NAMESPACES.has(namespace)) this.#count('foreign')
    }
    this.#countEvents(attributes)
    return undefined
  }

  /** Event attributes of a dropped element also count as removed. */
  #countEvents(attributes: MarkupAttributes): void {
    for (const key of attributes.keys()) if (isEventName(key)) this.#count('handlers')
  }

  #writeAttribute(element: string, key: string, value: string, bindings: Bindings): void {
    if (key === 'xmlns' || key.startsWith('xmlns:')) return
    const name = canonicalAttribute(key, bindings)
    if (name === undefined) return
    const kept = this.#inertValue(element, name, value)
    if (kept === undefined) return
    this.#usesXlink ||= name.startsWith('xlink:')
    this.#parts.push(` ${name}="${escapeMarkup(kept)}"`)
  }

  /** Returns the value to write for an attribute; undefined to drop it. */
  #inertValue(element: string, name: string, value: string): string | undefined {
    if (name === 'href' || name === 'xlink:href') {
      const address = inertAddress(element, value)
      if (address === undefined && !value.trim().startsWith('#')) this.#count(kindOf(value))
      return address
    }
    if (name === 'style') {
      const clean = cleanCss(value)
      if (clean.removed) this.#count('references')
      return clean.text || undefined
    }
    const inert = isInertCss(value) && !ADDRESS_SCHEME.test(compact(value))
    if (KEPT_ATTRIBUTES.has(name) || /^aria-[a-z]+$/.test(name)) {
      if (inert) return value
      this.#count(kindOf(value))
    } else if (isEventName(name)) this.#count('handlers')
    else if (!inert && !name.startsWith('data-')) this.#count(kindOf(value))
    return undefined
  }

  #writeEnd(element: OpenElement): void {
    if (element.written === undefined) return
    if (element.css) {
      const { text, removed } = cleanCss(element.css)
      if (removed) this.#count('references')
      if (text) this.#endTag()
      this.#parts.push(escapeStyle(text))
    }
    if (this.#tagPending) this.#parts.push('/>')
    else this.#parts.push(`</${element.written}>`)
    this.#tagPending = false
  }

  #endTag(): void {
    if (this.#tagPending) this.#parts.push('>')
    this.#tagPending = false
  }
}

/** Returns what an address that is removed would have done: run a script or load another file. */
function kindOf(address: string): ActiveKind {
  return SCRIPT_SCHEME.test(compact(address)) ? 'scripts' : 'references'
}

function isEventName(key: string): boolean {
  return /^(?:[\w.-]*:)?on/i.test(key)
}

/** Returns the start of a value without the white space and control characters that URL parsers skip. */
function compact(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them inside a scheme
  return value.slice(0, 256).replace(/[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g, '')
}

/** Returns the name to write: without prefix, or with `xlink:` or `xml:`; undefined for other namespaces. */
function canonicalAttribute(key: string, bindings: Bindings): string | undefined {
  if (!key.includes(':')) return /^[\w.-]+$/.test(key) ? key : undefined
  const { namespace, local } = qualify(key, bindings)
  if (namespace === XLINK_NAMESPACE && local === 'href') return 'xlink:href'
  if (namespace === XML_NAMESPACE) return `xml:${local}`
  // A prefixed event attribute is inert in XML, but some HTML parsers run it, so it is checked without the prefix.
  return isEventName(local) ? local : undefined
}

function isHarmlessAnimation(element: string, attributes: MarkupAttributes): boolean {
  const target = attributes.get('attributeName')
  if (target === undefined) return element === 'animateMotion'
  return ANIMATED_ATTRIBUTES.has(target)
}

/** Returns a fragment of the same document, or a picture embedded as a data URL where the element allows one. */
function inertAddress(element: string, value: string): string | undefined {
  const address = value.trim()
  if (element === 'a') return undefined
  if (address.startsWith('#')) return address
  if (element !== 'image' && element !== 'feImage') return undefined
  const joined = address.replace(/[ \t\r\n\f]+/g, '')
  return EMBEDDED_PICTURE.test(joined) ? joined : undefined
}

/** Escapes style sheet text but keeps quotes and `>`, since some renderers do not resolve references here. */
function escapeStyle(css: string): string {
  return escapeMarkup(css)
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
}
