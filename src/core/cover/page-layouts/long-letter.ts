import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { linesOf, paragraph } from './entries.ts'
import { factsOf } from './facts.ts'

/** 一封长信: a striped airmail edge around a sheet with a title, paragraphs, and who signs it when. */
export const longLetter = defineLayout({
  id: 'long-letter',
  style: 'paper',
  pictures: [0, 1],
  drawn: true,
  points: 1,
  mostPoints: 10,
  title: 28,
  details: ['person', 'host', 'date'],
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const look = writingPaper(palette)
    const on = [look.paper]
    edge(builder, look.paper)
    const pad = builder.px(0.05)
    const sheet = inset(page, builder.px(0.045))
    builder.rect(sheet, look.paper)
    const room = inset(safe, pad * 0.6, pad)
    const { person, host, date } = factsOf(builder)
    const small = builder.typeSize(0.04)
    const stamp = brief.pictures.length > 0 ? Math.min(builder.px(0.26), room.height * 0.22) : 0
    if (stamp > 0) postage(builder, rectOf(room.left + room.width - stamp * 0.9, room.top, stamp * 0.9, stamp), look)
    const head = titleBlock(
      builder,
      rectOf(
        room.left,
        room.top,
        room.width - (stamp > 0 ? stamp + pad * 0.4 : 0),
        Math.min(builder.px(0.44), room.height * 0.3),
      ),
      {
        ...{ on, share: 0 },
        title: { size: 0.15, least: 0.07, lines: 3, colour: look.ink, effects: [] },
        subtitle: { size: 0.044, colour: look.muted, on },
        badge: { fill: look.mark, colour: look.onMark, radius: builder.px(0.01) },
      },
    )
    const foot = room.top + room.height
    const signed = [brief.account, host, date].filter((one) => one !== '')
    const closing = signed.length * small * 1.5
    for (const [at, words] of signed.entries())
      paragraph(
        builder,
        words,
        { left: room.left, top: foot - closing + at * small * 1.5, width: room.width },
        {
          ...{
            size: small,
            on,
            align: 'right',
            colour: at === 0 ? look.ink : look.muted,
            weight: at === 0 ? 700 : 400,
          },
          ...(words === brief.account && { role: 'brand' as const }),
        },
      )
    let top = Math.max(head.bottom, room.top + stamp) + builder.px(0.05)
    builder.line(room.left, top, room.left + room.width, top, look.rule, Math.max(2, builder.px(0.004)))
    top += builder.px(0.05)
    const words = [person, ...brief.points].filter((one) => one !== '')
    body(builder, rectOf(room.left, top, room.width, foot - closing - builder.px(0.04) - top), words, person !== '')
  },
})

/** Writes paragraphs as large as they fit a box, up to a wished size; the first is bold if it names who is addressed. */
function body(builder: PageBuilder, box: Rect, words: readonly string[], addressed: boolean): void {
  const look = writingPaper(builder.palette)
  const { body: face } = builder.style.voice
  let size = builder.px(0.046)
  const least = builder.width * 0.0222
  const lineHeight = 1.75
  const heightAt = (tried: number) =>
    words.reduce(
      (sum, one) => sum + linesOf(builder, one, box.width, tried, face) * tried * lineHeight + tried * 0.7,
      0,
    )
  while (size > least && heightAt(size) > box.height) size *= 0.97
  size = Math.max(least, size)
  const spare = Math.max(0, box.height - heightAt(size))
  const gap = size * 0.7 + Math.min(size * 0.9, spare / Math.max(1, words.length))
  const tight = heightAt(size) > box.height ? 1.4 : lineHeight
  let top = box.top
  for (const [at, one] of words.entries()) {
    const bold = addressed && at === 0
    top =
      paragraph(
        builder,
        one,
        { ...box, top },
        { size, on: [look.paper], colour: look.ink, lineHeight: tight, weight: bold ? 700 : face.weight },
      ) + (tight < lineHeight ? size * 0.3 : gap)
  }
}

/** Draws the slanted stripes of an airmail envelope over the page. */
function edge(builder: PageBuilder, paper: string): void {
  const { page, palette } = builder
  builder.background = { type: 'solid', colour: mixed(paper, palette.accent, 0.12) }
  const step = builder.px(0.09)
  const [wide, high] = [page.width, page.height]
  let [first, second] = ['', '']
  for (let at = -high; at < wide + step; at += step * 2) {
    const d = (from: number) => `M${from} 0h${step * 0.62}l${high} ${high}h${-step * 0.62}z`
    first += d(at)
    second += d(at + step)
  }
  builder.drawing(
    page,
    [wide, high],
    [
      [palette.accent, first],
      [palette.second, second],
    ],
  )
}

/** Draws the picture as a postage stamp with a perforated edge. */
function postage(builder: PageBuilder, box: Rect, look: ReturnType<typeof writingPaper>): void {
  const { brief } = builder
  const r = box.width / 22
  let d = `M0 0H${box.width}V${box.height}H0Z`
  const hole = (x: number, y: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  for (let x = 0; x <= box.width + 1; x += box.width / 8) d += hole(x, 0) + hole(x, box.height)
  for (let y = box.height / 9; y < box.height - 1; y += box.height / 9) d += hole(0, y) + hole(box.width, y)
  builder.add('path', box, {
    ...{ role: 'decoration', viewWidth: box.width, viewHeight: box.height },
    parts: [{ d, fill: { type: 'solid', colour: mixed(look.paper, look.mark, 0.24) }, rule: 'evenodd' }],
  })
  const inner = inset(box, box.width * 0.1)
  const ground = mixed(look.paper, look.mark, 0.1)
  builder.rect(inner, ground)
  if (brief.pictures[0]?.cutOut) builder.addCutOut(0, inset(inner, inner.width * 0.04), { on: [ground] })
  else builder.picture(0, inner)
}
