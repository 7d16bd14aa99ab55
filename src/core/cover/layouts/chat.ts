import { ensureContrast } from '../../colour/contrast.ts'
import { lchOf, mixed } from '../../colour/oklch.ts'
import { footPattern } from '../../compose/foot-pattern.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { mostBelow, sizeFor, splitTitleAndRows } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { discPath } from '../../compose/type-caption.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** Colours of a chat: the plates of the other side and of one's own, and the ink on both. */
interface Talk {
  readonly other: string
  readonly own: string
  readonly ink: string
}

/** The green that chats are known by, on light and on dark pages. */
const greens = { light: '#a9ea7d', dark: '#2b6e49' } as const

const paperOf = ({ palette }: PageBuilder) => mixed(palette.papers[0]!, palette.papers.at(-1)!, 0.5)

/** Returns the colours of a chat: white and green, on a strong page shades of it that do not outshine the title. */
function talkOf(builder: PageBuilder): Talk {
  const { palette } = builder
  const paper = paperOf(builder)
  const strong = lchOf(paper).c > 0.06
  if (palette.tone === 'dark')
    return {
      other: palette.card,
      own: strong ? mixed(paper, '#000000', 0.3) : mixed(greens.dark, paper, 0.2),
      ink: palette.onCard,
    }
  return {
    // On a white page the other side is grey.
    other: lchOf(paper).l > 0.975 ? mixed(paper, '#191919', 0.07) : mixed('#ffffff', paper, strong ? 0.3 : 0),
    own: strong ? mixed(paper, '#ffffff', 0.4) : mixed(greens.light, paper, 0.25),
    ink: '#191919',
  }
}

/** 聊天截图: a page that is a chat, with a title above it; the two sides say the points in turn, in large bubbles. */
export const chat = defineLayout({
  id: 'chat',
  style: 'screen',
  pictures: [0, 2],
  points: 3,
  mostPoints: 5,
  title: 30,
  needs: ['talk'],
  build: (builder) => {
    const { brief, safe, shape, wide } = builder
    footPattern(builder)
    const banner = shape === 'banner'
    const bar = wide ? 0 : bars(builder)
    const within = rectOf(safe.left, safe.top + bar, safe.width, safe.height - bar)
    const room = splitTitleAndRows(builder, {
      ...{ head: shape === 'square' ? 0.4 : 0.44, gap: 0.05, within },
      side: banner ? 0.47 : 0.46,
    })
    const head = titleBlock(builder, room.head, {
      ...{ share: wide ? 0.5 : 0, gap: 0.03 },
      title: { size: banner ? 0.5 : 0.4, least: 0.085, lines: wide ? 4 : 3, keyword: true, lineHeight: 1.14 },
    })
    messages(builder, room.below(head.bottom), brief.points.slice(0, 5), mostBelow(builder, head.title))
  },
})

/** Draws the points as messages of the two sides in turn, in one size of at most `largest` shares of the unit. */
function messages(builder: PageBuilder, area: Rect, points: readonly string[], largest: number): void {
  const talk = talkOf(builder)
  const gap = Math.min(builder.px(0.032), area.height * 0.04)
  const high = Math.min((area.height - gap * (points.length - 1)) / points.length, builder.px(0.19))
  const used = high * points.length + gap * (points.length - 1)
  const face = Math.min(high, builder.px(0.105))
  const most = Math.min(builder.shape === 'banner' ? 0.1 : 0.094, (high / builder.unit) * 0.62, largest)
  const pad = builder.px(0.028)
  const widest = area.width - face * 1.3 - builder.px(0.02)
  const size = sizeFor(builder, points, widest - 2 * pad, most, 0.05)
  const body = { ...builder.style.voice.body, weight: 700 }
  const from = area.top + Math.max(0, area.height - used) * 0.5
  for (const [place, point] of points.entries()) {
    const own = place % 2 === 1
    const top = from + place * (high + gap)
    const who = rectOf(own ? area.left + area.width - face : area.left, top + (high - face) / 2, face, face)
    avatar(builder, who, own)
    const natural = builder.widthOf(point, builder.typeSize(size), body) * 1.02 + 2 * pad
    const width = Math.min(widest, Math.max(natural, high * 1.2))
    const fill = own ? talk.own : talk.other
    const bubble = speechBubble(builder, who, { top, width, height: high, fill }, own)
    builder.text(point, inset(bubble, pad * 0.9, 0), {
      ...{ size, least: size * 0.75, lines: 2, valign: 'middle', weight: 700, lineHeight: 1.2 },
      ...{ colour: talk.ink, on: [fill], align: natural < width ? 'center' : 'left' },
    })
  }
}

