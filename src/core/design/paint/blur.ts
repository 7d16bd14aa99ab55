/**
 * Returns the odd widths of three successive box blurs that approximate a Gaussian of this standard deviation, px (P.
 * Kovesi, Fast Almost-Gaussian Filtering, 2010).
 */
export function boxWidths(sigma: number): readonly [number, number, number] {
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1)
  const whole = Math.floor(ideal)
  const narrow = whole % 2 === 0 ? whole - 1 : whole
  const wide = narrow + 2
  const narrowOnes = Math.round((12 * sigma * sigma - 3 * narrow * narrow - 12 * narrow - 9) / (-4 * narrow - 4))
  const width = (place: number) => (place < narrowOnes ? narrow : wide)
  return [width(0), width(1), width(2)]
}

/** Averages `size` values along each row; edge values are repeated beyond the edges. */
function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, size: number): void {
  const reach = (size - 1) >> 1
  for (let y = 0; y < height; y++) {
    const start = y * width
    const value = (x: number) => from[start + Math.min(width - 1, Math.max(0, x))]!
    let sum = 0
    for (let x = -reach - 1; x < reach; x++) sum += value(x)
    for (let x = 0; x < width; x++) {
      sum += value(x + reach) - value(x - reach - 1)
      to[start + x] = sum / size
    }
  }
}

/** Averages down the columns, row by row so that memory is read sequentially. */
function blurColumns(from: Float32Array, to: Float32Array, width: number, height: number, size: number): void {
  const reach = (size - 1) >> 1
  const sums = new Float64Array(width)
  const row = (y: number) => Math.min(height - 1, Math.max(0, y)) * width
  for (let y = -reach - 1; y < reach; y++) {
    const start = row(y)
    for (let x = 0; x < width; x++) sums[x]! += from[start + x]!
  }
  for (let y = 0; y < height; y++) {
    const [enter, leave, start] = [row(y + reach), row(y - reach - 1), y * width]
    for (let x = 0; x < width; x++) {
      const sum = sums[x]! + from[enter + x]! - from[leave + x]!
      sums[x] = sum
      to[start + x] = sum / size
    }
  }
}

function blurPlane(plane: Float32Array, spare: Float32Array, width: number, height: number, sizes: readonly number[]) {
  for (const size of sizes) {
    if (size < 2) continue
    blurRows(plane, spare, width, height, size)
    blurColumns(spare, plane, width, height, size)
  }
}

/** Returns the alpha of RGBA pixels, 0 to 1; null if all are opaque. */
function alphaPlane(data: Uint8ClampedArray, count: number): Float32Array | null {
  const plane = new Float32Array(count)
  let opaque = true
  for (let at = 0; at < count; at++) {
    const alpha = data[at * 4 + 3]!
    if (alpha < 255) opaque = false
    plane[at] = alpha / 255
  }
  return opaque ? null : plane
}

/** Copies a channel of RGBA pixels into a plane, times the alphas if they are not all 1. */
function readChannel(data: Uint8ClampedArray, channel: number, alphas: Float32Array | null, plane: Float32Array): void {
  const count = plane.length
  if (!alphas) for (let at = 0; at < count; at++) plane[at] = data[at * 4 + channel]!
  else for (let at = 0; at < count; at++) plane[at] = data[at * 4 + channel]! * alphas[at]!
}

/** Copies a plane back into a channel of RGBA pixels, divided by the cover; nearly transparent pixels stay. */
function writeChannel(data: Uint8ClampedArray, channel: number, cover: Float32Array | null, plane: Float32Array): void {
  const count = plane.length
  if (!cover) {
    for (let at = 0; at < count; at++) data[at * 4 + channel] = plane[at]!
    return
  }
  for (let at = 0; at < count; at++) {
    const covered = cover[at]!
    if (covered > 1 / 512) data[at * 4 + channel] = plane[at]! / covered
  }
}

/**
 * Blurs RGBA pixels in place by a Gaussian of standard deviation `sigma`, px, approximated by three box blurs. Edge
 * pixels are repeated. Colours are weighted by alpha, so that nothing bleeds out of transparent pixels. `keepAlpha`
 * leaves alpha unchanged.
 */
export function blurPixels(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  sigma: number,
  keepAlpha = false,
): void {
  const sizes = boxWidths(sigma)
  if (sizes.every((size) => size < 2) || width * height === 0) return
  const count = width * height
  const [plane, spare] = [new Float32Array(count), new Float32Array(count)]
  const alphas = alphaPlane(data, count)
  const cover = alphas && Float32Array.from(alphas)
  if (cover) blurPlane(cover, spare, width, height, sizes)
  for (let channel = 0; channel < 3; channel++) {
    readChannel(data, channel, alphas, plane)
    blurPlane(plane, spare, width, height, sizes)
    writeChannel(data, channel, cover, plane)
  }
  if (cover && !keepAlpha) for (let at = 0; at < count; at++) data[at * 4 + 3] = cover[at]! * 255
}
