import type { Size } from '../../geometry.ts'
import { isGroup } from '../elements/guards.ts'
import type { DesignElement } from '../elements/index.ts'
import { kindOf } from '../elements/index.ts'
import { fontLoadCount } from '../text/measure.ts'
import type { CachedLayer, Canvas2D, Matrix, PaintCache, PaintEnv } from './env.ts'
import { withShadow } from './ink.ts'
import { transformedBounds } from './transforms.ts'

/**
 * Creates a cache of element bitmaps of at most `budget` bytes in total, which evicts the least recently used first.
 */
export function paintCache(budget: number): PaintCache & { readonly bytes: () => number } {
  const kept = new Map<string, CachedLayer>()
  const bytesOf = ({ image }: CachedLayer) => image.width * image.height * 4
  let bytes = 0
  const drop = (id: string) => {
    const layer = kept.get(id)
    if (!layer) return
    kept.delete(id)
    bytes -= bytesOf(layer)
  }
  return {
    bytes: () => bytes,
    find: (id) => {
      const layer = kept.get(id)
      if (!layer) return undefined
      // Reinserting keeps the map in order of use.
      kept.delete(id)
      kept.set(id, layer)
      return layer
    },
    keep: (id, layer) => {
      drop(id)
      if (bytesOf(layer) > budget) return
      kept.set(id, layer)
      bytes += bytesOf(layer)
      for (const oldest of kept.keys()) {
        if (bytes <= budget) break
        drop(oldest)
      }
    },
  }
}

const near = (one: number, other: number) => Math.abs(one - other) < 1e-4
/** Whether two transforms differ only by a translation of whole pixels. */
function sameButShifted(one: Matrix, other: Matrix): boolean {
  const whole = (shift: number) => near(shift, Math.round(shift))
  return (
    near(one.a, other.a) &&
    near(one.b, other.b) &&
    near(one.c, other.c) &&
    near(one.d, other.d) &&
    whole(one.e - other.e) &&
    whole(one.f - other.f)
  )
}

/** Whether a cached bitmap covers what is visible now: all of the ink, or the part visible at exactly this position. */
function holds({ cutTo, matrix: { e, f } }: CachedLayer, matrix: Matrix, canvas: Size): boolean {
  if (!cutTo) return true
  return cutTo.width === canvas.width && cutTo.height === canvas.height && near(e, matrix.e) && near(f, matrix.f)
}

function stillGood(
  layer: CachedLayer,
  matrix: Matrix,
  canvas: Size,
  members: readonly object[],
  env: PaintEnv,
): boolean {
  return (
    layer.faces === fontLoadCount() &&
    sameButShifted(layer.matrix, matrix) &&
    holds(layer, matrix, canvas) &&
    layer.members.length === members.length &&
    layer.members.every((member, place) => member === members[place]) &&
    layer.pictures.every(([asset, adjustments, picture]) => env.picture(asset, adjustments) === picture)
  )
}

/** Returns the device pixels an element's ink covers, and all objects it consists of. */
function extentOf(element: DesignElement, matrix: Matrix, env: PaintEnv) {
  if (isGroup(element)) {
    const { ink, members } = env.inside(element.children, matrix)
    return { ink, members: [element, ...members] }
  }
  const reach = kindOf(element).overflow(element)
  const box = { left: -reach, top: -reach, width: element.width + reach * 2, height: element.height + reach * 2 }
  return { ink: transformedBounds(matrix, box), members: [element] }
}

/**
 * Returns the ink of an element in its own bitmap, aligned with the target's device pixels so that drawing it back
 * resamples nothing. Null where none of it is visible.
 */
