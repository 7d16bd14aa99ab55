import { mixed } from '../../colour/oklch.ts'
import { contourLines } from '../../compose/contours.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { onPage, signature, signatureHeight } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'

/** 等高线: contour lines as on a map, with the words on the summit they surround. */
export const typeContour = defineLayout({
  id: 'type-contour',
  style: 'calm',
  pictures: [0, 0],
  points: 0,
  mostPoints: 6,
  title: 22,
  build: (builder) => {
    const { safe, palette } = builder
    builder.background = solid(palette.accent)
    // Higher land is farther from the ink, so words are the more legible the higher they stand.
    const away = palette.onAccent === '#ffffff' ? '#000000' : '#ffffff'
    const top = mixed(palette.accent, away, 0.34)
    const room = rectOf(
      safe.left + builder.px(0.02),
      safe.top + builder.px(0.02),
      safe.width - builder.px(0.04),
      safe.height - builder.px(0.04) - signatureHeight(builder),
    )
    const on = [palette.accent, top]
    const words = titleBlock(builder, room, {
      ...{ align: 'center', on, share: builder.wide ? 0.5 : 0.46 },
      title: {
        ...{ size: 0.43, least: 0.1, lines: builder.wide ? 2 : 4, lineHeight: 1.14, effects: [] },
        colour: palette.onAccent,
      },
      subtitle: { colour: palette.onAccent },
      badge: { fill: palette.second, colour: palette.onSecond },
      points: { mark: 'number', markFill: palette.onAccent, markInk: palette.accent, colour: palette.onAccent },
    })
    const account = signature(builder, 'center', on, palette.onAccent)
    const wide = Math.max(...words.title.rows.map((row) => row.width), builder.px(0.3))
    const across = Math.min(room.width, Math.max(wide, builder.brief.subtitle === '' ? 0 : room.width * 0.86))
    const summit = rectOf(room.left + (room.width - across) / 2, words.top, across, words.height)
    builder.insertBelow(0, () => map(builder, summit, top))
    if (account.height > 0)
      builder.insertBelow(builder.mark - 1, () =>
        plate(builder, account.left, account.top, account.width, account.height),
      )
  },
})

/** Draws the contour lines, every fourth one stronger, and land that changes its shade towards the summit. */
function map(
  builder: PageBuilder,
  summit: { left: number; top: number; width: number; height: number },
  top: string,
): void {
  const { page, palette } = builder
  const lines = contourLines(builder, summit, builder.px(builder.wide ? 0.05 : 0.045))
  const land = lines.slice(0, 8).toReversed()
  onPage(
    builder,
    land.map((d, at) => [mixed(palette.accent, top, (at + 1) / land.length), d] as const),
  )
  const view = [page.width, page.height] as const
  const pen = Math.max(1.2, builder.px(0.0035))
  const weak = mixed(palette.accent, palette.onAccent, 0.3)
  lineDrawing(
    builder,
    page,
    view,
    lines.filter((_, at) => at % 4 !== 0),
    weak,
    pen,
  )
  lineDrawing(
    builder,
    page,
    view,
    lines.filter((_, at) => at % 4 === 0),
    mixed(weak, palette.onAccent, 0.35),
    pen * 1.9,
  )
}

/** Draws a plate of the ground's colour under the account, so that no line runs through it. */
function plate(builder: PageBuilder, left: number, top: number, width: number, height: number): void {
  const pad = builder.px(0.025)
  const [x, y, r] = [left - pad, top - pad * 0.4, (height + pad * 0.8) / 2]
  const wide = width + 2 * pad - 2 * r
  onPage(builder, [
    [builder.palette.accent, `M${x + r} ${y}h${wide}a${r} ${r} 0 0 1 0 ${2 * r}h${-wide}a${r} ${r} 0 0 1 0 ${-2 * r}z`],
  ])
}
