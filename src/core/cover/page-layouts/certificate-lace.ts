import { ensureContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { awardDetails, awardLetter, diplomaPaper, issuer, issuerHeight } from './parts/award.ts'
import { divider, frame, lace, rosette } from './parts/frames.ts'
import { stack } from './parts/words.ts'

/** 证书·花边: a border of interlaced rings, the title in the middle, a letter below it, a rosette and a place for the seal. */
export const certificateLace = defineLayout({
  id: 'certificate-lace',
  style: 'paper',
  pictures: [0, 0],
  points: 0,
  title: 14,
  details: awardDetails,
  build: (builder) => {
    const { page, palette } = builder
    const paper = diplomaPaper(builder)
    builder.background = solid(paper)
    const strong = ensureContrast(palette.accent, [paper], 4.6)
    const edge = inset(page, builder.px(0.05))
    frame(builder, edge, strong, builder.px(0.008))
    lace(builder, inset(edge, builder.px(0.018)), builder.px(0.07), mixed(paper, strong, 0.62), builder.px(0.0024))
    frame(builder, inset(edge, builder.px(0.104)), strong, builder.px(0.005))
    const room = inset(edge, builder.px(builder.wide ? 0.2 : 0.17), builder.px(builder.wide ? 0.135 : 0.17))
    const on = [paper]
    const inks = { on, ink: palette.tone === 'dark' ? '#262019' : palette.ink, mark: mixed(paper, strong, 0.4) }
    const ink = ensureContrast(inks.ink, on, 7)
    const foot = Math.max(issuerHeight(builder), builder.px(0.2))
    rosette(builder, room.left + builder.px(0.1), room.top + room.height - builder.px(0.15), builder.px(0.085), {
      ...{ fill: strong, inner: paper, ribbon: mixed(paper, strong, 0.55) },
    })
    issuer(builder, rectOf(room.left + builder.px(0.25), room.top, room.width - builder.px(0.25), room.height), {
      ...inks,
      ink,
    })
    const award = (where: Rect, align: 'left' | 'center') =>
      builder.text(builder.brief.badge, where, {
        ...{
          size: 0.08,
          least: 0.045,
          lines: 2,
          align,
          valign: align === 'left' ? 'middle' : 'top',
          on,
          colour: strong,
        },
        ...{ role: 'badge', lineHeight: 1.25, face: builder.style.voice.title },
      }).bottom
    // A wide sheet has room for the award beside the rosette.
    const beside = builder.shape === 'landscape'
    const stamp = room.left + builder.px(0.24)
    if (beside) award(rectOf(stamp, room.top + room.height - foot, room.width * 0.5 - builder.px(0.24), foot), 'left')
    const box = { ...room, height: room.height - foot - builder.px(0.03) }
    stack(builder, box, { gap: builder.px(0.026), share: 0.35 }, [
      (rest) =>
        builder.title(
          { ...rest, height: Math.min(rest.height, box.height * 0.34) },
          {
            ...{ size: builder.wide ? 0.15 : 0.17, least: 0.08, lines: 2, align: 'center', on, colour: strong },
            ...{ letterSpacing: 0.16, effects: [] },
          },
        ).bottom,
      (rest) =>
        builder.subtitle(rest, { size: 0.046, lines: 1, align: 'center', on, colour: ink, letterSpacing: 0.12 }).bottom,
      (rest) => {
        divider(
          builder,
          rest.left + rest.width / 2,
          rest.top + builder.px(0.01),
          rest.width * 0.5,
          strong,
          builder.px(0.004),
        )
        return rest.top + builder.px(0.03)
      },
      (rest) => awardLetter(builder, rest, { ...inks, ink }),
      (rest) => (beside ? rest.top : award(rest, 'center')),
    ])
  },
})