/** Draws a bubble with a tail beside a speaker. Returns its box. */
function speechBubble(
  builder: PageBuilder,
  who: Rect,
  { top, width, height, fill }: Omit<Rect, 'left'> & { readonly fill: string },
  own: boolean,
): Rect {
  const tail = builder.px(0.022)
  const left = own ? who.left - tail * 1.2 - width : who.left + who.width + tail * 1.2
  const bubble = rectOf(left, top, width, height)
  const middle = top + height / 2
  builder.drawing(
    rectOf(own ? left + width - 1 : left - tail + 1, middle - tail * 0.8, tail, tail * 1.6),
    [10, 16],
    [[fill, own ? 'M0 0L10 8L0 16Z' : 'M10 0L0 8L10 16Z']],
  )
  builder.rect(bubble, fill, { radius: Math.min(builder.px(0.028), height * 0.25) })
  return bubble
}

/**
 * Draws the bar of a chat at the top of the page: the way back, the account as its name, and more. Returns its height,
 * px.
 */
function bars(builder: PageBuilder): number {
  const { safe, palette, brief } = builder
  const icon = builder.typeSize(0.05)
  const high = icon * 1.3
  const middle = safe.top + icon / 2
  lineDrawing(
    builder,
    rectOf(safe.left - icon * 0.28, safe.top, icon, icon),
    [24, 24],
    ['M15 4L7 12L15 20'],
    palette.muted,
    2.6,
  )
  const dot = icon * 0.16
  const dots = [0, 1, 2].map((at) => discPath(dot / 2 + at * icon * 0.3, dot / 2, dot / 2)).join('')
  const wide = icon * 0.6 + dot
  const right = safe.left + safe.width - wide
  builder.drawing(rectOf(right, middle - dot / 2, wide, dot), [wide, dot], [[palette.muted, dots]])
  const name = rectOf(safe.left + icon, safe.top, safe.width - 2 * icon, icon)
  builder.text(brief.account.replace(/^@/, ''), name, {
    ...{ size: 0.042, lines: 1, align: 'center', valign: 'middle', weight: 700, colour: palette.muted },
    ...{ lineHeight: 1.2, role: 'brand' },
  })
  return high
}

/** Draws a picture of the speaker, or a simple face. */
function avatar(builder: PageBuilder, box: Rect, own: boolean): void {
  const { palette, brief } = builder
  const place = own ? 1 : 0
  if (brief.pictures.length > place) {
    // A cut-out picture needs a background.
    if (brief.pictures[place]?.cutOut) builder.ellipse(box, palette.soft)
    builder.picture(place, box, { radius: 0.5, role: 'decoration' })
    return
  }
  const fill = mixed(own ? palette.second : palette.accent, paperOf(builder), 0.3)
  builder.ellipse(box, fill)
  const ink = ensureContrast(palette.ink, [fill])
  const smile = own ? 'M7.5 13.5Q12 19 16.5 13.5' : 'M8 15Q12 17.5 16 15'
  lineDrawing(builder, inset(box, box.width * 0.08), [24, 24], [smile, 'M8.6 8.6V9.8', 'M15.4 8.6V9.8'], ink, 2.2)
}
