import { mixed } from '../../colour/oklch.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { sizeFor, splitTitleAndRows } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** The familiar colours of a chat on a phone. */
const talk = { paper: '#ededed', other: '#ffffff', own: '#95ec69', ink: '#191919', quiet: '#5c5c5c' } as const

/** 聊天截图: a title over a phone with a chat on it; the two sides say the points in turn. */
export const chat = defineLayout({
  id: 'chat',
  style: 'screen',
  pictures: [0, 2],
  points: 3,
  mostPoints: 5,
  title: 30,
  needs: ['talk'],
  build: (builder) => {
    const { palette, brief, page, safe, shape, wide } = builder
    const banner = shape === 'banner'
    const points = brief.points.slice(0, 5)
    const room = splitTitleAndRows(builder, {
      head: shape === 'square' ? 0.38 : 0.4,
      side: banner ? 0.46 : 0.45,
      gap: 0.06,
    })
    const head = titleBlock(builder, room.head, {
      share: wide ? 0.5 : 0,
      title: { size: banner ? 0.3 : 0.235, least: 0.085, keyword: true },
    })
    const space = room.below(head.bottom)
    // The phone continues below the page; the messages end where the platform shows them.
    const phone = rectOf(space.left, space.top, space.width, page.height - space.top + builder.px(0.1))
    const rim = builder.px(0.014)
    builder.rect(inset(phone, -rim), mixed(palette.ink, palette.papers[0]!, palette.tone === 'dark' ? 0.55 : 0.1), {
      radius: builder.px(0.075),
    })
    builder.rect(phone, talk.paper, { radius: builder.px(0.062) })
    const bar = bars(builder, phone)
    const bottom = safe.top + safe.height
    const area = rectOf(phone.left + builder.px(0.035), bar, phone.width - builder.px(0.07), bottom - bar)
    const gap = Math.min(builder.px(0.04), area.height * 0.05)
    const high = Math.min((area.height - gap * (points.length - 1)) / points.length, builder.px(0.2))
    const used = high * points.length + gap * (points.length - 1)
    const face = Math.min(high, builder.px(0.125))
    const most = Math.min(banner ? 0.085 : 0.064, (high / builder.unit) * 0.46)
    const roomOf = area.width - face * 1.25 - builder.px(0.09)
    const size = sizeFor(builder, points, roomOf, most, 0.048)
    const body = { ...builder.style.voice.body, weight: 500 }
    const from = area.top + Math.max(0, area.height - used) * (wide ? 0.5 : 0.25)
    for (const [place, point] of points.entries()) {
      const own = place % 2 === 1
      const top = from + place * (high + gap)
      const who = rectOf(own ? area.left + area.width - face : area.left, top + (high - face) / 2, face, face)
      avatar(builder, who, own)
      const natural = builder.widthOf(point, builder.typeSize(size), body) * 1.02 + builder.px(0.075)
      const width = Math.min(roomOf + builder.px(0.075), Math.max(natural, high * 1.2))
      const fill = own ? talk.own : talk.other
      const bubble = speechBubble(builder, who, { top, width, height: high }, own)
      builder.text(point, inset(bubble, builder.px(0.03), 0), {
        ...{ size, least: size * 0.75, lines: 2, valign: 'middle', weight: 500, lineHeight: 1.25 },
        ...{ colour: talk.ink, on: [fill], align: natural < width ? 'center' : 'left' },
      })
    }
  },
})

/** Draws a bubble with a tail beside a speaker. Returns its box. */
function speechBubble(builder: PageBuilder, who: Rect, { top, width, height }: Omit<Rect, 'left'>, own: boolean) {
  const tail = builder.px(0.022)
  const left = own ? who.left - tail * 1.2 - width : who.left + who.width + tail * 1.2
  const bubble = rectOf(left, top, width, height)
  const fill = own ? talk.own : talk.other
  const middle = top + height / 2
  builder.drawing(
    rectOf(own ? left + width - 1 : left - tail + 1, middle - tail * 0.8, tail, tail * 1.6),
    [10, 16],
    [[fill, own ? 'M0 0L10 8L0 16Z' : 'M10 0L0 8L10 16Z']],
  )
  builder.rect(bubble, fill, { radius: Math.min(builder.px(0.028), height * 0.25) })
  return bubble
}

/** Draws the bar with the name of the chat. Returns where it ends, px from the top. */
function bars(builder: PageBuilder, phone: Rect): number {
  const high = Math.max(builder.px(0.105), builder.typeSize(0.046) * 1.5)
  const icon = builder.typeSize(0.046)
  const middle = phone.top + high * 0.54 - icon / 2
  const pad = builder.px(0.045)
  lineDrawing(
    builder,
    rectOf(phone.left + pad - icon * 0.2, middle, icon, icon),
    [24, 24],
    ['M15 4L7 12L15 20'],
    talk.ink,
    2.4,
  )
  for (const at of [0.14, 0.5, 0.86]) {
    const dot = icon * 0.17
    builder.ellipse(
      rectOf(phone.left + phone.width - pad - icon + at * icon - dot / 2, middle + icon / 2 - dot / 2, dot, dot),
      talk.ink,
    )
  }
  const name = rectOf(
    phone.left + pad + icon * 1.4,
    phone.top + high * 0.54 - high / 2,
    phone.width - 2 * pad - icon * 2.8,
    high,
  )
  builder.text(builder.brief.account.replace(/^@/, ''), name, {
    ...{ size: 0.046, lines: 1, align: 'center', valign: 'middle', weight: 700, colour: talk.ink, on: [talk.paper] },
  })
  const under = phone.top + high
  builder.line(phone.left, under, phone.left + phone.width, under, '#d5d5d5', Math.max(1, builder.px(0.003)))
  return under + builder.px(0.045)
}

/** Draws a picture of the speaker, or a simple face. */
function avatar(builder: PageBuilder, box: Rect, own: boolean): void {
  const { palette, brief } = builder
  const place = own ? 1 : 0
  if (brief.pictures.length > place) {
    // A cut-out picture needs a background.
    if (brief.pictures[place]?.cutOut) builder.rect(box, palette.soft, { radius: box.width * 0.16 })
    builder.picture(place, box, { radius: 0.16, role: 'decoration' })
    return
  }
  const fill = own ? palette.second : palette.accent
  builder.rect(box, fill, { radius: box.width * 0.18 })
  const ink = own ? palette.onSecond : palette.onAccent
  const smile = own ? 'M7.5 13.5Q12 19 16.5 13.5' : 'M8 15Q12 17.5 16 15'
  lineDrawing(builder, inset(box, box.width * 0.08), [24, 24], [smile, 'M8.6 8.6V9.8', 'M15.4 8.6V9.8'], ink, 2.2)
}
