import type { PageBuilder } from '../../compose/page-builder.ts'
import { pointRows } from '../../compose/point-rows.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { subject } from '../../compose/subject.ts'
import { type TitleBlock, type TitleBlockOptions, titleBlock } from '../../compose/title-block.ts'
import { discPath } from '../../compose/type-caption.ts'
import type { Rect } from '../../geometry.ts'
import { type CoverLayout, defineLayout, lengthOf } from '../layout.ts'
import { footPart, pricedOf, pricePart, type Section, type Surface, sectionsOf, surfacesOf } from './poster-parts.ts'

interface RowLook {
  readonly surface: Surface
  /** Largest type, share of the unit. */
  readonly most?: number
  /** What joins a name and its price. */
  readonly leader?: 'dots' | 'rule' | 'none'
}

/** Draws a dotted line between two places, px. */
function leaderDots(builder: PageBuilder, from: number, to: number, y: number, colour: string): void {
  const [step, r] = [builder.px(0.016), Math.max(1.2, builder.px(0.0026))]
  let d = ''
  for (let x = r; x < to - from - r; x += step) d += discPath(x, r, r)
  if (d !== '') builder.drawing(rectOf(from, y - r, to - from, r * 2), [to - from, r * 2], [[colour, d]])
}

/** Draws rows of a name at the left and its price at the right, all in one type size. */
function pricedRows(
  builder: PageBuilder,
  box: Rect,
  points: readonly string[],
  { surface, most = 0.056, leader = 'dots' }: RowLook,
): void {
  const rows = points.map(pricedOf)
  const high = box.height / Math.max(1, rows.length)
  const whole = rows.map(([name, price]) => (price === '' ? name : `${name}　${price}`))
  const size = sizeFor(builder, whole, box.width * 0.96, Math.min(most, (high / builder.unit) * 0.6), 0.026)
  const face = { ...builder.style.voice.body, weight: 700 }
  for (const [at, [name, price]] of rows.entries()) {
    const row = rectOf(box.left, box.top + at * high, box.width, high)
    const options = { size, least: size * 0.7, lines: 1, valign: 'middle', weight: 700, lineHeight: 1.25 } as const
    const wide = builder.widthOf(price, builder.typeSize(size), face)
    const room = price === '' ? row : { ...row, width: Math.max(1, row.width - wide - builder.px(0.02)) }
    const said = builder.text(name, room, { ...options, colour: surface.ink, on: surface.on })
    const paid = builder.text(price, row, { ...options, align: 'right', colour: surface.mark, on: surface.on })
    if (price === '') continue
    const [from, to] = [said.right + builder.px(0.02), paid.left - builder.px(0.02)]
    if (leader === 'dots' && to - from > builder.px(0.04))
      leaderDots(builder, from, to, row.top + high / 2 + said.size * 0.26, surface.rule)
    if (leader === 'rule' && at < rows.length - 1)
      builder.line(
        row.left,
        row.top + high,
        row.left + row.width,
        row.top + high,
        surface.rule,
        Math.max(1, builder.px(0.003)),
      )
  }
}

/** Deals sections to two columns of about the same number of lines. */
function inColumns(sections: readonly Section[], count: number): readonly (readonly Section[])[] {
  const lines = ({ heading, items }: Section) => items.length + (heading === '' ? 0 : 1.5)
  if (count === 1) return [sections]
  if (sections.length === 1) {
    const { heading, items } = sections[0]!
    const half = Math.ceil(items.length / 2)
    return [[{ heading, items: items.slice(0, half) }], [{ heading: '', items: items.slice(half) }]]
  }
  const all = sections.reduce((sum, one) => sum + lines(one), 0)
  let [best, cost] = [1, Number.POSITIVE_INFINITY]
  for (let at = 1; at < sections.length; at++) {
    const first = sections.slice(0, at).reduce((sum, one) => sum + lines(one), 0)
    if (Math.abs(all - 2 * first) < cost) [best, cost] = [at, Math.abs(all - 2 * first)]
  }
  return [sections.slice(0, best), sections.slice(best)]
}

