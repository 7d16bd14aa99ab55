import { lockupBlock } from '../../compose/lockup.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { tintOf } from '../../compose/tint.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'

/** 居中标题: a title on a pale disc in a thin frame; quiet and symmetrical. */
export const centred = defineLayout({
  id: 'centred',
  style: 'calm',
  pictures: [0, 0],
  points: 0,
  title: 30,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const [x, y] = [safe.left + safe.width / 2, safe.top + safe.height / 2]
    const across = builder.shape === 'banner' ? page.height * 1.3 : Math.min(page.width, page.height) * 0.84
    const round = (size: number) => rectOf(x - size / 2, y - size / 2, size, size)
    const hair = Math.max(1.5, builder.px(0.003))
    const line = (colour: string) => ({
      stroke: { fill: solid(colour), width: hair, dash: 'solid', align: 'center', join: 'miter' },
    })
    const disc = tintOf(palette, 0.2)
    builder.ellipse(round(across), disc)
    builder.ellipse(round(across * 1.12), { type: 'none' }, line(palette.rule))
    builder.rect(inset(page, builder.px(0.04)), { type: 'none' }, line(palette.rule))

    // Platforms show a banner with the account beside it.
    const account = builder.shape === 'banner' ? '' : brief.account
    const foot = builder.typeSize(0.042) * 1.4
    const on = [...palette.papers, disc]
    const middle = rectOf(safe.left, safe.top, safe.width, safe.height - (account ? foot + builder.px(0.02) : 0))
    lockupBlock(builder, middle, {
      ...{ align: 'center', on, badge: { fill: palette.accent, colour: palette.onAccent } },
      title: {
        size: builder.shape === 'banner' ? 0.5 : builder.wide ? 0.46 : 0.37,
        lines: 3,
        keyword: true,
        ...quiet(builder),
      },
    })
    builder.text(account, rectOf(safe.left, safe.top + safe.height - foot, safe.width, foot), {
      ...{ size: 0.042, lines: 1, align: 'center', valign: 'bottom', role: 'brand', on, letterSpacing: 0.06 },
      colour: palette.muted,
    })
  },
})

/** Felt pen strokes cross the edge of the disc. */
const quiet = ({ style }: PageBuilder) => (style.effect === 'marker' ? { effects: [] } : {})
