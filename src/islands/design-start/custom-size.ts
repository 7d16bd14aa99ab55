/** Units a size can be typed in. */
export type Unit = 'px' | 'mm' | 'cm'

/** Smallest and largest side of a page, px. */
export const sideLimits = { least: 16, most: 8000 } as const

const mmOf = { mm: 1, cm: 10 } as const
const mmPerInch = 25.4

/** Converts a length to whole px. */
export const toPx = (length: number, unit: Unit, dpi: number): number =>
  Math.round(unit === 'px' ? length : ((length * mmOf[unit]) / mmPerInch) * dpi)

/** Converts px to a unit: whole px, tenths of mm, hundredths of cm. */
export function fromPx(px: number, unit: Unit, dpi: number): number {
  if (unit === 'px') return Math.round(px)
  const mm = (px / dpi) * mmPerInch
  return unit === 'mm' ? Math.round(mm * 10) / 10 : Math.round(mm * 10) / 100
}

/** Returns what is wrong with a side of this many px; '' if nothing is. */
export function sideProblem(px: number): '' | 'missing' | 'short' | 'long' {
  if (!Number.isFinite(px) || px <= 0) return 'missing'
  if (px < sideLimits.least) return 'short'
  return px > sideLimits.most ? 'long' : ''
}
