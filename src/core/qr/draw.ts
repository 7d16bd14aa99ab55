import { boxPath, evenly } from './box-path.ts'
import { path, type QrDrawing, type QrPaint, type QrResources, type QrShape, solid } from './drawing.ts'
import { eyeBallsPath, eyeFramesPath, eyePlatesPath } from './eye-path.ts'
import { frameAround } from './frame.ts'
import { type LogoPlace, logoPlace, logoShapes } from './logo.ts'
import { modulesPath } from './module-path.ts'
import { type Correction, type QrCode, qrCode } from './modules.ts'
import { movedPath } from './move-path.ts'
import type { QrStyleOptions } from './options.ts'

/** Returns the error correction to use: always `H` where modules are hidden by a logo or drawn small over a picture. */
export function correctionOf({ correction, logo, background }: QrStyleOptions): Correction {
  return logo !== 'none' || background === 'picture' ? 'H' : correction
}

/** Smallest version with a logo: version 1 has no modules to spare. */
const leastWithLogo = 2
/**
 * Versions without an alignment pattern at the centre. If a logo hides that pattern, some readers mistake a part of the
 * logo for it and lose the grid.
 */
const openMiddles = [14, 28] as const

/** Encodes a text in a version that leaves room for a logo where there is one. */
function encoded(text: string, style: QrStyleOptions, withLogo: boolean): QrCode {
  const { boost, mask } = style
  const of = (version: number) => qrCode(text, { correction: correctionOf(style), boost, version, mask })
  const code = of(Math.max(style.version, withLogo ? leastWithLogo : 0))
  const middle = (code.size - 1) / 2
  if (!withLogo || code.kind(middle, middle) !== 'alignment') return code
  const open = openMiddles.find((version) => version > code.version)
  return open ? of(open) : code
}

/** Frames that show words. */
export const wordFrames: readonly QrStyleOptions['frame'][] = ['below', 'above', 'card', 'bubble', 'ribbon', 'corners']

/** Returns true if a style's frame shows its words. */
export const hasWords = ({ frame, caption }: Pick<QrStyleOptions, 'frame' | 'caption'>): boolean =>
  wordFrames.includes(frame) && caption.trim() !== ''

/** Returns the colour or gradient of the modules. */
function inkPaint({ fill, ink, ink2, angle }: QrStyleOptions, size: number, x: number, y: number): QrPaint {
  if (fill === 'solid') return solid(ink)
  const middle = [x + size / 2, y + size / 2] as const
  if (fill === 'radial') return { type: 'radial', centre: middle, radius: size * 0.68, colours: [ink, ink2] }
  const turn = (angle * Math.PI) / 180
  // The gradient ends where its line leaves the square.
  const reach = ((Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn))) * size) / 2
  const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach]
  return {
    type: 'linear',
    from: [middle[0] - dx, middle[1] - dy],
    to: [middle[0] + dx, middle[1] + dy],
    colours: [ink, ink2],
  }
}

/** Most modules a round corner must leave free beside an eye. */
const cornerRoom = 2

/** Returns the largest corner radius whose arc keeps its distance from the corner of an eye `inset` modules inside. */
function roundest(inset: number): number {
  return (Math.SQRT2 * inset - Math.min(inset, cornerRoom)) / (Math.SQRT2 - 1)
}

/**
 * Builds the paths of all modules except the eyes. Over a picture, dark and light data modules are drawn small, all
 * others whole.
 */
function modulesOf(
  code: QrCode,
  style: QrStyleOptions,
  place: LogoPlace | null,
  at: { readonly x: number; readonly y: number },
) {
  const { size, dark, kind } = code
  const shown = (x: number, y: number) => kind(x, y) !== 'eye' && !place?.cleared(x, y)
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size
  if (style.background !== 'picture') {
    return { ink: modulesPath(size, (x, y) => shown(x, y) && dark(x, y), style.modules, 1, at), paper: '' }
  }
  const scale = style.moduleSize / 100
  const small = (wanted: boolean) =>
    modulesPath(
      size,
      (x, y) => inside(x, y) && shown(x, y) && kind(x, y) === 'data' && dark(x, y) === wanted,
      style.modules,
      scale,
      at,
    )
  const whole = (wanted: boolean) =>
    modulesPath(
      size,
      (x, y) => inside(x, y) && shown(x, y) && kind(x, y) !== 'data' && dark(x, y) === wanted,
      'square',
      1,
      at,
    )
  return {
    ink: small(true) + whole(true),
    paper: movedPath(eyePlatesPath(size), 1, at.x, at.y) + small(false) + whole(false),
  }
}

/**
 * Draws a text as a styled code. A pure function, shared by preview, files and tests.
 * @throws UserError `qr-too-long` {length, limit, over}
 */
export function drawQr(text: string, style: QrStyleOptions, resources: QrResources = {}): QrDrawing {
  const { quiet, background, backgroundColour, eyeOwn, frame, frameColour, captionColour } = style
  const withLogo = style.logo !== 'none' && !(style.logo === 'picture' && !style.logoPicture)
  const code = encoded(text, style, withLogo)
  const side = code.size + 2 * quiet
  const framed = frameAround({
    side,
    frame,
    words: hasWords(style),
    caption: resources.caption ?? null,
    frameColour,
    captionColour,
  })
  const at = { x: framed.x + quiet, y: framed.y + quiet }
  const put = (d: string) => movedPath(d, 1, at.x, at.y)
  const place = withLogo ? logoPlace(code, style.logoSize, style.logoShape === 'circle') : null

  const shapes: QrShape[] = []
  if (background !== 'transparent') {
    const paper = solid(backgroundColour)
    const round = Math.min((style.radius / 100) * side, roundest(Math.min(framed.x, framed.y) + quiet))
    shapes.push(
      framed.open
        ? path(boxPath(0, 0, framed.width, framed.height, evenly(round)), paper)
        : // Extends a little under the frame, so that no hairline shows between them.
          path(boxPath(framed.x - 0.1, framed.y - 0.1, side + 0.2, side + 0.2, evenly(0)), paper),
    )
  }
  if (background === 'picture' && resources.picture) {
    shapes.push({ kind: 'image', href: resources.picture.href, x: framed.x, y: framed.y, width: side, height: side })
  }
  const ink = inkPaint(style, code.size, at.x, at.y)
  const modules = modulesOf(code, style, place, at)
  const [ring, ball] = [eyeFramesPath(code.size, style.eyeFrame), eyeBallsPath(code.size, style.eyeBall)].map(put) as [
    string,
    string,
  ]
  if (modules.paper) shapes.push(path(modules.paper, solid(backgroundColour)))
  if (eyeOwn) {
    shapes.push(path(modules.ink, ink), path(ring, solid(style.eyeFrameColour)), path(ball, solid(style.eyeBallColour)))
  } else {
    shapes.push(path(modules.ink + ring + ball, ink))
  }
  if (place) shapes.push(...logoShapes(style, place, code.size / 2, at, resources))
  shapes.push(...framed.shapes)
  const plain = frame === 'none' && style.radius === 0 && background !== 'picture'
  return {
    width: framed.width,
    height: framed.height,
    shapes,
    code: { ...at, size: code.size },
    bleed: plain ? (background === 'transparent' ? '' : backgroundColour) : null,
    version: code.version,
    correction: code.correction,
    mask: code.mask,
  }
}
