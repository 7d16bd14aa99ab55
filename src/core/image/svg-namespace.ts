import type { MarkupAttributes } from './svg-markup.ts'

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink'
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'
export const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'

// Every element with declarations copies the bindings in scope; real files declare far fewer.
const BINDING_LIMIT = 256

/** Name with its namespace resolved. */
export interface QualifiedName {
  readonly namespace: string
  readonly local: string
}

/** Namespace bindings in scope; the empty prefix is the default namespace. */
export type Bindings = ReadonlyMap<string, string>

// Undeclared prefixes keep their conventional meaning.
export const INITIAL_BINDINGS: Bindings = new Map([
  ['', SVG_NAMESPACE],
  ['svg', SVG_NAMESPACE],
  ['xlink', XLINK_NAMESPACE],
  ['xml', XML_NAMESPACE],
])

/** Returns the bindings inside an element with these `attributes`. */
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
