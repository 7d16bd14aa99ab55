import { seededRandom } from '../random.ts'

/** A sample that fits some layouts, given by their ids. */
interface Shown {
  readonly layouts: readonly string[]
}

interface Known {
  readonly id: string
  readonly style: string
}

/**
 * Picks which sample to show in which layout, so that a wall is as varied as possible: every layout and every sample
 * appears once before it repeats, and neighbours differ in style. Another seed gives another wall.
 */
export function sampleWall<Sample extends Shown>(
  samples: readonly Sample[],
  layouts: readonly Known[],
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly { readonly sample: Sample; readonly layout: string }[] {
  const random = seededRandom(seed)
  const pairs = layouts.flatMap(({ id, style }) =>
    samples.filter((sample) => sample.layouts.includes(id)).map((sample) => ({ sample, layout: id, style })),
  )
  const wall: typeof pairs = []
  const [ofLayout, ofSample] = [new Map<string, number>(), new Map<Sample, number>()]
  while (pairs.length > 0 && wall.length < count) {
    const near = wall.slice(-3)
    const cost = ({ sample, layout, style }: (typeof pairs)[number]) =>
      (ofLayout.get(layout) ?? 0) * 8 +
      (ofSample.get(sample) ?? 0) * 4 +
      near.filter((one) => one.style === style).length +
      random() * 0.9
    const next = pairs.map((pair) => ({ pair, cost: cost(pair) })).reduce((a, b) => (b.cost < a.cost ? b : a)).pair
    wall.push(next)
    ofLayout.set(next.layout, (ofLayout.get(next.layout) ?? 0) + 1)
    ofSample.set(next.sample, (ofSample.get(next.sample) ?? 0) + 1)
  }
  return wall.map(({ sample, layout }) => ({ sample, layout }))
}
