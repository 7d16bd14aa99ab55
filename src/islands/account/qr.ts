import { runsPath } from '../../core/qr/module-path.ts'
import { qrModules, quietZone } from '../../core/qr/modules.ts'

/** A code as one path of a unit a module, and where it stands: `side` is the edge of its square with the quiet zone around. */
export interface QrPicture {
  readonly path: string
  readonly quiet: number
  readonly side: number
}

/** The code of a text. */
export function qrPicture(text: string): QrPicture {
  const modules = qrModules(text, 'M')
  const path = runsPath(modules.length, (x, y) => modules[y]?.[x] === true)
  return { path, quiet: quietZone, side: modules.length + 2 * quietZone }
}

/** Pixels of a module in the picture that is saved. */
const moduleSize = 20

/** The code as a PNG, sharp at its own size. */
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
