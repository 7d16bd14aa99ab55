import { leastContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { part, rectOf } from '../../compose/rects.ts'
import { tintOf } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 极简留白: one object with much empty space around it, and a small title at the bottom. */
export const minimal = defineLayout({
  id: 'minimal',
  style: 'calm',
  pictures: [0, 1],
  drawn: true,
  points: 0,
  title: 26,
  build: (builder) => {
    const { safe, palette, brief } = builder
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
          size: builder.shape === 'banner' ? 0.3 : builder.wide ? 0.24 : 0.17,
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
    builder.insertBelow(mark, () => (brief.pictures.length > 0 ? shown(builder, room) : object(builder, room)))
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

/** Draws a still life of plain shapes: a sun and its horizon, an arch with steps, or three bowls. */
function object(builder: PageBuilder, room: Rect) {
  const { palette } = builder
  const size = Math.min(room.width, room.height)
  const wide = Math.min(room.width, size * 1.5)
  const box = rectOf(room.left + (room.width - wide) / 2, room.top + (room.height - size) / 2, wide, size)
  const { accent, second, soft } = palette
  const darker = mixed(accent, palette.ink, 0.35)
  // Lighter instead if the accent is already close to the ink.
  const deep = leastContrast(darker, [accent]) >= 1.25 ? darker : mixed(accent, palette.papers[0]!, 0.4)
  const [w, kind] = [(100 * wide) / size, Math.floor(builder.random() * 3)]
  const c = w / 2
  const draw = (parts: readonly (readonly [string, string])[]) => builder.drawing(box, [w, 100], parts)
  const disc = (x: number, y: number, r: number) =>
    `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`
  if (kind === 0)
    draw([
      [soft, disc(c, 50, 50)],
      [accent, `M${c - 34} 62A34 34 0 0 1 ${c + 34} 62Z`],
      [deep, `M${c - 34} 66H${c + 34}L${c + 30} 70H${c - 30}Z`],
      [deep, `M${c - 25} 75H${c + 25}L${c + 21} 78H${c - 21}Z`],
      [deep, `M${c - 15} 83H${c + 15}L${c + 11} 85H${c - 11}Z`],
      [second, disc(c + 37, 20, 8)],
    ])
  else if (kind === 1)
    draw([
      [soft, `M${c - 36} 100V36A36 36 0 0 1 ${c + 36} 36V100Z`],
      [accent, `M${c - 23} 100V40A23 23 0 0 1 ${c + 23} 40V100Z`],
      [deep, `M${c - 23} 100V88H${c - 3}V76H${c + 10}V64H${c + 23}V100Z`],
      [second, disc(c - 2, 42, 9)],
    ])
  else
    draw([
      [soft, disc(c, 46, 46)],
      [accent, `M${c - 40} 56H${c + 22}A31 31 0 0 1 ${c - 40} 56Z`],
      [second, disc(c + 22, 34, 16)],
      [deep, `M${c + 2} 100V74A20 20 0 0 1 ${c + 42} 74V100Z`],
      [deep, `M${c - 21} 85H${c + 3}V100H${c - 21}Z`],
    ])
}
