import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { onPage } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'
import { type Ground, groundIn } from './parts/grounds.ts'
import { codeIn, detail, facts, factsHeight, stack } from './parts/words.ts'

/** 开业拉幕: curtains drawn aside from a bright stage with a drawing; day, place and offers on the apron below. */
export const openingCurtain = defineLayout({
  id: 'opening-curtain',
  style: 'bold',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 3,
  title: 14,
  details: ['date', 'time', 'place', 'phone', 'code'],
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const { width: w, height: h } = page
    const cloth = groundIn(palette.tone === 'dark' ? palette.second : palette.accent)
    const names = ['date', 'time', 'place', 'phone'] as const
    const code = detail(builder, 'code') === '' ? 0 : builder.px(0.2)
    const wide = safe.width - (code > 0 ? code + builder.px(0.05) : 0)
    const points = brief.points.length * builder.px(0.085)
    const low =
      Math.max(code, factsHeight(builder, wide, names, { size: 0.05 }) + points) +
      builder.px(0.1) +
      builder.px(brief.account === '' ? 0 : 0.06)
    const stage = h - low
    const apron = cloth.fill
    const lit = mixed(palette.papers[0]!, '#ffffff', 0.1)
    builder.ellipse(rectOf(w * 0.1, stage - h * 0.44, w * 0.8, h * 0.7), palette.soft)
    builder.rect(rectOf(0, stage, w, low), apron)
    builder.rect(rectOf(0, stage, w, builder.px(0.02)), cloth.mark)
    const on = [palette.soft, ...palette.papers, lit]
    const top = builder.px(0.2)
    const figure = (stage - top) * (builder.shape === 'square' ? 0.4 : 0.5)
    stack(
      builder,
      rectOf(w * 0.18, top, w * 0.64, stage - figure - top - builder.px(0.02)),
      { gap: builder.px(0.024), share: 0.5 },
      [
        (rest) =>
          rest.top +
          builder.pill(
            brief.badge,
            { x: w / 2, y: rest.top, anchor: 'center', room: rest.width },
            { size: 0.046, fill: palette.second, colour: palette.onSecond },
          ).height,
        (rest) =>
          builder.title(rest, { size: 0.26, least: 0.09, lines: 3, align: 'center', on, colour: palette.accentInk })
            .bottom,
        (rest) =>
          builder.subtitle(rest, { size: 0.056, lines: 2, least: 0.044, align: 'center', on, colour: palette.ink })
            .bottom,
      ],
    )
    builder.addCutOut(0, rectOf(w * 0.14, stage - figure, w * 0.72, figure * 1.02), { on: [palette.soft] })
    drape(builder, stage, cloth)
    const box = rectOf(safe.left, stage + builder.px(0.06), wide, low - builder.px(0.09))
    let y = box.top
    for (const point of brief.points) {
      const row = builder.text(
        point,
        { ...box, top: y, height: builder.px(0.085) },
        { size: 0.058, least: 0.044, lines: 1, weight: 700, on: [apron], colour: cloth.mark },
      )
      y = row.bottom + builder.px(0.016)
    }
    facts(
      builder,
      { ...box, top: y + (brief.points.length > 0 ? builder.px(0.012) : 0), height: box.top + box.height - y },
      names,
      { size: 0.05, on: [apron], colour: cloth.ink, icon: cloth.mark },
    )
    if (code > 0) codeIn(builder, rectOf(safe.left + safe.width - code, stage + builder.px(0.06), code, code))
  },
})

/** Draws the two curtains, tied back, and the pelmet above them; `stage` is where they end, px from the top. */
function drape(builder: PageBuilder, stage: number, cloth: Ground): void {
  const { width: w } = builder.page
  const curtain = (side: 0 | 1) => {
    const x = (u: number) => (side ? w - u * w : u * w).toFixed(1)
    const shade = [0.035, 0.085]
      .map(
        (u) =>
          `M${x(u)} 0C${x(u + 0.02)} ${stage * 0.5} ${x(u * 0.8)} ${stage * 0.7} ${x(u * 0.9)} ${stage}L${x(u * 0.9 + 0.014)} ${stage}C${x(u * 0.8 + 0.02)} ${stage * 0.7} ${x(u + 0.05)} ${stage * 0.4} ${x(u + 0.035)} 0Z`,
      )
      .join('')
    return [
      `M${x(0)} 0H${x(0.17)}C${x(0.15)} ${stage * 0.36} ${x(0.1)} ${stage * 0.5} ${x(0.075)} ${stage * 0.64}C${x(0.09)} ${stage * 0.8} ${x(0.12)} ${stage * 0.9} ${x(0.13)} ${stage}H${x(0)}Z`,
      shade,
    ] as const
  }
  const fold = mixed(cloth.fill, '#000000', 0.2)
  const [a, b] = [curtain(0), curtain(1)]
  onPage(builder, [
    [cloth.fill, a[0] + b[0]],
    [fold, a[1] + b[1]],
    [
      cloth.mark,
      [0, 1]
        .map((side) => {
          const y = stage * 0.63
          const from = side ? w : 0
          const to = side ? w - w * 0.09 : w * 0.09
          return `M${from} ${y}L${to} ${y}V${y + builder.px(0.025)}L${from} ${y + builder.px(0.025)}Z`
        })
        .join(''),
    ],
  ])
  const scallops = Array.from(
    { length: 7 },
    (_, at) =>
      `M${(at * w) / 7} 0H${((at + 1) * w) / 7}V${builder.px(0.07)}Q${((at + 0.5) * w) / 7} ${builder.px(0.17)} ${(at * w) / 7} ${builder.px(0.07)}Z`,
  ).join('')
  onPage(builder, [
    [
      cloth.mark,
      scallops
        .replaceAll(`V${builder.px(0.07)}`, `V${builder.px(0.078)}`)
        .replaceAll(`${builder.px(0.17)} `, `${builder.px(0.182)} `),
    ],
    [cloth.fill, scallops],
  ])
}
