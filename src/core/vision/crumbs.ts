import type { Size } from '../geometry.ts'

/** Alpha up to which a pixel belongs to nothing. */
const faint = 8
/** Greatest area of a crumb: a share of the picture, at least so many px. */
const mostArea = { share: 5e-5, least: 12 }

/** What a flood met at a pixel: nothing yet, itself, or an area that is no crumb. */
const unseen = 0
const own = 1
const large = 2

/**
 * Clears specks that hang together with nothing else: what noise and texture leave beside a subject. An area is followed
 * only as far as a crumb may reach, so that the time goes by the number of areas, not by their size. Modifies the alpha.
 */
export function dropCrumbs(alpha: Uint8ClampedArray<ArrayBuffer>, { width, height }: Size): void {
  const most = Math.max(mostArea.least, Math.round(mostArea.share * alpha.length))
  const seen = new Uint8Array(alpha.length)
  const area = new Int32Array(most + 1)
  /** Writes the places of the area around a first one; returns their number, or −1 if there are too many. */
  const follow = (first: number): number => {
    let count = 0
    const visit = (at: number): boolean => {
      if (alpha[at]! <= faint || seen[at] === own) return true
      if (seen[at] === large || count === most) return false
      seen[at] = own
      area[count++] = at
      return true
    }
    let isSmall = visit(first)
    for (let next = 0; isSmall && next < count; next++) {
      const at = area[next]!
      const x = at % width
      isSmall =
        (x === 0 || visit(at - 1)) &&
        (x === width - 1 || visit(at + 1)) &&
        (at < width || visit(at - width)) &&
        (at >= width * (height - 1) || visit(at + width))
    }
    if (isSmall) return count
    for (let index = 0; index < count; index++) seen[area[index]!] = large
    return -1
  }
  for (let at = 0; at < alpha.length; at++) {
    // The first place of an area has none before it.
    if (alpha[at]! <= faint || seen[at] !== unseen) continue
    if (at % width > 0 && alpha[at - 1]! > faint) continue
    if (at >= width && alpha[at - width]! > faint) continue
    const count = follow(at)
    for (let index = 0; index < count; index++) alpha[area[index]!] = 0
  }
}
