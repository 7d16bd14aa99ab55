import { workLimits } from '../../src/catalogue/limits.ts'

/** Deepest nesting accepted in a design; deeper JSON could exhaust the stack of a reader. */
const deepest = 64

/** Returns true if JSON text nests objects and lists deeper than `deepest`, without parsing it. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (inText) {
      if (letter === '\\') at += 1
      else if (letter === '"') inText = false
    } else if (letter === '"') inText = true
    else if (letter === '{' || letter === '[') {
      depth += 1
      if (depth > deepest) return true
    } else if (letter === '}' || letter === ']') depth -= 1
  }
  return false
}

/**
 * Returns true if text is the JSON of an object of at most 2 MB, not nested too deep and without lone surrogates, which
 * storage would change.
 */
export function isDocument(text: string): boolean {
  if (Buffer.byteLength(text) > workLimits.documentBytes) return false
  if (/\p{Cs}/u.test(text) || isTooDeep(text)) return false
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null && !Array.isArray(found)
  } catch {
    return false
  }
}
