import { type EmojiPaint, type EmojiPicture, type EmojiShape, emojiSide } from '../text/emoji.ts'
import { ascent } from '../text/styles.ts'
import { joinPaths, mappedOutline, stretchedOutline } from './outline.ts'
import { composeTransforms } from './transforms.ts'

/** The part of a 2D context that emoji are painted on. */
export type EmojiContext = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'translate'
  | 'scale'
  | 'getTransform'
  | 'setTransform'
  | 'clip'
  | 'fill'
  | 'stroke'
  | 'createLinearGradient'
  | 'createRadialGradient'
  | 'fillStyle'
  | 'strokeStyle'
  | 'globalAlpha'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
>

/** Paths of a shape: as it is painted, and in the coordinates of its picture. */
interface Paths {
  readonly own: Path2D
  readonly placed: Path2D
  readonly clips: readonly Path2D[]
}

const known = new WeakMap<EmojiShape, Paths>()

function pathsOf(shape: EmojiShape): Paths {
  const before = known.get(shape)
  if (before) return before
  const own = stretchedOutline(shape.d, 1, 1)
  const paths: Paths = {
    own,
    placed: shape.matrix ? mappedOutline(shape.d, shape.matrix) : own,
    clips: (shape.clips ?? []).map((d) => stretchedOutline(d, 1, 1)),
  }
  known.set(shape, paths)
  return paths
}

function styleOf(context: EmojiContext, paint: EmojiPaint): string | CanvasGradient {
  if (typeof paint === 'string') return paint
  const [first = 0, second = 0, third = 0, fourth] = paint.at
  const gradient =
    fourth === undefined
      ? context.createRadialGradient(first, second, 0, first, second, third)
      : context.createLinearGradient(first, second, third, fourth)
  for (const [at, colour] of paint.stops) gradient.addColorStop(at, colour)
  return gradient
}

/** Lays the square of a picture over the em square of a character at x, y on its baseline, `size` px high. */
function place(context: EmojiContext, x: number, y: number, size: number): void {
  context.translate(x, y - ascent * size)
  context.scale(size / emojiSide, size / emojiSide)
}

function transform(context: EmojiContext, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): void {
  const whole = composeTransforms(context.getTransform(), { a, b, c, d, e, f })
  context.setTransform(whole.a, whole.b, whole.c, whole.d, whole.e, whole.f)
}

function paintShape(context: EmojiContext, shape: EmojiShape): void {
  const { own, clips } = pathsOf(shape)
  const { paint, matrix, line, alpha = 1, even } = shape
  context.save()
  for (const clip of clips) context.clip(clip)
  if (matrix) transform(context, matrix)
  context.globalAlpha *= alpha
  if (line) {
    context.strokeStyle = styleOf(context, paint)
    context.lineWidth = line.width
    context.lineCap = line.cap
    context.lineJoin = line.join
    context.stroke(own)
  } else {
    context.fillStyle = styleOf(context, paint)
    context.fill(own, even ? 'evenodd' : 'nonzero')
  }
  context.restore()
}

/** Paints an emoji in its own colours in the em square of a character at x, y on its baseline, `size` px high. */
export function paintEmoji(context: EmojiContext, picture: EmojiPicture, x: number, y: number, size: number): void {
  context.save()
  place(context, x, y, size)
  for (const shape of picture) paintShape(context, shape)
  context.restore()
}

/** Returns the outlines of what makes the silhouette: what is clipped to other shapes lies inside them. */
function silhouetteOf(picture: EmojiPicture): readonly Path2D[] {
  const filled = picture.filter(({ line }) => !line)
  const whole = filled.filter(({ clips }) => !clips)
  return (whole.length > 0 ? whole : filled).map((shape) => pathsOf(shape).placed)
}

/**
 * Paints the silhouette of an emoji in the context's plain fill, in one call, or its outline in the plain stroke; `line`
 * is the width of the outline, px, 0 to fill.
 */
export function traceEmoji(
  context: EmojiContext,
  picture: EmojiPicture,
  x: number,
  y: number,
  size: number,
  line: number,
): void {
  const outlines = silhouetteOf(picture)
  context.save()
  place(context, x, y, size)
  context.lineWidth = (line * emojiSide) / size
  if (!line) context.fill(joinPaths(...outlines))
  else for (const outline of outlines) context.stroke(outline)
  context.restore()
}
