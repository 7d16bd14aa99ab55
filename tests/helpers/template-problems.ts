import type { Design, Page } from '../../src/core/design/schema.ts'
import type { TextMeasurer } from '../../src/core/design/text/measure.ts'
import { layoutTextBox } from '../../src/core/design/text/place.ts'
import { textOf } from '../../src/core/design/text/runs.ts'

/** Marks that no line begins with, and those that none ends with (GB/T 15834). */
const neverFirst = /^[，。、；：？！）】》」』”’…—,.;:?!)\]}]/u
const neverLast = /[（【《「『“‘([{]$/u

/** Returns the lines of a page that begin or end with a mark that must not stand there, or are nothing but marks. */
export function punctuationProblems(page: Page, measurer: TextMeasurer): string[] {
  return Object.values(page.elements).flatMap((element) => {
    if (element.kind !== 'text' || element.writing === 'vertical') return []
    const words = textOf(element.runs)
    const { lines } = layoutTextBox({ ...element, height: element.height + 1 }, measurer)
    return lines.flatMap((line, at) => {
      const said = words.slice(line.start, line.end).trim()
      const isOrphan = at > 0 && said !== '' && !/[\p{L}\p{N}\p{S}\p{Extended_Pictographic}]/u.test(said)
      const isWrong = (at > 0 && neverFirst.test(said)) || (at < lines.length - 1 && neverLast.test(said))
      return isOrphan || isWrong ? [`a line is “${said.slice(0, 8)}”`] : []
    })
  })
}

/** Least longer side of a picture, share of the page's shorter side: smaller, nobody sees what it shows. */
const leastPicture = 0.065

/** Returns the pictures of a page that a layout left too little room for. */
export function pictureProblems(page: Page, { width, height }: Pick<Design, 'width' | 'height'>): string[] {
  return Object.values(page.elements).flatMap((element) => {
    if (element.role !== 'hero' || element.kind === 'qr') return []
    const side = Math.max(element.width, element.height)
    return side < leastPicture * Math.min(width, height) ? [`a picture is only ${Math.round(side)} px large`] : []
  })
}
