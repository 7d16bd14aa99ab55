import type { BriefPicture, LayoutWords } from '../compose/brief.ts'
import { PageBuilder } from '../compose/page-builder.ts'
import { type Palette, paletteOf } from '../compose/palette.ts'
import { rectOf } from '../compose/rects.ts'
import { sign } from '../cover/sign.ts'
import { isText } from '../design/elements/guards.ts'
import type { DesignElement } from '../design/elements/index.ts'
import { type Design, designFields, type Page, pageFields } from '../design/schema.ts'
import { solid } from '../design/solid.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import type { Size } from '../geometry.ts'
import { drawAiLabel, labelRoom } from './ai-label.ts'
import { blocksOf } from './blocks.ts'
import { bodyPieces } from './body.ts'
import { type CoverWords, drawCover } from './covers.ts'
import { engineCover } from './engine-covers.ts'
import { flow, heightOf, type Piece } from './flow.ts'
import type { FormulaDrawing } from './formulas.ts'
import { drawFrame, innerOf } from './frames.ts'
import { drawFoot, drawStrip } from './furniture.ts'
import { drawGround, groundColours } from './grounds.ts'
import { type SetHeading, setHeading } from './headings.ts'
import { inksOn } from './inks.ts'
import { lookOf } from './looks.ts'
import { type Card, mostCards, type Outline, wordsOf } from './model.ts'
import { type Areas, areasOf, type CardPage, isOpenFrame, type LabelWords } from './page.ts'
import type { Skin } from './skin.ts'
import type { CardTheme } from './theme.ts'

/** How much stands on a card. */
export const densities = ['sparse', 'usual', 'dense'] as const
export type Density = (typeof densities)[number]

/** Type of the body and of titles, shares of the unit, and the height of lines, em. */
const types: Readonly<Record<Density, { readonly body: number; readonly title: number; readonly line: number }>> = {
  sparse: { body: 0.054, title: 0.084, line: 1.78 },
  usual: { body: 0.046, title: 0.076, line: 1.7 },
  dense: { body: 0.0385, title: 0.066, line: 1.6 },
}

/** What a set is composed from. Sizes in px. */
export interface CardsRequest extends Size {
  readonly outline: Outline
  readonly theme: CardTheme
  readonly density: Density
  /** Id of the layout of the first card (`cardCovers`); '' for the theme's own, which also stands in for others that do not take its words. */
  readonly cover: string
  /** '' for none. */
  readonly account: string
  /** What the platform covers, px from each end. */
  readonly insets: { readonly top: number; readonly bottom: number }
  /** Pictures of the bodies, by the name they are called by there. */
  readonly pictures: ReadonlyMap<string, BriefPicture>
  /** Drawings of the formulas of the bodies, by their source; the others are shown as code. */
  readonly formulas: ReadonlyMap<string, FormulaDrawing>
  readonly words: LayoutWords
  readonly labels: LabelWords
  /** Most pages; absent: {@link mostCards}. */
  readonly most?: number
  /**
   * Whether the first page alone is wanted, soon: the others are not measured, so that the number of pages is a guess of
   * one for each card.
   */
  readonly onlyFirst?: boolean
}

/** A set of cards as a design of one page each. */
export interface CardSet {
  readonly design: Design
  /** For each page, the place of its card in the outline, from 0. */
  readonly cards: readonly number[]
  /** Number of pages that were left out, since a set has no more. */
  readonly left: number
}

/** A page before it is drawn. */
interface Planned {
  readonly setting: Setting
  readonly card: number
  readonly heading: SetHeading | null
  readonly pieces: readonly Piece[]
}

const noBrief = { title: '', subtitle: '', badge: '', account: '', points: [], pictures: [] }

/** What all pages of a set have in common. */
class SetPages {
  readonly request: CardsRequest
  readonly measurer: TextMeasurer
  readonly name: string
  readonly #palette: Palette
  readonly #looks = new Map<number, Setting>()
  /** Whether room is kept for the label of what a model wrote. */
  readonly #isLabelled: boolean

  constructor(request: CardsRequest, measurer: TextMeasurer) {
    this.request = request
    this.measurer = measurer
    this.name = request.outline.cards[0]?.title.trim() || request.labels.untitled
    this.#palette = paletteOf(request.theme.palette)
    this.#isLabelled = request.outline.cards.some(({ aigc = '' }) => aigc !== '')
  }

