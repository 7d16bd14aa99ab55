import { mixed } from '../../colour/oklch.ts'
import { footPattern } from '../../compose/foot-pattern.ts'
import { groundOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { codePart, detail, figureFace, floor, surfacesOf } from './poster-parts.ts'

const heart =
  'M50 88C20 66 6 50 6 32C6 18 16 8 29 8C38 8 46 13 50 21C54 13 62 8 71 8C84 8 94 18 94 32C94 50 80 66 50 88Z'

/** Draws the screen of a live room: the picture, comments that are the points, and hearts that rise. */
function room(builder: PageBuilder, box: Rect): void {
  const { palette, brief } = builder
  const edge = builder.px(0.018)
  builder.rect(box, '#1c1f26', {
    radius: builder.px(0.06),
    shadow: { x: 0, y: builder.px(0.012), blur: builder.px(0.04), colour: '#00000040' },
  })
  const screen = inset(box, edge)
  const ground = groundOf(palette, 0.9)
  builder.rect(screen, ground, { radius: builder.px(0.045) })
  const points = brief.points.slice(0, 4)
  const size = Math.min(0.046, (screen.width / builder.unit) * 0.075)
  const row = builder.typeSize(size) * 2.15
  const list = row * points.length
  const picture = rectOf(
    screen.left + screen.width * 0.06,
    screen.top + builder.px(0.05),
    screen.width * 0.88,
    screen.height - list - builder.px(0.09),
  )
  subject(builder, picture, { down: 0.6, on: [ground] })
  for (const [at, point] of points.entries())
    builder.pill(
      point,
      {
        x: screen.left + builder.px(0.025),
        y: screen.top + screen.height - builder.px(0.025) - list + at * row,
        room: screen.width * 0.78,
      },
      { size, fill: '#2a2e38', colour: '#ffffff', role: 'body', weight: 400 },
    )
  const wide = screen.width * 0.085
  for (const [at, [x, y, scale]] of (
    [
      [0.88, 0.93, 1],
      [0.92, 0.84, 0.8],
      [0.85, 0.76, 0.62],
      [0.91, 0.69, 0.45],
    ] as const
  ).entries()) {
    const side = wide * scale
    builder.drawing(
      rectOf(screen.left + screen.width * x - side / 2, screen.top + screen.height * y - side / 2, side, side),
      [100, 100],
      [[at % 2 === 0 ? palette.accent : palette.second, heart]],
    )
  }
}

/** 直播间: a phone that shows the live room, the hour on a strong bar across it. */
export const liveRoom = posterLayout(
  {
    id: 'live-room',
    ...{ style: 'screen', pictures: [1, 1], mostPoints: 4 },
    details: ['date', 'time', 'host', 'person', 'code', 'note'],
  },
  (builder) => {
    const { safe, palette, page, shape } = builder
    const { accent } = surfacesOf(builder)
    const square = shape === 'square'
    builder.background = solid(mixed(palette.papers[0]!, palette.accent, 0.05))
    const when = [detail(builder, 'date'), detail(builder, 'time')].filter((one) => one !== '').join('　')
    const who = detail(builder, 'person') || detail(builder, 'host')
    const code = codePart(builder, square ? 0.14 : 0.16, accent)
    const pad = builder.px(0.035)
    const bar =
      when === '' && who === '' && code.width === 0
        ? 0
        : Math.max(code.height, builder.px(square ? 0.17 : 0.21)) + 2 * pad
    const low = floor(builder) - bar
    footPattern(builder)
    const title = { size: 0.19, least: 0.08, lines: 2, keyword: true }
    const gap = builder.px(0.04)
    if (square) {
      // Below the words the phone would be too low for its picture.
      const wide = safe.width * 0.42
      const words = { ...safe, width: safe.width - wide - gap, height: low - safe.top - gap }
      headBlock(builder, words, { share: 0.5, title: { ...title, lines: 3 } })
      room(builder, rectOf(safe.left + safe.width - wide, safe.top, wide, low + gap - safe.top))
    } else {
      const words = headBlock(builder, rectOf(safe.left, safe.top, safe.width, (low - safe.top) * 0.32), {
        ...{ align: 'center', share: 0 },
        title,
      })
      const top = words.bottom + gap
      const high = low + gap - top
      const wide = Math.min(safe.width * 0.78, Math.max(high * 0.62, safe.width * 0.64))
      room(builder, rectOf(page.width / 2 - wide / 2, top, wide, high))
    }
    if (bar === 0) return
    builder.rect(rectOf(safe.left, low, safe.width, bar), palette.accent, {
      radius: builder.px(0.04),
      shadow: { x: 0, y: builder.px(0.008), blur: builder.px(0.03), colour: '#00000033' },
    })
    const inner = rectOf(
      safe.left + pad * 1.4,
      low + pad,
      safe.width - pad * 2.8 - (code.width > 0 ? code.width + pad : 0),
      bar - 2 * pad,
    )
    const share = who === '' ? 1 : 0.62
    builder.text(when, rectOf(inner.left, inner.top, inner.width, inner.height * share), {
      ...{
        size: 0.12,
        least: 0.04,
        lines: 1,
        face: figureFace(builder),
        valign: 'middle',
        lineHeight: 1.15,
        colour: accent.ink,
        on: accent.on,
      },
    })
    builder.text(
      who,
      rectOf(
        inner.left,
        inner.top + inner.height * (when === '' ? 0 : share),
        inner.width,
        inner.height * (when === '' ? 1 : 1 - share),
      ),
      {
        ...{ size: 0.046, least: 0.034, lines: 1, valign: 'middle', weight: 700, colour: accent.ink, on: accent.on },
      },
    )
    code.draw(safe.left + safe.width - pad * 1.4 - code.width, low + (bar - code.height) / 2)
  },
)
