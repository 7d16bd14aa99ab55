import { short } from './box-path.ts'

/** The kind of each number of a path command: horizontal (x), vertical (y), length (r) or unchanged (k). */
const shapes: Readonly<Record<string, string>> = {
  M: 'xy',
  L: 'xy',
  C: 'xyxyxy',
  Q: 'xyxy',
  H: 'x',
  V: 'y',
  A: 'rrkkkxy',
  Z: '',
}

/** Scales and translates SVG path data; lower-case commands are relative, so they are only scaled. */
export function movedPath(d: string, scale: number, x: number, y: number): string {
  const parts: string[] = []
  for (const [, letter = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const kinds = shapes[letter.toUpperCase()] ?? ''
    const relative = letter !== letter.toUpperCase()
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map((text, at) => {
      const kind = kinds[at % kinds.length]
      if (kind === 'k') return text
      const away = relative || kind === 'r' ? 0 : kind === 'x' ? x : y
      return short(Number(text) * scale + away)
    })
    parts.push(letter + numbers.join(' '))
  }
  return parts.join('')
}
