import { lchOf, mixed, withLch } from '../../colour/oklch.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { effectsOf } from '../../compose/title-effects.ts'
import { onPage } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout, lengthOf } from '../layout.ts'

/** 古籍竖栏: the title upright between the ruled columns of an old Chinese book, in a double frame. */
export const typeColumns = defineLayout({
  id: 'type-columns',
  style: 'press',
  pictures: [0, 0],
  points: 0,
  title: 14,
  suits: ({ title }) => !/[A-Za-z]{3}/.test(title),
  build: (builder) => {
    const { safe, page, brief } = builder
    const colours = inks(builder)
    const { paper, ink, line } = colours
    builder.background = solid(paper)
    const edge = Math.max(safe.left, page.width - safe.left - safe.width) - builder.px(0.015)
    const frame = rectOf(edge, safe.top, page.width - 2 * edge, safe.height)
    const pad = builder.px(0.045)
    const spine = brief.subtitle + brief.badge + brief.account === '' ? 0 : builder.px(0.2)
    // On a wide page the small words stand in the column beside the title, else at the left of the frame.
    const right = builder.wide ? spine : 0
    const room = rectOf(
      frame.left + spine + pad,
      frame.top + pad,
      frame.width - spine - right - 2 * pad,
      frame.height - 2 * pad,
    )
    const length = lengthOf(brief.title)
    const lines = builder.wide ? Math.ceil(length / 2) : length <= 4 ? 1 : length <= 10 ? 2 : 3
    const at = builder.mark
    const set = builder.title(room, {
      ...{ size: 0.74, vertical: true, lines, lineHeight: 1.16, colour: ink, on: [paper] },
      effects: effectsOf('worn', { ink, on: paper, accent: line, seed: builder.style.seed }),
    })
    // Beside small words the title stands nearer to them than to the other edge.
    const share = spine > 0 && !builder.wide ? 0.62 : 0.5
    const [left, down] = [(room.width - set.width) * share, Math.max(0, room.height - set.height) / 2]
    const element = builder.elements[at]!
    const moved = { x: element.x - left, y: element.y + down, height: element.height - down }
    builder.elements[at] = { ...element, ...moved } as typeof element
    if (spine > 0)
      aside(
        builder,
        rectOf(builder.wide ? set.left - left - spine : frame.left + pad, room.top, spine - pad, room.height),
        colours,
      )
    const columns = set.rows.map((row) => rectOf(row.left - left, frame.top, row.width, frame.height))
    builder.insertBelow(0, () => ruled(builder, frame, columns, spine - right, line))
  },
})

/** Returns the colours of paper, rules and ink. */
function inks({ palette }: PageBuilder) {
  const tone = lchOf(palette.accent)
  const h = tone.c < 0.05 ? 28 : tone.h
  const paper = withLch(palette.accent, { l: 0.95, c: 0.03, h: tone.c < 0.05 ? 85 : (85 + h) / 2 })
  const line = mixed(paper, withLch(palette.accent, { l: 0.5, c: 0.14, h }), 0.5)
  return {
    paper,
    line,
    ink: withLch(palette.accent, { l: 0.23, c: 0.035, h }),
    seal: withLch(line, { l: 0.47, c: 0.17 }),
  }
}

/** Draws the double frame, and rules between the columns of the title and on to the edge of the frame. */
function ruled(builder: PageBuilder, frame: Rect, columns: readonly Rect[], spine: number, line: string): void {
  const { page } = builder
  const view = [page.width, page.height] as const
  const box = (by: number) => {
    const [left, top] = [frame.left + by, frame.top + by]
    return `M${left} ${top}H${frame.left + frame.width - by}V${frame.top + frame.height - by}H${left}Z`
  }
  const gap = builder.px(0.02)
  lineDrawing(builder, page, view, [box(0)], line, builder.px(0.011))
  const step = Math.max(...columns.map(({ width }) => width)) * 1.02
  const centre = columns.length > 0 ? columns[0]!.left + columns[0]!.width / 2 : frame.left + frame.width / 2
  const [from, to] = [frame.left + gap + spine, frame.left + frame.width - gap]
  const rules: string[] = []
  for (let at = -8; at <= 8; at++) {
    const x = centre + (at + 0.5) * step
    if (x > from + step * 0.12 && x < to - step * 0.12)
      rules.push(`M${x} ${frame.top + gap}V${frame.top + frame.height - gap}`)
  }
  if (spine > 0) rules.push(`M${frame.left + spine + gap} ${frame.top + gap}V${frame.top + frame.height - gap}`)
  lineDrawing(builder, page, view, [box(gap), ...rules], line, Math.max(1.5, builder.px(0.004)))
}

/** Writes subtitle and account down the narrow column at the left, the badge as a seal at its foot. */
function aside(builder: PageBuilder, box: Rect, { paper, ink, seal }: ReturnType<typeof inks>): void {
  const { brief } = builder
  const face = { ...builder.style.voice.body, weight: 700 }
  const size = builder.typeSize(0.05)
  const high =
    brief.badge === '' ? 0 : Math.min(box.height * 0.4, builder.widthOf(brief.badge, size, face) * 1.12 + size)
  if (high > 0) {
    const plate = rectOf(box.left + box.width / 2 - size * 0.8, box.top + box.height - high, size * 1.6, high)
    onPage(builder, [[seal, `M${plate.left} ${plate.top}h${plate.width}v${high}h${-plate.width}z`]])
    builder.text(
      brief.badge,
      { ...plate, left: plate.left + size * 0.13, top: plate.top + size * 0.4, height: high - size * 0.5 },
      {
        ...{
          size: size / builder.unit,
          least: 0.03,
          lines: 1,
          vertical: true,
          role: 'badge',
          face,
          colour: paper,
          on: [seal],
        },
      },
    )
  }
  const words = brief.subtitle || brief.account
  builder.text(
    words,
    { ...box, height: box.height - high - (high > 0 ? builder.px(0.04) : 0) },
    {
      ...{ size: 0.06, least: 0.034, lines: 2, vertical: true, lineHeight: 1.3, colour: ink, on: [paper] },
      role: brief.subtitle === '' ? 'brand' : 'subtitle',
    },
  )
}
