import { ensureContrast } from '../colour/contrast.ts'
import { tick } from '../compose/marks.ts'
import type { PageBuilder } from '../compose/page-builder.ts'
import { rectOf } from '../compose/rects.ts'
import { solid } from '../design/solid.ts'
import type { Rect } from '../geometry.ts'
import type { Inks, Skin } from './skin.ts'
import type { Bullet, NumberMark } from './theme.ts'

type Draw = (builder: PageBuilder, box: Rect, inks: Inks) => void

/** Returns a square of a share of a box, in its middle. */
const middle = ({ left, top, width, height }: Rect, share: number): Rect => {
  const side = Math.min(width, height) * share
  return rectOf(left + (width - side) / 2, top + (height - side) / 2, side, side)
}

const star = 'M12 1.6L15.1 8.6L22.8 9.3L17 14.4L18.7 22L12 18L5.3 22L7 14.4L1.2 9.3L8.9 8.6Z'

const bullets: Readonly<Record<Bullet, Draw>> = {
  dot: (builder, box, { mark }) => builder.ellipse(middle(box, 0.36), mark),
  square: (builder, box, { mark }) => builder.rect(middle(box, 0.36), mark),
  dash: (builder, box, { mark }) => {
    const { left, top, width, height } = box
    builder.rect(rectOf(left + width * 0.18, top + height * 0.46, width * 0.56, height * 0.08), mark)
  },
  ring: (builder, box, { mark, on }) =>
    builder.ellipse(middle(box, 0.5), on[0]!, {
      stroke: { fill: solid(mark), width: box.height * 0.09, align: 'inside' },
    }),
  tick: (builder, box, { mark }) => tick(builder, middle(box, 0.86), mark, 3.4),
  star: (builder, box, { mark }) => builder.drawing(middle(box, 0.62), [24, 24], [[mark, star]]),
  diamond: (builder, box, { mark }) => builder.rect(middle(box, 0.34), mark, { rotation: 45 }),
}

/** Draws the bullet of an item in a square. */
export const drawBullet = (builder: PageBuilder, box: Rect, { bullet, inks }: Pick<Skin, 'bullet' | 'inks'>): void =>
  bullets[bullet](builder, box, inks)

/** Draws the box of a task. */
export function drawTask(builder: PageBuilder, box: Rect, { mark, on }: Inks, done: boolean): void {
  const plate = middle(box, 0.78)
  const stroke = { fill: solid(mark), width: box.height * 0.08, align: 'inside' }
  builder.rect(plate, done ? mark : on[0]!, { radius: plate.width * 0.2, stroke })
  if (done) tick(builder, middle(plate, 0.86), ensureContrast('#ffffff', [mark], 3), 3.6)
}

/** Draws the number of an item in a square. */
export function drawNumber(
  builder: PageBuilder,
  box: Rect,
  number: number,
  skin: Pick<Skin, 'number' | 'inks' | 'voice'>,
): void {
  const { inks, voice } = skin
  const form: NumberMark = skin.number
  const words = form === 'figure' ? String(number).padStart(2, '0') : String(number)
  const set = (on: string, colour: string, size: number, face = { ...voice.body, weight: 700 }) =>
    builder.text(words, form === 'figure' ? { ...box, width: box.width * 1.2 } : box, {
      ...{ size: size / builder.unit, least: 0.01, lines: 1, lineHeight: 1, valign: 'middle', face },
      ...{ align: form === 'figure' ? 'left' : 'center', on: [on], colour, role: 'decoration' },
    })
  if (form === 'figure') {
    set(inks.on[0]!, inks.accent, box.height * 0.86, voice.title)
    return
  }
  if (form === 'ring') {
    builder.ellipse(box, inks.on[0]!, { stroke: { fill: solid(inks.mark), width: box.height * 0.06, align: 'inside' } })
    set(inks.on[0]!, inks.accent, box.height * 0.52)
    return
  }
  if (form === 'disc') builder.ellipse(box, inks.mark)
  else builder.rect(box, inks.mark, { radius: form === 'tag' ? box.height * 0.24 : box.height * 0.06 })
  set(inks.mark, inks.onMark, box.height * 0.56)
}
