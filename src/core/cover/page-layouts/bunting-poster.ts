import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { drawBeside, headBlock, posterLayout } from './poster-lists.ts'
import { floor, footPart, overPage, surfacesOf } from './poster-parts.ts'

/** Draws a string of pennants that hangs from two points, `deep` px in its middle. */
function garland(builder: PageBuilder, y: number, deep: number, count: number, shift: number): void {
  const { page, palette } = builder
  const at = (t: number) => ({ x: t * page.width, y: y + deep * 4 * t * (1 - t) })
  const colours = [palette.accent, palette.second, palette.soft]
  const paths = ['', '', '']
  for (let place = 0; place < count; place++) {
    const [one, other] = [at((place + 0.1) / count), at((place + 0.9) / count)]
    const tip = {
      x: (one.x + other.x) / 2 - (other.y - one.y) * 0.9,
      y: (one.y + other.y) / 2 + (other.x - one.x) * 1.15,
    }
    paths[(place + shift) % 3] += `M${one.x} ${one.y}L${other.x} ${other.y}L${tip.x} ${tip.y}Z`
  }
  for (const [place, d] of paths.entries()) overPage(builder, colours[place]!, d)
  const line = Array.from({ length: 25 }, (_, step) => at(step / 24))
  const string = builder.px(0.004)
  const there = line.map(({ x, y }) => `${x} ${y - string}`).join('L')
  const back = line
    .toReversed()
    .map(({ x, y }) => `${x} ${y + string}`)
    .join('L')
  overPage(builder, palette.muted, `M${there}L${back}Z`)
}

/** 彩旗: two strings of pennants over a centred title, what it is about on a disc, and the facts below. */
export const buntingPoster = posterLayout(
  {
    id: 'bunting-poster',
    pictures: [1, 1],
    details: ['date', 'time', 'place', 'host', 'phone', 'code', 'note', 'price'],
  },
  (builder) => {
    const { safe, page, palette, shape } = builder
    const { paper } = surfacesOf(builder)
    const tall = shape === 'tall'
    const head = Math.max(0, safe.top - builder.px(0.07))
    garland(builder, head - builder.px(0.02), builder.px(tall ? 0.16 : 0.1), 9, 0)
    if (tall) garland(builder, head + builder.px(0.04), builder.px(0.2), 8, 1)
    const top = head + builder.px(tall ? 0.4 : 0.22)
    const foot = footPart(builder, safe.width, paper, ['date', 'time', 'place', 'price', 'host', 'phone'], {
      code: 0.2,
    })
    const low = floor(builder) - foot.height
    foot.draw(safe.left, low)
    const title = { size: 0.2, least: 0.08, lines: 2, keyword: true }
    const middle = rectOf(safe.left, top, safe.width, low - top - builder.px(0.035))
    if (drawBeside(builder, middle, { title }, paper.on)) return
    const words = headBlock(
      builder,
      { ...middle, height: (low - top) * 0.48 },
      {
        ...{ align: 'center', share: 0 },
        title,
      },
    )
    const room = rectOf(safe.left, words.bottom + builder.px(0.03), safe.width, low - words.bottom - builder.px(0.065))
    const across = Math.min(page.width * 1.1, room.height * 1.5)
    const mark = builder.mark
    const box = subject(builder, room, { on: [palette.soft] })
    builder.insertBelow(mark, () => {
      const middle = box.left + box.width / 2
      const h = Math.min(room.height, box.height * 0.55)
      builder.ellipse(rectOf(middle - across / 2, box.top + box.height - h * 0.62, across, h * 0.8), palette.soft)
    })
  },
)
