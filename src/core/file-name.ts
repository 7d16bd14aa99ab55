/** A file name in two parts; `extension` has no dot and is '' when there is none. */
export function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? { stem: name.slice(0, dot), extension: name.slice(dot + 1) } : { stem: name, extension: '' }
}

export function joinName(stem: string, extension: string): string {
  return extension ? `${stem}.${extension}` : stem
}

/** What the placeholders of a rename pattern stand for; sizes are px, `date` is YYYY-MM-DD. */
export interface NameParts {
  readonly name: string
  readonly index: number
  readonly count: number
  readonly width: number
  readonly height: number
  readonly date: string
}

// Refused in file names by at least one of Windows, macOS and Linux; control characters included.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed
const forbidden = /[\\/:*?"<>|\u0000-\u001f\u007f]/g
const longestStem = 120
/** Names of devices, which Windows refuses whatever their ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A text as a name every file system takes, without an ending: what one refuses becomes `_`. May come out empty. */
export function safeStem(text: string): string {
  const stem = [
    ...text
      .replace(forbidden, '_')
      .replace(/[. ]+$/, '')
      .trim(),
  ]
    .slice(0, longestStem)
    .join('')
  return device.test(stem) ? `${stem}_` : stem
}

/**
 * Applies a pattern such as `{name}-{w}x{h}` to one file: {name} {index} {w}
 * {h} {date}. The index is padded so that names sort; what file systems refuse
 * becomes `_`; an empty result falls back to the old name. The extension stays.
 */
export function fileNameFrom(pattern: string, parts: NameParts): string {
  const { stem, extension } = splitName(parts.name)
  const values: Record<string, string> = {
    name: stem,
    index: String(parts.index).padStart(String(parts.count).length, '0'),
    w: String(parts.width),
    h: String(parts.height),
    date: parts.date,
  }
  const filled = safeStem(pattern.replace(/\{(name|index|w|h|date)\}/g, (_, key: string) => values[key] ?? ''))
  return joinName(filled || [...stem].slice(0, longestStem).join(''), extension)
}
