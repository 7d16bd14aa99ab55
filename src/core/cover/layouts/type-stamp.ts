import { ensureContrast } from '../../colour/contrast.ts'
import { lchOf, mixed, withLch } from '../../colour/oklch.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { onPage, signature, signatureHeight } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 邮戳信封: the title as the print of a rubber stamp, aslant on an envelope with a striped border and a postmark. */
export const typeStamp = defineLayout({
  id: 'type-stamp',
  style: 'paper',
  pictures: [0, 0],
  points: 0,
  title: 18,
  build: (builder) => {
    const { safe, page } = builder
    const { paper, ink, blue } = inks(builder)
    builder.background = solid(paper)
    const border = builder.px(0.036)
    const side = Math.max(border * 1.9, safe.left, page.width - safe.left - safe.width)
    const tilt = builder.wide ? -4 : -8
    const pad = builder.px(0.06)
    const lean = Math.sin((-tilt * Math.PI) / 180) * page.width * 0.4
    const room = rectOf(
      side + pad + builder.px(0.015),
      safe.top + pad + lean * 0.6,
      page.width - 2 * (side + pad) - builder.px(0.03),
      safe.height - 2 * pad - lean * 1.2 - signatureHeight(builder),
    )
    const mark = builder.mark
    let [top, bottom] = [0, 0]
    builder.turned(tilt, room, () => {
      const from = builder.mark
      const words = titleBlock(builder, room, {
        ...{ align: 'center', on: [paper], share: builder.wide ? 0.5 : 0.56 },
        title: {
          ...{ size: 0.42, least: 0.1, lines: builder.wide ? 2 : 4, lineHeight: 1.12, colour: ink },
          effects: [{ type: 'texture', amount: 0.07, grain: 0.025, seed: builder.style.seed % 1000 }],
        },
        subtitle: { colour: ink },
        badge: { fill: ink, colour: paper, radius: builder.px(0.01) },
      })
      const needed = Math.max(
        room.width * (builder.brief.subtitle === '' ? 0.3 : 0.7),
        ...words.title.rows.map(({ width }) => width),
      )
      const across = builder.wide ? Math.min(room.width, needed) : room.width
      const middle = room.left + room.width / 2
      const frame = inset(rectOf(middle - across / 2, words.top, across, words.height), -pad)
      builder.insertBelow(from, () => rubber(builder, frame, mixed(paper, ink, 0.55)))
      ;[top, bottom] = [frame.top - lean, frame.top + frame.height + lean]
    })
    signature(builder, 'right', [paper], mixed(blue, '#000000', 0.3))
    const foot = safe.top + safe.height - signatureHeight(builder)
    builder.insertBelow(mark, () => {
      envelope(builder, border, ink, blue)
      if (builder.wide) return
      if (top > border + builder.px(0.27)) postmark(builder, border, blue)
      address(builder, bottom + builder.px(0.07), foot, blue)
    })
  },
})

/** Returns the colours of the paper, the stamp's ink and the second colour of the border. */
function inks({ palette }: PageBuilder) {
  const [a, b] = [lchOf(palette.accent), lchOf(palette.second)]
  const own = a.c < 0.05 ? (b.c < 0.05 ? 27 : b.h) : a.h
  // A dark yellow is no ink anyone has.
  const h = own > 50 && own < 135 ? 27 : own
  const paper = withLch(palette.accent, { l: 0.955, c: 0.022, h: 85 })
  const ink = ensureContrast(withLch(palette.accent, { l: 0.44, c: 0.16, h }), [paper], 6)
  return {
    paper,
    ink,
    blue: withLch(ink, { l: 0.48, c: 0.12, h: Math.abs(((h - 255 + 540) % 360) - 180) < 50 ? 27 : 255 }),
  }
}

