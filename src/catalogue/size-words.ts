/** Figures and names as they are compared: small letters, and one sign between two sides however it was typed. */
export const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[×*]/g, 'x')
    .replace(/(\d)\s+x\s*(\d)/g, '$1x$2')

/** Whether every word of a text is among words. */
export const meant = (text: string, words: string): boolean =>
  wordsOf(text)
    .split(/\s+/)
    .every((word) => words.includes(word))

/** Two sides somebody typed, `1500 x 900`; null where it is not that. px */
export function typedSides(text: string): { width: number; height: number } | null {
  const [, width, height] = /^\s*(\d{2,4})\s*x\s*(\d{2,4})\s*$/.exec(wordsOf(text)) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}
