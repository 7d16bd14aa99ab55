/** Never at the start of a line (GB/T 15834-2011 and the sets of OOXML). */
const notFirst = new Set(
  '!%),.:;>?]}¢¨°·ˇˉ―‖’”…‰′″›℃∶、。〃〉》」』】〕〗〞︶︺︾﹀﹄﹚﹜﹞！＂％＇），．：；？］｀｜｜｝～￠々ー—',
)
/** Never at the end of a line. */
const notLast = new Set('$([{£¥·‘“〈《「『【〔〖〝﹙﹛﹝＄（．［｛￡￥')
/** Two of these stay together: dashes and ellipses are two characters long. */
const paired = new Set('—…')

const wordPart = /[\p{L}\p{M}\p{N}'’.,%°℃$€£¥￥+@#_/-]/u
const ideograph = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef]/u

/** What is drawn as one: a letter with its marks, an emoji of several parts. */
export function clustersOf(text: string): string[] {
  return [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
}

/** Whether a line may end between two neighbours. */
function breaksBetween(before: string, after: string): boolean {
  if (after === ' ' || notFirst.has(after) || notLast.has(before)) return false
  if (before === after && paired.has(before)) return false
  if (before === ' ' || before === '\u200b') return true
  // Latin words, numbers and their units are not torn apart.
  const isWord = (cluster: string) => wordPart.test(cluster) && !ideograph.test(cluster)
  return !(isWord(before) && isWord(after))
}

/**
 * Lines of at most `width` in the unit of `measure`, broken where Chinese
 * typography allows; what has no such place within the width is broken anywhere.
 * Line ends in the text stay.
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line: string[] = []
    for (const cluster of clustersOf(paragraph)) {
      line.push(cluster)
      while (line.length > 1 && measure(line.join('').trimEnd()) > width) {
        let end = line.length - 1
        while (end > 0 && !breaksBetween(line[end - 1]!, line[end]!)) end -= 1
        if (end === 0) end = line.length - 1
        lines.push(line.slice(0, end).join('').trimEnd())
        line = line.slice(end)
        while (line[0] === ' ') line.shift()
      }
    }
    lines.push(line.join('').trimEnd())
    return lines
  })
}
