import { washOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { footOf, isCutOut, leadWords, subject } from '../../compose/subject.ts'
import { defineLayout } from '../layout.ts'

/** A photo that stands on the edge of the page has round upper corners only. */
const standing = 'M0 9Q0 0 9 0H91Q100 0 100 9V100H0Z'

/** 巨物登场: a giant subject that stands on a hill at the bottom edge, slightly cropped, and the title above it. */
export const subjectHero = defineLayout({
  id: 'subject-hero',
  style: 'bold',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 6,
  title: 26,
  build: (builder) => (builder.wide ? beside(builder) : below(builder)),
})

/** The outline of a hill across the page, and of one that begins at its left, in a square of 100 by 100. */
const hills = {
  across: 'M0 40C28 -13 72 -13 100 40V100H0Z',
  rising: 'M0 100C14 30 52 0 100 8V100Z',
} as const

const marks = ({ palette }: PageBuilder) =>
  ({ mark: 'number', markFill: palette.accent, markInk: palette.onAccent, colour: palette.ink }) as const

function below(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const words = leadWords(builder, rectOf(safe.left, safe.top, safe.width, page.height * 0.46), {
    align: 'center',
    share: 0,
    points: marks(builder),
  })
  const foot = footOf(builder)
  const tall = foot < page.height
  const top = words.bottom + builder.px(0.045)
  const edge = builder.px(0.03)
  const ground = washOf(palette, palette.accent, 0.3)
  const crest = Math.max(top + builder.px(0.1), foot - builder.px(0.42))
  builder.drawing(rectOf(0, crest, page.width, page.height - crest), [100, 100], [[ground, hills.across]])
  const cut = isCutOut(builder) && !tall ? 1.045 : 1
  subject(builder, rectOf(edge, top, page.width - 2 * edge, (foot - top) * cut), {
    on: [...palette.papers, ground],
    photo: { path: standing },
  })
}

function beside(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const split = page.width * (builder.shape === 'banner' ? 0.56 : 0.5)
  leadWords(builder, rectOf(safe.left, safe.top, split - safe.left, safe.height), { points: marks(builder) })
  const mark = 0
  const room = rectOf(split + builder.px(0.04), builder.px(0.05), page.width - split - builder.px(0.07), page.height)
  const ground = washOf(palette, palette.accent, 0.3)
  subject(
    builder,
    { ...room, height: page.height * (isCutOut(builder) ? 1.03 : 1) - room.top },
    {
      on: [...palette.papers, ground],
      photo: { path: standing },
    },
  )
  const hill = rectOf(
    split - builder.px(0.12),
    page.height - builder.px(0.5),
    page.width - split + builder.px(0.12),
    builder.px(0.5),
  )
  builder.insertBelow(mark, () => builder.drawing(hill, [100, 100], [[ground, hills.rising]]))
}
