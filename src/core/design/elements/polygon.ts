import * as z from 'zod/mini'
import { fillOr, strokeOrNone } from '../fields.ts'
import { insidePolygon, polygonOutline, polygonPoints } from '../paint/shapes.ts'
import { inkOf, paintOutline, strokeReach } from '../paint/stroke.ts'
import { solid } from '../solid.ts'
import { number } from '../values.ts'
import { base, defineElement, picturesOf } from './element.ts'

/** A regular polygon or a star, stretched to fill its box. */
export const polygon = defineElement({
  kind: 'polygon',
  schema: z.looseObject({
    ...base,
    kind: z.literal('polygon'),
    fill: fillOr(solid('#16a34a')),
    stroke: strokeOrNone,
    sides: z.catch(z.int().check(z.minimum(3), z.maximum(60)), 5),
    /** Radius of a star's inner corners as a share of the outer radius; 1 makes a polygon. */
    inner: number(1, 0.05, 1),
    /** Corner rounding, as a share of the shorter adjacent side. */
    round: number(0, 0, 0.5),
  }),
  migrations: [],
  stroke: ({ stroke }) => stroke,
  ground: ({ fill }) => ({ fill, covers: 'unknown' }),
  overflow: ({ stroke }) => strokeReach(stroke, true),
  ink: ({ fill, stroke }) => inkOf(fill, stroke),
  paint: (context, element, env) => {
    const outline = polygonOutline(polygonPoints(element, element.sides, element.inner), element.round)
    paintOutline(context, outline, element, element, env)
  },
  hit: (element, x, y) => insidePolygon(polygonPoints(element, element.sides, element.inner), x, y),
  assets: ({ fill, stroke }) => picturesOf(fill, stroke?.fill),
})
