import { ensureContrast } from '../../colour/contrast.ts'
import { lchOf, mixed } from '../../colour/oklch.ts'
import { lockupBlock } from '../../compose/lockup.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { strongInk } from '../../compose/tint.ts'
import { defineLayout } from '../layout.ts'

/** 便签纸: a slightly rotated note held by tape, with another one showing from under it. */
export const stickyNote = defineLayout({
  id: 'sticky-note',
  style: 'paper',
  pictures: [0, 0],
  points: 0,
  mostPoints: 6,
  title: 30,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    // Yellow like common notes; cream if the page itself is yellow.
    const table = lchOf(mixed(palette.papers[0]!, palette.papers.at(-1)!, 0.5))
    const yellow = table.h > 75 && table.h < 120 && table.c > 0.09 && table.l > 0.75
    const [paper, ruled, fold] = yellow ? ['#fffdf3', '#f0e9d2', '#e8dfc2'] : ['#fff2a6', '#f3dc7c', '#ecd068']
    const round =
      builder.shape === 'tall' ? inset(safe, -builder.px(0.012)) : inset(page, page.width * 0.04, page.height * 0.045)
    const { left, top, width, height } = round
    const shadow = { x: 0, y: builder.px(0.014), blur: builder.px(0.04), colour: '#00000038' }

    builder.turned(builder.wide ? 2 : 3.2, round, () =>
      builder.rect(round, mixed(fold, '#000000', 0.06), { shadow: { ...shadow, colour: '#00000022' } }),
    )
    builder.turned(builder.wide ? -1.2 : -1.8, round, () => {
      const corner = builder.px(0.13)
      const [w, h, c] = [1000, (1000 * height) / width, (1000 * corner) / width]
      builder.drawing(round, [w, h], [[paper, `M0 0H${w}V${h - c}L${w - c} ${h}H0Z`]], { shadow })
      const pad = builder.px(builder.shape === 'banner' ? 0.09 : 0.06)
      const step = builder.px(0.1)
      for (let y = top + height - step * 0.9; y > top + step; y -= step)
        builder.rect(
          rectOf(left + pad * 0.5, y, width - pad - (y > top + height - corner * 1.2 ? corner : 0), builder.px(0.003)),
          ruled,
        )
      builder.drawing(
        rectOf(left + width - corner, top + height - corner, corner, corner),
        [100, 100],
        [[fold, 'M0 100C14 66 14 34 0 0C34 14 66 14 100 0Z']],
      )
      const tape = rectOf(
        left + width / 2 - builder.px(0.15),
        top - builder.px(0.038),
        builder.px(0.3),
        builder.px(0.076),
      )
      builder.rect(tape, `${mixed(palette.second, '#ffffff', 0.35)}d0`)

      const ink = ensureContrast('#2b2416', [paper], 7)
      const foot = brief.account === '' ? 0 : builder.typeSize(0.042) * 1.4
      const room = rectOf(left + pad, top + pad, width - 2 * pad, height - 1.75 * pad - foot)
      lockupBlock(builder, room, {
        ...{ on: [paper], share: 0.45, align: builder.wide ? 'center' : 'left' },
        // A red pen where no colour of the page is legible.
        title: { colour: ink, keyword: strongInk(palette, [paper]) ?? '#b8321f' },
        subtitle: { colour: mixed(ink, paper, 0.18) },
        badge: { fill: palette.accent, colour: palette.onAccent },
        points: { mark: 'tick', markFill: mixed(ink, paper, 0.12), markInk: paper, colour: ink },
      })
      builder.text(
        brief.account,
        rectOf(left + pad, top + height - pad * 0.75 - foot, width - 2 * pad - corner, foot),
        {
          ...{ size: 0.042, lines: 1, valign: 'bottom', role: 'brand', on: [paper], colour: mixed(ink, paper, 0.25) },
        },
      )
    })
  },
})
