import { contrastOf } from '../colour/contrast.ts'
import { legibleType, picturePixels } from '../design/checks.ts'
import type { MeasuredText } from '../design/contrast.ts'
import { isImage, isText } from '../design/elements/guards.ts'
import type { DesignElement } from '../design/elements/index.ts'
import type { Design } from '../design/schema.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import { capacityUse } from '../qr/modules.ts'
import { findTerms, type TermList } from '../words/find-terms.ts'
import { barcodeOf, mostBarcode } from './barcode.ts'
import { fitOf } from './fill.ts'
import type { RowValues, ValueProblem } from './row-values.ts'

/** What the report says about a row. */
export interface RowProblem extends Omit<ValueProblem, 'code'> {
  readonly code:
    | ValueProblem['code']
    | 'text-cut'
    | 'text-tiny'
    | 'title-empty'
    | 'picture-coarse'
    | 'code-too-long'
    | 'barcode-not-possible'
    | 'word-banned'
    | 'word-claim'
    | 'row-repeated'
    | 'code-repeated'
    | 'name-repeated'
    | 'row-blank'
    | 'text-faint'
}

/** Problems that keep a row back until it is mended or made all the same. */
const holding: ReadonlySet<RowProblem['code']> = new Set([
  'picture-missing',
  'picture-ambiguous',
  'code-too-long',
  'barcode-not-possible',
  'word-banned',
  'row-blank',
  'variant-unknown',
  'formula-failed',
  'text-unfilled',
])

/** Whether a problem keeps its row back. */
export const holdsBack = ({ code }: Pick<RowProblem, 'code'>): boolean => holding.has(code)

/** Words that texts are checked for. */
export interface WordLists {
  readonly banned: readonly TermList[]
  readonly bannedAllowed: readonly string[]
  readonly claims: readonly TermList[]
  readonly claimsAllowed: readonly string[]
}

/** Disguises of banned words are found through up to this many separators. */
const bannedTolerance = { separators: 2, replace: {}, disguises: true }

function wordProblems({ values }: RowValues, lists: WordLists): RowProblem[] {
  return values.flatMap(({ target, text }): RowProblem[] => {
    if (target.kind !== 'text' || text === '') return []
    const banned = findTerms(text, lists.banned, lists.bannedAllowed, bannedTolerance)[0]
    const claims = new Map(findTerms(text, lists.claims, lists.claimsAllowed).map((found) => [found.term, found]))
    return [
      ...(banned ? [{ code: 'word-banned' as const, target: target.id, params: { term: banned.term } }] : []),
      ...[...claims.values()].map(({ term, category }) => ({
        ...{ code: 'word-claim' as const, target: target.id, params: { term, category } },
      })),
    ]
  })
}

function codeProblems({ values }: RowValues): RowProblem[] {
  return values.flatMap(({ target, rules, text }): RowProblem[] => {
    if (text === '' || target.kind === 'text' || target.kind === 'colour') return []
    if (target.kind === 'picture' && rules.show === 'file') return []
    if (target.kind === 'picture' && rules.show === 'barcode')
      return barcodeOf(text)
        ? []
        : [{ code: 'barcode-not-possible', target: target.id, params: { cell: text, most: mostBarcode } }]
    const { length, limit } = capacityUse(text, 'M')
    return length > limit ? [{ code: 'code-too-long', target: target.id, params: { over: length - limit } }] : []
  })
}

/** Returns the problems of a row that its values alone show: words, codes, nothing to show. */
export function valueProblems(made: RowValues, problems: readonly ValueProblem[], lists: WordLists): RowProblem[] {
  const isBlank = made.values.length > 0 && made.values.every(({ text }) => text === '')
  return [
    ...(isBlank ? [{ code: 'row-blank' as const, target: '', params: {} }] : []),
    ...problems,
    ...codeProblems(made),
    ...wordProblems(made, lists),
  ]
}

/** A row as it is compared with the others. */
export interface ComparedRow {
  readonly line: number
  readonly made: RowValues
  readonly name: string
}

/**
 * Returns the problems of rows with each other, by row: the same content, a code that another row holds, a file name
 * that is taken. The first of several is not named.
 */
