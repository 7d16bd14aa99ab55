import type { CoverLayout } from '../layout.ts'
import { bookSpines } from './book-spines.ts'
import { doDont } from './do-dont.ts'
import { factLabels } from './fact-labels.ts'
import { factPyramid } from './fact-pyramid.ts'
import { factTiles } from './fact-tiles.ts'
import { filmStill } from './film-still.ts'
import { filmTickets } from './film-tickets.ts'
import { longBands } from './long-bands.ts'
import { longGuide } from './long-guide.ts'
import { longLetter } from './long-letter.ts'
import { longPath } from './long-path.ts'
import { longProgramme } from './long-programme.ts'
import { mindMap } from './mind-map.ts'
import { notesContents } from './notes-contents.ts'
import { notesEnd } from './notes-end.ts'
import { notesStep } from './notes-step.ts'
import { notesText } from './notes-text.ts'
import { quoteBlock } from './quote-block.ts'
import { quoteLetter } from './quote-letter.ts'
import { recordList } from './record-list.ts'
import { reviewCard } from './review-card.ts'
import { signAlmanac } from './sign-almanac.ts'
import { signCalendar } from './sign-calendar.ts'
import { signGate } from './sign-gate.ts'
import { signPostcard } from './sign-postcard.ts'
import { signSky } from './sign-sky.ts'
import { termCard } from './term-card.ts'

/** Layouts that templates name and that the wall of covers never offers, since they need details or a fixed purpose. */
export const pageLayouts: readonly CoverLayout[] = [
  longGuide,
  longPath,
  longBands,
  longProgramme,
  longLetter,
  signCalendar,
  signGate,
  signPostcard,
  signAlmanac,
  signSky,
  quoteLetter,
  quoteBlock,
  filmStill,
  termCard,
  factTiles,
  factLabels,
  factPyramid,
  doDont,
  mindMap,
  bookSpines,
  filmTickets,
  reviewCard,
  recordList,
  notesContents,
  notesStep,
  notesText,
  notesEnd,
]
