import { ensureContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'
import { awardDetails, awardLetter, diplomaPaper, issuer, issuerHeight } from './parts/award.ts'
import { frame, frets } from './parts/frames.ts'
import { groundIn } from './parts/grounds.ts'
import { stack } from './parts/words.ts'

/** 聘书·对开: an open folder, its cover with the title in gold on one side and the letter on the other. */
export const certificateFolder = defineLayout({
  id: 'certificate-folder',
  style: 'paper',
  pictures: [0, 0],
  points: 0,
  title: 12,
  details: awardDetails,
  build: (builder) => {
    const { page, palette, wide, brief } = builder
    const paper = diplomaPaper(builder)
    builder.background = solid(paper)
    const cover = groundIn(palette.tone === 'dark' ? palette.papers[0]! : palette.accent)
    const face = wide ? rectOf(0, 0, page.width * 0.42, page.height) : rectOf(0, 0, page.width, page.height * 0.36)
    builder.rect(face, cover.fill)
    const edge = inset(face, builder.px(0.07))
    frets(builder, edge, builder.px(0.09), cover.mark, builder.px(0.007))
    const inner = inset(edge, builder.px(wide ? 0.06 : 0.13), builder.px(wide ? 0.1 : 0.05))
    const short = [...brief.title].length <= 5
    const on = [cover.fill]
    const upright = wide && short
    stack(builder, inner, { gap: builder.px(0.05) }, [
      (rest) =>
        builder.title(rest, {
          ...{ size: upright ? 0.3 : 0.22, least: 0.08, lines: upright ? 1 : wide ? 4 : 2, vertical: upright },
          ...{ align: 'center', valign: upright ? 'middle' : 'top', on, colour: cover.mark, effects: [] },
          ...{ letterSpacing: 0.08 },
        }).bottom,
      (rest) => builder.subtitle(rest, { size: 0.046, lines: 2, align: 'center', on, colour: cover.ink }).bottom,
    ])
    const sheet = wide
      ? rectOf(face.width, 0, page.width - face.width, page.height)
      : rectOf(0, face.height, page.width, page.height - face.height)
    const strong = ensureContrast(cover.fill, [paper], 4.6)
    frame(builder, inset(sheet, builder.px(0.07)), mixed(paper, strong, 0.4), builder.px(0.004))
    const room = inset(sheet, builder.px(0.15))
    const ink = ensureContrast(palette.tone === 'dark' ? '#262019' : palette.ink, [paper], 7)
    const inks = { on: [paper], ink, mark: mixed(paper, strong, 0.4) }
    issuer(builder, room, inks)
    const box = { ...room, height: room.height - issuerHeight(builder) - builder.px(0.06) }
    stack(builder, box, { gap: builder.px(0.045), share: 0.25 }, [
      (rest) => awardLetter(builder, rest, inks),
      (rest) =>
        builder.text(brief.badge, rest, {
          ...{ size: 0.062, least: 0.045, lines: 1, weight: 700, on: [paper], colour: strong, letterSpacing: 0.1 },
          ...{ role: 'badge' },
        }).bottom,
    ])
  },
})
