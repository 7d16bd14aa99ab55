import { mixed } from '../../colour/oklch.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { factsOf } from './facts.ts'

/** 明信片: a scene above, and the back of a postcard below with a postmark that bears the date, and lines to write on. */
export const signPostcard = defineLayout({
  id: 'sign-postcard',
  style: 'paper',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 26,
  details: ['date', 'place', 'person'],
  build: (builder) => {
    const { page, safe, palette, wide } = builder
    const look = writingPaper(palette)
    const pad = builder.px(0.05)
    const scene = wide ? rectOf(0, 0, page.width * 0.46, page.height) : rectOf(0, 0, page.width, page.height * 0.5)
    const ground = mixed(palette.papers[0]!, palette.accent, 0.26)
    builder.rect(scene, ground)
    picture(builder, scene, ground)
    const card = wide
      ? rectOf(
          scene.width - builder.px(0.05),
          safe.top,
          page.width - scene.width - safe.left + builder.px(0.05),
          safe.height,
        )
      : rectOf(
          safe.left - pad * 0.4,
          scene.height - builder.px(0.09),
          safe.width + pad * 0.8,
          safe.top + safe.height - scene.height + builder.px(0.09),
        )
    builder.rect(card, look.paper, {
      radius: builder.px(0.012),
      shadow: { x: 0, y: builder.px(0.01), blur: builder.px(0.04), colour: '#00000030' },
    })
    const inner = inset(card, pad)
    const { date, place, person } = factsOf(builder)
    const round = date === '' ? 0 : Math.min(builder.px(0.24), inner.height * 0.36)
    if (round > 0)
      postmark(builder, rectOf(inner.left + inner.width - round, inner.top - pad * 0.2, round, round), date, look)
    const small = builder.typeSize(0.038)
    const foot = inner.top + inner.height
    const lines = [place, person].filter((one) => one !== '')
    const base = foot - lines.length * small * 1.6
    for (const [at, words] of lines.entries())
      builder.text(words, rectOf(inner.left, base + at * small * 1.6, inner.width, small * 1.5), {
        ...{
          size: 0.038,
          lines: 1,
          align: 'right',
          valign: 'middle',
          on: [look.paper],
          colour: at === 0 ? look.ink : look.muted,
        },
      })
    const words = rectOf(inner.left, inner.top, inner.width, base - inner.top - builder.px(0.03))
    const beside = round > 0 ? round + builder.px(0.02) : 0
    const block = titleBlock(
      builder,
      {
        ...words,
        width: words.width - (wide ? 0 : beside),
        top: words.top + (wide ? round : 0),
        height: words.height - (wide ? round : 0),
      },
      {
        ...{ on: [look.paper], share: wide ? 0.5 : 0.2 },
        title: { size: 0.115, least: 0.055, lines: 5, colour: look.ink, effects: [], lineHeight: 1.36 },
        subtitle: { size: 0.044, colour: look.muted, on: [look.paper] },
        badge: { fill: look.mark, colour: look.onMark, radius: builder.px(0.01) },
      },
    )
    const from = block.bottom + builder.px(0.05)
    for (let y = from; y < base - builder.px(0.02); y += builder.px(0.062))
      builder.line(inner.left, y, inner.left + inner.width, y, look.rule, Math.max(2, builder.px(0.003)))
  },
})

function picture(builder: PageBuilder, scene: Rect, ground: string): void {
  if (!builder.brief.pictures[0]?.cutOut) return builder.picture(0, scene)
  const light = mixed(ground, '#ffffff', 0.4)
  const across = Math.min(scene.width, scene.height) * 0.86
  const visible = scene.height * (builder.wide ? 1 : 0.86)
  builder.ellipse(
    rectOf(scene.left + (scene.width - across) / 2, scene.top + (visible - across) / 2, across, across),
    light,
  )
  builder.addCutOut(
    0,
    rectOf(scene.left + scene.width * 0.12, scene.top + visible * 0.1, scene.width * 0.76, visible * 0.84),
    { on: [ground] },
  )
}

/** Draws a round postmark with the date, and the waves that cancel a stamp. */
function postmark(builder: PageBuilder, box: Rect, date: string, look: ReturnType<typeof writingPaper>): void {
  const ink = look.accent
  const ring = {
    fill: { type: 'none' },
    stroke: { fill: { type: 'solid', colour: ink }, width: box.width * 0.022, align: 'inside' },
  }
  builder.turned(-12, box, () => {
    builder.ellipse(box, { type: 'none' }, ring)
    builder.ellipse(inset(box, box.width * 0.09), { type: 'none' }, ring)
    builder.text(date, inset(box, box.width * 0.16, box.height * 0.3), {
      ...{ size: 0.044, least: 0.024, lines: 2, align: 'center', valign: 'middle', weight: 700, lineHeight: 1.2 },
      ...{ colour: ink, on: [look.paper] },
    })
    const waves = [0.74, 0.82].map(
      (y) =>
        `M30 ${y * 100}C38 ${y * 100 - 5} 42 ${y * 100 + 5} 50 ${y * 100}C58 ${y * 100 - 5} 62 ${y * 100 + 5} 70 ${y * 100}`,
    )
    lineDrawing(builder, box, [100, 100], waves, ink, 2)
  })
}
