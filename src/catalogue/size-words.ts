/** Normalises text for comparing sizes: lower case, NFKC, and a plain `x` between two sides. */
export const normaliseSizeText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[×*]/g, 'x')
    .replace(/(\d)\s+x\s*(\d)/g, '$1x$2')

/** Returns true if every word of a text occurs in `words`. */
export const matchesAllWords = (text: string, words: string): boolean =>
  normaliseSizeText(text)
    .split(/\s+/)
    .every((word) => words.includes(word))

/** Parses two sides such as `1500 x 900`, px; returns null if the text is anything else. */
export function typedSides(text: string): { width: number; height: number } | null {
  const [, width, height] = /^\s*(\d{2,4})\s*x\s*(\d{2,4})\s*$/.exec(normaliseSizeText(text)) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}
