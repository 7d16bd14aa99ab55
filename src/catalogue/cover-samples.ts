import { lists } from './cover-samples/lists.ts'
import { photographs } from './cover-samples/photographs.ts'
import { words } from './cover-samples/words.ts'
import type { SampleBrief } from './covers.ts'

/** A sample cover for new users: its texts, its pictures and the layouts it was written for. */
export interface CoverSample extends SampleBrief {
  /** Names of sample pictures, in display order. */
  readonly pictures: readonly string[]
  /** Ids of layouts that show all of its content well. */
  readonly layouts: readonly string[]
}

const account = '@青图日常'

/** Sample covers for new users, at least three for each layout. */
export const coverSamples: readonly CoverSample[] = [...photographs, ...words, ...lists].map(
  ([title, subtitle, badge, points, pictures, layouts]) => ({
    ...{ title, subtitle, badge, account, points, pictures, layouts },
  }),
)
