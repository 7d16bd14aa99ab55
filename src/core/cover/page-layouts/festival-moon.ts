import { lchOf, mixed, withLch } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { nightOf } from '../../compose/wall-grounds.ts'
import { defineLayout, lengthOf } from '../layout.ts'
import { cloud, scatter } from './parts/festive.ts'
import { detail } from './parts/words.ts'

/** 一轮明月: the title stands in columns in a large moon; clouds cross it, a drawing fills the foot of the night. */
export const festivalMoon = defineLayout({
  id: 'festival-moon',
  style: 'calm',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 14,
  details: ['date'],
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const base = palette.tone === 'dark' ? palette.papers[0]! : palette.accent
    const [night, dusk] = [nightOf(base, 0.26, 0.07), nightOf(base, 0.42, 0.09)]
    builder.background = {
      type: 'linear',
      angle: 90,
      stops: [
        { at: 0, colour: night },
        { at: 1, colour: dusk },
      ],
    }
    const tall = builder.shape === 'tall'
    const across = Math.min(page.width * 0.84, page.height * (tall ? 0.42 : 0.46))
    const moon = rectOf((page.width - across) / 2, page.height * (tall ? 0.08 : 0.05), across, across)
    scatter(builder, page, { count: 60, size: builder.px(0.005), colours: [mixed(night, '#ffffff', 0.7)], of: 'snow' })
    const shine = withLch(base, { l: 0.92, c: 0.08, h: lchOf(base).h > 200 && lchOf(base).h < 330 ? 92 : 84 })
    for (const by of [0.09, 0.045])
      builder.ellipse(
        rectOf(moon.left - across * by, moon.top - across * by, across * (1 + 2 * by), across * (1 + 2 * by)),
        `${shine}22`,
      )
    builder.ellipse(moon, shine)
    const on = [shine]
    const ink = nightOf(base, 0.3, 0.09)
    const length = lengthOf(brief.title)
    const columns = length <= 3 ? 1 : length <= 8 ? 2 : 3
    const room = rectOf(moon.left + across * 0.24, moon.top + across * 0.13, across * 0.52, across * 0.74)
    const date = detail(builder, 'date')
    const title = builder.title(date === '' ? room : { ...room, left: room.left + across * 0.06 }, {
      ...{ size: length <= 2 ? 0.32 : 0.26, least: 0.085, lines: columns, vertical: true, align: 'center' },
      ...{ valign: 'middle' },
      ...{ on, colour: ink, lineHeight: 1.2, letterSpacing: 0.05, effects: [] },
    })
    const small = builder.typeSize(0.044)
    builder.text(date, rectOf(title.left - small * 2.4, moon.top + across * 0.2, small * 1.5, across * 0.6), {
      ...{ size: 0.044, lines: 1, vertical: true, align: 'center', on, colour: ink, letterSpacing: 0.12 },
    })
    const low = moon.top + across
    cloud(
      builder,
      rectOf(moon.left - across * 0.16, moon.top + across * 0.68, across * 0.44, across * 0.18),
      mixed(dusk, shine, 0.75),
      2.2,
    )
    cloud(
      builder,
      rectOf(moon.left + across * 0.78, moon.top + across * 0.1, across * 0.34, across * 0.14),
      mixed(night, shine, 0.6),
      2.2,
    )
    const sub = builder.subtitle(rectOf(safe.left, low + builder.px(0.035), safe.width, builder.px(0.16)), {
      ...{ size: 0.058, least: 0.046, lines: 2, align: 'center', on: [night, dusk], colour: '#ffffff' },
    })
    const y = sub.lines > 0 ? sub.bottom + builder.px(0.03) : low + builder.px(0.04)
    const pill = builder.pill(
      brief.badge,
      { x: page.width / 2, y, anchor: 'center', room: safe.width },
      { size: 0.044, fill: shine, colour: ink },
    )
    const top = Math.max(y, pill.top + pill.height) + builder.px(0.03)
    builder.addCutOut(
      0,
      rectOf(
        safe.left * 0.5,
        top,
        page.width - safe.left,
        page.height - top - builder.px(brief.account === '' ? 0.06 : 0.14),
      ),
      {
        on: [dusk],
      },
    )
  },
})
