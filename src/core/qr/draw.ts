import { boxPath, evenly } from './box-path.ts'
import { path, type QrDrawing, type QrPaint, type QrResources, type QrShape, solid } from './drawing.ts'
import { eyeBallsPath, eyeFramesPath, eyePlatesPath } from './eye-path.ts'
import { frameAround } from './frame.ts'
import { type LogoPlace, logoPlace, logoShapes } from './logo.ts'
import { modulesPath } from './module-path.ts'
import { type Correction, type QrCode, qrCode } from './modules.ts'
import { movedPath } from './move-path.ts'
import type { QrStyleOptions } from './options.ts'

/** Where modules are hidden or drawn small, the strongest correction is not a choice. */
export function correctionOf({ correction, logo, background }: QrStyleOptions): Correction {
  return logo !== 'none' || background === 'picture' ? 'H' : correction
}

/** A code of version 1 has too few modules to spare any for a logo. */
const leastWithLogo = 2
/**
 * The next versions without an alignment pattern in the very middle: one that is hidden under a logo leads some readers
 * to take a part of the logo for it, and they lose the grid.
 */
const openMiddles = [14, 28] as const

/** A text as a code, of a version that leaves room for a logo where there is one. */
function encoded(text: string, style: QrStyleOptions, withLogo: boolean): QrCode {
  const { boost, mask } = style
  const of = (version: number) => qrCode(text, { correction: correctionOf(style), boost, version, mask })
  const code = of(Math.max(style.version, withLogo ? leastWithLogo : 0))
  const middle = (code.size - 1) / 2
  if (!withLogo || code.kind(middle, middle) !== 'alignment') return code
  const open = openMiddles.find((version) => version > code.version)
  return open ? of(open) : code
}

/** Frames that say something. */
export const wordFrames: readonly QrStyleOptions['frame'][] = ['below', 'above', 'card', 'bubble', 'ribbon', 'corners']

/** Whether the words of a style are part of its picture. */
export const hasWords = ({ frame, caption }: Pick<QrStyleOptions, 'frame' | 'caption'>): boolean =>
  wordFrames.includes(frame) && caption.trim() !== ''

/** The colour, or the run of colours, of the modules. */
function inkPaint({ fill, ink, ink2, angle }: QrStyleOptions, size: number, x: number, y: number): QrPaint {
  if (fill === 'solid') return solid(ink)
  const middle = [x + size / 2, y + size / 2] as const
  if (fill === 'radial') return { type: 'radial', centre: middle, radius: size * 0.68, colours: [ink, ink2] }
  const turn = (angle * Math.PI) / 180
  // The run ends where its line leaves the square.
  const reach = ((Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn))) * size) / 2
  const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach]
  return {
    type: 'linear',
    from: [middle[0] - dx, middle[1] - dy],
    to: [middle[0] + dx, middle[1] + dy],
    colours: [ink, ink2],
  }
}

/** Modules that a round corner leaves free beside an eye, where there are as many. */
const cornerRoom = 2

/** The roundest corner whose arc keeps its distance from the corner of an eye that lies `inset` modules inside. */
function roundest(inset: number): number {
  return (Math.SQRT2 * inset - Math.min(inset, cornerRoom)) / (Math.SQRT2 - 1)
}

/** The modules but the eyes. Over a picture those of data are small, light ones too, and all others stay whole. */
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
 * A text as a styled code. Pure, so that the preview, the files and tests draw the same.
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
        : // A little under the frame, so that no hairline shows between them.
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
