import type { LayoutCell, Paragraph } from './cells.ts'
import { wordsOf } from './clusters.ts'
import { breakGrade, squeezesInto } from './line-break.ts'
import type { LineMetrics } from './spacing.ts'

/**
 * Limits of balancing, which is meant for titles: its cost grows with the square of the length, and long text gains
 * nothing.
 */
const mostLines = 12
const mostCells = 400

/**
 * Costs of a line break, relative to the cost of unequal lines, which is the square of a line's shortfall as a share of
 * the mean. Splitting a word costs more than any shortfall; a single character on the last line costs more still.
 */
const costs = {
  ...{ insideWord: 4, lone: 16, squeezed: 1 },
  ...{ beforeParticle: 0.4, afterNumber: 1, afterMark: -0.08, insideClause: 0.3 },
} as const
const particle = /^(的|地|得|了|着|过|吗|呢|吧|啊|呀|嘛|们)/

/** Whether a word begins with a particle, which attaches to the word before it. */
export const isParticle = (word: string): boolean => particle.test(word)

const forward = /^(这|那|每|各|哪|某|一|二|三|四|五|六|七|八|九|十|百|千|万|两|几|半)$/

/** Whether a whole word attaches to the word after it: numerals and determiners. */
export const leansForward = (word: string): boolean => forward.test(word) || /\d$/.test(word)

/**
 * Whether breaking a text at an offset leaves a fragment of a clause: one character after a mark at the end of the
 * line, or one or two before a mark at the start of the next.
 */
export function leavesScrap(text: string, at: number): boolean {
  const before = text.slice(0, at)
  return (
    /[，。！？：；][^，。！？：；]$/u.test(before) ||
    (!/[，。！？：；]$/u.test(before) && /^.{1,2}[，。！？：；]/u.test(text.slice(at)))
  )
}

/** Counts the cells of a line that are neither punctuation nor space. */
function characters(cells: Paragraph['cells'], from: number, to: number): number {
  let count = 0
  for (let place = from; place < to; place++) if (/^(han|word|symbol)$/.test(cells[place]!.kind)) count += 1
  return count
}

/**
 * Returns the cost of a line break between two cells. `starts` has the offsets at which words start; `scrap` tells
 * whether the break leaves a fragment of a clause.
 */
function breakCost(before: LayoutCell, after: LayoutCell, starts: ReadonlySet<number>, scrap: boolean): number {
  const inside = starts.has(after.start) ? 0 : costs.insideWord
  // Keeps a numeral together with what it counts, and a determiner with its noun.
  const leans = starts.has(before.start) && leansForward(before.text)
  const counted = (leans || /\d$/.test(before.text)) && after.kind === 'han' ? costs.afterNumber : 0
  return (
    inside +
    counted +
    (isParticle(after.text) ? costs.beforeParticle : 0) +
    (scrap ? costs.insideClause : 0) +
    (before.kind === 'mark' ? costs.afterMark : 0)
  )
}

/**
 * Returns line ends, as cell indexes, for the same number of lines as `plain`, so that all are about equally long and
 * break between words. Returns `plain` itself where there is no choice.
 */
export function balancedEnds(
  { cells, text, start, phrases }: Pick<Paragraph, 'cells' | 'text' | 'start' | 'phrases'>,
  lengths: LineMetrics,
  widthOf: (line: number) => number,
  plain: readonly number[],
): readonly number[] {
  const count = plain.length
  if (count < 2 || count > mostLines || cells.length > mostCells) return plain
  const isFree = (place: number) => place === cells.length || breakGrade(cells[place - 1]!, cells[place]!) === 'free'
  if (!plain.every(isFree)) return plain

  const wordStarts = wordsOf(text).flatMap(({ from }) => (phrases.within.has(from) ? [] : [from]))
  const starts = new Set([...wordStarts, ...phrases.edges].map((from) => from + start))
  const places = cells.flatMap((_, place) => (place > 0 && isFree(place) ? [place] : []))
  places.push(cells.length)
  const mean = lengths.natural(0, cells.length) / count

  const endCost = (place: number) => {
    const [before, after] = [cells[place - 1]!, cells[place]]
    return after ? breakCost(before, after, starts, leavesScrap(text, after.start - start)) : 0
  }
  const lineCost = (from: number, to: number, width: number) => {
    if (!squeezesInto(lengths, from, to, width)) return Number.POSITIVE_INFINITY
    const missing = (mean - lengths.natural(from, to)) / mean
    const squeezed = lengths.fitted(from, to) > width ? costs.squeezed : 0
    const lone = to === cells.length && characters(cells, from, to) < 2 ? costs.lone : 0
    return missing * missing + squeezed + lone + endCost(to)
  }

  return (
    cheapestEnds(places, count, (line) => {
      const width = widthOf(line)
      return (from, to) => lineCost(from, to, width)
    }) ?? plain
  )
}

/** Returns the cost of a line from one place to another. Infinity if it is too long, as are those with later ends. */
type LineCost = (from: number, to: number) => number

/**
 * Returns the cheapest ends of `count` lines at increasing places, the last of which ends the text; undefined if no
 * lines fit. Dynamic programming: the cheapest way to end the first lines at each place, one more line per iteration.
 */
function cheapestEnds(
  places: readonly number[],
  count: number,
  costOf: (line: number) => LineCost,
): readonly number[] | undefined {
  let best = new Map([[0, { cost: 0, ends: [] as readonly number[] }]])
  for (let line = 0; line < count; line++) {
    const lineCost = costOf(line)
    const next: typeof best = new Map()
    for (const [from, way] of best) {
      for (const to of places) {
        if (to <= from) continue
        const own = lineCost(from, to)
        if (own === Number.POSITIVE_INFINITY) break
        const cost = way.cost + own
        if (cost < (next.get(to)?.cost ?? Number.POSITIVE_INFINITY)) next.set(to, { cost, ends: [...way.ends, to] })
      }
    }
    best = next
  }
  return best.get(places.at(-1)!)?.ends
}
