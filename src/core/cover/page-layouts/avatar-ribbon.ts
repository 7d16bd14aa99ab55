import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { onPage } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'
import { chordAt, portrait } from './parts/avatar.ts'
import { scallop } from './parts/frames.ts'
import { strongGround } from './parts/grounds.ts'

/** 头像框·丝带: a scalloped ring around the photo, a ribbon with the words across its foot; a drawing on the upper right. */
export const avatarRibbon = defineLayout({
  id: 'avatar-ribbon',
  style: 'bold',
  pictures: [1, 2],
  drawn: true,
  points: 0,
  title: 10,
  build: (builder) => {
    const { page, brief } = builder
    const ground = strongGround(builder)
    const side = Math.min(page.width, page.height)
    const [cx, cy] = [page.width / 2, page.height / 2]
    const square = (share: number) =>
      rectOf(cx - (side * share) / 2, cy - (side * share) / 2, side * share, side * share)
    builder.drawing(square(0.96), [100, 100], [[ground.mark, scallop(26, 2.2)]])
    builder.ellipse(square(0.87), ground.fill)
    portrait(builder, square(0.81), mixed(ground.mark, '#ffffff', 0.6))
    if (brief.pictures.length > 1) {
      const seat = side * 0.28
      const box = rectOf(cx + side * 0.16, cy - side * 0.44, seat, seat)
      builder.ellipse(inset(box, -seat * 0.04), mixed(ground.mark, '#ffffff', 0.5))
      builder.addCutOut(1, inset(box, seat * 0.06), { on: [mixed(ground.mark, '#ffffff', 0.5)] })
    }
    const long = [...brief.title].length
    const high = side * (long > 8 ? 0.2 : 0.17)
    const y = cy + side * 0.2
    const wide = Math.min(chordAt(builder, y + high), side * 0.84)
    const band = rectOf(cx - wide / 2, y, wide, high)
    const tail = side * 0.05
    onPage(builder, [
      [
        ground.deep,
        [-1, 1]
          .map((way) => {
            const x = cx + (way * wide) / 2
            return `M${x - way * tail} ${y + high * 0.2}H${x + way * tail * 0.7}L${x + way * tail * 0.2} ${y + high * 0.7}L${x + way * tail * 0.7} ${y + high * 1.2}H${x - way * tail}Z`
          })
          .join(''),
      ],
    ])
    builder.rect(band, ground.fill)
    builder.rect(rectOf(band.left, band.top + high * 0.07, wide, Math.max(1, high * 0.03)), ground.mark)
    builder.rect(rectOf(band.left, band.top + high * 0.9, wide, Math.max(1, high * 0.03)), ground.mark)
    builder.title(inset(band, side * 0.03, high * 0.12), {
      ...{ size: 0.15, least: 0.05, lines: 2, align: 'center', valign: 'middle', on: [ground.fill] },
      ...{ colour: ground.ink, effects: [], lineHeight: 1.08, letterSpacing: long <= 5 ? 0.06 : 0 },
    })
  },
})
