import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Font, figureFont, fonts } from '../catalogue/fonts.ts'
import type { FontTable } from '../core/design/text/font-table.ts'

const modules = 'node_modules'

/** Returns the style sheet of a font's weight in its package; undefined if the package lacks the weight. */
function sheetOf(id: string, weight: number): string | undefined {
  const sheets: Readonly<Record<string, readonly string[]>> = {
    'smiley-sans': ['@chinese-fonts/dyh/dist/SmileySans-Oblique/result.css'],
    'lxgw-wenkai': [`lxgw-wenkai-webfont/lxgwwenkai-${weight >= 700 ? 'bold' : 'regular'}.css`],
  }
  const [sheet = `@fontsource/${id}/${weight}.css`] = sheets[id] ?? []
  const path = join(modules, sheet)
  return existsSync(path) ? path : undefined
}

function licenceOf(id: string): string {
  // The package states its own licence, not that of the font.
  if (id === 'smiley-sans') return 'src/pages/fonts/_licences/smiley-sans.txt'
  const files: Readonly<Record<string, string>> = { 'lxgw-wenkai': 'lxgw-wenkai-webfont/OFL.txt' }
  return join(modules, files[id] ?? `@fontsource/${id}/LICENSE`)
}

/** Returns the slices of a weight: the file and its characters as ranges in CSS notation, without `U+`. */
function slicesOf(sheet: string): { file: string; ranges: string }[] {
  return [...readFileSync(sheet, 'utf8').matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([face]) => {
    const [, file] = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(face) ?? []
    const [, ranges] = /unicode-range:\s*([^;}]+)/i.exec(face) ?? []
    return file && ranges
      ? [{ file: join(dirname(sheet), file), ranges: ranges.replace(/\s|U\+/gi, '').toLowerCase() }]
      : []
  })
}

/** Returns the characters of a slice that are not in `claimed`, as ranges, and adds them to it. */
function unclaimed(ranges: string, claimed: Set<number>): string {
  const runs: [first: number, last: number][] = []
  for (const range of ranges.split(',')) {
    const [first = '', last = first] = range.split('-')
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++) {
      if (claimed.has(code)) continue
      claimed.add(code)
      const run = runs.at(-1)
      if (run && run[1] === code - 1) run[1] = code
      else runs.push([code, code])
    }
  }
  return runs
    .map(([first, last]) => (first === last ? first.toString(16) : `${first.toString(16)}-${last.toString(16)}`))
    .join(',')
}

/**
 * Makes the slices disjoint, and leaves out the faulty characters: if two have a character, a browser uses the one that was added last, so that a page and
 * its worker could set the same text in different ones.
 */
function disjointSlices(
  slices: readonly { file: string; ranges: string }[],
  faulty: string,
): { file: string; ranges: string }[] {
  const claimed = new Set([...faulty].map((character) => character.codePointAt(0) ?? 0))
  return slices.map(({ file, ranges }) => ({ file, ranges: unclaimed(ranges, claimed) }))
}

/** Returns the version of the package that a style sheet belongs to. */
function versionOf(sheet: string): string {
  const [scope = '', name = ''] = sheet.slice(modules.length + 1).split('/')
  const folder = join(modules, scope.startsWith('@') ? join(scope, name) : scope)
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}

interface ServedFont {
  readonly id: string
  readonly table: FontTable
  /** Paths of the files by the name they are served under. */
  readonly files: ReadonlyMap<string, string>
}

/** All fonts that the site serves: those of the suite, and the one for figures. */
const allFonts: readonly Font[] = [...fonts, figureFont]

/** Returns the fonts as the site serves them: small slices, and a table of the characters in each. */
export function servedFonts(which: readonly Font[] = allFonts): ServedFont[] {
  return which
    .filter(({ id }) => id !== 'system')
    .map(({ id, weights, faulty = '' }) => {
      const files = new Map<string, string>([['LICENSE.txt', licenceOf(id)]])
      const table: Record<string, [file: string, ranges: string][]> = {}
      for (const weight of weights) {
        const sheet = sheetOf(id, weight)
        if (!sheet) throw new Error(`${id} has no weight ${weight}`)
        const version = versionOf(sheet)
        table[weight] = disjointSlices(slicesOf(sheet), faulty).flatMap(
          ({ file, ranges }, place): [string, string][] => {
            if (ranges === '') return []
            const name = `${weight}-${place}-${version}.woff2`
            files.set(name, file)
            return [[name, ranges]]
          },
        )
      }
      return { id, table, files }
    })
}
