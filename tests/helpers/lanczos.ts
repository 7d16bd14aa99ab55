const toLight = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLight = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
const lanczos = (x: number) =>
  x === 0 ? 1 : Math.abs(x) >= 3 ? 0 : (3 * Math.sin(Math.PI * x) * Math.sin((Math.PI * x) / 3)) / (Math.PI * x) ** 2

/**
 * Resamples with Lanczos3 in linear light by its definition, in doubles: the sum over all source pixels within reach.
 * For opaque pictures; returns red, green, blue, 0 to 255.
 */
export function lanczosReference(source: ImageData, width: number, height: number): Float64Array {
  const taps = (from: number, to: number) =>
    Array.from({ length: to }, (_, place) => {
      const reach = Math.max(1, from / to)
      const centre = ((place + 0.5) * from) / to - 0.5
      const first = Math.max(0, Math.floor(centre - 3 * reach))
      const near = Array.from({ length: Math.ceil(6 * reach) + 2 }, (_, at) => first + at).filter(
        (at) => at < from && Math.abs(at - centre) < 3 * reach,
      )
      const sum = near.reduce((total, at) => total + lanczos((at - centre) / reach), 0)
      return near.map((at) => [at, lanczos((at - centre) / reach) / sum] as const)
    })
  const [columns, rows] = [taps(source.width, width), taps(source.height, height)]
  const table = Float64Array.from({ length: 256 }, (_, value) => toLight(value / 255))
  const across = new Float64Array(width * source.height * 3)
  for (let y = 0; y < source.height; y++) {
    for (let x = 0; x < width; x++) {
      for (const [at, weight] of columns[x]!) {
        for (let channel = 0; channel < 3; channel++) {
          across[(y * width + x) * 3 + channel]! += weight * table[source.data[(y * source.width + at) * 4 + channel]!]!
        }
      }
    }
  }
  const out = new Float64Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width * 3; x++) {
      let value = 0
      for (const [at, weight] of rows[y]!) value += weight * across[at * width * 3 + x]!
      out[y * width * 3 + x] = fromLight(Math.min(1, Math.max(0, value))) * 255
    }
  }
  return out
}

/** Returns the peak signal-to-noise ratio of red, green and blue, dB. */
export function psnr(made: ImageData, expected: Float64Array): number {
  let error = 0
  for (let at = 0; at < expected.length; at++) {
    error += (made.data[Math.floor(at / 3) * 4 + (at % 3)]! - expected[at]!) ** 2
  }
  return 10 * Math.log10(255 ** 2 / (error / expected.length))
}
