/** Returns the width of a text, px, at a font size, px. */
export type Measure = (text: string, size: number, bold: boolean) => number

/** Height of a line as a multiple of the font size. */
export const lineHeight = 1.3

const narrow = new Set("iIjl.,:;'|!()[]{}`·".split(''))
const slim = new Set('frt-"/\\ *'.split(''))
const wide = new Set('mMwW@%&'.split(''))

function shareOf(character: string): number {
  if (character > '\u2e7f') return 1
  if (narrow.has(character)) return 0.27
  if (slim.has(character)) return 0.34
  if (wide.has(character)) return 0.86
  if (character >= 'A' && character <= 'Z') return 0.67
  return 0.555
}

/** Estimates the width of a text in a sans serif face, px; for where none can be measured. */
export const estimateWidth: Measure = (text, size, bold) => {
  let share = 0
  for (const character of text) share += shareOf(character)
  return share * size * (bold ? 1.05 : 1)
}

/** Characters that do not begin a line. */
const clinging = /^[，。、；：？！）》」』】〉”’…,.;:?!)\]}%]/
/** Runs that stay together: a word, or one ideograph. */
const runs = /[^\s\u2e80-\uffef]+|\s+|[\u2e80-\uffef]/gu

/**
 * Breaks a text into lines of at most `width` px, between words and ideographs; a word that is longer than a line is
 * broken. Line breaks of the text stay.
 */
export function wrapText(text: string, width: number, size: number, bold: boolean, measure: Measure): string[] {
  const fits = (line: string) => measure(line, size, bold) <= width
  return text.split('\n').flatMap((paragraph) => (fits(paragraph) ? [paragraph] : wrapParagraph(paragraph, fits)))
}

function wrapParagraph(paragraph: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = ''
  }
  for (const run of paragraph.match(runs) ?? []) {
    if (fits(line + run) || (line !== '' && clinging.test(run))) {
      line += run
      continue
    }
    end()
    if (run.trim() === '') continue
    for (const character of run) {
      if (line !== '' && !fits(line + character)) end()
      line += character
    }
  }
  end()
  return lines.length > 0 ? lines : ['']
}
