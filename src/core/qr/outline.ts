import { eyeBallsPath, eyeFramesPath, eyeModules } from './eye-path.ts'
import { modulesPath } from './module-path.ts'
import type { EyeShape } from './shapes.ts'

type Modules = readonly (readonly boolean[])[]

/** Drawing styles of the data modules. */
export const moduleStyles = ['square', 'round', 'dots'] as const
/** Drawing styles of the three finder patterns. */
export const eyeStyles = ['square', 'round', 'circle'] as const

export interface QrStyle {
  readonly modules: (typeof moduleStyles)[number]
  readonly eyes: (typeof eyeStyles)[number]
}

const eyeShapes: Readonly<Record<QrStyle['eyes'], EyeShape>> = { square: 'square', round: 'rounded', circle: 'circle' }

/**
 * Returns the dark part of a code as SVG path data (fill rule nonzero), one unit per module, without the quiet zone.
 * Finder patterns are drawn as whole shapes, all other modules in their style.
 */
export function qrOutline(modules: Modules, { modules: style, eyes }: QrStyle): string {
  const size = modules.length
  const inEye = (x: number, y: number) =>
    (x < eyeModules || x >= size - eyeModules) && (y < eyeModules || (y >= size - eyeModules && x < eyeModules))
  const dark = (x: number, y: number) => modules[y]?.[x] === true && !inEye(x, y)
  const shape = eyeShapes[eyes]
  return modulesPath(size, dark, style) + eyeFramesPath(size, shape) + eyeBallsPath(size, shape)
}
