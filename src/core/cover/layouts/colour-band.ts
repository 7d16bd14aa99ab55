import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { defineLayout } from '../layout.ts'

/** 居中色带: a full-page picture with a band of the accent across it, the words centred on the band. */
export const colourBand = defineLayout({
  id: 'colour-band',
  style: 'photo',
  pictures: [1, 1],
  points: 0,
  mostPoints: 6,
  title: 28,
  build: (builder) => (builder.shape === 'banner' ? upright(builder) : lying(builder)),
})

/** Returns how words are set on the band. The band is opaque: white words may be only just legible on the accent. */
function onBand({ palette }: PageBuilder) {
  return {
    title: { least: 0.09, lines: 3, colour: palette.onAccent, effects: [], size: 0.2 },
    subtitle: { colour: palette.onAccent, size: 0.06 },
    align: 'center' as const,
    on: [palette.accent],
    points: {
      ...{ mark: 'dot' as const, markFill: palette.onAccent, markInk: palette.accent },
      colour: palette.onAccent,
    } as const,
  }
}

function lying(builder: PageBuilder): void {
  const { safe, page, brief, palette } = builder
  const pad = builder.px(0.075)
  const most =
    page.height *
    ((builder.wide ? 0.44 : 0.4) + (brief.points.length === 0 ? 0 : builder.shape === 'tall' ? 0.05 : 0.14))
  const below = safe.top + safe.height - builder.px(0.05)
  // Cut-out subjects need the room above the band; otherwise it lies slightly below the middle.
  const free = brief.pictures[0]?.cutOut ?? false
  const middle = free ? below : page.height * 0.64
  const mark = builder.mark
  // Centred on `middle`, as far down as the safe area allows.
  const room = rectOf(safe.left, below - pad - most, safe.width, most)
  const lower = Math.min(0, middle - (room.top + most / 2))
  const words = titleBlock(builder, rectOf(room.left, room.top + lower, room.width, most), {
    ...onBand(builder),
    badge: null,
    share: free ? 1 : 0.5,
  })
  const [top, height] = [words.top - pad, words.height + 2 * pad]
  const band = rectOf(0, top, page.width, height)
  builder.insertBelow(mark, () => {
    // The frame extends above the page, so that the picture's focus lies above the band.
    const over = Math.min(page.height * 0.32, page.height - top)
    photo(builder, 0, rectOf(0, -over, page.width, page.height + over), { room: rectOf(0, 0, page.width, top) })
    builder.rect(band, palette.accent)
    const thick = Math.max(2, builder.px(0.0035))
    for (const y of [top + builder.px(0.028), top + height - builder.px(0.028)])
      builder.line(0, y, page.width, y, `${palette.onAccent}99`, thick)
  })
  // On the edge that the subject does not stand on.
  builder.pill(
    brief.badge,
    { x: page.width / 2, y: (free ? top + height : top) - builder.px(0.046), anchor: 'center', room: safe.width * 0.7 },
    { size: 0.048, fill: palette.second, colour: palette.onSecond },
  )
}

function upright(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const band = rectOf(0, 0, page.width * 0.6, page.height)
  photo(builder, 0, rectOf(band.width, 0, page.width - band.width, page.height))
  builder.rect(band, palette.accent)
  const x = band.width - builder.px(0.05)
  builder.line(x, 0, x, page.height, `${palette.onAccent}99`, Math.max(2, builder.px(0.006)))
  const words = onBand(builder)
  titleBlock(builder, rectOf(safe.left, safe.top, x - builder.px(0.07) - safe.left, safe.height), {
    ...words,
    title: { ...words.title, size: 0.34 },
    subtitle: { ...words.subtitle, size: 0.085 },
    badge: { fill: palette.second, colour: palette.onSecond },
  })
}
