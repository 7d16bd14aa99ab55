import { boxPath, evenly, short } from './box-path.ts'
import { type CaptionOutline, path, type QrShape, solid } from './drawing.ts'
import { movedPath } from './move-path.ts'
import type { CaptionFrame } from './shapes.ts'

/** The position of a code's panel (code and quiet zone, `side` wide) in the whole picture, and the shapes around it. */
export interface Framed {
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
  /** Whether the background colour fills the whole picture rather than the panel alone. */
  readonly open: boolean
  readonly shapes: readonly QrShape[]
}

interface Asked {
  readonly side: number
  readonly frame: CaptionFrame
  readonly words: boolean
  /** Null while its font is loading. */
  readonly caption: CaptionOutline | null
  readonly frameColour: string
  readonly captionColour: string
}

/** Vertical centre of Chinese text above its baseline, em: characters reach from -0.12 to 0.88. */
const middle = 0.38

/** Centres the caption on a line, as large as fits. */
function words(
  caption: CaptionOutline | null,
  centreX: number,
  centreY: number,
  size: number,
  most: number,
  colour: string,
) {
  if (!caption || caption.advance === 0) return []
  const em = Math.min(size, most / caption.advance)
  const d = movedPath(caption.d, em, centreX - (caption.advance * em) / 2, centreY + middle * em)
  return [path(d, solid(colour))]
}

/** Draws a plate with a window for the panel and words above or below. */
function plate(
  { side, words: worded, caption, frameColour, captionColour }: Asked,
  edge: number,
  bar: number,
  round: number,
  above: boolean,
): Framed {
  const [border, band] = [edge * side, (worded ? bar : edge) * side]
  const [width, height] = [side + 2 * border, side + border + band]
  const y = above ? band : border
  const ring =
    boxPath(0, 0, width, height, evenly(round * side)) +
    boxPath(border, y, side, side, evenly(round * side * 0.45), { hole: true })
  const line = above ? band / 2 : y + side + band / 2
  return {
    width,
    height,
    x: border,
    y,
    open: false,
    shapes: [
      path(ring, solid(frameColour)),
      ...words(caption, width / 2, line, 0.5 * band, 0.88 * side, captionColour),
    ],
  }
}

function line({ side, frameColour }: Asked): Framed {
  const border = 0.022 * side
  const width = side + 2 * border
  const ring =
    boxPath(0, 0, width, width, evenly(0.06 * side)) +
    boxPath(border, border, side, side, evenly(0.04 * side), { hole: true })
  return { width, height: width, x: border, y: border, open: false, shapes: [path(ring, solid(frameColour))] }
}

/** Draws four brackets around the panel, with words below in the same colour. */
function corners({ side, words: worded, caption, frameColour }: Asked): Framed {
  const [thick, arm, band] = [0.024 * side, 0.17 * side, (worded ? 0.15 : 0) * side]
  const width = side + 2 * thick
  const bracket = (x: number, y: number, right: number, down: number) => {
    const [a, b] = [x + right * arm, y + down * arm]
    const flat = [
      [x, y],
      [a, y],
      [a, y + down * thick],
      [x + right * thick, y + down * thick],
      [x + right * thick, b],
      [x, b],
    ] as const
    // All four paths run clockwise, however they are mirrored.
    const points = right * down > 0 ? flat : [...flat].reverse()
    return `M${points.map(([px, py]) => `${short(px)} ${short(py)}`).join('L')}z`
  }
  const d = bracket(0, 0, 1, 1) + bracket(width, 0, -1, 1) + bracket(0, width, 1, -1) + bracket(width, width, -1, -1)
  return {
    width,
    height: width + band,
    x: thick,
    y: thick,
    open: true,
    shapes: [
      path(d, solid(frameColour)),
      ...words(caption, width / 2, width + 0.45 * band, 0.58 * band, 0.9 * side, frameColour),
    ],
  }
}

/** Draws a speech bubble below the panel, pointing at it. */
function bubble({ side, words: worded, caption, frameColour, captionColour }: Asked): Framed {
  if (!worded) return { width: side, height: side, x: 0, y: 0, open: true, shapes: [] }
  const [gap, high, below] = [0.03 * side, 0.135 * side, 0.05 * side]
  const size = 0.52 * high
  const wide = Math.min(0.94 * side, Math.max(0.5 * side, (caption?.advance ?? 4) * size + 1.4 * high))
  const [left, top, mid] = [(side - wide) / 2, side + gap, side / 2]
  const tip = 0.035 * side
  const pointer = `M${short(mid - tip)} ${short(top + 0.3)}L${short(mid)} ${short(top - tip)}L${short(mid + tip)} ${short(top + 0.3)}z`
  return {
    width: side,
    height: side + gap + high + below,
    x: 0,
    y: 0,
    open: true,
    shapes: [
      path(boxPath(left, top, wide, high, evenly(high / 2)) + pointer, solid(frameColour)),
      ...words(caption, mid, top + high / 2, size, wide - 0.9 * high, captionColour),
    ],
  }
}

/** Draws a ribbon with notched ends below the panel. */
function ribbon({ side, words: worded, caption, frameColour, captionColour }: Asked): Framed {
  if (!worded) return { width: side, height: side, x: 0, y: 0, open: true, shapes: [] }
  const [high, below, inset] = [0.14 * side, 0.05 * side, 0.05 * side]
  const [left, right, top, notch] = [inset, side - inset, side, 0.05 * side]
  const d = `M${short(left)} ${short(top)}L${short(right)} ${short(top)}L${short(right - notch)} ${short(top + high / 2)}L${short(right)} ${short(top + high)}L${short(left)} ${short(top + high)}L${short(left + notch)} ${short(top + high / 2)}z`
  return {
    width: side,
    height: side + high + below,
    x: 0,
    y: 0,
    open: true,
    shapes: [
      path(d, solid(frameColour)),
      ...words(caption, side / 2, top + high / 2, 0.52 * high, right - left - 4 * notch, captionColour),
    ],
  }
}

/** Returns the frame around a code. Lengths are shares of the panel, so that all sizes look alike. */
export function frameAround(asked: Asked): Framed {
  const { side, frame } = asked
  if (frame === 'line') return line(asked)
  if (frame === 'below') return plate(asked, 0.03, 0.17, 0.06, false)
  if (frame === 'above') return plate(asked, 0.03, 0.17, 0.06, true)
  if (frame === 'card') return plate(asked, 0.085, 0.22, 0.1, false)
  if (frame === 'corners') return corners(asked)
  if (frame === 'bubble') return bubble(asked)
  if (frame === 'ribbon') return ribbon(asked)
  return { width: side, height: side, x: 0, y: 0, open: true, shapes: [] }
}
