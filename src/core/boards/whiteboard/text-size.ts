/** Height of a line of the handwriting faces, in font sizes. */
export const lineHeight = 1.25

const wide =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u
/** Marks that must not begin a line. */
const closing = /[，。、；：！？）》」』”’…,.;:!?)\]}]/
const narrow = /[ iljtfr.,:;!'|()[\]]/

/** Returns the width of a character in font sizes; Latin letters by the mean of their class, a little generous. */
function widthOf(character: string): number {
  if (wide.test(character)) return 1
  if (narrow.test(character)) return 0.36
  return /[A-ZMWmw@%&—]/.test(character) ? 0.72 : 0.58
}

/** Returns the width of a line of text in px. */
function lineWidth(line: string, fontSize: number): number {
  let sum = 0
  for (const character of line) sum += widthOf(character)
  return sum * fontSize
}

/** Returns the parts of a line that stay together: a Latin word, or one wide character with the mark that follows it. */
function piecesOf(line: string): string[] {
  const pieces: string[] = []
  for (const character of line) {
    const last = pieces.at(-1)
    const joins =
      last !== undefined &&
      (closing.test(character) ||
        (!wide.test(character) && !wide.test(last) && character !== ' ' && !last.endsWith(' ')))
    if (joins) pieces[pieces.length - 1] = last + character
    else pieces.push(character)
  }
  return pieces
}

/** Returns a text with line ends where it would exceed a width in px. */
export function wrapText(text: string, fontSize: number, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const lines: string[] = []
      let current = ''
      for (const piece of piecesOf(line)) {
        if (current !== '' && lineWidth(current + piece, fontSize) > width) {
          lines.push(current.trimEnd())
          current = piece.trimStart()
        } else current += piece
      }
      return [...lines, current]
    })
    .join('\n')
}

/** Returns the size of a text of several lines in px. */
export function textSize(text: string, fontSize: number): { width: number; height: number } {
  const lines = text.split('\n')
  return {
    width: Math.max(...lines.map((line) => lineWidth(line, fontSize))),
    height: lines.length * fontSize * lineHeight,
  }
}
