interface Pixels {
  readonly data: ArrayLike<number>
  readonly width: number
  readonly height: number
}

/** Returns the luma over white, row by row. */
function luma({ data, width, height }: Pixels): Float32Array {
  return Float32Array.from({ length: width * height }, (_, at) => {
    const part = (offset: number) => data[at * 4 + offset] as number
    const over = part(3) / 255
    return (0.299 * part(0) + 0.587 * part(1) + 0.114 * part(2)) * over + 255 * (1 - over)
  })
}

const side = 8
const c1 = (0.01 * 255) ** 2
const c2 = (0.03 * 255) ** 2

/**
 * Returns the structural similarity of two pictures of the same size (Wang et al. 2004), on luma in 8×8 windows every 4
 * px; 1 is identical.
 */
export function ssim(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) throw new Error('sizes differ')
  const [a, b] = [luma(one), luma(other)]
  const { width, height } = one
  let sum = 0
  let windows = 0
  for (let top = 0; top + side <= height; top += 4) {
    for (let left = 0; left + side <= width; left += 4) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0]
      for (let at = 0; at < side * side; at++) {
        const index = (top + (at >> 3)) * width + left + (at & 7)
        const [p, q] = [a[index] as number, b[index] as number]
        sa += p
        sb += q
        saa += p * p
        sbb += q * q
        sab += p * q
      }
      const count = side * side
      const [ma, mb] = [sa / count, sb / count]
      const [va, vb, cov] = [saa / count - ma * ma, sbb / count - mb * mb, sab / count - ma * mb]
      sum += ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2))
      windows += 1
    }
  }
  return sum / windows
}
