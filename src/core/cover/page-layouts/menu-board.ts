import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { nightOf } from '../../compose/wall-grounds.ts'
import { solid } from '../../design/solid.ts'
import { headBlock, menuList, posterLayout } from './poster-lists.ts'
import { floor, footPart, overPage, type Surface } from './poster-parts.ts'

/** 夜板菜单: a dark board with a picture over its upper edge, prices in a warm light, headings on short plates. */
export const menuBoard = posterLayout(
  {
    id: 'menu-board',
    ...{
      style: 'list',
      pictures: [1, 1],
      points: 4,
      mostPoints: 20,
      details: ['time', 'place', 'phone', 'host', 'code', 'note'],
    },
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const night = nightOf(palette.accent, 0.23, 0.035)
    const glow = mixed(palette.second, '#ffffff', 0.4)
    const look: Surface = {
      fill: night,
      on: [night],
      ink: '#ffffff',
      muted: mixed('#ffffff', night, 0.28),
      mark: glow,
      rule: mixed(night, '#ffffff', 0.3),
    }
    builder.background = solid(night)
    const square = shape === 'square'
    const head = safe.height * (square ? 0.28 : 0.27)
    const mark = builder.mark
    const words = headBlock(builder, rectOf(safe.left, safe.top, safe.width * 0.56, head - builder.px(0.04)), {
      ...{ share: 0.5, on: [palette.accent] },
      title: { size: 0.18, least: 0.075, lines: 2, colour: palette.onAccent, effects: [] },
      subtitle: { colour: palette.onAccent, lines: 2 },
      badge: { fill: palette.second, colour: palette.onSecond },
    })
    const edge = Math.max(safe.top + head, words.bottom + builder.px(0.075))
    builder.insertBelow(mark, () =>
      overPage(
        builder,
        palette.accent,
        `M0 0H${page.width}V${edge - builder.px(0.04)}C${page.width * 0.7} ${edge + builder.px(0.05)} ${page.width * 0.3} ${edge - builder.px(0.09)} 0 ${edge + builder.px(0.01)}Z`,
      ),
    )
    subject(
      builder,
      rectOf(
        safe.left + safe.width * 0.56,
        safe.top - builder.px(0.02),
        safe.width * 0.46,
        edge - safe.top + builder.px(0.05),
      ),
      { on: [palette.accent] },
    )
    const foot = footPart(builder, safe.width, look, ['time', 'place', 'phone', 'host'], { code: 0.15, most: 0.04 })
    const low = floor(builder) - foot.height
    foot.draw(safe.left, low)
    const from = edge + builder.px(0.075)
    const list = rectOf(safe.left, from, safe.width, Math.max(1, low - from - builder.px(0.035)))
    menuList(builder, inset(list, 0), brief.points, {
      ...{ surface: look, columns: brief.points.length > 10 ? 2 : 1, most: 0.054, high: 0.105 },
      heading: (said, box) => {
        const size = Math.min(0.046, (box.height / builder.unit) * 0.42)
        const face = { ...builder.style.voice.body, weight: 700 }
        const width = Math.min(box.width, builder.widthOf(said, builder.typeSize(size), face) + builder.px(0.05))
        const plate = rectOf(box.left, box.top + box.height * 0.08, width, box.height * 0.74)
        builder.rect(plate, palette.second, { radius: builder.px(0.012) })
        builder.text(said, plate, {
          ...{ size, least: 0.02, lines: 1, align: 'center', valign: 'middle', face, lineHeight: 1.15 },
          ...{ colour: palette.onSecond, on: [palette.second] },
        })
      },
    })
  },
)
