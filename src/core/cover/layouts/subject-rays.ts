import { groundOf, rays } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { isCutOut, leadWords, subject } from '../../compose/subject.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** Degrees the band is turned by. */
const tilt = -3

/** 光芒登场: a sunburst over the whole page, the subject in its middle behind a tilted band with the title. */
export const subjectRays = defineLayout({
  id: 'subject-rays',
  style: 'bold',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 22,
  build: (builder) => (builder.wide ? beside(builder) : above(builder)),
})

/** Draws the sunburst around a point. Returns its colours. */
function burst({ builder, x, y }: { builder: PageBuilder; x: number; y: number }): readonly string[] {
  const { palette, page } = builder
  const [low, high] = [groundOf(palette, 0.2), groundOf(palette, 1)]
  builder.background = { type: 'solid', colour: low }
  rays(builder, page, x, y, 16, high)
  return [low, high]
}

function onBand({ palette }: PageBuilder) {
  return {
    title: { colour: palette.onAccent, effects: [], keyword: false },
    subtitle: { colour: palette.onAccent },
    align: 'center' as const,
    on: [palette.accent],
  }
}

function figure(builder: PageBuilder, room: Rect, on: readonly string[], down = 1): void {
  // A photo is a disc.
  const across = Math.min(room.width, room.height)
  const disc = rectOf(room.left + (room.width - across) / 2, room.top + (room.height - across) * down, across, across)
  subject(builder, isCutOut(builder) ? room : disc, { on, down, photo: { radius: 0.5, border: builder.palette.card } })
}

function above(builder: PageBuilder): void {
  const { safe, page, palette, brief } = builder
  const pad = builder.px(0.05)
  const slope = Math.tan((-tilt * Math.PI) / 180) * page.width * 0.5
  const foot = safe.top + safe.height - pad - slope
  const most = page.height * 0.4
  const mark = builder.mark
  const words = leadWords(
    builder,
    inset(rectOf(safe.left, foot - most, safe.width, most), builder.px(builder.shape === 'tall' ? 0.03 : 0), 0),
    {
      ...onBand(builder),
      share: 1,
      badge: null,
    },
  )
  const band = rectOf(-page.width * 0.06, words.top - pad, page.width * 1.12, words.height + 2 * pad)
  builder.insertBelow(mark, () => builder.rect(band, palette.accent))
  const turning = builder.elements.splice(mark)
  builder.turned(tilt, band, () => builder.elements.push(...turning))
  builder.insertBelow(mark, () => {
    const free = builder.shape === 'tall' ? safe.top : builder.px(0.06)
    // A badge at the top left keeps clear of the subject.
    const top = brief.badge === '' ? free : safe.top + builder.px(0.1)
    const bottom = band.top + (isCutOut(builder) ? builder.px(0.035) : 0)
    const on = burst({ builder, x: page.width / 2, y: (top + bottom) / 2 })
    const edge = builder.px(0.07)
    figure(builder, rectOf(edge, top, page.width - 2 * edge, bottom - top), on)
  })
  builder.pill(
    brief.badge,
    { x: safe.left, y: safe.top, room: safe.width * 0.5 },
    { size: 0.046, fill: palette.accent },
  )
}

function beside(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const split = page.width * (builder.shape === 'banner' ? 0.58 : 0.54)
  const left = split + builder.px(0.05)
  const on = burst({ builder, x: (left + page.width) / 2, y: page.height / 2 })
  const slant = page.height * 0.07
  builder.drawing(
    rectOf(0, 0, split + slant, page.height),
    [split + slant, page.height],
    [[palette.accent, `M0 0H${split + slant}L${split - slant * 0.4} ${page.height}H0Z`]],
  )
  figure(
    builder,
    rectOf(left, builder.px(0.06), page.width - left - builder.px(0.05), page.height - builder.px(0.12)),
    on,
    0.5,
  )
  leadWords(builder, rectOf(safe.left, safe.top, split - slant - safe.left, safe.height), {
    ...{ ...onBand(builder), align: 'left' as const },
    badge: { fill: palette.second, colour: palette.onSecond },
  })
}
