import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { onPage } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'
import { scallop } from './parts/frames.ts'
import { groundIn } from './parts/grounds.ts'
import { detail, stack } from './parts/words.ts'

/** 窗花: a drawing in the middle of a paper-cut window flower, the title on a swallow-tailed ribbon across its foot. */
export const festivalPapercut = defineLayout({
  id: 'festival-papercut',
  style: 'paper',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 12,
  details: ['date'],
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const paper = palette.tone === 'dark' ? palette.papers[0]! : palette.papers.at(-1)!
    builder.background = palette.paper
    const red = groundIn(palette.accent)
    const tall = builder.shape === 'tall'
    const across = Math.min(page.width * 0.94, page.height * (tall ? 0.5 : 0.48))
    const [x, y] = [page.width / 2, page.height * (tall ? 0.11 : 0.05) + across / 2]
    const round = (share: number) =>
      rectOf(x - (across * share) / 2, y - (across * share) / 2, across * share, across * share)
    builder.drawing(round(1), [100, 100], [[red.fill, scallop(16, 5)]])
    const cuts = Array.from({ length: 16 }, (_, cutAt) => {
      const turn = (cutAt / 16) * Math.PI * 2
      const at = (r: number, lean: number) =>
        `${(x + Math.cos(turn + lean) * across * r).toFixed(1)} ${(y + Math.sin(turn + lean) * across * r).toFixed(1)}`
      return `M${at(0.35, 0)}Q${at(0.405, 0.11)} ${at(0.455, 0)}Q${at(0.405, -0.11)} ${at(0.35, 0)}Z`
    }).join('')
    const notches = Array.from({ length: 32 }, (_, cutAt) => {
      const turn = ((cutAt + 0.5) / 32) * Math.PI * 2
      const at = (r: number, lean: number) =>
        `${(x + Math.cos(turn + lean) * across * r).toFixed(1)} ${(y + Math.sin(turn + lean) * across * r).toFixed(1)}`
      return `M${at(0.315, -0.05)}L${at(0.345, 0)}L${at(0.315, 0.05)}Z`
    }).join('')
    onPage(builder, [[mixed(paper, red.fill, 0.08), cuts + notches]])
    const hole = round(0.6)
    const inside = mixed(paper, '#ffffff', palette.tone === 'dark' ? 0.06 : 0.5)
    builder.ellipse(hole, inside, { stroke: { fill: solid(red.mark), width: builder.px(0.008), align: 'outside' } })
    builder.addCutOut(
      0,
      rectOf(hole.left + hole.width * 0.1, hole.top + hole.height * 0.08, hole.width * 0.8, hole.height * 0.76),
      { on: [inside] },
    )
    const high = Math.max(builder.px(0.19), across * 0.19)
    const ribbon = rectOf(page.width * 0.06, y + across * 0.3, page.width * 0.88, high)
    const tail = mixed(red.fill, '#000000', 0.28)
    const ends = (side: number) => {
      const [from, to] =
        side < 0
          ? [ribbon.left - builder.px(0.03), ribbon.left + builder.px(0.09)]
          : [ribbon.left + ribbon.width + builder.px(0.03), ribbon.left + ribbon.width - builder.px(0.09)]
      const [t, b] = [ribbon.top + high * 0.22, ribbon.top + high * 1.2]
      const notch = from + (to - from) * 0.3
      return `M${to} ${t}L${from} ${t}L${notch} ${(t + b) / 2}L${from} ${b}L${to} ${b}Z`
    }
    onPage(builder, [[tail, ends(-1) + ends(1)]])
    const band = red.mark
    builder.rect(ribbon, band)
    const ink = mixed(red.fill, '#000000', 0.25)
    builder.title(rectOf(ribbon.left + builder.px(0.05), ribbon.top, ribbon.width - builder.px(0.1), high), {
      ...{ size: 0.16, least: 0.06, lines: 2, align: 'center', valign: 'middle', on: [band], colour: ink },
      ...{ effects: [], letterSpacing: 0.06, lineHeight: 1.1 },
    })
    const top = Math.max(ribbon.top + high * 1.2, y + across / 2) + builder.px(0.05)
    stack(
      builder,
      rectOf(safe.left, top, safe.width, safe.top + safe.height - top - builder.px(brief.account === '' ? 0 : 0.08)),
      { gap: builder.px(0.03), share: 0.35 },
      [
        (rest) =>
          builder.subtitle(rest, {
            ...{ size: 0.075, least: 0.05, lines: 2, align: 'center', colour: palette.ink, lineHeight: 1.4 },
          }).bottom,
        (rest) =>
          builder.text(detail(builder, 'date'), rest, {
            ...{ size: 0.05, lines: 1, align: 'center', colour: palette.accentInk, letterSpacing: 0.12 },
          }).bottom,
        (rest) =>
          rest.top +
          builder.pill(
            brief.badge,
            { x, y: rest.top, anchor: 'center', room: rest.width },
            { size: 0.046, fill: palette.accent },
          ).height,
      ],
    )
  },
})
