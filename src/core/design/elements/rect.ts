import * as z from 'zod/mini'
import { fillOr, strokeOrNone } from '../fields.ts'
import { cornerRadius } from '../paint/shapes.ts'
import { inkOf, isStroked, strokeReach, strokeRect } from '../paint/stroke.ts'
import { fillBox, fillStyleOf, isTransparent } from '../paint/surface.ts'
import { solid } from '../solid.ts'
import { number } from '../values.ts'
import { base, defineElement, picturesOf } from './element.ts'

/** A rectangle with rounded corners of `radius` px. */
export const rect = defineElement({
  kind: 'rect',
  schema: z.looseObject({
    ...base,
    kind: z.literal('rect'),
    fill: fillOr(solid('#16a34a')),
    stroke: strokeOrNone,
    radius: number(0, 0, 10_000),
  }),
  migrations: [],
  overflow: ({ stroke }) => strokeReach(stroke, false),
  ink: ({ fill, stroke }) => inkOf(fill, stroke),
  paint: (context, { fill, stroke, width, height, radius }, env) => {
    const rounded = cornerRadius({ width, height }, radius)
    if (rounded === 0) fillBox(context, fill, width, height, env)
    else if (!isTransparent(fill)) {
      const style = fillStyleOf(context, fill, width, height, env)
      if (style !== null) {
        context.fillStyle = style
        context.beginPath()
        context.roundRect(0, 0, width, height, rounded)
        context.fill()
      }
    }
    if (isStroked(stroke)) strokeRect(context, rounded, stroke, { width, height }, env)
  },
  stroke: ({ stroke }) => stroke,
  scale: (element, factor) => {
    element.radius *= factor
  },
  ground: ({ fill }) => ({ fill, covers: 'box' }),
  assets: ({ fill, stroke }) => picturesOf(fill, stroke?.fill),
})
