import { runsPath } from '../../core/qr/module-path.ts'
import { qrModules, quietZone } from '../../core/qr/modules.ts'

/**
 * A QR code as one path, one unit per module. `quiet` is the width of the quiet zone, `side` the edge of the square
 * including it.
 */
export interface QrPicture {
  readonly path: string
  readonly quiet: number
  readonly side: number
}

/** Returns the QR code of a text, with error correction level M. */
export function qrPicture(text: string): QrPicture {
  const modules = qrModules(text, 'M')
  const path = runsPath(modules.length, (x, y) => modules[y]?.[x] === true)
  return { path, quiet: quietZone, side: modules.length + 2 * quietZone }
}

/** Pixels per module in the saved picture. */
const moduleSize = 20

/** Draws the code as a PNG, 20 px per module. */
export async function qrPng({ path, quiet, side }: QrPicture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = side * moduleSize
  canvas.height = side * moduleSize
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(moduleSize, moduleSize)
  context.translate(quiet, quiet)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no PNG')
  return blob
}
