import * as z from 'zod/mini'
import { fillOr, strokeOrNone } from '../fields.ts'
import { ellipseOutline, onEllipse } from '../paint/shapes.ts'
import { inkOf, paintOutline, strokeReach } from '../paint/stroke.ts'
import { solid } from '../solid.ts'
import { number } from '../values.ts'
import { base, defineElement, picturesOf } from './element.ts'

/** An ellipse, a ring where `hole` is above 0, or a sector of one. */
export const ellipse = defineElement({
  kind: 'ellipse',
  schema: z.looseObject({
    ...base,
    kind: z.literal('ellipse'),
    fill: fillOr(solid('#16a34a')),
    stroke: strokeOrNone,
    /** Radius of the hole, as a share of the outer radius. */
    hole: number(0, 0, 0.98),
    /** Start angle, degrees clockwise from the top. */
    from: number(0, -360, 360),
    /** Degrees; 360 is the whole ellipse. */
    sweep: number(360, 1, 360),
  }),
  migrations: [],
  stroke: ({ stroke }) => stroke,
  ground: ({ fill }) => ({ fill, covers: 'ellipse' }),
  // A sector has sharp corners, which mitre further.
  overflow: ({ stroke, sweep }) => strokeReach(stroke, sweep < 360),
  ink: ({ fill, stroke }) => inkOf(fill, stroke),
  paint: (context, element, env) => paintOutline(context, ellipseOutline(element, element), element, element, env),
  hit: (element, x, y) => onEllipse(element, element, x, y),
  assets: ({ fill, stroke }) => picturesOf(fill, stroke?.fill),
})
