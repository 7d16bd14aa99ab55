import { leastContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { boxPath, discPath, onPage, strongSurfaces } from '../../compose/type-caption.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 几何构成: a frieze of discs, quarters and bars in strong colours, the title large below it. */
export const typeBauhaus = defineLayout({
  id: 'type-bauhaus',
  style: 'press',
  pictures: [0, 0],
  points: 0,
  mostPoints: 6,
  title: 20,
  build: (builder) => {
    const { safe, page, palette, brief } = builder
    const on = palette.papers
    if (builder.wide) {
      const cell = page.height / 3
      const columns = builder.shape === 'banner' ? 3 : 2
      const left = page.width - columns * cell
      block(builder, rectOf(safe.left, safe.top, left - safe.left - builder.px(0.05), safe.height), 0.5)
      frieze(builder, rectOf(left, 0, columns * cell, page.height), cell)
      return
    }
    const account = brief.account === '' ? 0 : builder.typeSize(0.042) * 1.4
    const foot = safe.top + safe.height - account
    builder.text(brief.account, rectOf(safe.left, foot, safe.width, account), {
      ...{ size: 0.042, lines: 1, role: 'brand', valign: 'bottom', colour: palette.muted, on },
    })
    const most = safe.height * ((builder.shape === 'square' ? 0.62 : 0.56) + (brief.points.length > 0 ? 0.12 : 0))
    const gap = builder.px(account > 0 ? 0.035 : 0)
    const words = block(builder, rectOf(safe.left, foot - gap - most, safe.width, most), 1)
    const high = words.top - builder.px(0.055)
    const rows = high > builder.px(0.62) ? 2 : 1
    frieze(builder, rectOf(0, 0, page.width, high), high / rows)
    builder.pill(
      brief.badge,
      { x: safe.left, y: safe.top, room: safe.width },
      { size: 0.05, fill: palette.accent, colour: palette.onAccent },
    )
  },
})

const block = (builder: PageBuilder, box: Rect, share: number) =>
  titleBlock(builder, box, {
    share,
    title: { size: 0.46, least: 0.1, lines: builder.wide ? 3 : 4, lineHeight: 1.1, effects: [], keyword: true },
    subtitle: {},
    badge: builder.wide ? {} : null,
    points: {
      ...{ mark: 'tick', markFill: builder.palette.accent, markInk: builder.palette.onAccent },
      colour: builder.palette.ink,
    },
  })

/** Fills a box with square cells, each with a figure; cells at the right edge of the page are cut by it. */
function frieze(builder: PageBuilder, box: Rect, cell: number): void {
  const { palette } = builder
  const [one, two, three] = strongSurfaces(builder)
  const pale = mixed(palette.papers[0]!, palette.accent, 0.22)
  // Softer than the title, which is what should be seen first.
  const inks = [one, two, mixed(one, two, 0.5), pale, three].map((ink) => mixed(palette.papers[0]!, ink, 0.56))
  const seenOn = (ground: string, from: number) =>
    [0, 1, 2, 3].map((by) => inks[(from + by) % 5]!).find((ink) => leastContrast(ink, [ground]) >= 1.35) ?? pale
  const columns = Math.ceil((box.width - 1) / cell)
  const rows = Math.round(box.height / cell)
  const from = Math.floor(builder.random() * 6)
  const parts: (readonly [string, string])[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = from + row * 4 + column * 3
      const ground = inks[(row * 2 + column + from) % 5]!
      const ink = seenOn(ground, row * 2 + column + from + (at % 2 ? 2 : 3))
      const left = box.left + column * cell
      const square = rectOf(left, box.top + row * cell, Math.min(cell, builder.width - left), cell)
      parts.push([ground, boxPath(square)])
      parts.push(...figures[(at + row) % figures.length]!(left, box.top + row * cell, cell, ink, ground))
    }
  onPage(builder, parts)
}

type Figure = (x: number, y: number, s: number, ink: string, ground: string) => (readonly [string, string])[]

const quarter = (x: number, y: number, r: number, dx: 1 | -1, dy: 1 | -1) =>
  `M${x} ${y}h${dx * r}A${r} ${r} 0 0 ${dx * dy > 0 ? 1 : 0} ${x} ${y + dy * r}z`

/** Figures of a cell: its left and top edge and its side, px, and two colours. */
const figures: readonly Figure[] = [
  (x, y, s, ink, ground) => [
    [ink, quarter(x, y + s, s, 1, -1)],
    [ground, quarter(x, y + s, s * 0.66, 1, -1)],
    [ink, quarter(x, y + s, s * 0.33, 1, -1)],
  ],
  (x, y, s, ink) => [[ink, discPath(x + s / 2, y + s / 2, s * 0.36)]],
  (x, y, s, ink) => [
    [ink, quarter(x, y, s / 2, 1, 1) + quarter(x + s / 2, y, s / 2, 1, 1)],
    [ink, quarter(x, y + s / 2, s / 2, 1, 1) + quarter(x + s / 2, y + s / 2, s / 2, 1, 1)],
  ],
  (x, y, s, ink) => [[ink, [0, 2, 4].map((bar) => boxPath(rectOf(x, y + (s / 6) * (bar + 0.5), s, s / 6))).join('')]],
  (x, y, s, ink) => [[ink, `M${x} ${y + s}L${x + s} ${y}V${y + s}z`]],
  (x, y, s, ink) => [
    [ink, quarter(x + s, y, s, -1, 1)],
    [ink, discPath(x + s * 0.2, y + s * 0.8, s * 0.12)],
  ],
  (x, y, s, ink) => [
    [
      ink,
      `M${x} ${y}h${s}A${s / 2} ${s / 2} 0 0 1 ${x} ${y}zM${x} ${y + s / 2}h${s}A${s / 2} ${s / 2} 0 0 1 ${x} ${y + s / 2}z`,
    ],
  ],
]
