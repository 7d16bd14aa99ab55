import { mixed } from '../../colour/oklch.ts'
import { tape } from '../../compose/paper-marks.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'
import { detail } from './parts/words.ts'

/** 节日信笺: a ruled letter taped to a tinted page: greeting, a few lines, a signature; a drawing leans on its corner. */
export const greetingLetter = defineLayout({
  id: 'greeting-letter',
  style: 'paper',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 14,
  details: ['person', 'note', 'host', 'date'],
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const ground = palette.tone === 'dark' ? palette.papers[0]! : mixed(palette.papers.at(-1)!, palette.accent, 0.24)
    builder.background = solid(ground)
    const look = writingPaper(palette)
    const paper = palette.tone === 'dark' ? '#fdf9f0' : look.paper
    const ink = palette.tone === 'dark' ? '#2a2320' : look.ink
    const strong = palette.tone === 'dark' ? palette.papers[0]! : palette.accent
    const sheet = rectOf(
      safe.left,
      safe.top + builder.px(0.02),
      safe.width,
      safe.height - builder.px(brief.account === '' ? 0.03 : 0.1),
    )
    builder.rect(
      rectOf(sheet.left + builder.px(0.02), sheet.top + builder.px(0.022), sheet.width, sheet.height),
      mixed(ground, '#000000', 0.12),
      { rotation: 1.2 },
    )
    builder.rect(sheet, paper)
    tape(
      builder,
      rectOf(page.width / 2 - builder.px(0.14), sheet.top - builder.px(0.045), builder.px(0.28), builder.px(0.085)),
      -2,
      mixed(palette.second, '#ffffff', 0.45),
    )
    const on = [paper]
    const room = inset(sheet, builder.px(0.085), builder.px(0.1))
    const title = builder.title(
      { ...room, height: room.height * 0.3 },
      { size: 0.2, least: 0.085, lines: 2, on, colour: strong },
    )
    const sub = builder.subtitle(
      { ...room, top: title.bottom + builder.px(0.02), height: room.height * 0.16 },
      { size: 0.05, lines: 2, on, colour: ink },
    )
    let y = (sub.lines > 0 ? sub.bottom : title.bottom) + builder.px(0.05)
    const figure = rectOf(0, 0, builder.px(0.46), builder.px(0.42))
    const foot = rectOf(
      room.left - builder.px(0.05),
      sheet.top + sheet.height - figure.height - builder.px(0.03),
      figure.width,
      figure.height,
    )
    const body = rectOf(room.left, y, room.width, foot.top - y - builder.px(0.02))
    const size = builder.typeSize(0.056)
    const step = size * 1.85
    const rule = mixed(paper, ink, 0.14)
    for (let line = y + step; line < foot.top + builder.px(0.02); line += step)
      builder.line(room.left, line, room.left + room.width, line, rule, Math.max(1, builder.px(0.003)))
    const person = builder.text(
      detail(builder, 'person'),
      { ...body, height: step },
      { size: 0.06, least: 0.045, lines: 1, on, colour: strong, weight: 700, lineHeight: 1.3, valign: 'middle' },
    )
    if (person.lines > 0) y += step
    const note = detail(builder, 'note')
    const most = Math.max(1, Math.floor((foot.top - y) / step))
    builder.text(
      note,
      { ...body, top: y, height: Math.max(step, most * step) },
      { size: 0.056, least: 0.046, lines: most, on, colour: ink, lineHeight: 1.85 },
    )
    builder.addCutOut(0, foot, { on })
    const left = foot.left + foot.width + builder.px(0.03)
    const sign = rectOf(
      left,
      foot.top,
      room.left + room.width - left,
      sheet.top + sheet.height - foot.top - builder.px(0.08),
    )
    const date = builder.text(detail(builder, 'date'), sign, {
      ...{ size: 0.046, lines: 1, align: 'right', valign: 'bottom', on, colour: ink },
    })
    const above = date.lines > 0 ? { ...sign, height: date.top - sign.top - builder.px(0.018) } : sign
    const host = builder.text(detail(builder, 'host'), above, {
      ...{ size: 0.056, least: 0.045, lines: 2, align: 'right', valign: 'bottom', on, colour: ink, weight: 700 },
    })
    if (brief.badge !== '') {
      const top = (host.lines > 0 ? host.top : above.top + above.height) - builder.typeSize(0.044) * 2.4
      builder.pill(
        brief.badge,
        { x: room.left + room.width, y: top, anchor: 'right', room: sign.width },
        { size: 0.044, fill: strong, colour: paper },
      )
    }
  },
})
