import { facets } from './facets.ts'
import { formulas } from './formulas.ts'
import { frames } from './frames.ts'
import { extras, structures } from './structures.ts'
import { tones } from './tones.ts'
import { topicWords } from './topic-words.ts'
import { trades } from './trades.ts'

/** Everything the composer writes with. */
export const writing = { trades, facets, structures, extras, tones, formulas, topicWords, frames }
