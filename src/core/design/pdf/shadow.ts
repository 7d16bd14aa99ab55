import { channelsOf } from '../../colour/srgb.ts'
import type { Rect, Size } from '../../geometry.ts'
import { offscreenLayer } from '../paint/offscreen.ts'
import { colourOf } from '../record/styles.ts'
import type { Replay } from './layer.ts'
import { OneColour } from './pictures.ts'

/** A shadow of a context; px of the layer. */
export interface Shadow {
  /** With alpha. */
  readonly colour: string
  readonly x: number
  readonly y: number
  readonly blur: number
}

/** Visible extent of a canvas blur, in multiples of the blur: three standard deviations of half the blur each. */
const blurReach = 1.5
/** Pixels per standard deviation that suffice, since everything finer is blurred away. */
const blurResolution = 8

const grown = ({ left, top, width, height }: Rect, by: number): Rect => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Returns the part two rectangles share, in whole px outwards; null for none. */
function shared(one: Rect, other: Rect): Rect | null {
  const [left, top] = [Math.floor(Math.max(one.left, other.left)), Math.floor(Math.max(one.top, other.top))]
  const right = Math.ceil(Math.min(one.left + one.width, other.left + other.width))
  const bottom = Math.ceil(Math.min(one.top + one.height, other.top + other.height))
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null
}

export const movedBy = (box: Rect, x: number, y: number): Rect => ({ ...box, left: box.left + x, top: box.top + y })

/** Whether a part of a box lies on a layer. */
export const isOn = ({ left, top, width, height }: Rect, size: Size): boolean =>
  left < size.width && top < size.height && left + width > 0 && top + height > 0

/**
 * Paints the blurred shadow of what `paint` paints within `bounds`, without the thing itself. Returns it with its place
 * on the layer; null where it is not visible. `density` is the most pixels per px.
 */
export function blurredShadow(
  paint: Replay,
  bounds: Rect,
  { colour, x, y, blur }: Shadow,
  size: Size,
  density: number,
): { readonly picture: OneColour; readonly place: Rect } | null {
  const reach = blur * blurReach
  const place = shared(grown(movedBy(bounds, x, y), reach), { left: 0, top: 0, ...size })
  const source = place && shared(grown(bounds, 1), grown(movedBy(place, -x, -y), reach))
  if (!source) return null
  const fine = Math.min(density, (2 * blurResolution) / blur)
  const cast = offscreenLayer(Math.ceil(place.width * fine), Math.ceil(place.height * fine))
  // Stretched to whole pixels, so that the picture lies on whole px of the layer: viewers round its edges outwards.
  const [sx, sy] = [cast.image.width / place.width, cast.image.height / place.height]
  const thing = offscreenLayer(Math.ceil(source.width * sx), Math.ceil(source.height * sy))
  thing.context.setTransform(sx, 0, 0, sy, -source.left * sx, -source.top * sy)
  paint(thing.context, fine)
  // Drawn beside the canvas, so that only its shadow is on it.
  const aside = cast.image.width + thing.image.width + Math.ceil(2 * reach * fine)
  cast.context.shadowColor = colour
  cast.context.shadowBlur = blur * fine
  cast.context.shadowOffsetX = aside + x * sx
  cast.context.shadowOffsetY = y * sy
  cast.context.drawImage(thing.image, (source.left - place.left) * sx - aside, (source.top - place.top) * sy)
  const picture = new OneColour(cast.image, channelsOf(colourOf(colour).colour) as never)
  return { picture, place }
}
