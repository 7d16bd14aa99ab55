import { ensureContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'
import { awardDetails, awardLetter, diplomaPaper, issuer, issuerHeight } from './parts/award.ts'
import { frame, rosette } from './parts/frames.ts'
import { groundIn } from './parts/grounds.ts'
import { stack } from './parts/words.ts'

/** 证书·绶带: a broad ribbon with a rosette runs down the left side; words are set flush left beside it. */
export const certificateRibbon = defineLayout({
  id: 'certificate-ribbon',
  style: 'bold',
  pictures: [0, 0],
  points: 0,
  title: 14,
  details: awardDetails,
  build: (builder) => {
    const { page, palette } = builder
    const paper = diplomaPaper(builder)
    builder.background = solid(paper)
    const ribbon = groundIn(palette.tone === 'dark' ? palette.papers[0]! : palette.accent)
    const strong = ensureContrast(ribbon.fill, [paper], 4.6)
    frame(builder, inset(page, builder.px(0.045)), mixed(paper, strong, 0.45), builder.px(0.005))
    const [left, wide] = [builder.px(0.13), builder.px(0.19)]
    const band = rectOf(left, 0, wide, page.height)
    builder.rect(band, ribbon.fill)
    for (const at of [0.1, 0.84]) builder.rect(rectOf(left + wide * at, 0, wide * 0.06, page.height), ribbon.mark)
    const y = page.height * (builder.wide ? 0.34 : 0.24)
    rosette(builder, left + wide / 2, y, builder.px(0.15), {
      fill: ribbon.mark,
      inner: ribbon.fill,
      ribbon: ribbon.faint,
    })
    const from = left + wide + builder.px(0.14)
    const room = rectOf(from, builder.px(0.14), page.width - from - builder.px(0.13), page.height - builder.px(0.28))
    const on = [paper]
    const ink = ensureContrast(palette.tone === 'dark' ? '#262019' : palette.ink, on, 7)
    const inks = { on, ink, mark: mixed(paper, strong, 0.4) }
    issuer(builder, room, inks)
    const box = { ...room, height: room.height - issuerHeight(builder) - builder.px(0.07) }
    stack(builder, box, { gap: builder.px(0.028), share: 0.2 }, [
      (rest) =>
        builder.title(
          { ...rest, height: Math.min(rest.height, box.height * 0.4) },
          {
            ...{ size: builder.wide ? 0.16 : 0.18, least: 0.085, lines: 2, on, colour: strong, effects: [] },
            ...{ letterSpacing: 0.06 },
          },
        ).bottom,
      (rest) => builder.subtitle(rest, { size: 0.046, lines: 1, on, colour: ink, letterSpacing: 0.1 }).bottom,
      (rest) => {
        builder.rect(rectOf(rest.left, rest.top, builder.px(0.22), builder.px(0.012)), ribbon.fill)
        return rest.top + builder.px(0.03)
      },
      (rest) => awardLetter(builder, rest, inks),
      (rest) =>
        builder.pill(
          builder.brief.badge,
          { x: rest.left, y: rest.top, room: rest.width },
          { size: 0.068, fill: ribbon.fill, colour: ribbon.ink },
        ).height + rest.top,
    ])
  },
})
