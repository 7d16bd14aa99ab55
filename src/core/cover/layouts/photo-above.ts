import { footPattern } from '../../compose/foot-pattern.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { defineLayout } from '../layout.ts'

/** 上图下文: pictures across the upper part of the page, words on paper below; side by side on a wide page. */
export const photoAbove = defineLayout({
  id: 'photo-above',
  style: 'photo',
  pictures: [1, 3],
  points: 0,
  mostPoints: 6,
  title: 28,
  build: (builder) => (builder.wide ? beside(builder) : stacked(builder)),
})

/** Returns the distance between pictures, px. */
const gapOf = (builder: PageBuilder) => builder.px(0.012)

const marks = ({ palette }: PageBuilder) =>
  ({ mark: 'number', markFill: palette.accent, markInk: palette.onAccent, colour: palette.ink }) as const

function stacked(builder: PageBuilder): void {
  const { safe, page, palette, brief } = builder
  footPattern(builder)
  const below = safe.top + safe.height
  // The words come first, since the pictures take the room they leave.
  const most = page.height * ((builder.shape === 'tall' ? 0.34 : 0.44) + (brief.points.length > 0 ? 0.1 : 0))
  const words = titleBlock(builder, rectOf(safe.left, below - most, safe.width, most), {
    title: { size: 0.215, least: 0.09, lines: 3, keyword: true },
    share: 1,
    badge: null,
    points: marks(builder),
  })
  const foot = words.top - builder.px(0.065)
  builder.insertBelow(0, () => {
    for (const [place, box] of cut(rectOf(0, 0, page.width, foot), brief.pictures.length, gapOf(builder)).entries())
      photo(builder, place, box)
  })
  // The badge overlaps both halves.
  builder.pill(
    brief.badge,
    { x: safe.left, y: foot - builder.px(0.046), room: safe.width },
    { size: 0.048, fill: palette.accent },
  )
}

function beside(builder: PageBuilder): void {
  const { safe, page, brief } = builder
  const banner = builder.shape === 'banner'
  const split = page.width * (banner ? 0.56 : 0.46)
  const pictures = banner ? rectOf(split, 0, page.width - split, page.height) : rectOf(0, 0, split, page.height)
  for (const [place, box] of cut(pictures, brief.pictures.length, gapOf(builder), !banner).entries())
    photo(builder, place, box)
  const left = banner ? safe.left : split + builder.px(0.075)
  const right = banner ? split - builder.px(0.1) : safe.left + safe.width
  titleBlock(builder, rectOf(left, safe.top, right - left, safe.height), {
    title: { size: banner ? 0.32 : 0.2, least: 0.1, lines: banner ? 3 : 5, keyword: true },
    subtitle: { size: banner ? 0.085 : 0.06 },
    points: marks(builder),
  })
}
