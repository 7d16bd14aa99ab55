import type { PhotoKind } from '../../../core/idphoto/kind.ts'

type Facts = Pick<PhotoKind, 'width' | 'height' | 'mm' | 'dpi' | 'kb'>

/** Returns what a kind asks of a file's size, in words. */
function bytesOf({ min, max }: NonNullable<PhotoKind['kb']>): string {
  if (min !== undefined && max !== undefined) return `${min}–${max} KB`
  return max === undefined ? `不少于 ${min ?? 0} KB` : `不超过 ${max} KB`
}

/** Returns the figures of a kind in one line. */
export function kindFacts({ width, height, mm, dpi, kb }: Facts): string {
  return [
    `${width}×${height} px`,
    ...(mm ? [`${mm.width}×${mm.height} mm`] : []),
    `${dpi} dpi`,
    ...(kb ? [bytesOf(kb)] : []),
  ].join(' · ')
}
