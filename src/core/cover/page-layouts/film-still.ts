import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { nightOf } from '../../compose/wall-grounds.ts'
import { defineLayout } from '../layout.ts'
import { factsOf } from './facts.ts'

/** 台词卡: a still between the black bars of a wide screen, the line below it as subtitles are set, then who says it. */
export const filmStill = defineLayout({
  id: 'film-still',
  style: 'screen',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 32,
  details: ['person', 'host', 'time', 'date'],
  build: (builder) => {
    const { page, safe, palette, brief, wide } = builder
    const black = nightOf(palette.accent, 0.17, 0.02)
    const on = [black]
    builder.background = { type: 'solid', colour: black }
    const high = wide
      ? page.height * 0.62
      : Math.min(page.height * (builder.shape === 'square' ? 0.38 : 0.46), page.width * 0.86)
    const top = wide
      ? 0
      : Math.max(safe.top + builder.px(0.09), page.height * (builder.shape === 'square' ? 0.1 : 0.13))
    const still = rectOf(0, top, page.width, high)
    const ground = mixed(palette.papers[0]!, palette.accent, palette.tone === 'dark' ? 0.3 : 0.2)
    builder.rect(still, ground)
    if (brief.pictures[0]?.cutOut) {
      const across = high * 0.86
      builder.ellipse(
        rectOf(page.width * 0.5 - across / 2, top + high * 0.07, across, across),
        mixed(ground, '#ffffff', 0.32),
      )
      builder.rect(still, { type: 'none' })
      builder.addCutOut(0, inset(still, page.width * 0.1, high * 0.05), { on: [ground] })
    } else builder.picture(0, still)
    const { person, host, time, date } = factsOf(builder)
    const small = builder.typeSize(0.036)
    const white = '#f4f1ea'
    const grey = mixed(black, white, 0.66)
    if (!wide) {
      const row = rectOf(safe.left, top - builder.px(0.075), safe.width, small * 1.5)
      builder.text(
        brief.badge,
        { ...row, width: row.width / 2 },
        { size: 0.036, lines: 1, valign: 'middle', on, colour: grey, role: 'badge', letterSpacing: 0.06 },
      )
      builder.text(
        time,
        { ...row, left: row.left + row.width / 2, width: row.width / 2 },
        { size: 0.036, lines: 1, align: 'right', valign: 'middle', on, colour: grey },
      )
    }
    const source = [host, date].filter((one) => one !== '').join('　')
    const start = top + high + builder.px(0.06)
    const lines = (person === '' ? 0 : 1) + (source === '' ? 0 : 1)
    const kept = lines * small * 1.7
    const foot = safe.top + safe.height
    const block = titleBlock(
      builder,
      rectOf(safe.left, start, safe.width, foot - start - kept - (wide ? 0 : builder.px(0.04))),
      {
        ...{ on, align: 'center', share: wide ? 0 : 0.12, badge: null },
        title: { size: 0.1, least: 0.05, lines: 3, colour: white, effects: [], lineHeight: 1.4, keyword: false },
        subtitle: { size: 0.042, colour: grey, on },
      },
    )
    let y = Math.min(block.bottom + builder.px(0.06), foot - kept)
    for (const [place, words] of [person, source].filter((one) => one !== '').entries()) {
      builder.text(words, rectOf(safe.left, y, safe.width, small * 1.5), {
        ...{
          size: 0.036,
          lines: 1,
          align: 'center',
          valign: 'middle',
          on,
          colour: place === 0 ? palette.accent : grey,
        },
      })
      y += small * 1.7
    }
  },
})
