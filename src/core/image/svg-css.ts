/** Style sheet or declaration list without anything that could load or run something. */
export interface CleanCss {
  readonly text: string
  readonly removed: boolean
}

const KEPT_AT_RULES = new Set([
  'media',
  'supports',
  'keyframes',
  '-webkit-keyframes',
  'font-face',
  'layer',
  'container',
])
const ADDRESS_FUNCTION = /(?:^|[^\w-])(?:url|url-prefix|domain)\($/
const LOADING_FUNCTION =
  /(?:^|[^\w-])(?:image-set|-webkit-image-set|image|src|cross-fade|-webkit-cross-fade|paint|expression|element|attr)\($/
const BINDING_PROPERTY = /^\s*(?:-moz-binding|behavior|behaviour)\s*:/
const SCRIPT_SCHEME = /(?:javascript|vbscript|livescript)\s*:/
const NESTING_LIMIT = 32

/** Resolves CSS escapes (css-syntax-3 §4.3.7), so that `\75 rl(` is recognised as `url(`, as in a browser. */
function unescapeCss(css: string): string {
  return css.replace(
    /\\(?:([0-9a-fA-F]{1,6})[ \t\r\n\f]?|\r\n|[\n\r\f]|([\s\S]))/g,
    (_, hex?: string, char?: string) => {
      if (hex === undefined) return char ?? ''
      const code = Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
    },
  )
}

/**
 * Returns true if a CSS value loads and runs nothing: every `url()` is a local fragment, no other function takes a URL.
 */
export function isInertCss(value: string): boolean {
  if (!/[\\(:@]/.test(value)) return true
  // Comments are kept: `url/**/(` is no URL to a browser either, and removing one inside a string would hide the rest.
  const plain = unescapeCss(value).toLowerCase()
  if (SCRIPT_SCHEME.test(plain) || BINDING_PROPERTY.test(plain) || plain.includes('@import')) return false
  for (let at = plain.indexOf('('); at >= 0; at = plain.indexOf('(', at + 1)) {
    const before = plain.slice(Math.max(0, at - 24), at + 1)
    if (ADDRESS_FUNCTION.test(before)) {
      if (!/^\s*(?:#[^\s"'()\\]+|"#[^"\\]+"|'#[^'\\]+')\s*\)/.test(plain.slice(at + 1, at + 513))) return false
    } else if (LOADING_FUNCTION.test(before)) return false
  }
  return true
}

/** Cleans a style sheet or `style` attribute: drops comments, and rules and declarations that load something. */
export function cleanCss(css: string): CleanCss {
  const reader = { css: css.replace(/<!--|-->/g, ''), at: 0, removed: false }
  let text = ''
  // A stray `}` ends a list of items early; the text after it is still read.
  while (reader.at < reader.css.length) text += readItems(reader, 0)
  return { text, removed: reader.removed }
}

interface CssReader {
  readonly css: string
  at: number
  removed: boolean
}

function readItems(reader: CssReader, depth: number): string {
  let out = ''
  while (reader.at < reader.css.length) {
    const item = readUntilBoundary(reader)
    const boundary = reader.css[reader.at++]
    if (boundary === '{') {
      const inside = depth < NESTING_LIMIT ? readItems(reader, depth + 1) : skipBlock(reader)
      if (keepsPrelude(item)) out += `${item.trim()}{${inside}}`
      else reader.removed = true
      continue
    }
    const declaration = item.trim()
    if (declaration) {
      // Statement at-rules (`@import`, `@namespace`, `@charset`) only load or rename; a picture needs none.
      if (declaration.startsWith('@') || unescapeCss(declaration).startsWith('@') || !isInertCss(declaration)) {
        reader.removed ||= !/^@charset/i.test(declaration)
      } else out += `${declaration};`
    }
    if (boundary === '}') break
  }
  return out
}

function skipBlock(reader: CssReader): string {
  for (let depth = 1; depth > 0 && reader.at < reader.css.length; ) {
    readUntilBoundary(reader)
    const boundary = reader.css[reader.at++]
    if (boundary === '{') depth++
    else if (boundary === '}') depth--
  }
  reader.removed = true
  return ''
}

function keepsPrelude(prelude: string): boolean {
  const plain = unescapeCss(prelude).trim().toLowerCase()
  if (!isInertCss(prelude)) return false
  if (!plain.startsWith('@')) return true
  return KEPT_AT_RULES.has(/^@([\w-]+)/.exec(plain)?.[1] ?? '')
}

/** A piece of CSS as it is kept, and the offset behind it. */
interface CssPiece {
  readonly text: string
  readonly end: number
}

/** Returns the comment, string, escape or character at `at`; a comment as a space, `<` escaped. */
function pieceAt(css: string, at: number): CssPiece {
  const char = css[at]!
  if (char === '/' && css[at + 1] === '*') {
    const close = css.indexOf('*/', at + 2)
    return { text: ' ', end: close < 0 ? css.length + 1 : close + 2 }
  }
  if (char === '"' || char === "'") {
    const end = endOfString(css, at)
    // An unclosed string would swallow the text written after it, so it is closed here.
    const unclosed = css[end - 1] !== char || end - at < 2
    return { text: css.slice(at, end) + (unclosed ? char : ''), end }
  }
  if (char === '\\') return { text: css.slice(at, at + 2), end: at + 2 }
  return { text: char === '<' ? '\\3c ' : char, end: at + 1 }
}

/**
 * Returns the text up to the next `{` or `}` outside strings, or `;` outside strings and parentheses, without comments;
 * leaves `at` on that character.
 */
function readUntilBoundary(reader: CssReader): string {
  const { css } = reader
  let out = ''
  let parentheses = 0
  while (reader.at < css.length) {
    const char = css[reader.at]!
    if (char === '{' || char === '}' || (char === ';' && parentheses === 0)) break
    if (char === '(') parentheses++
    else if (char === ')') parentheses = Math.max(0, parentheses - 1)
    const { text, end } = pieceAt(css, reader.at)
    out += text
    reader.at = end
  }
  return out
}

function endOfString(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at++) {
    if (css[at] === '\\') at++
    else if (css[at] === '\n') return at
    else if (css[at] === css[start]) return at + 1
  }
  return css.length
}
