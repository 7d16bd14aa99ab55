import { ensureContrast } from '../../colour/contrast.ts'
import { rectOf } from '../../compose/rects.ts'
import { onPage } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'
import { cardDetails, contactsAt, nameOn } from './parts/card-words.ts'
import { detail } from './parts/words.ts'

/** 名片·斜切: two slanting bands cross a corner; the firm at the top right, name and contacts at the left. */
export const cardCorner = defineLayout({
  id: 'card-corner',
  style: 'bold',
  pictures: [0, 0],
  points: 0,
  title: 12,
  details: cardDetails,
  build: (builder) => {
    const { page, safe, palette } = builder
    const { width: w, height: h } = page
    const [a, b] = [palette.accent, ensureContrast(palette.second, palette.papers, 1.3)]
    const slant = h * 0.5
    const band = (right: number, wide: number) =>
      `M${w - right} ${h}L${w - right + slant} 0H${w - right + slant + wide}L${w - right + wide} ${h}Z`
    onPage(builder, [
      [a, `M${w * 0.8} ${h}L${w * 0.8 + slant} 0H${w}V${h}Z`],
      [b, band(w * 0.245, w * 0.022)],
      [palette.soft, band(w * 0.3, w * 0.035)],
    ])
    const inks = { on: palette.papers, ink: palette.ink, muted: palette.muted, mark: palette.accentInk }
    const room = rectOf(
      safe.left + builder.px(0.02),
      safe.top + builder.px(0.02),
      safe.width * 0.68,
      safe.height - builder.px(0.04),
    )
    const foot = contactsAt(builder, { ...room, width: w * 0.64 - room.left }, inks)
    const host = builder.text(detail(builder, 'host'), rectOf(room.left, room.top, room.width, h * 0.14), {
      ...{ size: 0.056, least: 0.045, lines: 1, letterSpacing: 0.08, colour: palette.accentInk, weight: 700 },
      ...{ role: 'brand' },
    })
    const top = host.lines > 0 ? host.bottom + builder.px(0.1) : room.top
    const long = [...builder.brief.title].length > 6
    nameOn(
      builder,
      rectOf(room.left, top, room.width, Math.max(builder.px(0.25), foot - top - builder.px(0.06))),
      inks,
      long ? 0.14 : 0.24,
    )
  },
})
