import * as z from 'zod/mini'
import { fillOr } from '../fields.ts'
import { lineOutlines, lineReach, onLine } from '../paint/line.ts'
import { dashOf, inkOf } from '../paint/stroke.ts'
import { fillStyleOf } from '../paint/surface.ts'
import { solid } from '../solid.ts'
import { number, oneOf } from '../values.ts'
import { base, defineElement, picturesOf } from './element.ts'

/** Hit tolerance beside the line, px. */
const slack = 6

const ends = ['none', 'arrow', 'triangle', 'dot', 'bar'] as const

/** A line along the horizontal centre of its box, from left to right, `thickness` px thick; `bend` makes it an arc. */
export const line = defineElement({
  kind: 'line',
  schema: z.looseObject({
    ...base,
    kind: z.literal('line'),
    fill: fillOr(solid('#1a1a1a')),
    /** px */
    thickness: number(6, 0.5, 400),
    dash: oneOf(['solid', 'dash', 'dot']),
    cap: oneOf(['round', 'butt']),
    start: oneOf(ends),
    end: oneOf(ends),
    /** Height of the arc as a share of the length, -1 to 1. */
    bend: number(0, -1, 1),
    /** Waviness of a hand-drawn line, as a share of its thickness. */
    rough: number(0, 0, 3),
  }),
  migrations: [],
  overflow: lineReach,
  ink: ({ fill, start, end }) => (start === 'none' && end === 'none' ? inkOf(fill, null) : 'many'),
  paint: (context, element, env) => {
    const { fill, width, height, thickness, dash, cap } = element
    const style = fillStyleOf(context, fill, width, height, env)
    if (style === null) return
    const { body, heads } = lineOutlines(element, element.id)
    const dashes = dashOf(dash, thickness)
    context.strokeStyle = style
    context.lineWidth = thickness
    context.lineJoin = 'round'
    context.lineCap = dash === 'dot' ? dashes.cap : cap
    context.setLineDash(dashes.segments)
    context.stroke(body)
    context.setLineDash([])
    context.lineCap = cap
    for (const { path, filled } of heads) {
      if (filled) {
        context.fillStyle = style
        context.fill(path)
      } else context.stroke(path)
    }
  },
  scale: (element, factor) => {
    element.thickness *= factor
  },
  grips: () => 'ends',
  hit: (element, x, y) => onLine(element, x, y, slack),
  assets: ({ fill }) => picturesOf(fill),
})
