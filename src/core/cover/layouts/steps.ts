import { ensureContrast } from '../../colour/contrast.ts'
import { lchOf, mixed } from '../../colour/oklch.ts'
import { footPattern } from '../../compose/foot-pattern.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { sizeFor, splitTitleAndRows } from '../../compose/rows.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { defineLayout } from '../layout.ts'

/** 步骤流: steps on plates with large numbers; each plate is stronger in colour and begins further right than the last. */
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
    const room = splitTitleAndRows(builder, { head: shape === 'square' ? 0.4 : 0.44, side: 0.47, gap: 0.06 })
    const head = titleBlock(builder, room.head, {
      share: builder.wide ? 0.5 : 0,
      title: { size: banner ? 0.3 : 0.235, least: 0.085, keyword: true },
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
    const figure = Math.min(builder.px(0.19), high * 1.15)
    // Each plate extends to the edge of the page and begins a little further right than the one above.
    const stair = builder.px(banner ? 0.03 : 0.026)
    const ends = page.left + page.width
    const wordsRight = list.left + list.width
    const most2 = Math.min(banner ? 0.1 : 0.08, (high / builder.unit) * 0.5)
    const last = list.left + stair * (points.length - 1) + figure + builder.px(0.05)
    const size = sizeFor(builder, points, wordsRight - last, most2, 0.046)
    // Between a strong paper and a light accent all tints are muddy, so they start from white.
    const muddy = lchOf(palette.papers[0]!).c > 0.09 && lchOf(palette.accent).l > 0.6
    const palest = muddy ? mixed(palette.accent, '#ffffff', 0.72) : palette.soft
    for (const [place, point] of points.entries()) {
      const row = rows[place]!
      const left = list.left + stair * place
      const share = place / (points.length - 1)
      const fill = mixed(palest, palette.accent, share)
      const plate = rectOf(left, row.top, ends - left + builder.px(0.1), row.height)
      builder.rect(plate, fill, { radius: Math.min(builder.px(0.05), high * 0.34) })
      const colour = ensureContrast(muddy || share > 0.5 ? palette.onAccent : palette.ink, [fill], 5)
      builder.text(String(place + 1), rectOf(left + builder.px(0.02), row.top, figure, row.height), {
        ...{ size: (figure / builder.unit) * 0.62, lines: 1, align: 'center', valign: 'middle', lineHeight: 1 },
        ...{
          face: builder.style.voice.title,
          colour: ensureContrast(muddy || share > 0.5 ? palette.onAccent : palette.accent, [fill], 5),
          on: [fill],
        },
      })
      const x = left + figure + builder.px(0.04)
      const bar = row.height * 0.4
      builder.rect(
        rectOf(x - builder.px(0.022), row.top + (row.height - bar) / 2, Math.max(2, builder.px(0.005)), bar),
        mixed(fill, colour, 0.35),
      )
      builder.text(point, rectOf(x + builder.px(0.012), row.top, wordsRight - x - builder.px(0.012), row.height), {
        ...{ size, least: size * 0.7, lines: 2, valign: 'middle', weight: 700, lineHeight: 1.2, colour, on: [fill] },
      })
    }
  },
})
