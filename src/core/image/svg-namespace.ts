import type { MarkupAttributes } from './svg-markup.ts'

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink'
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'
export const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'

// Each element that declares copies what is in force; no honest file declares more.
const BINDING_LIMIT = 256

/** An element's name with its namespace resolved. */
export interface QualifiedName {
  readonly namespace: string
  readonly local: string
}

/** Namespace bindings in force; the empty prefix is the default namespace. */
export type Bindings = ReadonlyMap<string, string>

// Prefixes used without a declaration still mean what everyone means by them.
export const INITIAL_BINDINGS: Bindings = new Map([
  ['', SVG_NAMESPACE],
  ['svg', SVG_NAMESPACE],
  ['xlink', XLINK_NAMESPACE],
  ['xml', XML_NAMESPACE],
])

/** The bindings inside an element that carries `attributes`. */
export function bindingsWith(bindings: Bindings, attributes: MarkupAttributes): Bindings {
  let next: Map<string, string> | undefined
  for (const [name, value] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
    next ??= new Map(bindings)
    if (next.size >= BINDING_LIMIT) break
    next.set(name.slice(6), value.trim())
  }
  return next ?? bindings
}

/** Resolves a prefixed name; an undeclared prefix gets a namespace of its own, `?prefix`. */
export function qualify(name: string, bindings: Bindings): QualifiedName {
  const colon = name.indexOf(':')
  const prefix = colon < 0 ? '' : name.slice(0, colon)
  return { namespace: bindings.get(prefix) ?? `?${prefix}`, local: name.slice(colon + 1) }
}
