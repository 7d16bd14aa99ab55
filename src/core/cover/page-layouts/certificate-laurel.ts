import { ensureContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { onPage } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'
import { awardDetails, awardLetter, issuer, issuerHeight } from './parts/award.ts'
import { frame } from './parts/frames.ts'
import { strongGround } from './parts/grounds.ts'
import { stack } from './parts/words.ts'

/** 证书·桂冠: words on the axis of a dark or strong sheet, the award between two laurel branches, plain corners. */
export const certificateLaurel = defineLayout({
  id: 'certificate-laurel',
  style: 'calm',
  pictures: [0, 0],
  points: 0,
  title: 14,
  details: awardDetails,
  build: (builder) => {
    const { page, palette, brief } = builder
    const ground = strongGround(builder)
    const { width: w, height: h } = page
    const corner = builder.px(0.3)
    const tri = (x: number, y: number, sx: number, sy: number, by: number) =>
      `M${x} ${y}L${x + sx * by} ${y}L${x} ${y + sy * by}Z`
    onPage(builder, [
      [ground.mark, tri(0, 0, 1, 1, corner) + tri(w, h, -1, -1, corner)],
      [ground.deep, tri(0, 0, 1, 1, corner * 0.86) + tri(w, h, -1, -1, corner * 0.86)],
    ])
    frame(builder, inset(page, builder.px(0.06)), ground.mark, builder.px(0.005))
    const on = [ground.fill]
    const inks = { on, ink: ground.ink, mark: mixed(ground.fill, ground.mark, 0.5) }
    const room = inset(page, builder.px(builder.wide ? 0.3 : 0.16), builder.px(0.13))
    issuer(builder, room, inks, 'center')
    const box = { ...room, height: room.height - issuerHeight(builder) - builder.px(0.06) }
    stack(builder, box, { gap: builder.px(0.026), share: 0.4 }, [
      (rest) => {
        if (brief.badge === '') return rest.top
        const high = builder.px(0.2)
        const words = builder.text(brief.badge, rectOf(rest.left, rest.top, rest.width, high), {
          ...{ size: 0.07, least: 0.05, lines: 1, align: 'center', valign: 'middle', on, colour: ground.mark },
          ...{ role: 'badge' },
          face: builder.style.voice.title,
        })
        const reach = words.width / 2 + builder.px(0.05)
        for (const side of [-1, 1] as const)
          branch(builder, rest.left + rest.width / 2 + side * reach, rest.top, high, side, ground.mark)
        return rest.top + high
      },
      (rest) =>
        builder.title(
          { ...rest, height: Math.min(rest.height, box.height * 0.32) },
          {
            ...{ size: builder.wide ? 0.13 : 0.16, least: 0.08, lines: 2, align: 'center', on },
            ...{ colour: ensureContrast(palette.tone === 'dark' ? ground.mark : ground.ink, on, 4.6) },
            ...{ effects: [], letterSpacing: 0.1 },
          },
        ).bottom,
      (rest) =>
        builder.subtitle(rest, {
          ...{ size: 0.046, lines: 1, align: 'center', on, colour: ground.muted, letterSpacing: 0.12 },
        }).bottom,
      (rest) => awardLetter(builder, rest, inks, 'center'),
    ])
  },
})

/** Draws a laurel branch that bends outwards; `x` is its foot's distance from the words. */
function branch(builder: PageBuilder, x: number, top: number, high: number, side: 1 | -1, colour: string): void {
  const leaves = Array.from({ length: 7 }, (_, leaf) => {
    const share = leaf / 6
    const turn = Math.PI * (0.5 - share * 0.82)
    const r = high * 0.46
    const [cx, cy] = [x + side * (Math.cos(turn) * r - r * 0.2), top + high * 0.5 + Math.sin(turn) * r]
    return [0.9, -0.7]
      .map((lean) => {
        const way = turn - Math.PI / 2 + lean * 0.75
        const [dx, dy] = [Math.cos(way) * side * high * 0.15, Math.sin(way) * high * 0.15]
        const [nx, ny] = [-dy * 0.3, dx * 0.3]
        return `M${cx.toFixed(1)} ${cy.toFixed(1)}Q${(cx + dx / 2 + nx).toFixed(1)} ${(cy + dy / 2 + ny).toFixed(1)} ${(cx + dx).toFixed(1)} ${(cy + dy).toFixed(1)}Q${(cx + dx / 2 - nx).toFixed(1)} ${(cy + dy / 2 - ny).toFixed(1)} ${cx.toFixed(1)} ${cy.toFixed(1)}Z`
      })
      .join('')
  })
  onPage(builder, [[colour, leaves.join('')]])
}
