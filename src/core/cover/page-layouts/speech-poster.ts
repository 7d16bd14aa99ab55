import { rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { codePart, factsPart, floor, notePart, overPage, strongOf, surfacesOf } from './poster-parts.ts'

/** 喊话: somebody at the foot says the title in a large bubble; points as plates, facts beside the figure. */
export const speechPoster = posterLayout(
  {
    id: 'speech-poster',
    ...{ pictures: [1, 1], mostPoints: 6 },
    details: ['date', 'time', 'place', 'price', 'phone', 'person', 'host', 'code', 'note'],
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { sheet } = surfacesOf(builder)
    const accent = strongOf(builder)
    const square = shape === 'square'
    builder.background = solid(accent.fill)
    const pad = builder.px(0.055)
    const bubble = rectOf(safe.left, safe.top, safe.width, safe.height * (square ? 0.5 : 0.55))
    const mark = builder.mark
    const rows: { words: string; x: number; row: number }[] = []
    const size = 0.045
    const high = builder.typeSize(size) * 1.9
    let [x, row] = [0, 0]
    const inner = bubble.width - 2 * pad
    for (const words of brief.points) {
      const wide = Math.min(
        inner,
        builder.widthOf(words, builder.typeSize(size), { ...builder.style.voice.body, weight: 700 }) +
          builder.typeSize(size) * 1.2,
      )
      if (x > 0 && x + wide > inner) [x, row] = [0, row + 1]
      rows.push({ words, x, row })
      x += wide + builder.px(0.02)
    }
    const list = brief.points.length === 0 ? 0 : (row + 1) * high + row * builder.px(0.018) + builder.px(0.035)
    const words = headBlock(
      builder,
      rectOf(bubble.left + pad, bubble.top + pad, inner, bubble.height - 2 * pad - list),
      {
        ...{ share: 0, on: sheet.on },
        title: { size: square ? 0.16 : 0.24, least: 0.085, lines: 3, colour: sheet.ink, keyword: sheet.mark },
        subtitle: { colour: sheet.muted },
        badge: { fill: palette.second, colour: palette.onSecond },
      },
    )
    const from = words.bottom + builder.px(0.035)
    for (const one of rows)
      builder.pill(
        one.words,
        { x: bubble.left + pad + one.x, y: from + one.row * (high + builder.px(0.018)), room: inner },
        { size, fill: palette.soft, colour: palette.onSoft, role: 'body' },
      )
    const end = words.bottom + list + pad
    const tail = builder.px(0.11)
    builder.insertBelow(mark, () => {
      const r = builder.px(0.06)
      const [l, t, rt] = [bubble.left, bubble.top, bubble.left + bubble.width]
      const at = l + bubble.width * 0.62
      overPage(
        builder,
        sheet.fill,
        `M${l + r} ${t}H${rt - r}A${r} ${r} 0 0 1 ${rt} ${t + r}V${end - r}A${r} ${r} 0 0 1 ${rt - r} ${end}H${at + tail}L${at + tail * 0.9} ${end + tail * 0.8}L${at} ${end}H${l + r}A${r} ${r} 0 0 1 ${l} ${end - r}V${t + r}A${r} ${r} 0 0 1 ${l + r} ${t}Z`,
      )
    })
    const code = codePart(builder, square ? 0.12 : 0.18, accent)
    const half = safe.width * 0.43
    const facts = factsPart(builder, half, accent, ['date', 'time', 'place', 'price', 'person', 'phone', 'host'], {
      most: square ? 0.034 : 0.044,
    })
    const note = notePart(builder, half, accent)
    const stack = code.height + facts.height + note.height + (code.height > 0 ? builder.px(0.035) : 0)
    const low = floor(builder)
    note.draw(safe.left, low - note.height)
    facts.draw(safe.left, low - note.height - facts.height)
    // Where the bubble leaves little room, the code stands beside the facts instead of the figure.
    const crowded = code.height > 0 && low - end - tail < stack
    code.draw(crowded ? safe.left + safe.width - code.width : safe.left, crowded ? low - code.height : low - stack)
    if (crowded) return
    const left = stack === 0 ? safe.left : safe.left + half
    const top = end + tail * 0.72
    const foot = page.height - Math.max(0, (page.height - low) * 0.5)
    subject(builder, rectOf(left, top, safe.left + safe.width - left, foot - top), { across: 1, on: accent.on })
  },
)
