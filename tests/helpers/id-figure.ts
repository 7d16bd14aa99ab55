import type { FaceMesh, Point } from '../../src/core/idphoto/face.ts'
import type { Mask } from '../../src/core/vision/mask.ts'

/** A made person before a wall, with landmarks that are known exactly. Lengths are px, angles degrees. */
export interface FigureWish {
  readonly width?: number
  readonly height?: number
  /** Middle between the eyes. */
  readonly x?: number
  readonly y?: number
  /** Width of the face. */
  readonly face?: number
  readonly roll?: number
  readonly yaw?: number
  readonly wall?: string
  readonly skin?: string
  readonly shirt?: string
  readonly pupil?: string
  readonly eyeWhite?: string
  readonly hairOverBrows?: boolean
  readonly hairOverEars?: boolean
  readonly extra?: (context: OffscreenCanvasRenderingContext2D, face: number) => void
}

export interface Figure {
  readonly picture: ImageData
  readonly mask: Mask
  readonly face: FaceMesh
}

/** Parts in widths of the face: from the eye line to the top of the hair, to the hairline, to the chin. */
export const figureParts = { crown: 0.78, forehead: 0.47, chin: 0.78, shoulder: 1.25 } as const
const eyeAside = 0.23
/** Depth of the tip of the nose before the sides of the face, in half widths of the face. */
const noseDepth = 9.91 / 7.66

function canvasOf(width: number, height: number, colour: string): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  return context
}

function ellipse(
  context: OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
) {
  context.fillStyle = fill
  context.beginPath()
  context.ellipse(x, y, rx, ry, 0, 0, 7)
  context.fill()
}

function drawPerson(
  context: OffscreenCanvasRenderingContext2D,
  f: number,
  wish: FigureWish,
  flat: string | null,
): void {
  const { skin = '#e0b090', shirt = '#2f4f6f', pupil = '#201510', hairOverBrows, hairOverEars } = wish
  const ink = (colour: string) => flat ?? colour
  context.fillStyle = ink(shirt)
  context.beginPath()
  context.moveTo(-figureParts.shoulder * f, 8 * f)
  context.lineTo(-figureParts.shoulder * f, 1.35 * f)
  context.quadraticCurveTo(-f, 1.02 * f, 0, 0.95 * f)
  context.quadraticCurveTo(f, 1.02 * f, figureParts.shoulder * f, 1.35 * f)
  context.lineTo(figureParts.shoulder * f, 8 * f)
  context.fill()
  context.fillStyle = ink(skin)
  context.fillRect(-0.28 * f, 0.5 * f, 0.56 * f, 0.6 * f)
  if (!hairOverEars)
    for (const side of [-1, 1]) ellipse(context, side * 0.53 * f, 0.08 * f, 0.07 * f, 0.15 * f, ink(skin))
  ellipse(context, 0, -0.12 * f, 0.54 * f, (figureParts.crown - 0.12) * f, ink('#241c18'))
  if (hairOverEars)
    for (const side of [-1, 1]) ellipse(context, side * 0.52 * f, 0.1 * f, 0.1 * f, 0.4 * f, ink('#241c18'))
  const middle = (figureParts.chin - figureParts.forehead) / 2
  ellipse(context, 0, middle * f, 0.5 * f, ((figureParts.chin + figureParts.forehead) / 2) * f, ink(skin))
  if (!hairOverEars)
    for (const side of [-1, 1]) ellipse(context, side * 0.53 * f, 0.08 * f, 0.07 * f, 0.15 * f, ink(skin))
  if (flat) return
  for (const side of [-1, 1]) {
    ellipse(context, side * eyeAside * f, 0, 0.085 * f, 0.04 * f, wish.eyeWhite ?? '#f4f2f0')
    ellipse(context, side * eyeAside * f, 0, 0.035 * f, 0.035 * f, pupil)
    context.fillStyle = '#3a2c24'
    context.fillRect((side * eyeAside - 0.11) * f, -0.15 * f, 0.22 * f, 0.035 * f)
  }
  ellipse(context, 0, 0.48 * f, 0.17 * f, 0.035 * f, '#b05a50')
  if (hairOverBrows) {
    context.fillStyle = '#241c18'
    context.fillRect(-0.45 * f, -0.45 * f, 0.9 * f, 0.36 * f)
  }
  wish.extra?.(context, f)
}

/** Places of the landmarks that are used, in widths of the face from the middle of the eyes. */
function landmarks(yaw: number): Readonly<Record<number, Point>> {
  const nose = (noseDepth * Math.tan((yaw * Math.PI) / 180)) / 2
  const eye = (side: number, corner: number, iris: number, lids: readonly [number, number], inner: number) => ({
    [corner]: { x: side * (eyeAside + 0.085), y: 0 },
    [inner]: { x: side * (eyeAside - 0.085), y: 0 },
    [lids[0]]: { x: side * eyeAside, y: -0.04 },
    [lids[1]]: { x: side * eyeAside, y: 0.04 },
    [iris]: { x: side * eyeAside, y: 0 },
  })
  const brow = (side: number, indices: readonly number[]) =>
    Object.fromEntries(
      indices.map((index, at) => [index, { x: side * (eyeAside + 0.11 - 0.055 * at), y: -0.1325 }] as const),
    )
  return {
    152: { x: 0, y: figureParts.chin },
    10: { x: 0, y: -figureParts.forehead },
    1: { x: nose, y: 0.3 },
    168: { x: nose / 3, y: 0 },
    234: { x: -0.5, y: 0.1 },
    454: { x: 0.5, y: 0.1 },
    61: { x: -0.17, y: 0.48 },
    291: { x: 0.17, y: 0.48 },
    ...eye(-1, 33, 468, [159, 145], 133),
    ...eye(1, 263, 473, [386, 374], 362),
    ...brow(-1, [70, 63, 105, 66, 107]),
    ...brow(1, [300, 293, 334, 296, 336]),
  }
}

/** Draws a person before a wall and returns the picture, the exact mask and the face mesh (478 points, shares). */
export function figure(wish: FigureWish = {}): Figure {
  const { width = 900, height = 1200, x = width / 2, y = height * 0.42, face: f = 240, roll = 0, yaw = 0 } = wish
  const turn = (roll * Math.PI) / 180
  const drawn = (context: OffscreenCanvasRenderingContext2D, flat: string | null) => {
    context.translate(x, y)
    context.rotate(turn)
    drawPerson(context, f, wish, flat)
    return context.getImageData(0, 0, width, height)
  }
  const picture = drawn(canvasOf(width, height, wish.wall ?? '#9aa4a0'), null)
  const cover = drawn(canvasOf(width, height, '#000000'), '#ffffff')
  const alpha = new Uint8ClampedArray(width * height)
  for (let at = 0; at < alpha.length; at++) alpha[at] = cover.data[at * 4]!
  const known = landmarks(wish.yaw ?? yaw)
  const points = Array.from({ length: 478 }, (_, index): Point => {
    const { x: across, y: down } = known[index] ?? { x: 0, y: 0.2 }
    return {
      x: (x + f * (across * Math.cos(turn) - down * Math.sin(turn))) / width,
      y: (y + f * (across * Math.sin(turn) + down * Math.cos(turn))) / height,
    }
  })
  return { picture, mask: { width, height, alpha, source: 'person' }, face: points }
}
