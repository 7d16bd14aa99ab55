import type { CoverLayout } from '../layout.ts'
import { beforeAfter } from './before-after.ts'
import { bigNumber } from './big-number.ts'
import { bigType } from './big-type.ts'
import { centred } from './centred.ts'
import { chat } from './chat.ts'
import { checklist } from './checklist.ts'
import { collage } from './collage.ts'
import { colourBand } from './colour-band.ts'
import { diagonal } from './diagonal.ts'
import { examPaper } from './exam-paper.ts'
import { filmStrip } from './film-strip.ts'
import { fourGrid } from './four-grid.ts'
import { indexCard } from './index-card.ts'
import { magazine } from './magazine.ts'
import { memo } from './memo.ts'
import { minimal } from './minimal.ts'
import { newspaper } from './newspaper.ts'
import { notebook } from './notebook.ts'
import { objectCrop } from './object-crop.ts'
import { objectDiagonal } from './object-diagonal.ts'
import { objectDuet } from './object-duet.ts'
import { objectFrame } from './object-frame.ts'
import { objectFront } from './object-front.ts'
import { objectHole } from './object-hole.ts'
import { objectPair } from './object-pair.ts'
import { objectPattern } from './object-pattern.ts'
import { objectPeek } from './object-peek.ts'
import { objectShelf } from './object-shelf.ts'
import { objectSpotlight } from './object-spotlight.ts'
import { objectStamp } from './object-stamp.ts'
import { objectTable } from './object-table.ts'
import { objectTicket } from './object-ticket.ts'
import { phoneFrame } from './phone-frame.ts'
import { photoAbove } from './photo-above.ts'
import { photoBelow } from './photo-below.ts'
import { photoCaptions } from './photo-captions.ts'
import { photoCards } from './photo-cards.ts'
import { photoChecklist } from './photo-checklist.ts'
import { photoHeader } from './photo-header.ts'
import { photoList } from './photo-list.ts'
import { photoScrim } from './photo-scrim.ts'
import { photoSteps } from './photo-steps.ts'
import { polaroid } from './polaroid.ts'
import { portraitLabels } from './portrait-labels.ts'
import { promotion } from './promotion.ts'
import { questionAndAnswer } from './q-and-a.ts'
import { quote } from './quote.ts'
import { receipt } from './receipt.ts'
import { schedule } from './schedule.ts'
import { searchBox } from './search-box.ts'
import { steps } from './steps.ts'
import { stickyNote } from './sticky-note.ts'
import { subjectArch } from './subject-arch.ts'
import { subjectBlob } from './subject-blob.ts'
import { subjectCard } from './subject-card.ts'
import { subjectCorner } from './subject-corner.ts'
import { subjectHero } from './subject-hero.ts'
import { subjectRays } from './subject-rays.ts'
import { subjectSplit } from './subject-split.ts'
import { subjectStage } from './subject-stage.ts'
import { subjectSticker } from './subject-sticker.ts'
import { subjectTicker } from './subject-ticker.ts'
import { table } from './table.ts'
import { textAndSubject } from './text-and-subject.ts'
import { tierList } from './tier-list.ts'
import { tornPaper } from './torn-paper.ts'
import { typeArcs } from './type-arcs.ts'
import { typeBars } from './type-bars.ts'
import { typeBauhaus } from './type-bauhaus.ts'
import { typeBubble } from './type-bubble.ts'
import { typeBurst } from './type-burst.ts'
import { typeColumns } from './type-columns.ts'
import { typeContour } from './type-contour.ts'
import { typeGiant } from './type-giant.ts'
import { typeHalftone } from './type-halftone.ts'
import { typeLabel } from './type-label.ts'
import { typeLightLeak } from './type-light-leak.ts'
import { typeNeon } from './type-neon.ts'
import { typeOrb } from './type-orb.ts'
import { typePaperCut } from './type-paper-cut.ts'
import { typeRibbon } from './type-ribbon.ts'
import { typeRings } from './type-rings.ts'
import { typeRiso } from './type-riso.ts'
import { typeStack } from './type-stack.ts'
import { typeStamp } from './type-stamp.ts'
import { typeTiles } from './type-tiles.ts'
import { typeTorn } from './type-torn.ts'
import { typeWindow } from './type-window.ts'
import { versus } from './versus.ts'
import { verticalInk } from './vertical-ink.ts'

/** All layouts, in the order in which they are first shown. */
export const layouts: readonly CoverLayout[] = [
  bigType,
  photoScrim,
  centred,
  checklist,
  photoAbove,
  photoBelow,
  photoList,
  photoCards,
  photoSteps,
  photoHeader,
  photoCaptions,
  photoChecklist,
  memo,
  stickyNote,
  notebook,
  textAndSubject,
  steps,
  schedule,
  bigNumber,
  colourBand,
  fourGrid,
  searchBox,
  table,
  tierList,
  collage,
  quote,
  diagonal,
  chat,
  receipt,
  questionAndAnswer,
  polaroid,
  tornPaper,
  minimal,
  verticalInk,
  magazine,
  versus,
  beforeAfter,
  phoneFrame,
  newspaper,
  examPaper,
  portraitLabels,
  promotion,
  indexCard,
  filmStrip,
  subjectHero,
  subjectStage,
  subjectArch,
  subjectRays,
  subjectSplit,
  subjectCorner,
  subjectSticker,
  subjectBlob,
  subjectCard,
  subjectTicker,
  objectFront,
  objectPeek,
  objectFrame,
  objectPattern,
  objectStamp,
  objectSpotlight,
  objectHole,
  objectCrop,
  objectDiagonal,
  objectShelf,
  objectTicket,
  objectPair,
  objectDuet,
  objectTable,
  typeTiles,
  typeStack,
  typeHalftone,
  typeBars,
  typeRibbon,
  typePaperCut,
  typeBubble,
  typeLightLeak,
  typeNeon,
  typeRings,
  typeBauhaus,
  typeRiso,
  typeBurst,
  typeContour,
  typeStamp,
  typeWindow,
  typeColumns,
  typeTorn,
  typeOrb,
  typeArcs,
  typeLabel,
  typeGiant,
]

const byId = new Map(layouts.map((layout) => [layout.id, layout]))

/** Returns a layout of covers by its id; null for any other id. */
export const coverLayoutOf = (id: string): CoverLayout | null => byId.get(id) ?? null

/** Finds the layout that a page is composed with by its id. */
export type FindLayout = (id: string) => CoverLayout

/** Returns a layout by its id; the first one for an unknown id, so that an old recipe still gives a cover. */
export const findLayout: FindLayout = (id) => byId.get(id) ?? layouts[0]!
