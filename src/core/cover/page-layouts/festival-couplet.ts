import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'
import { frame } from './parts/frames.ts'
import { groundIn } from './parts/grounds.ts'
import { detail, stack } from './parts/words.ts'

/** 春联门庭: two lines of a couplet on strips down the sides, the heading across the top, a drawing between them. */
export const festivalCouplet = defineLayout({
  id: 'festival-couplet',
  style: 'paper',
  pictures: [1, 1],
  drawn: true,
  points: 2,
  mostPoints: 2,
  title: 14,
  details: ['date', 'host'],
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const red = groundIn(palette.tone === 'dark' ? palette.papers[0]! : palette.accent)
    const wall =
      palette.tone === 'dark' ? mixed(palette.accent, '#ffffff', 0.8) : mixed(palette.papers[0]!, '#fff6e0', 0.4)
    builder.background = solid(wall)
    const wide = builder.px(0.16)
    const top = builder.px(0.07)
    const lintel = rectOf(page.width * 0.22, top, page.width * 0.56, builder.px(0.17))
    const strip = (left: number) => rectOf(left, top + builder.px(0.06), wide, page.height - top - builder.px(0.2))
    const strips = [strip(page.width - builder.px(0.055) - wide), strip(builder.px(0.055))]
    const slip = (box: typeof lintel) => {
      builder.rect(box, red.fill)
      frame(
        builder,
        rectOf(box.left + 0.06 * wide, box.top + 0.06 * wide, box.width - 0.12 * wide, box.height - 0.12 * wide),
        red.mark,
        builder.px(0.005),
      )
    }
    const on = [red.fill]
    for (const [at, box] of strips.entries()) {
      slip(box)
      builder.text(
        brief.points[at] ?? '',
        rectOf(box.left, box.top + builder.px(0.04), box.width, box.height - builder.px(0.08)),
        {
          ...{ size: 0.125, least: 0.05, lines: 1, vertical: true, align: 'center', valign: 'middle', on },
          ...{ colour: red.mark },
          ...{ face: builder.style.voice.title, letterSpacing: 0.1, lineHeight: 1.1 },
        },
      )
    }
    if (brief.badge !== '') {
      slip(lintel)
      builder.text(brief.badge, lintel, {
        ...{ size: 0.11, least: 0.06, lines: 1, align: 'center', valign: 'middle', on, colour: red.mark },
        ...{ role: 'badge' },
        ...{ face: builder.style.voice.title, letterSpacing: 0.24 },
      })
    }
    const inner = builder.px(0.055) + wide + builder.px(0.05)
    const head = brief.badge === '' ? safe.top : lintel.top + lintel.height + builder.px(0.05)
    const room = rectOf(inner, head, page.width - 2 * inner, page.height - head - builder.px(0.16))
    const words = stack(builder, { ...room, height: room.height * 0.46 }, { gap: builder.px(0.03), share: 0.3 }, [
      (rest) =>
        builder.title(
          { ...rest, height: Math.min(rest.height, room.height * 0.32) },
          {
            ...{ size: 0.25, least: 0.085, lines: 3, align: 'center', on: [wall], colour: red.fill },
          },
        ).bottom,
      (rest) =>
        builder.subtitle(rest, { size: 0.055, lines: 2, align: 'center', on: [wall], colour: '#3a2a22' }).bottom,
      (rest) =>
        builder.text(detail(builder, 'date'), rest, {
          ...{ size: 0.046, lines: 1, align: 'center', on: [wall], colour: red.fill },
        }).bottom,
    ])
    builder.addCutOut(
      0,
      rectOf(
        room.left - builder.px(0.02),
        words + builder.px(0.03),
        room.width + builder.px(0.04),
        room.top + room.height - words - builder.px(0.04),
      ),
      { on: [wall] },
    )
    builder.text(
      detail(builder, 'host'),
      rectOf(safe.left, page.height - builder.px(0.125), safe.width, builder.px(0.07)),
      {
        ...{ size: 0.046, lines: 1, align: 'center', on: [wall], colour: '#3a2a22', role: 'brand' },
      },
    )
  },
})
