import { ensureContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import { rays } from '../../compose/grounds.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'
import { awardDetails, awardLetter, diplomaPaper, issuer, issuerHeight } from './parts/award.ts'
import { scatter } from './parts/festive.ts'
import { frame } from './parts/frames.ts'
import { stack } from './parts/words.ts'

/** 奖状·童趣: rays and paper bits behind a round-cornered sheet, a drawing on its lower corner. */
export const certificateBright = defineLayout({
  id: 'certificate-bright',
  style: 'bold',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 14,
  details: awardDetails,
  build: (builder) => {
    const { page, palette, brief } = builder
    const wide = builder.wide || builder.shape === 'square'
    const ground = palette.tone === 'light' ? mixed(palette.papers[0]!, palette.accent, 0.72) : palette.papers[0]!
    builder.background = solid(ground)
    rays(builder, page, page.width / 2, page.height * 0.4, 28, mixed(ground, '#ffffff', 0.16))
    const sheet = inset(page, builder.px(0.085))
    const bits = [palette.second, mixed(palette.accent, '#ffffff', 0.6), mixed(palette.second, '#ffffff', 0.45)]
    scatter(builder, page, {
      count: 150,
      size: builder.px(0.013),
      colours: bits,
      clear: [inset(sheet, builder.px(0.01))],
    })
    const paper = diplomaPaper(builder)
    const strong = ensureContrast(palette.tone === 'dark' ? palette.second : palette.accent, [paper], 4.6)
    builder.rect(sheet, paper, { radius: builder.px(0.07) })
    frame(builder, inset(sheet, builder.px(0.025)), mixed(paper, strong, 0.5), builder.px(0.008), builder.px(0.05))
    const room = inset(sheet, builder.px(0.12), builder.px(0.09))
    const on = [paper]
    const ink = ensureContrast(palette.tone === 'dark' ? '#262019' : palette.ink, on, 7)
    const inks = { on, ink, mark: mixed(paper, strong, 0.4) }
    const signed = issuerHeight(builder)
    const side = builder.px(wide ? 0.46 : 0.36)
    const foot = room.top + room.height
    const figure = wide
      ? rectOf(room.left - builder.px(0.02), foot - side + builder.px(0.03), side, side)
      : rectOf(room.left, foot - signed - side - builder.px(0.04), room.width, side)
    builder.addCutOut(0, figure, { on })
    const left = wide ? figure.left + side + builder.px(0.05) : room.left
    const right = rectOf(left, room.top, room.left + room.width - left, room.height)
    issuer(builder, right, inks, wide ? 'right' : 'center')
    const title = builder.title(
      { ...room, height: room.height * (wide ? 0.3 : 0.2) },
      { size: 0.2, least: 0.09, lines: wide ? 1 : 2, align: 'center', on, colour: strong, letterSpacing: 0.08 },
    )
    // On a wide sheet the letter stands beside the drawing, below the title; else above it.
    const below = title.bottom + builder.px(wide ? 0.035 : 0.05)
    const end = wide ? foot - signed - builder.px(0.05) : figure.top
    const box = rectOf(right.left, below, right.width, end - below - builder.px(0.02))
    stack(builder, box, { gap: builder.px(0.028), share: 0.4 }, [
      (rest) => builder.subtitle(rest, { size: 0.05, lines: 1, on, colour: ink }).bottom,
      (rest) => awardLetter(builder, rest, inks),
      (rest) =>
        rest.top +
        builder.pill(
          brief.badge,
          { x: rest.left, y: rest.top, room: rest.width },
          { size: 0.06, fill: strong, colour: paper },
        ).height,
    ])
  },
})
