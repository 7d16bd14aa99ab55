import { lists } from './cover-samples/lists.ts'
import { photographs } from './cover-samples/photographs.ts'
import { words } from './cover-samples/words.ts'
import type { SampleBrief } from './covers.ts'

/** A cover a newcomer sees: what it says, with which pictures, and which layouts it was written for. */
export interface CoverSample extends SampleBrief {
  /** Names of sample pictures, in the order they are shown. */
  readonly pictures: readonly string[]
  /** Ids of layouts that show all of it well. */
  readonly layouts: readonly string[]
}

const account = '@青图日常'

/** Covers a newcomer sees, three or more of each layout. */
export const coverSamples: readonly CoverSample[] = [...photographs, ...words, ...lists].map(
  ([title, subtitle, badge, points, pictures, layouts]) => ({
    ...{ title, subtitle, badge, account, points, pictures, layouts },
  }),
)
