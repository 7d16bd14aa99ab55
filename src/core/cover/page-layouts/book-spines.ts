import { ensureContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { strongSurfaces } from '../../compose/type-caption.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { entriesOf } from './entries.ts'

/** 书脊书单: the books stand on shelves with their titles on the spines, and their authors below them. */
export const bookSpines = defineLayout({
  id: 'book-spines',
  style: 'paper',
  pictures: [0, 1],
  drawn: true,
  points: 3,
  mostPoints: 12,
  title: 26,
  build: (builder) => {
    const { safe, page, brief, wide, shape } = builder
    const area = wide
      ? rectOf(safe.left + safe.width * 0.4, 0, page.width - safe.left - safe.width * 0.4, safe.top + safe.height)
      : rectOf(
          0,
          safe.top + safe.height * (shape === 'square' ? 0.3 : 0.31),
          page.width,
          safe.height * (shape === 'square' ? 0.7 : 0.69),
        )
    const pictured = brief.pictures.length > 0 && !wide
    const figure = pictured ? safe.width * 0.32 : 0
    const head = wide
      ? rectOf(safe.left, safe.top, safe.width * 0.36, safe.height)
      : rectOf(safe.left, safe.top, safe.width - figure, area.top - safe.top - builder.px(0.02))
    titleBlock(builder, head, {
      share: wide ? 0.5 : 0.1,
      title: { size: 0.18, least: 0.075, lines: wide ? 5 : 2, keyword: true },
      subtitle: { size: 0.048 },
    })
    if (pictured)
      builder.addCutOut(0, rectOf(safe.left + safe.width - figure, safe.top, figure, area.top - safe.top), {
        radius: 0.08,
      })
    shelves(builder, area)
  },
})

/** Draws one or two boards in a box, with the books on them. */
function shelves(builder: PageBuilder, area: Rect): void {
  const { palette, safe, wide } = builder
  const entries = entriesOf(builder.brief.points)
  const count = entries.length > (wide ? 6 : 9) ? 2 : 1
  const board = builder.px(0.03)
  const wood = mixed(palette.papers.at(-1)!, palette.ink, 0.34)
  const left = wide ? area.left + builder.px(0.03) : safe.left
  let from = 0
  for (const [level, floor] of cut(area, count, 0, true).entries()) {
    const own = entries.slice(from, from + Math.ceil((entries.length - from) / (count - level)))
    const y = floor.top + floor.height - board
    builder.rect(rectOf(area.left, y, area.width, board), wood)
    builder.rect(rectOf(area.left, y + board, area.width, board * 0.35), mixed(wood, '#000000', 0.3))
    const top = floor.top + builder.px(0.03)
    stand(builder, rectOf(left, top, safe.left + safe.width - left, y - top), own, from)
    from += own.length
  }
}

/** Stands books side by side on the bottom of a room, of several heights and colours, the last of them leaning. */
function stand(builder: PageBuilder, room: Rect, books: ReturnType<typeof entriesOf>, first: number): void {
  const { palette } = builder
  const surfaces = strongSurfaces(builder)
  const light = mixed(palette.accent, '#ffffff', 0.78)
  const fills = [surfaces[0], light, surfaces[1], surfaces[2], mixed(palette.second, '#ffffff', 0.78), surfaces[3]]
  const gap = builder.px(0.008)
  const wide = Math.min((room.width - gap * (books.length - 1)) / books.length, builder.px(0.17))
  const longest = Math.max(4, ...books.map(({ head }) => head.length))
  const foot = books.some(({ body }) => body !== '') ? Math.min(room.height * 0.26, builder.px(0.19)) : 0
  const least = room.height * 0.86 - builder.px(0.15) - foot
  const size = Math.min(wide * 0.62, builder.px(0.1), least / longest / 1.12)
  const all = wide * books.length + gap * (books.length - 1)
  let left = room.left + (room.width - all) / 2
  for (const [at, { head, body }] of books.entries()) {
    const fill = fills[(first + at) % fills.length]!
    const ink = ensureContrast(fill === light ? palette.accent : palette.onAccent, [fill], 4.8)
    const share = [1, 0.9, 0.96, 0.86, 0.98, 0.92][(first * 3 + at * 5 + builder.style.seed) % 6]!
    const high = room.height * share
    const spine = rectOf(left, room.top + room.height - high, wide, high)
    builder.rect(spine, fill, { radius: builder.px(0.01) })
    const band = Math.max(2, builder.px(0.006))
    for (const y of [0.035, 0.05])
      builder.rect(rectOf(left, spine.top + builder.px(y), wide, band), mixed(fill, ink, 0.6))
    builder.rect(rectOf(left, spine.top + high - builder.px(0.045), wide, band), mixed(fill, ink, 0.6))
    builder.text(head, rectOf(left, spine.top + builder.px(0.075), wide, high - builder.px(0.13) - foot), {
      ...{
        size: size / builder.unit,
        least: 0.024,
        lines: 1,
        vertical: true,
        on: [fill],
        colour: ink,
        weight: 700,
        letterSpacing: 0.04,
      },
    })
    builder.text(body, rectOf(left, spine.top + high - builder.px(0.06) - foot, wide, foot), {
      ...{
        size: Math.min(0.036, (size / builder.unit) * 0.62),
        least: 0.022,
        lines: 1,
        vertical: true,
        on: [fill],
        colour: ink,
      },
    })
    left += wide + gap
  }
}
