import { ensureContrast } from '../../colour/contrast.ts'
import { lchOf, mixed } from '../../colour/oklch.ts'
import { footPattern } from '../../compose/foot-pattern.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { mostBelow, sizeFor, splitTitleAndRows } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { defineLayout } from '../layout.ts'

/** How much of the accent the last plate has, by the tone of the page: the words on the plates lead. */
const strongest = { light: 0.36, vivid: 0.36, dark: 0.22 } as const

/**
 * 步骤流: steps on plates with large numbers; each plate is a little stronger in colour and begins
 * further right than the last.
 */
export const steps = defineLayout({
  id: 'steps',
  style: 'list',
  pictures: [0, 0],
  points: 3,
  mostPoints: 6,
  title: 30,
  needs: ['steps', 'list'],
  build: (builder) => {
    const { palette, brief, shape, page } = builder
    footPattern(builder)
    const banner = shape === 'banner'
    const points = brief.points.slice(0, 6)
    const room = splitTitleAndRows(builder, { head: shape === 'square' ? 0.42 : 0.46, side: 0.47, gap: 0.05 })
    const head = titleBlock(builder, room.head, {
      ...{ share: builder.wide ? 0.5 : 0, gap: 0.03 },
      title: { size: banner ? 0.5 : 0.4, least: 0.085, lines: builder.wide ? 4 : 3, keyword: true, lineHeight: 1.1 },
    })
    const room2 = room.below(head.bottom)
    const most = builder.px(0.3) * points.length
    const list = rectOf(
      room2.left,
      room2.top + Math.max(0, room2.height - most) / 2,
      room2.width,
      Math.min(room2.height, most),
    )
    const gap = builder.px(banner ? 0.03 : 0.024)
    const rows = cut(list, points.length, gap, true)
    const high = rows[0]!.height
    const figure = Math.min(builder.px(0.17), high * 1.05)
    // Each plate extends to the edge of the page and begins a little further right than the one above.
    const stair = builder.px(banner ? 0.03 : 0.026)
    const ends = page.left + page.width
    const wordsRight = list.left + list.width
    const most2 = Math.min(banner ? 0.12 : 0.1, (high / builder.unit) * 0.62, mostBelow(builder, head.title))
    const last = list.left + stair * (points.length - 1) + figure + builder.px(0.02)
    const size = sizeFor(builder, points, wordsRight - last, most2, 0.046)
    // Between a strong paper and a light accent all tints are muddy, so they start from white.
    const muddy = lchOf(palette.papers[0]!).c > 0.09 && lchOf(palette.accent).l > 0.6
    const palest = muddy ? mixed(palette.accent, '#ffffff', 0.72) : palette.soft
    for (const [place, point] of points.entries()) {
      const row = rows[place]!
      const left = list.left + stair * place
      const share = (place / (points.length - 1)) * strongest[palette.tone]
      const fill = mixed(palest, palette.accent, share)
      const plate = rectOf(left, row.top, ends - left + builder.px(0.1), row.height)
      builder.rect(plate, fill, { radius: Math.min(builder.px(0.05), high * 0.34) })
      const colour = ensureContrast(muddy || share > 0.5 ? palette.onAccent : palette.ink, [fill], 5)
      builder.text(String(place + 1), rectOf(left + builder.px(0.02), row.top, figure, row.height), {
        ...{ size: (figure / builder.unit) * 0.7, lines: 1, align: 'center', valign: 'middle', lineHeight: 1 },
        ...{
          face: builder.style.voice.title,
          colour: ensureContrast(muddy || share > 0.5 ? palette.onAccent : palette.accent, [fill], 5),
          on: [fill],
        },
      })
      const x = left + figure + builder.px(0.015)
      builder.text(point, rectOf(x, row.top, wordsRight - x, row.height), {
        ...{ size, least: size * 0.7, lines: 2, valign: 'middle', weight: 700, lineHeight: 1.2, colour, on: [fill] },
      })
    }
  },
})
