import { lchOf, mixed, withLch } from '../../colour/oklch.ts'
import { hills } from '../../compose/ink-hills.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { defineLayout } from '../layout.ts'
import { dayOf, factsOf } from './facts.ts'

/** 晨昏: a sky with a large sun or moon low over hills, the day as a fraction in a corner, and a greeting above. */
export const signSky = defineLayout({
  id: 'sign-sky',
  style: 'calm',
  pictures: [0, 0],
  points: 0,
  title: 24,
  details: ['date', 'time', 'note'],
  build: (builder) => {
    const { safe, page, palette, wide } = builder
    const on = palette.papers
    sky(builder)
    const { date, time, note } = factsOf(builder)
    const parsed = dayOf(date)
    const small = builder.typeSize(0.042)
    const high = builder.px(0.2)
    const top = safe.top
    let left = wide ? safe.left + safe.width * 0.6 : safe.left
    if (parsed) {
      const face = builder.style.voice.title
      const day = builder.text(parsed.day.padStart(2, '0'), rectOf(left, top, safe.width * 0.5, high), {
        ...{ size: 0.2, lines: 1, lineHeight: 1, face, on, colour: palette.ink },
      })
      left = day.right + builder.px(0.025)
      const line = rectOf(left - builder.px(0.006), top + high * 0.5, builder.px(0.06), 1)
      builder.line(
        line.left,
        line.top,
        line.left + line.width,
        line.top,
        palette.muted,
        Math.max(2, builder.px(0.004)),
        { rotation: 0 },
      )
      builder.text(
        `${parsed.month}月`,
        rectOf(left, top + high * 0.5 - small * 1.7, safe.left + safe.width - left, small * 1.5),
        {
          ...{ size: 0.042, lines: 1, valign: 'middle', weight: 700, on, colour: palette.ink },
        },
      )
      builder.text(
        [time, wide ? note : ''].join('　').trim(),
        rectOf(left, top + high * 0.5 + small * 0.3, safe.left + safe.width - left, small * 1.5),
        {
          ...{ size: 0.042, lines: 1, valign: 'middle', on, colour: palette.muted },
        },
      )
    } else
      builder.text(date, rectOf(left, top, safe.width * (wide ? 0.4 : 0.6), high), {
        size: 0.08,
        lines: 1,
        weight: 700,
        on,
      })
    builder.text(
      wide ? '' : note,
      rectOf(safe.left + safe.width * 0.6, top + high * 0.5 - small * 0.75, safe.width * 0.4, small * 1.5),
      {
        ...{ size: 0.042, lines: 1, align: 'right', valign: 'middle', on, colour: palette.muted },
      },
    )
    const start = top + (wide || (date === '' && note === '') ? 0 : high + builder.px(0.05))
    const room = rectOf(
      safe.left,
      start,
      wide ? safe.width * 0.56 : safe.width,
      page.height * (wide ? 0.72 : 0.58) - start,
    )
    titleBlock(builder, room, {
      ...{ on, share: wide ? 0.6 : 0.35 },
      title: { size: 0.19, least: 0.08, lines: 3, effects: [], lineHeight: 1.26, letterSpacing: 0.02 },
      subtitle: { size: 0.048 },
      badge: { fill: palette.accent },
    })
  },
})

/** Draws a sun that fades downwards behind hills in the lower part of the page. */
function sky(builder: PageBuilder): void {
  const { page, palette, wide } = builder
  const dark = palette.tone === 'dark'
  const { c, h } = lchOf(palette.accent)
  const sun = dark ? withLch(palette.accent, { l: 0.9, c: Math.min(c, 0.06), h }) : palette.accent
  const across = wide ? page.height * 0.62 : Math.min(page.width * 0.5, page.height * 0.34)
  const x = wide ? page.width * 0.78 : page.width * 0.66
  const y = wide ? page.height * 0.62 : page.height * 0.6 + across / 2
  const box = rectOf(x - across / 2, y - across / 2, across, across)
  const glow = rectOf(x - across, y - across, across * 2, across * 2)
  builder.ellipse(glow, {
    ...{ type: 'radial', x: 0.5, y: 0.5, radius: 0.5 },
    stops: [
      { at: 0, colour: `${sun}30` },
      { at: 1, colour: `${sun}00` },
    ],
  })
  builder.ellipse(box, {
    ...{ type: 'linear', angle: 90 },
    stops: [
      { at: 0, colour: sun },
      { at: 1, colour: mixed(sun, palette.papers.at(-1)!, 0.55) },
    ],
  })
  hills(builder, page.height * (wide ? 0.9 : 0.84))
}
