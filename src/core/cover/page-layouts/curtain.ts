import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { nightOf, poolOfLight } from '../../compose/wall-grounds.ts'
import { solid } from '../../design/solid.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { deepOf, floor, footPart, overPage, pricePart, surfacesOf } from './poster-parts.ts'

/** Draws both halves of a drawn curtain with its folds, and the valance above it. */
function drapes(builder: PageBuilder, head: number): void {
  const { page, palette } = builder
  const cloth = deepOf(builder)
  const { width: w, height: h } = page
  const deep = mixed(cloth, '#000000', 0.22)
  const wide = builder.px(0.13)
  for (const flip of [false, true]) {
    const x = (at: number) => (flip ? w - at : at)
    overPage(
      builder,
      cloth,
      `M${x(0)} 0H${x(wide * 1.5)}C${x(wide * 1.3)} ${h * 0.3} ${x(wide * 0.5)} ${h * 0.52} ${x(wide * 0.3)} ${h * 0.6}C${x(wide * 0.5)} ${h * 0.72} ${x(wide * 0.62)} ${h * 0.86} ${x(wide * 0.66)} ${h}H${x(0)}Z`,
    )
    for (const at of [0.28, 0.66, 1.06])
      overPage(
        builder,
        deep,
        `M${x(wide * at)} 0H${x(wide * (at + 0.17))}C${x(wide * (at + 0.02))} ${h * 0.3} ${x(wide * 0.34)} ${h * 0.5} ${x(wide * 0.24)} ${h * 0.6}C${x(wide * 0.28)} ${h * 0.5} ${x(wide * at * 0.86)} ${h * 0.3} ${x(wide * at)} 0Z`,
      )
    builder.rect(rectOf(flip ? w - wide * 0.36 : 0, h * 0.587, wide * 0.36, builder.px(0.022)), palette.second)
  }
  const count = 7
  const step = w / count
  let [one, other] = ['', '']
  for (let at = 0; at < count; at++) {
    const d = `M${at * step} 0H${(at + 1) * step}V${head * 0.62}Q${(at + 0.5) * step} ${head * 1.25} ${at * step} ${head * 0.62}Z`
    if (at % 2 === 0) one += d
    else other += d
  }
  overPage(builder, cloth, one)
  overPage(builder, deep, other)
}

/** 幕布: a drawn curtain opens on the product, which stands in a pool of light. */
export const curtain = posterLayout(
  {
    id: 'curtain',
    ...{ pictures: [1, 1], details: ['price', 'was', 'date', 'time', 'place', 'host', 'code', 'note'] },
  },
  (builder) => {
    const { safe, palette, page, shape } = builder
    const night = nightOf(deepOf(builder), 0.2, 0.05)
    builder.background = solid(night)
    const square = shape === 'square'
    const { paper } = surfacesOf(builder)
    const look = {
      ...paper,
      fill: night,
      on: [night],
      ink: '#ffffff',
      muted: mixed('#ffffff', night, 0.25),
      mark: mixed(palette.second, '#ffffff', 0.35),
    }
    const head = Math.max(builder.px(0.12), safe.top)
    const side = builder.px(0.13)
    const inner = rectOf(
      Math.max(safe.left, side),
      safe.top,
      safe.width - 2 * Math.max(0, side - safe.left),
      safe.height,
    )
    const price = pricePart(builder, inner.width, square ? 0.11 : 0.15, look)
    const foot = footPart(builder, inner.width, look, ['date', 'time', 'place', 'host'], { code: 0.16, most: 0.044 })
    const low = floor(builder) - foot.height
    const end = low - price.height - builder.px(0.02)
    const top = head * 1.02 + builder.px(0.02)
    const mark = builder.mark
    foot.draw(inner.left, low)
    price.draw(inner.left, end)
    const room = rectOf(
      inner.left + builder.px(0.08),
      top,
      inner.width - builder.px(0.16),
      (end - top) * (square ? 0.46 : 0.36),
    )
    const words = headBlock(builder, room, {
      ...{ align: 'center', share: 0, on: [night, mixed(night, '#ffffff', 0.18)] },
      title: { size: 0.18, least: 0.075, lines: 2, colour: '#ffffff', keyword: look.mark, effects: [] },
      subtitle: { colour: '#ffffff' },
      badge: { fill: palette.second, colour: palette.onSecond },
    })
    const stage = rectOf(
      inner.left,
      words.bottom + builder.px(0.03),
      inner.width,
      end - words.bottom - builder.px(0.07),
    )
    builder.insertBelow(mark, () => {
      poolOfLight(builder, stage, mixed(palette.second, '#ffffff', 0.5), '40')
      const foot = rectOf(
        page.width / 2 - inner.width * 0.4,
        stage.top + stage.height - builder.px(0.05),
        inner.width * 0.8,
        builder.px(0.1),
      )
      builder.ellipse(foot, mixed(night, palette.second, 0.35))
      drapes(builder, head)
    })
    subject(builder, stage, { on: [night] })
  },
)