function layerOf(context: Canvas2D, element: DesignElement, env: PaintEnv): CachedLayer | null {
  const { a, b, c, d, e, f } = context.getTransform()
  const matrix = { a, b, c, d, e, f }
  const { ink, members } = extentOf(element, matrix, env)
  if (!ink) return null
  const known = env.kept?.find(element.id)
  const { width, height } = context.canvas
  if (known && stillGood(known, matrix, { width, height }, members, env)) return known
  const [left, top] = [Math.floor(ink.left) - 1, Math.floor(ink.top) - 1]
  const [right, bottom] = [Math.ceil(ink.left + ink.width) + 1, Math.ceil(ink.top + ink.height) + 1]
  // Composes only what is visible on the canvas, itself or by its shadow.
  const seen = withShadow({ left: 0, top: 0, width, height }, mirrored(element.shadow), env.scale)
  const cut = {
    left: Math.max(left, Math.floor(seen.left)),
    top: Math.max(top, Math.floor(seen.top)),
    right: Math.min(right, Math.ceil(seen.left + seen.width)),
    bottom: Math.min(bottom, Math.ceil(seen.top + seen.height)),
  }
  if (cut.right <= cut.left || cut.bottom <= cut.top) return null
  const pictures: CachedLayer['pictures'][number][] = []
  const layer = env.layer(cut.right - cut.left, cut.bottom - cut.top)
  layer.context.setTransform(a, b, c, d, e - cut.left, f - cut.top)
  kindOf(element).paint(layer.context, element, {
    ...env,
    picture: (asset, adjustments) => {
      const picture = env.picture(asset, adjustments)
      pictures.push([asset, adjustments, picture])
      return picture
    },
  })
  const whole = cut.left === left && cut.top === top && cut.right === right && cut.bottom === bottom
  const made: CachedLayer = {
    image: layer.image,
    matrix,
    left: cut.left,
    top: cut.top,
    cutTo: whole ? null : { width, height },
    faces: fontLoadCount(),
    members,
    pictures,
  }
  env.kept?.keep(element.id, made)
  return made
}

/** Mirrors a shadow's offset: what casts a shadow onto a place lies in the opposite direction. */
function mirrored(shadow: DesignElement['shadow']): DesignElement['shadow'] {
  return shadow && { ...shadow, x: -shadow.x, y: -shadow.y }
}

/** Sets opacity, blend mode and shadow on a context for the next drawing call. */
function setEffects(context: Canvas2D, { opacity, blend, shadow }: DesignElement, scale: number): void {
  if (opacity < 1) context.globalAlpha *= opacity
  if (blend !== 'normal') context.globalCompositeOperation = blend
  if (!shadow) return
  // Canvas shadows ignore the transform: they are in device pixels.
  context.shadowColor = shadow.colour
  context.shadowOffsetX = shadow.x * scale
  context.shadowOffsetY = shadow.y * scale
  context.shadowBlur = shadow.blur * scale
}

/**
 * Paints an element with the corner of its box at 0, 0, with its opacity, blend mode and shadow. Ink that overlaps
 * itself is composed in a layer first, so that these apply to the element as a whole; so are costly elements, if layers
 * are cached. Leaves styles of the context changed.
 */
export function paintInBox(context: Canvas2D, element: DesignElement, env: PaintEnv): void {
  const { opacity, blend, shadow } = element
  const plain = opacity === 1 && blend === 'normal' && !shadow
  const kind = kindOf(element)
  const kept = env.kept !== undefined && kind.costly?.(element) === true
  const ink = plain ? 'one' : (kind.ink?.(element) ?? 'many')
  const layered = kept || ink === 'many' || (ink === 'apart' && shadow !== null)
  if (!layered) {
    if (!plain) setEffects(context, element, env.scale)
    kind.paint(context, element, env)
    return
  }
  const layer = layerOf(context, element, env)
  if (!layer) return
  const { e, f } = context.getTransform()
  context.setTransform(1, 0, 0, 1, 0, 0)
  setEffects(context, element, env.scale)
  // The offset is whole pixels, except for rounding errors.
  const [dx, dy] = [Math.round(e - layer.matrix.e), Math.round(f - layer.matrix.f)]
  context.drawImage(layer.image, layer.left + dx, layer.top + dy)
}

/**
 * Paints an element at its position, rotated and flipped about its centre; skips hidden and fully transparent ones.
 * Restores the context.
 */
export function paintElement(context: Canvas2D, element: DesignElement, env: PaintEnv): void {
  const { x, y, width, height, rotation, flipX, flipY } = element
  if (element.hidden || element.opacity === 0) return
  context.save()
  if (rotation === 0 && !flipX && !flipY) context.translate(x, y)
  else {
    context.translate(x + width / 2, y + height / 2)
    if (rotation !== 0) context.rotate((rotation * Math.PI) / 180)
    if (flipX || flipY) context.scale(flipX ? -1 : 1, flipY ? -1 : 1)
    context.translate(-width / 2, -height / 2)
  }
  paintInBox(context, element, env)
  context.restore()
}
