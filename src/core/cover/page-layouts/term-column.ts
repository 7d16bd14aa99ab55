import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { defineLayout, lengthOf } from '../layout.ts'
import { scatter } from './parts/festive.ts'
import { termDetails } from './parts/term-words.ts'
import { accountAt, accountHeight, detail, fitsSeal, sealed } from './parts/words.ts'

/** 节气·竖题满底: the term upright at the upper right, its drawing as wide as the page at the foot, verse beside the title. */
export const termColumn = defineLayout({
  id: 'term-column',
  style: 'calm',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 4,
  title: 10,
  details: termDetails,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const high = page.height * (builder.shape === 'tall' ? 0.46 : 0.5)
    const low = page.height - high
    const field = mixed(palette.papers.at(-1)!, palette.accent, palette.tone === 'dark' ? 0.16 : 0.14)
    builder.ellipse(rectOf(-page.width * 0.3, low + high * 0.3, page.width * 1.6, high * 1.5), field)
    scatter(
      builder,
      { ...page, height: low },
      {
        count: 14,
        size: builder.px(0.012),
        colours: [mixed(palette.papers[0]!, palette.accent, 0.3)],
        of: 'petal',
        clear: [inset(safe, 0)],
      },
    )
    builder.addCutOut(
      0,
      rectOf(page.width * 0.02, low - high * 0.02, page.width * 0.96, high * 0.98 - accountHeight(builder) * 1.4),
      { on: [field] },
    )
    const length = lengthOf(brief.title)
    const lines = length <= 4 ? 1 : 2
    const room = rectOf(safe.left, safe.top, safe.width, low - safe.top - builder.px(0.05))
    const title = builder.title(
      { ...room, left: safe.left + safe.width * 0.5, width: safe.width * 0.5 },
      {
        ...{ size: length <= 2 ? 0.34 : 0.22, least: 0.085, lines, vertical: true, lineHeight: 1.16 },
        ...{ letterSpacing: 0.03 },
        ...{ effects: [], colour: palette.accentInk },
      },
    )
    const small = builder.typeSize(0.05)
    let x = title.left - builder.px(0.05)
    for (const verse of brief.points) {
      const line = builder.text(verse, rectOf(x - small * 1.5, room.top + builder.px(0.02), small * 1.5, room.height), {
        ...{ size: 0.05, least: 0.04, lines: 1, vertical: true, letterSpacing: 0.14 },
      })
      x = line.left - builder.px(0.032)
    }
    const more = [
      [detail(builder, 'date'), palette.accentInk],
      [brief.subtitle, palette.muted],
    ] as const
    for (const [words, colour] of more) {
      const line = builder.text(words, rectOf(x - small * 1.5, room.top + builder.px(0.02), small * 1.5, room.height), {
        ...{ size: 0.046, least: 0.036, lines: 1, vertical: true, letterSpacing: 0.14, colour },
      })
      if (line.lines > 0) x = line.left - builder.px(0.032)
    }
    const size = builder.typeSize(0.05)
    const y = room.top + builder.px(0.02)
    if (fitsSeal(brief.badge))
      sealed(builder, brief.badge, { x: x - size * 1.6, y, size, fill: palette.accent, ink: palette.onAccent })
    else builder.pill(brief.badge, { x: safe.left, y, room: x - safe.left }, { size: 0.042, fill: palette.accent })
    accountAt(builder, [field], palette.ink, 'center')
    builder.text(
      detail(builder, 'note'),
      rectOf(safe.left, safe.top + safe.height - small * 3 - accountHeight(builder), safe.width, small * 3),
      {
        ...{ size: 0.044, lines: 2, align: 'center', valign: 'bottom', on: [field], colour: palette.ink },
      },
    )
  },
})
