import type { Rect, Size } from '../geometry.ts'
import { parseHexColour } from '../image/alpha.ts'
import { canvasOf } from '../image/canvas.ts'
import { cropTo, drawOver, solidCanvas } from '../image/compose.ts'
import { pictureOf } from '../image/data-url.ts'
import { resize, scaled } from '../image/resize.ts'
import type { ArrangeOptions } from './arrange-options.ts'
import type { CutOut } from './cut-out.ts'
import { blurredBehind } from './depth.ts'
import { distanceTo } from './distance.ts'
import type { Mask } from './mask.ts'
import { shadowOf } from './shadow.ts'

/** Alpha below which a pixel does not belong to the subject's box. */
const visible = 13
/** How far out of focus the old background is, 0–1. */
const softFocus = 0.5

/** Returns the box of what a mask shows, px; null if it shows nothing. */
export function boxOf({ alpha, width, height }: Mask): Rect | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (alpha[at]! < visible) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** Where the picture comes to lie on the page of the result. */
export interface Place {
  readonly page: Size
  /** Factor by which the picture is scaled. */
  readonly scale: number
  /** Corner of the scaled part on the page, px. */
  readonly left: number
  readonly top: number
  /** The part of the picture that is used, px. */
  readonly part: Rect
}

/** Returns the place of a subject with this box. A page of a given size shows the subject in its middle. */
export function placeOf(picture: Size, box: Rect, options: ArrangeOptions): Place {
  const { frame, margin, fill, canvasWidth, canvasHeight } = options
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height }
  if (frame === 'whole')
    return { page: { width: picture.width, height: picture.height }, scale: 1, left: 0, top: 0, part: whole }
  if (frame === 'subject') {
    const around = Math.round((Math.max(box.width, box.height) * margin) / 100)
    const page = { width: box.width + 2 * around, height: box.height + 2 * around }
    return { page, scale: 1, left: around, top: around, part: box }
  }
  const room = fill / 100
  const scale = Math.min((canvasWidth * room) / box.width, (canvasHeight * room) / box.height)
  const size = scaled(box, scale)
  return {
    page: { width: canvasWidth, height: canvasHeight },
    scale,
    left: Math.round((canvasWidth - size.width) / 2),
    top: Math.round((canvasHeight - size.height) / 2),
    part: box,
  }
}

/** Returns the old background as it lies behind the subject on its page, without the subject. */
function behindOnPage(original: ImageData, mask: Mask, { page, scale, left, top, part }: Place): ImageData {
  const frame = { left: Math.round(part.left * scale) - left, top: Math.round(part.top * scale) - top, ...page }
  return blurredBehind(original, mask, softFocus, frame, scaled(original, scale))
}

async function pictureGround(address: string, size: Size): Promise<ImageData> {
  const picture = await pictureOf(address)
  const context = canvasOf(size)
  if (!picture) return solidCanvas(size, '#ffffff')
  const scale = Math.max(size.width / picture.width, size.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (size.width - width) / 2, (size.height - height) / 2, width, height)
  picture.close()
  return context.getImageData(0, 0, size.width, size.height)
}

/** Options of a background that is made of the options alone. */
interface GroundOptions extends Pick<ArrangeOptions, 'groundColour' | 'groundEnd' | 'groundPicture'> {
  readonly ground: Exclude<ArrangeOptions['ground'], 'blur'>
}

/** Returns the background of the result, opaque but for `transparent`. */
export async function groundOf(size: Size, options: GroundOptions): Promise<ImageData> {
  const { ground, groundColour, groundEnd, groundPicture } = options
  if (ground === 'picture' && groundPicture !== '') return pictureGround(groundPicture, size)
  if (ground !== 'gradient') return solidCanvas(size, ground === 'transparent' ? null : groundColour)
  const context = canvasOf(size)
  const gradient = context.createLinearGradient(0, 0, 0, size.height)
  gradient.addColorStop(0, groundColour)
  gradient.addColorStop(1, groundEnd)
  context.fillStyle = gradient
  context.fillRect(0, 0, size.width, size.height)
  return context.getImageData(0, 0, size.width, size.height)
}

