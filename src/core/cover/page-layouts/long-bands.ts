import { leastContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { addEntry, type Entry, type EntryType, entriesOf, entryHeight, typeThatFits } from './entries.ts'
import { closing } from './facts.ts'

/** 图文长卷: full-width bands of changing colour below the title, each with a picture on alternating sides and its words. */
export const longBands = defineLayout({
  id: 'long-bands',
  style: 'photo',
  pictures: [2, 6],
  drawn: true,
  points: 2,
  mostPoints: 6,
  title: 26,
  details: ['note', 'code'],
  build: (builder) => {
    const { page, safe, palette, brief, shape, wide } = builder
    const entries = entriesOf(brief.points)
    const on = palette.papers
    const foot = closing(builder, { on, colour: palette.ink, muted: palette.muted })
    const side = wide ? safe.width * 0.36 : safe.width
    const high = wide
      ? foot - safe.top - builder.px(0.04)
      : Math.min(builder.px(0.56), page.height * (shape === 'square' ? 0.26 : 0.24))
    const head = titleBlock(builder, rectOf(safe.left, safe.top, side, high), {
      ...{ align: wide ? 'left' : 'center', share: wide ? 0.5 : 0.3 },
      title: { size: 0.21, least: 0.08, lines: wide ? 4 : 2, keyword: true },
      subtitle: { size: 0.05 },
    })
    const top = wide ? 0 : Math.max(head.bottom + builder.px(0.06), safe.top + high * 0.8)
    const left = wide ? safe.left + side + builder.px(0.05) : 0
    const bottom = wide ? page.height : foot - builder.px(0.06)
    const bands = cut(rectOf(left, top, page.width - left, bottom - top), entries.length, 0, true)
    const tints = [
      mixed(on[0]!, palette.accent, 0.13),
      mixed(on[0]!, palette.second, 0.13),
      mixed(on[0]!, palette.accent, 0.05),
    ]
    const insets = { left: wide ? builder.px(0.04) : safe.left, right: page.width - safe.left - safe.width }
    const boxes = bands.map((band) =>
      rectOf(band.left + insets.left, band.top, band.width - insets.left - insets.right, band.height),
    )
    const figure = Math.min(boxes[0]!.width * 0.44, boxes[0]!.height - builder.px(0.04))
    const words = boxes[0]!.width - figure - builder.px(0.05)
    const room = boxes[0]!.height - builder.px(0.05)
    const type = typeThatFits(builder, { head: 0.072, body: 0.04 }, (tried) =>
      entries.every((entry) => entryHeight(builder, entry, words, tried, true) <= room),
    )
    for (const [place, entry] of entries.entries()) {
      const tint = legible(builder, tints[place % tints.length]!)
      builder.rect(bands[place]!, tint)
      band(builder, boxes[place]!, { place, entry, figure, words, type, tint })
    }
  },
})

/** Returns a tint if the ink is legible on it, else the paper. */
const legible = ({ palette }: PageBuilder, tint: string): string =>
  leastContrast(palette.ink, [tint]) >= 4.6 ? tint : palette.papers[0]!

interface Band {
  readonly place: number
  readonly entry: Entry
  /** px */
  readonly figure: number
  readonly words: number
  readonly type: EntryType
  readonly tint: string
}

function band(builder: PageBuilder, box: Rect, { place, entry, figure, words, type, tint }: Band): void {
  const { palette, brief } = builder
  const flipped = place % 2 === 1
  const picture = rectOf(
    flipped ? box.left + box.width - figure : box.left,
    box.top + (box.height - figure) / 2,
    figure,
    figure,
  )
  const shown = place % brief.pictures.length
  if (brief.pictures[shown]?.cutOut) {
    builder.ellipse(inset(picture, figure * 0.06), mixed(tint, palette.card, 0.7))
    builder.addCutOut(shown, inset(picture, figure * 0.05), { on: [tint] })
  } else builder.picture(shown, inset(picture, figure * 0.03), { radius: 0.1 })
  const tall = entryHeight(builder, entry, words, type, true)
  const left = flipped ? box.left : box.left + figure + builder.px(0.05)
  addEntry(builder, entry, { left, top: box.top + (box.height - tall) / 2, width: words }, type, {
    ...{ on: [tint], colour: palette.ink, muted: palette.muted, titled: true },
  })
}
