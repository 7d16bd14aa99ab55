import { mixed } from '../../colour/oklch.ts'
import { footPattern } from '../../compose/foot-pattern.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, marked, posterLayout } from './poster-lists.ts'
import { detail, figureFace, floor, footPart, surfacesOf } from './poster-parts.ts'

/** Draws each character of a time on a leaf of a flip clock; colons stand between the leaves. */
function leaves(builder: PageBuilder, box: Rect): void {
  const { palette } = builder
  const face = figureFace(builder)
  const time = [...detail(builder, 'time').replace('：', ':').slice(0, 11)]
  const widths = time.map((one) => (/[:\s–-]/u.test(one) ? 0.42 : 1))
  const gap = builder.px(0.014)
  const all = widths.reduce((sum, one) => sum + one, 0)
  const leaf = Math.min((box.width - gap * (time.length - 1)) / all, box.height * 0.78)
  let x = box.left + (box.width - leaf * all - gap * (time.length - 1)) / 2
  for (const [at, one] of time.entries()) {
    const wide = leaf * widths[at]!
    const plate = rectOf(x, box.top, wide, box.height)
    const isLeaf = widths[at] === 1
    if (isLeaf) {
      builder.rect(plate, palette.accent, { radius: leaf * 0.12 })
      builder.rect(rectOf(x, box.top, wide, box.height / 2), mixed(palette.accent, palette.onAccent, 0.1), {
        radius: leaf * 0.12,
      })
    }
    builder.text(one, plate, {
      ...{
        size: Math.min(leaf * 1.02, box.height * 0.74) / builder.unit,
        least: 0.05,
        lines: 1,
        face,
        align: 'center',
        valign: 'middle',
        lineHeight: 1.05,
      },
      ...(isLeaf
        ? { colour: palette.onAccent, on: [palette.accent, mixed(palette.accent, palette.onAccent, 0.1)] }
        : { colour: palette.ink }),
    })
    if (isLeaf) {
      const middle = box.top + box.height / 2
      for (const end of [x, x + wide])
        builder.rect(rectOf(end - leaf * 0.03, middle - leaf * 0.08, leaf * 0.06, leaf * 0.16), palette.papers[0]!, {
          radius: leaf * 0.02,
        })
    }
    x += wide + gap
  }
}

/** 翻页钟: the hour on the leaves of a flip clock below a centred title. */
export const flipClock = posterLayout(
  {
    id: 'flip-clock',
    ...{ pictures: [0, 1], mostPoints: 4 },
    details: ['date', 'time', 'place', 'host', 'person', 'code', 'note', 'price'],
    needsDetails: ['time'],
  },
  (builder) => {
    const { safe, brief, shape } = builder
    const { paper } = surfacesOf(builder)
    const square = shape === 'square'
    const foot = footPart(builder, safe.width, paper, ['date', 'place', 'person', 'host', 'price'], {
      code: square ? 0.16 : 0.19,
      most: 0.05,
      align: 'left',
    })
    const low = floor(builder) - foot.height
    foot.draw(safe.left, low)
    footPattern(builder)
    const words = headBlock(builder, rectOf(safe.left, safe.top, safe.width, (low - safe.top) * 0.34), {
      ...{ align: 'center', share: 0 },
      title: { size: 0.2, least: 0.08, lines: 2, keyword: true },
    })
    const clock = rectOf(safe.left, words.bottom + builder.px(0.045), safe.width, builder.px(square ? 0.2 : 0.3))
    leaves(builder, clock)
    let end = low - builder.px(0.04)
    const from = clock.top + clock.height + builder.px(0.04)
    if (brief.points.length > 0) {
      const high = Math.min(brief.points.length * builder.px(0.085), (end - from) * 0.5)
      marked(builder, rectOf(safe.left, end - high, safe.width, high), brief.points, paper, {
        mark: 'dot',
        most: 0.054,
      })
      end -= high + builder.px(0.03)
    }
    if (brief.pictures.length > 0 && end - from > builder.px(0.12))
      subject(builder, rectOf(safe.left, from, safe.width, end - from))
  },
)
