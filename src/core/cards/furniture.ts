import { lineDrawing } from '../compose/marks.ts'
import { rectOf } from '../compose/rects.ts'
import { solid } from '../design/solid.ts'
import type { Rect } from '../geometry.ts'
import type { Areas, CardPage } from './page.ts'
import type { Inks } from './skin.ts'

/** The lines above and below the words of a card: topic, place in the set, account, and that there is more. */

const type = 0.027

function label(
  page: CardPage,
  words: string,
  box: Rect,
  options: {
    readonly inks: Inks
    readonly align?: 'left' | 'center' | 'right'
    readonly colour?: string
    readonly weight?: number
  },
): void {
  const { builder } = page
  const { inks, align = 'left', colour = inks.muted, weight = 400 } = options
  builder.text(words, box, {
    ...{ size: type, least: type * 0.8, lines: 1, lineHeight: 1.2, valign: 'middle', align, on: inks.on, colour },
    ...{ role: 'brand', face: { family: 'noto-sans-sc', weight } },
  })
}

/** Returns a text on one line that is at most `most` characters long. */
const shortened = (text: string, most: number): string => {
  const characters = [...text.replace(/\s+/gu, ' ')]
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`
}

/** Shows the place of a page in its set at the right end of a line. */
function counter(page: CardPage, box: Rect): void {
  const { builder, theme, ground, number, total } = page
  const { left, top, width, height } = box
  if (theme.counter === 'dots') {
    const size = Math.min(height * 0.36, (width * 0.5) / total / 2)
    const step = size * 2
    for (let at = 0; at < total; at++) {
      const isOwn = at === number - 1
      const x = left + width - step * (total - at) + (step - size)
      builder.ellipse(rectOf(x, top + (height - size) / 2, size, size), isOwn ? ground.mark : ground.rule)
    }
    return
  }
  if (theme.counter === 'bar') {
    const long = width * 0.3
    const high = Math.max(4, height * 0.14)
    const line = rectOf(left + width - long, top + (height - high) / 2, long, high)
    builder.rect(line, ground.rule, { radius: high / 2 })
    builder.rect({ ...line, width: (long * number) / total }, ground.mark, { radius: high / 2 })
    return
  }
  const words = theme.counter === 'figure' ? String(number).padStart(2, '0') : `${number}/${total}`
  label(page, words, rectOf(left + width * 0.7, top, width * 0.3, height), {
    inks: ground,
    align: 'right',
    colour: ground.accent,
    weight: 700,
  })
}

/** Draws the line above the words. */
export function drawStrip(page: CardPage, { strip }: Areas): void {
  const { builder, theme, ground, topic, labels } = page
  const { left, top, width, height } = strip
  const words = shortened(topic, 18)
  if (theme.strip === 'none') return
  if (theme.strip === 'app') {
    const arrow = height * 0.5
    lineDrawing(
      builder,
      rectOf(left - arrow * 0.3, top + (height - arrow) / 2, arrow, arrow),
      [24, 24],
      ['M15 4L7 12L15 20'],
      ground.accent,
      2.6,
    )
    label(page, labels.memo, rectOf(left + arrow * 0.9, top, width * 0.4, height), {
      inks: ground,
      colour: ground.accent,
      weight: 700,
    })
    label(page, labels.done, rectOf(left + width * 0.7, top, width * 0.3, height), {
      inks: ground,
      align: 'right',
      colour: ground.accent,
      weight: 700,
    })
    return
  }
  if (theme.strip === 'chip') {
    const plate = builder.pill(
      words,
      { x: left, y: top - height * 0.1, room: width * 0.66 },
      { size: type, fill: ground.soft, colour: ground.ink, role: 'body', weight: 700 },
    )
    counter(page, plate.height > 0 ? { ...strip, top: plate.top, height: plate.height } : strip)
    return
  }
  label(page, words, rectOf(left, top, width * 0.66, height), { inks: ground })
  counter(page, strip)
  if (theme.strip === 'rule')
    builder.line(
      left,
      top + height * 1.35,
      left + width,
      top + height * 1.35,
      ground.rule,
      Math.max(2, builder.px(0.002)),
    )
}

/** Draws the line below the words; on the cover it says that there is more to the left. */
export function drawFoot(page: CardPage, { foot }: Areas): void {
  const { builder, theme, ground, account, number, total, labels } = page
  const { left, top, width, height } = foot
  label(page, shortened(account, 24), rectOf(left, top, width * 0.6, height), { inks: ground })
  if (number === 1 && total > 1) {
    const arrow = height * 0.7
    const right = left + width
    label(page, labels.swipe, rectOf(left + width * 0.6, top, width * 0.4 - arrow * 1.3, height), {
      inks: ground,
      align: 'right',
      colour: ground.accent,
      weight: 700,
    })
    lineDrawing(
      builder,
      rectOf(right - arrow, top + (height - arrow) / 2, arrow, arrow),
      [24, 24],
      ['M3 12H21', 'M14 5L21 12L14 19'],
      ground.accent,
      2.4,
    )
  } else if (theme.strip === 'none' || theme.strip === 'app') counter(page, foot)
}

/** A border of a surface. */
export const border = (colour: string, width: number) => ({ fill: solid(colour), width, align: 'inside' as const })
