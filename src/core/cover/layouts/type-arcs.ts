import { lchOf, mixed, withLch } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { onPage, signature, signatureHeight } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'

/** 复古弯条: broad stripes that cross the page above the title and bend down beside it, as on walls of the seventies. */
export const typeArcs = defineLayout({
  id: 'type-arcs',
  style: 'bold',
  pictures: [0, 0],
  points: 0,
  title: 18,
  build: (builder) => {
    const { safe, page, palette } = builder
    const tone = lchOf(palette.accent)
    const ground = withLch(palette.accent, { l: 0.94, c: 0.035, h: tone.c < 0.04 ? 85 : tone.h })
    const ink = withLch(palette.accent, { l: 0.25, c: Math.min(0.09, Math.max(0.04, tone.c)), h: tone.h })
    builder.background = solid(ground)
    const thick = builder.px(builder.wide ? 0.05 : 0.075)
    const right = page.width - safe.left - safe.width
    const beside = Math.max(0, right - builder.px(0.07)) + thick * (builder.wide ? 4.6 : 1.2)
    const above = builder.wide ? thick * 3.2 : safe.height * 0.24
    const room = rectOf(
      safe.left,
      safe.top + above,
      safe.width - beside + right,
      safe.height - above - signatureHeight(builder),
    )
    const size = { tall: 0.6, portrait: 0.6, square: 0.6, landscape: 0.66, banner: 0.85 }[builder.shape]
    const words = titleBlock(
      builder,
      { ...room, width: room.width - builder.px(0.04) },
      {
        ...{ on: [ground], share: builder.wide ? 0.6 : 0.66 },
        title: { size, least: 0.1, lines: builder.wide ? 2 : 4, lineHeight: 1.12, effects: [], colour: ink },
        subtitle: { colour: ink },
        badge: { fill: ink, colour: ground },
      },
    )
    signature(builder, 'left', [ground], ink)
    const [edge, round] = [room.left + room.width, builder.px(0.09)]
    const stripes = tones(builder, ground)
    const below = words.top - builder.px(builder.wide ? 0.04 : 0.075)
    // On an upright page the stripes fill the room above the words; the outer ones leave the page at its right edge.
    const broad = builder.wide ? thick : Math.min(builder.px(0.125), Math.max(thick, below / 4.3))
    builder.insertBelow(0, () =>
      onPage(
        builder,
        stripes.map(
          (colour, at) =>
            [colour, bend(builder, below - at * broad, edge + at * broad, round + at * broad, broad)] as const,
        ),
      ),
    )
  },
})

/** Returns the colours of the stripes from the inner to the outer one. */
function tones({ palette }: PageBuilder, ground: string): readonly string[] {
  const [a, b] = [lchOf(palette.accent), lchOf(palette.second)]
  const [h, other] = [a.c < 0.04 ? 45 : a.h, b.c < 0.04 ? 25 : b.h]
  const near = Math.abs(((other - h + 540) % 360) - 180) < 40 ? (h + 60) % 360 : other
  const one = withLch(palette.accent, { l: 0.7, c: 0.12, h })
  const two = withLch(palette.second, { l: 0.77, c: 0.12, h: near })
  return [two, mixed(two, one, 0.5), one, mixed(ground, one, 0.55)]
}

/**
 * Returns the path data of a stripe that comes from the left, its lower edge at `y`, and bends down at `x` with a radius
 * of `round`, px.
 */
function bend({ page }: PageBuilder, y: number, x: number, round: number, thick: number): string {
  const outer = round + thick
  return (
    `M0 ${y}H${x - round}A${round} ${round} 0 0 1 ${x} ${y + round}V${page.height}H${x + thick}V${y + round}` +
    `A${outer} ${outer} 0 0 0 ${x - round} ${y - thick}H0Z`
  )
}
