import { rectOf } from '../../compose/rects.ts'
import { discPath, onPage } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'
import { cardDetails, contactsAt, nameOn } from './parts/card-words.ts'
import { groundIn } from './parts/grounds.ts'
import { detail } from './parts/words.ts'

/** 名片·左侧色块: the firm on a strong panel with large rings, name and contacts on paper at its right. */
export const cardPanel = defineLayout({
  id: 'card-panel',
  style: 'bold',
  pictures: [0, 1],
  drawn: true,
  points: 0,
  title: 12,
  details: cardDetails,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const split = page.width * 0.37
    const panel = groundIn(palette.accent)
    builder.rect(rectOf(0, 0, split, page.height), panel.fill)
    const r = split * 0.62
    if (brief.pictures.length === 0) {
      const ring = (x: number, y: number, by: number) => `${discPath(x, y, by)}${discPath(x, y, by * 0.72)}`
      builder.add('path', rectOf(0, 0, split, page.height), {
        ...{ role: 'decoration', viewWidth: split, viewHeight: page.height },
        parts: [
          {
            d: `M0 ${page.height}V${page.height - r}A${r} ${r} 0 0 1 ${r} ${page.height}Z`,
            fill: { type: 'solid', colour: panel.faint },
          },
          {
            d: ring(split * 0.7, page.height - split * 0.3, split * 0.22),
            rule: 'evenodd',
            fill: { type: 'solid', colour: panel.mark },
          },
        ],
      })
    } else {
      const high = page.height * 0.5
      onPage(builder, [[panel.faint, discPath(split / 2, page.height * 0.66, split * 0.4)]])
      builder.addCutOut(0, rectOf(split * 0.1, page.height * 0.42, split * 0.8, high), { on: [panel.fill] })
    }
    builder.text(
      detail(builder, 'host'),
      rectOf(safe.left, safe.top, split - safe.left - builder.px(0.04), page.height * 0.32),
      {
        ...{ size: 0.088, least: 0.045, lines: 3, on: [panel.fill], colour: panel.ink, lineHeight: 1.25 },
        ...{ face: builder.style.voice.title, role: 'brand' },
      },
    )
    const left = split + builder.px(0.1)
    const room = rectOf(left, safe.top, safe.left + safe.width - left, safe.height)
    const inks = { on: palette.papers, ink: palette.ink, muted: palette.muted, mark: palette.accentInk }
    const foot = contactsAt(builder, room, inks)
    builder.line(
      left,
      foot - builder.px(0.06),
      left + builder.px(0.16),
      foot - builder.px(0.06),
      palette.second,
      builder.px(0.012),
    )
    nameOn(builder, rectOf(left, room.top + builder.px(0.04), room.width, foot - room.top - builder.px(0.16)), inks)
  },
})
