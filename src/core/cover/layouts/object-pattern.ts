import { groundOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { isCutOut, leadWords, sideRooms, subject } from '../../compose/subject.ts'
import { discPath, onPage } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 满铺图案: the subject as a wallpaper of small ones, a large one on a disc in front, the title on a plate. */
export const objectPattern = defineLayout({
  id: 'object-pattern',
  style: 'calm',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 22,
  build: (builder) => {
    builder.background = solid(groundOf(builder.palette, 0.6))
    wallpaper(builder)
    if (builder.wide) beside(builder)
    else stacked(builder)
  },
})

/** Draws small copies of a drawing in staggered rows; rings if the subject is a photo. */
function wallpaper(builder: PageBuilder): void {
  const { page, palette, brief } = builder
  const step = builder.px(0.29)
  const [columns, rows] = [Math.max(3, Math.round(page.width / step)), Math.max(3, Math.round(page.height / step))]
  const [across, down] = [page.width / columns, page.height / rows]
  const side = Math.min(across, down) * 0.66
  const at = (column: number, row: number) => [(column + 0.5) * across, (row + 0.5) * down] as const
  const places = Array.from({ length: columns * rows }, (_, place) => at(place % columns, Math.floor(place / columns)))
  if (brief.pictures[0]?.drawing === undefined) {
    const d = places.map(([x, y]) => discPath(x, y, side * 0.3)).join('')
    onPage(builder, [[palette.accent, d]], { opacity: 0.18 })
    return
  }
  const ground = groundOf(palette, 0.6)
  for (const [place, [x, y]] of places.entries()) {
    builder.picture(0, rectOf(x - side / 2, y - side / 2, side, side), {
      ...{ role: 'decoration', rotation: place % 2 ? 10 : -10, on: [ground] },
    })
    const last = builder.elements.at(-1)!
    builder.elements[builder.elements.length - 1] = { ...last, opacity: 0.55 } as typeof last
  }
}

function figure(builder: PageBuilder, room: Rect): void {
  const { palette } = builder
  const radius = Math.min(room.width, room.height) * 0.5
  const [x, y] = [room.left + room.width / 2, room.top + room.height / 2]
  const ring = builder.px(0.022)
  const shadow = { x: 0, y: builder.px(0.012), blur: builder.px(0.05), colour: '#00000033' }
  builder.ellipse(rectOf(x - radius, y - radius, radius * 2, radius * 2), palette.card, { shadow })
  const inner = radius - ring
  builder.ellipse(rectOf(x - inner, y - inner, inner * 2, inner * 2), palette.accent)
  const side = isCutOut(builder) ? radius * 0.84 : radius * 0.68
  subject(builder, rectOf(x - side, y - side, side * 2, side * 2), {
    ...{ down: 0.5, on: [palette.accent], photo: { radius: 0.06 } },
  })
}

function plate(builder: PageBuilder, box: Rect): void {
  const shadow = { x: 0, y: builder.px(0.012), blur: builder.px(0.05), colour: '#00000033' }
  builder.rect(box, builder.palette.card, { radius: builder.px(0.07), shadow })
}

const looks = ({ palette }: PageBuilder) =>
  ({
    on: [palette.card],
    title: { colour: palette.onCard, keyword: palette.accentOnCard, effects: [], lineHeight: 1.12 },
    subtitle: { colour: palette.mutedOnCard },
    badge: { fill: palette.accent, colour: palette.onAccent },
  }) as const

function stacked(builder: PageBuilder): void {
  const { safe, page } = builder
  const [edge, pad] = [builder.px(0.05), builder.px(0.05)]
  const foot = safe.top + safe.height + (builder.shape === 'tall' ? 0 : builder.px(0.02)) - pad * 0.6
  const left = Math.max(safe.left, edge + pad)
  const right = Math.min(safe.left + safe.width, page.width - edge - pad)
  const room = rectOf(left, safe.top, right - left, foot - safe.top)
  const mark = builder.mark
  const half = rectOf(room.left, room.top + room.height * 0.46, room.width, room.height * 0.54)
  const words = leadWords(builder, half, { ...looks(builder), align: 'center', share: 1, badge: null })
  const box = rectOf(edge, words.top - pad * 0.6, page.width - 2 * edge, words.height + pad * 1.2)
  const top = builder.shape === 'tall' ? safe.top : builder.px(0.06)
  builder.insertBelow(mark, () => {
    figure(builder, rectOf(edge, top, page.width - 2 * edge, box.top + builder.px(0.05) - top))
    plate(builder, box)
  })
  builder.pill(
    builder.brief.badge,
    { x: safe.left, y: safe.top, room: safe.width * 0.5 },
    { size: 0.046, ...looks(builder).badge },
  )
}

function beside(builder: PageBuilder): void {
  const { page } = builder
  const { words, figure: room } = sideRooms(builder)
  const [edge, pad] = [builder.px(0.06), builder.px(0.07)]
  const text = rectOf(edge + pad, edge + pad, words.left + words.width - edge - pad, page.height - 2 * (edge + pad))
  plate(builder, rectOf(edge, edge, text.width + 2 * pad, page.height - 2 * edge))
  leadWords(builder, text, looks(builder))
  const left = edge + text.width + pad
  const right = page.width - builder.px(0.04)
  figure(builder, rectOf(left, edge * 0.8, right - left, room.height - edge * 1.6))
}