interface MenuLook extends RowLook {
  readonly columns: number
  /** Draws the heading of a section in a box; absent: bold words over a rule. */
  readonly heading?: (words: string, box: Rect) => void
  /** Highest row, share of the unit. */
  readonly high?: number
}

/** Draws points as a price list with headings, in one or two columns whose rows align. */
export function menuList(builder: PageBuilder, box: Rect, points: readonly string[], look: MenuLook): void {
  const { columns, surface, heading, high: highest = 0.105 } = look
  const dealt = inColumns(sectionsOf(points), columns)
  const gap = builder.px(0.07)
  const width = (box.width - gap * (columns - 1)) / columns
  const lines = dealt.map((list) =>
    list.reduce((sum, { heading, items }, at) => sum + items.length + (heading === '' ? 0 : at === 0 ? 1.35 : 1.85), 0),
  )
  const high = Math.min(builder.px(highest), box.height / Math.max(...lines))
  const top = box.top + Math.max(0, box.height - high * Math.max(...lines)) * 0.4
  // One size for all, whatever section the longest item is in.
  const rows = points.map(pricedOf).map(([name, price]) => (price === '' ? name : `${name}　${price}`))
  const common = sizeFor(builder, rows, width * 0.96, Math.min(look.most ?? 0.056, (high / builder.unit) * 0.6), 0.026)
  for (const [column, own] of dealt.entries()) {
    const left = box.left + column * (width + gap)
    let y = top
    for (const [at, section] of own.entries()) {
      if (section.heading !== '') {
        y += at === 0 ? 0 : high * 0.5
        const head = rectOf(left, y, width, high * 1.35)
        if (heading) heading(section.heading, head)
        else plainHeading(builder, section.heading, head, surface)
        y += high * 1.35
      }
      const list = rectOf(left, y, width, high * section.items.length)
      pricedRows(builder, list, section.items, { ...look, most: common })
      y += list.height
    }
  }
}

/** Draws a heading over a rule. */
function plainHeading(builder: PageBuilder, words: string, box: Rect, surface: Surface): void {
  builder.text(words, rectOf(box.left, box.top, box.width, box.height * 0.82), {
    ...{ size: Math.min(0.066, (box.height / builder.unit) * 0.56), lines: 1, valign: 'middle', lineHeight: 1.2 },
    ...{ face: builder.style.voice.title, colour: surface.mark, on: surface.on },
  })
  const y = box.top + box.height * 0.88
  builder.line(box.left, y, box.left + box.width, y, surface.mark, Math.max(1.5, builder.px(0.004)))
}

/** Draws what a page says and shows beside each other on a wide page: words and price, then rows and facts on a card. */
function sideBySide(builder: PageBuilder): void {
  const { safe, brief } = builder
  const { paper, sheet } = surfacesOf(builder)
  const alone = brief.points.length === 0 && brief.details === undefined && brief.pictures.length === 0
  const left = rectOf(safe.left, safe.top, alone ? safe.width : safe.width * 0.5, safe.height)
  const price = pricePart(builder, left.width, 0.16, paper)
  titleBlock(
    builder,
    { ...left, height: left.height - price.height },
    {
      title: { size: 0.24, least: 0.08, lines: 4, keyword: true },
    },
  )
  price.draw(left.left, left.top + left.height - price.height)
  if (alone) return
  const card = rectOf(safe.left + safe.width * 0.54, safe.top, safe.width * 0.46, safe.height)
  builder.rect(card, sheet.fill, { radius: builder.px(0.03) })
  const inner = inset(card, builder.px(0.045))
  const foot = footPart(builder, inner.width, sheet, ['date', 'time', 'place', 'host', 'person', 'phone'], {
    ...{ most: 0.044, code: 0.16 },
  })
  foot.draw(inner.left, inner.top + inner.height - foot.height)
  const room = { ...inner, height: Math.max(1, inner.height - foot.height - builder.px(0.04)) }
  if (brief.points.length > 0)
    menuList(builder, room, brief.points, { surface: sheet, columns: brief.points.length > 6 ? 2 : 1 })
  else if (brief.pictures.length > 0) subject(builder, room, { down: 0.5, on: sheet.on })
}

