import { readFileSync } from 'node:fs'
import type { FontFile } from '../../src/core/tool.ts'

const folder = new URL('../../node_modules/@fontsource/', import.meta.url)

/** Returns true if a range in CSS notation contains a character. */
function has(range: string, character: string): boolean {
  const point = character.codePointAt(0)!
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-')
    return point >= Number.parseInt(from, 16) && point <= Number.parseInt(to, 16)
  })
}

/** Reads the slices of an installed font that a text needs. */
export async function fontSlices(family: string, weight: number, text: string): Promise<FontFile[]> {
  const table = JSON.parse(readFileSync(new URL(`${family}/unicode.json`, folder), 'utf8')) as Record<string, string>
  return Object.entries(table).flatMap(([name, unicodeRange]) => {
    if (![...text].some((character) => has(unicodeRange, character))) return []
    const slice = name.replace(/[[\]]/g, '')
    const bytes = new Uint8Array(
      readFileSync(new URL(`${family}/files/${family}-${slice}-${weight}-normal.woff2`, folder)),
    )
    return [{ family, weight: String(weight), unicodeRange, bytes }]
  })
}
