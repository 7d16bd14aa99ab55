/** Characters a terminal draws two columns wide, as far as names and titles use them. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u

const widthOf = (text: string) => [...text].reduce((width, letter) => width + (wide.test(letter) ? 2 : 1), 0)

/** Replaces control characters, which could control the terminal; empty text and null become `-`. */
const plain = (cell: string | number | null) => String(cell ?? '-').replace(/\p{C}/gu, '?') || '-'

/** Formats rows as aligned columns under their names. */
export function table(names: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = [names, ...rows].map((row) => row.map(plain))
  const widths = names.map((_, column) => Math.max(...cells.map((row) => widthOf(row[column] ?? ''))))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Formats seconds since 1970 as day and minute in Shanghai; `-` for null. */
export function moment(seconds: number | null): string {
  if (seconds === null) return '-'
  return new Date((seconds + 8 * 60 * 60) * 1000).toISOString().slice(0, 16).replace('T', ' ')
}

const packages = ['free', '1 year', '2 years', '3 years', 'lifetime'] as const

/** Returns the name of a package or product for the operator. */
export function packageName(id: number): string {
  return packages[id] ?? 'AI pack'
}
