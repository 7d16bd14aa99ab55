import { ensureContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { codePart, deepOf, detail, factsPart, notePart, overPage, type Surface } from './poster-parts.ts'

/** Draws a frame with fans in its corners. */
function frame(builder: PageBuilder, box: Rect, colour: string): void {
  const deep = deepOf(builder)
  const thin = Math.max(1.5, builder.px(0.004))
  builder.rect(box, { type: 'none' }, { stroke: { fill: solid(colour), width: thin * 1.8, align: 'inside' } })
  builder.rect(
    inset(box, builder.px(0.02)),
    { type: 'none' },
    { stroke: { fill: solid(colour), width: thin, align: 'inside' } },
  )
  const corners = [
    [box.left, box.top, 1, 1],
    [box.left + box.width, box.top, -1, 1],
    [box.left + box.width, box.top + box.height, -1, -1],
    [box.left, box.top + box.height, 1, -1],
  ] as const
  for (const [x, y, dx, dy] of corners)
    for (const [share, fill] of [
      [0.13, colour],
      [0.115, deep],
      [0.085, colour],
      [0.07, deep],
      [0.04, colour],
    ] as const) {
      const r = builder.px(share)
      overPage(builder, fill, `M${x} ${y}H${x + dx * r}A${r} ${r} 0 0 ${dx * dy > 0 ? 1 : 0} ${x} ${y + dy * r}Z`)
    }
}

/** 金框请柬: a fine frame with fans in the corners on a strong ground; a line for the name of the guest. */
export const inviteFrame = posterLayout(
  {
    id: 'invite-frame',
    ...{
      style: 'calm',
      pictures: [0, 1],
      details: ['date', 'time', 'place', 'host', 'person', 'phone', 'code', 'note'],
    },
  },
  (builder) => {
    const { page, palette, brief, safe, shape } = builder
    const deep = deepOf(builder)
    builder.background = solid(deep)
    const gold = ensureContrast(
      deep === palette.accent ? mixed(palette.second, '#ffffff', 0.3) : palette.accent,
      [deep],
      4.6,
    )
    const look: Surface = {
      fill: deep,
      on: [deep],
      ink: '#ffffff',
      muted: mixed('#ffffff', deep, 0.2),
      mark: gold,
      rule: gold,
    }
    frame(builder, inset(page, Math.max(builder.px(0.05), shape === 'tall' ? safe.top * 0.6 : 0)), gold)
    const room = inset(page, builder.px(0.16), Math.max(builder.px(0.18), safe.top))
    const code = codePart(builder, 0.17, look)
    const facts = factsPart(builder, room.width, look, ['date', 'time', 'place', 'host', 'phone'], {
      most: 0.048,
      align: 'center',
    })
    const note = notePart(builder, room.width, look, 'center')
    const stack = facts.height + note.height + (code.height > 0 ? code.height + builder.px(0.035) : 0)
    const low = room.top + room.height - stack
    facts.draw(room.left, low)
    note.draw(room.left, low + facts.height)
    code.draw(room.left + (room.width - code.width) / 2, room.top + room.height - code.height)
    const person = detail(builder, 'person')
    const line = person === '' ? 0 : builder.typeSize(0.056) * 1.7
    builder.text(person, rectOf(room.left, room.top, room.width, line), {
      size: 0.056,
      lines: 1,
      align: 'center',
      valign: 'middle',
      weight: 700,
      colour: gold,
      on: look.on,
    })
    const top = room.top + line + builder.px(line > 0 ? 0.03 : 0)
    const has = brief.pictures.length > 0
    const end = low - builder.px(0.05)
    const words = headBlock(builder, rectOf(room.left, top, room.width, (end - top) * (has ? 0.56 : 1)), {
      ...{ align: 'center', share: has ? 0 : 0.5, on: look.on, gap: 0.045 },
      title: { size: 0.22, least: 0.075, lines: 3, colour: look.ink, keyword: false, lineHeight: 1.22 },
      subtitle: { colour: look.ink, lines: 3 },
      badge: { fill: gold, colour: deep },
    })
    if (has && end - words.bottom > builder.px(0.16))
      subject(
        builder,
        rectOf(room.left, words.bottom + builder.px(0.03), room.width, end - words.bottom - builder.px(0.03)),
        { down: 0.5, on: look.on },
      )
  },
)