/** Draws the worn double frame of a rubber stamp: gaps where there was no ink. */
function rubber(builder: PageBuilder, { left, top, width, height }: Rect, ink: string): void {
  const [thick, thin, gap] = [builder.px(0.012), builder.px(0.005), builder.px(0.026)]
  const frame = (by: number, pen: number) => {
    const r = Math.max(pen, builder.px(0.035) - by)
    const box = (at: number, round: number) => {
      const [w, h] = [width - 2 * at - 2 * round, height - 2 * at - 2 * round]
      return `M${at + round} ${at}h${w}a${round} ${round} 0 0 1 ${round} ${round}v${h}a${round} ${round} 0 0 1 ${-round} ${round}h${-w}a${round} ${round} 0 0 1 ${-round} ${-round}v${-h}a${round} ${round} 0 0 1 ${round} ${-round}z`
    }
    return box(by, r) + box(by + pen, Math.max(1, r - pen))
  }
  const parts = [frame(0, thick), frame(gap, thin)].map((d) => ({ d, fill: solid(ink), rule: 'evenodd' }))
  builder.add('path', rectOf(left, top, width, height), {
    ...{ role: 'decoration', viewWidth: width, viewHeight: height, parts },
  })
  // Where the rubber did not touch the paper.
  let holes = ''
  for (let hole = 0; hole < 26; hole++) {
    const along = builder.random()
    const side = Math.floor(builder.random() * 4)
    const r = builder.px(0.003 + builder.random() ** 2 * 0.009)
    const inwards = builder.random() * thick
    const [x, y] = [
      [along * width, inwards],
      [width - inwards, along * height],
      [along * width, height - inwards],
      [inwards, along * height],
    ][side]!
    holes += `M${(x! - r).toFixed(1)} ${y!.toFixed(1)}a${r} ${r * 0.7} 0 1 1 ${2 * r} 0a${r} ${r * 0.7} 0 1 1 ${-2 * r} 0z`
  }
  builder.drawing(
    rectOf(left, top, width, height),
    [width, height],
    [[(builder.background as { colour: string }).colour, holes]],
  )
}

/** Draws the striped border of an airmail envelope. */
function envelope(builder: PageBuilder, border: number, one: string, two: string): void {
  const { page } = builder
  const { width, height } = page
  const pale = (colour: string) => mixed((builder.background as { colour: string }).colour, colour, 0.42)
  const inner = `M${border} ${border}H${width - border}V${height - border}H${border}Z`
  const step = border * 1.6
  const paths = ['', '']
  let place = 0
  for (let x = -height; x < width; x += step * 1.5) {
    paths[place % 2] += `M${x} ${height}L${x + height} 0h${step}L${x + step} ${height}z`
    place += 1
  }
  onPage(builder, [
    [pale(one), paths[0]!],
    [pale(two), paths[1]!],
    [(builder.background as { colour: string }).colour, inner],
  ])
}

/** Draws ruled lines for an address at the foot of the page, as many as there is room for. */
function address(builder: PageBuilder, top: number, foot: number, colour: string): void {
  const { safe, page } = builder
  const step = builder.px(0.085)
  const count = Math.min(3, Math.floor((foot - top) / step) + 1)
  if (count < 1) return
  const lines = Array.from({ length: count }, (_, line) => {
    const y = foot - builder.px(0.02) - line * step
    return `M${safe.left + safe.width * (line === 0 ? 0.62 : 0.45)} ${y}H${safe.left + safe.width}`
  })
  lineDrawing(builder, page, [page.width, page.height], lines, faint(builder, colour), builder.px(0.005))
}

const faint = (builder: PageBuilder, colour: string) =>
  mixed((builder.background as { colour: string }).colour, colour, 0.26)

/** Draws a faint round postmark with waves in the upper right corner. */
function postmark(builder: PageBuilder, border: number, colour: string): void {
  const { page } = builder
  const r = builder.px(0.11)
  const [x, y] = [page.width - border - r * 1.5, border + r * 1.45]
  const ring = (by: number) => `M${x - by} ${y}A${by} ${by} 0 1 1 ${x + by} ${y}A${by} ${by} 0 1 1 ${x - by} ${y}Z`
  const waves = [-0.6, -0.2, 0.2, 0.6].map((at) => {
    const [from, wave] = [x - r * 3.6, r * 0.36]
    return `M${from} ${y + at * r}${Array.from({ length: 6 }, (_, bend) => `q${wave / 2} ${(bend % 2 ? 1 : -1) * r * 0.2} ${wave} 0`).join('')}`
  })
  lineDrawing(
    builder,
    page,
    [page.width, page.height],
    [ring(r), ring(r * 0.68), ...waves],
    faint(builder, colour),
    builder.px(0.006),
  )
}
