import { mixed } from '../../colour/oklch.ts'
import { halftone } from '../../compose/halftone.ts'
import { lineDrawing } from '../../compose/marks.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { solid } from '../../design/solid.ts'
import { headBlock, marked, posterLayout } from './poster-lists.ts'
import { floor, footPart, pricePart, type Surface } from './poster-parts.ts'

const chalk = '#f6f3e8'
const wood = '#a8743f'

/** 黑板: words in chalk on a board with a wooden frame, a piece of chalk on its ledge. */
export const chalkboard = posterLayout(
  {
    id: 'chalkboard',
    ...{ style: 'list', points: 0, mostPoints: 8 },
    details: ['date', 'time', 'place', 'price', 'was', 'person', 'phone', 'code', 'note'],
  },
  (builder) => {
    const { page, palette, brief, safe, shape } = builder
    const board = mixed('#22433a', palette.accent, 0.1)
    const yellow = mixed('#ffe08a', palette.second, 0.12)
    const look: Surface = {
      fill: board,
      on: [board],
      ink: chalk,
      muted: mixed(chalk, board, 0.22),
      mark: yellow,
      rule: mixed(board, chalk, 0.35),
    }
    builder.background = solid(wood)
    const edge = builder.px(0.035)
    const slate = inset(page, edge)
    builder.rect(inset(page, edge * 0.72), mixed(wood, '#000000', 0.3))
    builder.rect(slate, board)
    halftone(
      builder,
      slate,
      builder.px(0.03),
      mixed(board, chalk, 0.05),
      (x, y) => (Math.sin(x * 5 + y * 3) + 1) * 0.22,
    )
    const foot = footPart(builder, safe.width, look, ['date', 'time', 'place', 'person', 'phone'], {
      code: 0.18,
      most: 0.044,
    })
    const low = floor(builder) - foot.height
    foot.draw(safe.left, low)
    const price = pricePart(builder, safe.width, shape === 'square' ? 0.1 : 0.14, look)
    const end = low - (foot.height > 0 ? builder.px(0.03) : 0) - price.height
    price.draw(safe.left, end)
    const words = headBlock(
      builder,
      rectOf(safe.left, safe.top, safe.width, (end - safe.top) * (brief.points.length > 0 ? 0.42 : 0.8)),
      {
        ...{ share: 0, on: [board] },
        title: { size: 0.2, least: 0.08, lines: 2, colour: chalk, keyword: yellow, effects: [] },
        subtitle: { colour: look.muted },
        badge: { fill: palette.accent, colour: palette.onAccent },
      },
    )
    const y = words.bottom + builder.px(0.035)
    const view = [200, 10] as const
    lineDrawing(
      builder,
      rectOf(safe.left, y, safe.width, builder.px(0.025)),
      view,
      ['M2 5C40 1 60 9 100 5C140 2 160 8 198 4'],
      look.rule,
      1.6,
    )
    if (brief.points.length > 0) {
      const from = y + builder.px(0.045)
      const to = end - builder.px(0.02)
      marked(builder, rectOf(safe.left, from, safe.width, Math.max(1, to - from)), brief.points, look, {
        mark: 'tick',
        most: 0.062,
        share: 0.3,
        high: 0.15,
      })
    }
    const stick = rectOf(page.width * 0.7, page.height - edge - builder.px(0.014), builder.px(0.12), builder.px(0.018))
    builder.rect(stick, '#ffffff', { radius: stick.height * 0.4 })
    builder.rect(rectOf(stick.left + builder.px(0.14), stick.top, builder.px(0.07), stick.height), yellow, {
      radius: stick.height * 0.4,
    })
  },
)
