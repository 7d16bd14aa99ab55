import { lockupBlock } from '../../compose/lockup.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, part, rectOf } from '../../compose/rects.ts'
import { tintOf } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout, lengthOf } from '../layout.ts'

/** 极简留白: one object with much empty space around it over a small title, or the title on a calm ground. */
export const minimal = defineLayout({
  id: 'minimal',
  style: 'calm',
  pictures: [0, 1],
  drawn: true,
  points: 0,
  title: 26,
  build: (builder) => {
    const { safe, palette, brief } = builder
    if (brief.pictures.length === 0) return alone(builder)
    const mark = builder.mark
    const gap = builder.px(0.06)
    const words = builder.wide ? part(safe, 0, 0, 0.5, 1) : part(safe, 0, 0.5, 1, 0.5)
    const line = brief.account === '' && brief.badge === '' ? 0 : builder.typeSize(0.042) * 1.4
    const block = titleBlock(
      builder,
      { ...words, height: words.height - (builder.wide ? line + gap * 0.5 : 0) },
      {
        badge: null,
        share: builder.wide ? 0.5 : 1,
        title: {
          size: builder.shape === 'banner' ? 0.34 : builder.wide ? 0.27 : lengthOf(brief.title) <= 3 ? 0.3 : 0.24,
          least: 0.08,
          lines: 3,
          lineHeight: 1.24,
          letterSpacing: 0.03,
          effects: [],
        },
        subtitle: { size: 0.054 },
      },
    )
    // The line with badge and account.
    const head = rectOf(
      safe.left,
      builder.wide ? safe.top + safe.height - line : safe.top,
      builder.wide ? words.width : safe.width,
      line,
    )
    const half = { ...head, width: head.width / 2 }
    const small = { size: 0.042, lines: 1, role: 'brand', letterSpacing: 0.04, valign: 'middle' } as const
    builder.text(brief.badge, half, {
      ...small,
      role: 'badge',
      colour: palette.accentInk,
      face: { ...builder.style.voice.body, weight: 700 },
    })
    builder.text(
      brief.account,
      { ...half, left: head.left + head.width / 2 },
      { ...small, align: 'right', colour: palette.muted },
    )

    const room = builder.wide
      ? rectOf(safe.left + safe.width * 0.56, safe.top, safe.width * 0.44, safe.height)
      : rectOf(safe.left, safe.top + line + gap * 0.8, safe.width, block.top - gap * 1.2 - safe.top - line - gap * 0.8)
    builder.insertBelow(mark, () => shown(builder, room))
  },
})

function shown(builder: PageBuilder, room: Rect) {
  const picture = builder.brief.pictures[0]
  if (!picture?.cutOut) {
    builder.picture(0, room)
    return
  }
  const across = Math.min(room.width, room.height) * 0.92
  const [x, y] = [room.left + room.width / 2, room.top + room.height / 2]
  builder.ellipse(rectOf(x - across / 2, y - across / 2, across, across), tintOf(builder.palette, 0.18))
  // An upright figure fills the room; a broader subject lies in the middle of the disc.
  const high = Math.min(room.height, (room.width * picture.height) / picture.width)
  builder.addCutOut(0, rectOf(room.left, y - high / 2, room.width, high))
}

/** Sets the words alone on a calm ground: under a line, in an arch, or in a frame. */
function alone(builder: PageBuilder): void {
  const { safe, page, palette, brief } = builder
  const kind = Math.floor(builder.random() * 3)
  const hair = Math.max(2, builder.px(0.005))
  const banner = builder.shape === 'banner'
  const account = banner ? '' : brief.account
  const line = account === '' ? 0 : builder.typeSize(0.042) * 1.4
  const tint = tintOf(palette, 0.16)
  if (kind === 1) arch(builder, tint)
  else if (kind === 2) {
    const stroke = { fill: solid(palette.accentInk), width: hair, align: 'inside' }
    builder.rect(inset(page, builder.px(0.05)), { type: 'none' }, { stroke })
  }
  const [side, above] = kind === 0 ? [0, 0.09] : kind === 1 ? [builder.px(0.1), 0.14] : [builder.px(0.07), 0.06]
  const top = safe.top + builder.px(banner ? above * 0.6 : above)
  const foot = safe.top + safe.height - line - builder.px(kind === 2 ? 0.06 : 0.02)
  const on = kind === 1 ? [...palette.papers, tint] : palette.papers
  const words = lockupBlock(builder, rectOf(safe.left + side, top, safe.width - 2 * side, foot - top), {
    ...{ on, align: kind === 0 ? 'left' : 'center', share: kind === 0 ? 1 : 0.5 },
    badge: { fill: palette.accent, colour: palette.onAccent },
    title: { size: banner ? 0.36 : builder.wide ? 0.34 : 0.3, effects: [], lineHeight: 1.2, letterSpacing: 0.02 },
  })
  if (kind === 0)
    builder.rect(rectOf(safe.left, words.top - builder.px(0.06), builder.px(0.3), hair * 1.6), palette.accentInk)
  const below = kind === 2 ? builder.px(0.03) : 0
  builder.text(account, rectOf(safe.left, safe.top + safe.height - line - below, safe.width, line), {
    ...{ size: 0.042, lines: 1, align: kind === 0 ? 'left' : 'center', valign: 'bottom', role: 'brand' },
    ...{ letterSpacing: 0.04, colour: palette.muted, on },
  })
}

/** Draws an arch that stands on the lower edge of the page. */
function arch(builder: PageBuilder, colour: string): void {
  const { page, safe } = builder
  const [left, top, width] = [page.width * 0.1, safe.top + builder.px(0.05), page.width * 0.8]
  const high = page.height - top
  const round = builder.wide ? builder.px(0.34) : width / 2
  const d = `M0 ${high}V${round}A${round} ${round} 0 0 1 ${round} 0H${width - round}A${round} ${round} 0 0 1 ${width} ${round}V${high}Z`
  builder.drawing(rectOf(left, top, width, high), [width, high], [[colour, d]])
}
