/** Characters that texts are better without: lone surrogates, controls except tab and line feed, overrides of direction. */
const harmful = /\p{Cs}|[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** Returns a text on one line, without characters that have no place in it. */
export const cleanLine = (text: string): string =>
  text
    .replace(/[\t\r\n\u2028\u2029]+/gu, ' ')
    .replace(harmful, '')
    .replace(/ {2,}/gu, ' ')
    .trim()

/** Returns a text of several lines, without characters that have no place in it and with at most one empty line in a row. */
export const cleanLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(harmful, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()

/** Returns a text without the marks of markdown that posts do not show: bold and headings. */
export const withoutMarkdown = (text: string): string =>
  text
    .replace(/(?<![*\d])\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*(?![*\d])/gu, '$1')
    .replace(/^[ \t]*(?:#{1,6}[ \t]+)+/gmu, '')

/** Returns a text without the lines that are rules in markdown. */
export const withoutRules = (text: string): string => text.replace(/^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/gmu, '')

/** Returns what a text is compared by: without spaces, punctuation and symbols, in one width and case. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\p{Cf}]+/gu, '')
