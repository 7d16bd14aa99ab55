import { ensureContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { discPath } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'
import { cardDetails, contactsAt, nameOn } from './parts/card-words.ts'
import { detail } from './parts/words.ts'

/** 名片·右侧几何: name and contacts on paper, a band of quarter discs or a drawing at the right. */
export const cardBand = defineLayout({
  id: 'card-band',
  style: 'calm',
  pictures: [0, 1],
  drawn: true,
  points: 0,
  title: 12,
  details: cardDetails,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const split = page.width * 0.68
    const on = palette.papers
    if (brief.pictures.length > 0) {
      builder.rect(rectOf(split, 0, page.width - split, page.height), palette.soft)
      builder.addCutOut(
        0,
        inset(rectOf(split, page.height * 0.1, page.width - split, page.height * 0.82), builder.px(0.05)),
        {
          on: [palette.soft],
        },
      )
    } else tiles(split)
    const left = rectOf(safe.left + builder.px(0.02), safe.top, split - safe.left - builder.px(0.08), safe.height)
    const inks = { on, ink: palette.ink, muted: palette.muted, mark: palette.accentInk }
    const host = builder.text(detail(builder, 'host'), rectOf(left.left, left.top, left.width, builder.px(0.16)), {
      ...{ size: 0.056, least: 0.045, lines: 2, weight: 700, colour: palette.accentInk },
    })
    const foot = contactsAt(builder, left, inks)
    const top = host.lines > 0 ? host.bottom + builder.px(0.07) : left.top
    builder.rect(rectOf(0, top + builder.px(0.02), builder.px(0.022), builder.px(0.17)), palette.accent)
    nameOn(builder, rectOf(left.left, top, left.width, Math.max(builder.px(0.3), foot - top - builder.px(0.05))), inks)

    function tiles(from: number) {
      const side = (page.width - from) / 2
      const rows = Math.ceil(page.height / side)
      const tints = [palette.accent, palette.second, palette.soft, mixed(palette.papers[0]!, palette.accent, 0.55)]
      const seen = tints.map((tint) => ensureContrast(tint, on, 1.1))
      for (let row = 0; row < rows; row++)
        for (const column of [0, 1]) {
          const [x, y] = [from + column * side, row * side]
          const at = (row * 3 + column * 2 + Math.floor(builder.random() * 2)) % 4
          builder.rect(rectOf(x, y, side, side), seen[at]!)
          const [cx, cy] = [x + side * (builder.random() < 0.5 ? 0 : 1), y + side * (builder.random() < 0.5 ? 0 : 1)]
          const turn = builder.random() < 0.3
          builder.add('path', rectOf(x, y, side, side), {
            ...{ role: 'decoration', viewWidth: side, viewHeight: side },
            parts: [
              {
                d: turn ? discPath(side / 2, side / 2, side * 0.36) : quarter(cx - x, cy - y, side),
                fill: { type: 'solid', colour: seen[(at + 1 + row) % 4]! },
              },
            ],
          })
        }
    }
  },
})

/** Returns the path data of a quarter disc around a corner of a square. */
function quarter(cx: number, cy: number, side: number): string {
  const [x, y] = [cx === 0 ? side : 0, cy === 0 ? side : 0]
  return `M${cx} ${cy}L${x} ${cy}A${side} ${side} 0 0 ${(cx === 0) === (cy === 0) ? 1 : 0} ${cx} ${y}Z`
}
