import { lchOf, mixed, withLch } from '../../colour/oklch.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { gradientInk } from '../../compose/title-effects.ts'
import { signature, signatureHeight } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'

/** 渐变光球: a sphere of soft colours that rises over the page, thin orbits around it, the title large at its foot. */
export const typeOrb = defineLayout({
  id: 'type-orb',
  style: 'calm',
  pictures: [0, 0],
  points: 0,
  mostPoints: 6,
  title: 20,
  build: (builder) => {
    const { safe, page, palette } = builder
    const tone = lchOf(palette.accent)
    const ground = withLch(palette.accent, { l: 0.955, c: Math.min(0.02, tone.c) })
    const ink = withLch(palette.accent, { l: 0.2, c: Math.min(0.05, tone.c) })
    const { one } = lights(builder)
    builder.background = solid(ground)
    const above = builder.wide ? 0 : safe.height * (builder.brief.points.length > 0 ? 0.3 : 0.4)
    const wide = builder.wide ? safe.width * (builder.shape === 'banner' ? 0.64 : 0.54) : safe.width
    const foot = builder.wide ? signatureHeight(builder) : 0
    const words = titleBlock(builder, rectOf(safe.left, safe.top + above, wide, safe.height - above - foot), {
      ...{ on: [ground], share: builder.wide ? 0.5 : 1 },
      title: {
        ...{ size: 0.46, least: 0.1, lines: builder.wide ? 3 : 4, lineHeight: 1.12, effects: [], colour: ink },
        fill: gradientInk(ink, one, [ground]),
      },
      subtitle: { colour: mixed(ink, ground, 0.2) },
      badge: { fill: ink, colour: ground },
      points: { mark: 'number', markFill: ink, markInk: ground, colour: ink },
    })
    signature(builder, 'left', [ground], mixed(ink, ground, 0.2), builder.wide ? 'foot' : 'head')
    const high = builder.wide ? page.height : words.top - builder.px(0.05)
    const head = builder.wide ? 0 : signatureHeight(builder)
    const across = builder.wide ? page.height * 0.64 : Math.min(builder.px(0.84), (high - head) * 0.86)
    const beside = safe.left + wide + builder.px(0.06) + across / 2
    const x = builder.wide ? Math.max(beside, page.width - across * 0.62) : page.width * 0.56
    const y = builder.wide ? page.height / 2 : Math.max(high - across / 2, across * 0.4)
    builder.insertBelow(0, () => sphere(builder, x, y, across / 2, ground))
  },
})

/** Returns the two colours of the sphere. */
function lights({ palette }: PageBuilder) {
  const [a, b] = [lchOf(palette.accent), lchOf(palette.second)]
  const h = a.c < 0.04 ? 265 : a.h
  const other = b.c < 0.04 || Math.abs(((b.h - h + 540) % 360) - 180) < 50 ? h + 75 : b.h
  return {
    one: withLch(palette.accent, { l: 0.68, c: 0.15, h }),
    two: withLch(palette.second, { l: 0.8, c: 0.13, h: other % 360 }),
  }
}

/** Draws a sphere of two colours and a highlight, with two orbits and their satellites. */
function sphere(builder: PageBuilder, x: number, y: number, r: number, ground: string): void {
  const { page } = builder
  const { one, two } = lights(builder)
  const box = rectOf(x - r, y - r, 2 * r, 2 * r)
  const orbit = (by: number, from: number, to: number) => {
    const at = (angle: number) =>
      `${(x + Math.cos(angle) * r * by).toFixed(1)} ${(y + Math.sin(angle) * r * by).toFixed(1)}`
    return `M${at(from)}A${r * by} ${r * by} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`
  }
  const pen = Math.max(1.2, builder.px(0.003))
  lineDrawing(
    builder,
    page,
    [page.width, page.height],
    [orbit(1.13, 2.6, 6.1), orbit(1.27, 2.9, 5.6)],
    mixed(ground, one, 0.5),
    pen,
  )
  builder.ellipse(box, {
    ...{ type: 'linear', angle: 115 },
    stops: [
      { at: 0, colour: two },
      { at: 0.5, colour: mixed(two, one, 0.55) },
      { at: 1, colour: one },
    ],
  })
  builder.ellipse(box, {
    ...{ type: 'radial', x: 0.28, y: 0.22, radius: 0.55 },
    stops: [
      { at: 0, colour: '#ffffffd9' },
      { at: 0.5, colour: '#ffffff47' },
      { at: 1, colour: '#ffffff00' },
    ],
  })
  // The lower edge fades into the page.
  builder.ellipse(box, {
    ...{ type: 'linear', angle: 90 },
    stops: [
      { at: 0, colour: `${ground}00` },
      { at: 0.55, colour: `${ground}00` },
      { at: 1, colour: `${ground}d9` },
    ],
  })
}
