import { leastContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import { lockup } from '../../compose/lockup.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** Type size of the button, share of the unit. */
const buttonType = 0.064

/** 电商促销: a product in front of rays of the accent, the badge as a starburst, and the subtitle as a button. */
export const promotion = defineLayout({
  id: 'promotion',
  style: 'bold',
  pictures: [1, 1],
  points: 0,
  title: 24,
  build: (builder) => {
    const { safe, page, palette } = builder
    builder.background = { type: 'solid', colour: palette.accent }
    const banner = builder.shape === 'banner'
    const mark = builder.mark
    if (builder.wide) {
      const width = safe.width * (banner ? 0.54 : 0.46)
      words(builder, rectOf(safe.left, safe.top, width, safe.height), 0.5)
      const left = safe.left + width + builder.px(0.06)
      const area = rectOf(left, safe.top, safe.left + safe.width * (banner ? 1 : 1.02) - left, safe.height)
      builder.insertBelow(mark, () => rays(builder, area))
      product(builder, area)
      return
    }
    const bottom = words(builder, rectOf(safe.left, safe.top, safe.width, safe.height * 0.46), 0)
    const top = bottom + builder.px(0.05)
    const area = rectOf(safe.left, top, safe.width, safe.top + safe.height - top)
    builder.insertBelow(mark, () => rays(builder, rectOf(0, area.top, page.width, area.height)))
    product(builder, area)
  },
})

/** Writes the title and the subtitle, which is the button. Returns where they end, px from the top. */
function words(builder: PageBuilder, box: Rect, share: number): number {
  const { palette, brief } = builder
  const { accent, onAccent } = palette
  const banner = builder.shape === 'banner'
  const on = [accent, rayOf(builder)]
  const shade = mixed(accent, onAccent === '#ffffff' ? '#000000' : '#ffffff', 0.36)
  const align = builder.wide ? 'left' : 'center'
  const type = banner ? 0.1 : buttonType
  const gap = builder.px(banner ? 0.06 : 0.05)
  const high = brief.subtitle === '' ? 0 : builder.typeSize(type) * 1.9 + gap
  let bottom = box.top
  const moved = builder.distributeSpace(box, share, () => {
    bottom = lockup(
      builder,
      { ...box, height: box.height - high },
      {
        ...{ align, on, share: 0, lines: builder.wide && !banner ? 4 : 3 },
        ...{ colour: onAccent, keyword: leastContrast(palette.second, on) >= 4.5 && palette.second },
        effects: [{ type: 'shadow', x: 0.04, y: 0.045, blur: 0, colour: shade }],
      },
    ).bottom
    if (high === 0) return bottom
    button(builder, box.left + (align === 'left' ? 0 : box.width / 2), bottom + gap, align, box.width, type)
    bottom += high
    return bottom
  })
  return bottom + moved
}

/** Returns the colour of the rays: away from the words on them in lightness. */
const rayOf = ({ palette }: PageBuilder) =>
  mixed(palette.accent, palette.onAccent === '#ffffff' ? '#000000' : '#ffffff', 0.07)

/** Draws wedges of a slightly different accent from the middle of an area across the page. */
function rays(builder: PageBuilder, area: Rect): void {
  const { page } = builder
  const [x, y] = [area.left + area.width / 2, area.top + area.height / 2]
  const far = Math.hypot(page.width, page.height)
  const count = 18
  let d = ''
  for (let ray = 0; ray < count; ray++) {
    const [from, to] = [0, 0.5].map((half) => ((ray + half) / count) * Math.PI * 2) as [number, number]
    const at = (angle: number) => `${x + far * Math.cos(angle)} ${y + far * Math.sin(angle)}`
    d += `M${x} ${y}L${at(from)}L${at(to)}Z`
  }
  builder.drawing(page, [page.width, page.height], [[rayOf(builder), d]])
}

/**
 * Draws a cut-out product on a round plate, a photograph on a rectangular one, with the badge as a starburst at its
 * upper right.
 */
function product(builder: PageBuilder, area: Rect): void {
  const { brief, palette } = builder
  const { pictures } = brief
  const across = Math.min(area.width * 0.92, area.height)
  const [x, y] = [area.left + area.width / 2, area.top + area.height / 2]
  const plate = rectOf(x - across / 2, y - across / 2, across, across)
  const paper = palette.papers[0]!
  if (pictures[0]?.cutOut) {
    builder.ellipse(plate, paper)
    const room = inset(plate, across * 0.15, across * 0.06)
    builder.addCutOut(0, rectOf(room.left, plate.top - across * 0.05, room.width, across * 0.96))
  } else {
    const wide = Math.min(area.width, across * 1.3)
    const tall = Math.min(area.height * 0.94, Math.max(across, wide * (builder.shape === 'landscape' ? 1.25 : 0)))
    const frame = rectOf(x - wide / 2, y - tall / 2, wide, tall)
    builder.rect(frame, paper, { radius: builder.px(0.05) })
    const edge = builder.px(0.02)
    const inner = inset(frame, edge)
    builder.picture(0, inner, { radius: builder.px(0.034) / Math.min(inner.width, inner.height) })
  }
  if (brief.badge === '') return
  const size = Math.min(across * 0.46, builder.px(builder.shape === 'banner' ? 0.44 : 0.31))
  const right = Math.min(area.left + area.width + builder.px(0.01), x + across / 2 + size * 0.32)
  const burst = rectOf(right - size, plate.top - size * 0.1, size, size)
  builder.turned(10, burst, () => {
    const star = { sides: 18, inner: 0.86, round: 0.12, role: 'decoration' }
    builder.add('polygon', inset(burst, -builder.px(0.012)), { ...star, fill: { type: 'solid', colour: paper } })
    builder.add('polygon', burst, { ...star, fill: { type: 'solid', colour: palette.second } })
    builder.text(brief.badge, inset(burst, size * 0.17, size * 0.2), {
      ...{ size: 0.11, least: 0.04, lines: 2, align: 'center', valign: 'middle', role: 'badge', lineHeight: 1.12 },
      ...{ face: builder.style.voice.title, on: [palette.second], colour: palette.onSecond },
    })
  })
}

/** Draws the subtitle as a button. */
function button(
  builder: PageBuilder,
  x: number,
  y: number,
  anchor: 'left' | 'center',
  room: number,
  size: number,
): void {
  const { brief, palette } = builder
  const mark = builder.mark
  const box = builder.pill(
    brief.subtitle,
    { x, y, anchor, room },
    { size, fill: palette.second, colour: palette.onSecond, role: 'subtitle' },
  )
  const ring = builder.px(0.011)
  builder.insertBelow(mark, () =>
    builder.rect(inset(box, -ring), palette.papers[0]!, {
      ...{ radius: box.height / 2 + ring },
      shadow: { x: 0, y: builder.px(0.008), blur: builder.px(0.02), colour: '#00000040' },
    }),
  )
}