/** Returns the subject's line: all that is within `radius` px of it, in one colour. */
function outlineOf(subject: ImageData, radius: number, colour: string): ImageData {
  const { width, height, data } = subject
  const marks = new Uint8Array(width * height)
  for (let at = 0; at < marks.length; at++) marks[at] = data[at * 4 + 3]! >= 128 ? 1 : 0
  const distances = distanceTo(marks, subject)
  const [red, green, blue] = parseHexColour(colour)
  const line = new ImageData(width, height)
  for (let at = 0; at < marks.length; at++) {
    line.data[at * 4] = red
    line.data[at * 4 + 1] = green
    line.data[at * 4 + 2] = blue
    line.data[at * 4 + 3] = Math.max(0, Math.min(1, radius + 0.5 - distances[at]!)) * 255
  }
  return line
}

/** Returns the mask as a picture, white on black. */
export function pictureOfMask({ alpha, width, height }: Mask): ImageData {
  const picture = new ImageData(width, height)
  for (let at = 0; at < alpha.length; at++) {
    picture.data.fill(alpha[at]!, at * 4, at * 4 + 3)
    picture.data[at * 4 + 3] = 255
  }
  return picture
}

/** Returns the subject on a transparent page of the result's size. */
async function subjectOnPage(pixels: ImageData, { page, scale, left, top, part }: Place): Promise<ImageData> {
  const own = cropTo(pixels, part)
  const subject = scale === 1 ? own : await resize(own, scaled(part, scale))
  if (subject.width === page.width && subject.height === page.height && left === 0 && top === 0) return subject
  const placed = solidCanvas(page, null)
  drawOver(placed, subject, left, top)
  return placed
}

/** Options of what lies between a background and the subject. */
type Decoration = Pick<ArrangeOptions, 'shadow' | 'shadowStrength' | 'outline' | 'outlineColour'>

/**
 * Places a cut-out: ground, shadow, line and subject, from below. `paintGround` returns the background in the size of
 * the page, null stands for none; `relight` changes the subject on its page by what lies behind it.
 * @throws UserError `out-of-memory`
 */
export async function arrangeAt(
  { pixels }: Pick<CutOut, 'pixels'>,
  place: Place,
  { shadow, shadowStrength, outline, outlineColour }: Decoration,
  paintGround: (() => ImageData | Promise<ImageData>) | null,
  relight?: (subject: ImageData, ground: ImageData) => void,
): Promise<ImageData> {
  const subject = await subjectOnPage(pixels, place)
  const hasShadow = shadow !== 'none' && shadowStrength > 0
  if (!paintGround && !hasShadow && outline === 0) return subject
  const page = paintGround ? await paintGround() : solidCanvas(place.page, null)
  if (paintGround) relight?.(subject, page)
  const radius = (outline / 1000) * Math.min(page.width, page.height)
  const line = outline > 0 ? outlineOf(subject, radius, outlineColour) : null
  if (hasShadow) drawOver(page, shadowOf(line ?? subject, shadow, shadowStrength / 100), 0, 0)
  if (line) drawOver(page, line, 0, 0)
  drawOver(page, subject, 0, 0)
  return page
}

/**
 * Places a cut-out on its background by its options. `box` is the subject's, for pictures of a series that must all lie
 * alike; by default it is this mask's own.
 * @throws UserError `out-of-memory`
 */
export async function arrangeCut(
  cut: CutOut,
  original: ImageData,
  options: ArrangeOptions,
  box: Rect | null = boxOf(cut.mask),
): Promise<ImageData> {
  if (options.result === 'mask') return pictureOfMask(cut.mask)
  const whole = { left: 0, top: 0, width: original.width, height: original.height }
  const place = placeOf(original, box ?? whole, options)
  const { ground } = options
  const paintGround = () =>
    ground === 'blur' ? behindOnPage(original, cut.mask, place) : groundOf(place.page, { ...options, ground })
  return arrangeAt(
    cut,
    place,
    box ? options : { ...options, shadow: 'none' },
    ground === 'transparent' ? null : paintGround,
  )
}
