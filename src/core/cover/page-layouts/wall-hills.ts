import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { onPage } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'
import { stack } from './parts/words.ts'

/** 壁纸·层山: layered ridges with a sun; the upper third is left to the clock, a line of words stands in the sky below it. */
export const wallHills = defineLayout({
  id: 'wall-hills',
  style: 'calm',
  pictures: [0, 1],
  drawn: true,
  points: 0,
  title: 16,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const { width: w, height: h } = page
    const dark = palette.tone === 'dark'
    const from = palette.papers[0]!
    const to = mixed(palette.papers.at(-1)!, palette.accent, dark ? 0.22 : 0.2)
    builder.background = {
      type: 'linear',
      angle: 90,
      stops: [
        { at: 0, colour: from },
        { at: 0.7, colour: to },
      ],
    }
    const sun = w * 0.42
    const y = h * 0.47
    builder.ellipse(rectOf(w * 0.52, y, sun, sun), mixed(to, '#ffe9b8', dark ? 0.7 : 0.8))
    const ridge = (base: number, high: number, phase: number) => {
      const points = Array.from(
        { length: 9 },
        (_, at) =>
          [
            (at / 8) * w,
            base - high * (0.5 + 0.5 * Math.sin(at * 0.95 + phase)) * (0.6 + builder.random() * 0.4),
          ] as const,
      )
      let d = `M0 ${h}L0 ${points[0]![1].toFixed(1)}`
      for (let at = 1; at < points.length; at++) {
        const [a, b] = [points[at - 1]!, points[at]!]
        const middle = (a[0] + b[0]) / 2
        d += `C${middle.toFixed(1)} ${a[1].toFixed(1)} ${middle.toFixed(1)} ${b[1].toFixed(1)} ${b[0].toFixed(1)} ${b[1].toFixed(1)}`
      }
      return `${d}L${w} ${h}Z`
    }
    const shades = [0.3, 0.48, 0.68, 0.9].map((share) =>
      mixed(to, dark ? mixed(palette.accent, '#000000', 0.45) : palette.accent, share),
    )
    const bases = [0.66, 0.73, 0.81, 0.9]
    onPage(
      builder,
      shades.map((shade, at) => [shade, ridge(h * bases[at]!, h * 0.1, at * 1.7 + builder.random() * 2)] as const),
    )
    if (brief.pictures.length > 0)
      builder.addCutOut(0, rectOf(w * 0.08, h * 0.66, w * 0.84, h * 0.26), { on: [shades[2]!], shadow: true })
    const on = [from, to]
    const room = rectOf(safe.left + builder.px(0.03), h * 0.34, safe.width * 0.8, h * 0.15)
    stack(builder, room, { gap: builder.px(0.03), share: 0.2 }, [
      (rest) =>
        builder.title(rest, { size: 0.12, least: 0.065, lines: 3, on, colour: palette.ink, effects: [] }).bottom,
      (rest) => builder.subtitle(rest, { size: 0.046, lines: 2, on, colour: palette.ink }).bottom,
    ])
  },
})
