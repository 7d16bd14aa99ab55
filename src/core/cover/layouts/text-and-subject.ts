import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock, withListRoom } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout, lengthOf } from '../layout.ts'

/**
 * 左文右图: words on the left, the subject in a large disc that runs off the page on the right; words above the disc on an
 * upright page.
 */
export const textAndSubject = defineLayout({
  id: 'text-and-subject',
  style: 'photo',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 6,
  title: 28,
  build: (builder) => (builder.shape === 'tall' || builder.shape === 'portrait' ? above(builder) : beside(builder)),
})

const marks = ({ palette }: PageBuilder) =>
  ({ mark: 'number', markFill: palette.accent, markInk: palette.onAccent, colour: palette.ink }) as const

/** A title of a few characters spans the page on one line. */
const short = { size: 0.4, least: 0.1, lines: 1, keyword: true } as const

function above(builder: PageBuilder): void {
  const { safe, page, brief } = builder
  const words = titleBlock(
    builder,
    withListRoom(
      builder,
      rectOf(safe.left, safe.top, safe.width, page.height * (brief.points.length > 0 ? 0.37 : 0.48)),
    ),
    {
      title: lengthOf(brief.title) <= 4 ? short : { size: 0.235, least: 0.1, lines: 3, keyword: true },
      share: 0,
      gap: 0.045,
      points: marks(builder),
    },
  )
  const top = words.bottom + builder.px(0.05)
  // The disc runs off the right edge and the bottom, so that it is large and leaves the left to the words.
  const across = Math.min(page.width * 1.12, (page.height - top) * 1.16)
  const disc = rectOf(page.width - across * 0.84, top, across, across)
  builder.insertBelow(0, () => subject(builder, disc))
  // The account goes into the free corner if the disc leaves enough room.
  const size = builder.typeSize(0.04)
  const y = safe.top + safe.height - size * 1.4
  const half = Math.sqrt(Math.max(0, (across / 2) ** 2 - (y - top - across / 2) ** 2))
  const free = disc.left + across / 2 - half - safe.left - builder.px(0.03)
  if (builder.shape === 'tall' || builder.widthOf(brief.account, size) > free) return
  builder.text(brief.account, rectOf(safe.left, y, free, size * 1.4), {
    ...{ size: 0.04, lines: 1, valign: 'bottom', colour: builder.palette.muted, role: 'brand' },
  })
}

function beside(builder: PageBuilder): void {
  const { safe, page } = builder
  const banner = builder.shape === 'banner'
  const split = page.width * (banner ? 0.58 : 0.54)
  titleBlock(builder, rectOf(safe.left, safe.top, split - safe.left, safe.height), {
    title: { size: banner ? 0.34 : 0.22, least: 0.1, lines: banner ? 3 : 4, keyword: true },
    subtitle: { size: banner ? 0.085 : 0.06 },
    points: marks(builder),
  })
  const left = split + builder.px(0.05)
  const across = Math.min(page.height * 1.1, (page.width - left) * 1.45)
  builder.insertBelow(0, () => subject(builder, rectOf(left, (page.height - across) / 2, across, across)))
}

/** Draws the picture as a disc; a cut-out picture stands in front of one, as large as the page allows. */
function subject(builder: PageBuilder, disc: Rect): void {
  const { palette, page, brief } = builder
  const picture = brief.pictures[0]
  if (!picture?.cutOut) {
    builder.picture(0, disc, { mask: 'ellipse' })
    return
  }
  builder.ellipse(disc, palette.soft)
  const right = Math.min(page.width - builder.px(0.03), disc.left + disc.width)
  // Upright figures stand on the edge of the page; others are centred in the visible part of the disc.
  const figure = picture.height > picture.width * 1.15
  const below = figure ? page.height : Math.min(page.height, disc.top + disc.height)
  const room = rectOf(disc.left + disc.width * 0.06, disc.top + disc.height * 0.06, 1, 1)
  const width = right - room.left
  const high = Math.min(below - room.top, (width * picture.height) / picture.width)
  const top = figure ? below - high : room.top + (below - disc.height * 0.06 - room.top - high) / 2
  builder.addCutOut(0, rectOf(room.left, top, width, high))
}
