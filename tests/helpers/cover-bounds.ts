import type { CoverMeasures } from './cover-judge.ts'

type Bounds = Readonly<Record<keyof CoverMeasures, readonly [least: number, most: number]>>

/**
 * What a reader needs of a cover at feed size, for the median of a layout's covers: large type may have a contrast of
 * 3 (WCAG 2, 1.4.3), strokes of less than a pixel break up, and a page that is more than half empty, or whose title
 * takes less than a tenth of it, is passed over.
 */
const usual: Bounds = {
  contrast: [3, 21],
  stroke: [1.1, 60],
  title: [0.1, 0.75],
  focus: [0.6, 1],
  margin: [0.03, 0.5],
  fonts: [1, 3],
  hues: [0, 3],
  empty: [0, 0.5],
}

/** Layouts that live on something else than a large title, with what differs for them. */
const own: Readonly<Record<string, Partial<Bounds>>> = {
  // White space is its subject.
  minimal: { title: [0.05, 0.75], empty: [0, 0.75] },
}

/** Returns the bounds of a layout's measures. */
const boundsOf = (layout: string): Bounds => ({ ...usual, ...own[layout] })

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Returns the medians of the measures of a layout's covers, and those outside of its bounds. */
export function judgeLayout(layout: string, covers: readonly CoverMeasures[]) {
  const bounds = boundsOf(layout)
  const names = Object.keys(bounds) as (keyof CoverMeasures)[]
  const medians = names.map((name) => ({ name, value: median(covers.map((measures) => measures[name])) }))
  const missed = medians.filter(({ name, value }) => value < bounds[name][0] || value > bounds[name][1])
  return { medians, missed: covers.length > 0 ? missed : [] }
}

/** What makes a wall varied: how often a skeleton may come among the first tiles, and how different tiles must look. */
export const wallBounds = { first: 24, mostOfOne: 2, leastDistance: 0.1 } as const
