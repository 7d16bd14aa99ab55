import { boxPath, evenly } from './box-path.ts'
import { path, type QrPaint, type QrResources, type QrShape, solid } from './drawing.ts'
import { iconPaths } from './icons.ts'
import type { QrCode } from './modules.ts'
import { movedPath } from './move-path.ts'
import type { QrStyleOptions } from './options.ts'

/** The space of a logo: its side and the modules it clears. */
export interface LogoPlace {
  /** In modules. */
  readonly side: number
  readonly cleared: (x: number, y: number) => boolean
}

/** Free modules left around a logo, both sides together. */
const breathing = 1

/**
 * Computes the space for a logo at the centre of a code. It never covers eyes, timing rows or alignment patterns,
 * except in versions 35 to 40, which all have one at the centre.
 */
export function logoPlace(code: QrCode, percent: number, round: boolean): LogoPlace {
  const { size, kind } = code
  const centre = (size - 1) / 2
  const asked = (size * percent) / 100
  const inMiddle = (x: number, y: number) => Math.abs(x - centre) <= 2 && Math.abs(y - centre) <= 2
  const free = (half: number) => {
    for (let y = centre - half; y <= centre + half; y++) {
      for (let x = centre - half; x <= centre + half; x++) {
        if (kind(x, y) !== 'data' && !inMiddle(x, y)) return false
      }
    }
    return true
  }
  let half = Math.max(1, Math.floor((asked + breathing - 1) / 2))
  while (half > 1 && !free(half)) half -= 1
  const wide = 2 * half + 1
  const cleared = (x: number, y: number) => {
    const [dx, dy] = [x - centre, y - centre]
    if (Math.max(Math.abs(dx), Math.abs(dy)) > half) return false
    return !round || Math.hypot(dx, dy) <= half + 0.5
  }
  return { side: Math.min(asked, wide - 0.4), cleared }
}

/** Returns the shapes of the logo at the centre of a code whose top left corner is at `at`. */
export function logoShapes(
  { logo, logoShape, logoColour, ink, background, backgroundColour }: QrStyleOptions,
  { side }: LogoPlace,
  middle: number,
  at: { readonly x: number; readonly y: number },
  resources: QrResources,
): QrShape[] {
  const [left, top] = [at.x + middle - side / 2, at.y + middle - side / 2]
  if (logo === 'picture') {
    return resources.logo
      ? [{ kind: 'image', href: resources.logo.href, x: left, y: top, width: side, height: side }]
      : []
  }
  if (logo === 'none') return []
  const radius = logoShape === 'circle' ? side / 2 : logoShape === 'rounded' ? side * 0.24 : 0
  const plate: QrPaint = solid(logoColour || ink)
  // On a transparent background the icon is white.
  const paper = solid(background === 'transparent' ? '#ffffff' : backgroundColour)
  return [
    path(boxPath(left, top, side, side, evenly(radius)), plate),
    path(movedPath(iconPaths[logo], (side * 0.66) / 24, left + side * 0.17, top + side * 0.17), paper),
  ]
}
