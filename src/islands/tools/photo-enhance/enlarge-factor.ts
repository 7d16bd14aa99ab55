import type { Size } from '../../../core/geometry.ts'
import type { EnhanceOptions } from '../../../core/tools/photo-enhance.ts'

/** Returns how many times larger the result is than the picture. */
export function factorOf(
  { enlarge, longSide }: Pick<EnhanceOptions, 'enlarge' | 'longSide'>,
  { width, height }: Size,
): number {
  return Math.max(1, enlarge === 'size' ? longSide / Math.max(width, height) : Number(enlarge))
}