export function repeatProblems(rows: readonly ComparedRow[]): Map<number, RowProblem[]> {
  const found = new Map<number, RowProblem[]>()
  const [contents, codes, names] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const note = (known: Map<string, number>, key: string, line: number, problem: (first: number) => RowProblem) => {
    const first = known.get(key)
    if (first === undefined) known.set(key, line)
    else found.set(line, [...(found.get(line) ?? []), problem(first)])
    return first !== undefined
  }
  for (const { line, made, name } of rows) {
    const content = JSON.stringify([made.pages, made.values.map(({ target, text }) => [target.id, text])])
    const same = note(contents, content, line, (first) => ({ code: 'row-repeated', target: '', params: { first } }))
    if (same) continue
    for (const { target, rules, text } of made.values) {
      const isCode = target.kind === 'code' || (target.kind === 'picture' && rules.show !== 'file')
      if (!isCode || text === '') continue
      note(codes, `${target.id} ${text}`, line, (first) => ({
        code: 'code-repeated',
        target: target.id,
        params: { first },
      }))
    }
    note(names, name.toLowerCase(), line, (first) => ({ code: 'name-repeated', target: '', params: { first, name } }))
  }
  return found
}

/** Type below this share of the size it was set in is told of, if it is hard to read. */
const leastScale = 0.55
/** Pictures with fewer pixels than this share of those that are painted look coarse. */
const leastPixels = 0.8
/** Least contrast of large type (WCAG 2.2, 1.4.3). */
const leastContrast = 3

/** Returns the target of each element of a row, by page and element. */
const targetIds = ({ values }: RowValues): ReadonlyMap<string, string> =>
  new Map(
    values.flatMap(({ target }) =>
      target.places.map(({ page, element }) => [`${page} ${element}`, target.id] as const),
    ),
  )

function pictureProblem(element: DesignElement, scale: number): Pick<RowProblem, 'code' | 'params'> | null {
  if (!isImage(element) || element.asset === '') return null
  const pixels = picturePixels(element)
  const isCoarse = pixels > 0 && pixels < scale * leastPixels
  return isCoarse ? { code: 'picture-coarse', params: { percent: Math.round((100 * pixels) / scale) } } : null
}

function textProblem(
  element: DesignElement,
  measurer: TextMeasurer,
  legible: number,
): Pick<RowProblem, 'code' | 'params'> | null {
  if (!isText(element)) return null
  if (element.hidden) return element.role === 'title' ? { code: 'title-empty', params: {} } : null
  const fit = fitOf(element, measurer)
  if (fit.overflows) return { code: 'text-cut', params: {} }
  return fit.scale < leastScale && element.size * fit.scale < legible
    ? { code: 'text-tiny', params: { percent: Math.round(fit.scale * 100) } }
    : null
}

/** Problems that leave a picture as it is in the design. */
const unfilled: readonly RowProblem['code'][] = ['picture-missing', 'picture-ambiguous']

/**
 * Returns the problems of a filled row that its layout shows: words that do not fit, a title that is missing, pictures
 * with too few pixels for a `scale`. `known` are those of its cells.
 */
export function layoutProblems(
  filled: Design,
  made: RowValues,
  { measurer, scale, known }: { measurer: TextMeasurer; scale: number; known: readonly ValueProblem[] },
): RowProblem[] {
  const targets = targetIds(made)
  const legible = legibleType(filled)
  const lacking = new Set(known.filter(({ code }) => unfilled.includes(code)).map(({ target }) => target))
  return filled.pages.flatMap((page) =>
    Object.values(page.elements).flatMap((element): RowProblem[] => {
      const target = targets.get(`${page.id} ${element.id}`)
      if (target === undefined || lacking.has(target)) return []
      const coarse = element.hidden ? null : pictureProblem(element, scale)
      const problem = coarse ?? textProblem(element, measurer, legible)
      return problem ? [{ ...problem, target }] : []
    }),
  )
}

/** Returns the texts of a filled row that hardly differ from what is behind them. */
export function contrastProblems(measured: readonly MeasuredText[], made: RowValues): RowProblem[] {
  const targets = targetIds(made)
  return measured.flatMap(({ page, element, contrast }): RowProblem[] => {
    if (!contrast) return []
    const ratio = Math.min(...contrast.behind.map((one) => contrastOf(contrast.ink, one)))
    if (ratio >= leastContrast) return []
    const target = targets.get(`${page} ${element}`) ?? ''
    return [{ code: 'text-faint', target, params: { ratio: Math.round(ratio * 10) / 10 } }]
  })
}
