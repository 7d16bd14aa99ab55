import type { CoverLayout } from '../layout.ts'
import { coverLayoutOf, type FindLayout, findLayout } from '../layouts/index.ts'
import { avatarArc } from './avatar-arc.ts'
import { avatarRibbon } from './avatar-ribbon.ts'
import { avatarWreath } from './avatar-wreath.ts'
import { awningPoster } from './awning-poster.ts'
import { birthdayParty } from './birthday-party.ts'
import { boardPoster } from './board-poster.ts'
import { bookSpines } from './book-spines.ts'
import { buntingPoster } from './bunting-poster.ts'
import { burstPrice } from './burst-price.ts'
import { calendarLeaf } from './calendar-leaf.ts'
import { callouts } from './callouts.ts'
import { cardBackCode } from './card-back-code.ts'
import { cardBackList } from './card-back-list.ts'
import { cardBackMark } from './card-back-mark.ts'
import { cardBand } from './card-band.ts'
import { cardCentre } from './card-centre.ts'
import { cardCorner } from './card-corner.ts'
import { cardPanel } from './card-panel.ts'
import { cardUpright } from './card-upright.ts'
import { certificateBright } from './certificate-bright.ts'
import { certificateFolder } from './certificate-folder.ts'
import { certificateLace } from './certificate-lace.ts'
import { certificateLaurel } from './certificate-laurel.ts'
import { certificateRibbon } from './certificate-ribbon.ts'
import { chalkboard } from './chalkboard.ts'
import { countdownFlap } from './countdown-flap.ts'
import { countdownRing } from './countdown-ring.ts'
import { couponScallop } from './coupon-scallop.ts'
import { couponStub } from './coupon-stub.ts'
import { couponTerms } from './coupon-terms.ts'
import { crossedTapes } from './crossed-tapes.ts'
import { curtain } from './curtain.ts'
import { datePoster } from './date-poster.ts'
import { dayRibbon } from './day-ribbon.ts'
import { detailColumns } from './detail-columns.ts'
import { detailStair } from './detail-stair.ts'
import { doDont } from './do-dont.ts'
import { envelope } from './envelope.ts'
import { factLabels } from './fact-labels.ts'
import { factPyramid } from './fact-pyramid.ts'
import { factTiles } from './fact-tiles.ts'
import { feastUpright } from './feast-upright.ts'
import { festivalCharacter } from './festival-character.ts'
import { festivalCouplet } from './festival-couplet.ts'
import { festivalFireworks } from './festival-fireworks.ts'
import { festivalGate } from './festival-gate.ts'
import { festivalLantern } from './festival-lantern.ts'
import { festivalMoon } from './festival-moon.ts'
import { festivalPapercut } from './festival-papercut.ts'
import { festivalSale } from './festival-sale.ts'
import { filmStill } from './film-still.ts'
import { filmTickets } from './film-tickets.ts'
import { flipClock } from './flip-clock.ts'
import { flyerGrid } from './flyer-grid.ts'
import { folderTabs } from './folder-tabs.ts'
import { giantRate } from './giant-rate.ts'
import { goodNewsGold } from './good-news-gold.ts'
import { greetingLetter } from './greeting-letter.ts'
import { habitMonth } from './habit-month.ts'
import { habitPath } from './habit-path.ts'
import { hangTag } from './hang-tag.ts'
import { holidayDays } from './holiday-days.ts'
import { honourRoll } from './honour-roll.ts'
import { hoursBoard } from './hours-board.ts'
import { inviteArch } from './invite-arch.ts'
import { inviteFrame } from './invite-frame.ts'
import { inviteVertical } from './invite-vertical.ts'
import { jobList } from './job-list.ts'
import { lessonLine } from './lesson-line.ts'
import { letter } from './letter.ts'
import { liveRoom } from './live-room.ts'
import { liveTime } from './live-time.ts'
import { longBands } from './long-bands.ts'
import { longGuide } from './long-guide.ts'
import { longLetter } from './long-letter.ts'
import { longPath } from './long-path.ts'
import { longProgramme } from './long-programme.ts'
import { mainFrame } from './main-frame.ts'
import { mainPriceBar } from './main-price-bar.ts'
import { mainRounds } from './main-rounds.ts'
import { mainTabs } from './main-tabs.ts'
import { menuBoard } from './menu-board.ts'
import { menuColumns } from './menu-columns.ts'
import { menuPackages } from './menu-packages.ts'
import { menuSide } from './menu-side.ts'
import { menuTablets } from './menu-tablets.ts'
import { mindMap } from './mind-map.ts'
import { moduleGrid } from './module-grid.ts'
import { notesContents } from './notes-contents.ts'
import { notesEnd } from './notes-end.ts'
import { notesStep } from './notes-step.ts'
import { notesText } from './notes-text.ts'
import { noticeSheet } from './notice-sheet.ts'
import { noticeStripes } from './notice-stripes.ts'
import { openingCurtain } from './opening-curtain.ts'
import { programme } from './programme.ts'
import { punchCard } from './punch-card.ts'
import { quoteBlock } from './quote-block.ts'
import { quoteLetter } from './quote-letter.ts'
import { recordList } from './record-list.ts'
import { reviewCard } from './review-card.ts'
import { rotaCards } from './rota-cards.ts'
import { routeCard } from './route-card.ts'
import { sideTitle } from './side-title.ts'
import { signAlmanac } from './sign-almanac.ts'
import { signCalendar } from './sign-calendar.ts'
import { signGate } from './sign-gate.ts'
import { signPostcard } from './sign-postcard.ts'
import { signSky } from './sign-sky.ts'
import { specRow } from './spec-row.ts'
import { speechPoster } from './speech-poster.ts'
import { spotHost } from './spot-host.ts'
import { teacherPoster } from './teacher-poster.ts'
import { tearOff } from './tear-off.ts'
import { termAlmanac } from './term-almanac.ts'
import { termCard } from './term-card.ts'
import { termColumn } from './term-column.ts'
import { termDiagonal } from './term-diagonal.ts'
import { termHorizon } from './term-horizon.ts'
import { termLattice } from './term-lattice.ts'
import { termRound } from './term-round.ts'
import { termVerse } from './term-verse.ts'
import { tierCoupons } from './tier-coupons.ts'
import { twoCards } from './two-cards.ts'
import { unboxing } from './unboxing.ts'
import { wallArch } from './wall-arch.ts'
import { wallHills } from './wall-hills.ts'
import { wallMoon } from './wall-moon.ts'
import { wallTiles } from './wall-tiles.ts'
import { weddingArch } from './wedding-arch.ts'
import { weekGrid } from './week-grid.ts'
import { workPass } from './work-pass.ts'

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
  awningPoster,
  boardPoster,
  buntingPoster,
  burstPrice,
  calendarLeaf,
  callouts,
  chalkboard,
  couponScallop,
  couponStub,
  couponTerms,
  crossedTapes,
  curtain,
  datePoster,
  detailColumns,
  detailStair,
  envelope,
  flipClock,
  flyerGrid,
  folderTabs,
  giantRate,
  hangTag,
  hoursBoard,
  inviteArch,
  inviteFrame,
  inviteVertical,
  jobList,
  lessonLine,
  letter,
  liveRoom,
  liveTime,
  mainFrame,
  mainPriceBar,
  mainRounds,
  mainTabs,
  menuBoard,
  menuColumns,
  menuPackages,
  menuSide,
  menuTablets,
  moduleGrid,
  noticeSheet,
  noticeStripes,
  programme,
  punchCard,
  routeCard,
  sideTitle,
  specRow,
  speechPoster,
  spotHost,
  teacherPoster,
  tearOff,
  tierCoupons,
  twoCards,
  unboxing,
  workPass,
  avatarArc,
  avatarRibbon,
  avatarWreath,
  birthdayParty,
  cardBackCode,
  cardBackList,
  cardBackMark,
  cardBand,
  cardCentre,
  cardCorner,
  cardPanel,
  cardUpright,
  certificateBright,
  certificateFolder,
  certificateLace,
  certificateLaurel,
  certificateRibbon,
  countdownFlap,
  countdownRing,
  dayRibbon,
  feastUpright,
  festivalCharacter,
  festivalCouplet,
  festivalFireworks,
  festivalGate,
  festivalLantern,
  festivalMoon,
  festivalPapercut,
  festivalSale,
  goodNewsGold,
  greetingLetter,
  habitMonth,
  habitPath,
  holidayDays,
  honourRoll,
  openingCurtain,
  rotaCards,
  termAlmanac,
  termColumn,
  termDiagonal,
  termHorizon,
  termLattice,
  termRound,
  termVerse,
  wallArch,
  wallHills,
  wallMoon,
  wallTiles,
  weddingArch,
  weekGrid,
]

const byId = new Map(pageLayouts.map((layout) => [layout.id, layout]))

/** Returns a layout of templates by its id, those of covers included; null for an unknown id. */
export const templateLayoutOf = (id: string): CoverLayout | null => byId.get(id) ?? coverLayoutOf(id)

/** Returns a layout of templates or covers by its id; the first one of covers for an unknown id. */
export const findTemplateLayout: FindLayout = (id) => byId.get(id) ?? findLayout(id)
