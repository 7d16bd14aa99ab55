import { footPattern } from '../../compose/foot-pattern.ts'
import { arrow } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 前后上下: two pictures, before and after, with an arrow between them and the words below; beside them on a banner. */
export const beforeAfter = defineLayout({
  id: 'before-after',
  style: 'photo',
  pictures: [2, 2],
  points: 0,
  title: 28,
  needs: ['change', 'comparison'],
  build: (builder) => (builder.shape === 'banner' ? beside(builder) : stacked(builder)),
})

function stacked(builder: PageBuilder): void {
  const { safe, page } = builder
  footPattern(builder)
  const below = safe.top + safe.height
  const most = safe.height * (builder.wide ? 0.36 : 0.38)
  const words = titleBlock(builder, rectOf(safe.left, below - most, safe.width, most), {
    ...{ align: 'center', share: 1, badge: null, gap: 0.03 },
    title: { size: 0.3, least: 0.085, lines: builder.wide ? 2 : 3, keyword: true },
  })
  const foot = words.top - builder.px(0.05)
  builder.insertBelow(0, () =>
    pair(builder, rectOf(0, 0, page.width, foot), builder.shape === 'landscape' || builder.shape === 'square'),
  )
}

function beside(builder: PageBuilder): void {
  const { safe, page } = builder
  const split = page.width * 0.5
  titleBlock(builder, rectOf(safe.left, safe.top, split - safe.left - builder.px(0.08), safe.height), {
    title: { size: 0.4, least: 0.1, lines: 3, keyword: true },
    subtitle: { size: 0.085 },
    badge: null,
  })
  pair(builder, rectOf(split, 0, page.width - split, page.height), true)
}

/** Returns what is written on the pictures: before and after if the words are of it, or nothing. */
function tagsOf({ brief, words }: PageBuilder): readonly [string, string] {
  const said = [brief.title, brief.subtitle, brief.badge].join(' ')
  return new RegExp(words.change!, 'u').test(said) ? [words.before!, words.after!] : ['', '']
}

/** Draws both pictures with their tags, a disc with an arrow where they meet, and the badge in the far corner. */
function pair(builder: PageBuilder, box: Rect, across: boolean): void {
  const { palette, brief, safe } = builder
  const labels = tagsOf(builder)
  const gap = builder.px(0.012)
  const [width, height] = across ? [(box.width - gap) / 2, box.height] : [box.width, (box.height - gap) / 2]
  const seen = (one: Rect) => {
    const [left, top] = [Math.max(one.left, safe.left), Math.max(one.top, safe.top)]
    const right = Math.min(one.left + one.width, safe.left + safe.width)
    return rectOf(left, top, right - left, one.top + one.height - top)
  }
  const edge = builder.px(0.05)
  const tags = [
    [labels[0], palette.card, palette.onCard],
    [labels[1], palette.accent, palette.onAccent],
  ] as const
  for (const [place, [tag, fill, colour]] of tags.entries()) {
    const one = rectOf(
      across ? box.left + place * (width + gap) : box.left,
      across ? box.top : box.top + place * (height + gap),
      ...([width, height] as const),
    )
    photo(builder, place, one, { room: seen(one) })
    const [x, y] = [Math.max(one.left + edge, safe.left), Math.max(one.top + edge, safe.top)]
    builder.pill(tag, { x, y, room: width / 2 }, { size: 0.056, fill, colour, radius: builder.px(0.018) })
  }
  // Keeps the disc off a cut-out subject in the middle.
  const standing = brief.pictures.some(({ cutOut }) => cutOut)
  const [x, y] = across
    ? [box.left + width + gap / 2, (Math.max(box.top, 0) + box.top + box.height) / 2]
    : [box.left + box.width * (standing ? 0.8 : 0.5), box.top + height + gap / 2]
  const size = builder.px(0.15)
  const disc = rectOf(x - size / 2, y - size / 2, size, size)
  builder.ellipse(disc, palette.papers[0]!)
  builder.ellipse(inset(disc, builder.px(0.012)), palette.accent)
  arrow(builder, inset(disc, builder.px(0.035)), palette.onAccent, across ? 'right' : 'down')
  builder.pill(
    brief.badge,
    {
      ...{
        x: Math.min(box.left + box.width - builder.px(0.05), safe.left + safe.width),
        anchor: 'right',
        room: width / 2,
      },
      y: across ? Math.max(box.top + edge, safe.top) : box.top + box.height - edge - builder.typeSize(0.05) * 1.9,
    },
    { size: 0.05, fill: palette.second, colour: palette.onSecond, radius: builder.px(0.018) },
  )
}
