import { mixed } from '../colour/oklch.ts'
import { barcode, zigzag } from '../compose/marks.ts'
import { tape, tornOutline } from '../compose/paper-marks.ts'
import { inset, rectOf } from '../compose/rects.ts'
import type { Rect } from '../geometry.ts'
import { border } from './furniture.ts'
import type { CardPage } from './page.ts'
import type { Frame } from './theme.ts'

/** What holds the words of a card. */

interface FrameForm {
  /** Whether it is as high as its words need, in the middle of the page. */
  readonly hugs: boolean
  /** Room around the words, shares of the unit. */
  readonly pad: readonly [top: number, side: number, bottom: number]
  /** Further room at the left, share of the unit. */
  readonly start?: number
  readonly draw: (page: CardPage, box: Rect) => void
}

const shadow = (unit: number, colour = '#00000026') => ({ x: 0, y: unit * 0.012, blur: unit * 0.04, colour })

const frames: Readonly<Record<Frame, FrameForm>> = {
  open: { hugs: false, pad: [0, 0, 0], draw: () => {} },
  panel: {
    hugs: false,
    pad: [0.06, 0.058, 0.06],
    draw: ({ builder, surface, theme }, box) =>
      builder.rect(box, surface.on[0]!, {
        radius: builder.px(theme.radius),
        shadow: shadow(builder.unit, '#00000014'),
      }),
  },
  glass: {
    hugs: true,
    pad: [0.07, 0.062, 0.07],
    draw: ({ builder, surface, theme }, box) =>
      builder.rect(box, surface.on[0]!, {
        ...{ radius: builder.px(theme.radius), stroke: border('#ffffff', builder.px(0.003)) },
        shadow: shadow(builder.unit, '#1a1a4026'),
      }),
  },
  note: {
    hugs: true,
    pad: [0.105, 0.07, 0.09],
    draw: ({ builder, surface, ground }, box) => {
      builder.rect(box, surface.on[0]!, { shadow: shadow(builder.unit) })
      const fold = builder.px(0.07)
      builder.drawing(
        rectOf(box.left + box.width - fold, box.top + box.height - fold, fold, fold),
        [10, 10],
        [
          [ground.on[0]!, 'M10 0V10H0Z'],
          [mixed(surface.on[0]!, '#000000', 0.12), 'M10 0L0 10V0Z'],
        ],
      )
      const wide = builder.px(0.26)
      tape(
        builder,
        rectOf(box.left + (box.width - wide) / 2, box.top - builder.px(0.03), wide, builder.px(0.06)),
        -2,
        mixed(ground.second, '#ffffff', 0.5),
      )
    },
  },
  window: {
    hugs: false,
    pad: [0.125, 0.06, 0.06],
    draw: ({ builder, surface, theme }, box) => {
      builder.rect(box, surface.on[0]!, {
        radius: builder.px(theme.radius),
        stroke: border(surface.rule, 2),
        shadow: shadow(builder.unit, '#00000059'),
      })
      const high = builder.px(0.07)
      builder.line(box.left, box.top + high, box.left + box.width, box.top + high, surface.rule, 2)
      for (const [at, colour] of ['#ff5f57', '#febc2e', '#28c840'].entries()) {
        const size = builder.px(0.021)
        builder.ellipse(
          rectOf(box.left + builder.px(0.045) + at * size * 1.75, box.top + (high - size) / 2, size, size),
          colour,
        )
      }
    },
  },
  receipt: {
    hugs: true,
    pad: [0.09, 0.065, 0.16],
    draw: ({ builder, surface }, box) => {
      const teeth = Math.round(box.width / builder.px(0.03))
      builder.drawing(
        box,
        [box.width, box.height],
        [[surface.on[0]!, zigzag(box.width, box.height, teeth, builder.px(0.014))]],
        { shadow: shadow(builder.unit) },
      )
      const wide = box.width * 0.5
      barcode(
        builder,
        rectOf(box.left + (box.width - wide) / 2, box.top + box.height - builder.px(0.115), wide, builder.px(0.062)),
        surface.ink,
      )
    },
  },
  index: {
    hugs: false,
    pad: [0.075, 0.062, 0.06],
    draw: ({ builder, surface, ground }, box) => {
      for (const [by, share] of [
        [0.02, 0.16],
        [0.01, 0.08],
      ] as const)
        builder.rect(
          { ...box, left: box.left + builder.px(by), top: box.top + builder.px(by) },
          mixed(ground.on[0]!, ground.ink, share),
          { radius: builder.px(0.012) },
        )
      builder.rect(box, surface.on[0]!, { radius: builder.px(0.012) })
      const hole = builder.px(0.028)
      builder.ellipse(rectOf(box.left + (box.width - hole) / 2, box.top + builder.px(0.024), hole, hole), ground.on[0]!)
    },
  },
  rail: {
    hugs: false,
    pad: [0, 0, 0],
    start: 0.085,
    draw: ({ builder, ground }, box) => {
      const [x, size] = [box.left + builder.px(0.02), builder.px(0.04)]
      const thick = builder.px(0.006)
      builder.rect(rectOf(x - thick / 2, box.top, thick, box.height), ground.rule, { radius: thick / 2 })
      const node = rectOf(x - size / 2, box.top + builder.px(0.008), size, size)
      builder.ellipse(node, ground.on[0]!, { stroke: border(ground.mark, size * 0.24) })
    },
  },
  double: {
    hugs: false,
    pad: [0.07, 0.066, 0.065],
    draw: ({ builder, surface, ground }, box) => {
      builder.rect(box, surface.on[0]!, { stroke: border(ground.mark, builder.px(0.005)) })
      builder.rect(inset(box, builder.px(0.014), builder.px(0.014)), surface.on[0]!, {
        stroke: border(ground.mark, builder.px(0.0018)),
      })
    },
  },
  outline: {
    hugs: false,
    pad: [0.062, 0.056, 0.06],
    draw: ({ builder, surface, ground, theme }, box) => {
      const by = builder.px(0.016)
      const radius = builder.px(theme.radius)
      builder.rect({ ...box, left: box.left + by, top: box.top + by }, ground.ink, { radius })
      builder.rect(box, surface.on[0]!, { radius, stroke: border(ground.ink, builder.px(0.007)) })
    },
  },
  phone: {
    hugs: false,
    pad: [0.02, 0, 0],
    draw: () => {},
  },
  spiral: {
    hugs: false,
    pad: [0.09, 0.06, 0.06],
    draw: ({ builder, surface, ground, theme }, box) => {
      builder.rect(box, surface.on[0]!, { radius: builder.px(theme.radius), shadow: shadow(builder.unit, '#0000001f') })
      const [size, step] = [builder.px(0.02), builder.px(0.062)]
      const count = Math.floor((box.width - step) / step)
      const from = box.left + (box.width - (count - 1) * step) / 2
      for (let at = 0; at < count; at++) {
        const x = from + at * step
        builder.ellipse(
          rectOf(x - size / 2, box.top + builder.px(0.022), size, size),
          mixed(ground.on[0]!, ground.ink, 0.16),
        )
        builder.rect(
          rectOf(x - size * 0.16, box.top - builder.px(0.022), size * 0.32, builder.px(0.056)),
          mixed(ground.on[0]!, ground.ink, 0.5),
          { radius: size * 0.16 },
        )
      }
    },
  },
  torn: {
    hugs: true,
    pad: [0.085, 0.075, 0.085],
    draw: ({ builder, surface, ground }, box) => {
      const d = tornOutline(builder, box, builder.px(0.014))
      builder.drawing(box, [100, 100], [[surface.on[0]!, d]], { shadow: shadow(builder.unit, '#0000002e') })
      const wide = builder.px(0.2)
      tape(
        builder,
        rectOf(box.left + builder.px(0.03), box.top - builder.px(0.024), wide, builder.px(0.052)),
        -5,
        mixed(ground.on[0]!, ground.second, 0.6),
      )
    },
  },
}

/** Least share of the room that a frame takes that hugs its words. */
const leastHug = 0.5

/** Returns the room for words in a frame that fills a box, px. */
export function innerOf({ builder, theme }: Pick<CardPage, 'builder' | 'theme'>, box: Rect): Rect {
  const { pad, start = 0 } = frames[theme.frame]
  const [top, side, bottom] = pad.map((share) => builder.px(share)) as [number, number, number]
  const from = builder.px(start)
  return rectOf(box.left + side + from, box.top + top, box.width - side * 2 - from, box.height - top - bottom)
}

/** Draws the frame for words of a height, px. Returns the room in which they stand. */
export function drawFrame(page: CardPage, box: Rect, words: number): Rect {
  const { hugs, draw } = frames[page.theme.frame]
  const whole = innerOf(page, box)
  const spare = Math.max(0, whole.height - words)
  const kept = hugs ? Math.min(spare, box.height * (1 - leastHug)) : 0
  const own = { ...box, top: box.top + kept * 0.44, height: box.height - kept }
  draw(page, own)
  return innerOf(page, own)
}