/** Draws points as rows with marks on a surface. */
export const marked = (
  builder: PageBuilder,
  box: Rect,
  points: readonly string[],
  surface: Surface,
  more: {
    readonly mark?: 'number' | 'tick' | 'dot'
    readonly most?: number
    readonly columns?: number
    readonly share?: number
    readonly high?: number
    readonly rule?: string
  } = {},
): Rect =>
  pointRows(builder, box, points, {
    ...{ mark: 'tick', on: surface.on, colour: surface.ink },
    ...{ markFill: builder.palette.accent, markInk: builder.palette.onAccent },
    ...more,
  })

/** What a page layout declares, apart from how it is built. */
type Declared = Omit<CoverLayout, 'style' | 'title' | 'drawn' | 'build' | 'points' | 'pictures'> &
  Partial<Pick<CoverLayout, 'style' | 'points' | 'pictures'>>

/** Declares a layout for upright pages and squares; on wide pages its words and facts stand beside each other. */
export const posterLayout = (declared: Declared, build: (builder: PageBuilder) => void): CoverLayout =>
  defineLayout({
    ...{ style: 'bold', points: 0, pictures: [0, 0], drawn: true, title: 24 },
    ...declared,
    build: (builder) => (builder.wide ? sideBySide(builder) : build(builder)),
  })

/** How words at the head of a poster are set apart, share of the unit, and the largest subtitle. */
const head = { gap: 0.03, subtitle: 0.052, badge: 0.044 } as const

/** Returns the height in which a title is as large as its width allows, px. */
function titleRoom(builder: PageBuilder, width: number, most: number): number {
  const length = Math.max(2, lengthOf(builder.brief.title))
  const one = Math.min(most, width / length / builder.unit)
  const two = Math.min(most, 0.125, (1.85 * width) / length / builder.unit)
  return builder.px(length <= 6 ? one * 1.22 : Math.max(one * 1.22, two * 2.42))
}

/**
 * Draws badge, title and subtitle as `titleBlock` does, close together. A box that is too low for a large title is
 * extended downwards, by four fifths of its height at most: what stands below a title gives way to it.
 */
export function headBlock(builder: PageBuilder, box: Rect, options: TitleBlockOptions): TitleBlock {
  const { brief } = builder
  const gap = options.gap ?? head.gap
  const small = builder.typeSize(options.subtitle?.size ?? head.subtitle)
  const lines = builder.widthOf(brief.subtitle, small) > box.width ? 2 : 1
  const below = options.subtitle === null || brief.subtitle === '' ? 0 : lines * small * 1.4 + builder.px(gap * 1.7)
  const above = options.badge === null || brief.badge === '' ? 0 : builder.typeSize(head.badge) * 1.9 + builder.px(gap)
  const need = titleRoom(builder, box.width, options.title.size) + below + above
  const height = Math.max(box.height, Math.min(need, box.height * 1.8))
  return titleBlock(
    builder,
    { ...box, top: options.share === 1 ? box.top - (height - box.height) : box.top, height },
    {
      ...options,
      gap,
      ...(options.subtitle !== null && { subtitle: { size: head.subtitle, lines, ...options.subtitle } }),
      ...(options.badge !== null && { badge: { size: head.badge, ...options.badge } }),
    },
  )
}

/** Height below which a square has no room for words and a subject one below the other, share of the unit. */
const leastColumn = 0.68

/**
 * Draws badge, title and subtitle on the left and the subject on the right, if the room is one of a square and too low
 * for a subject below the words. Returns whether it did.
 */
export function drawBeside(
  builder: PageBuilder,
  room: Rect,
  options: TitleBlockOptions,
  on: readonly string[],
): boolean {
  if (builder.shape !== 'square' || room.height >= builder.px(leastColumn)) return false
  const wide = Math.min(room.width * 0.4, room.height * 1.1)
  const words = { ...room, width: room.width - wide - builder.px(0.03) }
  titleBlock(builder, words, {
    ...{ gap: head.gap, ...options, align: 'left', share: 0.5 },
    title: { ...options.title, lines: 3 },
    subtitle: { size: head.subtitle, ...options.subtitle },
    badge: { size: head.badge, ...options.badge },
  })
  subject(builder, { ...room, left: room.left + room.width - wide, width: wide }, { down: 0.5, on })
  return true
}
