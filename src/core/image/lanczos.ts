/** Lobes of the filter on each side of its middle: how many px it reaches. */
export const lobes = 3

/** Returns the Lanczos filter with three lobes at `x` px from its middle; 1 there, 0 beyond its lobes. */
export function lanczos(x: number): number {
  if (x === 0) return 1
  if (Math.abs(x) >= lobes) return 0
  const angle = Math.PI * x
  return (lobes * Math.sin(angle) * Math.sin(angle / lobes)) / (angle * angle)
}