  /** What builds an empty page. */
  get fields() {
    const { width, height, theme, words, insets } = this.request
    const style = { palette: this.#palette, voice: theme.voice, effect: 'plain', seed } as const
    return { width, height, style, words, measurer: this.measurer, insets: { left: 0, right: 0, ...insets } }
  }

  #builder(number: number): PageBuilder {
    const { fields } = this
    const style = { ...fields.style, seed: seed + number }
    return new PageBuilder({ ...fields, style, brief: { ...noBrief, title: this.name } })
  }

  /** What the platform and the label take at the foot, px. */
  get insets() {
    const { top, bottom } = this.request.insets
    return { top, bottom: bottom + (this.#isLabelled ? labelRoom(this.#builder(1)) : 0) }
  }

  /** Returns what pages of a look have in common. */
  look(look = 0): Setting {
    const known = this.#looks.get(look)
    if (known) return known
    const { request, measurer, insets } = this
    const theme = lookOf(request.theme, look)
    const ground = inksOn(groundColours(theme, this.#palette), this.#palette)
    const inks = isOpenFrame(theme.frame) ? ground : inksOn([theme.surface ?? this.#palette.card], this.#palette)
    const surface = theme.prose === 'bubbles' ? { ...inks, soft: this.#palette.card } : inks
    const page = (number: number, total: number): CardPage => ({
      ...{ builder: this.#builder(number), theme, ground, surface, number, total, topic: this.name },
      ...{ account: request.account, labels: request.labels },
    })
    const blank = page(1, 1)
    const made = { request, measurer, page, blank, areas: areasOf(blank.builder, theme, insets) }
    this.#looks.set(look, made)
    return made
  }
}

/** What the pages of cards with one look have in common. */
interface Setting {
  readonly request: CardsRequest
  readonly measurer: TextMeasurer
  /** Returns an empty page by its place in the set, from 1, and the number of pages. */
  readonly page: (number: number, total: number) => CardPage
  /** A page to measure for. */
  readonly blank: CardPage
  readonly areas: Areas
}

/** Distance between the title of a card and its body, share of the unit. */
const belowTitle = 0.05
/** Factors of the type of a set, where it takes no more pages then, and of a card. */
const scales = { set: [1.3, 1.2, 1.1], larger: 1.15, smaller: [0.95, 0.9, 0.86] } as const
/** Most of the height that a card takes to be set larger, and that it may take then. */
const [almostEmpty, full] = [0.5, 0.84]

/** Factors of the type of a title, and the most of a page that it takes. */
const [titleSizes, mostTitle] = [[1, 0.86, 0.74, 0.62], 0.32] as const

/** Factors of the type of the whole set, and of the body of a card. */
interface Scales {
  readonly setScale: number
  readonly scale?: number
}

/** Returns what the pages of a card show, its body scaled. */
function planAt(setting: Setting, card: Card, place: number, { setScale, scale = 1 }: Scales): Planned[] {
  const { request, blank: page, areas, measurer } = setting
  const { density, pictures, formulas } = request
  const { builder, surface, theme } = page
  const inner = innerOf(page, areas.body)
  const { body, title, line } = types[density]
  const headingOf = (further: boolean) => {
    const at = (share: number) =>
      setHeading({
        ...{ title: card.title, index: place, further, width: inner.width, unit: builder.unit },
        ...{ size: builder.px(title) * share * (1 + (setScale - 1) / 2), theme, inks: surface, measurer },
      })
    const sizes = titleSizes.map(at)
    return sizes.find((one) => one === null || one.height <= inner.height * mostTitle) ?? sizes.at(-1)!
  }
  const gap = builder.px(belowTitle)
  const [first, further] = [headingOf(false), headingOf(true)]
  const room = (heading: SetHeading | null) => inner.height - (heading ? heading.height + gap : 0)
  const { voice, bullet, number, items, prose, quote } = theme
  const skin: Skin = {
    ...{
      measurer,
      width: inner.width,
      height: room(first),
      unit: builder.unit,
      body: builder.px(body) * setScale * scale,
    },
    ...{ lineHeight: line, role: scale > 1 ? 'none' : 'body', voice, inks: surface, bullet, number, items, prose },
    ...{ quote, pictures, formulas },
  }
  const pieces = bodyPieces(skin, blocksOf(card.body), card.type)
  if (pieces.length === 0) return [{ setting, card: place, heading: first, pieces: [] }]
  return flow(pieces, { first: room(first), further: room(further) }).map((dealt, at) => ({
    ...{ setting, card: place, heading: at === 0 ? first : further, pieces: dealt },
  }))
}

/** Returns what the pages of a card show, in type that saves a page where it can and does not leave one empty. */
function plan(setting: Setting, card: Card, place: number, setScale: number): Planned[] {
  const at = (scale?: number) => planAt(setting, card, place, { setScale, ...(scale && { scale }) })
  const usual = at()
  const { height } = innerOf(setting.blank, setting.areas.body)
  const fillOf = ({ heading, pieces }: Planned) =>
    ((heading?.height ?? 0) + setting.blank.builder.px(belowTitle) + heightOf(pieces)) / height
  const [only] = usual
  if (usual.length === 1 && only) {
    if (only.pieces.length === 0 || fillOf(only) > almostEmpty) return usual
    const tried = at(scales.larger)
    return tried.length === 1 && fillOf(tried[0]!) <= full ? tried : usual
  }
  for (const scale of scales.smaller) {
    const tried = at(scale)
    if (tried.length < usual.length) return tried
  }
  return usual
}

/** Returns what all pages but the cover show: in the largest type that takes no more pages than the usual one. */
function planSet(set: SetPages): Planned[] {
  const at = (setScale: number) =>
    set.request.outline.cards.slice(1).flatMap((card, place) => plan(set.look(card.look), card, place + 1, setScale))
  const usual = at(1)
  for (const scale of scales.set) {
    const tried = at(scale)
    if (tried.length <= usual.length) return tried
  }
  return usual
}

/** Most that distances between pieces grow where there is room. */
const mostStretch = 1.6
/** Share of the room left over that lies above the body, and the most of it, share of the unit. */
const [aboveBody, mostAbove] = [0.3, 0.05]

/** Type of the number in an almost empty page, and the least room for it, shares of the unit. */
const [largeNumber, roomForNumber] = [0.42, 0.5]

/** Draws the number of a card faintly in the room that its words leave at the foot of a page. */
function drawLargeNumber({ builder, theme, ground }: CardPage, { body }: Areas, card: number): void {
  const size = builder.px(largeNumber)
  const box = rectOf(body.left, body.top + body.height - size * 0.95, body.width, size)
  const { family, weight } = theme.voice.title
  const fields = {
    runs: [{ text: String(card).padStart(2, '0') }],
    family,
    weight,
    size,
    lineHeight: 1,
    sizing: 'fixed',
  }
  builder.add('text', box, { ...fields, align: 'right', role: 'decoration', fill: solid(ground.soft) })
}

/** Draws a page of the body. */
function drawBody(page: CardPage, areas: Areas, { card, heading, pieces }: Omit<Planned, 'setting'>): void {
  const { builder } = page
  const gap = heading && pieces.length > 0 ? builder.px(belowTitle) : 0
  const head = heading ? heading.height + gap : 0
  const whole = innerOf(page, areas.body)
  const gaps = pieces.slice(1).reduce((sum, piece) => sum + piece.gap, 0)
  const room = whole.height - head - heightOf(pieces)
  const stretch = gaps > 0 ? Math.min(mostStretch, 1 + (room > 0 ? room / 2 : room) / gaps) : 1
  const words = head + heightOf(pieces, stretch)
  const inner = drawFrame(page, areas.body, words)
  const spare = Math.max(0, inner.height - words)
  if (isOpenFrame(page.theme.frame) && heading && pieces.length > 0 && spare > builder.px(roomForNumber))
    drawLargeNumber(page, areas, card)
  let { top } = inner
  if (pieces.length === 0 || !heading) top += spare * 0.4
  heading?.paint(page, inner.left, top)
  top += head + (heading ? Math.min(spare * aboveBody, builder.px(mostAbove)) : 0)
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) top += piece.gap * stretch
    piece.paint(builder, { left: inner.left, top })
    top += piece.height
  }
}

/** Room below the lines of a text, px, so that rounding does not shrink it. */
const slack = 2

/**
 * Returns a text that gets smaller rather than leaving its box, when its words are edited or take the style of another
 * page.
 */
const elastic = (element: DesignElement): DesignElement =>
  isText(element) && element.writing === 'horizontal' && !element.locked
    ? { ...element, sizing: 'shrink', height: element.height + slack }
    : element

interface Labelled {
  readonly id: string
  /** The label of generated content; '' or absent for none. */
  readonly aigc?: string | undefined
}

/** Returns the page that was built, labelled if a model wrote its words. */
function pageOf(builder: PageBuilder, { id, aigc = '' }: Labelled, made = elastic): Page {
  const { background, elements } = builder
  return {
    ...pageFields.parse({ id, background, ...(aigc !== '' && { aigc }) }),
    elements: Object.fromEntries(elements.map((element) => [element.id, made(element)])),
    order: elements.map((element) => element.id),
  }
}

const seed = 3

/** Draws the first card: in the layout it is to have, or as the theme has it. */
function drawFirst(set: SetPages, words: CoverWords, total: number): Page {
  const { request, insets } = set
  const { outline, account, labels } = request
  const { areas, page } = set.look()
  const first = page(1, total)
  const labelled = { id: 'p1', aigc: outline.cards[0]?.aigc }
  const label = (builder: PageBuilder) =>
    labelled.aigc && drawAiLabel(builder, labels.ai, { ground: first.ground, bottom: request.insets.bottom })
  const hint = total > 1 ? labels.swipe : ''
  const engine = engineCover(request.cover, words, {
    ...{ ...set.fields, account, hint },
    insets: { left: 0, right: 0, top: insets.top, bottom: request.height - areas.foot.top - areas.foot.height },
  })
  if (engine) {
    sign(
      engine,
      pageOf(engine, labelled, (element) => element),
    )
    label(engine)
    return pageOf(engine, labelled, (element) => element)
  }
  drawGround(first)
  drawCover(first, areas, words)
  drawStrip({ ...first, topic: '' }, areas)
  drawFoot(first, areas)
  label(first.builder)
  return pageOf(first.builder, labelled)
}

/**
 * Composes an outline as a set of cards: a cover, and for each further card as many pages as its body needs. No word
 * crosses an edge, texts go on after a sentence, lists between items, and no heading ends a page. The fonts of the
 * theme must be loaded. The same request always gives the same set.
 */
export function composeCards(request: CardsRequest, measurer: TextMeasurer): CardSet {
  const { outline, labels, most = mostCards } = request
  const set = new SetPages(request, measurer)
  const [cover, ...cards] = outline.cards
  const planned = request.onlyFirst ? [] : planSet(set)
  const shown = planned.slice(0, most - 1)
  const told = request.onlyFirst ? cards.slice(0, most - 1) : [...new Set(shown.map(({ card }) => cards[card - 1]!))]
  const total = (request.onlyFirst ? told : shown).length + 1
  const words: CoverWords = {
    title: set.name,
    subtitle: wordsOf(
      blocksOf(cover?.body ?? '').flatMap((block) => (block.kind === 'paragraph' ? [...block.spans] : [])),
    ),
    contents: told
      .filter(({ type }) => type !== 'call')
      .map(({ title }) => title)
      .filter((title) => title !== ''),
  }
  const pages = shown.map((one, at) => {
    const { areas, page: pageAt } = one.setting
    const page = pageAt(at + 2, total)
    const { aigc } = cards[one.card - 1]!
    drawGround(page)
    drawBody(page, areas, one)
    drawStrip(page, areas)
    drawFoot(page, areas)
    if (aigc) drawAiLabel(page.builder, labels.ai, { ground: page.ground, bottom: request.insets.bottom })
    return pageOf(page.builder, { id: `p${at + 2}`, aigc })
  })
  const { width, height } = request
  return {
    design: {
      ...designFields.parse({ id: 'cards', name: set.name.slice(0, 120), width, height }),
      pages: [drawFirst(set, words, total), ...pages],
    },
    cards: [0, ...shown.map(({ card }) => card)],
    left: planned.length - shown.length,
  }
}
