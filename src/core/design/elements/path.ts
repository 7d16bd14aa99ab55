import * as z from 'zod/mini'
import { fill, fillOr, type Stroke, strokeOrNone } from '../fields.ts'
import type { Canvas2D } from '../paint/env.ts'
import { pathOutline } from '../paint/shapes.ts'
import { inkOf, isStroked, strokeBehind, strokeOutline, strokeReach } from '../paint/stroke.ts'
import { fillStyleOf, isTransparent } from '../paint/surface.ts'
import { solid } from '../solid.ts'
import { list, number, oneOf, text } from '../values.ts'
import { base, defineElement, picturesOf } from './element.ts'

const part = z.looseObject({
  /** SVG path data. */
  d: text(100_000),
  /** Null uses the fill of the element. */
  fill: z.catch(z.nullable(fill), null),
  /** Whether the path is stroked with its fill, `strokeWidth` of the element wide, instead of filled. */
  outline: z.catch(z.boolean(), false),
  rule: oneOf(['nonzero', 'evenodd']),
})
type Part = z.infer<typeof part>

interface Square {
  readonly width: number
  readonly height: number
  readonly viewWidth: number
  readonly viewHeight: number
  readonly strokeWidth: number
}

/** Returns the stroke width of outline parts, px: `strokeWidth` times the geometric mean of the two stretch factors. */
const penWidth = ({ width, height, viewWidth, viewHeight, strokeWidth }: Square) =>
  strokeWidth * Math.sqrt((width / viewWidth) * (height / viewHeight))

/** Whether an outside stroke is painted below all parts of a drawing, like the border of a sticker. */
const isBorder = (stroke: Stroke | null, parts: readonly unknown[]) => stroke?.align === 'outside' && parts.length > 1

type Style = Canvas2D['fillStyle']

/** Fills a part, or strokes an outline part `pen` px wide. */
function paintPart(context: Canvas2D, { outline, rule }: Part, path: Path2D, style: Style, pen: number): void {
  if (!outline) {
    context.fillStyle = style
    context.fill(path, rule)
    return
  }
  context.strokeStyle = style
  context.lineWidth = pen
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.setLineDash([])
  context.stroke(path)
}

/** A vector drawing made of paths: a shape, an icon, a sticker. Its view box is stretched to the box. */
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
    /** Stroke width of outline parts, in units of the view box. */
    strokeWidth: number(2, 0, 100),
  }),
  migrations: [],
  overflow: ({ stroke, parts, ...square }) => {
    if (!parts.some(({ outline }) => outline)) return strokeReach(stroke, true)
    // The stroke of an outline part is always drawn on the outside, whatever `align` is.
    return penWidth(square) / 2 + strokeReach(stroke && { ...stroke, align: 'outside' }, true)
  },
  ink: (element) => (element.parts.length > 1 ? 'many' : inkOf(element.parts[0]?.fill ?? element.fill, element.stroke)),
  paint: (context, element, env) => {
    const { width, height, viewWidth, viewHeight } = element
    const stroke = isStroked(element.stroke) ? element.stroke : null
    const pen = penWidth(element)
    const parts = element.parts.map((part) => ({
      part,
      path: pathOutline(part, part.d, width / viewWidth, height / viewHeight),
    }))
    const under = isBorder(stroke, parts)
    for (const { part, path } of parts) {
      if (stroke && (part.outline || under)) {
        strokeBehind(context, path, stroke, part.outline ? pen : 0, element, env)
      }
    }
    for (const { part, path } of parts) {
      const own = part.fill ?? element.fill
      const style = isTransparent(own) ? null : fillStyleOf(context, own, width, height, env)
      if (style !== null) paintPart(context, part, path, style, pen)
      if (stroke && !part.outline && !under) strokeOutline(context, path, stroke, element, env)
    }
  },
  stroke: ({ stroke }) => stroke,
  keepsRatio: true,
  // The fill of a drawing is known only if it is a single filled shape.
  ground: ({ parts, fill }) => {
    const [only, more] = parts
    return only && !more && !only.outline
      ? { fill: only.fill ?? fill, covers: 'unknown' }
      : { fill: null, covers: 'unknown', isDrawing: true }
  },
  recolour: ({ parts }) => parts,
  // No `hit`: testing a point against a path needs a context, and small icons are easier to grab by their whole box.
  assets: (element) => picturesOf(element.fill, element.stroke?.fill, ...element.parts.map((part) => part.fill)),
})
