/** Cosines of the orthonormal 8-point DCT-II: cos(k·π/16) / 2. */
const [c1, c2, c3, c4, c5, c6, c7] = [1, 2, 3, 4, 5, 6, 7].map((k) => Math.cos((k * Math.PI) / 16) / 2) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]

function forwardLine(block: Float32Array, at: number, stride: number): void {
  const x0 = block[at]!
  const x1 = block[at + stride]!
  const x2 = block[at + 2 * stride]!
  const x3 = block[at + 3 * stride]!
  const x4 = block[at + 4 * stride]!
  const x5 = block[at + 5 * stride]!
  const x6 = block[at + 6 * stride]!
  const x7 = block[at + 7 * stride]!
  const s0 = x0 + x7
  const s1 = x1 + x6
  const s2 = x2 + x5
  const s3 = x3 + x4
  const d0 = x0 - x7
  const d1 = x1 - x6
  const d2 = x2 - x5
  const d3 = x3 - x4
  const e0 = s0 + s3
  const e1 = s1 + s2
  const e2 = s0 - s3
  const e3 = s1 - s2
  block[at] = (e0 + e1) * c4
  block[at + 4 * stride] = (e0 - e1) * c4
  block[at + 2 * stride] = e2 * c2 + e3 * c6
  block[at + 6 * stride] = e2 * c6 - e3 * c2
  block[at + stride] = d0 * c1 + d1 * c3 + d2 * c5 + d3 * c7
  block[at + 3 * stride] = d0 * c3 - d1 * c7 - d2 * c1 - d3 * c5
  block[at + 5 * stride] = d0 * c5 - d1 * c1 + d2 * c7 + d3 * c3
  block[at + 7 * stride] = d0 * c7 - d1 * c5 + d2 * c3 - d3 * c1
}

function inverseLine(block: Float32Array, at: number, stride: number): void {
  const y0 = block[at]!
  const y1 = block[at + stride]!
  const y2 = block[at + 2 * stride]!
  const y3 = block[at + 3 * stride]!
  const y4 = block[at + 4 * stride]!
  const y5 = block[at + 5 * stride]!
  const y6 = block[at + 6 * stride]!
  const y7 = block[at + 7 * stride]!
  const e0 = (y0 + y4) * c4
  const e1 = (y0 - y4) * c4
  const e2 = y2 * c2 + y6 * c6
  const e3 = y2 * c6 - y6 * c2
  const s0 = e0 + e2
  const s1 = e1 + e3
  const s2 = e1 - e3
  const s3 = e0 - e2
  const d0 = y1 * c1 + y3 * c3 + y5 * c5 + y7 * c7
  const d1 = y1 * c3 - y3 * c7 - y5 * c1 - y7 * c5
  const d2 = y1 * c5 - y3 * c1 + y5 * c7 + y7 * c3
  const d3 = y1 * c7 - y3 * c5 + y5 * c3 - y7 * c1
  block[at] = s0 + d0
  block[at + stride] = s1 + d1
  block[at + 2 * stride] = s2 + d2
  block[at + 3 * stride] = s3 + d3
  block[at + 4 * stride] = s3 - d3
  block[at + 5 * stride] = s2 - d2
  block[at + 6 * stride] = s1 - d1
  block[at + 7 * stride] = s0 - d0
}

/** Transforms a block of 8×8 values, row by row, by the orthonormal DCT-II, in place. */
export function forwardDct(block: Float32Array): void {
  for (let row = 0; row < 64; row += 8) forwardLine(block, row, 1)
  for (let column = 0; column < 8; column++) forwardLine(block, column, 8)
}

/** Undoes `forwardDct`, in place. */
export function inverseDct(block: Float32Array): void {
  for (let column = 0; column < 8; column++) inverseLine(block, column, 8)
  for (let row = 0; row < 64; row += 8) inverseLine(block, row, 1)
}
