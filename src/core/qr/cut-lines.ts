import type { SheetLayout, SheetOptions } from './sheet.ts'

/** Distance of a cut mark from the label and its length, mm; the length depends on the gap. */
const markOff = 0.6
const markLength = (gap: number) => Math.min(3, Math.max(1, gap / 2 - markOff))

/** A line on a page, mm; y from the top. */
type Line = readonly [x1: number, y1: number, x2: number, y2: number]

/** Returns the cut marks of a page: lines around every label, or short ones off its corners. */
export function cutLines({ cells }: SheetLayout, { marks, gap }: Pick<SheetOptions, 'marks' | 'gap'>): readonly Line[] {
  const reach = markOff + markLength(gap)
  if (marks === 'none') return []
  return cells.flatMap(({ x, y, width, height }): readonly Line[] => {
    const [right, bottom] = [x + width, y + height]
    if (marks === 'lines') {
      return [
        [x, y, right, y],
        [right, y, right, bottom],
        [right, bottom, x, bottom],
        [x, bottom, x, y],
      ]
    }
    return [x, right].flatMap((edge) =>
      [y, bottom].flatMap((level): readonly Line[] => {
        const [outX, outY] = [edge === x ? -1 : 1, level === y ? -1 : 1]
        return [
          [edge + outX * markOff, level, edge + outX * reach, level],
          [edge, level + outY * markOff, edge, level + outY * reach],
        ]
      }),
    )
  })
}
