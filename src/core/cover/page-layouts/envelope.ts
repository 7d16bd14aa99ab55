import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { detail, factsPart, floor, notePart, overPage, surfacesOf } from './poster-parts.ts'

/** 信封: the invitation rises as a card out of an open envelope. */
export const envelope = posterLayout(
  {
    id: 'envelope',
    ...{ style: 'paper', pictures: [0, 1], details: ['date', 'time', 'place', 'host', 'person', 'phone', 'note'] },
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { sheet } = surfacesOf(builder)
    const square = shape === 'square'
    const back = mixed(palette.accent, '#000000', 0.28)
    const ground = mixed(palette.papers[0]!, palette.accent, 0.12)
    builder.background = solid(ground)
    const pocket =
      page.height - Math.max(builder.px(square ? 0.2 : 0.3), page.height - floor(builder) + builder.px(0.12))
    const [left, right] = [safe.left - builder.px(0.02), safe.left + safe.width + builder.px(0.02)]
    const flap = pocket - builder.px(square ? 0.16 : 0.3)
    overPage(
      builder,
      back,
      `M${left} ${pocket}L${page.width / 2 - builder.px(0.05)} ${flap + builder.px(0.03)}Q${page.width / 2} ${flap} ${page.width / 2 + builder.px(0.05)} ${flap + builder.px(0.03)}L${right} ${pocket}V${page.height}H${left}Z`,
    )
    const card = rectOf(
      safe.left + builder.px(0.035),
      safe.top,
      safe.width - builder.px(0.07),
      pocket - safe.top + builder.px(0.1),
    )
    builder.rect(card, sheet.fill, {
      radius: builder.px(0.016),
      shadow: { x: 0, y: builder.px(0.008), blur: builder.px(0.03), colour: '#00000030' },
    })
    builder.rect(
      inset(card, builder.px(0.022)),
      { type: 'none' },
      { stroke: { fill: solid(palette.second), width: Math.max(1.5, builder.px(0.004)), align: 'inside' } },
    )
    const inner = inset(card, builder.px(0.075))
    const end = pocket - builder.px(0.05)
    const has = brief.pictures.length > 0
    // A square has no room for a picture between the words and the facts.
    const beside = square && has
    const facts = factsPart(
      builder,
      inner.width * (beside ? 0.6 : 1),
      sheet,
      ['date', 'time', 'place', 'host', 'phone'],
      {
        most: 0.046,
        align: beside ? 'left' : 'center',
      },
    )
    const note = notePart(builder, inner.width, sheet, 'center')
    const height = beside ? Math.max(facts.height, builder.px(0.26)) : facts.height
    const low = end - height - note.height
    facts.draw(inner.left, low + height - facts.height)
    note.draw(inner.left, low + height)
    const person = detail(builder, 'person')
    const line = person === '' ? 0 : builder.typeSize(0.052) * 1.7
    builder.text(person, rectOf(inner.left, inner.top, inner.width, line), {
      size: 0.052,
      lines: 1,
      align: 'center',
      weight: 700,
      colour: sheet.mark,
      on: sheet.on,
      valign: 'middle',
    })
    const top = inner.top + line + (line > 0 ? builder.px(0.02) : 0)
    const words = headBlock(
      builder,
      rectOf(inner.left, top, inner.width, (low - top - builder.px(0.03)) * (has && !beside ? 0.56 : 1)),
      {
        ...{ align: 'center', share: has ? 0 : 0.5, on: sheet.on },
        title: { size: 0.2, least: 0.075, lines: 3, colour: sheet.ink, keyword: sheet.mark },
        subtitle: { colour: sheet.muted, lines: 3 },
        badge: { fill: palette.second, colour: palette.onSecond },
      },
    )
    const above = words.bottom + builder.px(0.03)
    const space = beside
      ? rectOf(inner.left + inner.width * 0.58, above, inner.width * 0.42, low + height - above)
      : rectOf(inner.left, above, inner.width, low - words.bottom - builder.px(0.05))
    if (has) subject(builder, space, { down: 0.5, on: sheet.on })
    overPage(
      builder,
      palette.accent,
      `M${left} ${pocket}L${page.width / 2} ${pocket + builder.px(square ? 0.12 : 0.2)}L${right} ${pocket}V${page.height}H${left}Z`,
    )
    overPage(
      builder,
      mixed(palette.accent, palette.onAccent, 0.12),
      `M${left} ${page.height}L${page.width / 2 - builder.px(0.04)} ${pocket + builder.px(square ? 0.1 : 0.17)}Q${page.width / 2} ${pocket + builder.px(square ? 0.07 : 0.14)} ${page.width / 2 + builder.px(0.04)} ${pocket + builder.px(square ? 0.1 : 0.17)}L${right} ${page.height}Z`,
    )
  },
)
