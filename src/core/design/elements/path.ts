import * as z from 'zod/mini'
import { fill, fillOr, list, number, oneOf, solid, strokeOrNone, text } from '../fields.ts'
import { pathOutline } from '../paint/shapes.ts'
import { inkOf, isStroked, outlineAround, strokeOutline, strokeReach } from '../paint/stroke.ts'
import { fillStyleOf, isClear } from '../paint/surface.ts'
import { base, defineElement, picturesOf } from './element.ts'

const part = z.looseObject({
  /** SVG path data. */
  d: text(100_000),
  /** Null is the fill of the element. */
  fill: z.catch(z.nullable(fill), null),
  /** Outlines are stroked in the fill, as wide as `strokeWidth` of the element says. */
  outline: z.catch(z.boolean(), false),
  rule: oneOf(['nonzero', 'evenodd']),
})

interface Square {
  readonly width: number
  readonly height: number
  readonly viewWidth: number
  readonly viewHeight: number
  readonly strokeWidth: number
}

/** Of outlines, px: as much wider as the square of coordinates was stretched, in the mean of both ways. */
const penWidth = ({ width, height, viewWidth, viewHeight, strokeWidth }: Square) =>
  strokeWidth * Math.sqrt((width / viewWidth) * (height / viewHeight))

/** A drawing of paths: a shape, an icon, a sticker. Its square of coordinates is stretched to the box. */
export const path = defineElement({
  kind: 'path',
  schema: z.looseObject({
    ...base,
    kind: z.literal('path'),
    viewWidth: number(24, 0.1, 10_000),
    viewHeight: number(24, 0.1, 10_000),
    parts: list(part, 500),
    fill: fillOr(solid('#1a1a1a')),
    stroke: strokeOrNone,
    /** Of outlines, in units of the square. */
    strokeWidth: number(2, 0, 100),
  }),
  migrations: [],
  overflow: ({ stroke, parts, ...square }) => {
    if (!parts.some(({ outline }) => outline)) return strokeReach(stroke, true)
    // Whatever it says, the stroke of an outline lies around it.
    return penWidth(square) / 2 + strokeReach(stroke && { ...stroke, align: 'outside' }, true)
  },
  ink: (element) => (element.parts.length > 1 ? 'many' : inkOf(element.parts[0]?.fill ?? element.fill, element.stroke)),
  paint: (context, element, env) => {
    const { width, height, viewWidth, viewHeight, stroke } = element
    const pen = penWidth(element)
    const parts = element.parts.map((part) => ({
      part,
      path: pathOutline(part, part.d, width / viewWidth, height / viewHeight),
    }))
    // A line around a drawing of several parts lies under all of them, as around a sticker.
    const under = stroke?.align === 'outside' && parts.length > 1
    if (isStroked(stroke)) {
      for (const { part, path } of parts) {
        if (part.outline || under) {
          outlineAround(context, path, stroke, part.outline ? pen : 0, element, env)
        }
      }
    }
    for (const { part, path } of parts) {
      const own = part.fill ?? element.fill
      const style = isClear(own) ? null : fillStyleOf(context, own, width, height, env)
      if (style !== null && part.outline) {
        context.strokeStyle = style
        context.lineWidth = pen
        context.lineJoin = 'round'
        context.lineCap = 'round'
        context.setLineDash([])
        context.stroke(path)
      } else if (style !== null) {
        context.fillStyle = style
        context.fill(path, part.rule)
      }
      if (isStroked(stroke) && !part.outline && !under) {
        strokeOutline(context, path, stroke, element, env)
      }
    }
  },
  // Anywhere in its box: only a context can tell whether a point lies on a path, and small signs are easier taken so.
  assets: (element) => picturesOf(element.fill, element.stroke?.fill, ...element.parts.map((part) => part.fill)),
})
