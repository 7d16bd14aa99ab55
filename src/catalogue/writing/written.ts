/** Lists as they are written down in the data of the composer. */

/** Returns words separated by spaces or lines. */
export const wordsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')

/** Returns the lines of a text. */
export const linesOf = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

/** Returns a row for every line; the parts of a row are separated by ｜. */
export const rowsOf = (text: string): string[][] => linesOf(text).map((line) => line.split('｜'))
