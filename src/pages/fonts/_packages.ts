import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Font, figureFont, fonts } from '../../catalogue/fonts.ts'
import type { FontTable } from '../../core/design/text/font-table.ts'

const modules = 'node_modules'

/** The style sheet of a font's weight, as its package has it; undefined for weights it does not have. */
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
  // Its package states the licence of the package, not of the font.
  if (id === 'smiley-sans') return 'src/pages/fonts/_licences/smiley-sans.txt'
  const files: Readonly<Record<string, string>> = { 'lxgw-wenkai': 'lxgw-wenkai-webfont/OFL.txt' }
  return join(modules, files[id] ?? `@fontsource/${id}/LICENSE`)
}

/** One slice of a weight: its file and the characters it has, as CSS writes them. */
function slicesOf(sheet: string): { file: string; ranges: string }[] {
  return [...readFileSync(sheet, 'utf8').matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([face]) => {
    const [, file] = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(face) ?? []
    const [, ranges] = /unicode-range:\s*([^;}]+)/i.exec(face) ?? []
    return file && ranges
      ? [{ file: join(dirname(sheet), file), ranges: ranges.replace(/\s|U\+/gi, '').toLowerCase() }]
      : []
  })
}

/** Characters of a slice that none before it has, as ranges. */
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
 * Slices with each character in one of them: of two that have it a browser takes the one that was added last, and a
 * page and its worker would set the same text in different ones.
 */
function apart(slices: readonly { file: string; ranges: string }[]): { file: string; ranges: string }[] {
  const claimed = new Set<number>()
  return slices.map(({ file, ranges }) => ({ file, ranges: unclaimed(ranges, claimed) }))
}

/** Version of the package a style sheet belongs to. */
function versionOf(sheet: string): string {
  const [scope = '', name = ''] = sheet.slice(modules.length + 1).split('/')
  const folder = join(modules, scope.startsWith('@') ? join(scope, name) : scope)
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}

interface ServedFont {
  readonly id: string
  readonly table: FontTable
  /** Files by the name they are served under. */
  readonly files: ReadonlyMap<string, string>
}

/** Everything the site serves: the fonts of the suite, and the one of figures. */
const allFonts: readonly Font[] = [...fonts, figureFont]

/** Fonts as they are put into the site: small slices, and a table that tells which has what. */
export function servedFonts(which: readonly Font[] = allFonts): ServedFont[] {
  return which
    .filter(({ id }) => id !== 'system')
    .map(({ id, weights }) => {
      const files = new Map<string, string>([['LICENSE.txt', licenceOf(id)]])
      const table: Record<string, [file: string, ranges: string][]> = {}
      for (const weight of weights) {
        const sheet = sheetOf(id, weight)
        if (!sheet) throw new Error(`${id} has no weight ${weight}`)
        const version = versionOf(sheet)
        table[weight] = apart(slicesOf(sheet)).flatMap(({ file, ranges }, place): [string, string][] => {
          if (ranges === '') return []
          const name = `${weight}-${place}-${version}.woff2`
          files.set(name, file)
          return [[name, ranges]]
        })
      }
      return { id, table, files }
    })
}
