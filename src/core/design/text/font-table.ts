import { once } from '../../once.ts'

/** For each weight, the slices of a font: file name, and its code points in hexadecimal, as in `4e00-4e0f,ff01`. */
export type FontTable = Readonly<Record<string, readonly (readonly [file: string, ranges: string])[]>>

/** The family that stands for the device's own fonts. */
export const systemFont = 'system'
/** The family used for characters that another one lacks. */
export const fallbackFont = 'noto-sans-sc'

/** Returns the CSS family list of a font: the font itself, then its fallbacks. */
export function fontStack(family: string): string {
  const system = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif'
  return family === systemFont ? system : `"${family}", "${fallbackFont}", ${system}`
}

type Slice = FontTable[string][number]

/** Returns the first and last code points of a slice's ranges, in pairs. */
function bounds([, ranges]: Slice): readonly number[] {
  const pairs: number[] = []
  for (const range of ranges.split(',')) {
    // Reads up to the hyphen.
    const first = Number.parseInt(range, 16)
    const hyphen = range.indexOf('-')
    pairs.push(first, hyphen < 0 ? first : Number.parseInt(range.slice(hyphen + 1), 16))
  }
  return pairs
}

/**
 * Creates a lookup from code point to slice. A font has a hundred slices of hundreds of ranges: they are parsed when they
 * are first looked through. Lookups are cached, as characters repeat.
 */
function finder(slices: readonly Slice[]): (code: number) => Slice | undefined {
  const read = slices.map((slice) => ({ slice, pairs: once(() => bounds(slice)) }))
  const known = new Map<number, Slice | undefined>()
  const covers = (pairs: readonly number[], code: number) => {
    for (let at = 0; at < pairs.length; at += 2) if (code >= pairs[at]! && code <= pairs[at + 1]!) return true
    return false
  }
  return (code) => {
    if (known.has(code)) return known.get(code)
    const slice = read.find(({ pairs }) => covers(pairs(), code))?.slice
    known.set(code, slice)
    return slice
  }
}

const finders = new WeakMap<readonly Slice[], ReturnType<typeof finder>>()

/** Returns the weight of a table nearest to the given one; '400' for an empty table. */
export function nearestWeight(table: FontTable, weight: number): string {
  const weights = Object.keys(table)
  return weights.reduce(
    (best, next) => (Math.abs(Number(next) - weight) < Math.abs(Number(best) - weight) ? next : best),
    weights[0] ?? '400',
  )
}

/** Returns the slices of a weight that a text needs, and its characters that are in none. */
export function slicesFor(
  table: FontTable,
  weight: string,
  text: string,
): { readonly files: readonly (readonly [file: string, ranges: string])[]; readonly missing: readonly string[] } {
  const slices = table[weight] ?? []
  const find = finders.get(slices) ?? finder(slices)
  finders.set(slices, find)
  const files = new Set<Slice>()
  const missing: string[] = []
  // Joiners, variation selectors and spaces are not drawn.
  for (const character of new Set(text.replace(/\s|[\u200b-\u200f\u2060]|\p{Variation_Selector}/gu, ''))) {
    const slice = find(character.codePointAt(0) ?? 0)
    if (slice) files.add(slice)
    else missing.push(character)
  }
  return { files: [...files], missing }
}
