import type { Fill, Stroke } from '../fields.ts'
import { drawLayer, isOpaque, pixelAlignedLayer } from './effects/layer.ts'
import type { Canvas2D, PaintEnv } from './env.ts'
import { joinPaths, recordPath as outlineBy } from './outline.ts'
import { fillStyleOf, isTransparent } from './surface.ts'

/**
 * Maximum length of a sharp corner, in multiples of half the stroke's width; longer ones are cut off (canvas
 * `miterLimit`).
 */
const miterLimit = 4

/** Returns the lengths of dashes and gaps for a stroke of this width, px, and the matching line cap. */
export function dashOf(
  dash: Stroke['dash'],
  width: number,
): { readonly segments: number[]; readonly cap: 'butt' | 'round' } {
  if (dash === 'dash') return { segments: [width * 3, width * 2], cap: 'butt' }
  // A zero-length dash with round caps is a dot.
  if (dash === 'dot') return { segments: [0, width * 2], cap: 'round' }
  return { segments: [], cap: 'butt' }
}

/** Whether a stroke is visible. */
export function isStroked(stroke: Stroke | null): stroke is Stroke {
  return stroke !== null && stroke.width > 0 && !isTransparent(stroke.fill)
}

/** Returns how far a stroke extends beyond the edge it follows, px; `sharp` where the edge has corners under 90°. */
export function strokeReach(stroke: Stroke | null, sharp: boolean): number {
  if (!isStroked(stroke) || stroke.align === 'inside') return 0
  const half = stroke.align === 'outside' ? stroke.width : stroke.width / 2
  return sharp && stroke.join === 'miter' ? half * miterLimit : half
}

/**
 * Returns how the ink of a shape is drawn: one call, calls that do not overlap, or many; see `ink` of the element
 * kinds.
 */
export function inkOf(fill: Fill, stroke: Stroke | null): 'one' | 'apart' | 'many' {
  // Pictures are clipped to their box, which would clip a shadow too; @napi-rs/canvas 1.0 clips that of patterns as
  // well.
  if (!isStroked(stroke)) return fill.type === 'picture' || fill.type === 'pattern' ? 'apart' : 'one'
  return isTransparent(fill) ? 'one' : 'many'
}

/** Sets a context up for a stroke `lineWidth` px wide. Returns false where nothing would be visible. */
function setStroke(context: Canvas2D, stroke: Stroke, lineWidth: number, box: Box, env: PaintEnv): boolean {
  const style = fillStyleOf(context, stroke.fill, box.width, box.height, env)
  if (style === null) return false
  // Dots cut lengthwise leave half discs, spaced like whole dots of their size.
  const { segments, cap } = dashOf(stroke.dash, stroke.dash === 'dot' ? lineWidth : stroke.width)
  context.strokeStyle = style
  context.lineWidth = lineWidth
  context.lineJoin = stroke.join
  context.lineCap = cap
  context.miterLimit = miterLimit
  context.setLineDash(segments)
  return true
}

interface Box {
  readonly width: number
  readonly height: number
}

/**
 * Erases the inside of an outline for an outside stroke, or its surroundings for an inside one. A `clip` would leave
 * jagged edges, as some engines do not antialias it.
 */
function erase(context: Canvas2D, outline: Path2D, align: 'inside' | 'outside', reach: number, box: Box): void {
  context.globalCompositeOperation = 'destination-out'
  context.fillStyle = '#000000'
  if (align === 'outside') {
    context.fill(outline)
    return
  }
  const sheet = outlineBy((pen) => pen.rect(-reach, -reach, box.width + reach * 2, box.height + reach * 2))
  context.fill(joinPaths(sheet, outline), 'evenodd')
}

/**
 * Strokes an outline centred on its edge; or, in a layer, twice as wide with the other half erased: inside of an
 * outline that does not cross itself, or outside of it.
 */
export function strokeOutline(context: Canvas2D, outline: Path2D, stroke: Stroke, box: Box, env: PaintEnv): void {
  if (stroke.align === 'center') {
    if (setStroke(context, stroke, stroke.width, box, env)) context.stroke(outline)
    return
  }
  const reach = stroke.width * miterLimit + 1
  const bounds = { left: -reach, top: -reach, width: box.width + reach * 2, height: box.height + reach * 2 }
  const layer = pixelAlignedLayer(context, env, bounds, 0)
  if (!layer || !setStroke(layer.context, stroke, stroke.width * 2, box, env)) return
  layer.context.stroke(outline)
  erase(layer.context, outline, stroke.align, reach, box)
  drawLayer(context, layer)
}

/** Strokes wide enough to be visible around a shape, or a line `pen` px wide, that is painted over it later. */
export function strokeBehind(
  context: Canvas2D,
  outline: Path2D,
  stroke: Stroke,
  pen: number,
  box: Box,
  env: PaintEnv,
): void {
  if (!setStroke(context, stroke, pen + stroke.width * 2, box, env)) return
  if (pen > 0) {
    // Matches the round joins and caps of the line it surrounds.
    context.lineCap = 'round'
    context.lineJoin = 'round'
  }
  context.stroke(outline)
}

/**
 * Strokes a rectangle with round corners. Inside and outside strokes follow another rectangle, so nothing has to be
 * erased.
 */
export function strokeRect(context: Canvas2D, radius: number, stroke: Stroke, box: Box, env: PaintEnv): void {
  if (!setStroke(context, stroke, stroke.width, box, env)) return
  const out = stroke.align === 'center' ? 0 : (stroke.align === 'outside' ? stroke.width : -stroke.width) / 2
  const [width, height] = [box.width + out * 2, box.height + out * 2]
  if (width <= 0 || height <= 0) {
    // A stroke wider than the box fills it.
    context.fillStyle = context.strokeStyle
    context.fillRect(0, 0, box.width, box.height)
    return
  }
  const rounded = radius > 0 ? Math.max(0, radius + out) : 0
  if (rounded === 0) {
    context.strokeRect(-out, -out, width, height)
    return
  }
  context.beginPath()
  context.roundRect(-out, -out, width, height, rounded)
  context.stroke()
}

/** Fills an outline and strokes it. */
export function paintOutline(
  context: Canvas2D,
  outline: Path2D,
  { fill, stroke }: { readonly fill: Fill; readonly stroke: Stroke | null },
  box: Box,
  env: PaintEnv,
): void {
  // An opaque fill painted over the inner half of a stroke leaves no seam between the two, and needs no layer.
  const under = isStroked(stroke) && stroke.align === 'outside' && isOpaque(fill)
  if (under) strokeBehind(context, outline, stroke, 0, box, env)
  const style = isTransparent(fill) ? null : fillStyleOf(context, fill, box.width, box.height, env)
  if (style !== null) {
    context.fillStyle = style
    context.fill(outline)
  }
  if (isStroked(stroke) && !under) strokeOutline(context, outline, stroke, box, env)
}
