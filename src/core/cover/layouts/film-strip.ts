import { mixed } from '../../colour/oklch.ts'
import { footPattern } from '../../compose/foot-pattern.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { photo } from '../../compose/photo.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** 胶片: pictures in the frames of slanted film strips, with the words between or beside them. */
export const filmStrip = defineLayout({
  id: 'film-strip',
  style: 'photo',
  pictures: [3, 6],
  points: 0,
  title: 28,
  build: (builder) => (builder.wide ? beside(builder) : between(builder)),
})

const angle = 4

/** Draws one strip below the words, or two with the words between them. */
function between(builder: PageBuilder): void {
  const { safe, page, brief } = builder
  footPattern(builder)
  const count = brief.pictures.length
  const over = builder.px(0.06)
  const lean = Math.tan((angle * Math.PI) / 180) * page.width * 0.5
  const square = builder.shape === 'square'
  const thick = builder.px(count === 3 ? (square ? 0.4 : 0.46) : square ? 0.27 : 0.36)
  const first = Math.ceil(count / 2)
  const foot = Math.min(page.height + over * 0.4, safe.top + safe.height + builder.px(0.05))
  const low = rectOf(-over, foot - thick - lean * 0.5, page.width + over * 2, thick)
  if (count === 3) strip(builder, low, 0, 3, false, -angle)
  else {
    const high = rectOf(
      -over,
      Math.max(-over * 0.4 + lean * 0.5, safe.top - builder.px(0.05)),
      page.width + over * 2,
      thick,
    )
    strip(builder, high, 0, first, false, -angle)
    strip(builder, low, first, count - first, false, -angle)
    const top = high.top + thick + lean + builder.px(0.01)
    words(builder, rectOf(safe.left, top, safe.width, low.top - lean - builder.px(0.01) - top), square ? 2 : 3)
    return
  }
  words(builder, rectOf(safe.left, safe.top, safe.width, low.top - lean - builder.px(0.02) - safe.top), 3)
}

function words(builder: PageBuilder, box: Rect, lines: number): void {
  titleBlock(builder, box, {
    ...{ align: 'center', share: 0.5, gap: 0.026, badge: { size: 0.042 } },
    title: { size: 0.42, least: 0.09, lines, keyword: true, lineHeight: 1.14 },
  })
}

/** Draws strips that run down the page beside the words. */
function beside(builder: PageBuilder): void {
  const { safe, page, brief } = builder
  const banner = builder.shape === 'banner'
  const count = brief.pictures.length
  const over = builder.px(0.06)
  const area = page.width * (banner ? 0.42 : 0.46)
  const left = page.width - area
  const two = count > 3
  const gap = builder.px(0.05)
  const thick = two ? (area - gap) / 2 : area * (banner ? 0.62 : 0.72)
  const first = two ? Math.ceil(count / 2) : count
  const box = (x: number) => rectOf(x, -over, thick, page.height + over * 2)
  strip(builder, box(two ? left + gap * 0.2 : left + (area - thick) * 0.5), 0, first, true, angle)
  if (two) strip(builder, box(left + thick + gap * 1.1), first, count - first, true, angle)
  const lean = Math.tan((angle * Math.PI) / 180) * page.height * 0.5
  const right = (two ? left : left + (area - thick) * 0.5) - lean - builder.px(0.03)
  titleBlock(builder, rectOf(safe.left, safe.top, right - safe.left, safe.height), {
    title: { size: banner ? 0.5 : 0.36, least: 0.1, lines: banner ? 3 : 4, keyword: true, lineHeight: 1.14 },
    subtitle: { size: banner ? 0.085 : 0.062 },
  })
}

/** Draws a film strip of `count` pictures starting at index `from`, with holes along both edges; `turn` in degrees. */
function strip(builder: PageBuilder, box: Rect, from: number, count: number, down: boolean, turn: number): void {
  const { palette } = builder
  const [long, thick] = down ? [box.height, box.width] : [box.width, box.height]
  const edge = thick * 0.12
  const shadow = { x: 0, y: builder.px(0.008), blur: builder.px(0.03), colour: '#00000030' }
  // Developed film is a shade of the page, so that its edges are quieter than its pictures.
  const paper = palette.papers[0]!
  const film = mixed(paper, palette.ink, palette.tone === 'dark' ? 0.4 : 0.6)
  builder.turned(turn, box, () => {
    builder.rect(box, film, { shadow })
    const [step, hole] = [edge * 1.15, edge * 0.52]
    let d = ''
    for (let at = step * 0.25; at + hole < long; at += step) {
      for (const across of [edge * 0.25, thick - edge * 0.75]) {
        const [x, y] = down ? [across, at] : [at, across]
        d += `M${x} ${y}h${hole}v${hole}h${-hole}Z`
      }
    }
    builder.drawing(box, [box.width, box.height], [[mixed(film, paper, 0.85), d]])
    const frames = down
      ? rectOf(box.left + edge, box.top + edge * 0.4, thick - edge * 2, long - edge * 0.8)
      : rectOf(box.left + edge * 0.4, box.top + edge, long - edge * 0.8, thick - edge * 2)
    for (const [place, frame] of cut(frames, count, edge * 0.4, down).entries())
      photo(builder, from + place, frame, { radius: 0.04 })
  })
}
