/** Splits a file name into stem and extension; `extension` has no dot and is '' when there is none. */
export function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? { stem: name.slice(0, dot), extension: name.slice(dot + 1) } : { stem: name, extension: '' }
}

/** Joins a stem and an extension (without dot, '' for none) to a file name. */
export function joinName(stem: string, extension: string): string {
  return extension ? `${stem}.${extension}` : stem
}

/** Values for the placeholders of a rename pattern; sizes are px, `date` is YYYY-MM-DD. */
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
/** Device names, which Windows refuses with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * Converts a text to a file name without extension that every file system accepts: refused characters become `_`. At
 * most 120 characters; may be empty.
 */
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
 * Applies a rename pattern such as `{name}-{w}x{h}` to one file: {name} {index} {w} {h} {date}. The index is
 * zero-padded so that names sort; characters that file systems refuse become `_`; an empty result falls back to the old
 * name. The extension is kept.
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
