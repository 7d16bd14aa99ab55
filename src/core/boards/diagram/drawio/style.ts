/** Styles of draw.io: `name;key=value;key=value;`. A name without a value is that of the shape. */

/** Reads a style; a bare name becomes the value of `shape`, unless that is given as well. */
export function readStyle(style: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const part of style.split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0) found.set(part.slice(0, equals).trim(), part.slice(equals + 1).trim())
    else if (part.trim() !== '' && !found.has('shape')) found.set('shape', part.trim())
  }
  return found
}

/** Returns a style with a key set anew, the others as they were written; undefined takes the key out. */
export function setInStyle(style: string, key: string, value: string | undefined): string {
  const parts = style.split(';').filter((part) => part.trim() !== '')
  const at = parts.findIndex((part) => part.startsWith(`${key}=`))
  const written = value === undefined ? [] : [`${key}=${value}`]
  if (at >= 0) parts.splice(at, 1, ...written)
  else parts.push(...written)
  return parts.map((part) => `${part};`).join('')
}

const named: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  gray: '#808080',
  grey: '#808080',
  orange: '#ffa500',
}

/** Reads a colour; undefined for one that follows the theme or is not understood. */
export function readColour(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const text = (/light-dark\(\s*([^,]+),/.exec(value)?.[1] ?? value).trim().toLowerCase()
  if (text === 'none' || text === 'transparent') return 'none'
  if (/^#[0-9a-f]{6}/.test(text)) return text.slice(0, 7)
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`
  return named[text]
}

/** Returns the number of a key; undefined if there is none. */
export function numberIn(style: ReadonlyMap<string, string>, key: string): number | undefined {
  const text = style.get(key)
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}
